#!/bin/sh
# run.sh - the tests that need a browser, in TAP. Installs its modules into the build folder.
#
#     tests/browser/run.sh PROGRAM FOLDER [FILE]...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
GROGNARD=$1
MODULES=$2
shift 2
export GROGNARD MODULES
mkdir -p "$MODULES"
if [ ! -f "$MODULES/node_modules/playwright-core/package.json" ]; then
    cp "$here/package.json" "$MODULES/"
    (cd "$MODULES" && npm install --no-package-lock --no-audit --no-fund --loglevel=error) >&2
fi
[ $# -gt 0 ] || set -- "$here"/*.test.mjs
exec node --test --test-reporter=tap --test-concurrency=1 "$@"
