#!/bin/sh
# bench.sh - the counts of bench and perft can be repeated.
. "$(dirname "$0")/lib.sh"
plan 42

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

# Bots: the number of decisions follows from the seed and the nodes.
for level in random recruit sergeant:60 marshal:60 general emperor:600 3 9:600; do
    run 0 "$level plays" bench "$game" --level $level --games 1 --decisions 40 --quiet
    first=$(cat "$work/out")
    run 0 "$level again" bench "$game" --level $level --games 1 --decisions 40 --quiet
    [ "$(cat "$work/out")" = "$first" ] && [ "$first" -gt 0 ]
    ok $? "$level decides as often"
done
# A generous bound: the clock of a machine under load is not to be trusted.
run 0 "a budget of time" bench "$game" --level marshal:20ms --games 1 --decisions 5
[ "$(sed -n 's/^time: .*worst \([0-9]*\)\..*/\1/p' "$work/out")" -lt 2000 ]
ok $? "is not forgotten"
out_has "budget: 20 ms, exceeded by" "and compared with the time taken"
run 2 "an unknown level" bench "$game" --level genral
err_has "goes by the book" "lists the levels"
run 2 "a bad budget" bench "$game" --level marshal:much
err_has "marshal:much" "is named"
run 2 "a bot has no use for --bare" bench "$game" --level random --bare

run 0 "perft" perft "$game" --depth 2 --seed 7
actions=$(printf '%s\n' '{"do":"new","game":"'"$game"'","seed":7}' '{"do":"legal"}' | "$prog" engine |
    sed -n '2s/.*"actions":\[\(.*\)\].*/\1/p' | tr ',' '\n' | wc -l)
[ "$(awk '$1 == 1 { print $2 }' "$work/out")" -eq "$actions" ]
ok $? "perft at depth 1 counts the legal actions"
finish
