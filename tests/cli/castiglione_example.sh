#!/bin/sh
# castiglione_example.sh - the example of play of Castiglione, held with the engine line by line:
# the stated dice are queued, every choice of both players is sent, and each roll must come back
# with its modifiers, column, row and hits, and the hits on the units named.
. "$(dirname "$0")/lib.sh"

# A line of the script below: a choice, then what its answer has, ' for ", between bars.
cat >"$work/script" <<'END'
move_pick wurmser|'phase':'group_add'
group_add melas
group_add au_nicolleti
group_add au_gummer
group_add au_pittoni
group_add au_bajalich
group_add au_pittoni_cav
group_add au_melas_art|'phase':'move_step'
move_step guidizzolo|'kind':'pay','rule':'C8.2','text':'The step costs 1 MP.'|'counter':'wurmser','from':'goito','to':'guidizzolo'|'counter':'au_melas_art','from':'goito','to':'guidizzolo'
move_step castiglione|'kind':'pay','rule':'C8.2','text':'The step costs 1 MP.'|'counter':'melas','from':'guidizzolo','to':'castiglione'|'kind':'contact'|'text':'The move is over.'|'phase':'move_pick'
move_pick au_mitrovski|'phase':'move_kind'
move_kind force|'phase':'force_goal'
force_goal castiglione|'counter':'au_mitrovski','goal':'castiglione','die':2,'extra_mp':0,'hits':0,'random':true,'table':'forced_march','modifier':0|row 2: no MP more, no hit|'counter':'au_mitrovski','from':'goito','to':'guidizzolo'|'phase':'move_pick'
move_pick au_liptay
move_kind force
force_goal castiglione|'counter':'au_liptay','goal':'castiglione','die':4,'extra_mp':1,'hits':1,'random':true,'table':'forced_march','modifier':0|row 4: one MP more, 1 hit|'counter':'au_liptay','hits':1,'for':'march'|'counter':'au_liptay','from':'guidizzolo','to':'castiglione'
move_pick davidovich
move_step goito
move_step guidizzolo
move_step castiglione|'counter':'davidovich','from':'guidizzolo','to':'castiglione'|'kind':'combat','rule':'C9.1.1'|The attackers came from Guidizzolo.|'seat':'french','phase':'guns_pick'
guns_pick fr_beaumont_cav|'counter':'fr_beaumont_cav','for':'guns','die':2,'cohesion':4,'passed':true|'counter':'fr_beaumont_cav','from':'lonato','to':'castiglione'
guns_pick fr_dommartin_art|'counter':'fr_dommartin_art','for':'guns','die':3,'cohesion':4,'passed':true|'counter':'fr_dommartin_art','from':'lonato','to':'castiglione'
guns_pick fr_servier|'counter':'fr_servier','for':'guns','die':2,'cohesion':4,'passed':true|'counter':'fr_servier','from':'castel_goffredo','to':'castiglione'
guns_pick fr_fiorella|'counter':'fr_fiorella','for':'guns','die':4,'cohesion':4,'passed':true|'counter':'fr_fiorella','from':'castel_goffredo','to':'castiglione'
guns_pick fr_pelletier|'counter':'fr_pelletier','for':'guns','die':5,'cohesion':4,'passed':false|Pelletier (French) in Asola hears the guns: cohesion 4 + 1 (Serurier) - 1 (two areas) = 4, rolls 5 and stays.
guns_pick fr_dallemagne_cav|'counter':'fr_dallemagne_cav','for':'guns','die':2,'cohesion':4,'passed':true|'counter':'fr_dallemagne_cav','from':'castel_goffredo','to':'castiglione'
guns_pick fr_charton_cav|'counter':'fr_charton_cav','for':'guns','die':4,'cohesion':4,'passed':true|'counter':'fr_charton_cav','from':'castel_goffredo','to':'castiglione'|'phase':'guns_leader'
guns_leader kilmaine|'counter':'kilmaine','from':'lonato','to':'castiglione'
guns_leader serurier|'counter':'serurier','from':'asola','to':'castiglione'|'army':'french','die':2,'row':4,'hits':1,'random':true,'table':'bombardment','column':'1','modifier':2,'modifiers':[{'why':'bombardment_commander','value':2,'counter':'bonaparte'}]|'seat':'french','phase':'bombard_hit'
bombard_hit au_liptay|'counter':'au_liptay','hits':2,'for':'bombardment'|'army':'austrian','sp':23,'die':3,'row':4,'hits':3,'random':true,'table':'combat','column':'21-24','modifier':1,'modifiers':[{'why':'combat_commander','value':1,'counter':'wurmser'}]|'seat':'french','phase':'combat_hit'
combat_hit fr_joubert|'counter':'fr_joubert','hits':1,'for':'combat'
combat_hit fr_fiorella|'counter':'fr_fiorella','hits':1,'for':'combat'
combat_hit fr_gardanne|'counter':'fr_gardanne','hits':1,'for':'combat'|'army':'french','sp':25,'die':2,'row':6,'hits':4,'random':true,'table':'combat','column':'25+','modifier':4,'modifiers':[{'why':'combat_commander','value':2,'counter':'bonaparte'},{'why':'combat_guns','value':1},{'why':'combat_cavalry','value':1}]|'seat':'austrian','phase':'combat_hit'
combat_hit au_nicolleti|'counter':'au_nicolleti','hits':1,'for':'combat'
combat_hit au_gummer|'counter':'au_gummer','hits':1,'for':'combat'
combat_hit au_pittoni|'counter':'au_pittoni','hits':1,'for':'combat'
combat_hit au_bajalich|'counter':'au_bajalich','hits':1,'for':'combat'|'seat':'austrian','phase':'stay'
stay retreat|'army':'french','die':1,'row':4,'hits':2,'random':true,'table':'pursuit','column':'4','modifier':3,'modifiers':[{'why':'pursuit_commander','value':2,'counter':'bonaparte'},{'why':'pursuit_french','value':1}]|'counter':'au_pittoni_cav','hits':2,'for':'pursuit'|'kind':'retreat','rule':'C9.4','text':'The Austrians retreat from Castiglione to Guidizzolo.'|'counter':'wurmser','from':'castiglione','to':'guidizzolo'|The combat in Castiglione is over: the French stay.|'seat':'french','phase':'move_pick'
END

