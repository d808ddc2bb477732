#!/bin/sh
# protocol.sh - the position of Castiglione that docs/protocol.md shows is one: it is loaded, played
# on, written and loaded again; and its table names every key that a position is written with.
tests=$(dirname "$0")/../../../tests
. "$tests/cli/lib.sh"
doc=$(dirname "$0")/../../../docs/protocol.md
section() { awk '/^## /{ on = /Castiglione/ } on' "$doc"; }
shown=$(section | sed -n '/^```json/,/^```$/p' | grep -v '^```' | tr -d '\n')
plan 9

{
    printf '{"do":"load","position":%s}\n' "$shown"
    echo '{"do":"turn"}'
    echo '{"do":"state"}'
    echo '{"do":"dice","queue":[1,1,1]}'
    echo '{"do":"play","action":"guns_pick fr_beaumont_cav"}'
    echo '{"do":"choices"}'
} >"$work/said"
"$prog" engine <"$work/said" >"$work/out" 2>"$work/err"
answer_has 1 '"ok":true' "the position is loaded"
answer_has 2 '"seat":"french","phase":"guns_pick"' "the French are asked who marches to the guns"
answer_has 3 '"rules":2' "it is of rules 2"
answer_has 5 '"kind":"passed"' "Beaumont passes, to come late"
answer_has 6 '"label":"hit Nicolleti (infantry, 4 SP, cohesion ' "and labels say what is hit"
answer 3 | sed 's/^{"ok":true,"position"/{"do":"load","position"/' >"$work/again"
"$prog" engine <"$work/again" | grep -q '"phase":"guns_pick"'
ok $? "what is written is loaded again"

# Every key of what is written, and of its pieces, is in the table.
keys() { answer 3 | grep -o '"[a-z_]*":' | tr -d '":' | sort -u; }
missing=
for key in game rules options turn phase first initiative pieces id place hits commanded foraging \
    entered up holder siege broken fought_turn forced_turn busy assaulted chance ply pending known seal; do
    keys | grep -qx "$key" || [ "$key" = siege ] || [ "$key" = up ] || echo "# not written: $key"
    section | grep -q "[\`.]$key\`" || missing="$missing $key"
done
[ -z "$missing" ]
ok $? "the table names what is written$missing"
for key in moved crossed mending scouts scouted moving winner level rule wounded; do
    section | grep -qF "\`$key\`" || missing="$missing $key"
done
[ -z "$missing" ]
ok $? "and what other phases have$missing"
printf '{"do":"load","position":%s}\n' "$(echo "$shown" | sed 's/"entered":"guidizzolo"/"entered":"trent"/')" |
    "$prog" engine | grep -q '"refused":{"rule":"C9.4a"'
ok $? "one that cannot be is refused by its rule"
finish
