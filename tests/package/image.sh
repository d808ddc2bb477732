#!/bin/sh
# image.sh - tools/oci makes sound images of a folder, and image.py sees what is not sound. That ours
# runs is shown by `make image`.
#
#     image.sh TOOL
set -u
folder=$(dirname "$0")
. "$folder/../tap.sh"
oci=$1
complain() { sed 's/^/# /' "$work/said"; }
look() { python3 "$folder/image.py" "$1" >"$work/said" 2>&1; }
make() { SOURCE_DATE_EPOCH=1000000000 "$oci" "$work/tree" "$1" "$work/config" >"$work/said" 2>&1; }

mkdir -p "$work/tree/usr/bin" "$work/tree/proc/1" "$work/tree/tmp" "$work/out"
echo program >"$work/tree/usr/bin/program"
chmod 755 "$work/tree/usr/bin/program"
ln -s usr/bin "$work/tree/bin"
ln "$work/tree/usr/bin/program" "$work/tree/usr/bin/twin"
mkfifo "$work/tree/tmp/pipe"
echo '{ "User": "1:1", "Labels": { "org.opencontainers.image.version": "1.2" } }' >"$work/config"

plan 7
make "$work/one.tar" && look "$work/one.tar"
ok $? 'an image is made, and is sound'
touch "$work/tree/usr/bin/program" && make "$work/two.tar" && cmp "$work/one.tar" "$work/two.tar" >"$work/said"
ok $? 'the same files give the same bytes, whenever they were written'
tar -xf "$work/one.tar" -C "$work/out"
layer=$(grep -lr layer.v1 "$work/out/blobs" | head -n 1 | xargs sed 's/.*layer[^}]*"digest": "sha256:\([0-9a-f]*\)".*/\1/;
    s/.*"digest": "sha256:\([0-9a-f]*\)", "mediaType": "[^"]*layer.*/\1/')
tar -tzf "$work/out/blobs/sha256/$layer" >"$work/said"
printf '%s\n' bin dev/ proc/ run/ sys/ tmp/ usr/ usr/bin/ usr/bin/program usr/bin/twin | grep -vx 'dev/\|run/\|sys/' |
    diff - "$work/said" >"$work/differs"
ok $? 'its layer has every file, and nothing of what the kernel or a moment shows'
mkdir "$work/again"
tar -xzf "$work/out/blobs/sha256/$layer" -C "$work/again" && [ -x "$work/again/bin/twin" ] &&
    [ "$(stat -c %h "$work/again/usr/bin/program")" = 2 ]
ok $? 'links and modes come back'

# bent NAME COMMAND: what COMMAND does to the unpacked image is noticed.
bent() {
    rm -rf "$work/bent" && cp -r "$work/out" "$work/bent"
    (cd "$work/bent" && eval "$2") && tar -cf "$work/bent.tar" -C "$work/bent" . --transform 's,^\./,,'
    ! look "$work/bent.tar" && [ -s "$work/said" ] && ! grep -q Traceback "$work/said"
    ok $? "$1"
}
bent 'another byte in the layer is noticed' "printf x | dd of=blobs/sha256/$layer bs=1 seek=30 conv=notrunc 2>/dev/null"
bent 'a missing part is noticed' "rm blobs/sha256/$layer"
bent 'a part that belongs to nothing is noticed' 'echo more >blobs/sha256/more'
finish
