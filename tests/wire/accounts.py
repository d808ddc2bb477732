#!/usr/bin/env python3
"""Accounts by HTTP: signing up, in and out, my games, ratings, being told of one's turn, and all my
games as a file.

    accounts.py PROGRAM [DB]
"""
import json
import os
import subprocess
import sys
import time

from client import Server, Tap, seats_of, wait_until

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
tap = Tap()
same = tap.same


UNTOLD = {'offered': True, 'ways': ['email', 'webhook'], 'webhook': '', 'format': 'webhook', 'email': '',
          'digest': 'at_once', 'push_key': None, 'pushes': 0, 'feed': False}


class Person:
    """Somebody with a cookie."""

    def __init__(self, server, name, password='correct horse'):
        self.server, self.name, self.password = server, name, password
        self.cookie = self.flags = None

    def enter(self, path):
        status, headers, data = self.server.request(
            'POST', path, {'name': self.name, 'password': self.password})
        if 'Set-Cookie' in headers:
            self.cookie, self.flags = headers['Set-Cookie'].split('; ', 1)
        return status, json.loads(data)

    def ask(self, method, path, body=None):
        headers = {'Cookie': self.cookie} if self.cookie else {}
        status, _, data = self.server.request(method, path, body, **headers)
        return status, json.loads(data)

    def me(self):
        return self.ask('GET', '/api/me')[1]


def code_of(answer):
    status, body = answer
    return status, body.get('error', {}).get('code')


def signing(server):
    same(code_of(server.get('/api/me')), (401, 'session'), 'nobody is signed in')
    for name, password, what in (('ab', 'long enough', 'a short name'), ('x' * 21, 'long enough', 'a long name'),
                                 ('a b c', 'long enough', 'a blank'), ('Ann', 'short', 'a short password')):
        same(code_of(Person(server, name, password).enter('/api/account')), (400, 'bad_value'),
             what + ' is refused')
    same(code_of(server.post('/api/account', {'name': 'Ann'})), (400, 'missing_key'), 'a missing key')
    same(code_of(server.post('/api/account', {'name': 'Ann', 'password': 'p' * 10, 'admin': True})),
         (400, 'unknown_key'), 'an unknown key')
    same(code_of(server.post('/api/account', {'name': 'Ann', 'password': 'p' * 300})), (400, 'too_long'),
         'a password that is too long')
    ann = Person(server, 'Ann')
    same(ann.enter('/api/account')[0], 201, 'an account is made')
    same(ann.flags, 'HttpOnly; SameSite=Strict; Path=/; Max-Age=7776000', 'with a cookie that pages cannot read')
    tap.ok(len(ann.cookie) == len('grognard=') + 32, 'of 128 bits', ann.cookie)
    same(ann.me(), {'name': 'Ann', 'games': [], 'ratings': [], 'notify': UNTOLD},
         'she has nothing yet')
    same(code_of(Person(server, 'aNN').enter('/api/account')), (409, 'taken'), 'the name is taken in every case')
    old = ann.cookie
    same(ann.ask('DELETE', '/api/session')[0], 200, 'signing out')
    ann.cookie = old
    same(code_of(ann.ask('GET', '/api/me')), (401, 'session'), 'the session is gone')
    same(code_of(Person(server, 'Ann', 'wrong horse').enter('/api/session')), (403, 'password'), 'a wrong password')
    same(code_of(Person(server, 'Nobody').enter('/api/session')), (403, 'password'), 'a name that nobody has')
    same(ann.enter('/api/session')[0], 200, 'signing in')
    tap.ok(ann.cookie != old, 'gives a new session')
    same(code_of(server.post('/api/session', {'name': 'Ann', 'password': 'correct horse'},
                             Origin='http://evil.example')), (403, 'origin'), 'not from another site')
    same(code_of(ann.ask('GET', '/api/account')), (405, 'method'), 'a wrong method')
    forged = Person(server, 'Ann')
    for cookie in ('grognard=' + '0' * 32, 'grognard=', 'grognard=' + 'x' * 500, "grognard=' OR 1=1 --"):
        forged.cookie = cookie
        same(code_of(forged.ask('GET', '/api/me')), (401, 'session'), f'a forged cookie: {cookie[:20]}')
    return ann


