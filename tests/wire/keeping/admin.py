#!/usr/bin/env python3
"""What a host does by `grognard admin` while the server runs: accounts are banned, muted and erased; games are
called off and taken back, and all who sit there are told, here and in a second server of the same database; the
log has each act, and a backup has the log.

    admin.py PROGRAM [DB]
"""
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402 (it lies one folder up)

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
PASSWORD = 'correct horse'
tap = Tap()


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, timeout=60)


class Host:
    """Who has the store."""

    def __init__(self, server):
        self.db = server.db

    def admin(self, *words):
        return run('admin', *words, '--db', self.db, '--by', 'warden')

    def rows(self, *words):
        done = self.admin(*words)
        assert done.returncode == 0, done.stderr
        return [line.split('\t') for line in done.stdout.splitlines()]

    def do(self, *words):
        done = self.admin(*words)
        tap.ok(done.returncode == 0, f"the host does: {' '.join(words)}", done.stderr)


def account(server, name):
    _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': PASSWORD})
    return headers['Set-Cookie'].split(';')[0]


def sign_in(server, name, password=PASSWORD):
    status, body = server.post('/api/session', {'name': name, 'password': password})
    return status, body.get('error', {}).get('code'), body.get('error', {}).get('message', '')


def sit(server, table, seat, cookie):
    page = server.page(Cookie=cookie)
    page.say(do='sit', table=table, seat=seat, changes=True)
    page.greeting = page.hear('table')
    return page


