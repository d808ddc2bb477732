#!/bin/sh
# puzzles.sh - puzzles are found, each once, whatever the threads; looked at again they hold; who is
# stronger finds more; solved line by line, the answer comes after the order; forged files are refused.
tests=$(dirname "$0")/../..
. "$tests/cli/lib.sh"
plan 26
found=$work/found.txt
run 0 "found" puzzles "$game" --games 2 --seed 1002 --worlds 24 --nodes 300 --threads 1 --out "$found"
grep -q "^puzzle " "$found"
ok $? "there are some"
run 0 "by three threads" puzzles "$game" --games 2 --seed 1002 --worlds 24 --nodes 300 --threads 3 --out "$work/again.txt"
cmp -s "$found" "$work/again.txt"
ok $? "they are the same"
cp "$found" "$work/before.txt"
run 0 "once more" puzzles "$game" --games 2 --seed 1002 --worlds 24 --nodes 300 --out "$found"
cmp -s "$found" "$work/before.txt"
ok $? "what is there already is not added"
run 0 "without a file" puzzles "$game" --games 1 --seed 1002 --worlds 24 --nodes 300
out_has "grognard puzzles 1" "they are printed"
"$prog" puzzles "$game" "$found" --verify --grade --worlds 8 --nodes 100 --answers 4 --out "$work/graded.txt" >"$work/out" 2>"$work/err"
[ $? -le 1 ]
ok $? "looked at again"
out_has " hold" "it is said how many hold"
out_has "found by marshal" "and who finds them"
grep -q "^grade " "$work/graded.txt"
ok $? "what holds is graded"
run 0 "counted" puzzles "$game" "$work/graded.txt"
out_has "graded" "and said so"
printf 'l\nnothing\n1\n' | "$prog" puzzles "$game" "$work/graded.txt" --solve --number 1 >"$work/out" 2>"$work/err"
ok $? "solved"
python3 - "$work/out" >"$work/err" 2>&1 <<'END'
import re, sys
text = open(sys.argv[1]).read()
before, after = re.split(r'(?m)^(?:Right|Wrong)', text, maxsplit=1)
assert ' %' not in before and ' %' in after, 'chances are told after the order, not before'
END
ok $? "the answer comes after the order"
{ printf 's\n'; yes 1 | head -n 40; } | "$prog" puzzles "$game" "$work/graded.txt" --solve --number 1 >"$work/out" 2>"$work/err"
grep -q "^\(Right\|Wrong\)" "$work/out"
ok $? "step by step too"
sed 's/^moves ./moves !/' "$found" >"$work/forged.txt"
run 1 "a letter that is none" puzzles "$game" "$work/forged.txt"
err_has "forged.txt:" "is refused by its line"
sed 's/^order [1-9][0-9]*/order 0/' "$found" >"$work/forged.txt"
run 1 "two that are best" puzzles "$game" "$work/forged.txt"
other=marengo
[ "$game" = marengo ] && other=waterloo
run 1 "puzzles of another game" puzzles "$other" "$found"
err_has "$game" "are named"
sed 's/^puzzle .*/puzzle 0123456789abcdef/' "$found" >"$work/forged.txt"
run 1 "another position than it says" puzzles "$game" "$work/forged.txt" --verify --worlds 1 --nodes 0
out_has "0 puzzles" "does not hold"
run 2 "two things at once" puzzles "$game" --games 1 --solve
run 1 "a file that is not there" puzzles "$game" "$work/none"
finish
