#!/bin/sh
# fit.sh - weights from games: the same command gives the same weights, whatever the threads.
. "$(dirname "$0")/lib.sh"
plan 19

run 0 "fit" fit "$game" --games 60 --threads 1
out_has "// Written by: grognard fit $game --bot recruit --games 60" "names the command"
err_has "fitted, other games" "says how well the weights foretell"
grep -q '^WEIGHT([A-Z_]*, -\{0,1\}[0-9]*, -\{0,1\}[0-9]*)$' "$work/out"
ok $? "has weights, early and late"
cp "$work/out" "$work/first"
run 0 "again, with threads" fit "$game" --games 60 --threads 3
cmp -s "$work/out" "$work/first"
ok $? "gives the same"
run 0 "into a file" fit "$game" --games 60 --output "$work/weights"
cmp -s "$work/weights" "$work/first"
ok $? "the same too"
run 0 "other games" fit "$game" --games 60 --seed 2
! cmp -s "$work/out" "$work/first"
ok $? "give other weights"
run 0 "several players" fit "$game" --games 8 --bot recruit --bot sergeant:100
run 2 "no games" fit "$game" --games 0
run 2 "no such level" fit "$game" --bot genius
run 2 "a penalty that is none" fit "$game" --penalty heavy
err_has "heavy" "is named"
run 2 "no threads" fit "$game" --threads 0
run 2 "a budget of time is refused" fit "$game" --games 8 --bot sergeant:20ms
err_has "nodes" "because it cannot be repeated"
run 1 "no such folder, before the first game" fit "$game" --games 10000000 \
    --output "$work/none/weights"
finish
