#!/usr/bin/env python3
"""Is the server fair? One address does its worst, of many kinds; another one plays, and must not notice.

    fairness.py PROGRAM ENTRIES [KIND]...
    fairness.py attack KIND PORT SECONDS ADDRESS   what the first does by itself, in a process of its own

While one address attacks, another makes ENTRIES entries, one after the other, and waits for each to be
acknowledged; its median must be less than twice that of a quiet server. So must be the time in which its
bot answers. What is attacked has the limits that a server has by default.
"""
import json
import os
import selectors
import socket
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'wire'))
from bots import Crowd, answer_ms  # noqa: E402
from client import Refused, Server, Tap, seats_of  # noqa: E402
from timing import find_secret  # noqa: E402

ATTACKER = sys.argv[5] if sys.argv[1] == 'attack' else ''
FROM = {'X-Forwarded-For': ATTACKER}
LINES = 40     # connections of the attacker
TRIES = 3      # the best counts, since other programs run too
FLOOR_MS = 0.5 # below that it is the machine that is measured


class Remote(Server):
    """A server that somebody else has started."""

    def __init__(self, port):
        self.port = port
        self.host = f'127.0.0.1:{port}'
        self.origin = 'http://' + self.host

    def request(self, method, path, body=None, **headers):
        return super().request(method, path, body, **{'X-Forwarded-For': ATTACKER, **headers})


# -- Attacks --------------------------------------------------------------------------------------

def begun():
    """Says that it goes on from here; when that was."""
    print('begun', flush=True)
    return time.monotonic()


def flood(lines, words, seconds):
    """Sends the same words on all lines as fast as they are taken, and drops what comes back."""
    watch, left, sent = selectors.DefaultSelector(), {}, 0
    for line in lines:
        line.setblocking(False)
        left[line] = b''
        watch.register(line, selectors.EVENT_READ | selectors.EVENT_WRITE)
    end = begun() + seconds
    while time.monotonic() < end and left:
        for key, events in watch.select(0.1):
            line = key.fileobj
            try:
                if events & selectors.EVENT_READ and not line.recv(1 << 18):
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
    print(json.dumps({'sent': sent, 'lines': len(left)}))


def requests(server, method, path, body=''):
    """Lines that ask over HTTP, and what they ask, many times over."""
    words = f'{method} {path} HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.origin}\r\n' \
        f'X-Forwarded-For: {ATTACKER}\r\nContent-Type: application/json\r\n'
    words += f'Content-Length: {len(body)}\r\n\r\n{body}' if body else '\r\n'
    return [socket.create_connection(('127.0.0.1', server.port)) for _ in range(LINES)], words.encode() * 20


def frames(server, game='marengo', **message):
    """Lines that sit at one table, and what they say, many times over."""
    table, keys = server.table(game, seats_of(game, 'all'))
    pages = [server.sit(table, list(keys.values())[number % len(keys)], **FROM) for number in range(LINES)]
    sent, words = [], pages[0].socket
    pages[0].socket = Recorder(sent)
    for _ in range(50):
        pages[0].say(**message)
    pages[0].socket = words
    return [page.socket for page in pages], b''.join(sent)


class Recorder:
    """Takes a socket's place, and keeps what is sent."""

    def __init__(self, sent):
        self.sent = sent

    def sendall(self, data):
        self.sent.append(data)


def sits(server, seconds):
    """Comes and goes, as fast as it is let in."""
    table, keys = server.table('waterloo', seats_of('waterloo', 'all'))
    end, count = begun() + seconds, 0
    while time.monotonic() < end:
        try:
            page = server.page(**FROM)
            page.say(do='sit', table=table, key=next(iter(keys.values())))
            page.next(1)
            page.close()
            count += 1
        except (OSError, Refused):
            time.sleep(0.01)
    print(json.dumps({'sits': count}))


def bots(server, seconds):
    """Thirty tables with marshals."""
    crowd = Crowd(server, 30, ATTACKER)
    begun()
    time.sleep(seconds)
    crowd.stop()
    print('{}')


