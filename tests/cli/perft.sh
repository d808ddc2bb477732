#!/bin/sh
# perft.sh - the counts of tests/expected/perft.txt in a game's folder are those of the program. A change to the
# rules shows here; say in the commit why the numbers changed.
. "$(dirname "$0")/lib.sh"
expected=$folder/tests/expected/perft.txt
grep -v '^#' "$expected" | awk 'NF { if ($3 > deepest[$1 " " $2]) deepest[$1 " " $2] = $3 }
    END { for (start in deepest) print start, deepest[start] }' | sort >"$work/starts"
plan $(($(wc -l <"$work/starts") + 1))

[ "$(wc -l <"$work/starts")" -ge 3 ]
ok $? "there are counts for some beginnings"
while read -r scenario seed depth; do
    # Behind the scenario options may stand: standard+players=3.
    # shellcheck disable=SC2046
    set -- $(echo "$scenario" | sed 's/+/ --option /g')
    "$prog" perft "$game" --scenario "$@" --seed "$seed" --depth "$depth" 2>"$work/err" |
        awk -v start="$scenario $seed" 'NR > 1 { print start, $1, $2, $3 }' >"$work/counted"
    awk -v s="$scenario" -v n="$seed" '$1 == s && $2 == n { print $1, $2, $3, $4, $5 }' \
        "$expected" >"$work/known"
    diff "$work/known" "$work/counted" >"$work/out"
    ok $? "$scenario, seed $seed, to depth $depth"
done <"$work/starts"
finish