def settings(ann):
    for body in ({'webhook': 'ftp://x'}, {'webhook': 'https://a b'}, {'webhook': 'http://'}, {'email': 'nobody'},
                 {'email': 'a@b@c'}, {'email': '-f@x'}, {'email': "a'b@c"}, {'webhook': 'https://x/$(id)'},
                 {'format': 'telegram'}, {'digest': 'weekly'}):
        same(code_of(ann.ask('POST', '/api/me/notify', body)), (400, 'bad_value'), f'{body} is refused')
    same(ann.ask('POST', '/api/me/notify', {'webhook': 'https://example.org/x?y=z', 'email': 'ann@example.org'})[0],
         200, 'a webhook and an address are kept')
    same(ann.me()['notify'], dict(UNTOLD, webhook='https://example.org/x?y=z', email='ann@example.org'), 'and shown')


def seats(server, ann, bob):
    table, keys = server.table('marengo', seats_of('marengo', 'all'), public=True, rated=True)
    same(code_of(ann.ask('POST', '/api/me/games', {'table': table, 'key': '0' * 32})), (403, 'key'), 'a wrong key')
    same(code_of(ann.ask('POST', '/api/me/games', {'table': 'nowhere', 'key': '0' * 32})), (403, 'key'), 'no table')
    watcher = server.sit(table)
    same(ann.ask('POST', '/api/me/games', {'table': table, 'key': keys['austria']})[0], 200, 'a seat is claimed')
    told = watcher.hear('seats', skip=())
    while not any(s['who'] == 'Ann' for s in told['seats']):
        told = watcher.hear('seats', skip=())
    tap.ok(True, 'and those who are there are told the name')
    for person in (ann, bob):
        same(code_of(person.ask('POST', '/api/me/games', {'table': table, 'key': keys['austria']})), (403, 'key'),
             'its link is worth nothing from then on')
    same(code_of(ann.ask('POST', '/api/me/games', {'table': table, 'key': keys['france']})), (409, 'taken'),
         'nobody plays both sides of a rated game')
    same(bob.ask('POST', '/api/me/games', {'table': table, 'key': keys['france']})[0], 200, 'the other seat')
    watcher.close()
    game = ann.me()['games'][0]
    moved = game.pop('moved')
    tap.ok(moved % 86400 == 0 and 0 <= time.time() - moved < 2 * 86400,
           'the day it was last moved, not the moment: that would count secret decisions', moved)
    same(game, {'table': table, 'seat': 'austria', 'game': 'marengo', 'yours': True, 'over': False},
         'it is among my games, and it is my turn')
    same(bob.me()['games'][0]['yours'], False, "it is not Bob's")
    return table


def sit(person, table, seat):
    page = person.server.page(Cookie=person.cookie) if person.cookie else person.server.page()
    page.say(do='sit', table=table, seat=seat)
    return page, page.hear()


def play_until(page, moment, owing):
    """Plays until somebody else owes a decision."""
    while owing not in moment['owing']:
        moment = page.play(moment, moment['ask']['actions'][0])
    return moment


def lines_of(path, wanted):
    """What has been told, once it is so many lines."""
    def lines():
        if not os.path.exists(path):
            return []
        with open(path, encoding='utf-8') as file:
            return [json.loads(line) for line in file.read().splitlines(True) if line.endswith('\n')]
    wait_until(lambda: len(lines()) >= wanted)
    return lines()


def turns(server, ann, bob, table, told):
    bob.ask('POST', '/api/me/notify', {'webhook': 'https://example.org/bob', 'email': 'bob@example.org'})
    same(sit(bob, table, 'austria')[1].get('code'), 'key', "Bob cannot sit on Ann's seat")
    same(sit(Person(server, 'x'), table, 'austria')[1].get('code'), 'key', 'nor can a stranger')
    page, moment = sit(ann, table, 'austria')
    same(moment['you'], 'austria', 'Ann sits down by her account')
    moment = play_until(page, moment, 'france')
    lines = lines_of(told, 2)
    same(lines, [{'version': 1, 'kind': kind, 'what': 'turn', 'to': to, 'table': table, 'game': 'marengo', 'seat': 'france'}
                 for kind, to in (('webhook', 'https://example.org/bob'), ('email', 'bob@example.org'))],
         'Bob is told of his turn')
    other, seen = sit(bob, table, 'france')
    seen = play_until(other, seen, 'austria')
    play_until(page, page.settle(), 'france')
    seen = other.settle()
    page.close()
    while any(row['here'] for row in other.hear('seats')['seats'] if row['seat'] == 'austria'):
        pass
    play_until(other, seen, 'austria')
    # One command after another: had there been more to tell, it would stand before this.
    same([line['seat'] for line in lines_of(told, 4)], ['france'] * 2 + ['austria'] * 2,
         'who is there is told nothing, and nobody is told twice')
    other.close()


