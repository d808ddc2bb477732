#!/bin/sh
# replay.sh - a good record is told in every way; records broken in each way are refused
# at the right line.
. "$(dirname "$0")/lib.sh"
plan 70

good=$work/good
make_record "$good"
actions=$(grep -c '^[0-9]' "$good")
start=$(grep -n '^1 ' "$good" | cut -d: -f1)
seat=$(sed -n "${start}s/^1 \([^ ]*\) .*/\1/p" "$good")

[ "$actions" -gt 3 ]
ok $? "a game was recorded"
run 0 "it is verified" replay "$good" --verify
[ "$(cat "$work/out")" = "ok: $actions actions" ]
ok $? "and its actions are counted"
run 0 "text" replay "$good"
out_has "wins" "text tells who wins"
awk 'length > 80 { long = 1 } END { exit long }' "$work/out"
ok $? "in lines that fit the screen"
run 0 "text of a seat" replay "$good" --seat "$seat" --text
! grep -q 'seed' "$work/out"
ok $? "a seat is not told the seed"
run 0 "json" replay "$good" --json
out_has "\"number\":$actions" "json has the last action"
run 0 "json of the gallery" replay "$good" --json --seat public
! grep -q '"action"' "$work/out"
ok $? "the gallery is told no action"
run 2 "an unknown seat is a usage error" replay "$good" --seat nobody
printf '\nq\n' | "$prog" replay "$good" --step >"$work/out" 2>"$work/err"
ok $? "steps"
out_has "1 " "a step shows an action"
"$prog" replay - --verify <"$good" >"$work/out" 2>"$work/err"
ok $? "standard input"
{ head -n 1 "$good"; echo "# a remark"; tail -n +2 "$good"; } >"$work/remark"
run 0 "remarks are allowed" replay "$work/remark" --verify
grep -v '^result' "$good" | head -n $((start + 1)) >"$work/cut"
run 0 "an unfinished game is a record" replay "$work/cut" --verify
printf '%s' "$(cat "$good")" >"$work/no_end"
run 0 "the last line needs no end" replay "$work/no_end" --verify

# broken NAME LINE TEXT SED...: the record changed so is refused at that line with that text.
broken() {
    what=$1 line=$2 text=$3
    shift 3
    sed "$@" "$good" >"$work/bad"
    run 1 "$what is refused" replay "$work/bad" --verify
    err_has "$work/bad:$line: " "$what: line $line"
    err_has "$text" "$what: says why"
}
last=$(wc -l <"$good")
broken "no record" 1 "grognard record" -e '1s/.*/hello/'
broken "another format" 1 "format" -e '1s/1$/2/'
broken "another game" 2 "no game" -e '2s/ .*/ austerlitz/'
broken "other rules" 3 "version" -e '3s/ .*/ 9999/'
broken "unknown scenario" 4 "no scenario" -e '4s/ .*/ moon/'
broken "unknown option" 5 "no option" -e '4a option moon 1'
broken "bad seed" 5 "no seed" -e '5s/ .*/ 99999999999999999999/'
broken "no blank line" 6 "blank" -e '6d'
broken "wrong number" "$start" "expected action 1" -e "${start}s/^1/2/"
broken "unknown seat" "$start" "no seat" -e "${start}s/^1 [^ ]*/1 nobody/"
broken "unknown action" "$start" "'%%'" -e "${start}s/^\(1 [^ ]*\) .* /\1 %% /"
broken "refused action" "$start" "is refused by" \
    -e "${start}s/^\(1 [^ ]*\) .* /\1 $other_action /"
broken "no check value" "$start" "check value" -e "${start}s/ [^ ]*$/ xyz/"
broken "departure" "$((start + 1))" "action 2 departs" \
    -e "$((start + 1))s/ \([0-9a-f]*\)$/ fffe/"
broken "control character" "$((start + 1))" "control" -e "$((start + 1))s/\$/\r/"
broken "missing result" "$((last - 1))" "missing" -e "${last}d"
broken "more after the result" "$((last + 1))" "more" -e "${last}a more"
finish
