#!/usr/bin/env python3
"""Being told of one's turn, by a real server and the command that is shipped: every way, tests of them, what fails
and is tried again by a server that was killed meanwhile, digests, feeds, and what is not told.

    called.py PROGRAM NOTIFY_SCRIPT [DB]
"""
import contextlib
import glob
import http.server
import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402 (it lies one folder up)

PROGRAM, SCRIPT = sys.argv[1:3]
DB = sys.argv[3] if len(sys.argv) > 3 else None
PSQL = (sorted(glob.glob('/usr/lib/postgresql/*/bin/psql')) or ['psql'])[-1]
ALL_WAYS = 'email,webhook,ntfy,discord,slack'
ATOM = '{http://www.w3.org/2005/Atom}'
HOUR = 3600
tap = Tap()
same = tap.same


class Catcher(http.server.BaseHTTPRequestHandler):
    """Whoever is called, at whatever address: answers by what stands in `wrong`, or takes it."""
    heard, wrong = [], {}

    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length'] or 0))
        status = self.wrong.get(self.headers['Host'], 201)
        if status == 201:
            self.heard.append((self.headers['Host'], self.path, body.decode()))
        self.send_response(status)
        self.send_header('Content-Length', '0')
        self.end_headers()

    def log_message(self, *_):
        pass


def heard_at(host):
    return [body for at, _, body in Catcher.heard if at == host]


