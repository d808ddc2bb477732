#!/usr/bin/env python3
"""Many games at once: starts a server on one core, lets the load tool play, and says what came of it.

    load.py PROGRAM LOAD GAMES SECONDS PACE_MS MEDIAN_MS P99_MS

Each client takes PACE_MS to decide, more or less. The limits are for a machine that does nothing
else; the database lies in the folder for temporary files, which had better be on a disk.
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from client import Server, Tap  # noqa: E402

IDLE_KIB = 32


def main():
    program, load, games, seconds, pace, median, p99 = sys.argv[1:8]
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix='grognard-load-') as folder:
        server = Server(program, folder=folder)
        os.sched_setaffinity(server.process.pid, {min(os.sched_getaffinity(0))})
        for task in os.listdir(f'/proc/{server.process.pid}/task'):
            os.sched_setaffinity(int(task), {min(os.sched_getaffinity(0))})
        ran = subprocess.run([load, str(server.port), str(server.process.pid), games, seconds, pace],
                             stdout=subprocess.PIPE, text=True, check=False)
        print('#', ran.stdout.strip())
        got = json.loads(ran.stdout)
        tap.ok(got['seated'] == 2 * int(games), f'{games} games, {got["seated"]} clients at once')
        tap.ok(got['plays'] > 0 and got['answered'] == got['plays'] and got['errors'] == 0,
               f'all of {got["plays"]} plays are acknowledged, {got["errors"]} errors')
        tap.ok(got['median_ms'] < float(median), f'median {got["median_ms"]} ms, limit {median}')
        tap.ok(got['p99_ms'] < float(p99), f'99 of 100 in {got["p99_ms"]} ms, limit {p99}')
        tap.ok(got['idle_kib'] < IDLE_KIB,
               f'a page that watches costs {got["idle_kib"]} KiB, limit {IDLE_KIB}')
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
