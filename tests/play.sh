#!/bin/sh
# play.sh - ./play as a newcomer meets it, and what it leaves: all that the README shows runs then.
# Where nothing was built, the first start installs and builds. Tells how long each start took.
#
#     play.sh
root=$(cd "$(dirname "$0")/.." && pwd)
. "$(dirname "$0")/tap.sh"
complain() { sed 's/^/# /' "$work/said" | tail -n 20; }
cd "$root" || exit 1

# start SECONDS: is the page there within so many seconds?
start() {
    began=$(date +%s)
    ./play --port 0 --db "$work/games.db" >"$work/said" 2>&1 &
    server=$!
    address=
    while [ -z "$address" ] && kill -0 "$server" 2>/dev/null && sleep 0.1; do
        address=$(sed -n 's/.*\(http:[^ ]*\).*/\1/p' "$work/said")
    done
    [ -n "$address" ] && python3 -c "import urllib.request as r; r.urlopen('$address', timeout=9)" >>"$work/said" 2>&1
    code=$?
    took=$(($(date +%s) - began))
    kill "$server" 2>/dev/null
    wait "$server" 2>/dev/null
    echo "# answered after $took s"
    [ "$code" -eq 0 ] && [ "$took" -le "$1" ]
}

plan 4
start 300 # on an idle machine of two cores 100 will do
ok $? './play opens the table'
start 3 || start 3 || start 3 # a busy machine may need more than one try
ok $? 'and within 3 seconds when it is built'
for file in $(grep -o '^build/[a-z_.]*' README.md | sort -u); do [ -x "$file" ] || echo "$file"; done >"$work/said"
[ ! -s "$work/said" ]
ok $? 'every program that the README names is there'
timeout 60 examples/python/many_games.py >"$work/said" 2>&1 && grep -q 'steps/s' "$work/said"
ok $? 'a thousand games at once, from Python'
finish
