#!/bin/sh
# playthroughs.sh - recorded games follow the rules still, and every seat is told the same.
#
#     playthroughs.sh PROGRAM           compares with tests/expected/playthroughs.txt
#     playthroughs.sh PROGRAM --write   prints that file anew
here=$(cd "$(dirname "$0")/.." && pwd)

# One line a seat: record, seat, checksum of all it was told.
tell() {
    for record in "$here"/playthroughs/*.txt; do
        for seat in austria france public; do
            sum=$("$1" replay "$record" --seat "$seat" --json | cksum)
            echo "$(basename "$record" .txt) $seat $sum"
        done
    done
}

if [ "${2:-}" = --write ]; then
    tell "$1"
    exit
fi
. "$here/cli/lib.sh"
plan 4
for name in standard peterbona san_giuliano; do
    run 0 "marengo-$name follows the rules" replay "$here/playthroughs/marengo-$name.txt" --verify
done
tell "$prog" >"$work/out"
diff "$here/expected/playthroughs.txt" "$work/out" >"$work/err"
ok $? "every seat is told what it was told when the games were recorded"
[ "$failed" -eq 0 ]
