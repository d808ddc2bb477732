#!/usr/bin/env python3
"""Who may sit where, and stay there: links and accounts, rated tables, sessions that end, codes for a
new password, and what the size of frames says.

    keys.py PROGRAM [DB]
"""
import json
import os
import re
import subprocess
import sys
import time

from client import Page, Refused, Server, Tap, seats_of, wait_until

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
tap = Tap()
same = tap.same
DEFLATE = 'permessage-deflate; client_max_window_bits'


class Person:
    """Somebody with cookies, at an address of his own."""

    def __init__(self, server, name, password='correct horse', address='203.0.113.1'):
        self.server, self.name, self.password, self.address = server, name, password, address
        self.cookies = {}

    def headers(self):
        return {'Cookie': '; '.join(f'{k}={v}' for k, v in self.cookies.items()),
                'X_Forwarded_For': self.address}

    def ask(self, method, path, body=None):
        named = {key.replace('_', '-'): value for key, value in self.headers().items()}
        import http.client
        line = http.client.HTTPConnection('127.0.0.1', self.server.port, timeout=30)
        line.request(method, path, None if body is None else json.dumps(body),
                     {'Origin': self.server.origin, 'Content-Type': 'application/json', **named})
        answer = line.getresponse()
        for key, value in answer.getheaders():
            if key == 'Set-Cookie':
                name, secret = value.split(';')[0].split('=')
                self.cookies[name] = secret
        data = json.loads(answer.read())
        line.close()
        return answer.status, data

    def enter(self, path='/api/session', password=None):
        return self.ask('POST', path, {'name': self.name, 'password': password or self.password})

    def claim(self, table, key):
        return self.ask('POST', '/api/me/games', {'table': table, 'key': key})

    def sit(self, table, seat, **how):
        page = Page(self.server, Cookie='; '.join(f'{k}={v}' for k, v in self.cookies.items()), **how)
        page.say(do='sit', table=table, seat=seat)
        page.greeting = page.hear()
        return page


def code_of(answer):
    return answer[0], answer[1].get('error', {}).get('code')


def sits(server, table, key):
    page = server.page()
    page.say(do='sit', table=table, key=key)
    heard = page.hear()
    page.close()
    return heard.get('code', heard.get('you'))


