#!/usr/bin/env python3
"""Requests and frames bent at random, over real sockets: as bytes, in their parts, and in what they say. The
server answers each or hangs up. Somebody plays all the while, and is answered.

    hostile.py PROGRAM REQUESTS FRAMES [SEED]
"""
import random
import selectors
import socket
import sys
import time
import zlib

from client import Server, Tap, seats_of
from fuzz import bend, messages
from raw import frame
from timing import find_secret

LINES = 48       # sockets at a time
WAITING = 300    # requests that wait for their answer, or whose rest the server waits for
LEFT_ALONE_S = 3 # nobody waits longer than that for an answer when so many wait; under sanitizers some come late
PATIENCE_S = 30  # for a move
SMALL = [0, 1, 2, 3, 8, 64, 125, 126, 127, 128, 255, 256, 65535, 65536, 1 << 31, 1 << 32, (1 << 63) - 1, 1 << 63]
PIECES = [b'\r\n', b'\n', b'\r', b'\0', b' ', b'\t', b':', b';', b'%00', b'%2e%2e/', b'../', b'?', b'#', b'\xff\xfe',
          b'\xc0\x80', b'\xed\xa0\x80', b'"', b'{', b'[' * 40, b'a' * 9000, b'-1', b'0x10', b'99999999999999999999',
          b'Transfer-Encoding: chunked\r\n', b'Content-Length: 5\r\n', b'Expect: 100-continue\r\n', b'HTTP/1.1',
          b'Connection: Upgrade\r\nUpgrade: websocket\r\n', b'\r\n\r\n', b'GET / HTTP/1.1\r\nHost: x\r\n\r\n']


# -- Requests -------------------------------------------------------------------------------------

def bodies(table, key):
    """What can be sent to each address that takes something; those that hash a password come seldom."""
    seats = seats_of('marengo', 'all')
    often = [
        ('POST', '/api/tables', {'game': 'marengo', 'seats': seats, 'options': {'bid': '1'}, 'public': False}),
        ('POST', '/api/tables', {'game': 'waterloo', 'seats': seats_of('waterloo', 'all'), 'rated': True}),
        ('POST', '/api/tables', {'game': 'castiglione', 'seats': seats_of('castiglione', 'all'), 'fair': True, 'clock': '3d+7d', 'gallery': 2}),
        ('POST', '/api/me/games', {'table': table, 'key': key}),
        ('POST', f'/api/tables/{table}/take', {'seat': 'austria'}),
        ('POST', '/api/offers', {'table': table, 'key': key, 'pace': 'any', 'level': 'any'}),
        ('POST', '/api/offers', {'table': table, 'key': key, 'pace': 'any', 'level': 'any', 'to': 'Ann'}),
        ('POST', '/api/tournaments', {'name': 'Evening', 'form': 'swiss', 'game': 'marengo', 'games': 2, 'rounds': 3,
                                      'bot': 'recruit', 'bots': 4, 'options': {'bid': '1'}, 'days': 3, 'lot': True}),
        *(('POST', f'/api/tournaments/{name}/{what}', body) for name in ('abc', table) for what, body in (
            ('enter', {}), ('enter', {'bot': 'recruit', 'bots': 2}), ('leave', {}), ('start', {}), ('end', {}),
            ('challenge', {'entrant': 1}), ('withdraw', {'entrant': 2}),
            ('decide', {'round': 1, 'meeting': 0, 'game': 1, 'result': 'one'}))),
        ('POST', '/api/me/search', {'game': 'marengo', 'clock': '600+15', 'rated': True, 'side': 'france', 'bid': 3}),
        ('POST', '/api/me/search/on', {}), ('DELETE', '/api/me/search', None),
        ('POST', '/api/me/blocks', {'name': 'Ann'}), ('DELETE', '/api/me/blocks/Ann', None),
        ('POST', '/api/offers/abc/take', {}), ('POST', '/api/offers/abc/withdraw', {'key': key}),
        ('POST', '/api/me/notify', {'webhook': 'https://example.org/x', 'email': 'ann@example.org', 'format': 'slack'}),
        ('POST', '/api/me/notify/test', {'way': 'email'}), ('POST', '/api/me/feed', {}), ('DELETE', '/api/me/feed', None),
        ('POST', '/api/me/push', {'endpoint': 'https://push.example.org/x'}),
        ('POST', '/api/me/push/drop', {'endpoint': 'https://push.example.org/x'}),
        ('POST', '/api/me/import', {'grognard': 'games', 'version': 1, 'games': [
            {'table': 'x', 'game': 'marengo', 'agreed': '', 'seats': [], 'record': 'grognard record 1\n'}]}),
        ('POST', '/api/reports', {'player': 'Ann', 'reason': 'why'}),
        ('POST', '/api/reports', {'table': table, 'seat': 'france', 'line': 'words', 'when': '1700000000', 'reason': 'why'}),
        ('DELETE', '/api/session', None),
    ]
    seldom = [
        ('POST', '/api/account', {'name': 'Cas', 'password': 'correct horse'}),
        ('POST', '/api/session', {'name': 'Ann', 'password': 'correct horse'}),
        ('POST', '/api/me/password', {'password': 'correct horse', 'fresh': 'battery staple'}),
        ('POST', '/api/me/leave', {'password': 'correct horse'}),
        ('POST', '/api/reset', {'name': 'Ann', 'code': 'abcd-efgh-ijkm-npqr', 'fresh': 'correct horse'}),
        ('POST', '/api/admin/acts', {'deed': 'ban', 'target': 'Ann', 'reason': 'why', 'days': '3', 'password': 'correct horse'}),
    ]
    return often * 8 + seldom


