#!/usr/bin/env python3
"""The server's guard: who asks too much must wait, and a server is locked in when it runs.

    guard.py PROGRAM
"""
import glob
import http.client
import json
import os
import random
import socket
import sys
import tempfile

from client import Server, Tap, seats_of, wait_until

ACTIONS = 150  # of a game that is taken in many times
BYTES_MAX = 8 << 20  # of guard.c
ENTRY_ELSE = 96  # likewise
PICTURES_OF_ONE = 16  # of src/server/http/finished/pictures.h
UNREAD_MAX = 32 << 20  # NET_UNREAD_MAX of src/net/net.h
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


def finished(server):
    """A game that was given up at once; from an address of its own."""
    how = {'X-Forwarded-For': '203.0.113.100'}
    _, made = server.post('/api/tables', {'game': 'marengo', 'seats': seats_of('marengo', 'all')}, X_Forwarded_For=how['X-Forwarded-For'])
    for row in made['seats']:
        page = server.sit(made['table'], row['key'], **how)
        if page.greeting['ask']:
            page.play(page.greeting, 'resign')
            return made['table']
        page.close()


def worked(server):
    """For how many ticks the loop's thread and all threads have worked."""
    loop, threads = server.process.pid, {}
    for path in glob.glob(f'/proc/{loop}/task/*/stat'):
        with open(path, encoding='utf-8') as file:
            fields = file.read().rsplit(')', 1)[1].split()
            threads[int(path.split('/')[-2])] = int(fields[11]) + int(fields[12])
    return threads[loop], sum(threads.values())


def code_of(line):
    """Status and code of an answer that is read to its end."""
    answer = http.client.HTTPResponse(line)
    answer.begin()
    data = answer.read()
    line.close()
    return answer.status, json.loads(data)['error']['code'] if answer.status > 200 else ''


def ask_and_not_read(server, path, address):
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(30)
    line.connect(('127.0.0.1', server.port))
    line.sendall(f'GET {path} HTTP/1.1\r\nHost: {server.host}\r\nX-Forwarded-For: {address}\r\n\r\n'.encode())
    return line, int(line.recv(12).split()[1])


def pictures(server, table, tap):
    """Pictures are drawn beside the loop, one of an address at a time; who asks for many at once is refused."""
    path, him, other = f'/api/tables/{table}/picture', '203.0.113.32', '203.0.113.33'
    lines, before = [], worked(server)
    for _ in range(100):
        lines.append(socket.create_connection(('127.0.0.1', server.port), 60))
    for line in lines:
        line.sendall(f'GET {path} HTTP/1.1\r\nHost: {server.host}\r\nX-Forwarded-For: {him}\r\n\r\n'.encode())
    drawn = server.request('GET', path, X_Forwarded_For=other)
    answers = [code_of(line) for line in lines]
    tap.ok(drawn[0] == 200 and drawn[2].startswith(b'<svg'), 'a picture is drawn while another address has asked for many', drawn[0])
    tap.ok(answers.count((200, '')) >= PICTURES_OF_ONE and (429, 'busy') in answers and set(answers) <= {(200, ''), (429, 'busy'), (429, 'rate')},
           f'of 100 that are asked for at once {answers.count((200, ""))} are drawn', answers)
    loop, threads = (now - then for now, then in zip(worked(server), before))
    tap.ok(loop <= threads / 3, f'of {threads} ticks of work the loop does {loop}')


def pages(server, table, tap):
    """A page costs the loop as much as a hundred messages: who asks for many waits sooner."""
    path, him = f'/api/tables/{table}/page', '203.0.113.34'
    status = server.request('GET', path, X_Forwarded_For='203.0.113.35')[0]
    if status == 404:
        return  # a program without the engine for browsers has none
    asked, code = 0, 200
    while asked < 230 and code == 200:  # they are not read, so that little time passes
        line, code = ask_and_not_read(server, path, him)
        line.close()
        asked += 1
    tap.ok(code == 429, f'who asks for {asked} pages has to wait')
    tap.same(server.get('/api/games', X_Forwarded_For=him)[0], 200, 'but is told what is cheap')


def long_game(server):
    """A game of some actions by lot, until somebody resigns: its table."""
    _, made = server.post('/api/tables', {'game': 'marengo', 'seats': seats_of('marengo', 'all')}, X_Forwarded_For='203.0.113.101')
    dice, count = random.Random(5), 0
    pages = [server.sit(made['table'], row['key'], **{'X-Forwarded-For': f'203.0.113.{102 + n}'}) for n, row in enumerate(made['seats'])]
    moments = [page.greeting for page in pages]
    while not any(moment['over'] for moment in moments):
        actor = next(n for n, moment in enumerate(moments) if moment['ask'])
        actions = moments[actor]['ask']['actions']
        if count < ACTIONS:
            actions = [a for a in actions if a != 'resign']
        moments[actor] = pages[actor].play(moments[actor], dice.choice(actions) if count < ACTIONS else 'resign')
        moments[1 - actor] = pages[1 - actor].settle() or moments[1 - actor]
        count += 1
    return made['table']


