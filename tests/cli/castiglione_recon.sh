#!/bin/sh
# castiglione_recon.sh - the reconnaissance of the Play Book, held with the engine line by line:
# what is offered, what the die does, what each seat is told of it and what it sees afterwards.
. "$(dirname "$0")/lib.sh"

at() { printf '{"id":"%s","place":"%s"}' "$1" "$2"; }
play() { printf '{"do":"play","action":"%s"}\n' "$1"; }

# The six Austrians at Rivoli are hidden; an Austrian reserve far away keeps their names from being
# known by elimination.
pieces="$(at massena bussolengo),$(at fr_pijon_cav bussolengo),$(at fr_victor bussolengo)"
pieces="$pieces,$(at davidovich rivoli),$(at au_spiegel_cav rivoli),$(at au_mitrovski rivoli)"
pieces="$pieces,$(at au_liptay rivoli),$(at au_lobkowitz rivoli),$(at au_dummy_1 rivoli)"
pieces="$pieces,$(at melas trent),$(at au_gummer trent),$(at au_dummy_2 trent)"
head='"game":"castiglione","turn":3,"phase":"move_first","first":"french","initiative":"french"'
{
    printf '{"do":"load","position":{%s,"options":{"fog_of_war":"on"},"pieces":[%s]}}\n' \
        "$head" "$pieces"
    echo '{"do":"legal"}'              # 2
    play 'recon_from bussolengo'       # 3
    echo '{"do":"legal"}'              # 4
    play 'recon_cavalry fr_victor'     # 5: no cavalry
    play 'recon_cavalry fr_pijon_cav'  # 6
    echo '{"do":"legal"}'              # 7
    play 'recon_screen au_spiegel_cav' # 8
    echo '{"do":"legal"}'              # 9
    echo '{"do":"dice","queue":[6]}'   # 10
    play 'recon_screen done'           # 11
    echo '{"do":"legal"}'              # 12
    play 'recon_show dummy'            # 13
    play 'recon_show davidovich'       # 14
    echo '{"do":"turn"}'               # 15
    echo '{"do":"log","seat":"french"}'
    echo '{"do":"log","seat":"public"}'
    echo '{"do":"log","seat":"austrian"}'
    echo '{"do":"view","seat":"french"}'
    echo '{"do":"view","seat":"austrian"}'
    echo '{"do":"view","seat":"public"}' # 21
    echo '{"do":"why","action":"recon_from bussolengo"}'
} >"$work/said"
lines=$(wc -l <"$work/said")
plan 35
"$prog" engine <"$work/said" >"$work/out" 2>"$work/err"
[ "$(wc -l <"$work/out")" -eq "$lines" ]
ok $? "the engine answers every line"
[ ! -s "$work/err" ]
ok $? "the engine complains of nothing"

# lacks N TEXT NAME: that answer is good and does not hold the text.
lacks() {
    answer "$1" | grep -qF '"ok":true' && ! answer "$1" | grep -qF -- "$2"
    ok $? "$3"
}
# is N TEXT NAME: that answer is just this.
is() { [ "$(answer "$1")" = "$2" ]; ok $? "$3"; }
legal() { is "$1" "{\"ok\":true,\"seat\":\"$2\",\"actions\":[$3]}" "$4"; }

answer_has 1 '"phase":"recon_from"' "the French are asked first who scouts"
legal 2 french '"recon_from bussolengo","recon_from done"' "Bussolengo may scout"
answer_has 3 '"target":"rivoli"' "a single target is named by the software"
legal 4 french '"recon_cavalry done","recon_cavalry fr_pijon_cav"' "only Pijon is cavalry"
answer_has 5 '"refused":{"rule":"C13.1.2c"' "infantry does not ride out"
answer_has 6 '"counter":"fr_pijon_cav","sp":2' "Pijon is committed with two points"
answer_has 6 '"phase":"recon_screen"' "then the Austrian is asked"
legal 7 austrian '"recon_screen au_spiegel_cav","recon_screen done"' "Spiegel may ride against him"
answer_has 8 '"counter":"au_spiegel_cav","sp":4' "Spiegel is committed with four points"
legal 9 austrian '"recon_screen done"' "after the last cavalry he is asked once more"
is 10 '{"ok":true,"queue":[6]}' "the die of the example is a six"
answer_has 11 '"die":6,"row":4,"percentage":33,"hidden":5,"shown":2' "a third of five is two"
answer_has 11 '"modifier":-2' "two points less of cavalry, one for the French, one for mountains"
answer_has 11 'rolls 6 - 2 (cavalry) + 1 (French) - 1 (mountain) = row 4' "the sentence says it"
shows='"recon_show au_liptay","recon_show au_lobkowitz","recon_show au_mitrovski"'
legal 12 austrian "$shows,\"recon_show davidovich\",\"recon_show dummy\"" \
    "the Austrian chooses among those still hidden"
answer_has 13 '"rule":"C13.1.2i"' "the dummy leaves the map"
answer_has 14 '"counter":"davidovich"' "Davidovich is shown"
answer_has 15 '"phase":"move_pick"' "the moves begin"

# What was told.
answer_has 16 '"counter":"davidovich"' "the French were told of Davidovich"
answer_has 16 '"kind":"off","rule":"C13.1.2i","text":"A dummy' "and that there was a dummy"
lacks 16 au_dummy "but not which"
lacks 16 au_liptay "nor who else is there"
answer_has 17 '"die":6,"row":4' "spectators were told the die"
lacks 17 fr_victor "spectators were not told who stayed in Bussolengo"
answer_has 18 au_dummy_1 "the Austrian was told which dummy it was"

# What is seen.
rivoli='"place":"rivoli","area":"rivoli","inside":false,"side":"austrian","count":5,"hidden":3'
answer_has 19 "$rivoli" "three of five counters stay hidden to the French"
answer_has 19 '"austrian":{"reserve":1' "the dummy lies in the reserve"
answer_has 19 '"scouts":["bussolengo"],"scouted":["rivoli"]' "who scouted whom is noted"
lacks 19 '"counter":"au_liptay"' "the French cannot tell Liptay apart"
answer_has 20 '"counter":"au_liptay","kind":"infantry","hits":0,"up":false' \
    "the Austrian sees Liptay, face-down"
answer_has 21 "$rivoli" "spectators see the same number"
lacks 21 '"counter":"massena"' "and nothing of Masséna"
answer_has 22 '"legal":false' "nobody scouts twice"
finish