def paths(table):
    return ['/', f'/feed/{"0" * 32}.atom', '/feed/x', '/health', '/api/games', '/api/tables', '/api/tables?limit=7', '/api/tables?after=1.a', '/api/me', '/api/offers', '/api/offers/a/take',
            '/api/tournaments', '/api/tournaments/a', '/api/tournaments/a/standings.csv', '/api/tournaments/%00/games.csv',
            '/api/me/challenges', '/api/me/search', '/api/admin/reports', '/api/admin/log/x', '/api/admin/accounts/%ff', '/api/players/Ann', '/api/players/%00', '/api/ladders/marengo/france', '/api/ladders/x', '/api/ladders/marengo/france?season=2026-10', '/api/ladders/marengo/france?season=x', '/api/seasons',
            f'/api/tables/{table}', f'/api/tables/{table}/record', f'/api/tables/{table}/page', '/api/me/export',
            '/boards/waterloo.svg', '/table.js', '/rules/marengo', '/ws', '/no/such/file']


class Requests:
    """Bent requests, each by a line of its own."""

    def __init__(self, server, dice):
        self.server, self.dice, self.seen = server, dice, {}
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        _, headers, _ = server.request('POST', '/api/account', {'name': 'Ann', 'password': 'correct horse'})
        self.cookies = [headers['Set-Cookie'].split(';')[0], 'grognard=' + '0' * 32, 'grognard-device=x', '']
        self.bodies, self.paths = bodies(table, keys['france']), paths(table)
        self.watch, self.left, self.since = selectors.DefaultSelector(), {}, {}  # what was answered, by line

    def sound(self):
        """The lines of a head, and a body."""
        dice, body = self.dice, b''
        method, path = 'GET', dice.choice(self.paths)
        if dice.random() < 0.4:
            method, path, said = dice.choice(self.bodies)
            body = b'' if said is None else bend(dice, said).encode('utf-8', 'replace')
        lines = [f'{method} {path} HTTP/1.1', f'Host: {self.server.host}', f'Origin: {self.server.origin}']
        lines += [f'Cookie: {dice.choice(self.cookies)}', 'Accept-Encoding: gzip, br', 'If-None-Match: "x"',
                  f'X-Forwarded-For: 10.0.0.{dice.randrange(256)}']
        if path == '/ws':
            lines += ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
                      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Extensions: permessage-deflate']
        if body or method == 'POST':
            lines += ['Content-Type: application/json', f'Content-Length: {len(body)}']
        return [line.encode() for line in lines], body

    def bent(self):
        dice = self.dice
        lines, body = self.sound()
        for _ in range(dice.choice([0, 0, 1, 2])):
            at, kind = dice.randrange(len(lines)), dice.randrange(5)
            if kind == 0 and len(lines) > 1:
                del lines[at]
            elif kind == 1:
                lines.insert(dice.randrange(len(lines) + 1), lines[at])
            elif kind == 2:
                lines[at] = lines[at].split(b':')[0] + b': ' + str(dice.choice(SMALL)).encode()
            elif kind == 3:
                lines[at] = lines[at].swapcase()
            else:
                lines[at] += dice.choice(PIECES)
        data = bytearray(b'\r\n'.join(lines) + b'\r\n\r\n' + body)
        if dice.random() < 0.5:
            scratch(dice, data)
        return bytes(data)

    def finished(self, data):
        """Counts answers by their status."""
        status = data[9:12].decode('latin-1') if data.startswith(b'HTTP/1.') else 'odd' if data else 'none'
        self.seen[status] = self.seen.get(status, 0) + 1

    def finish(self, line):
        self.watch.unregister(line)
        self.finished(self.left.pop(line))
        del self.since[line]
        line.close()

    def batch(self, count):
        """Sends so many, and takes what has come by then. Some say that there is no more to come, and the server may
        hang up at that; for the rest of others it waits, and when many do they are left alone."""
        for _ in range(count):
            line = socket.create_connection(('127.0.0.1', self.server.port))
            self.left[line], self.since[line] = b'', time.monotonic()
            self.watch.register(line, selectors.EVENT_READ)
            try:
                line.sendall(self.bent())
                line.setblocking(False)
                if self.dice.random() < 0.3:
                    line.shutdown(socket.SHUT_WR)
            except OSError:
                pass
        self.take_in(0)
        while len(self.left) > WAITING:
            oldest = next(iter(self.left))
            late = time.monotonic() - self.since[oldest] - LEFT_ALONE_S
            if late >= 0:
                self.finish(oldest)
            else:
                self.take_in(-late)
        return count

    def take_in(self, patience_s):
        """What comes by then; False: nothing."""
        heard = self.watch.select(patience_s) if self.left else []
        for key, _ in heard:
            data = received(key.fileobj)
            if data:
                self.left[key.fileobj] += data[:16]
            else:
                self.finish(key.fileobj)
        return bool(heard)

    def end(self):
        while self.take_in(0.5):
            pass
        for line in list(self.left):
            self.finish(line)


