#!/usr/bin/env python3
"""Fog on the wire: two tables that differ only in what one seat cannot know send that seat, and
the gallery, the same bytes in the same order; and lists of tables say the same of both.

    twins.py PROGRAM TWINS_SCRIPT GAME FIRST LAST FLOOR

The library finds the twins (tests/twins_script.c); here they are played by real pages. Fails if
fewer than FLOOR messages were compared.
"""
import json
import subprocess
import sys
import time

from client import Server, Tap


class Side:
    """One of the two tables, with a page at every seat and one in the gallery."""

    def __init__(self, server, game, seed, options):
        self.server = server
        self.table, self.keys = server.table(game, self.seats(server, game, options),
                                             options=options, seed=seed, public=True)
        keys = self.keys
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
        """Messages of the game since it was last asked, raw, the table's id cut out."""
        page = self.pages[seat]
        page.say(do='ping')
        page.hear('pong', skip=('news', 'seats'))
        heard, page.heard = page.heard, []
        return [data.replace(self.table.encode(), b'TABLE') for data in heard
                if not data.startswith((b'{"is":"seats"', b'{"is":"pong"'))]


    def claim(self, seat, cookie):
        claim = {'table': self.table, 'key': self.keys[seat]}
        assert self.server.request('POST', '/api/me/games', claim, Cookie=cookie)[0] == 200

    def listed(self, cookie):
        """What lists and refusals say of this table, to strangers and to the observer's account."""
        _, tables = self.server.get('/api/tables')
        _, _, mine = self.server.request('GET', '/api/me', Cookie=cookie)
        rows = [row for row in tables + json.loads(mine)['games'] if row['table'] == self.table]
        asked = [self.server.request('GET', f'/api/tables/{self.table}/{what}')
                 for what in ('record', 'page')]
        words = [json.dumps(row) for row in rows] + [f'{status} {data}' for status, _, data in asked]
        return [text.replace(self.table, 'TABLE').encode() for text in words]


def sign_up(server):
    """The cookie of an account."""
    _, headers, _ = server.request('POST', '/api/account',
                                   {'name': 'observer', 'password': 'correct horse'})
    return headers['Set-Cookie'].split(';')[0]


def split_at(left, right):
    at = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), None)
    if at is None:
        return None if len(left) == len(right) else f'{len(left)} and {len(right)} messages'
    a, b = left[at], right[at]
    byte = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f'message {at}, byte {byte}:\n# {a[max(0, byte - 100):byte + 200]}\n# ' \
        f'{b[max(0, byte - 100):byte + 200]}'


class Comparison:
    """Both sides of the twins that are being played, and how they parted."""

    def __init__(self, server, game):
        self.server, self.game = server, game
        self.cookie, self.day = sign_up(server), time.time() // 86400
        self.sides, self.observer, self.wrong = [], None, []
        self.twins = self.messages = self.lists = 0

    def begin(self, observer, left, right, options):
        for page in (page for side in self.sides for page in side.pages.values()):
            page.close()
        self.sides = [Side(self.server, self.game, int(seed), json.loads(options))
                      for seed in (left, right)]
        self.observer = observer if observer in self.sides[0].pages else None
        self.twins += 1
        for side in self.sides:
            if self.observer:
                side.claim(observer, self.cookie)

    def same(self, who, left, right):
        parted = split_at(left, right)
        if parted and len(self.wrong) < 3:
            self.wrong.append(f'twin {self.twins}, {who} of {self.observer}: {parted}')
        return len(left)

    def meet(self):
        if not self.observer:
            return
        for viewer in (self.observer, 'public'):
            self.messages += self.same(viewer, *(side.told(viewer) for side in self.sides))
        # Lists tell the day: over midnight two tables may differ in it by chance.
        if time.time() // 86400 == self.day:
            self.lists += self.same('lists', *(side.listed(self.cookie) for side in self.sides))


def main():
    program, script, game, first, last, floor = sys.argv[1:7]
    tap = Tap()
    lines = subprocess.run([script, game, first, last], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    with Server(program, '--seeds') as server:
        both = Comparison(server, game)
        for line in lines:
            word, _, rest = line.partition(' ')
            if word == 'twin':
                both.begin(*rest.split(' ', 3))
            elif word == 'play':
                side, seat, action = rest.split(' ', 2)
                both.sides[int(side)].play(seat, action)
            else:
                both.meet()
        tap.ok(not both.wrong, f'{game}: {both.twins} twins are told the same', *both.wrong)
        tap.ok(both.messages >= int(floor), f'{both.messages} messages were compared')
        tap.ok(both.lists > 0 or time.time() // 86400 != both.day, f'and {both.lists} lists')
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
