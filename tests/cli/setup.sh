#!/bin/sh
# setup.sh - scenarios and options of Marengo: in the engine, in play, in records.
. "$(dirname "$0")/lib.sh"
plan 45

# morale N AUSTRIA FRANCE NAME: the Nth answer begins a game with that morale.
morale() { answer_has "$1" "\"austria\":$2,\"france\":$3}" "$4"; }
new='{"do":"new","game":"marengo"'
say "$new}" "$new"',"options":{}}' "$new"',"options":{"bid_side":"austria","bid":3}}' \
    "$new"',"options":{"bid_side":"austria","bid":"3"}}' "$new"',"options":{"bid":9}}' \
    "$new"',"scenario":"peterbona","options":{"bid":2}}' \
    "$new"',"scenario":"peterbona","options":{"bid":9}}' '{"do":"games"}'
morale 1 16 17 "no options: the printed morale"
morale 2 16 17 "an empty object is the same"
morale 3 13 17 "Austria bids three"
[ "$(answer 3)" = "$(answer 4)" ]
ok $? "a number may be a string"
morale 5 16 8 "France is the side that bids by default"
morale 6 7 3 "a scenario has its own morale to bid with"
morale 7 7 0 "and nobody has less than none"
answer_has 8 '{"key":"bid_side","values":["france","austria"],"default":"france"}' "games lists bid_side"
answer_has 8 '"key":"bid","values":["0","1","2","3","4","5","6","7","8","9"],"default":"0"' "and bid"
answer_has 8 '"scenarios":["standard","peterbona","san_giuliano"]' "and the scenarios"

# A refused beginning leaves the game before it as it was.
say "$new"',"seed":7}' '{"do":"hash"}' "$new"',"options":{"bid":10}}' "$new"',"options":{"bid":-1}}' \
    "$new"',"options":{"bid":null}}' "$new"',"options":{"luck":1}}' "$new"',"options":[]}' \
    "$new"',"options":{"bid":1,"bid":2}}' "$new"',"options":{"bid_side":"prussia"}}' \
    "$new"',"scenario":"moon"}' "$new"',"options":{"bid":{"a":1}}}' '{"do":"hash"}'
for n in 3 4 5 11; do answer_has $n '"code":"unknown","message":"bid cannot be set to ' "bad bid, line $n"; done
answer_has 6 "no option 'luck'" "an unknown option"
answer_has 7 '"code":"bad_value"' "options that are no object"
answer_has 8 '"code":"json"' "an option twice"
answer_has 9 'bid_side cannot be set to ' "a side that is none"
answer_has 10 "no scenario 'moon'" "an unknown scenario"
[ "$(answer 2)" = "$(answer 12)" ]
ok $? "the game before goes on"

# Play with options, save, go on, replay.
printf '%s\n' view 1 "save $work/bid" quit | "$prog" play marengo --seed 7 --option bid_side=austria \
    --option bid=3 >"$work/out" 2>"$work/err"
ok $? "play takes options"
out_has "Morale: Austria 13," "and the board shows it"
grep -qx 'option bid_side austria' "$work/bid"
ok $? "the record has the side"
grep -qx 'option bid 3' "$work/bid"
ok $? "and the bid"
grep -qx 'seed 7' "$work/bid"
ok $? "and the seed"
run 0 "it can be replayed" replay "$work/bid" --verify
printf 'view\nquit\n' | "$prog" play marengo --load "$work/bid" >"$work/out" 2>"$work/err"
ok $? "and gone on with"
out_has "Morale: Austria 13," "with the same morale"
run 0 "as JSON" replay "$work/bid" --json
out_has '"options":{"bid_side":"austria","bid":"3"}' "with its options"
record=$(sed 's/$/\\n/' "$work/bid" | tr -d '\n')
say '{"do":"replay","record":"'"$record"'"}' '{"do":"record"}' '{"do":"view","seat":"public"}'
answer_has 1 '"actions":1' "the engine replays it"
answer_has 2 "\"record\":\"$record\"" "and writes it the same"
answer_has 3 '"morale":{"france":17,"austria":13}' "with the same morale"
printf 'quit\n' | "$prog" play marengo --scenario peterbona >"$work/out" 2>"$work/err"
ok $? "play takes a scenario"
out_has "Peterbona: a first assault" "and names it"
run 2 "an unknown scenario" play marengo --scenario moon
err_has "san_giuliano" "lists the scenarios"
run 2 "an unknown option" play marengo --option luck=1
err_has "bid_side" "lists the options"
run 2 "a value that is none" play marengo --option bid=10
[ "$(sed 1d "$work/err" | tr -d ' \n')" = 0123456789 ]
ok $? "lists the values"

# Options in records are read as strictly.
bad_option() {
    sed "$2" "$work/bid" >"$work/bad"
    run 1 "$1" replay "$work/bad" --verify
}
bad_option "a record with an unknown value" 's/^option bid 3/option bid 12/'
err_has "$work/bad:6: " "is refused at its line"
bad_option "a record with an option twice" 's/^option bid 3/option bid_side austria/'
bad_option "a record with an option at its default" 's/^option bid 3/option bid 0/'
finish
