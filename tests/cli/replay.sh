#!/bin/sh
# replay.sh - a good record is told in every way; records broken in each way are refused
# at the right line.
. "$(dirname "$0")/lib.sh"
study=$(dirname "$0")/../fuzz/seeds/study_fuzz/$game.txt # not of every game
drawn=0 # not every game is
"$prog" map "$game" >/dev/null 2>&1 && drawn=8
[ -f "$study" ] && plan $((97 + drawn)) || plan $((78 + drawn))

good=$work/good
make_record "$good"
actions=$(grep -c '^[0-9]' "$good")
start=$(grep -n '^1 ' "$good" | cut -d: -f1)
seat=$(sed -n "${start}s/^1 \([^ ]*\) .*/\1/p" "$good")

[ "$actions" -gt 3 ]
ok $? "a game was recorded"
run 0 "it is verified" replay "$good" --verify
[ "$(head -n 1 "$work/out")" = "ok: $actions actions" ]
ok $? "and its actions are counted"
out_has "not committed to" "and nothing was committed to"
run 0 "of a seat too" replay "$good" --verify --seat "$seat"
out_has "ok: $actions actions" "and says so"
run 2 "but not of one that there is not" replay "$good" --verify --seat nobody
run 1 "a commitment to nothing" replay "$good" --verify --commitment 00
run 2 "a commitment is verified" replay "$good" --text --commitment 00
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
if [ $drawn -gt 0 ]; then
    run 0 "a picture" replay "$good" --picture --seat "$seat"
    out_has "<svg" "is one"
    cp "$work/out" "$work/last.svg"
    run 0 "of the same moment" replay "$good" --picture --at "$actions" --seat "$seat"
    cmp -s "$work/out" "$work/last.svg"
    ok $? "is the same"
    run 0 "of the beginning" replay "$good" --picture --at 0 --seat "$seat"
    ! cmp -s "$work/out" "$work/last.svg"
    ok $? "is another"
    cp "$work/out" "$work/own.svg"
    run 0 "of what all saw" replay "$good" --picture --at 0
    ! cmp -s "$work/out" "$work/own.svg"
    ok $? "is another too"
fi
run 2 "only a picture has a moment" replay "$good" --json --at 3
run 2 "of a seat that there is" replay "$good" --picture --seat nobody
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

# A study: variations, comments, marks and arrows behind the game.
if [ -f "$study" ]; then
    good=$study
    run 0 "a study is verified" replay "$good" --verify
    out_has "study: variations 2, actions in them 8" "and counted"
    run 0 "a study is told" replay "$good"
    out_has "Bob_K: Better so." "with its comments"
    out_has "in variation 1" "with variations of variations"
    run 0 "a study in JSON" replay "$good" --json --seat public
    out_has '"of":1,"actions"' "says where they leave"
    grep -o '"variations":.*' "$work/out" | grep -q '"action":'
    [ $? -eq 1 ]
    ok $? "and tells the gallery no action in them"
    printf '\n\n\n\n\n\n\n\nv1\nv2\n\n\n\n\n\n\nq\n' | sed 's/^$/v1/' | "$prog" replay "$good" --step >"$work/out" 2>"$work/err"
    out_has "Variation 1, after action 4" "steps lead into a variation"
    out_has "back to the game" "and back"
    head=$(grep -n '^study' "$good" | cut -d: -f1)
    broken "another study" "$head" "no such study" -e "${head}s/1/2/"
    broken "a comment of nobody" "$((head + 2))" "names who" -e "$((head + 2))s/.*/comment /"
    broken "a spoilt variation" "$(grep -n '^variation 1' "$good" | cut -d: -f1)" "no such moment" -e "s/^variation 1 after 4/variation 1 after 99/"
fi
finish
