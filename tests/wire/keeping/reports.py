#!/usr/bin/env python3
"""What players report to the host, and the host's page over HTTP: who may, what is told, what each act does, and
what none of it tells of games that are on.

    reports.py PROGRAM [DB]
"""
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of  # noqa: E402 (it lies one folder up)

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
PASSWORD = 'correct horse'
tap = Tap()


def account(server, name):
    _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': PASSWORD})
    return headers['Set-Cookie'].split(';')[0]


def code_of(answer):
    status, body = answer
    return status, body.get('error', {}).get('code') if isinstance(body, dict) else None


def admin(server, *words):
    done = subprocess.run([PROGRAM, 'admin', *words, '--db', server.db, '--by', 'warden'],
                          capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return [line.split('\t') for line in done.stdout.splitlines()]


def until_says(page, *kinds):
    while True:
        message = page.read(page.next())
        if message['is'] in kinds:
            return message


def reports(server, cookies):
    table, keys = server.table('marengo', seats_of('marengo', 'all'), public=True)
    server.post('/api/me/games', {'table': table, 'key': keys['france']}, Cookie=cookies['Bob'])
    bob = server.page(Cookie=cookies['Bob'])
    bob.say(do='sit', table=table, seat='france', changes=True)
    until_says(bob, 'table')
    bob.say(do='chat', channel='all', text='you \x1b[31mfool\nand more')
    line = until_says(bob, 'chat')
    ann = cookies['Ann']

    def report(cookie=ann, **body):
        return server.post('/api/reports', body, **({'Cookie': cookie} if cookie else {}))
    told = {'table': table, 'seat': 'france', 'line': line['text'], 'when': str(line['when'])}
    tap.same(code_of(report(None, reason='insults', **told)), (401, 'session'), 'a stranger reports nothing')
    tap.same(report(reason='insults', **told)[0], 201, 'an account reports a line of chat')
    tap.same(report(reason='a name\x1b]0;x', player='BOB')[0], 201, 'and a player')
    tap.same(report(reason='spam', table=table)[0], 201, 'and a table')
    tap.same(report(reason='made up', **(told | {'line': 'what nobody said'}))[0], 201,
             'whether there is such a line is not told')
    bad = [({'reason': 'x'}, (400, 'bad_value')), ({'player': 'Bob'}, (400, 'missing_key')),
           ({'player': 'Bob', 'reason': ''}, (400, 'bad_value')), ({'player': 'Nobody', 'reason': 'x'}, (404, 'unknown')),
           ({'player': 'Bob', 'table': table, 'reason': 'x'}, (400, 'bad_value')),
           ({'player': "'--", 'reason': 'x'}, (400, 'bad_value')), ({'table': 'nowhere', 'reason': 'x'}, (404, 'unknown')),
           ({'table': '../x', 'reason': 'x'}, (400, 'bad_value')), ({'table': table, 'line': 'x', 'reason': 'x'}, (400, 'bad_value')),
           ({'table': table, 'when': '5', 'reason': 'x'}, (400, 'bad_value')),
           ({'table': table, 'line': 'x', 'when': '-5', 'reason': 'x'}, (400, 'bad_value')),
           ({'table': table, 'seat': 'nowhere', 'reason': 'x'}, (404, 'unknown')),
           ({'player': 'Bob', 'reason': 'x' * 401}, (400, 'too_long')), ({'player': 'Bob', 'reason': 'x', 'more': 'y'}, (400, 'unknown_key'))]
    for body, answer in bad:
        tap.same(code_of(report(**body)), answer, f'refused: {str(body)[:60]}')
    rows = admin(server, 'reports')
    tap.same([row[0] for row in rows], ['1', '2', '3', '4'], 'the host sees them, the oldest first')
    tap.same(rows[0][2:9], ['ann', table, 'france', 'bob', 'said', 'you ?[31mfool?and more', 'insults'],
             'with who sits there and what was said, and without what a terminal would obey')
    tap.same((rows[1][3], rows[1][8]), ('bob', 'a name?]0;x'), 'of a player')
    tap.same(rows[3][6], 'not-kept', 'what the chat does not have is said to be so')
    for name in range(REPORTS - 4):
        report(reason=f'again {name}', player='Bob')
    tap.same(code_of(report(reason='once more', player='Bob')), (429, 'rate'), 'nobody reports more than 20 in a day')
    tap.same(report(cookies['Bob'], reason='him', player='Ann')[0], 201, 'others do')
    admin(server, 'answer', '2', '--reason', 'he was told')
    tap.same([row[0] for row in admin(server, 'reports')][:2], ['1', '3'], 'one that is answered is open no more')
    bob.close()
    return table


REPORTS = 20


def act(server, cookie, deed, target, password=PASSWORD, **more):
    return server.post('/api/admin/acts', {'deed': deed, 'target': target, 'password': password, **more}, Cookie=cookie)


def page(server, cookies, table):
    root, ann = cookies['Root'], cookies['Ann']
    paths = ['accounts', 'accounts/b', 'tables', 'tables/bob', 'reports', 'reports/all', 'log', 'log/bob']
    for who, headers, answer in (('nobody', {}, (401, 'session')), ('an account', {'Cookie': ann}, (403, 'admin'))):
        for path in paths:
            tap.same(code_of(server.get(f'/api/admin/{path}', **headers)), answer, f'{who} sees nothing: {path}')
        got = server.post('/api/admin/acts', {'deed': 'ban', 'target': 'bob', 'reason': 'x', 'password': PASSWORD}, **headers)
        tap.same(code_of(got), answer, f'{who} does nothing')
    tap.same(server.get('/api/me', Cookie=ann)[1].get('admin'), None, 'no account is an admin by itself')
    admin(server, 'grant', 'root')
    tap.same(server.get('/api/me', Cookie=root)[1].get('admin'), True, 'one that the host has made so is')
    tap.same(code_of(server.get('/api/admin/secrets', Cookie=root)), (404, 'unknown'), 'there is nothing else')
    rows = {path: server.get(f'/api/admin/{path}', Cookie=root)[1] for path in paths}
    tap.same([row['name'] for row in rows['accounts']], ['Ann', 'Bob', 'Root'], 'it sees accounts')
    tap.same([row['name'] for row in rows['accounts/b']], ['Bob'], 'also by how they begin')
    row = next(row for row in rows['tables'] if row['table'] == table)
    tap.same(set(row), {'table', 'game', 'over', 'moved', 'seats', 'scenario', 'made', 'public', 'rated', 'agreed'},
             'of a table who sits there and which days, and no more')
    tap.ok(row['moved'] % 86400 == 0, 'and no moment', row)
    tap.same([row['table'] for row in rows['tables/bob']], [table], 'tables of an account')
    hidden, hidden_keys = server.table('marengo', seats_of('marengo', 'all'))
    server.post('/api/me/games', {'table': hidden, 'key': hidden_keys['france']}, Cookie=ann)
    tap.same([row['table'] for row in server.get('/api/admin/tables/ann', Cookie=root)[1]], [''],
             'with the id of one that is not public he could watch it: it is not told')
    tap.ok(hidden not in json.dumps(server.get('/api/admin/tables', Cookie=root)[1]), 'nor in the list of all')
    tap.same([row['table'] for row in server.get(f'/api/admin/tables/{hidden}', Cookie=root)[1]], [hidden],
             'but whoever has it finds the table')
    tap.same(rows['reports'][0]['line'], 'you \x1b[31mfool\nand more', 'reports as they came')
    tap.same(rows['reports/all'][-2]['answer'], 'he was told', 'and those that are answered')
    text = json.dumps(rows)
    tap.ok('argon2' not in text and 'seed' not in text and 'key' not in text, 'no secret is among it')
    bad = [(('ban', 'bob', 'wrong horse'), {'reason': 'x'}, (403, 'password')), (('ban', 'bob'), {}, (400, 'missing_key')),
           (('dance', 'bob'), {'reason': 'x'}, (400, 'bad_value')), (('grant', 'bob'), {}, (400, 'bad_value')),
           (('ban', 'bob'), {'reason': 'x', 'days': '0'}, (400, 'bad_value')), (('ban', 'bob'), {'reason': 'x', 'days': 'many'}, (400, 'bad_value')),
           (('ban', 'root'), {'reason': 'x'}, (403, 'admin')), (('ban', 'nobody'), {'reason': 'x'}, (404, 'unknown')),
           (('close', 'nowhere'), {'reason': 'x'}, (404, 'unknown')), (('answer', '99'), {'reason': 'x'}, (404, 'unknown')),
           (('answer', 'x'), {'reason': 'x'}, (404, 'unknown')), (('back', table), {'reason': 'x', 'turns': '999'}, (409, 'no_undo'))]
    for words, more, answer in bad:
        tap.same(code_of(act(server, root, *words, **more)), answer, f'refused: {words} {more}')
    foreign = server.post('/api/admin/acts', {}, Cookie=root, Origin='http://evil.example')
    tap.same(code_of(foreign), (403, 'origin'), 'nothing comes from another site')
    acts(server, cookies, table)


def acts(server, cookies, table):
    root = cookies['Root']
    own, keys = server.table('marengo', seats_of('marengo', 'all'))
    server.post('/api/me/games', {'table': own, 'key': keys['france']}, Cookie=root)
    tap.same(code_of(act(server, root, 'close', own, reason='I lose')), (403, 'admin'), 'no admin closes his own table')
    tap.same(code_of(act(server, root, 'back', own, reason='I lose')), (403, 'admin'), 'nor takes it back')
    watcher = server.sit(table)
    tap.same(act(server, root, 'back', table, reason='asked for')[0], 200, 'he takes another back')
    tap.ok('host' in until_says(watcher, 'undone')['text'].lower(), 'and all are told, by this server at once')
    tap.same(act(server, root, 'mute', 'Bob', reason='insults', days='3')[0], 200, 'he mutes')
    tap.same(act(server, root, 'answer', '1', reason='muted for three days')[0], 200, 'and answers')
    tap.same(act(server, root, 'close', table, reason='spam')[0], 200, 'he closes')
    tap.same(until_says(watcher, 'offer')['over']['agreed'], 'abort', 'which is told too')
    watcher.close()
    bob = server.page(Cookie=cookies['Bob'])
    bob.say(do='sit', table=table, seat='france')
    until_says(bob, 'table')
    tap.same(act(server, root, 'ban', 'Bob', reason='more insults', days='7')[0], 200, 'he bans')
    tap.same(until_says(bob, 'error')['code'], 'session', 'whose pages are sent away at once')
    bob.close()
    row, = server.get('/api/admin/accounts/bob', Cookie=root)[1]
    tap.ok(row['banned'] > time.time() + 6 * 86400 and row['why'] == 'more insults' and row['muted'] > time.time(), 'which is seen', row)
    tap.same(act(server, root, 'unban', 'Bob')[0], 200, 'and lets come back')
    tap.same(act(server, root, 'erase', 'Bob', reason='asked for')[0], 200, 'or erases')
    log = server.get('/api/admin/log', Cookie=root)[1]
    tap.same([(row['deed'], row['by']) for row in log],
             [('erase', 'Root'), ('unban', 'Root'), ('ban', 'Root'), ('close', 'Root'), ('answer', 'Root'), ('mute', 'Root'),
              ('back', 'Root'), ('grant', 'warden'), ('answer', 'warden')], 'each act is noted, the newest first')
    rows = server.get('/api/admin/reports/all', Cookie=root)[1]
    tap.ok(all(row['player'] != 'bob' and row['by'] != 'bob' for row in rows), 'reports forget who was erased')
    admin(server, 'revoke', 'Root')
    tap.same(code_of(act(server, root, 'unban', 'Ann')), (403, 'admin'), 'who is no admin any more does nothing')
    for _ in range(30):
        if code_of(act(server, cookies['Ann'], 'ban', 'Root', 'guess', reason='x'))[0] != 403:
            break
    admin(server, 'grant', 'Root')
    answers = [code_of(act(server, root, 'unban', 'Ann', 'guess')) for _ in range(25)]
    tap.ok((429, 'rate') in answers, 'passwords are not guessed here', answers)


def main():
    with Server(PROGRAM, db=DB) as server:
        cookies = {name: account(server, name) for name in ('Ann', 'Bob', 'Root')}
        table = reports(server, cookies)
        page(server, cookies, table)
        tap.same(server.stop(), 0, 'the server ends well')
    tap.done()


main()