def ending(ann, bob, table):
    page, moment = sit(ann, table, 'austria')
    if moment['ask'] is None:
        page.close()
        loser, winner, seat = bob, ann, 'france'
        page, moment = sit(bob, table, 'france')
    else:
        loser, winner, seat = ann, bob, 'austria'
    same(winner.ask('GET', '/api/me/export')[1]['games'], [], 'a game that is on is not exported')
    tap.ok(page.play(moment, 'resign')['over'] is not None, 'the game is over')
    page.close()
    won = 'france' if seat == 'austria' else 'austria'
    fresh = {'game': 'marengo', 'deviation': 290, 'provisional': True, 'games': 1}
    same(winner.me()['ratings'], [dict(fresh, side=won, rating=1662)], 'the winner gains')
    same(loser.me()['ratings'], [dict(fresh, side=seat, rating=1338)], 'the loser loses')
    same([g['over'] for g in winner.me()['games']], [True], 'it is over in the list')


def carrying(server, ann, folder):
    status, kept = ann.ask('GET', '/api/me/export')
    same((status, len(kept['games'])), (200, 1), 'one game is exported')
    path = os.path.join(folder, 'record.txt')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(kept['games'][0]['record'])
    done = subprocess.run([PROGRAM, 'replay', '--verify', path], capture_output=True, text=True, check=False)
    tap.ok(done.returncode == 0, 'its record is verified', done.stderr)
    same([(s['seat'], s['who'], s['mine']) for s in kept['games'][0]['seats']],
         [('austria', 'Ann', True), ('france', 'Bob', False)], 'with who sat where')
    cas = Person(server, 'Cas')
    cas.enter('/api/account')
    same(cas.ask('POST', '/api/me/import', kept), (200, {'imported': 1, 'known': 0}), 'another account takes it in')
    same(cas.ask('POST', '/api/me/import', kept), (200, {'imported': 0, 'known': 1}), 'only once')
    mine = cas.me()
    same([(g['game'], g['seat'], g['over']) for g in mine['games']], [('marengo', 'austria', True)], 'it is over')
    same(mine['ratings'], [], 'and not rated')
    page, moment = sit(cas, mine['games'][0]['table'], 'austria')
    tap.ok(moment['over'] is not None and moment['events'], 'it can be looked at')
    page.close()
    again = cas.ask('GET', '/api/me/export')[1]['games'][0]
    same(again['record'], kept['games'][0]['record'], 'and is the same when exported again')
    return cas, kept


def broken_files(cas, kept):
    def changed(**change):
        return dict(kept, games=[dict(kept['games'][0], **change)])
    record = kept['games'][0]['record']
    head = record.split('\n\n')[0]
    for what, body in (('no file of games', {'a': 1}), ('a list', []), ('another version', dict(kept, version=2)),
                       ('a strange key', changed(stolen=True)), ('no record', changed(record=None)),
                       ('a record with another move', changed(record=record.replace('resign', 'pass'))),
                       ('a record of nothing', changed(record='')), ('a time to come', changed(moved=1 << 40)),
                       ('a position', changed(record='grognard record 1\ngame marengo\nrules 1\nposition {}\n\n')),
                       ('an agreement after the end', changed(agreed='draw')),
                       ('seats that are none', changed(seats='all')),
                       ('a bot that is none', changed(seats=[{'seat': 'france', 'bot': 'oracle'}]))):
        same(code_of(cas.ask('POST', '/api/me/import', body))[0], 400, f'{what} is refused')
    # Positions are refused by their first word: whatever stands there, it is not read.
    for what, position in (('of nothing', '{}'), ('that is no JSON', '{{{'), ('of a forged stage',
                           '{"game":"marengo","due":[250,3,0],"pending":"ff","known":"00","seal":"0123456789abcdef"}')):
        status, answer = cas.ask('POST', '/api/me/import', changed(
            record=f'grognard record 1\ngame marengo\nrules 1\nposition {position}\n\n'))
        tap.ok(status == 400 and 'line 4: games from a position are not taken' in answer['error']['message'],
               f'a position {what} is not read', answer)
    same(len(cas.me()['games']), 1, 'and leaves nothing behind')
    same(code_of(Person(cas.server, 'x').ask('POST', '/api/me/import', kept)), (401, 'session'), 'nor for strangers')
    status, answer = cas.ask('POST', '/api/me/import', changed(record=head + '\n\n', seats=[], agreed='draw'))
    same((status, answer), (200, {'imported': 1, 'known': 0}), 'a draw by agreement is taken in')
    status, answer = cas.ask('POST', '/api/me/import', changed(record=head + '\n\n# on\n', seats=[]))
    same((status, answer), (200, {'imported': 1, 'known': 0}), 'a game that is not over is taken in')
    running = [g for g in cas.me()['games'] if not g['over']]
    same(sorted(g['seat'] for g in running), ['austria', 'france'], 'with all seats')


