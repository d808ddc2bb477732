#!/usr/bin/env python3
"""A backup is taken while games are being played. It is whole, and a server that is started on what
was restored from it goes on where they were.

    backup.py PROGRAM [DB]      DB: an empty PostgreSQL, into which is restored
"""
import json
import os
import random
import subprocess
import sys
import threading

from client import Server, Tap, seats_of, wait_until

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
BACKUPS = 5
tap = Tap()


class Player(threading.Thread):
    """Plays at random against a bot until it is told to stop."""

    def __init__(self, server, seed):
        super().__init__()
        self.server, self.dice, self.stop, self.plays, self.over = server, random.Random(seed), False, 0, False
        self.table, self.keys = server.table('marengo', seats_of('marengo', ['austria']))

    def run(self):
        page = self.server.sit(self.table, self.keys['austria'])
        moment = page.greeting
        while not self.stop and moment['over'] is None:
            if moment['ask']:
                page.say(do='play', turn=moment['turn'], actions=[self.dice.choice(moment['ask']['actions'])])
                self.plays += 1
            data = page.next()
            if data is None:
                break
            message = page.read(data)
            moment = message if message['is'] == 'news' else dict(moment, ask=None)
        self.over = moment['over'] is not None  # on a slow machine a game may end before the backups do
        page.close()


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)


def entries_of(path):
    """Numbers of the entries of each table."""
    numbers = {}
    with open(path, encoding='utf-8') as file:
        for line in file:
            row = json.loads(line)
            if row.get('in') == 'entries':
                numbers.setdefault(row['row']['tbl'], []).append(int(row['row']['number']))
    return numbers


def main():
    with Server(PROGRAM, '--pace', '20') as server:  # so that games last
        players = [Player(server, seed) for seed in range(4)]
        for player in players:
            player.start()
        counts = []

        def plays():
            return [player.plays for player in players]
        for i in range(BACKUPS):
            before = plays()
            tap.ok(wait_until(lambda: all(player.over or now > then + 1
                                          for player, now, then in zip(players, plays(), before))), 'all play on')
            path = os.path.join(server.folder, f'{i}.backup')
            done = run('backup', '--db', server.db, path)
            numbers = entries_of(path) if done.returncode == 0 else {}
            tap.ok(done.returncode == 0, f'backup {i} is taken', done.stderr)
            tap.ok(all(n == list(range(1, len(n) + 1)) for n in numbers.values()), 'no entry is missing in it')
            counts.append(sum(map(len, numbers.values())))
        tap.ok(counts == sorted(set(counts)) and counts[0] > 0, 'games went on meanwhile', counts)
        for player in players:
            player.stop = True
        for player in players:
            player.join()
        path = os.path.join(server.folder, 'last.backup')
        tap.ok(run('backup', '--db', server.db, path).returncode == 0, 'the last backup')
        other = DB or os.path.join(server.folder, 'other.db')
        done = run('restore', path, '--db', other)
        tap.ok(done.returncode == 0, 'is restored', done.stderr)
        with Server(PROGRAM, '--pace', '60000', db=other) as second:
            for player in players:
                page = second.sit(player.table, player.keys['austria'])
                here = server.sit(player.table, player.keys['austria'])
                wanted = here.greeting['events'][:len(page.greeting['events'])]
                tap.ok(page.greeting['events'] == wanted and page.greeting['turn'] > 0,
                       'a game goes on where it was')
                page.close()
                here.close()
    tap.done()


main()
