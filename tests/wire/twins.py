#!/usr/bin/env python3
"""Fog on the wire: two tables that differ only in what one seat cannot know send that seat, and
the gallery, the same bytes in the same order.

    twins.py PROGRAM TWINS_SCRIPT GAME FIRST LAST FLOOR

The library finds the twins (tests/twins_script.c); here they are played by real pages. Fails if
fewer than FLOOR messages were compared.
"""
import json
import subprocess
import sys

from client import Server, Tap


class Side:
    """One of the two tables, with a page at every seat and one in the gallery."""

    def __init__(self, server, game, seed, options):
        self.table, keys = server.table(game, self.seats(server, game, options), options=options,
                                        seed=seed)
        self.pages = {seat: server.sit(self.table, key) for seat, key in keys.items()}
        self.pages['public'] = server.sit(self.table)
        self.turn = {seat: 0 for seat in keys}

    @staticmethod
    def seats(server, game, options):
        status, games = server.get('/api/games')
        assert status == 200
        names = next(row['seats'] for row in games['games'] if row['key'] == game)
        if game == 'waterloo':
            names = ['french', 'allied'] if options['players'] == '2' \
                else ['french', 'anglo', 'prussian']
        return {name: 'person' for name in names}

    def play(self, seat, action):
        page = self.pages[seat]
        page.say(do='play', turn=self.turn[seat], actions=[action], id=self.turn[seat])
        while True:
            message = page.hear('news')
            if message.get('id') == self.turn[seat]:
                break
        self.turn[seat] += 1

    def told(self, seat):
        """All messages of the game so far, raw, the table's id cut out."""
        page = self.pages[seat]
        page.say(do='ping')
        page.hear('pong', skip=('news', 'seats'))
        return [data.replace(self.table.encode(), b'TABLE') for data in page.heard
                if not data.startswith((b'{"is":"seats"', b'{"is":"pong"'))]


def split_at(left, right):
    at = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), None)
    if at is None:
        return None if len(left) == len(right) else f'{len(left)} and {len(right)} messages'
    a, b = left[at], right[at]
    byte = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f'message {at}, byte {byte}:\n# {a[max(0, byte - 100):byte + 200]}\n# ' \
        f'{b[max(0, byte - 100):byte + 200]}'


def main():
    program, script, game, first, last, floor = sys.argv[1:7]
    tap = Tap()
    lines = subprocess.run([script, game, first, last], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    sides, observer, compared, twins, wrong = [], None, 0, 0, []
    with Server(program, '--seeds') as server:
        for line in lines:
            word, _, rest = line.partition(' ')
            if word == 'twin':
                observer, left, right, options = rest.split(' ', 3)
                for side in sides:
                    for page in side.pages.values():
                        page.close()
                sides = [Side(server, game, int(seed), json.loads(options))
                         for seed in (left, right)]
                twins += 1
            elif word == 'play':
                side, seat, action = rest.split(' ', 2)
                sides[int(side)].play(seat, action)
            elif observer in sides[0].pages:
                for viewer in (observer, 'public'):
                    told = [side.told(viewer) for side in sides]
                    compared += len(told[0])
                    parted = split_at(*told)
                    if parted and len(wrong) < 3:
                        wrong.append(f'twin {twins}, {viewer} of {observer}: {parted}')
        tap.ok(not wrong, f'{game}: {twins} twins are told the same', *wrong)
        tap.ok(compared >= int(floor), f'{compared} messages were compared')
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