def received(line):
    """What has come; nothing at the end."""
    try:
        return line.recv(1 << 18)
    except OSError:
        return b''


def scratch(dice, data):
    """Changes some bytes."""
    for _ in range(dice.randrange(1, 5)):
        at, kind = dice.randrange(len(data) + 1), dice.randrange(5)
        if kind == 0:
            del data[at:at + dice.randrange(1, 30)]
        elif kind == 1:
            data[at:at] = dice.choice(PIECES)
        elif kind == 2 and at < len(data):
            data[at] = dice.randrange(256)
        elif kind == 3:
            data[at:at] = data[dice.randrange(len(data) + 1):][:dice.randrange(200)]
        elif dice.random() < 0.3:
            del data[at:]


# -- Frames ---------------------------------------------------------------------------------------

def squeezed(data):
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    return press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH)[:-4]


BOMB = squeezed(b' ' * (1 << 23))  # eight megabytes, in as many kilobytes


class Frames:
    """Pages that each send one bent frame at a time. Who is cut off comes back."""

    def __init__(self, server, dice):
        self.server, self.dice, self.pages, self.cut = server, dice, [], 0
        self.table, self.keys = server.table('marengo', seats_of('marengo', 'all'))
        self.row = messages(self.table, self.keys['france'], 'pass')
        self.watch = selectors.DefaultSelector()

    def page(self):
        how = {'extensions': 'permessage-deflate'} if self.dice.random() < 0.5 else {}
        page = self.server.page(**how)
        if self.dice.random() < 0.7:
            page.say(do='sit', table=self.table, key=self.dice.choice([*self.keys.values(), 'x']))
        page.socket.setblocking(False)
        self.watch.register(page.socket, selectors.EVENT_READ, page)
        self.pages.append(page)

    def payload(self):
        """Words, and more than words."""
        dice = self.dice
        data = bytearray(bend(dice, dice.choice(self.row)).encode('utf-8', 'surrogatepass'))
        kind = dice.randrange(8)
        if kind == 0:
            scratch(dice, data)
        elif kind == 1:
            data = bytearray(dice.randbytes(dice.choice([0, 1, 2, 3, 124, 125, 126, 300, 16384, 16385, 70000])))
        elif kind == 2:
            data = bytearray(dice.choice(SMALL).to_bytes(9, 'big')[-2:] + data[:dice.randrange(130)])
        return bytes(data)

    def bent(self):
        dice, data = self.dice, self.payload()
        if dice.random() < 0.5:
            return frame(1, data)
        if dice.random() < 0.2:
            return frame(1, dice.choice([squeezed(data), data, BOMB, BOMB[:999]]), rsv=4)
        sent = bytearray(frame(dice.choice([0, 1, 1, 2, 8, 9, 10, dice.randrange(16)]), data,
                               fin=dice.random() < 0.7, rsv=dice.choice([0, 0, 0, dice.randrange(8)]),
                               mask=dice.random() < 0.9, claim=dice.choice(SMALL) if dice.random() < 0.1 else None))
        if dice.random() < 0.2:
            scratch(dice, sent)
        return bytes(sent)

    def drop(self, page):
        self.watch.unregister(page.socket)
        self.pages.remove(page)
        page.close()
        self.cut += 1

    def batch(self, count):
        """So many pages send one each, and take what has come by then. How many did."""
        while len(self.pages) < count:
            self.page()
        sent = 0
        for page in list(self.pages):
            try:
                page.socket.sendall(self.bent())
                sent += 1
            except OSError:
                self.drop(page)
        for key, _ in self.watch.select(0):
            if not received(key.fileobj):
                self.drop(key.data)
        return sent


