#!/usr/bin/env python3
"""Is the server fair? One address does its worst, of many kinds; another one plays, and must not notice.

    fairness.py PROGRAM ENTRIES [--beside] [KIND]...
    fairness.py attack KIND PORT ADDRESS   what the first does by itself, in a process of its own, until its
                                           input ends

There are two servers, with limits as by default and a list of many tables. Somebody plays at both, one entry
at each in turn, first alone and then while another address attacks one of them. What is compared are the
times until an entry is acknowledged, and until a bot has answered: the median, and what 95 of 100 stay below.

Under attack neither may be more than twice what it is alone. --beside is for machines that do other things
too: then the median is compared, with that of the server that nobody attacks. So an attack that takes the
whole machine is not seen; it is by the comparison with the time before.
"""
import json
import os
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'wire'))
from bots import Crowd, Guest  # noqa: E402
from client import Refused, Server, Tap, seats_of  # noqa: E402
from lists import fill  # noqa: E402
from timing import find_secret  # noqa: E402

LINES = 32  # connections of the attacker
BOT_ROUNDS = 6
TIMES = 2
FLOOR_MS = 0.5, 10  # of a median and of what 95 of 100 stay below: less is the machine, and nobody notices


class Remote(Server):
    """A server that somebody else has started."""

    def __init__(self, port, source):
        self.port, self.source = port, source
        self.host = f'127.0.0.1:{port}'
        self.origin = 'http://' + self.host

    def connect(self):
        return socket.create_connection(('127.0.0.1', self.port), 10, self.source)


# -- Attacks --------------------------------------------------------------------------------------

class Order:
    """Goes on until the input ends."""

    going = True

    def __init__(self):
        print('begun', flush=True)
        threading.Thread(target=self.wait, daemon=True).start()

    def wait(self):
        sys.stdin.read()
        self.going = False


def flood(lines, words, again=None, reads=True):
    """Sends the same words on all lines as fast as they are taken, and drops what comes back, or leaves it. Who is
    cut off comes back, if there is a way."""
    watch, left, sent, heard = selectors.DefaultSelector(), {}, 0, 0

    def add(line):
        line.setblocking(False)
        left[line] = b''
        watch.register(line, selectors.EVENT_WRITE | (selectors.EVENT_READ if reads else 0))
    for line in lines:
        add(line)
    order = Order()
    while order.going and (left or again):
        for key, events in watch.select(0.1):
            line = key.fileobj
            try:
                if events & selectors.EVENT_READ:
                    data = line.recv(1 << 18)
                    heard += len(data)
                    if not data:
                        raise ConnectionError
                if events & selectors.EVENT_WRITE:
                    data = left[line] or words
                    count = line.send(data)
                    left[line] = data[count:]
                    sent += count
            except BlockingIOError:
                pass
            except OSError:
                watch.unregister(line)
                del left[line]
                line.close()
        while again and len(left) < LINES and order.going:
            try:
                add(again())
            except OSError:
                time.sleep(0.01)
    return {'sent': sent, 'heard': heard}


def requests(server, method, path, body=''):
    """Lines that ask over HTTP, and what they ask, many times over."""
    words = f'{method} {path} HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.origin}\r\n' \
        'Content-Type: application/json\r\n'
    words += f'Content-Length: {len(body)}\r\n\r\n{body}' if body else '\r\n'
    return flood([server.connect() for _ in range(LINES)], words.encode() * 20, server.connect)


def said_often(page, message):
    """The bytes of a message, many times over."""
    sent, line = [], page.socket
    page.socket = Recorder(sent)
    for _ in range(50):
        page.say(**message)
    page.socket = line
    return b''.join(sent)


def frames(server, game='marengo', reads=True, **message):
    """Lines that sit at one table, and what they say, many times over."""
    table, keys = server.table(game, seats_of(game, 'all'))
    pages = [server.sit(table, list(keys.values())[number % len(keys)]) for number in range(LINES)]
    return flood([page.socket for page in pages], said_often(pages[0], message), reads=reads)