def stored(server, tap):
    """Who stores very much has to wait, whatever it is; another address has not."""
    table, him, other = long_game(server), '203.0.113.36', '203.0.113.37'
    record = server.request('GET', f'/api/tables/{table}/record', X_Forwarded_For=other)[2].decode()
    size = record.count('\n') * ENTRY_ELSE + len(record)
    _, head, _ = server.request('POST', '/api/account', {'name': 'mallory', 'password': 'long enough'}, X_Forwarded_For=him)
    cookie = head['Set-Cookie'].split(';')[0]

    def taken_in(number, address):
        games = [{'table': 'x', 'game': 'marengo', 'created': 0, 'moved': 0, 'agreed': '', 'seats': [], 'record': f'{record}# {number} {n}\n'}
                 for n in range(min(200, 1000000 // (len(record) + 200)))]
        answer = server.post('/api/me/import', {'grognard': 'games', 'version': 1, 'games': games}, X_Forwarded_For=address, Cookie=cookie)
        return answer[0], answer[1].get('imported', answer[1])
    answers = [taken_in(0, him)]
    while answers[-1][0] == 200 and len(answers) < 12:
        answers.append(taken_in(len(answers), him))
    kept = size * sum(count for status, count in answers if status == 200)
    tap.ok(answers[-1][0] == 429 and kept < 2 * BYTES_MAX, f'{kept} bytes of games are taken in at once', answers)
    seats = {'austria': 'person', 'france': 'person'}
    branch, study = (f'/api/tables/{table}/branch', {'number': 5, 'seats': seats}), ('/api/studies', {'table': table})
    tap.same([server.post(*how, X_Forwarded_For=him)[0] for how in (branch, study)], [429, 429], 'nor does he begin a study, or a game anew')
    tap.same(server.post(*branch, X_Forwarded_For=other)[0], 201, 'another address may go on from one')
    status, made = server.post(*study, X_Forwarded_For=other)
    tap.same(status, 201, 'and study it')
    told = []
    for address in (him, other):
        page = server.page(**{'X-Forwarded-For': address})
        page.ask('study', do='study', study=made['study'], key=made['key'])
        page.say(do='change', change={'do': 'comment', 'at': 0, 'text': 'x'}, by='', id=1)
        told.append(page.hear('change', 'error', skip=('study', 'studied')))
        page.close()
    tap.same([(answer['is'], answer.get('code')) for answer in told], [('error', 'rate'), ('change', None)], 'and write in it, as he may not')
    tap.same(server.get('/api/games', X_Forwarded_For=him)[0], 200, 'and he may read')


def unread(server, table, tap):
    """Who asks for much and does not read it: so much waits in memory, and no more."""
    path, him, other = f'/embed/{table}', '203.0.113.30', '203.0.113.31'
    status, _, data = server.request('GET', path, X_Forwarded_For=other)
    if status == 404:
        return  # a program without the engine for browsers has no such pages
    before = server.memory_kib()
    lines = [ask_and_not_read(server, path, him) for _ in range(120)]
    grown, codes = server.memory_kib() - before, [code for _, code in lines]
    tap.ok(codes[0] == 200 and set(codes) <= {200, 429} and codes.count(200) * len(data) <= UNREAD_MAX,
           f'{codes.count(200)} of 120 answers of {len(data)} bytes are given to who reads none', codes)
    tap.ok(grown < 2 * UNREAD_MAX >> 10, f'{grown} KiB wait for him', grown)
    tap.same(server.request('GET', path, X_Forwarded_For=other)[0], 200, 'another address is given them')
    for line, _ in lines:
        line.close()
    tap.ok(wait_until(lambda: server.request('GET', path, X_Forwarded_For=him)[0] == 200), 'and he too, once they are gone')


def main():
    tap = Tap()
    sandbox(sys.argv[1], tap)
    commands(sys.argv[1], tap)
    server = Server(sys.argv[1], '--behind-proxy')
    requests(server, tap)
    words(server, tap)
    work(server, tap)
    table = finished(server)
    pictures(server, table, tap)
    pages(server, table, tap)
    unread(server, table, tap)
    stored(server, tap)
    server.stop()
    tap.done()


main()
