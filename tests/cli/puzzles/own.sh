#!/bin/sh
# own.sh - the puzzles that the program brings along: all of them are graded, stronger levels
# find more, and of sixty that are looked at again in a few worlds nearly all hold.
tests=$(dirname "$0")/../..
. "$tests/cli/lib.sh"
plan 4
file=$tests/../games/$game/puzzles.txt
run 0 "counted" puzzles "$game"
python3 - "$work/out" >"$work/err" 2>&1 <<'END'
import re, sys
text = open(sys.argv[1]).read()
count, graded = map(int, re.match(r'(\d+) puzzles, (\d+) graded', text).groups())
assert count == graded > 0, text
found = [int(n) for n in re.findall(r'found by \w+: (\d+) %', text)]
assert len(found) == 4 and (count < 50 or all(a < b for a, b in zip(found, found[1:]))), found # of few puzzles it is luck
END
ok $? "all are graded; of fifty or more the stronger level always finds more"
# Their head, and as many of them as lie evenly over the file.
awk -v RS= -v ORS='\n\n' 'NR == FNR { count++; next } FNR == 1 || (FNR * 60) % (count > 60 ? count : 60) < 60' "$file" "$file" >"$work/some.txt"
"$prog" puzzles "$game" "$work/some.txt" --verify --worlds 3 --nodes 0 >"$work/out" 2>"$work/err"
[ $? -le 1 ]
ok $? "looked at again"
python3 - "$work/out" >"$work/err" 2>&1 <<'END'
import re, sys
held, count = map(int, re.match(r'(\d+) of (\d+) hold', open(sys.argv[1]).read()).groups())
assert held >= 0.6 * count, (held, count) # thirty worlds are few for three errors
END
ok $? "most hold"
finish
