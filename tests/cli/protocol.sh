#!/bin/sh
# protocol.sh - what docs/protocol.md shows is what the engine says: its session is held again
# and compared, its record is replayed, its tables name every request and every error code.
. "$(dirname "$0")/lib.sh"
doc=$(dirname "$0")/../../docs/protocol.md
sed -n 's/^> //p' "$doc" >"$work/said"
sed -n 's/^< //p' "$doc" >"$work/shown"
lines=$(wc -l <"$work/said")
sed -n 's/^arena: *//p' "$doc" >"$work/asked"
sed -n 's/^bot: *//p' "$doc" >"$work/answers"
plan $((lines + $(wc -l <"$work/asked") + 10))

[ "$lines" -gt 10 ] && [ "$(wc -l <"$work/shown")" -eq "$lines" ]
ok $? "the document holds a session with an answer to each request"
"$prog" engine <"$work/said" >"$work/out" 2>"$work/err"
[ "$(wc -l <"$work/out")" -eq "$lines" ]
ok $? "the engine answers every line of it"

# matches SHOWN ANSWER: is that the answer, but for what the sign of omission stands for?
matches() {
    printf '%s\n%s\n' "$1" "$2" | awk '
        NR == 1 { parts = split($0, part, "…"); next }
        {
            at = 1
            for (i = 1; i <= parts; i++) {
                found = index(substr($0, at), part[i])
                if (part[i] == "") found = 1
                if (!found || (i == 1 && found != 1)) exit 1
                at += found - 1 + length(part[i])
            }
            last = part[parts]
            exit substr($0, length($0) - length(last) + 1) != last || (parts == 1 && $0 != part[1])
        }'
}
matches 'a…c' 'abc' && matches 'abc' 'abc' && ! matches 'abc' 'abcd' && ! matches 'a…c' 'abcd' &&
    ! matches 'a…x…c' 'abc' && ! matches 'b…c' 'abc'
ok $? "the comparison can tell"

n=0
while [ $n -lt "$lines" ]; do
    n=$((n + 1))
    matches "$(sed -n "${n}p" "$work/shown")" "$(answer $n)"
    ok $? "answer $n is as documented: $(sed -n "${n}p" "$work/said")"
done

# The arena speaks with a program that gives the answers of the document.
cat >"$work/bot" <<'SH'
exec 3<answers
while read -r line; do
    printf '%s\n' "$line" >>heard
    case $line in *'"do":"choose"'*) read -r answer <&3; printf '%s\n' "$answer" ;; esac
done
SH
(cd "$work" && "$prog" arena marengo --bot 'sh bot' random --scenario peterbona --seed 7 --pairs 1 \
    --threads 1 --quiet) >"$work/out" 2>"$work/err"
ok $? "the arena speaks with a program"
n=0
while [ $n -lt "$(wc -l <"$work/asked")" ]; do
    n=$((n + 1))
    matches "$(sed -n "${n}p" "$work/asked")" "$(sed -n "${n}p" "$work/heard")"
    ok $? "the arena says as documented: $(sed -n "${n}p" "$work/asked" | cut -c 1-60)"
done

awk '/^```$/ { inside = 0 } /^grognard record/ { inside = 1 } inside' "$doc" >"$work/record"
run 0 "the record of the document is good" replay "$work/record" --verify

# Every request and every code that the program knows stands in a table, and nothing else.
root=$(dirname "$0")/../..
sed -n 's/^    { "\([a-z]*\)", *{.*/\1/p' "$root/src/cli/engine/engine_do.c" | sort >"$work/requests"
awk '/^## /{ here = $2 == "Requests" } here' "$doc" | sed -n 's/^| `\([a-z]*\)` |.*/\1/p' |
    sort | diff "$work/requests" - >"$work/out" && [ -s "$work/requests" ]
ok $? "the table of requests is whole"
grep -ho 'engine_fail(e, "[a-z_]*"\|fail_unknown\|return "[a-z_]*";\|\(fail_said\|fail_plain\|begin_fault\)(r, "[a-z_]*"' \
    "$root"/src/match/order_read.c "$root"/src/cli/engine/engine.c "$root"/src/cli/engine/engine_chance.c "$root"/src/cli/engine/engine_do.c "$root"/src/cli/engine/engine_hint.c | sed -n 's/.*"\([a-z_]*\)".*/\1/p' |
    grep -v '^null$' | sort -u >"$work/codes"
awk '/^## /{ here = $2 == "When" } here' "$doc" | sed -n 's/^| `\([a-z_]*\)` |.*/\1/p' |
    sort -u | diff "$work/codes" - >"$work/out" && [ -s "$work/codes" ]
ok $? "the table of error codes is whole"

# The members of positions are those of the games' tables.
for game in Marengo Waterloo Castiglione; do
    "$prog" rules "$(echo "$game" | tr '[:upper:]' '[:lower:]')" --positions >"$work/fields"
    awk -v game="$game" '/^## /{ here = $0 == "## Positions of " game } here && /^\|/' "$doc" |
        diff "$work/fields" - >"$work/out" && [ "$(wc -l <"$work/fields")" -gt 20 ]
    ok $? "the members of positions of $game are as grognard rules --positions lists them"
done
finish
