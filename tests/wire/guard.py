#!/usr/bin/env python3
"""The server's guard: who asks too much must wait, and a server is locked in when it runs.

    guard.py PROGRAM
"""
import glob
import os
import sys
import tempfile

from client import Server, Tap, seats_of, wait_until

PROXIED = {'X_Forwarded_For': '203.0.113.7'}


def locks_of(server):
    """What the kernel says of every thread: no new rights, a filter of calls."""
    found = set()
    for path in glob.glob(f'/proc/{server.process.pid}/task/*/status'):
        with open(path, encoding='ascii') as file:
            lines = dict(line.split(':\t', 1) for line in file if ':\t' in line)
        found.add((lines['NoNewPrivs'].strip(), lines['Seccomp'].strip()))
    return found


def sandbox(program, tap):
    server = Server(program)
    tap.ok(locks_of(server) == {('1', '2')}, 'every thread of the server is locked in',
           locks_of(server))
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    page = server.sit(table, keys['france'])
    tap.ok(page.greeting['you'] == 'france', 'and it makes and keeps tables', page.greeting)
    tap.ok('cannot lock' not in server.log_text(), 'this kernel can lock all of it',
           server.log_text())
    server.stop()
    server = Server(program, '--no-sandbox')
    tap.ok(locks_of(server) == {('0', '0')}, 'unless it is told not to be', locks_of(server))
    server.stop()


def commands(program, tap):
    """The command that tells of turns runs outside: it may write where the server may not."""
    with tempfile.TemporaryDirectory() as folder:
        told = os.path.join(folder, 'told')
        server = Server(program, '--notify', f'cat >>{told}')
        _, head, _ = server.request('POST', '/api/account', {'name': 'anna', 'password': 'long enough'})
        cookie = head['Set-Cookie'].split(';')[0]
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        server.post('/api/me/games', {'table': table, 'key': keys['france']}, Cookie=cookie)
        server.post('/api/me/notify', {'webhook': 'https://example.org/x', 'email': ''}, Cookie=cookie)
        page = server.sit(table, keys['austria'])
        moment = page.greeting
        while 'france' not in moment['owing']:
            moment = page.play(moment, moment['ask']['actions'][-1])
        tap.ok(wait_until(lambda: os.path.exists(told) and os.path.getsize(told) > 0),
               'a command tells of a turn', moment)
        tap.ok(server.stop() == 0, 'and the server ends with its helper')


def requests(server, tap):
    table = {'game': 'marengo', 'seats': seats_of('marengo', 'all')}

    def until_refused(address_of):
        """Makes tables until it is too much, which takes longer where that is slow."""
        made = [server.post('/api/tables', table, X_Forwarded_For=address_of(0))]
        while made[-1][0] == 201 and len(made) < 1000:
            made.append(server.post('/api/tables', table, X_Forwarded_For=address_of(len(made))))
        return made
    made = until_refused(lambda _: PROXIED['X_Forwarded_For'])
    tap.ok(len(made) > 40 and made[-1][0] == 429, 'who makes many tables must wait', made[-1])
    tap.ok(made[-1][1]['error']['code'] == 'rate', 'and is told so', made[-1])
    tap.ok(server.get('/api/games', **PROXIED)[0] == 200, 'he may still read')
    tap.ok(server.request('GET', '/boards/marengo.svg', **PROXIED)[0] == 200, 'and get the board')
    other = server.post('/api/tables', table, X_Forwarded_For='203.0.113.8')
    tap.ok(other[0] == 201, 'another address need not wait', other)
    network = until_refused(lambda number: f'2001:db8::{number:x}')
    tap.ok(network[-1][0] == 429, 'an IPv6 network of many addresses is one client', network[-1])


def words(server, tap):
    page, kinds = server.page(), []
    while 'rate' not in kinds and len(kinds) < 4000:
        for _ in range(100):
            page.say(do='ping')
        heard = [page.hear() for _ in range(100)]
        kinds += [message.get('code', message['is']) for message in heard]
    tap.ok(kinds[:300] == ['pong'] * 300 and 'rate' in kinds, 'who says much must wait', kinds)


def work(server, tap):
    """What is dear to answer counts for more: a page that asks for much time must wait sooner."""
    def sit(address):
        return server.sit(table, keys['austrian'], **{'X-Forwarded-For': address})
    table, keys = server.table('castiglione', seats_of('castiglione', 'austrian'))
    player, count = sit('203.0.113.20'), 0
    moment = player.greeting
    while count < 64:
        # From another address now and then: that a player is fast is not what is tested here.
        if count % 16 == 15:
            player.close()
            player = sit(f'203.0.113.{20 + count}')
            moment = player.greeting
        if not moment['ask']:
            moment = player.hear('news')
            continue
        actions = moment['ask']['actions']
        moment = player.play(moment, actions[count % len(actions)])
        count += 1
    player.close()
    page, answered = sit('203.0.113.19'), 0
    other = sit('203.0.113.18')
    while answered < 300:
        page.say(do='past', count=64)
        message = page.hear('past', 'error')
        if message['is'] == 'error':
            break
        answered += 1
    tap.ok(message.get('code') == 'rate' and answered < 200,
           'who asks for what is dear must wait sooner', (answered, message['is']))
    other.say(do='past', count=64)
    tap.ok(other.hear('past', 'error')['is'] == 'past', 'and another address need not wait')


def main():
    tap = Tap()
    sandbox(sys.argv[1], tap)
    commands(sys.argv[1], tap)
    server = Server(sys.argv[1], '--behind-proxy')
    requests(server, tap)
    words(server, tap)
    work(server, tap)
    server.stop()
    tap.done()


main()
