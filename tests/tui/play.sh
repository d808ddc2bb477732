#!/bin/sh
# play.sh - a game in panes to its end: keys, filter, reasons, undo, another size in the middle, the
# mouse, saving, looking back.
. "$(dirname "$0")/lib.sh"
plan 40

. "$(dirname "$0")/../typed.sh" # what is liked leads the armies to each other

open_window 80 24 play "$game" --seed 7
shows "designed by" "whose game it is"
press Escape
shows "$first" "what is asked is on the screen"
shows "1  " "choices have numbers"
shows "what happened" "there is a log"
grep -q '^── what happened\|^-- what happened' "$work/screen" && grep -qF ' of ' "$work/screen"
ok $? "and the list has its heading"
press '?'
shows "This is legal." "the choice is explained"
press r
shows "the rules" "the rulebook opens"
press Escape
press w
type_text "$illegal"
press Enter
wait_for "r opens the rulebook there"
lacks "This is legal." "an illegal action is not called legal"
grep -qE "^ *${law}[0-9.]+  " "$work/screen"
ok $? "why not, with its rule"
press Escape h
shows "take the last choice back" "help lists the keys"
press Escape /
type_text "$choice"
shows "filter: $choice" "the list is filtered"
shows "1 of " "to one choice"
press Enter Escape
press Tab Right i
shows "arrows scroll" "a place of the map is looked at"
press Escape Tab z z o
shows "order of battle" "the order of battle"
press Escape l
shows "what you were told" "the log from the start"
press Escape :
type_text "nonsense"
press Enter
shows "That is no action of this game." "nonsense is refused"
prompt() { look; sed -n 1,3p "$work/screen"; } # and the hour
is_as_before() { [ "$before" = "$(prompt)" ]; }
has_changed() { ! is_as_before; }
before=$(prompt)
press 1
patiently has_changed
ok $? "a number plays"
press u
patiently is_as_before
ok $? "and is taken back"

# The mouse, in the codes a terminal sends: a click picks the second choice, another plays it.
click() { type_text "$(printf '\033[<0;60;%dM\033[<0;60;%dm' "$1" "$1")"; }
press Home
row=$(awk '/ 1  / { print NR + 1; exit }' "$work/screen")
marked() { tmux capture-pane -p -e | sed -n "$1p" | grep -q "$(printf '\033')\[[0-9;]*7m2  "; }
! marked "$row"
ok $? "the second choice is not the one under the cursor"
before=$(prompt)
click "$row"
patiently marked "$row"
ok $? "a click picks it"
is_as_before
ok $? "without playing it"
click "$row"
patiently has_changed
ok $? "a second click plays it"
# Where something is left unused it is asked again.
if tmux capture-pane -p | grep -q 'Enter does it'; then press Enter; fi

tmux resize-window -x 150 -y 48
shows "order of battle" "a larger window has more panes"
tmux resize-window -x 30 -y 8
shows "too small" "a tiny one says so"
tmux resize-window -x 90 -y 30
shows "what happened" "and all is back"
press a
is_ascii() { look && ! LC_ALL=C grep -q "$(printf '\342\224')" "$work/screen"; }
patiently is_ascii
ok $? "ASCII on demand"
press a

play_to_end "$lot" 80 "$like" "$sight"
ok $? "the game is played to its end, by lot"
used=0
for means in number arrows end typing word filter mouse; do
    grep -q "^by_$means [1-9]" "$work/player" && used=$((used + 1))
done
[ $used -eq 7 ]
ok $? "by all the means there are"
if [ "$game" = marengo ]; then
    ok 0 "a game without a board for fights"
else
    grep -q '^sights [1-9]' "$work/player"
    ok $? "the board of a fight is on the screen while one decides in it"
fi
press s
type_text "$work/record"
press Enter
shows "Saved to" "the record is saved"
"$prog" replay "$work/record" --verify >"$work/out" 2>&1
ok $? "and is good"
"$prog" replay "$work/record" | grep -qE "$fight"
ok $? "there were fights in it"
press p
shows "LOOKING BACK" "looking back"
shows "event " "begins with the set-up"
prompt() { look; tail -n 1 "$work/screen"; }
before=$(prompt)
press Right Right Right
patiently has_changed
ok $? "goes on step by step"
press v
shows " $hit | LOOKING BACK" "through the enemy's eyes after the game"
press Escape
shows "The game is over" "and ends"
press q
shows "left with 0" "leaving ends well"

with='LC_ALL=C TERM=vt100'
open_window 80 24 play "$game" --seed 7 --mono
wait_for "Any key begins"
press x
shows "$first" "a plain old terminal"
! LC_ALL=C grep -q "$(printf '[\200-\377]')" "$work/screen"
ok $? "has nothing but ASCII"
finish
