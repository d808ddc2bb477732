#!/bin/sh
# review.sh - fortune is parted exactly, threads change nothing, and luck is fair within its error.
. "$(dirname "$0")/lib.sh"
plan 19
mkdir "$work/records"
run 0 "a game" follies "$game" recruit --games 1 --show moved_back --records "$work/records"
record=$work/records/1.txt
run 0 "a review" review "$record" --nodes 200 --worlds 8
out_has "judgement" "has columns"
out_has "Where it turned" "and turning points"
cp "$work/out" "$work/first"
run 0 "threads" review "$record" --nodes 200 --worlds 8 --threads 3
cmp -s "$work/out" "$work/first"
ok $? "three threads say the same"
run 0 "json" review "$record" --json --nodes 0 --worlds 8
python3 - "$work/out" "$record" >"$work/err" 2>&1 <<'END'
import json, subprocess, sys
review = json.load(open(sys.argv[1]))
rows = review['rows']
for row in rows:
    assert row['judgement'] + row['fog'] + row['chance'] == row['after'] - row['before'], row
for row, following in zip(rows, rows[1:]):
    assert row['after'] == following['before'], (row, following)
assert rows[-1]['after'] in (0, review['one'] // 2, review['one']), rows[-1]
whole = sum(row['judgement'] + row['fog'] + row['chance'] for row in rows)
assert whole == rows[-1]['after'] - rows[0]['before']
END
ok $? "the parts are the whole change, to the last digit, and its end is the result"
seat=$(sed -n 's/^.*"seat":"\([a-z]*\)".*/\1/p' "$work/out" | sed -n 1p)
run 0 "one seat" review "$record" --seat "$seat" --nodes 0 --worlds 4
out_has "$seat" "is named"
run 2 "no such seat" review "$record" --seat nobody
head -n 20 "$record" >"$work/part.txt"
run 1 "a game that is not over" review "$work/part.txt"
err_has "not over" "is refused"
run 1 "a file that is not there" review "$work/none"

run 0 "scale" scale "$game" --games 6 --worlds 4
out_has "ten-bin error" "says how true chances are"
out_has "fog" "and how fair luck is"
cp "$work/out" "$work/first"
run 0 "threads" scale "$game" --games 6 --worlds 4 --threads 3
cmp -s "$work/out" "$work/first"
ok $? "three threads say the same"
finish
