#!/bin/sh
# engine.sh - a session with every request, and what the engine says to bad lines.
. "$(dirname "$0")/lib.sh"
plan 79

seats=$(printf '{"do":"games"}\n' | "$prog" engine | sed 's/.*"key":"'"$game"'"[^}]*"seats":\[\([^]]*\)\].*/\1/')
first=$(echo "$seats" | sed 's/"\([^"]*\)".*/\1/')
begin='{"do":"new","game":"'$game'","seed":7}'
action=$(printf '%s\n' "$begin" '{"do":"legal"}' | "$prog" engine |
    sed -n '2s/.*"actions":\[.*"\([^"]*\)"\].*/\1/p') # the last: naming a place can be undone

say '{"do":"games"}' "$begin" '{"do":"turn"}' '{"do":"legal"}' \
    '{"do":"why","action":"'"$action"'"}' '{"do":"play","action":"'"$action"'"}' \
    '{"do":"view","seat":"'"$first"'"}' '{"do":"view","seat":"public"}' \
    '{"do":"log","seat":"'"$first"'"}' '{"do":"state"}' \
    '{"do":"imagine","seat":"'"$first"'","seed":1}' '{"do":"hash"}' '{"do":"record"}' \
    '{"do":"bot","level":"random","ms":100,"seed":1}' '{"do":"dice","queue":[2,4,6]}' \
    '{"do":"draws","queue":[]}' '{"do":"why","action":"resign"}' '{"do":"undo"}' '{"do":"hash"}' \
    '{"do":"imagine","seat":"public","seed":1}' '{"do":"hash"}'
[ "$(wc -l <"$work/out")" -eq 21 ]
ok $? "one answer per request"
[ "$(grep -c '^{"ok":true' "$work/out")" -eq 21 ]
ok $? "every request of a session is done"
answer_has 1 '"key":"'"$game"'"' "games lists the game"
answer_has 2 '"turn":{"seat":"' "new says whose turn it is"
answer_has 2 '"events":[{"kind":"' "new tells the set-up"
answer_has 3 '"ply":0' "turn counts plies"
answer_has 3 '"prompt":"' "turn prompts"
answer_has 4 "\"$action\"" "legal lists an action"
answer_has 5 '"legal":true' "why of a legal action"
answer_has 6 '"events":[' "play answers with events"
answer_has 6 '"ply":1' "play answers with the turn"
answer_has 7 '"view":{' "view of a seat"
answer_has 8 '"seat":"public"' "view of the gallery"
answer_has 9 '"events":[{"kind":"' "log tells the set-up"
answer_has 10 '"position":{"game":"'"$game"'"' "state is a position"
answer_has 11 '"position":{"game":"'"$game"'"' "imagine is a position"
answer 12 | grep -qE '^\{"ok":true,"hash":"[0-9a-f]{16}"\}$'
ok $? "hash has 16 hex digits"
answer_has 13 '"record":"grognard record 1\ngame '"$game"'\n' "record is a record"
answer_has 14 '"action":"' "bot names an action"
answer_has 15 '"queue":[2,4,6]' "dice are kept"
answer_has 17 '"legal":true' "resigning is legal"
answer_has 18 '"ply":0' "undo goes back"
answer_has 20 '"position":{"game":"'"$game"'"' "the gallery imagines too"
[ "$(answer 19)" = "$(answer 21)" ]
ok $? "and imagining changes nothing"

# Bots of all levels; with nodes they can be repeated.
for level in random recruit sergeant marshal general emperor 1 5 10; do
    bot='{"do":"bot","level":"'$level'","nodes":200,"seed":3}'
    say "$begin" "$bot" "$bot"
    [ "$(answer 2)" = "$(answer 3)" ] && answer 2 | grep -q '"ok":true,"action":"'
    ok $? "$level chooses, and the same again"
done
say "$begin" '{"do":"bot","level":"recruit","nodes":0}' '{"do":"bot","level":"recruit","ms":0}'
answer_has 2 "'nodes' is 1 to 4294967295" "no nodes are too few"
answer_has 3 "'ms' is 1 to 3600000" "so is no time"

# What is written can be read.
say "$begin" '{"do":"play","action":"'"$action"'"}' '{"do":"state"}' '{"do":"hash"}' \
    '{"do":"record"}'
position=$(answer 3 | sed 's/^{"ok":true,"position":\(.*\)}$/\1/')
hash=$(answer 4)
record=$(answer 5 | sed 's/^{"ok":true,"record":\(.*\)}$/\1/')
say "{\"do\":\"load\",\"position\":$position}" '{"do":"hash"}' '{"do":"state"}' \
    "{\"do\":\"replay\",\"record\":$record}" '{"do":"hash"}' '{"do":"undo"}'
answer_has 1 '"ok":true' "a state can be loaded"
[ "$(answer 2)" = "$hash" ]
ok $? "and has the same hash"
[ "$(answer 3)" = "{\"ok\":true,\"position\":$position}" ]
ok $? "and is written the same"
answer_has 4 '"actions":1' "a record can be replayed"
[ "$(answer 5)" = "$hash" ]
ok $? "to the same hash"
answer_has 6 '"ply":0' "and taken back"

# fails N CODE TEXT NAME
fails() {
    answer_has "$1" '{"ok":false,"error":{"code":"'"$2"'",' "$4: code $2"
    answer_has "$1" "$3" "$4: says why"
}
say 'no json' '[]' '{"do":"fly"}' '{"seat":"x"}' '{"do":"turn"}' '{"do":"turn","extra":1}' \
    '{"do":"new"}' '{"do":"new","game":7}' '{"do":"new","game":"austerlitz"}' \
    '{"do":"new","game":"'"$game"'","seed":-1}' '{"do":"dice","queue":[7]}' \
    '{"do":"draws","queue":["moon"]}' "$begin" '{"do":"play","action":"%%"}' \
    '{"do":"view","seat":"nobody"}' '{"do":"bot","level":"genius"}' '{"do":"undo"}'
fails 1 json "at byte" "no JSON"
fails 2 json "object" "no object"
fails 3 request "fly" "unknown request"
fails 4 missing_key "do" "no request at all"
fails 5 no_game "new" "no game yet"
fails 6 unknown_key "extra" "unknown key"
fails 7 missing_key "game" "missing key"
fails 8 bad_value "string" "wrong type"
fails 9 unknown "austerlitz" "unknown game"
fails 10 bad_value "seed" "bad seed"
fails 11 bad_value "1 to 6" "bad die"
fails 12 unknown "moon" "bad draw"
answer 14 | grep -qE '"code":"(syntax|unknown)"'
ok $? "no action"
fails 15 unknown "nobody" "unknown seat"
fails 16 unknown "genius" "unknown level"
fails 17 no_undo "nothing" "nothing to take back"

# The end of a game, a refusal, and long lines.
{
    printf '%s\n' "$begin" '{"do":"play","action":"'"$other_action"'"}' '{"do":"play","action":"resign"}' \
        '{"do":"legal"}' '{"do":"play","action":"resign"}'
    head -c 1100000 /dev/zero | tr '\0' a
    printf '\n{"do":"turn"}'
} | "$prog" engine >"$work/out" 2>"$work/err"
answer_has 2 '{"ok":false,"refused":{"rule":"' "what is not asked is refused with a rule"
answer_has 3 '"over":{"winner":"' "a resignation ends the game"
answer_has 4 '"seat":null,"actions":[]' "then nothing is legal"
fails 5 over "over" "and nothing is played"
answer_has 6 '"code":"too_long"' "too long a line is refused"
answer_has 7 '"over":{' "and the next one, without a line end, is read"
finish
