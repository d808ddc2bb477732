#!/bin/sh
# newcomer.sh - Marengo at the terminal, as someone meets it who has never seen it: a guide, a
# board and choices in plain words, the events as a story, games to their end.
. "$(dirname "$0")/lib.sh"
plan 74

# sit LINES ARGUMENT...: plays a game with those lines (printf's escapes) as input.
sit() {
    lines=$1
    shift
    # shellcheck disable=SC2059
    printf "$lines" | "$prog" play marengo "$@" >"$work/out" 2>"$work/err"
}
not_out() { ! grep -qF -- "$1" "$work/out"; ok $? "$2"; }
fits() { awk 'length > 80 { long = 1 } END { exit long }' "$work/out"; ok $? "$1"; }

# The first screen.
sit 'quit\n' --seed 7
ok $? "a look and away"
out_has "You play austria" "says which side one plays"
out_has "The battle of Marengo, 14 June 1800" "names the battle"
out_has "Bowen Simmons" "credits the designer"
out_has "Answer with a number, or with the words of a choice; a" "says what to type"
out_has "why ACTION" "says how to ask why"
out_has "grognard rules marengo" "says where the rules are"
out_has "Round 1 of 16, 6 AM. Austria's turn." "the board has the hour"
out_has "Morale: Austria 16, France 17; Commands used: Austria 0 of 3" "and the tracks"
out_has "Austria (you): 20 pieces" "one's own army has a heading"
out_has "  the Bormida entry (may enter Field 1): I3 x3, I2 x10, C2 x6, A1" "with its pieces"
out_has "France (the enemy): 19 pieces" "the enemy has one"
out_has "  Field 18: 2 hidden (inactive)" "with numbers only"
out_has "(enters Moschini from 4 PM)" "entries have their hour"
out_has "  Field 56 (blue objective): 1 hidden (inactive)" "objectives are named with who is there"
out_has "  Field 61 (blue objective)" "and where nobody is"
out_has "or done. (M6.4)" "the question cites its rule"
out_has "    1  entry:bormida  move from the Bormida entry" "a choice says what is there"
out_has "    2  done           end movement" "a word says what it means"
fits "nothing is wider than the screen"
! grep -qF 'I3-inactive' "$work/out"
ok $? "no face of the enemy is on it"

# A march by road, told as a story.
sit '1\nroad\nI3\nP1 l1\nP1 l5\nlook Peterbona\nlook moon\nlook bormida entry\nlook\nstop\nboard\nlog\nquit\n' --seed 7
ok $? "a march"
out_has "    1  P1 l5  march to Field 5 by P1" "a step says by which road"
out_has "  Austria marches a piece by road from Field 1 to Field 5 (step 2). (M8.20)" "each step is told"
for word in "is asked." "goes on." "decides." "looks at" "picks" "rests in" "spends"; do
    not_out "$word" "no bookkeeping in the story: $word"
done
[ "$(grep -c '^Round 1 of 16' "$work/out")" -le 2 ] && [ "$(grep -c '^  Field 5: I3 (moved)' "$work/out")" -eq 1 ]
ok $? "the board is shown when it is asked for, not at each step"
out_has "  Marengo                 narrow; attacking there: infantry -1, artillery -1," "look knows a name, and tells the neighbours"
out_has "The map has no place 'moon'." "look knows what is no place"
out_has "the Bormida entry         Austria: I3 x2, I2 x10, C2 x6, A1" "look sees who waits at an entry"
out_has "look PLACE: name the place." "and wants a place"

# Why, undo, mistakes.
sit 'why l5\nwhy declare no\n1\nundo\nundo\nmove_from entry:bormida\nrod\nvew\nwhy\nquit\n' --seed 7
ok $? "questions and mistakes"
out_has "(M7.2)" "why not from l5: nobody is there"
out_has "No: Bombardments are declared at the end of the turn" "why not now: a sentence"
out_has "(M6.6)" "with its rule"
out_has "Taken back: move_from entry:bormida." "undo says what it took back"
out_has "No undo: the last action cannot be taken back" "and where it ends"
out_has "'vew' is no action and no command; did you mean 'view'?" "a mistyped command is guessed"
out_has "'rod' is no action and no command." "what is nothing at all is said to be so"
sit '1\nroad\nI3\nP1 l1\nundo\nquit\n' --seed 7
out_has "No undo: the last action cannot be taken back: it was seen by" "no undo past what was seen"

# The enemy's turn is told, and never more than was seen.
sit 'done\ndone\nquit\n' --seed 7 --seat france --bot random
ok $? "the French side"
out_has "France (you)" "is looked at from its own side"
out_has "France's turn. (M6.1)" "the story says whose turn it is"
grep -qE '^  Round 2 begins \(7 AM\)\. \(M1\.2\)$' "$work/out"
ok $? "and the hour"

# Games to their end, by the first choice and by the last sensible one.
for scenario in standard peterbona san_giuliano; do
    for seat in austria france; do
        { play_ones 300; echo "save $work/$scenario.$seat"; echo quit; } |
            "$prog" play marengo --bot random --seed 11 --scenario $scenario --seat $seat \
                >"$work/out" 2>"$work/err"
        out_has "The game is over: " "$scenario as $seat ends"
        run 0 "$scenario as $seat: the record is good" replay "$work/$scenario.$seat" --verify
    done
done
run 0 "a whole game is told" replay "$work/standard.france" --seat france
fits "in lines that fit"
not_out "is asked" "without bookkeeping"
run 0 "a whole game by steps" replay "$work/peterbona.austria" --step
out_has "Enter: next, q: end >" "asks before each step"

# Bytes that mean nothing, and the end of the input at any point.
head -c 20000 /dev/zero | tr '\0' '\377' | "$prog" play marengo --seed 7 >"$work/out" 2>"$work/err"
ok $? "a line of odd bytes does no harm"
printf '\033[A\001\n%%s%%n\n1\t\n' | "$prog" play marengo --seed 7 >"$work/out" 2>"$work/err"
ok $? "nor do control characters"
"$prog" play marengo --seed 7 </dev/null >"$work/out" 2>"$work/err"
ok $? "nor does no input at all"
sit '1' --seed 7
ok $? "nor a line without an end"
out_has "The record was not saved." "and the parting says what is lost"
sit 'resign\n' --seed 7
out_has "Not resigned." "the end of the input is no yes"
sit '\n1\n\nresign\nyes\nview\nquit\n' --seed 7 --hotseat
out_has "Pass the seat to austria, then press Enter." "hot-seat waits for the player"
out_has "The game is over: france wins." "and ends by resignation"
finish