# at AREA COUNTER...: the counters as members of a position.
at() {
    area=$1
    shift
    printf '{"id":"%s","place":"'"$area"'"}\n' "$@"
}
pieces=$({
    at goito wurmser melas au_nicolleti au_gummer au_pittoni au_bajalich au_pittoni_cav au_melas_art
    at roverbella davidovich au_mitrovski au_liptay
    at castiglione bonaparte augereau massena fr_gardanne fr_robert fr_guillaume fr_joubert
    at lonato kilmaine fr_beaumont_cav fr_dommartin_art
    at asola serurier fr_servier fr_fiorella fr_pelletier fr_dallemagne_cav fr_charton_cav
} | paste -sd, -)
{
    echo '{"do":"load","position":{"game":"castiglione","turn":8,"phase":"move_first",' \
        '"first":"austrian","pieces":['"$pieces"']}}'
    echo '{"do":"dice","queue":[2,4,2,3,2,4,5,2,4,2,3,2,1]}'
    sed 's/|.*//; s/.*/{"do":"play","action":"&"}/' "$work/script"
    echo '{"do":"state"}'
    echo '{"do":"record"}'
} >"$work/said"
steps=$(wc -l <"$work/script")
plan $((steps + 14))
"$prog" engine <"$work/said" >"$work/out" 2>"$work/err"
answer_has 1 '"phase":"move_pick"' "the position of the example is loaded"
answer_has 2 '"queue":[2,4,2,3,2,4,5,2,4,2,3,2,1]' "its dice are queued"

# whole N: does the Nth answer have all that stands behind the choice of the Nth step?
whole() {
    answer $(($1 + 2)) >"$work/answer"
    grep -q '^{"ok":true,"events":' "$work/answer" || return 1
    sed -n "$1p" "$work/script" | tr "|'" '\n"' | sed 1d >"$work/wanted"
    while IFS= read -r part; do
        grep -qF -- "$part" "$work/answer" || { echo "# lacks: $part"; return 1; }
    done <"$work/wanted"
}
n=0
while [ $n -lt "$steps" ]; do
    n=$((n + 1))
    whole $n
    ok $? "$(sed -n "${n}p" "$work/script" | sed 's/|.*//')"
done
! (echo "stay|'kind':'eclipse'" >"$work/script"; whole 1) >/dev/null
ok $? "the comparison can tell"

# How it all ends.
answer $((steps + 3)) | sed 's/.*"pieces":\[//; s/},{/}\n{/g' >"$work/pieces"
# ends COUNTER AREA HITS
ends() {
    grep -F "\"id\":\"$1\"" "$work/pieces" | grep -F "\"place\":\"$2\"" >"$work/answer"
    if [ "$3" -eq 0 ]; then
        [ -s "$work/answer" ] && ! grep -q '"hits":[1-9]' "$work/answer"
    else
        grep -qF "\"hits\":$3" "$work/answer"
    fi
    ok $? "$1 ends in $2 with $3 hits"
}
ends au_liptay guidizzolo 2
ends au_pittoni_cav guidizzolo 2
ends au_bajalich guidizzolo 1
ends au_mitrovski guidizzolo 0
ends au_melas_art guidizzolo 0
ends fr_joubert castiglione 1
ends fr_fiorella castiglione 1
ends fr_beaumont_cav castiglione 0
ends fr_pelletier asola 0
answer_has $((steps + 4)) 'dice=' "the record keeps the dice that were queued"
printf '%b' "$(answer $((steps + 4)) | sed 's/^{"ok":true,"record":"//; s/"}$//; s/\\"/"/g')" \
    >"$work/record"
run 0 "and can be replayed" replay "$work/record" --verify
finish
