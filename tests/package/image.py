#!/usr/bin/env python3
"""Is this an image as the Open Container Initiative's specification has it, and does it run?

    image.py IMAGE.tar            layout, digests, sizes, media types, names
    image.py --run IMAGE.tar      and what it starts answers, in a root of its own (needs root)

Prints what is wrong, or what was looked at; exits with 1 or 0.
"""
import gzip
import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile

MEDIA = 'application/vnd.oci.image.'
faults = []


def want(good, fault):
    if not good:
        faults.append(fault)
    return good


class Image:
    def __init__(self, path):
        self.tar = tarfile.open(path)
        self.entries = {entry.name: entry for entry in self.tar.getmembers() if entry.isreg()}
        self.used = {'oci-layout', 'index.json'}

    def text(self, name):
        return json.loads(self.tar.extractfile(self.entries[name]).read())

    def blob(self, described, kind):
        """The bytes that a descriptor means, if they are what it says."""
        name = described['digest'].replace('sha256:', 'blobs/sha256/')
        self.used.add(name)
        want(described['mediaType'] == MEDIA + kind, f'{name} is a {described["mediaType"]}')
        if not want(name in self.entries, f'{name} is missing'):
            return None
        data = self.tar.extractfile(self.entries[name]).read()
        want(len(data) == described['size'], f'{name} has {len(data)} bytes, not {described["size"]}')
        want('sha256:' + hashlib.sha256(data).hexdigest() == described['digest'], f'{name} has another digest')
        return data

    def look(self):
        """The config and the layer of a sound image, or None."""
        if not want(self.used <= self.entries.keys(), 'oci-layout or index.json is missing'):
            return None
        want(self.text('oci-layout') == {'imageLayoutVersion': '1.0.0'}, 'the version of the layout')
        index = self.text('index.json')
        want(index['schemaVersion'] == 2 and len(index['manifests']) == 1, 'index.json')
        data = self.blob(index['manifests'][0], 'manifest.v1+json')
        if faults:
            return None
        manifest = json.loads(data)
        want(manifest['schemaVersion'] == 2 and len(manifest['layers']) == 1, 'the manifest')
        config = self.blob(manifest['config'], 'config.v1+json')
        layer = self.blob(manifest['layers'][0], 'layer.v1.tar+gzip')
        want(set(self.entries) == self.used, f'nothing refers to {sorted(set(self.entries) - self.used)}')
        if faults:
            return None
        config = json.loads(config)
        want(config['os'] == 'linux' and config['architecture'] in ('amd64', 'arm64'), 'the machine')
        plain = gzip.decompress(layer)
        want(config['rootfs'] == {'type': 'layers',
                                  'diff_ids': ['sha256:' + hashlib.sha256(plain).hexdigest()]}, 'the diff_ids')
        return config['config'], plain


# The first process of a root of its own: what an engine for containers does, as far as it matters here. It
# ends the server as engines do, and that must end well.
START = '''
mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev" && mount -t tmpfs tmpfs "$1/run" || exit 125
for node in null zero urandom random; do touch "$1/dev/$node" && mount --bind /dev/$node "$1/dev/$node"; done
ip link set lo up 2>/dev/null || python3 -c 'import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh22x", b"lo", 0x41))'
shift
"$@" &
python3 -c "$ASK"
code=$?
kill $! && wait $! || code=1
exit $code
'''
ASK = '''
import sys, time, urllib.request
for left in reversed(range(100)):
    try:
        health = urllib.request.urlopen('http://127.0.0.1:1800/health', timeout=5).read()
        break
    except OSError:
        if not left:
            raise
        time.sleep(0.1)
assert health == b'{"ok":true}', health
assert b'<html' in urllib.request.urlopen('http://127.0.0.1:1800/', timeout=5).read()
print('it runs, and answers')
'''


def run(config, plain):
    uid, gid = config['User'].split(':')
    with tempfile.TemporaryDirectory() as root:
        os.chmod(root, 0o755)  # the user of the image is another
        with tempfile.TemporaryFile() as file:
            file.write(plain)
            file.seek(0)
            subprocess.run(['tar', '-x', '-p', '--numeric-owner', '-C', root], stdin=file, check=True)
        for volume in config['Volumes']:
            want(os.stat(root + volume).st_uid == int(uid), f'{volume} does not belong to the user {uid}')
        started = ['chroot', '--userspec', config['User'], root, *config['Entrypoint'], *config['Cmd']]
        done = subprocess.run(
            ['unshare', '--mount', '--pid', '--net', '--fork', '--kill-child', 'sh', '-c', START, 'sh', root,
             *started], env={**os.environ, 'ASK': ASK}, check=False)
        want(done.returncode == 0, 'it does not run')


def main():
    path = sys.argv[-1]
    found = Image(path).look()
    if found and not faults and sys.argv[1] == '--run':
        run(*found)
    for fault in faults:
        print(fault)
    if not faults:
        print(f'{path}: layout, index, manifest, config and layer are sound')
    return bool(faults)


if __name__ == '__main__':
    sys.exit(main())