def commander(server, game, orders_least):
    """A table where a seat has so much to order: the table, the key of that seat, and its turn."""
    table, keys = server.table(game, seats_of(game, 'all'), seed=1)
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    moments = {seat: page.greeting for seat, page in pages.items()}
    for _ in range(200):
        seat = next(seat for seat in pages if moments[seat]['ask'])
        if len(pages[seat].ask('orders', do='orders')['orders']) >= orders_least:
            return table, keys[seat], moments[seat]['turn']
        moments[seat] = pages[seat].play(moments[seat], moments[seat]['ask']['actions'][0])
        moments = {seat: page.settle() or moments[seat] for seat, page in pages.items()}
    raise AssertionError('nobody has that much to order')


def commands(server, *kinds):
    """Lines that all have the one seat that has much to order, and what is dear to answer, in turn."""
    own, server.source = server.source, (server.source[0].replace('127.0.2.', '127.0.3.'), 0)
    table, key, turn = commander(server, 'castiglione', 40)
    server.source = own  # which has all that it may say left for the attack
    messages = {'orders': {}, 'order': {'turn': turn, 'order': {'kind': 'none'}}, 'reach': {'place': 'verona'}}
    pages = [server.sit(table, key) for _ in range(LINES)]
    words = [said_often(pages[0], {'do': kind, **messages[kind]}) for kind in kinds]
    return flood([page.socket for page in pages], b''.join(words))


class Recorder:
    """Takes a socket's place, and keeps what is sent."""

    def __init__(self, sent):
        self.sent = sent

    def sendall(self, data):
        self.sent.append(data)


def comes_and_goes(come):
    """As fast as it is let in."""
    order, count, refused = Order(), 0, 0
    while order.going:
        try:
            come()
            count += 1
        except (OSError, Refused, AssertionError):
            refused += 1
            time.sleep(0.001)
    return {'came': count, 'refused': refused}


def connects(server):
    return comes_and_goes(lambda: server.connect().close())


def sits(server):
    table, keys = server.table('waterloo', seats_of('waterloo', 'all'))
    return comes_and_goes(lambda: server.sit(table, next(iter(keys.values()))).close())


def holds(server):
    """Takes as many places as it gets, and says half of a request at each."""
    kept = []

    def come():
        line = server.connect()
        line.sendall(b'GET / HTTP/1.1\r\nHost: ')
        kept.append(line)
        if len(kept) > 2000:
            kept.pop(0).close()
    return comes_and_goes(come)


def bots(server):
    """Thirty tables with marshals."""
    crowd, order = Crowd(server, 30, ''), Order()
    while order.going:
        time.sleep(0.1)
    crowd.going = False
    return {'tables': len(crowd.guests)}


TABLE = json.dumps({'game': 'waterloo', 'seats': {'french': 'person', 'allied': 'bot:marshal'}, 'public': True})
BIG = json.dumps({'game': 'waterloo', 'seats': {'french': 'x' * 15000}})
KINDS = {
    'health': lambda s: requests(s, 'GET', '/health'),
    'files': lambda s: requests(s, 'GET', '/boards/waterloo.svg'),
    'lists': lambda s: requests(s, 'GET', '/api/tables?limit=100'),
    'tables': lambda s: requests(s, 'POST', '/api/tables', TABLE),
    'bodies': lambda s: requests(s, 'POST', '/api/tables', BIG),
    'accounts': lambda s: requests(s, 'POST', '/api/session', '{"name":"x","password":"correct"}'),
    'pings': lambda s: frames(s, do='ping'),
    'questions': lambda s: frames(s, do='why', action='pass'),
    'past': lambda s: frames(s, game='waterloo', do='past', count=64),
    'boards': lambda s: frames(s, do='board'),
    'unread': lambda s: frames(s, game='waterloo', reads=False, do='past', count=64),
    'notes': lambda s: frames(s, do='notes', text='x' * 4000),
    'orders': lambda s: commands(s, 'orders'),
    'order': lambda s: commands(s, 'order'),
    'commands': lambda s: commands(s, 'orders', 'reach', 'order'),
    'reach': lambda s: commands(s, 'reach'),
    'chat': lambda s: frames(s, do='chat', channel='all', text='x' * 900),
    'sits': sits,
    'connects': connects,
    'holds': holds,
    'bots': bots,
}