class Host:
    """A server of its own that can be killed and started again, with its store."""

    def __init__(self, port):
        base = Server(PROGRAM, db=DB)  # for its folder
        base.kill()
        self.base, self.folder, self.db = base, base.folder, base.db
        key, box = os.path.join(self.folder, 'push.pem'), os.path.join(self.folder, 'box')
        sendmail = os.path.join(self.folder, 'sendmail')
        with open(sendmail, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\ncat >>{box}\n')
        os.chmod(sendmail, 0o755)
        self.push_key = subprocess.run([sys.executable, SCRIPT, '--make-key', key], capture_output=True, text=True,
                                       check=True).stdout.strip()
        self.box = box
        self.command = (f'GROGNARD_NOTIFY_TEST_PORT={port} PUSH_KEY={key} SENDMAIL={sendmail} {sys.executable} {SCRIPT}'
                        ' https://games.example.org')
        self.server = None
        self.start()

    def start(self, *options):
        self.server = Server(PROGRAM, '--notify', self.command, *(options or (
            '--ways', ALL_WAYS, '--push', self.push_key)), db=self.db, folder=self.folder)
        return self.server

    def sql(self, statement):
        """Rows of numbers and words out of its store, or a change of it."""
        if DB:
            text = subprocess.run([PSQL, '-qtA', '-F', '\t', DB, '-c', statement], capture_output=True, text=True,
                                  check=True).stdout
            return [line.split('\t') for line in text.splitlines()]
        with contextlib.closing(sqlite3.connect(self.db, timeout=20)) as base, base:
            return [[str(value) for value in row] for row in base.execute(statement)]

    def waiting(self):
        return int(self.sql('SELECT count(*) FROM notices')[0][0])

    def restart(self, change=None, *options):
        """After all that is under way is done; what is changed meanwhile in its store."""
        assert wait_until(lambda: self.sql("SELECT id FROM notices WHERE what NOT IN ('over', 'challenge') OR due % 3600 > 0") == [])
        self.server.kill()
        if change:
            self.sql(change)
        self.start(*options)

    def digest_due(self, name):
        """When an account is told of all its tables, once that is known."""
        def due():
            return int(self.sql(f"SELECT digest_due FROM accounts WHERE id = '{name}'")[0][0])
        assert wait_until(due)
        return due()

    def mail(self):
        if not os.path.exists(self.box):
            return ''
        with open(self.box, encoding='utf-8') as file:
            return file.read()


class Person:
    def __init__(self, host, name):
        self.host, self.name = host, name
        _, head, _ = host.server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
        self.cookie = head['Set-Cookie'].split(';')[0]

    def ask(self, method, path, body=None):
        status, _, data = self.host.server.request(method, path, body, Cookie=self.cookie)
        return status, json.loads(data)

    def wants(self, **wishes):
        same(self.ask('POST', '/api/me/notify', wishes)[0], 200, f'{self.name} wants {wishes}')

    def told(self):
        return self.ask('GET', '/api/me')[1]['notify']

    def tries(self, way):
        status, body = self.ask('POST', '/api/me/notify/test', {'way': way})
        return status, body.get('error', {}).get('code')

    def called(self, *others):
        """A new table where it becomes this person's turn while he is away; with others who see it come."""
        table, keys = self.host.server.table('marengo', seats_of('marengo', 'all'))
        self.ask('POST', '/api/me/games', {'table': table, 'key': keys['france']})
        for other in others:
            other.ask('POST', '/api/me/games', {'table': table, 'key': keys['austria']})
        page = self.host.server.page(Cookie=others[0].cookie) if others else self.host.server.page()
        page.say(do='sit', table=table, **({'seat': 'austria'} if others else {'key': keys['austria']}))
        moment = page.hear('table')
        while 'france' not in moment['owing']:
            moment = page.play(moment, moment['ask']['actions'][0])
        page.close()
        return table


def trying(host, ann):
    """Each way, once it has an address, and what became of it."""
    same(ann.told(), {'offered': True, 'ways': ['email', 'webhook', 'ntfy', 'discord', 'slack', 'push'], 'webhook': '',
                      'format': 'webhook', 'email': '', 'digest': 'at_once', 'push_key': host.push_key, 'pushes': 0,
                      'feed': False}, 'what the host has set up is offered')
    for way in ('email', 'webhook', 'push', 'pigeon'):
        same(ann.tries(way), (403, 'notify'), f'{way} has no address to be tried at')
    ann.wants(webhook='https://discord.example.org/x', format='discord', email='ann@example.org')
    same(ann.tries('webhook'), (200, None), 'the webhook is tried')
    tap.ok('how https://games.example.org will tell you' in heard_at('discord.example.org')[0], 'in its format',
           Catcher.heard)
    same(ann.tries('email'), (200, None), 'and mail')
    tap.ok('To: ann@example.org' in host.mail(), 'to her address', host.mail())
    for endpoint in ('http://push.example.org/1', 'https://127.0.0.1/1', 'https://10.1.1.1/', 'ftp://x.org/', 'https://',
                     'https://push.example.org/"', 'https://u@push.example.org/', 'x' * 600):
        tap.ok(ann.ask('POST', '/api/me/push', {'endpoint': endpoint})[0] == 400, f'no endpoint: {endpoint[:40]}')
    same(ann.ask('POST', '/api/me/push', {'endpoint': 'https://push.example.org/secret-1'})[0], 200, 'a browser')
    same(ann.told()['pushes'], 1, 'is counted, not told')
    same(ann.tries('push'), (200, None), 'it is tried')
    same(heard_at('push.example.org'), [''], 'by a push that is empty')
    Catcher.wrong['discord.example.org'] = 500
    same(ann.tries('webhook'), (502, 'notify'), 'what fails is said')
    Catcher.wrong.clear()
    same(ann.ask('POST', '/api/me/notify/test', {'way': 'email', 'to': 'x@example.org'})[0], 400, 'no address is taken')
    codes = [ann.tries('push')[0] for _ in range(12)]
    tap.ok(429 in codes and codes[0] == 200, 'nor is it tried without end', codes)
    same(host.server.request('POST', '/api/me/notify/test', {'way': 'email'})[0], 401, 'nor by strangers')


def turns(host, ann):
    Catcher.heard.clear()
    table = ann.called()
    link = f'https://games.example.org/t/{table}#seat=france'
    tap.ok(wait_until(lambda: len(Catcher.heard) == 2 and link in host.mail()), 'a turn is told by all ways',
           Catcher.heard, host.server.log_text())
    same(json.loads(heard_at('discord.example.org')[0])['content'], f'It is your turn at {link}', 'with its link')
    tap.ok(wait_until(lambda: host.waiting() == 0), 'and nothing waits')
    Catcher.wrong['push.example.org'] = 410
    ann.called()
    tap.ok(wait_until(lambda: ann.told()['pushes'] == 0), 'a browser that has signed off is forgotten')
    Catcher.wrong.clear()
    tap.ok(wait_until(lambda: host.waiting() == 0), 'with what waited for it')


def failing(host, ann):
    """A notice outlives its command and the server."""
    ann.wants(webhook='https://ntfy.example.org/hidden-topic', format='ntfy', email='')
    Catcher.heard.clear()
    Catcher.wrong['ntfy.example.org'] = 503
    table = ann.called()
    tap.ok(wait_until(lambda: host.sql('SELECT tries FROM notices')[:1] not in ([], [['0']])), 'a notice fails, and waits')
    host.server.kill()
    Catcher.wrong.clear()
    host.start()
    tap.ok(wait_until(lambda: heard_at('ntfy.example.org')), 'the server was killed: the next one sends it')
    tap.ok(table in heard_at('ntfy.example.org')[0] and len(Catcher.heard) == 1, 'once', Catcher.heard)
    tap.ok(wait_until(lambda: host.waiting() == 0), 'then it does not wait any more')
    # While a command is at work the notice is its own, until that has died.
    host.server.stop()
    good, host.command = host.command, 'sleep 600'
    host.start()
    table = ann.called()
    tap.ok(wait_until(lambda: int(host.sql('SELECT coalesce(max(due), 0) FROM notices')[0][0]) > time.time() + 60),
           'a command hangs')
    host.server.kill()
    due, host.command = int(host.sql('SELECT due FROM notices')[0][0]), good
    tap.ok(due - time.time() <= 130, 'it is not another one\'s for two minutes')
    host.sql('UPDATE notices SET due = 1')
    host.start()
    tap.ok(wait_until(lambda: table in str(heard_at('ntfy.example.org')[1:])), 'then it is sent')
    # Given up in the end, with a line that has no secret.
    Catcher.wrong['ntfy.example.org'] = 404
    ann.called()
    tap.ok(wait_until(lambda: host.sql('SELECT tries FROM notices') == [['1']]), 'another fails')
    host.server.kill()
    host.sql('UPDATE notices SET tries = 6, due = 1')
    host.start()
    tap.ok(wait_until(lambda: host.waiting() == 0), 'the seventh time is the last')
    log = host.server.log_text()
    tap.ok('a notice (turn, by webhook) was given up' in log, 'which is logged', log)
    tap.ok('hidden-topic' not in log and table not in log, 'without secrets', log)
    Catcher.wrong.clear()


def digests(host, bob):
    bob.wants(webhook='https://hook.example.org/', digest='hourly')
    Catcher.heard.clear()
    tables = sorted(bob.called() for _ in range(3))
    due = host.digest_due('bob')
    tap.ok(due % HOUR == 0 and 0 < due - time.time() <= HOUR, 'he is told at the full hour', due)
    same((host.waiting(), Catcher.heard), (0, []), 'nothing before')
    host.restart("UPDATE accounts SET digest_due = 1 WHERE id = 'bob'")
    tap.ok(wait_until(lambda: heard_at('hook.example.org')), 'then')
    told = json.loads(heard_at('hook.example.org')[0])
    same((told['version'], told['what'], told['count'], sorted(row['table'] for row in told['tables'])),
         (1, 'digest', 3, tables), 'of all tables at once')
    bob.wants(webhook='https://hook.example.org/', digest='daily')
    bob.called()
    due = host.digest_due('bob')
    same(due % (24 * HOUR), 6 * HOUR, 'or at six in the morning')
    bob.wants(webhook='https://hook.example.org/', digest='at_once')


def ends(host, bob, cas):
    """That a game is over: to whoever was away, by the hour."""
    Catcher.heard.clear()
    table = bob.called(cas)
    tap.ok(wait_until(lambda: heard_at('hook.example.org')), 'his turn is told at once')
    page = host.server.page(Cookie=bob.cookie)
    page.say(do='sit', table=table, seat='france')
    tap.ok(page.play(page.hear('table'), 'resign')['over'] is not None, 'he resigns')
    page.close()
    cas.wants(webhook='https://cas.example.org/')
    table = bob.called(cas)
    page = host.server.page(Cookie=bob.cookie)
    page.say(do='sit', table=table, seat='france')
    page.play(page.hear('table'), 'resign')
    page.close()
    tap.ok(wait_until(lambda: host.sql("SELECT account FROM notices WHERE what = 'over'") == [['cas']]),
           'the other is to be told, who resigned is not')
    due = int(host.sql("SELECT due FROM notices WHERE what = 'over'")[0][0])
    tap.ok(due % HOUR == 0 and 0 < due - time.time() <= HOUR, 'not better than by the hour', due)
    host.restart("UPDATE notices SET due = 1 WHERE what = 'over'")
    tap.ok(wait_until(lambda: heard_at('cas.example.org')), 'then it is told')
    same(json.loads(heard_at('cas.example.org')[0]),
         {'version': 1, 'what': 'over', 'table': table, 'game': 'marengo', 'seat': 'austria'}, 'with its table')
    return table


def challenges(host, bob, cas):
    """Who is challenged hears of it by the hour, unless it is withdrawn."""
    def challenge():
        table, keys = host.server.table('marengo', seats_of('marengo', 'all'))
        return cas.ask('POST', '/api/offers', {'table': table, 'key': keys['france'], 'pace': 'any', 'level': 'any', 'to': 'Bob'})[1]['offer']

    def rows():
        return host.sql("SELECT account, due % 3600 FROM notices WHERE what = 'challenge'")
    Catcher.heard.clear()
    made = [challenge(), challenge()]
    same(rows(), [['bob', '0']], 'challenges are told at the full hour, together')
    due = int(host.sql("SELECT due FROM notices WHERE what = 'challenge'")[0][0])
    tap.ok(0 < due - time.time() <= HOUR, 'the next one', due)
    same(cas.ask('POST', f'/api/offers/{made[0]}/withdraw', {})[0], 200, 'one of two is withdrawn')
    host.restart("UPDATE notices SET due = 1 WHERE what = 'challenge'")
    tap.ok(wait_until(lambda: heard_at('hook.example.org')), 'then he is told')
    same([json.loads(body) for body in heard_at('hook.example.org')], [{'version': 1, 'what': 'challenge'}], 'without a name')
    same(cas.ask('POST', f'/api/offers/{made[1]}/withdraw', {})[0], 200, 'the other is withdrawn')
    assert wait_until(lambda: not rows())  # what was told is forgotten
    last = challenge()
    cas.ask('POST', f'/api/offers/{last}/withdraw', {})
    same(len(rows()), 1, 'a third waits to be told')
    host.restart("UPDATE notices SET due = 1 WHERE what = 'challenge'")
    tap.ok(wait_until(lambda: not rows()), 'of which there is nothing to tell any more')
    same(len(heard_at('hook.example.org')), 1, 'and nothing is told')


def read_feed(host, address):
    path = address[address.index('/feed/'):]
    status, head, data = host.server.request('GET', path)
    if status != 200:
        return status, None, data
    return head['Content-Type'], ElementTree.fromstring(data), data


def feeds(host, cas, over):
    same(cas.told()['feed'], False, 'nobody has a feed at first')
    status, made = cas.ask('POST', '/api/me/feed', {})
    address = made['feed']
    tap.ok(status == 200 and address.startswith(host.server.origin + '/feed/') and address.endswith('.atom')
           and len(address) == len(host.server.origin) + 6 + 32 + 5, 'a feed has a secret address', made)
    turn = cas.called()
    kind, feed, raw = read_feed(host, address)
    same((kind, feed.tag, cas.told()['feed']), ('application/atom+xml', ATOM + 'feed', True), 'it is Atom')
    for name in ('id', 'title', 'updated', 'author'):
        tap.ok(feed.find(ATOM + name) is not None, f'with the {name} that it needs')
    entries = feed.findall(ATOM + 'entry')
    same([entry.find(ATOM + 'link').get('href') for entry in entries],
         [f'{host.server.origin}/t/{turn}#seat=france'], 'her turn is in it; what ended in this hour is not')
    same(entries[0].find(ATOM + 'title').text, 'It is your turn: Bonaparte at Marengo', 'in words')
    tap.ok(entries[0].find(ATOM + 'id').text.startswith(f'{host.server.origin}/t/{turn}#seat=france;turn='), 'by its turn')
    host.sql(f"UPDATE tables SET moved = moved - {2 * HOUR} WHERE id = '{over}'")
    _, feed, raw = read_feed(host, address)
    ended = [entry for entry in feed.findall(ATOM + 'entry') if over in entry.find(ATOM + 'id').text]
    tap.ok(len(ended) == 1 and ended[0].find(ATOM + 'updated').text.endswith(':00:00Z'), 'it is later, by the hour', raw)
    hidden = [cas.cookie.partition('=')[2], address[-37:-5], 'cas.example.org']
    tap.ok(not any(word.encode() in raw for word in hidden), 'nothing in it opens anything', raw)
    other = cas.ask('POST', '/api/me/feed', {})[1]['feed']
    same(read_feed(host, address)[0], 404, 'a new address voids the old one')
    tap.ok(read_feed(host, other)[1] is not None, 'and is good')
    same(cas.ask('POST', '/api/me/feed', {'key': 'x'})[0], 400, 'nobody chooses it')
    same(cas.ask('DELETE', '/api/me/feed')[0], 200, 'it is taken away')
    for path in (other, other.replace('.atom', '.rss'), host.server.origin + '/feed/.atom',
                 host.server.origin + '/feed/' + '0' * 32 + '.atom', host.server.origin + "/feed/' OR 1=1 --.atom"):
        same(read_feed(host, path.replace(' ', '%20'))[0], 404, f'nothing at {path[-20:]}')
    tap.ok(host.sql("SELECT feed FROM accounts WHERE id = 'cas'") == [['']], 'nothing of it is kept')


def elsewhere(host, ann):
    """Two processes of one database: whoever sits at one is not told of what is played at the other."""
    ann.wants(webhook='https://two.example.org/')
    Catcher.heard.clear()
    other = Server(PROGRAM, '--notify', host.command, db=host.db)
    table, keys = host.server.table('marengo', seats_of('marengo', 'all'))
    ann.ask('POST', '/api/me/games', {'table': table, 'key': keys['france']})
    seat = other.page(Cookie=ann.cookie)
    seat.say(do='sit', table=table, seat='france')
    seat.hear('table')
    page = host.server.sit(table, keys['austria'])
    moment = page.greeting
    while 'france' not in moment['owing']:
        moment = page.play(moment, moment['ask']['actions'][0])
    tap.ok(wait_until(lambda: host.sql(f"SELECT account FROM notices WHERE tbl = '{table}'") == [['ann']]),
           'a process does not know who sits at another')
    tap.ok(wait_until(lambda: host.waiting() == 0), 'which takes the notice back')
    page.close()
    seat.close()
    away = ann.called()
    tap.ok(wait_until(lambda: away in str(Catcher.heard)), 'the next turn is told, since nobody is there')
    tap.ok(table not in str(Catcher.heard), 'that one was not', Catcher.heard)
    tap.ok(other.stop() == 0, 'the other ends well')


def little(host, ann, cas):
    """A host that has set up mail alone; and an account that goes."""
    cas.ask('POST', '/api/me/push', {'endpoint': 'https://push.example.org/cas'})
    cas.wants(webhook='https://slack.example.org/', format='slack', email='cas@example.org')
    host.restart(None, '--ways', 'email')
    same((cas.told()['ways'], cas.told()['push_key']), (['email'], None), 'only what is set up is offered')
    same([cas.tries(way)[0] for way in ('email', 'webhook', 'push')], [200, 403, 403], 'and tried')
    same(cas.ask('POST', '/api/me/push', {'endpoint': 'https://push.example.org/2'})[0], 403, 'no browser is taken')
    Catcher.heard.clear()
    table = cas.called()
    tap.ok(wait_until(lambda: table in host.mail() and host.waiting() == 0) and not Catcher.heard, 'and told by mail alone',
           Catcher.heard, host.sql('SELECT account, way, what, tries, due FROM notices'), table, host.mail())
    same(cas.told()['pushes'], 1, 'her browser is remembered')
    ann.called()
    same(cas.ask('POST', '/api/me/leave', {'password': 'correct horse'})[0], 200, 'an account goes')
    same([host.sql(f"SELECT count(*) FROM {table} WHERE account = 'cas'") for table in ('notices', 'pushes')],
         [[['0']]] * 2, 'with all that waited for it')
    run = subprocess.run([PROGRAM, 'serve', '--ways', 'email,pigeon'], capture_output=True, text=True, check=False)
    tap.ok(run.returncode == 2 and 'pigeon' in run.stderr, 'a way that is none is named', run.stderr)
    run = subprocess.run([PROGRAM, 'serve', '--push', 'x' * 87], capture_output=True, text=True, check=False)
    tap.ok(run.returncode == 2 and '--make-key' in run.stderr, 'as is a key that is none', run.stderr)


def main():
    catcher = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Catcher)
    threading.Thread(target=catcher.serve_forever, daemon=True).start()
    host = Host(catcher.server_address[1])
    ann, bob, cas = (Person(host, name) for name in ('Ann', 'Bob', 'Cas'))
    trying(host, ann)
    turns(host, ann)
    failing(host, ann)
    digests(host, bob)
    over = ends(host, bob, cas)
    challenges(host, bob, cas)
    feeds(host, cas, over)
    if DB:
        elsewhere(host, ann)
    little(host, ann, cas)
    log = host.server.log_text()
    tap.ok(not any(word in log for word in ('secret-1', 'hidden-topic', 'ann@example.org', 'correct horse')),
           'no secret is in the log', log)
    tap.ok(host.server.stop() == 0, 'the server ends well')
    host.base.close()
    catcher.shutdown()
    tap.done()


main()
