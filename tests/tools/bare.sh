#!/bin/sh
# bare.sh - tools/bare reads its options, refuses in words, and leaves nothing when it is killed. What
# it makes takes too long for a test; .ci/run makes it.
#
#     bare.sh TOOL
set -u
. "$(dirname "$0")/../tap.sh"
tools=$(cd "$(dirname "$1")" && pwd)
complain() { sed 's/^/# /' "$work/said"; }

# said CODE TEXT NAME COMMAND...: ends with this code and says this.
said() {
    code=$1 text=$2 name=$3
    shift 3
    "$@" >"$work/said" 2>&1 </dev/null
    [ $? -eq "$code" ] && grep -qF -- "$text" "$work/said"
    ok $? "$name"
}

plan 6
said 2 'tools/bare [--as root|user|both]' 'an unknown option' "$tools/bare" --bear
said 2 'tools/bare [--as root|user|both]' 'an unknown person' "$tools/bare" --as guest ./test
# A debootstrap that never ends, and a copy that whoever is not root may read.
mkdir -p "$work/copy/tools" "$work/bin" "$work/tmp"
cp "$tools/bare" "$tools/need.sh" "$tools/tree.sh" "$work/copy/tools/"
printf '#!/bin/sh\nexec flock "%s" sh -c "echo >%s; sleep 1000"\n' "$work/lock" "$work/started" \
    >"$work/bin/debootstrap"
chmod -R a+rX "$work" && chmod a+x "$work/bin/debootstrap"
TMPDIR=$work/tmp PATH=$work/bin:$PATH
export TMPDIR PATH
as=
[ "$(id -u)" -eq 0 ] && as='setpriv --reuid=65534 --clear-groups'
# shellcheck disable=SC2086
said 125 'only root' 'whoever is not root is told so' $as "$work/copy/tools/bare" ./test
[ -z "$(ls "$work/tmp")" ]
ok $? 'and nothing is made'

if "$work/copy/tools/bare" --check >"$work/said" 2>&1; then
    "$work/copy/tools/bare" ./test >"$work/said" 2>&1 &
    tool=$!
    for _ in $(seq 300); do [ -s "$work/started" ] || sleep 0.1; done
    inside=$(ls "$work/tmp")
    kill -TERM "$tool"
    wait "$tool"
    [ $? -eq 130 ] && [ -n "$inside" ] && [ -z "$(ls "$work/tmp")" ]
    ok $? 'killed, it deletes what it made'
    flock -w 5 "$work/lock" true
    ok $? 'and ends what it started'
else
    for number in 5 6; do echo "ok $number # SKIP $(tail -n 1 "$work/said")"; done
fi
finish
