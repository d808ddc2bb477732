#!/bin/sh
# debian.sh - the folder debian agrees with the rest of the repository. That packages can be built,
# installed, upgraded and purged is shown by `make package-check`.
#
#     debian.sh PROGRAM
set -u
. "$(dirname "$0")/../tap.sh"
here=$(cd "$(dirname "$0")/../.." && pwd)
cd "$here" || exit 1
complain() { sed 's/^/# /' "$work/said"; }
: >"$work/said"

plan 6
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
head -n 1 debian/changelog >"$work/said"
grep -q "^grognard ($version) " "$work/said"
ok $? "the newest entry of debian/changelog is version $version"
if command -v dpkg-parsechangelog >/dev/null; then
    dpkg-parsechangelog -l debian/changelog --all >/dev/null 2>"$work/said" && [ ! -s "$work/said" ]
    ok $? 'the changelog can be read'
else
    ok 0 'the changelog can be read # SKIP there is no dpkg-dev'
fi
# Whatever ./play needs to build, packages need as well; what every builder has, and Python's cffi,
# which only an example imports, apart.
sed -n '/^need_to_build/,$p' tools/need.sh | grep -o '=[a-z0-9.+-]*' | tr -d = | sort -u |
    grep -vx 'gcc\|make\|libc6-dev\|ninja-build\|python3-cffi' >"$work/needed"
sed -n '/^Build-Depends:/,/^$/p' debian/control | tr ', ' '\n\n' >"$work/declared"
grep -vxF -f "$work/declared" "$work/needed" >"$work/said"
[ ! -s "$work/said" ] && [ "$(wc -l <"$work/needed")" -ge 10 ]
ok $? 'Build-Depends has what tools/need.sh has'
so=$(readlink "$(find "$(dirname "$1")" -maxdepth 1 -name libgrognard.so)")
echo "$so" >"$work/said"
grep -qx "Package: libgrognard${so##*.}" debian/control && [ -f "debian/libgrognard${so##*.}.install" ]
ok $? 'the name of the library package is that of its interface'
find third_party -mindepth 1 -maxdepth 1 | while read -r folder; do
    grep -q "^Files: $folder/\*\$" debian/copyright || echo "$folder"
done >"$work/said"
[ ! -s "$work/said" ] && sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /' | diff - debian/copyright |
    grep '^<' >"$work/said"
[ ! -s "$work/said" ]
ok $? 'debian/copyright has our licence, and names all that others wrote'
for script in debian/*.p*rm debian/*.p*inst; do [ ! -f "$script" ] || sh -n "$script"; done 2>"$work/said" &&
    grep -q 'rm -rf.* /var/lib/grognard$' debian/grognard-server.postrm && grep -q '^StateDirectory=grognard$' packaging/grognard.service.in
ok $? 'what the service keeps is what a purge removes'
finish
