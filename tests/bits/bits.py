"""What nets decide is the same to the bit, however it is reckoned: TAP.

    bits.py NETS DECISIONS --games GAME... --native BITS [--wasm NODE BITS.WASM] [--arm64 QEMU BITS]
            [--all]

NETS is a folder with GAME.net. A way that this machine has not is left out, and said so; with --all that
is a failure.
"""
import argparse
import pathlib
import subprocess
import sys

ARM64 = 'apt-get install qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross'
WASI = pathlib.Path(__file__).with_name('wasi.mjs')


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('nets', type=pathlib.Path)
    parser.add_argument('decisions', type=int)
    parser.add_argument('--games', nargs='+', required=True)
    parser.add_argument('--native', required=True)
    parser.add_argument('--wasm', nargs=2)
    parser.add_argument('--arm64', nargs=2)
    parser.add_argument('--all', action='store_true')
    return parser.parse_args()


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else f'failed: {done.stderr.strip()[-300:]}'


def ways(arguments, game):
    """Name, command (None: not here), and what it would take."""
    net, decisions = f'{arguments.nets}/{game}.net', str(arguments.decisions)
    wasm, arm64 = arguments.wasm, arguments.arm64
    yield 'C alone', [arguments.native, game, net, decisions, 'plain'], ''
    yield 'WebAssembly', wasm and [wasm[0], '--no-warnings', str(WASI), wasm[1], str(arguments.nets),
                                   game, f'/nets/{game}.net', decisions], 'clang, wasi-libc and node'
    yield 'ARM64', arm64 and [*arm64, game, net, decisions], ARM64


def main():
    arguments = read_arguments()
    failed = count = 0
    print(f'1..{4 * len(arguments.games)}')
    for game in arguments.games:
        first = run([arguments.native, game, f'{arguments.nets}/{game}.net', str(arguments.decisions)])
        rows = [('this machine', first, first.startswith(f'{arguments.decisions} '))]
        for name, command, wants in ways(arguments, game):
            said = run(command) if command else f'# SKIP it takes {wants}'
            rows.append((name, said, said == first or not (command or arguments.all)))
        for name, said, good in rows:
            count += 1
            failed += not good
            print(f"{'ok' if good else 'not ok'} {count} - {game}, {name}: {said}")
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