class Attack:
    """A process that attacks."""

    count = 0

    def __init__(self, server, kind):
        Attack.count += 1  # each from another address, so that none begins with what another has spent
        self.process = subprocess.Popen(
            [sys.executable, os.path.abspath(__file__), 'attack', kind, str(server.port),
             f'127.0.2.{Attack.count}'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == 'begun\n'

    def end(self):
        said = self.process.communicate()[0].strip()
        assert self.process.returncode == 0, said
        return said


# -- Who must not notice --------------------------------------------------------------------------

def stranger(server):
    """Whoever comes next to this server has an address of his own."""
    stranger.count += 1
    server.source = f'127.1.{stranger.count // 250}.{stranger.count % 250 + 1}', 0
    return server


stranger.count = 0


class Player:
    """Somebody else who does something and takes it back, and so on."""

    def __init__(self, server):
        self.secret, _ = find_secret(stranger(server))

    def once(self):
        time.sleep(0.005)
        secret, began = self.secret, time.perf_counter()
        secret.send()
        first = secret.page.hear('news', 'undone')
        took = 1000 * (time.perf_counter() - began)
        if not first['ask']:
            secret.take_in()
        return took


class Opponent:
    """A bot that answers, each time to somebody else."""

    def __init__(self, server):
        self.server = server

    def once(self):
        guest = Guest(stranger(self.server), 'marengo', 'recruit', '', stranger.count)
        assert guest.act()
        took = guest.wait()
        guest.page.close()
        return took


def in_turn(kind, servers, count):
    """Times at each, so many, and some before that do not count."""
    both, times = [kind(server) for server in servers], ([], [])
    for _ in range(count + count // 5):
        for who, row in zip(both, times):
            row.append(who.once())
    return [row[-count:] for row in times]


def shape(times):
    """The median, and what 95 of 100 stay below."""
    return statistics.median(times), sorted(times)[len(times) * 95 // 100]


def judge(tap, words, alone, beside, attacked, is_beside):
    rows = list(zip(shape(attacked), shape(beside if is_beside else alone), FLOOR_MS))
    good = all(now <= TIMES * max(was, floor) for now, was, floor in rows[:1 if is_beside else 2])

    def said(times):
        return '{:.2f} and {:.2f} ms'.format(*shape(times))
    tap.ok(good, f'{words} in {said(attacked)}; alone {said(alone)}, beside {said(beside)}')


def measure(tap, servers, kind, entries, is_beside):
    """An attack on the second one."""
    _, alone = in_turn(Player, servers, entries)
    _, bot_alone = in_turn(Opponent, servers, BOT_ROUNDS)
    attack = Attack(servers[1], kind)
    beside, attacked = in_turn(Player, servers, entries)
    bot_beside, bot_attacked = in_turn(Opponent, servers, BOT_ROUNDS)
    said = attack.end()
    judge(tap, f'{kind}: a move is acknowledged', alone, beside, attacked, is_beside)
    judge(tap, f'{kind}: a bot answers', bot_alone, bot_beside, bot_attacked, is_beside)
    print('#', said, flush=True)


def start(program, folder):
    """A server for all addresses, with a long list."""
    os.mkdir(folder)
    Server(program, folder=folder).stop()
    fill(os.path.join(folder, 'games.db'))
    return Server(program, '--seeds', '--listen', '0.0.0.0', folder=folder)


def main():
    program, entries = sys.argv[1], int(sys.argv[2])
    kinds = [word for word in sys.argv[3:] if word != '--beside'] or list(KINDS)
    tap = Tap()
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='grognard-fairness-', dir=memory) as folder, \
            start(program, folder + '/quiet') as quiet:
        for kind in kinds:
            # A fresh one each time, so that none suffers from the attack before.
            with start(program, f'{folder}/{kind}') as server:
                measure(tap, (quiet, server), kind, entries, '--beside' in sys.argv)
                tap.ok(server.stop() == 0, f'{kind}: the server ends well')
    tap.done()


if sys.argv[1] == 'attack':
    print(json.dumps(KINDS[sys.argv[2]](Remote(int(sys.argv[3]), (sys.argv[4], 0)))))
    sys.stdout.flush()
    os._exit(0)  # whatever still waits for an answer
else:
    main()
