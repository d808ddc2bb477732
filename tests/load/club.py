#!/usr/bin/env python3
"""A club of several processes over one PostgreSQL: how many moves a second are stored and acknowledged, and what is
noticed when processes die.

    club.py PROGRAM LOAD GAMES SECONDS PACES_MS [--processes N] [--apart] [--kill EVERY_S] [--most MS] [--away MS] DB

Two clients play each of GAMES games; each takes a pace of PACES_MS to decide, more or less; SECONDS at each. --apart: the two
of a game sit at different processes. --kill: every so many seconds one process, by turns, is killed with SIGKILL and started
again a second later; its clients go to the others. Nothing acknowledged may be lost, and nobody may be away for longer than
--away. The rate is "good" while 99 of 100 moves are acknowledged within --most. Under tests/server/postgres.sh, which adds DB.
"""
import argparse
import json
import os
import resource
import subprocess
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from client import Server, Tap  # noqa: E402


def read_arguments():
    p = argparse.ArgumentParser()
    for name in ('program', 'load', 'games', 'seconds', 'paces'):
        p.add_argument(name)
    p.add_argument('db')
    p.add_argument('--processes', type=int, default=4)
    p.add_argument('--kill', type=float, default=0)
    p.add_argument('--most', type=float, default=150)
    p.add_argument('--away', type=float, default=2000)
    p.add_argument('--apart', action='store_true')
    return p.parse_args()


def open_files(wanted):
    """As many handles as root may have; what there is to others."""
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, wanted))
    except (ValueError, PermissionError):
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Killer(threading.Thread):
    """Kills one of the servers after another until told to end."""

    def __init__(self, servers, every, start):
        super().__init__()
        self.servers, self.every, self.start_one = servers, every, start
        self.ended, self.kills = threading.Event(), 0

    def run(self):
        while not self.ended.wait(self.every):
            at = self.kills % len(self.servers)
            port = self.servers[at].port
            self.servers[at].kill()
            self.kills += 1
            self.ended.wait(1)
            self.servers[at] = self.start_one(port)


def main():
    given = read_arguments()
    tap = Tap()
    open_files(65536)

    def start(port):
        return Server(given.program, db=given.db, port=port)

    servers = [start(0) for _ in range(given.processes)]
    command = [given.load, ','.join(str(s.port) for s in servers), ','.join(str(s.process.pid) for s in servers),
               given.games, given.seconds, given.paces, 'marengo', *(['--apart'] if given.apart else [])]
    killer = Killer(servers, given.kill, start) if given.kill else None
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as ran:
        if killer:
            killer.start()
        rows = []
        for line in ran.stdout:
            print('#', line.strip(), flush=True)
            rows.append(json.loads(line))
    if killer:
        killer.ended.set()
        killer.join()
        print(f'# killed {killer.kills} times')
    tap.ok(rows and all(row['seated'] == 2 * int(given.games) for row in rows), f'{given.games} games, all seats taken')
    tap.ok(all(row['errors'] == 0 for row in rows), 'no errors')
    tap.ok(all(row['answered'] + row['unsure'] >= row['plays'] > 0 for row in rows), 'every move is answered')
    tap.ok(all(row['lost'] == 0 for row in rows), 'nothing acknowledged is lost')
    if killer:
        away = max(row['away_ms'] for row in rows)
        tap.ok(killer.kills > 0 and sum(row['returns'] for row in rows) > 0, 'processes were killed, and clients came back')
        tap.ok(away < given.away, f'nobody was away for more than {away:.0f} ms, limit {given.away:.0f}')
    else:
        good = [row['a_second'] for row in rows if row['p99_ms'] < given.most]
        tap.ok(good, f'{max(good, default=0):.0f} moves a second, 99 of 100 within {given.most:.0f} ms')
    tap.ok(all(server.stop() == 0 for server in servers), 'the servers end well')
    tap.done()


main()