def passwords(server, ann):
    """Another password: other browsers are signed out."""
    other = Person(server, 'Ann')
    other.enter('/api/session')
    change = {'password': 'correct horse', 'fresh': 'battery staple'}
    same(code_of(ann.ask('POST', '/api/me/password', dict(change, password='wrong horse'))), (403, 'password'),
         'the old password is asked for')
    same(code_of(ann.ask('POST', '/api/me/password', dict(change, fresh='short'))), (400, 'bad_value'),
         'the new one is not short')
    same(code_of(ann.ask('POST', '/api/me/password', {'fresh': 'battery staple'})), (400, 'missing_key'),
         'both are needed')
    same(code_of(Person(server, 'x').ask('POST', '/api/me/password', change)), (401, 'session'), 'and a session')
    same(ann.ask('POST', '/api/me/password', change), (200, {'ok': True}), 'the password is changed')
    same(ann.me()['name'], 'Ann', 'who changed it stays signed in')
    same(code_of(other.ask('GET', '/api/me')), (401, 'session'), 'other browsers are signed out')
    same(code_of(other.enter('/api/session')), (403, 'password'), 'the old password is worth nothing')
    ann.password = 'battery staple'
    same(ann.enter('/api/session')[0], 200, 'the new one opens')


def leaving(server, bob):
    """Bob goes; who takes his name later gets nothing of his."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'), public=True)
    bob.ask('POST', '/api/me/games', {'table': table, 'key': keys['france']})
    watcher = server.sit(table)
    same(code_of(bob.ask('POST', '/api/me/leave', {'password': 'wrong horse'})), (403, 'password'),
         'leaving asks for the password')
    same(bob.me()['name'], 'Bob', 'and changes nothing without')
    status, headers, _ = server.request('POST', '/api/me/leave', {'password': 'correct horse'}, Cookie=bob.cookie)
    tap.ok(status == 200 and 'Max-Age=0' in headers['Set-Cookie'], 'the account is erased', status, headers)
    told = watcher.hear('seats', skip=('offer',))
    while any(s['who'] == 'Bob' for s in told['seats']):
        told = watcher.hear('seats', skip=('offer',))
    tap.ok(True, 'those who are there see the name go')
    watcher.close()
    same(code_of(bob.ask('GET', '/api/me')), (401, 'session'), 'the session is gone')
    same(code_of(bob.enter('/api/session')), (403, 'password'), 'so is the account')
    heir = Person(server, 'Bob', 'another horse')
    same(heir.enter('/api/account')[0], 201, 'the name is free')
    same(heir.me(), {'name': 'Bob', 'games': [], 'ratings': [], 'notify': UNTOLD}, 'who takes it has nothing of his')
    same(sit(heir, table, 'france')[1].get('code'), 'key', 'nor his seat')
    over = server.sit(table, keys['austria']).greeting['over']
    same((over['agreed'], over['left'], over['winner']), ('left', 'france', 'austria'), 'which has lost its game')


def too_often(server, ann):
    codes = [code_of(ann.ask('POST', '/api/me/import', {'a': 1})) for _ in range(30)]
    tap.ok(codes[0] == (400, 'bad_value') and (429, 'rate') in codes, 'nor can files be sent without end', codes)
    codes = [code_of(Person(server, 'Ann', 'wrong horse').enter('/api/session')) for _ in range(30)]
    tap.ok((429, 'rate') in codes, 'who tries too often has to wait', codes)


def main():
    folder_of = Server(PROGRAM, db=DB)
    folder, told = folder_of.folder, os.path.join(folder_of.folder, 'told')
    folder_of.kill()
    with Server(PROGRAM, '--notify', f'cat >>{told}', db=DB, folder=folder) as server:
        ann = signing(server)
        settings(ann)
        bob = Person(server, 'Bob')
        bob.enter('/api/account')
        table = seats(server, ann, bob)
        turns(server, ann, bob, table, told)
        ending(ann, bob, table)
        cas, kept = carrying(server, ann, folder)
        broken_files(cas, kept)
        passwords(server, ann)
        leaving(server, bob)
        server.process.terminate()
        tap.ok(server.process.wait(20) == 0, 'the server ends well', server.log_text())
    with Server(PROGRAM, db=DB, folder=folder) as server:
        ann.server = server
        same(ann.me()['name'], 'Ann', 'a session outlives the server')
        too_often(server, ann)
        log = server.log_text()
        tap.ok('correct horse' not in log and ann.cookie[9:] not in log, 'no secret is in the log')
    folder_of.close()
    tap.done()


main()
