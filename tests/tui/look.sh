#!/bin/sh
# look.sh - what a player sees: the same names on the map and in the list, the choice lit on both,
# what has changed, the boards of fights, all of it in 80 by 24.
. "$(dirname "$0")/lib.sh"
plan 44
games=$(dirname "$0")/../../games

# cut RECORD COUNT: the first actions of a game, to be played on.
cut_record() { grep -v '^result' "$games/${1%%-*}/tests/playthroughs/rules1/${1#*-}.txt" | awk -v n="$2" '!/^[0-9]/ || $1 <= n' >"$work/$1"; }
# begin GAME RECORD COUNT SEAT: that position in a window.
begin() {
    cut_record "$2" "$3"
    open_window 80 24 play "$1" --load "$work/$2" --seat "$4"
}
# click COLUMN ROW, both from 1.
click() { type_text "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2")"; }

begin marengo marengo-standard 400 austria
shows " austria | your choice | Round 9 of 16" "whose turn it is stands first"
shows "3  move from Peterbona" "the list has names, not keys"
shows "[Field 1]" "the choice under the cursor is lit on the map"
press Down Down
shows "A4A1" "pieces are on the map"
shows "[Pete" "by the name that the list says, if in short"
shows "x3, C2 (moved)" "what is cut in the list is said below it"
press z
shows "C2↘" "zoomed in, a block stands at its approach and looks over it"
shows "I2 x2, C2 (moved)" "and faces are seen"
press a
shows 'C2\' "also in ASCII"
press a z Tab
shows "on the map" "the cursor is on the map"
shows "next to" "and says what lies around it"
press Tab Enter Enter
wait_for "from Peterbona to Marengo"
press Tab Right
shows "Marengo*" "where something has happened has a star"
press Escape a
wait_for "Field 42"
click "$(awk '/Field 42/ { print index($0, "Field 42"); exit }' "$work/screen")" "$(awk '/Field 42/ { print NR; exit }' "$work/screen")"
shows "Field 42  " "a click on a place without choices tells of it"
shows "arrows scroll" "on a page"
press Escape
click 10 22
shows "what you were told" "a click on the log shows all of it"
press Escape
click 10 2
shows "the rules" "one on the prompt the rule"
press Escape

begin waterloo waterloo-gambit 158 allied
shows "Battle of Laneffe (round 1; you attack; you act" "a battle has its board"
shows ">4 III Inf A" "with the block that acts, and its steps before its name"
shows "1 Blücher, h" "those that have acted"
shows "woods; stream  2 III Inf B    farm" "and the ground"
press b
shows "[Laneffe]" "the map shows where it is"
begin waterloo waterloo-gambit 25 french
shows "Skirmish at Mons" "a skirmish too"
shows "4 II Inf A" "with those who are there"

lacks "Regrouping" "as what it is"
begin waterloo waterloo-gambit 229 french
shows "Regrouping at " "after a battle that was won one regroups"
lacks "Skirmish at" "which is no skirmish"
begin waterloo waterloo-gambit 158 allied
shows "Allied reserve" "each side has its own reserve"
shows "French reserve:" "the enemy has his at his end"

begin waterloo waterloo-gambit 420 french
wait_for "your choice"
press Tab
for key in Up Up Up Left Left Up; do press $key; done
shows "[A2Oude]" "brackets go around a name and the pieces that touch it"

press Escape
press l
wait_for "what you were told"
lacks "rolls 0" "nobody rolls 0 for morale"

# Part of a name will do, if no other choice has it.
begin waterloo waterloo-gambit 3 french
shows "group" "groups to move"
press :
type_text Soire
press Enter
shows "The French group of Soire: choose a block" "a group by the name of its town alone"

# What brings more with it and cannot be taken back is asked twice.
begin waterloo waterloo-gambit 185 french
shows "IV Art" "a block whose only way is out"
press :
type_text f_4_art
press Enter
shows "Enter does it, any other key does not." "what follows is said first"
press x
is_gone() { look && ! grep -qF -- "Enter does it" "$work/screen"; }
patiently is_gone
ok $? "and it is not done"
begin waterloo waterloo-gambit 185 french
wait_for "IV Art"
press :
type_text f_4_art
press Enter
wait_for "Enter does it"
press Enter
shows "The French IV Art retreats" "at the second Enter it is"

begin castiglione castiglione-full 212 french
shows "Attacker: French       Defender: Austrian" "a combat has both sides beside each other"
shows "4 Nicolleti, 1 hit" "with strength and hits"
open_window 80 24 play marengo --seed 7
wait_for "Any key begins"
press x
shows "f2 18" "who is not active has a small letter, and a field its number"
begin castiglione castiglione-full 212 french
wait_for "french |"
press X
type_text yes
press Enter
shows "french | game over" "the end"
shows "order of battle" "has the armies where the choices were"
press p
wait_for "LOOKING BACK"
press Right Right Right
shows "is put into" "and looking back has its log"
press End
shows ": The Austrians win" "End goes to the end of it"
press Home
shows "The campaign begins" "Home to its beginning"
finish
