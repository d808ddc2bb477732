#!/bin/sh
# map.sh - the board is drawn, with and without a view; board files are checked, and a bad one
# is refused with file, line and reason.
. "$(dirname "$0")/lib.sh"
plan 55
data=$folder/map/board.json
docs=$(dirname "$0")/../../docs

run 0 "the board is drawn" map "$game"
head -c 4 "$work/out" | grep -qF '<svg'
ok $? "as SVG"
tail -c 7 "$work/out" | grep -qF '</svg>'
ok $? "to its end"
cp "$work/out" "$work/plain"
run 0 "--svg" map "$game" --svg
cmp -s "$work/out" "$work/plain"
ok $? "is the default"
run 0 "--out" map "$game" --out "$work/board.svg"
cmp -s "$work/board.svg" "$work/plain"
ok $? "writes the same into a file"
[ ! -s "$work/out" ]
ok $? "and nothing to standard output"
run 1 "a file that cannot be written fails" map "$game" --out "$work/none/board.svg"
err_has "$work/none/board.svg" "and is named"

# A view, as the engine gives it: whole, and as a spectator sees it.
for seat in $seats public; do
    printf '%s\n' '{"do":"new","game":"'"$game"'","seed":7,"options":'"$map_options"'}' '{"do":"view","seat":"'$seat'"}' |
        "$prog" engine | sed -n '2s/^{"ok":true,"view":\(.*\)}$/\1/p' >"$work/$seat.json"
    run 0 "the view of $seat is drawn" map "$game" --view "$work/$seat.json"
    cmp -s "$work/out" "$work/plain"
    [ $? -eq 1 ]
    ok $? "$seat: the blocks are on it"
    cp "$work/out" "$work/$seat.svg"
done
cmp -s "$work/$map_own.svg" "$work/public.svg"
[ $? -eq 1 ]
ok $? "a seat sees more than the gallery"
"$prog" map "$game" --view - <"$work/$map_own.json" >"$work/out" 2>"$work/err"
ok $? "a view from standard input"
cmp -s "$work/out" "$work/$map_own.svg"
ok $? "gives the same picture"
run 0 "--view with --out" map "$game" --view "$work/$map_own.json" --out "$work/out.svg"
cmp -s "$work/out.svg" "$work/$map_own.svg"
ok $? "writes the same picture"

# bad_view NAME TEXT LINE: a file with that line is refused, with file, line and that text.
bad_view() {
    printf '%s\n' "$3" >"$work/bad.json"
    run 1 "$1 is refused" map "$game" --view "$work/bad.json"
    err_has "$work/bad.json:1: " "$1: names file and line"
    err_has "$2" "$1: says why"
    [ ! -s "$work/out" ]
    ok $? "$1: draws nothing"
}
bad_view "a view that is no JSON" "view" 'hello'
bad_view "a view without places" "$map_list" '{"game":"'"$game"'"}'
bad_view "a view with an unknown place" "moon" '{"game":"'"$game"'","'$map_list'":['"$map_stranger"']}'
run 1 "a missing view fails" map "$game" --view "$work/none.json"
err_has "$work/none.json" "and is named"

# Board files.
run 0 "the board file is good" map "$game" --check "$data"
out_has "$data: a good board" "which is said"
line=$(grep -n "\"$map_number\"" "$data" | head -n 1 | cut -d: -f1)
sed "${line}s/\"$map_number\": *[0-9]*/\"$map_number\": -1/" "$data" >"$work/bad.json"
run 1 "a bad number is refused" map "$game" --check "$work/bad.json"
err_has "$work/bad.json:$line: " "at its line"
err_has "$map_number" "by its name"
head -n 20 "$data" >"$work/bad.json"
run 1 "half a file is refused" map "$game" --check "$work/bad.json"
grep -qE "^$work/bad.json:[0-9]+: ." "$work/err"
ok $? "with line and reason"
: >"$work/bad.json"
run 1 "an empty file is refused" map "$game" --check "$work/bad.json"
err_has "$work/bad.json:1: " "at its first line"
run 1 "a missing file fails" map "$game" --check "$work/none.json"
err_has "$work/none.json" "and is named"

run 2 "--check draws nothing" map "$game" --check "$data" --svg
err_has "--check" "and says so"
run 2 "map needs a game" map
run 2 "map refuses an unknown game" map austerlitz
err_has "austerlitz" "and names it"
run 2 "one argument too many" map "$game" more
err_has "'more'" "is named"

run 0 "the picture of the README is drawn" map "$game" --view "$docs/$game-view.json"
cmp -s "$work/out" "$docs/$game.svg"
ok $? "and is the one in docs"
finish
