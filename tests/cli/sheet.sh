#!/bin/sh
# sheet.sh - record sheets of a record and of a position, as text and as HTML; games without
# sheets, and files that are neither, are answered clearly.
. "$(dirname "$0")/lib.sh"

# state_of OPTIONS FILE: the position in which a game begins.
state_of() {
    printf '%s\n' '{"do":"new","game":"'"$game"'","seed":7,"options":'"$1"'}' '{"do":"state"}' |
        "$prog" engine | sed -n '2s/^{"ok":true,"position":\(.*\)}$/\1/p' >"$2"
    [ -s "$2" ]
}

make_record "$work/game"
if [ "$game" != castiglione ]; then
    plan 6
    state_of '{}' "$work/state"
    ok $? "a position of $game"
    for file in game state; do
        run 1 "$game has no sheets: $file" sheet "$work/$file"
        err_has "$game has no record sheets" "which is said"
    done
    [ ! -s "$work/out" ]
    ok $? "and nothing is printed"
    finish
fi

plan 49
run 0 "sheets of a record" sheet "$work/game"
out_has "status record sheet: Austrian, turn 1" "of one side"
out_has "status record sheet: French, turn 1" "and of the other"
out_has "Joubert                 inf  3  4  2  [ ][ ][ ]  yes   no  La Corona" \
    "with hits, command and forage"
awk 'length > 80 { long = 1 } END { exit long }' "$work/out"
ok $? "in lines that fit the screen"
cp "$work/out" "$work/all"
"$prog" sheet - <"$work/game" >"$work/out" 2>"$work/err"
ok $? "standard input"
cmp -s "$work/out" "$work/all"
ok $? "gives the same"
run 0 "one side" sheet "$work/game" --seat french
out_has "Joubert" "has its units"
! grep -q "Wurmser" "$work/out"
ok $? "and no others"
cp "$work/out" "$work/french"
run 0 "--out" sheet "$work/game" --seat french --out "$work/file"
cmp -s "$work/file" "$work/french"
ok $? "writes the same into a file"
[ ! -s "$work/out" ]
ok $? "and nothing to standard output"
run 1 "a file that cannot be written fails" sheet "$work/game" --out "$work/none/file"
err_has "$work/none/file" "and is named"

run 0 "HTML" sheet "$work/game" --seat french --html
head -n 1 "$work/out" | grep -qF '<!DOCTYPE html>'
ok $? "is a page"
tail -n 1 "$work/out" | grep -qF '</body></html>'
ok $? "to its end"
out_has "<td>Joubert</td>" "with the units"
! grep -qE 'http|<script' "$work/out"
ok $? "that needs nothing else"
run 2 "HTML of both sides is a usage error" sheet "$work/game" --html
err_has "--seat" "which says what is missing"

# The position that the game began with; then with secrets, and without sheets.
state_of '{}' "$work/state"
ok $? "a position"
run 0 "sheets of a position" sheet "$work/state" --seat austrian
out_has "Wurmser" "have the units"
state_of '{"fog_of_war":"on"}' "$work/fog"
ok $? "a position under fog"
run 0 "sheets under fog" sheet "$work/fog"
out_has "Wurmser" "each player has his own"
out_has "Joubert" "and the other has his"
state_of '{"status_sheets":"off"}' "$work/off"
ok $? "a position without record sheets"
run 1 "has none" sheet "$work/off"
err_has "without record sheets" "which is said"

run 2 "an unknown seat is a usage error" sheet "$work/game" --seat prussian
err_has "prussian" "which names it"
run 2 "the gallery has no sheet" sheet "$work/game" --seat public
run 2 "one argument too many" sheet "$work/game" more
err_has "'more'" "is named"

# bad NAME LINE TEXT: what is in $work/bad is refused at that line with that text.
bad() {
    run 1 "$1 is refused" sheet "$work/bad"
    err_has "$work/bad:$2: " "$1: at line $2"
    err_has "$3" "$1: says why"
}
echo hello >"$work/bad"
bad "a file that is neither" 1 "record"
printf '{"game":\n"%s",}\n' "$game" >"$work/bad"
bad "bad JSON" 2 "not a position"
echo '{"turn":1}' >"$work/bad"
bad "a position of no game" 1 "name its game"
echo '{"game":"austerlitz"}' >"$work/bad"
bad "a position of another game" 1 "austerlitz"
finish