def links(server, ann):
    """The maker of a table knows all links; they end with a claim or a renewal."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    player = server.sit(table, keys['france'])
    same(player.greeting['opened'], 0, 'nobody has sat here before')
    spy = server.sit(table, keys['france'])
    same(player.hear('elsewhere')['pages'], 2, 'a seat is told when another page sits down at it')
    tap.ok(time.time() - spy.greeting['opened'] < 60, 'who comes later is told that somebody was there')
    spy.close()
    same(player.hear('elsewhere')['pages'], 1, 'and when it goes')
    spy = server.sit(table, keys['france'])
    player.hear('elsewhere')
    player.say(do='renew')
    fresh = player.hear('key')['key']
    same(spy.hear('error')['code'], 'key', 'a renewed link throws out who has the old one')
    same((spy.next(), spy.code), (None, 4003), 'and hangs up')
    same(sits(server, table, keys['france']), 'key', 'the old link opens nothing')
    same(sits(server, table, fresh), 'france', 'the new one does')
    player.settle()
    same(ann.claim(table, fresh)[1], {'ok': True, 'seat': 'france'}, 'a claim takes the seat')
    same(player.hear('error')['code'], 'account', 'a page that sat there by the link has to go')
    same(sits(server, table, fresh), 'key', 'a claimed seat has no link')
    mine = ann.sit(table, 'france')
    same(mine.greeting['you'], 'france', 'it is opened by the account')
    mine.say(do='renew')
    same(mine.hear('error')['code'], 'request', 'and gets no link again')
    other = ann.sit(table, 'france')
    same(mine.hear('elsewhere')['pages'], 2, 'it is told of other pages too')
    for page in (mine, other):
        page.close()
    return table


def sessions(server, ann, table):
    """Sockets end with the session by which they sat down."""
    other = Person(server, 'Ann', address='203.0.113.9')
    other.enter()
    pages = [ann.sit(table, 'france'), other.sit(table, 'france')]
    same([page.greeting['you'] for page in pages], ['france'] * 2, 'one seat in two browsers')
    ann.ask('POST', '/api/me/password', {'password': ann.password, 'fresh': 'battery staple'})
    ann.password = other.password = 'battery staple'
    same(pages[1].hear('error')['code'], 'session', 'a new password ends the pages of other browsers')
    same(pages[1].next(), None, 'which are closed')
    tap.ok(pages[0].settle() is None and pages[0].code is None, 'not that of who changed it')
    other.enter()
    second = other.sit(table, 'france')
    other.ask('DELETE', '/api/session')
    same(second.hear('error')['code'], 'session', 'so does signing out')
    cas = Person(server, 'Cas')
    cas.enter('/api/account')
    made, keys = server.table('marengo', seats_of('marengo', 'all'))
    cas.claim(made, keys['austria'])
    page = cas.sit(made, 'austria')
    cas.ask('POST', '/api/me/leave', {'password': cas.password})
    same([page.hear('error', skip=('seats', 'offer'))['code'], page.next()], ['session', None],
         'and an account that is erased')
    for page in pages:
        page.close()


def rated(server, ann, bob):
    """Agreed on before the first move, by two accounts; whoever leaves has lost."""
    seats = seats_of('marengo', 'all')
    for what, more in (('a bot', {'seats': seats_of('marengo', ['france'])}), ('one screen', {'hotseat': True})):
        same(code_of(server.post('/api/tables', {'game': 'marengo', 'seats': seats, 'rated': True, **more})),
             (400, 'bad_value'), f'no rated game with {what}')
    table, keys = server.table('marengo', seats, rated=True)
    same(sits(server, table, keys['austria']), 'account', 'nobody sits at a rated table by a link')
    same(ann.claim(table, keys['austria'])[0], 200, 'Ann takes a seat')
    same(code_of(ann.claim(table, keys['france'])), (409, 'taken'), 'and not both')
    page = ann.sit(table, 'austria')
    same(page.greeting['rated'], True, 'which is said to be rated')
    page.say(do='play', turn=0, actions=[page.greeting['ask']['actions'][0]])
    same(page.hear('error')['code'], 'rated', 'nothing is played before both have agreed')
    page.say(do='absent')
    same(page.hear('error')['code'], 'request', 'nor lost')
    bob.claim(table, keys['france'])
    other = bob.sit(table, 'france')
    moment = page.play(page.greeting, page.greeting['ask']['actions'][0])
    tap.ok(moment['turn'] == 1, 'then the game begins')
    if moment['ask']:
        page.say(do='absent')
        same(page.hear('error')['code'], 'turn', 'who owes a decision cannot claim the game')
    other.settle()
    other.say(do='absent')
    over = other.hear('offer')['over']
    same((over['agreed'], over['left'], over['winner']), ('left', 'austria', 'france'),
         'who stays away too long has lost it')
    won, lost = bob.ask('GET', '/api/me')[1]['ratings'][0], ann.ask('GET', '/api/me')[1]['ratings'][0]
    tap.ok(won['rating'] > 1500 > lost['rating'] and won['provisional'] and won['deviation'] > 110,
           'ratings have a deviation and a mark', won, lost)
    page.settle()
    page.say(do='rematch')
    invited = other.hear('rematch')
    own = page.hear('rematch')
    same((own['key'], own['seat'], invited['by'], invited['seat']), (None, 'france', 'austria', 'austria'),
         'a rematch of accounts needs no links')
    first = ann.sit(own['table'], 'france')
    same(first.greeting['rated'], True, 'it is rated too')
    same(bob.sit(own['table'], 'austria').greeting.get('code'), 'key', 'but for Bob only if he agrees')
    other.say(do='rematch')
    other.hear('rematch')
    opened = bob.sit(own['table'], 'austria')
    same(opened.greeting['you'], 'austria', 'as he does by asking')
    tap.ok(opened.play(opened.greeting, opened.greeting['ask']['actions'][0])['turn'] == 1, 'and it begins')
    for one in (page, other, first, opened):
        one.close()


def leaving(server):
    """Erasing the account before the defeat is a defeat."""
    dan, eve = Person(server, 'Dan'), Person(server, 'Eve')
    for person in (dan, eve):
        person.enter('/api/account')
    table, keys = server.table('marengo', seats_of('marengo', 'all'), rated=True)
    dan.claim(table, keys['austria'])
    eve.claim(table, keys['france'])
    page = eve.sit(table, 'france')
    same(dan.ask('POST', '/api/me/leave', {'password': dan.password})[0], 200, 'Dan erases his account')
    over = page.hear('offer', skip=('seats', 'news'))['over']
    same((over['left'], over['winner']), ('austria', 'france'), 'who is there is told that he has left')
    rating = eve.ask('GET', '/api/me')[1]['ratings'][0]
    tap.ok(rating['rating'] > 1500 and rating['games'] == 1, 'and has won', rating)
    again = eve.ask('GET', '/api/me/export')[1]
    same(again['games'][0]['agreed'], 'left austria', 'the file of games says how it ended')
    fay = Person(server, 'Fay')
    fay.enter('/api/account')
    same(fay.ask('POST', '/api/me/import', again), (200, {'imported': 1, 'known': 0}), 'and can be read')
    page.close()


def guessing(server, ann):
    """Strangers who guess keep nobody out; whoever guesses is kept out."""
    stranger = Person(server, 'Ann', address='2001:db8:1:2::1')
    codes = []
    for i in range(40):
        stranger.address = f'2001:db8:1:2::{i + 1:x}'
        codes.append(code_of(stranger.enter(password='wrong horse'))[0])
    tap.ok(codes[0] == 403 and codes[-1] == 429, 'a network of 64 bits has its tries once', codes)
    fresh = Person(server, 'Ann', ann.password, address='2001:db8:9:9::1')
    same(fresh.enter()[0], 200, 'the owner gets in from elsewhere, also by a browser that is not known')
    ann.address = '203.0.113.77'
    for _ in range(22):
        same_network = Person(server, 'Ann', address=ann.address)
        last = code_of(same_network.enter(password='wrong horse'))
    same(last, (429, 'rate'), 'a stranger in the same network is kept out')
    same(code_of(Person(server, 'Ann', ann.password, address=ann.address).enter()), (429, 'rate'),
         'as is a browser that is not known')
    ann.cookies.pop('grognard')
    same(ann.enter()[0], 200, 'the known browser always gets in')
    thief = Person(server, 'Bob', address=ann.address)
    thief.cookies['grognard-device'] = ann.cookies['grognard-device']
    thief.address = '203.0.113.78'
    for _ in range(22):
        last = code_of(thief.enter(password='wrong horse'))
    same(last, (429, 'rate'), 'for its own account')
    codes = {Person(server, 'Ann', ann.password, address=f'::ffff:203.0.113.{i}').enter()[0] for i in range(50, 75)}
    same(codes, {200}, 'addresses that a proxy writes as ::ffff: are as many, and who gets in is not counted')


def told_of(path, what, count=1):
    def lines():
        if not os.path.exists(path):
            return []
        with open(path, encoding='utf-8') as file:
            return [line for line in map(json.loads, file) if line['what'] == what]
    wait_until(lambda: len(lines()) >= count)
    return lines()


def codes(server, told):
    """A way back for who has forgotten the password."""
    gus = Person(server, 'Gus', address='203.0.113.20')
    gus.enter('/api/account')
    same(gus.ask('POST', '/api/reset', {'name': 'Gus'}), (200, {'ok': True}), 'without an address nothing is sent')
    gus.ask('POST', '/api/me/notify', {'webhook': '', 'email': 'gus@example.org'})
    same(gus.ask('POST', '/api/reset', {'name': 'Nobody'}), (200, {'ok': True}), 'nor for a name that nobody has')
    same(gus.ask('POST', '/api/reset', {'name': 'gus'}), (200, {'ok': True}), 'a code is asked for')
    sent = told_of(told, 'reset')
    code = sent[0].pop('code')
    same(sent, [{'version': 1, 'kind': 'email', 'what': 'reset', 'to': 'gus@example.org', 'name': 'Gus'}], 'it is sent, once')
    tap.ok(re.fullmatch('[a-z2-9]{4}(-[a-z2-9]{4}){3}', code), 'in groups of four', code)
    with open(server.db, 'rb') if not DB else open(os.devnull, 'rb') as file:
        tap.ok(code.replace('-', '').encode() not in file.read(), 'it is not in the store')
    browser = Person(server, 'Gus', address='203.0.113.21')
    use = {'name': 'Gus', 'code': code, 'fresh': 'new horse here'}
    same(code_of(browser.ask('POST', '/api/reset', dict(use, code='aaaa-bbbb-cccc-dddd'))), (403, 'code'), 'a wrong code')
    same(code_of(browser.ask('POST', '/api/reset', dict(use, name='Ann'))), (403, 'code'), "another's account")
    same(code_of(browser.ask('POST', '/api/reset', dict(use, fresh='short'))), (400, 'bad_value'), 'a short password')
    page_table, keys = server.table('marengo', seats_of('marengo', 'all'))
    gus.claim(page_table, keys['france'])
    page = gus.sit(page_table, 'france')
    same(browser.ask('POST', '/api/reset', dict(use, code=code.upper())), (200, {'ok': True}), 'the code opens')
    same(browser.ask('GET', '/api/me')[1]['name'], 'Gus', 'and signs in')
    same(code_of(gus.ask('GET', '/api/me')), (401, 'session'), 'other browsers are signed out')
    same(page.hear('error')['code'], 'session', 'with their pages')
    same(code_of(browser.ask('POST', '/api/reset', use)), (403, 'code'), 'a code is good once')
    same(code_of(browser.enter(password='correct horse')), (403, 'password'), 'the old password is worth nothing')
    same(browser.enter(password='new horse here')[0], 200, 'the new one opens')
    many = [code_of(gus.ask('POST', '/api/reset', {'name': 'Gus'}))[0] for _ in range(6)]
    tap.ok(many.count(429) >= 3, 'nobody is sent many letters', many)
    guesses = [code_of(browser.ask('POST', '/api/reset', dict(use, code='aaaa'))) for _ in range(30)]
    same(guesses[-1], (429, 'rate'), 'nor can codes be tried without end')
    shown = subprocess.run([PROGRAM, 'account', 'reset', 'gus', '--db', server.db], capture_output=True, text=True,
                           check=False)
    given = shown.stdout.strip().splitlines()[-1] if shown.stdout else ''
    tap.ok(shown.returncode == 0 and given, 'the host is shown a code while the server runs', shown.stderr)
    again = Person(server, 'Gus', address='203.0.113.22')
    same(again.ask('POST', '/api/reset', {'name': 'Gus', 'code': given, 'fresh': 'third horse'}), (200, {'ok': True}),
         'which opens too')
    tap.ok(code not in server.log_text() and given not in server.log_text(), 'no code is in the log')


def frame_sizes(server, guess):
    """Sizes of what one seat is sent, where the other says what may be its secret."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'), seed=11)
    seen = server.sit(table, keys['france'])
    secret = json.dumps(seen.greeting['view'], separators=(',', ':'))
    at = secret.index('"pieces":[{')
    words = secret[at:at + 120]
    wrong = ''.join(chr(97 + (ord(c) * 7 + i) % 26) if c.isalnum() else c for i, c in enumerate(words))
    seen.close()
    spy, victim = server.sit(table, keys['austria']), server.sit(table, keys['france'], extensions=DEFLATE)
    for _ in range(3):
        spy.say(do='chat', channel='all', text=words if guess else wrong)
        victim.hear('chat')
    spy.settle()
    moment = spy.greeting
    while moment['ask'] and 'france' not in moment['owing']:
        moment = spy.play(moment, moment['ask']['actions'][-1])
    victim.settle()
    late = server.sit(table, keys['france'], extensions=DEFLATE)
    sizes = victim.carried, late.carried
    compressed = late.carried < late.meant
    for page in (spy, victim, late):
        page.close()
    return sizes, compressed


