#!/bin/sh
# beliefs.sh - what views believe is measured, and threads change nothing.
. "$(dirname "$0")/lib.sh"
plan 28
here=$(dirname "$0")

run 0 "beliefs" beliefs "$game" --games 6 --worlds 40 --bot random
out_has "ten-bin error" "prints the error of stated chances"
out_has "bits a piece" "and bits a piece"
cp "$work/out" "$work/first"
run 0 "threads" beliefs "$game" --games 6 --worlds 40 --bot random --threads 3
cmp -s "$work/out" "$work/first"
ok $? "three threads say the same"
run 0 "csv" beliefs "$game" --games 6 --worlds 40 --bot random --format csv
[ "$(grep -c '^bin,' "$work/out")" -eq 10 ]
ok $? "has ten bins"
[ "$(awk -F, '{ print NF }' "$work/out" | sort -u)" -eq 15 ]
ok $? "and as many fields in every row"
awk -F, '$1 == "error" { exit !($7 > 0 && $7 < 0.05) }' "$work/out"
ok $? "stated chances come true, to a few per cent"
awk -F, '$1 == "round" && $2 == 0 { exit !($9 > 0) }' "$work/out"
ok $? "a view knows more than counts alone"
run 0 "json" beliefs "$game" --games 2 --worlds 10 --bot random --format json
out_has '"rounds":[{"round":0,' "begins with all rounds"
run 0 "nodes behind the level" beliefs "$game" --games 1 --worlds 5 --bot sergeant:20
cp "$work/out" "$work/first"
run 0 "and by themselves" beliefs "$game" --games 1 --worlds 5 --bot sergeant --nodes 20
cmp -s "$work/out" "$work/first"
ok $? "are the same"
run 2 "a budget of time is refused" beliefs "$game" --bot sergeant:20ms
err_has "nodes" "because it cannot be repeated"
if command -v python3 >/dev/null; then
    python3 "$here/bar.py" 80 "$prog" beliefs "$game" --games 100000 --worlds 10 --bot random \
        >"$work/out" 2>"$work/err"
    ok $? "a bar, and Ctrl-C"
    out_has "ten-bin error" "reports the games that were played"
else
    echo "ok $((count + 1)) # SKIP no python3"
    echo "ok $((count + 2)) # SKIP no python3"
    count=$((count + 2))
fi
run 0 "fit" beliefs "$game" --games 4 --worlds 10 --passes 2 --bot random --bot recruit --fit "$work/one"
run 0 "with threads" beliefs "$game" --games 4 --worlds 10 --passes 2 --bot random --bot recruit \
    --threads 3 --fit "$work/three"
cmp -s "$work/one" "$work/three"
ok $? "three threads fit the same weights"
grep -q '^{ .* }, // .*went$' "$work/one"
ok $? "a row for each act"
grep -q "^// Written by: grognard beliefs $game --bot random --bot recruit --games 4" "$work/one"
ok $? "and the command that wrote them"
run 1 "a file that cannot be written" beliefs "$game" --games 1 --fit "$work/none/file"
run 2 "no games" beliefs "$game" --games 0
run 2 "no such level" beliefs "$game" --bot genius
run 2 "no such format" beliefs "$game" --format html
finish
