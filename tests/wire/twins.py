#!/usr/bin/env python3
"""Fog on the wire: two tables that differ only in what one seat cannot know send that seat, and
the gallery, the same bytes in the same order, in frames of the same sizes, compressed as for a browser;
and lists of tables have the same bytes of both.

    twins.py PROGRAM TWINS_SCRIPT GAME FIRST LAST FLOOR

The library finds the twins (tests/twins/twins_script.c); here they are played by real pages. Fails if
fewer than FLOOR messages were compared.
"""
import json
import subprocess
import sys
import time

from client import Server, Tap

SQUEEZED = 'permessage-deflate'


class Side:
    """One of the two tables, with a page at every seat and one in the gallery."""

    def __init__(self, server, game, seed, options, observer, cookie):
        self.server = server
        self.table, keys = server.table(game, self.seats(server, game, options), options=options, seed=seed,
                                        public=True)
        # The observer has an account, whose list of games is compared too.
        if observer in keys:
            claim = {'table': self.table, 'key': keys[observer]}
            assert server.request('POST', '/api/me/games', claim, Cookie=cookie)[0] == 200
        self.pages = {seat: self.sit(seat, keys[seat], seat == observer and cookie) for seat in keys}
        self.pages['public'] = server.sit(self.table, extensions=SQUEEZED)
        self.turn = {seat: 0 for seat in keys}

    def sit(self, seat, key, cookie):
        if not cookie:
            return self.server.sit(self.table, key, extensions=SQUEEZED)
        page = self.server.page(extensions=SQUEEZED, Cookie=cookie)
        page.say(do='sit', table=self.table, seat=seat)
        page.hear('table')
        return page

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
        """Messages of the game since it was last asked, raw, the table's id cut out; and their sizes as they
        came. What names the table has a size that follows from that name."""
        page = self.pages[seat]
        page.say(do='ping')
        page.hear('pong', skip=('news', 'seats'))
        heard, page.heard = page.heard, []
        sizes, page.sizes = page.sizes, []
        name = self.table.encode()
        rows = [(data, size) for data, size in zip(heard, sizes)
                if not data.startswith((b'{"is":"seats"', b'{"is":"pong"'))]
        return ([data.replace(name, b'TABLE') for data, _ in rows],
                [b'%d' % size for data, size in rows if name not in data])

    def listed(self, cookie):
        """What lists and refusals say of this table, to strangers and to the observer's account, raw."""
        asked = [self.server.request('GET', path, Cookie=cookie)[2] for path in ('/api/tables', '/api/me')]
        rows = [self.row_in(data) for data in asked]
        for what in ('record', 'page'):
            status, headers, data = self.server.request('GET', f'/api/tables/{self.table}/{what}')
            rows.append(b'%d %s %s' % (status, headers['Content-Length'].encode(), data))
        return [data.replace(self.table.encode(), b'TABLE') for data in rows]

    def row_in(self, data):
        """The bytes of this table's row in a list."""
        text = data.decode()
        start = text.find(f'{{"table":"{self.table}"')
        assert start >= 0, text[:400]
        return text[start:json.JSONDecoder().raw_decode(text, start)[1]].encode()


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
        self.twins = self.messages = self.lists = self.frames = 0

    def begin(self, observer, left, right, options):
        for page in (page for side in self.sides for page in side.pages.values()):
            page.close()
        self.sides = [Side(self.server, self.game, int(seed), json.loads(options), observer, self.cookie)
                      for seed in (left, right)]
        self.observer = observer if observer in self.sides[0].pages else None
        self.twins += 1

    def same(self, who, left, right):
        parted = split_at(left, right)
        if parted and len(self.wrong) < 3:
            self.wrong.append(f'twin {self.twins}, {who} of {self.observer}: {parted}')
        return len(left)

    def meet(self):
        if not self.observer:
            return
        for viewer in (self.observer, 'public'):
            (left, left_sizes), (right, right_sizes) = (side.told(viewer) for side in self.sides)
            self.messages += self.same(viewer, left, right)
            self.frames += self.same(f'frames to {viewer}', left_sizes, right_sizes)
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
        tap.ok(both.frames >= int(floor) // 2, f'{both.frames} frames have the same sizes')
        tap.ok(both.lists > 0 or time.time() // 86400 != both.day, f'and {both.lists} lists')
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


if __name__ == '__main__':
    main()
