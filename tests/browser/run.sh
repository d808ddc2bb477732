#!/bin/sh
# run.sh - the tests that need a browser or the type checker, in TAP. Installs its modules into the build folder.
#
#     tests/browser/run.sh PROGRAM FOLDER [FILE]...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
GROGNARD=$1
MODULES=$2
shift 2
NODE_PATH=$MODULES/node_modules
export GROGNARD MODULES NODE_PATH
mkdir -p "$MODULES"
# Several of these may start at once; one of them installs.
(
    flock 9
    cmp -s "$here/package.json" "$MODULES/installed.json" && exit 0
    cp "$here/package.json" "$MODULES/"
    (cd "$MODULES" && npm install --no-package-lock --no-audit --no-fund --loglevel=error >&2)
    cp "$here/package.json" "$MODULES/installed.json"
) 9>"$MODULES/lock"
[ $# -gt 0 ] || set -- "$here"/*.test.mjs "$here"/*/*.test.mjs
exec node --test --test-reporter=tap --test-concurrency=1 "$@"
