#!/bin/sh
# dist.sh - an archive has all that is committed and nothing else, and twice the same bytes. That it
# builds is shown by `make dist-check`.
#
#     dist.sh TOOL
set -u
. "$(dirname "$0")/../tap.sh"
here=$(cd "$(dirname "$0")/../.." && pwd)
complain() { sed 's/^/# /' "$work/said"; }
if ! git -C "$here" rev-parse -q --verify HEAD >/dev/null 2>&1; then
    echo '1..0 # SKIP this is no clone of the repository'
    exit 0
fi
plan 5
"$1" "$work/one" >"$work/said" 2>&1
ok $? 'an archive is made'
TZ=Asia/Tokyo LC_ALL=C "$1" "$work/two" >"$work/said" 2>&1 && diff -r "$work/one" "$work/two" >>"$work/said"
ok $? 'the same commit gives the same bytes'
(cd "$work/one" && sha256sum -c SHA256SUMS) >"$work/said" 2>&1
ok $? 'its checksum is told'
printf x >>"$(ls "$work"/two/*.gz)"
! "$1" --check "$work/two" >"$work/said" 2>&1 && grep -q FAILED "$work/said"
ok $? 'and a byte more is noticed'
tar -tf "$(ls "$work"/one/*.gz)" | sed 's/^[^/]*\///' | grep -v '/$' | grep . | sort >"$work/packed"
git -C "$here" ls-tree -r --name-only HEAD | sort | diff - "$work/packed" >"$work/said"
ok $? 'it has what is committed'
finish
