#!/bin/sh
# bench.sh - the counts of bench and perft can be repeated.
. "$(dirname "$0")/lib.sh"
plan 10

run 0 "bench" bench "$game" --games 2
out_has "bare: " "measures bare play"
out_has "views: " "and play with views"
out_has "decisions per game: " "and counts decisions"
run 0 "quiet" bench "$game" --games 2 --quiet
[ "$(sort -u "$work/out" | wc -l)" -eq 1 ]
ok $? "views change no decision"
first=$(cat "$work/out")
run 0 "again" bench "$game" --games 2 --quiet
[ "$(cat "$work/out")" = "$first" ]
ok $? "gives the same count"
run 0 "perft" perft "$game" --depth 2 --seed 7
actions=$(printf '%s\n' '{"do":"new","game":"'"$game"'","seed":7}' '{"do":"legal"}' | "$prog" engine |
    sed -n '2s/.*"actions":\[\(.*\)\].*/\1/p' | tr ',' '\n' | wc -l)
[ "$(awk '$1 == 1 { print $2 }' "$work/out")" -eq "$actions" ]
ok $? "perft at depth 1 counts the legal actions"
finish
