#!/usr/bin/env python3
"""A database of each earlier version of the schema is opened by this program: all of it is there, and means what
it should. Likewise a backup of that version. stored.py has written them, but for version 1.

    upgrade.py PROGRAM [DB]      DB: an empty PostgreSQL
"""
import json
import os
import sqlite3
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from client import Server, Tap  # noqa: E402

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
HERE = os.path.dirname(os.path.abspath(__file__))
FINISHED, CLAIMED, HALF, LINKS = 'nmt9dftw8fvjrad9', 'x5zkfaj5ctynw8d9', 'efu6d46s6b7yarkv', 'gjp392bn43xr576p'
KEYS = {CLAIMED: 'c1dec9b0c7dadb28e4010d58e81b9539', HALF: 'd86ebd5d9ba418e24041dcb21e58e225',
        LINKS: '5ce5ee46eaf488a8deef3966ec289cc7'}
tap = Tap()
same = tap.same


def read_in(path, version):
    with open(os.path.join(HERE, f'version{version}.sql'), encoding='utf-8') as file:
        text = file.read()
    if DB:
        text = 'SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public;\n' + text
        subprocess.run(['psql', '-q', '-v', 'ON_ERROR_STOP=1', DB], input=text, text=True, check=True)
    else:
        with sqlite3.connect(path) as base:
            base.executescript(text)


def sit(server, table, cookie=None, **who):
    page = server.page(Cookie=cookie) if cookie else server.page()
    page.say(do='sit', table=table, **who)
    heard = page.hear()
    page.close()
    return heard


def look(server, what):
    """That all is there."""
    _, headers, _ = server.request('POST', '/api/session', {'name': 'Ann', 'password': 'correct horse'})
    cookie = headers['Set-Cookie'].split(';')[0]
    me = server.get('/api/me', Cookie=cookie)[1]
    same(sorted((g['table'], g['seat'], g['over']) for g in me['games']),
         [(HALF, 'austria', False), (FINISHED, 'austria', True), (CLAIMED, 'austria', False)], f'{what}: my games')
    same(me['ratings'], [{'game': 'marengo', 'side': 'austria', 'rating': 1488, 'deviation': 250,
                          'provisional': True, 'games': 1}], f'{what}: a rating stays, and is provisional')
    same(me['notify']['email'], 'ann@example.org', f'{what}: where to be told')
    claimed = sit(server, CLAIMED, cookie, seat='austria')
    same((claimed['rated'], claimed['notes'], claimed['turn']), (True, 'hold "Alessandria"\\', 1),
         f'{what}: a rated game goes on')
    same(sit(server, CLAIMED, key=KEYS[CLAIMED])['code'], 'key', f'{what}: the link of a claimed seat is void')
    half = sit(server, HALF, key=KEYS[HALF])
    same((half['you'], half['rated']), ('france', False), f'{what}: a game that not both have claimed is not rated')
    same(sit(server, LINKS, key=KEYS[LINKS])['you'], 'france', f'{what}: links open their seats')
    finished = sit(server, FINISHED, cookie, seat='austria')
    same((finished['over']['winner'], finished['chat'][0]['text']), ('france', "it's over"), f'{what}: an old game')


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)


def names_of(version):
    """What stored.py says of it: the second line."""
    with open(os.path.join(HERE, f'version{version}.sql'), encoding='utf-8') as file:
        return json.loads(file.readlines()[1][3:])