TABLE = json.dumps({'game': 'waterloo', 'seats': {'french': 'person', 'allied': 'bot:marshal'}})
KINDS = {
    'lists': lambda s, t: flood(*requests(s, 'GET', '/api/tables'), t),
    'files': lambda s, t: flood(*requests(s, 'GET', '/boards/waterloo.svg'), t),
    'health': lambda s, t: flood(*requests(s, 'GET', '/health'), t),
    'tables': lambda s, t: flood(*requests(s, 'POST', '/api/tables', TABLE), t),
    'accounts': lambda s, t: flood(*requests(s, 'POST', '/api/session', '{"name":"x","password":"correct"}'), t),
    'pings': lambda s, t: flood(*frames(s, do='ping'), t),
    'questions': lambda s, t: flood(*frames(s, do='why', action='pass'), t),
    'past': lambda s, t: flood(*frames(s, game='waterloo', do='past', count=64), t),
    'boards': lambda s, t: flood(*frames(s, do='board'), t),
    'notes': lambda s, t: flood(*frames(s, do='notes', text='x' * 4000), t),
    'chat': lambda s, t: flood(*frames(s, do='chat', channel='all', text='x' * 900), t),
    'sits': sits,
    'bots': bots,
}


class Attack:
    """A process that attacks."""

    count = 0

    def __init__(self, server, kind, seconds):
        Attack.count += 1  # each from another address, so that none begins with what another has spent
        self.process = subprocess.Popen(
            [sys.executable, os.path.abspath(__file__), 'attack', kind, str(server.port),
             str(seconds), f'198.51.100.{Attack.count}'], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == 'begun\n'
        time.sleep(1)  # then it has spent what it may do at once

    def end(self):
        said = self.process.communicate()[0].strip()
        assert self.process.returncode == 0, said
        return said


# -- Who must not notice --------------------------------------------------------------------------

class Player:
    """Somebody else, at an address of his own, who does something and takes it back, and so on."""

    count = 0

    def __init__(self, server):
        Player.count += 1
        self.secret, _ = find_secret(server, **{'X-Forwarded-For': f'203.0.113.{Player.count}'})

    def median_ms(self, entries):
        times, secret = [], self.secret
        for _ in range(entries):
            time.sleep(0.01)
            began = time.perf_counter()
            secret.send()
            first = secret.page.hear('news', 'undone')
            times.append(1000 * (time.perf_counter() - began))
            if not first['ask']:
                secret.take_in()
        return statistics.median(times)


def under(server, kind, entries):
    """Medians before an attack and in it, and what the attacker says."""
    player = Player(server)
    quiet = player.median_ms(entries)
    player = Player(server)
    attack = Attack(server, kind, 1 + entries * 0.02)
    took = player.median_ms(entries)
    return took / max(quiet, FLOOR_MS), quiet, took, attack.end()


def bot_under(server, kind):
    quiet = answer_ms(server, 'recruit', 5)
    attack = Attack(server, kind, 3)
    took = answer_ms(server, 'recruit', 5)
    return took / quiet, quiet, took, attack.end()


def best_of(measure, *how):
    """The best of some tries; one that is good enough ends them."""
    tries = []
    while len(tries) < TRIES and (not tries or min(tries)[0] >= 2):
        tries.append(measure(*how))
    return min(tries)


def main():
    program, entries = sys.argv[1], int(sys.argv[2])
    kinds = sys.argv[3:] or list(KINDS)
    tap = Tap()
    with Server(program, '--seeds', '--behind-proxy') as server:
        for kind in kinds:
            times, quiet, took, said = best_of(under, server, kind, entries)
            tap.ok(times < 2, f'{kind}: a move is acknowledged in {took:.2f} ms, else in {quiet:.2f} ms')
            print('#', said)
        for kind in kinds if len(kinds) < 4 else ('bots', 'past'):
            times, quiet, took, said = best_of(bot_under, server, kind)
            tap.ok(times < 2, f'{kind}: a bot answers in {took:.0f} ms, else in {quiet:.0f} ms', said)
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


if sys.argv[1] == 'attack':
    KINDS[sys.argv[2]](Remote(int(sys.argv[3])), float(sys.argv[4]))
else:
    main()
