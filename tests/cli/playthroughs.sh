#!/bin/sh
# playthroughs.sh - recorded games follow the rules still, and every seat is told the same. Those in
# rulesN were recorded when rules N were the newest, and must never be written anew.
#
#     playthroughs.sh PROGRAM           compares with tests/expected/playthroughs.txt
#     playthroughs.sh PROGRAM --write   prints that file anew
#     playthroughs.sh PROGRAM --renew   plays the recorded actions again and writes the records anew
here=$(cd "$(dirname "$0")/.." && pwd)
games=$here/../games

# GAME-NAME of a record, behind its folder.
name_of() {
    echo "${1#"$games/"}" | sed 's#\([a-z]*\)/tests/playthroughs/\(rules[0-9]*/\)\{0,1\}\(.*\)\.txt#\2\1-\3#'
}

# The seats that a game knows, and the gallery.
seats_of() {
    printf '{"do":"games"}\n' | "$1" engine | tr '}' '\n' |
        sed -n 's/.*"key":"'"$2"'",.*"seats":\[\([^]]*\)\].*/\1/p' | tr -d '"' | tr ',' ' '
    echo public
}

# The events that a game has, by their list.
kinds_of() {
    sed -n 's/^EVENT([A-Z_0-9]*, *"\([a-z_0-9]*\)".*/\1/p' "$games/$1/state/events.def" | tr '\n' ' '
}

# A line a game: kinds, game, its events. One line a seat that took part: record, seat, checksum of all it was told by
# events of these kinds, without sentences. `kinds` lists those of a game.
tell() {
    for game in "$games"/*/tests/playthroughs; do
        game=$(basename "${game%/tests/playthroughs}")
        echo "kinds $game $($kinds "$game")"
    done
    for record in "$games"/*/tests/playthroughs/*.txt "$games"/*/tests/playthroughs/rules*/*.txt; do
        game=$(sed -n 's/^game //p' "$record")
        for seat in $(seats_of "$1" "$game"); do
            "$1" replay "$record" --seat "$seat" --json >"$told" 2>/dev/null || continue
            # shellcheck disable=SC2046
            sum=$(python3 "$here/cli/read/told.py" $($kinds "$game") <"$told" | cksum)
            echo "$(name_of "$record") $seat $sum"
        done
    done
}

# A record as requests to the engine: the beginning, every action, the record.
requests() {
    awk '
        $1 == "game" { game = $2 }
        $1 == "rules" { rules = $2 }
        $1 == "scenario" { scenario = $2 }
        $1 == "option" { options = options (options ? "," : "") "\"" $2 "\":\"" $3 "\"" }
        $1 == "seed" {
            printf "{\"do\":\"new\",\"game\":\"%s\",\"scenario\":\"%s\",\"options\":{%s},\"seed\":%s,\"rules\":%s}\n",
                game, scenario, options, $2, rules
        }
        $1 ~ /^[0-9]+$/ {
            action = $3
            for (i = 4; i < NF; i++) action = action " " $i
            printf "{\"do\":\"play\",\"action\":\"%s\"}\n", action
        }
        END { print "{\"do\":\"record\"}" }' "$1"
}

# An action that is against the rules now leaves the record as it was.
renew() {
    for record in "$games"/*/tests/playthroughs/*.txt; do
        answers=$(requests "$record" | "$1" engine)
        if printf '%s\n' "$answers" | grep -v '^{"ok":true' >&2; then
            echo "$record: does not follow the rules any more" >&2
            return 1
        fi
        text=$(printf '%s\n' "$answers" | sed -n '$s/^{"ok":true,"record":"\(.*\)"}$/\1/p')
        [ -n "$text" ] && printf '%b' "$text" >"$record"
    done
}

case ${2:-} in
--write)
    told=$(mktemp)
    kinds=kinds_of
    tell "$1"
    rm -f "$told"
    exit
    ;;
--renew) renew "$1"; exit ;;
esac
. "$here/cli/lib.sh"
set -- "$games"/*/tests/playthroughs/*.txt "$games"/*/tests/playthroughs/rules*/*.txt
plan $(($# + 1))
for record; do
    run 0 "$(name_of "$record") follows the rules" replay "$record" --verify
done
# Of the kinds that there were: an event that is new was told to nobody.
kinds_then() { sed -n "s/^kinds $1 //p" "$here/expected/playthroughs.txt"; }
kinds=kinds_then
told=$work/told
tell "$prog" >"$work/out"
diff "$here/expected/playthroughs.txt" "$work/out" >"$work/err"
ok $? "every seat is told what it was told when the games were recorded"
[ "$failed" -eq 0 ]