def claimed(server, cookies, **more):
    """A table of two accounts: its id."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'), **more)
    for seat, cookie in cookies.items():
        status, body = server.post('/api/me/games', {'table': table, 'key': keys[seat]}, Cookie=cookie)
        assert status == 200, body
    return table


def bans(server, host):
    ann = account(server, 'Ann')
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    server.post('/api/me/games', {'table': table, 'key': keys['france']}, Cookie=ann)
    offered, offer_keys = server.table('marengo', seats_of('marengo', 'all'))
    server.post('/api/offers', {'table': offered, 'key': offer_keys['austria'], 'pace': 'any', 'level': 'any'}, Cookie=ann)
    page = sit(server, table, 'france', ann)
    done = host.admin('ban', 'Ann')
    tap.ok(done.returncode == 1 and 'reason' in done.stderr, 'a ban needs a reason', done.stderr)
    tap.same(server.get('/api/me', Cookie=ann)[0], 200, 'and without one nothing happens')
    host.do('ban', 'ANN', '--reason', 'insults', '--days', '7')
    tap.same(until_says(page, 'error')['code'], 'session', 'pages of the account are sent away')
    page.close()
    tap.same(server.get('/api/me', Cookie=ann)[0], 401, 'its sessions have ended')
    until = time.strftime('%Y-%m-%d', time.gmtime(time.time() + 7 * 86400))
    status, code, message = sign_in(server, 'ann')
    tap.same((status, code), (403, 'banned'), 'it cannot sign in')
    tap.ok(until in message and 'insults' in message, 'and is told until when, and why', message)
    tap.same(sign_in(server, 'Ann', 'wrong horse')[1], 'password', 'but whoever does not know the password is told nothing')
    tap.same(server.get('/api/offers')[1], [], 'what it has offered is withdrawn')
    code = run('account', 'reset', 'Ann', '--db', server.db).stdout.strip()
    status, body = server.post('/api/reset', {'name': 'Ann', 'code': code, 'fresh': 'battery staple'})
    tap.same((status, body['error']['code']), (403, 'banned'), 'a code for a new password does not help')
    row, = host.rows('accounts', 'an')
    tap.same((row[0], row[2], row[4]), ('Ann', 'seats=1', f'banned={until}'), 'its seat stays its own')
    host.do('unban', 'Ann')
    tap.same(sign_in(server, 'Ann', 'battery staple')[0], 200, 'it may come back')
    host.do('ban', 'Ann', '--reason', 'again')
    status, code, message = sign_in(server, 'Ann', 'battery staple')
    tap.ok(code == 'banned' and 'until' not in message, 'without a number of days for good', message)
    tap.same(host.rows('accounts', 'an')[0][4], 'banned=ever', 'which is listed')
    for name in ('nobody', 'x', 'an account', "' OR 1=1"):
        done = host.admin('ban', name, '--reason', 'why')
        tap.ok(done.returncode == 1 and done.stderr, f'nobody is banned: {name}', done.stderr)


def mutes(server, host):
    cookies = {'austria': account(server, 'Bob'), 'france': account(server, 'Cid')}
    table = claimed(server, cookies)
    bob, cid = sit(server, table, 'austria', cookies['austria']), sit(server, table, 'france', cookies['france'])
    bob.say(do='chat', channel='all', text='one')
    tap.same(until_says(cid, 'chat')['text'], 'one', 'who is not muted is heard')
    host.do('mute', 'bob', '--reason', 'shouting')
    bob.say(do='chat', channel='all', text='two', id=7)
    heard = until_says(bob, 'error')
    tap.same((heard['code'], heard['id']), ('muted', 7), 'a muted account is told so')
    cid.say(do='chat', channel='all', text='three')
    tap.same(until_says(cid, 'chat')['text'], 'three', 'and nobody hears it; others go on')
    host.do('unmute', 'Bob')
    bob.say(do='chat', channel='all', text='four')
    tap.same(until_says(cid, 'chat')['text'], 'four', 'until it may write again')
    bob.close()
    cid.close()


def until_says(page, *kinds):
    """The next message of one of these kinds, whatever else comes."""
    while True:
        message = page.read(page.next())
        if message['is'] in kinds:
            return message


def play_first(page, moment, count):
    """Plays the first choice so often, when it is asked. The last moment."""
    for _ in range(count):
        while not moment['ask']:
            moment = until_says(page, 'news', 'undone')
        page.say(do='play', turn=moment['turn'], actions=[moment['ask']['actions'][0]])
        moment = until_says(page, 'news', 'undone', 'refused', 'error')
        assert moment['is'] in ('news', 'undone'), moment
    return moment


def rounds(austria, france, count):
    """Both play on until one of them has been asked so often."""
    moments = {austria: austria.greeting, france: france.greeting}
    for _ in range(count):
        page = next((p for p in moments if moments[p].get('ask')), None)
        if not page:
            raise AssertionError('nobody is asked')
        moment = moments[page]
        page.say(do='play', turn=moment['turn'], actions=[moment['ask']['actions'][0]], id=1)
        settle(moments)
    return moments


def settle(moments):
    """Hears what has come; a word in the chat comes last."""
    for page in moments:
        mark = f'mark {time.monotonic()}'
        page.say(do='chat', channel='all', text=mark)
        while True:
            message = page.read(page.next())
            if message['is'] == 'chat' and message['text'] == mark:
                break
            if message['is'] in ('news', 'undone', 'offer', 'table'):
                moments[page] = message


def repair(server, other, host):
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    austria, france = server.sit(table, keys['austria']), server.sit(table, keys['france'])
    watcher = (other or server).sit(table)
    begun = austria.greeting['view']
    moments = rounds(austria, france, 12)
    listed = [r for r in host.rows('tables') if r[0] == table]
    tap.ok(len(listed) == 1 and listed[0][4] == 'on' and listed[0][3] == time.strftime('%Y-%m-%d', time.gmtime()),
           'a table that is on is listed, by the day', listed)
    text = '\n'.join('\t'.join(r) for r in host.rows('show', table))
    tap.ok(not any(key in text for key in keys.values()) and 'seed' not in text, 'without a secret', text)
    done = host.admin('back', table, '--turns', '1')
    tap.ok(done.returncode == 1, 'taking back needs a reason', done.stderr)
    for turns in ('999', '1000'):
        done = host.admin('back', table, '--turns', turns, '--reason', 'why')
        tap.ok(done.returncode == 1 and 'moment' in done.stderr, 'not further than the beginning', done.stderr)
    host.do('back', table, '--entry', '0', '--reason', 'a fault of the server')
    for name, page in (('austria', austria), ('france', france), ('the gallery', watcher)):
        told = until_says(page, 'undone')
        tap.ok('host' in told['text'].lower(), f'{name} is told who has taken it back', told.get('text'))
        if page is austria:
            tap.same(told['view'], begun, 'and sees the beginning again')
            moments[austria] = told
        if page is france:
            moments[france] = told
    page = next(p for p in (austria, france) if moments[p]['ask'])
    play_first(page, moments[page], 1)
    tap.ok(True, 'and the game goes on from there')
    late = server.sit(table)
    tap.same(late.greeting['host']['backs'], 1, 'who sits down later is told that it was taken back')
    late.close()
    done = host.admin('back', table, '--entry', '7', '--reason', 'why')
    tap.ok(done.returncode == 1 and 'moment' in done.stderr, 'what was taken back is no moment any more', done.stderr)
    done = host.admin('back', table, '--entry', '77777', '--reason', 'why')
    tap.ok(done.returncode == 1, 'nor is one that never was', done.stderr)
    host.do('back', table, '--reason', 'one turn')
    until_says(austria, 'undone')
    host.do('close', table, '--reason', 'spam')
    for page in (austria, france, watcher):
        over = until_says(page, 'offer')['over']
        tap.ok(over['agreed'] == 'abort' and 'host' in over['why'].lower() and over['winner'] is None,
               'a closed table says who has closed it', over)
        page.close()
    tap.ok(host.admin('close', table, '--reason', 'again').returncode == 1, 'a game that is over is not closed again')
    tap.ok(host.admin('back', table, '--reason', 'again').returncode == 1, 'nor taken back')
    status, _, record = server.request('GET', f'/api/tables/{table}/record')
    tap.same(status, 200, 'it has a record, as any game that is over')
    tap.same([r for r in host.rows('tables') if r[0] == table], [], 'and is on no more')
    tap.same([r[0] for r in host.rows('tables', '--all') if r[0] == table], [table], 'but listed with all')
    tap.ok(host.admin('close', 'nosuchtable', '--reason', 'why').returncode == 1, 'there has to be a table')
    return record


def early(server, host):
    """A table that waits for its people, and one with a bot, which plays on after it was taken back."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'), fair=True)
    page = server.page()
    page.say(do='sit', table=table, key=keys['austria'])
    tap.same(page.hear()['is'], 'waiting', 'a game waits for salts')
    tap.ok(host.admin('back', table, '--reason', 'why').returncode == 1, 'there is nothing to take back yet')
    host.do('close', table, '--reason', 'nobody came')
    tap.ok('host' in until_says(page, 'table')['over']['why'].lower(), 'but it can be closed')
    page.close()
    table, keys = server.table('marengo', seats_of('marengo', ['austria']))
    page = server.sit(table, keys['austria'])
    play_first(page, page.greeting, 8)
    host.do('back', table, '--entry', '0', '--reason', 'again')
    play_first(page, until_says(page, 'undone'), 8)
    tap.ok(True, 'against a bot the game goes on, because the bot does')
    page.close()
    table, keys = server.table('marengo', seats_of('marengo', 'all'), clock='3d+7d')
    pages = [server.sit(table, key) for key in keys.values()]
    play_first(pages[0], until_says(pages[0], 'offer'), 2)
    host.do('back', table, '--entry', '1', '--reason', 'why')
    told = until_says(pages[1], 'undone')
    tap.ok(told['clock']['begun'], 'a game with a clock is taken back', told)
    host.do('close', table, '--reason', 'why')
    for page in pages:
        until_says(page, 'offer')
        page.close()


