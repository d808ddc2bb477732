#!/bin/sh
# follies.sh - follies are counted, shown where they are, and looked for in records and positions.
. "$(dirname "$0")/lib.sh"
plan 28
games=$(dirname "$0")/../../games
position=$games/waterloo/tests/follies
lost=$games/$game/tests/follies/against-marshal

run 0 "definitions" follies "$game"
out_has "moved_back" "have keys"
key=$(sed -n 1p "$work/out")
# A thoughtful player beat a marshal and wrote down its follies: these are what the definitions find.
if [ -f "$lost.txt" ]; then
    "$prog" follies "$game" --record "$lost.txt" | sed 1,2d | diff - "$lost.counts" >"$work/err"
    ok $? "a marshal's game against a thoughtful player"
else
    echo "ok $((count + 1)) # SKIP no such game of $game"
    count=$((count + 1))
fi
run 0 "follies" follies "$game" recruit --games 4
out_has "$key" "counts each of them"
cp "$work/out" "$work/first"
run 0 "threads" follies "$game" recruit --games 4 --threads 3
cmp -s "$work/out" "$work/first"
ok $? "three threads say the same"
mkdir "$work/records"
run 0 "shown" follies "$game" recruit --games 2 --show moved_back --records "$work/records"
line=$(sed -n 's/^game 1, [a-z]*: //p' "$work/out" | sed -n 1p)
[ -n "$line" ] && grep -qxF "$line" "$work/records/1.txt"
ok $? "by lines of the record"
seen=$(grep -c '^game 1,' "$work/out")
"$prog" replay "$work/records/1.txt" --verify >"$work/err" 2>&1
ok $? "which can be replayed"
run 0 "a record" follies "$game" --record "$work/records/1.txt" --show moved_back
[ "$(grep -c '^game 1,' "$work/out")" -eq "$seen" ]
ok $? "has the follies that were counted when it was played"
run 0 "json" follies "$game" recruit --games 2 --json
out_has '"follies":[{"key":' "has rows"
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys; d = json.load(sys.stdin)
assert sum(f["games_with"] > 0 for f in d["follies"]) == len({s["folly"] for s in d["sightings"]})' <"$work/out"
    ok $? "and sightings that agree with them"
else
    echo "ok $((count + 1)) # SKIP no python3"
    count=$((count + 1))
fi
run 0 "against others" follies "$game" recruit --against random --games 2
out_has "recruit against random" "says so"
if [ "$game" = waterloo ]; then
    run 0 "a position" follies waterloo recruit --position "$position/turn2.txt" --runs 3
    out_has "3 runs" "is played from as often as asked"
    run 0 "another" follies waterloo recruit --position "$position/brussels.txt" --runs 2
else
    run 1 "a position of another game" follies "$game" recruit --position "$position/turn2.txt"
    err_has "no game of $game" "is refused"
    run 1 "and a record" follies "$game" --record "$position/turn2.txt"
fi
run 1 "a finished game" follies "$game" recruit --position "$work/records/1.txt"
err_has "is over" "has no turn to play"
run 2 "no such level" follies "$game" nobody
run 2 "no such folly" follies "$game" recruit --show nothing
err_has "moved_back" "lists those there are"
run 2 "a record and a level" follies "$game" recruit --record "$work/records/1.txt"
run 2 "no games" follies "$game" recruit --games 0
run 1 "a file that is not there" follies "$game" --record "$work/none"
finish
