#!/bin/sh
# ordered.sh - orders of Castiglione by the line protocol: a leader and his units in one, the rule that
# stops the rest, who marches to the guns and takes a hit.
tests=$(dirname "$0")/../../../tests
. "$tests/cli/lib.sh"
doc=$(dirname "$0")/../../../docs/protocol.md
shown=$(awk '/^## /{ on = /Castiglione/ } on' "$doc" | sed -n '/^```json/,/^```$/p' | grep -v '^```' | tr -d '\n')
plan 10

{
    echo '{"do":"new","game":"castiglione","seed":3}'
    echo '{"do":"order","order":"melas au_bajalich au_nicolleti ala to rovereto"}'
    echo '{"do":"order","order":"march au_gummer from ala to verona"}'
    echo '{"do":"order","order":"march au_gummer to vienna"}'
    echo '{"do":"new","game":"castiglione","seed":3}'
    echo '{"do":"order","order":{"kind":"march","from":"ala","to":"la_corona","pieces":["all"]}}'
    printf '{"do":"load","position":%s}\n' "$shown"
    echo '{"do":"dice","queue":[1,1,1,1]}'
    echo '{"do":"order","order":"all to castiglione"}'
    echo '{"do":"orders"}'
    echo '{"do":"order","order":"hit au_gummer"}'
} >"$work/said"
"$prog" engine <"$work/said" >"$work/out" 2>"$work/err"
answer_has 2 '"steps":["move_pick melas","group_add au_bajalich","group_add au_nicolleti","group_add go","move_step rovereto","move_step stop"],"done":true' \
    "a leader and two units are one order"
answer_has 2 '"said":"The Austrians march from Ala to Rovereto: Melas, Bajalich and Nicolleti."' "and told as one"
answer_has 3 '"steps":[],"done":false,"stop":"refused"' "what is too far is refused"
answer_has 6 '"stop":"refused"' "of all in Ala not everybody fits on the road"
answer_has 6 '"rule":"C8.4"' "and its limit says why"
answer_has 6 '"said":"The Austrians march from Ala to La Corona: ' "those who went have gone"
answer_has 4 '"ok":false' "an unknown place is no order"
answer_has 9 '"said":"The French march to the guns at Castiglione: Beaumont Cavalry."' "to the guns"
answer_has 10 '"kind":"hit"' "hits can be ordered"
answer_has 11 '"steps":["' "and are taken"
finish