# -- All of it ------------------------------------------------------------------------------------

class Player:
    """Somebody who does something and takes it back, in between."""

    def __init__(self, server):
        self.secret, _ = find_secret(server)
        self.times = []

    def act(self):
        began = time.monotonic()
        self.secret.send()
        self.secret.take_in()
        self.times.append(time.monotonic() - began)


def campaign(what, count, player):
    """So many in all, with a move of the player's in between."""
    done = 0
    while done < count:
        for _ in range(4):
            done += what.batch(LINES)
        player.act()
    return done


def main():
    program, requests, frames = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    dice, tap = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1), Tap()
    with Server(program, '--seeds', '--pace', '0', '--notify', 'cat >/dev/null', '--push', 'B' * 87) as server:
        player, ask = Player(server), Requests(server, dice)
        done = campaign(ask, requests, player)
        ask.end()
        print('#', dict(sorted(ask.seen.items())))
        tap.ok(not {'odd', '500'} & ask.seen.keys() and ask.seen['400'] > done / 20 and ask.seen['200'] > done / 40,
               f'{done} bent requests: each has an answer that there is, or is cut off', ask.seen)
        say = Frames(server, dice)
        done = campaign(say, frames, player)
        tap.ok(say.cut > done / 20, f'{done} bent frames: {say.cut} times it hung up')
        times = sorted(player.times)
        tap.ok(times[-1] < PATIENCE_S, f'meanwhile {len(times)} moves were acknowledged, '
               f'half of them in {1000 * times[len(times) // 2]:.1f} ms, the slowest in {1000 * times[-1]:.0f} ms')
        tap.ok(server.get('/health')[0] == 200, 'the server is well')
        log = server.log_text()
        tap.ok(server.stop() == 0, 'and ends well', log[-3000:])
    tap.done()


if __name__ == '__main__':
    main()
