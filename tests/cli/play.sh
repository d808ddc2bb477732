#!/bin/sh
# play.sh - a game typed on standard input: commands, mistakes, saving, going on.
. "$(dirname "$0")/lib.sh"
plan 41

# type_lines LINE...: plays a game with these lines; extra arguments of play are in $with.
with="--seed 7 $first_seat"
type_lines() {
    # shellcheck disable=SC2086
    printf '%s\n' "$@" | "$prog" play "$game" $with >"$work/out" 2>"$work/err"
}

type_lines help quit
ok $? "quitting ends well"
out_has "save FILE" "help lists the commands"
out_has "  1  " "actions are numbered"
! grep -q "$(printf '\033')" "$work/out"
ok $? "no colour where there is no terminal"

type_lines 9999 'nonsense here' '' why 'why nonsense' 'rules' 'rules Z99' save 'why 1' \
    "why $other_action" "$other_action" undo 1 undo quit
ok $? "mistakes do not end the game"
out_has "no number 9999" "a number that is not there"
out_has "'nonsense here' is no action" "no action"
out_has "name the rule" "rules without an ID"
out_has "no rule 'Z99'" "an unknown rule"
out_has "name the file" "save without a file"
out_has "that is legal" "why of a legal action"
[ "$(grep -c 'No: ' "$work/out")" -eq 2 ]
ok $? "why of another action, and playing it, answers with a rule"
out_has "No undo: nothing has been played yet." "nothing to take back"

type_lines 1 view log "save $work/first" "save $work/first" quit
out_has "Saved to $work/first." "a game is saved"
out_has "Not saved: $work/first: File exists." "but never over another file"
run 0 "what was saved is a record" replay "$work/first" --verify
out_has "ok: 1 actions" "of one action"

with="--load $work/first $first_seat"
type_lines resign no resign yes "save $work/second" 1 quit
out_has "Not resigned." "resigning asks first"
out_has "The game is over" "then ends the game"
out_has "Saved to $work/second." "a finished game can be saved"
run 0 "and verified" replay "$work/second" --verify
grep -q '^result ' "$work/second"
ok $? "it has a result"

with="--load $work/second --at 0 $first_seat"
type_lines hint "save $work/third" quit
ok $? "what if: from a moment of a finished game"
out_has "The emperor thinks" "a hint is thought about"
run 0 "what was played on from there is a record" replay "$work/third" --verify
grep -qx '# branch of record after 0' "$work/third"
ok $? "it names its origin"
grep -q '^# hint ' "$work/third"
[ $? -eq "$([ -d "$(dirname "$0")/../../games/$game/brain" ]; echo $?)" ]
ok $? "and the hint, where there is a brain to ask"
run 1 "no moment behind the end" play "$game" --load "$work/second" --at 9999
err_has "has not so many actions" "and says so"
run 2 "a moment of no record" play "$game" --at 3
with="--seed 7 $first_seat --bot random"
type_lines quit
out_has "a bot the rest (random: " "the level is said"
with="--seed 7 $first_seat"
type_lines quit
out_has "a bot the rest (recruit: " "a recruit by default"
with="--seed 7 $first_seat --bot sergeant:50"
type_lines 1 1 1 quit
ok $? "a sergeant plays"
run 2 "an unknown level" play "$game" --bot genius
err_has "marshal " "lists the levels"
run 2 "an empty budget" play "$game" --bot marshal:0

with='--seed 7 --hotseat'
type_lines '' 1
ok $? "the end of the input ends well"
out_has "Pass the seat" "hot-seat has a curtain"
out_has "was not saved" "and says that nothing was saved"
with='--seed 7'
head -c 5000 /dev/zero | tr '\0' 1 >"$work/long"
"$prog" play "$game" --seed 7 <"$work/long" >"$work/out" 2>"$work/err"
ok $? "a long line does no harm"
out_has "too long" "and is named"
finish