def compare(server, names, what):
    """That all is as the program of that version told it."""
    _, headers, _ = server.request('POST', '/api/session', {'name': 'Ann', 'password': 'correct horse'})
    cookie = headers['Set-Cookie'].split(';')[0]
    me, was = server.get('/api/me', Cookie=cookie)[1], names['me']
    told = sorted((g['table'], g['seat'], g['over'], g['yours'], g['moved']) for g in was['games'])
    same(sorted((g['table'], g['seat'], g['over'], g['yours'], g['moved']) for g in me['games']), told, f'{what}: my games')
    same([{key: row[key] for key in old} for row, old in zip(me['ratings'], was['ratings'])], was['ratings'], f'{what}: ratings')
    same((me['name'], me['notify']['email']), (was['name'], was['notify']['email']), f'{what}: the account')
    going = sit(server, names['going'], cookie, seat='austria')
    same((going['rated'], going['notes'], going['turn']), (True, 'hold "Alessandria"\\', 1), f'{what}: a rated game goes on')
    same(sit(server, names['going'], key=names['keys'][names['going']])['code'], 'key', f'{what}: the link of a claimed seat is void')
    same(sit(server, names['half'], key=names['keys'][names['half']])['you'], 'france', f'{what}: a seat that nobody has claimed')
    same(sit(server, names['links'], key=names['keys'][names['links']])['you'], 'france', f'{what}: links open their seats')
    over = sit(server, names['finished'], cookie, seat='austria')
    same((over['over']['winner'], over['chat'][0]['text']), ('france', "it's over"), f'{what}: an old game')
    found = server.get('/api/archive?player=Ann')[1]['games']
    same([row['table'] for row in found], [names['finished']], f'{what}: it is found')
    if 'study' in names:
        page = server.page()
        page.say(do='study', study=names['study'], key=names['study_key'])
        same(page.hear()['is'], 'study', f'{what}: its study is there')
        page.close()
    if 'blocked' in names:
        same(server.get('/api/me/challenges', Cookie=cookie)[1]['blocked'], names['blocked'], f'{what}: who is blocked')
        tap.ok(server.get(f"/api/battles/{names['battle']}")[1]['day'] > 0, f'{what}: a battle of the day')
    if 'tournament' in names:
        told = server.get(f"/api/tournaments/{names['tournament']}")[1]
        same((told['by'], [row['name'] for row in told['entrants']]), ('Ann', ['Bob']), f'{what}: a tournament')
        same(sit(server, names['clocked'], cookie, seat='austria')['clock']['terms'], '3d+7d', f'{what}: a clock')
        same(me['notify']['digest'], 'daily', f'{what}: how often to be told')
    search = server.post('/api/me/search', {'game': 'marengo', 'clock': '3d+7d'}, Cookie=cookie)[1]
    same((search['search']['game'], search['found']), ('marengo', None), f'{what}: one looks for an opponent')
    same(server.get('/api/admin/log', Cookie=cookie)[0], 403, f'{what}: nobody is an admin')


def old_version(base, version):
    """The database and the backup of a version are opened."""
    names = names_of(version)
    path = os.path.join(base.folder, f'from{version}.db')
    read_in(path, version)
    with Server(PROGRAM, db=DB or path, folder=base.folder) as server:
        compare(server, names, f'version {version}')
        server.process.terminate()
        server.process.wait(20)
    restored = os.path.join(base.folder, f'restored{version}.db')
    done = run('restore', os.path.join(HERE, f'version{version}.backup'), '--db', restored)
    tap.ok(done.returncode == 0, f'a backup of version {version} is restored', done.stderr)
    with Server(PROGRAM, db=restored, folder=base.folder) as server:
        compare(server, names, f'restored from version {version}')


def newest():
    """Of each version before the present one there is a database here."""
    number = json.loads(run('--version', '--json').stdout)['schema']
    stored = [v for v in range(1, number) if os.path.exists(os.path.join(HERE, f'version{v}.sql'))]
    same(stored, list(range(1, number)), 'a database of each earlier version is stored (stored.py)')
    return number


def main():
    number = newest()
    base = Server(PROGRAM)  # for its folder
    base.kill()
    path = os.path.join(base.folder, 'one.db')
    read_in(path, 1)
    where = DB or path
    with Server(PROGRAM, db=where, folder=base.folder) as server:
        look(server, 'upgraded')
        server.process.terminate()
        server.process.wait(20)
    with Server(PROGRAM, db=where, folder=base.folder) as server:
        look(server, 'opened again')
        saved = os.path.join(base.folder, 'two.backup')
        tap.ok(run('backup', '--db', where, saved).returncode == 0, 'it is backed up')
    with open(saved, encoding='utf-8') as file:
        rows = [json.loads(line) for line in file]
    same(rows[0]['version'], number, 'as the newest version')
    other = os.path.join(base.folder, 'other.db')
    done = run('restore', saved, '--db', other)
    tap.ok(done.returncode == 0, 'and restored', done.stderr)
    with Server(PROGRAM, db=other, folder=base.folder) as server:
        look(server, 'restored')
    old = os.path.join(base.folder, 'old.db')
    done = run('restore', os.path.join(HERE, 'version1.backup'), '--db', old)
    tap.ok(done.returncode == 0, 'a backup of version 1 is restored', done.stderr)
    with Server(PROGRAM, db=old, folder=base.folder) as server:
        look(server, 'restored from version 1')
    for version in range(2, number):
        old_version(base, version)
    base.close()
    tap.done()


main()
