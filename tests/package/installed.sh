#!/bin/sh
# installed.sh - what an installation put under a folder is whole, and runs from there.
#
#     installed.sh ROOT PREFIX        that folder, and the prefix within it
#     installed.sh --build FOLDER     installs what was built there, then looks
set -u
. "$(dirname "$0")/../tap.sh"
here=$(cd "$(dirname "$0")/../.." && pwd)
complain() { tail -n 20 "$work/said" | sed 's/^/# /'; }
root=${1:-} prefix=${2:-/usr}
if [ "$root" = --build ]; then
    build=$2 root=$work/root
    prefix=$(meson introspect --buildoptions "$build" | sed -n 's/.*"name": "prefix", "value": "\([^"]*\)".*/\1/p')
    meson install -C "$build" --no-rebuild --quiet --destdir "$root" >"$work/said" 2>&1 || {
        echo 'Bail out! it cannot be installed'
        complain
        exit 1
    }
fi
at=$root$prefix
[ -d "$at" ] || { echo "Bail out! usage: $0 ROOT PREFIX"; exit 1; }
at=$(cd "$at" && pwd)
prog=$at/bin/grognard
lib=$(dirname "$(find "$at"/lib* -name libgrognard.so)") # lib64 where there is no dpkg-dev

plan 14
"$prog" --version >"$work/said" 2>&1 && grep -q "^grognard $(sed -n "s/^  version: '\(.*\)',/\1/p" "$here/meson.build")\$" "$work/said"
ok $? 'the program runs, and its version is that of the build'
find "$root" ! -type l -perm /022 >"$work/said" && [ ! -s "$work/said" ]
ok $? 'nothing can be written by all'
{ echo grognard && sed -n 's/^COMMAND(\([a-z]*\).*/grognard-\1/p' "$here/src/cli/commands.def"; } | sort >"$work/wanted"
find "$at/share/man/man1" -type f | sed 's/.*\///; s/\.1\(\.gz\)\{0,1\}$//' | sort | diff "$work/wanted" - >"$work/said"
ok $? 'each command has its manual page, and no other is there'
cmp "$here/LICENSE" "$at/share/doc/grognard/LICENSE" >"$work/said" 2>&1
ok $? 'the licence'
[ -x "$at/libexec/grognard/notify.py" ] && echo '{"version":1,"kind":"email","what":"test","to":"ann@example.org","name":"Ann"}' |
    SENDMAIL=/bin/true "$at/libexec/grognard/notify.py" >"$work/said" 2>&1
ok $? 'the command for notices runs'

# The server from there, with a folder of its own and nothing of the build.
(cd / && exec "$prog" serve --port 0 --db "$work/games.db") >"$work/said" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
for _ in $(seq 200); do grep -q http: "$work/said" || sleep 0.1; done
address=$(sed -n 's/^listening on //p' "$work/said")
fetch() { python3 -c "import sys, urllib.request as r; sys.stdout.buffer.write(r.urlopen('$address$1', timeout=9).read())"; }
[ "$(fetch /health)" = '{"ok":true}' ]
ok $? 'it serves'
fetch / | grep -q '<html' && fetch /grognard.wasm | head -c 4 | grep -q asm &&
    fetch /grognard.wasm | cmp - "$at/share/grognard/grognard.wasm" >>"$work/said" 2>&1
ok $? 'the page, and the engine for browsers, which lies there as well'
kill "$server" && wait "$server"
ok $? 'and ends well'
"$prog" serve --port 0 --db 'postgres:///none?host=/nonexistent' >"$work/said" 2>&1
grep -q '/nonexistent' "$work/said"
ok $? 'the module for PostgreSQL is found, wherever it was installed'

cat >"$work/counts.c" <<'C'
#include <gg_batch.h>
#include <gg_gym.h>
#include <stdio.h>
int main(void) {
    printf("%u\n", gg_batch_form());
    return gg_batch_form() == GG_BATCH_FORM ? 0 : 1;
}
C
flags=$(PKG_CONFIG_PATH=$lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root pkg-config --cflags --libs grognard 2>"$work/said")
# shellcheck disable=SC2086
"${CC:-cc}" -o "$work/counts" "$work/counts.c" $flags >>"$work/said" 2>&1
ok $? 'a C program is compiled with what pkg-config says'
LD_LIBRARY_PATH=$lib "$work/counts" >>"$work/said" 2>&1
ok $? 'and runs with the library'

# The unit: what it starts is there, and takes those options.
unit=$(find "$root" -name grognard.service)
start=$(sed -n 's/^ExecStart=//p' "$unit")
[ "$(readlink -f "$root${start%% *}")" = "$(readlink -f "$prog")" ] && [ -x "$prog" ]
ok $? 'the unit starts the program that was installed'
"$prog" serve --help >"$work/help" && : >"$work/said"
for option in $(sed -n 's/^ExecStart=\|^Environment=GROGNARD_OPTIONS=//p; s/^#\{0,1\} *GROGNARD_OPTIONS=//p' \
    "$unit" "$here/packaging/grognard.default" | grep -o -- '--[a-z-]*' | sort -u); do
    echo "$option" >>"$work/options"
    grep -q -- "$option\b" "$work/help" || echo "no option $option" >>"$work/said"
done
[ ! -s "$work/said" ] && grep -q -- --behind-proxy "$work/options" && grep -q -- --db "$work/options"
ok $? 'with options that there are'
if command -v systemd-analyze >/dev/null; then
    sed "s,^ExecStart=[^ ]*,ExecStart=$prog," "$unit" >"$work/grognard.service"
    systemd-analyze verify --man=no "$work/grognard.service" >"$work/said" 2>&1 && [ ! -s "$work/said" ]
    ok $? 'and systemd finds no fault with it'
else
    ok 0 'and systemd finds no fault with it # SKIP there is no systemd-analyze'
fi
finish