def rated(server, host):
    """Nothing that the host does to a rated game makes anybody better or worse."""
    cookies = {'austria': account(server, 'Dan'), 'france': account(server, 'Eve')}
    table = claimed(server, cookies, rated=True)
    host.do('close', table, '--reason', 'a quarrel')
    tap.same([server.get('/api/me', Cookie=c)[1]['ratings'] for c in cookies.values()], [[], []], 'a closed game is not rated')
    host.do('erase', 'Dan', '--reason', 'asked for by letter')
    tap.same(server.get('/api/me', Cookie=cookies['austria'])[0], 401, 'an erased account is gone')
    tap.same(server.get('/api/players/Dan')[0], 404, 'with its page')


def log(server, host):
    rows = host.rows('log')
    deeds = [row[2] for row in rows]
    tap.same(deeds, ['ban', 'unban', 'ban', 'mute', 'unmute', 'back', 'back', 'close', 'close', 'back', 'back', 'close', 'close', 'erase'],
             'the log has what was done, and nothing that was refused')
    tap.ok(all(row[1] == 'warden' for row in rows), 'and by whom')
    tap.same(rows[0][3:], ['ann', rows[0][4], 'insults'], 'to whom and why')
    tap.ok(rows[0][4].startswith('until=') and rows[5][4] == 'entry=0' and rows[6][4] == 'turns=1', 'and how', rows)
    path = os.path.join(server.folder, 'log.backup')
    tap.ok(run('backup', '--db', server.db, path).returncode == 0, 'a backup is taken')
    with open(path, encoding='utf-8') as file:
        kept = [row['row'] for row in map(json.loads, file) if row.get('in') == 'acts']
    tap.same([row['deed'] for row in kept], deeds, 'which has the log')
    fresh = os.path.join(server.folder, 'fresh.db')
    tap.ok(run('restore', path, '--db', fresh).returncode == 0, 'and is restored')
    again = run('admin', 'log', '--db', fresh).stdout
    tap.same(again, host.admin('log').stdout, 'with the same log')
    done = run('admin', 'log', '--db', os.path.join(server.folder, 'none.db'))
    tap.ok(done.returncode == 1 and not os.path.exists(os.path.join(server.folder, 'none.db')), 'no store is made', done.stderr)
    for words in (['dance', 'Ann'], ['ban'], ['ban', 'Ann', '--days', '0'], ['back', 'x', '--entry', 'y', '--reason', 'z'],
                  ['ban', 'Ann', '--reason', 'x' * 401], ['ban', 'Ann', '--reason', 'a\nb'], ['show']):
        done = host.admin(*words)
        tap.ok(done.returncode == 2 and done.stderr.startswith('grognard admin:'), f'makes no sense: {words}', done.stderr)
    tap.same(host.admin('show', 'nowhere').returncode, 1, 'nothing of that name')
    text = '\n'.join('\t'.join(r) for r in host.rows('show', 'Cid'))
    tap.ok(text.startswith('Cid\t') and '\tmarengo\t' in text, 'an account is shown with its tables', text)


def main():
    with Server(PROGRAM, db=DB) as server:
        host = Host(server)
        other = Server(PROGRAM, db=DB) if DB else None
        bans(server, host)
        mutes(server, host)
        repair(server, other, host)
        early(server, host)
        rated(server, host)
        log(server, host)
        if other:
            other.close()
        said = server.log_text()
        tap.ok('cannot be loaded' not in said and 'table' not in said, 'every table could be loaded and played', said)
        tap.same(server.stop(), 0, 'the server ends well')
    tap.done()


main()