def hosts():
    def status(server, host, path='/api/games'):
        return server.request('GET', path, Host=host)[0]
    with Server(PROGRAM) as server:
        for host, wanted in ((server.host, 200), ('localhost', 200), ('[::1]:80', 200), ('evil.example', 421),
                             ('localhost.evil.example', 421), ('127.0.0.1.evil.example:1800', 421), ('[::1', 421)):
            same(status(server, host), wanted, f'Host {host} gets {wanted}')
        same(status(server, 'evil.example', '/'), 421, 'the page too')
        try:
            Page(server, origin='http://evil.example', Host='evil.example')
            opened = 101
        except Refused as refused:
            opened = refused.status
        tap.ok(opened in (400, 421), 'nor does a socket open for another name', opened)
    with Server(PROGRAM, '--host', 'games.example.org,club.example') as server:
        for host, wanted in (('games.example.org', 200), ('Club.Example:443', 200), (server.host, 421),
                             ('example.org', 421), ('games.example', 421)):
            same(status(server, host), wanted, f'with --host {host} gets {wanted}')
    with Server(PROGRAM, '--behind-proxy') as server:
        same(status(server, 'any.example'), 200, 'a proxy knows its names itself')
        same(server.get('/api/games')[1]['wire'], 1, 'a server says which wire it speaks')
        same(server.get('/api/games')[1]['notify'], False, 'a server without a command says that it sends nothing')
        same(code_of(server.post('/api/reset', {'name': 'Ann'})), (403, 'notify'), 'and no codes')


def main():
    hosts()
    base = Server(PROGRAM, db=DB)
    told = os.path.join(base.folder, 'told')
    base.kill()
    with Server(PROGRAM, '--notify', f'cat >>{told}', '--behind-proxy', '--absence', '0', '--seeds', db=DB,
                folder=base.folder) as server:
        ann, bob = Person(server, 'Ann'), Person(server, 'Bob', address='203.0.113.2')
        for person in (ann, bob):
            same(person.enter('/api/account')[0], 201, f'{person.name} comes')
        tap.ok(sorted(ann.cookies) == ['grognard', 'grognard-device'], 'a browser is known from then on', ann.cookies)
        table = links(server, ann)
        sessions(server, ann, table)
        ann.enter()
        rated(server, ann, bob)
        leaving(server)
        guessing(server, ann)
        codes(server, told)
        (right, compressed), (wrong, _) = frame_sizes(server, True), frame_sizes(server, False)
        tap.ok(compressed and right == wrong, 'a right guess in chat has frames of the same size as a wrong one',
               right, wrong)
        server.process.terminate()
        tap.ok(server.process.wait(20) == 0, 'the server ends well', server.log_text())
    base.close()
    tap.done()


main()
