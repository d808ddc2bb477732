#!/usr/bin/env python3
"""Writes a small database as a program keeps it, for tests of the way to later versions of the schema: once as SQL
that SQLite and PostgreSQL read, once as a backup. Run it with the last program of a version before there is a next
one; upgrade.py opens what it wrote.

    stored.py PROGRAM FOLDER        writes FOLDER/versionN.sql and FOLDER/versionN.backup
"""
import json
import os
import sqlite3
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from client import Server, seats_of  # noqa: E402

PROGRAM, FOLDER = sys.argv[1:3]
PASSWORD = 'correct horse'


def account(server, name):
    status, headers, body = server.request('POST', '/api/account', {'name': name, 'password': PASSWORD})
    assert status == 201, body
    return headers['Set-Cookie'].split(';')[0]


def until_says(page, *kinds):
    while True:
        message = page.read(page.next())
        if message['is'] in kinds:
            return message


def sit(server, table, cookie=None, **who):
    page = server.page(Cookie=cookie) if cookie else server.page()
    page.say(do='sit', table=table, changes=True, **who)
    page.greeting = until_says(page, 'table')
    return page


def claimed(server, seats, **more):
    table, keys = server.table('marengo', seats_of('marengo', 'all'), **more)
    for seat, cookie in seats.items():
        status, body = server.post('/api/me/games', {'table': table, 'key': keys[seat]}, Cookie=cookie)
        assert status == 200, body
    return table, keys


def play(server):
    """What is stored: names of tables and keys."""
    ann, bob = account(server, 'Ann'), account(server, 'Bob')
    server.post('/api/me/notify', {'webhook': '', 'email': 'ann@example.org'}, Cookie=ann)
    both = {'austria': ann, 'france': bob}
    finished, _ = claimed(server, both, rated=True, public=True)
    page = sit(server, finished, ann, seat='austria')
    page.say(do='chat', channel='all', text="it's over")
    until_says(page, 'chat')
    page.say(do='play', turn=page.greeting['turn'], actions=['resign'])
    until_says(page, 'news')
    page.close()
    going, going_keys = claimed(server, both, rated=True)
    page = sit(server, going, ann, seat='austria')
    page.say(do='notes', text='hold "Alessandria"\\')
    until_says(page, 'notes')
    page.say(do='play', turn=page.greeting['turn'], actions=[page.greeting['ask']['actions'][0]])
    until_says(page, 'news')
    page.close()
    half, half_keys = claimed(server, {'austria': ann})
    links, link_keys = claimed(server, {})
    names = {'finished': finished, 'going': going, 'half': half, 'links': links,
             'keys': {going: going_keys['austria'], half: half_keys['france'], links: link_keys['france']}}
    status, study = server.post('/api/studies', {'table': finished})
    if status == 201:
        names['study'], names['study_key'] = study['study'], study['key']
    account(server, 'Cid')
    if server.post('/api/me/blocks', {'name': 'Cid'}, Cookie=ann)[0] == 200:
        names['blocked'] = ['Cid']
        offered, keys = claimed(server, {})
        server.post('/api/offers', {'table': offered, 'key': keys['france'], 'pace': 'days', 'level': 'any'}, Cookie=bob)
        names['battle'] = server.post('/api/battles', {'game': 'marengo'})[1]['table']
    tour = {'name': 'Evening', 'form': 'swiss', 'game': 'marengo'}
    status, made = server.post('/api/tournaments', tour, Cookie=ann)
    if status == 201:
        names['tournament'] = made['tournament']
        server.post(f"/api/tournaments/{made['tournament']}/enter", {}, Cookie=bob)
        names['clocked'], _ = claimed(server, both, clock='3d+7d')
        server.post('/api/reports', {'player': 'Cid', 'reason': 'why'}, Cookie=ann)
        server.post('/api/me/notify', {'webhook': '', 'email': 'ann@example.org', 'digest': 'daily'}, Cookie=ann)
    return names | {'me': server.get('/api/me', Cookie=ann)[1]}


def rows_of(base, table):
    columns = [row[1] for row in base.execute(f'PRAGMA table_info({table})')]
    quoted = ", ".join(f'quote({column})' for column in columns)
    for row in base.execute(f'SELECT {quoted} FROM {table}'):
        yield f"INSERT INTO {table} VALUES({','.join(row)});"


def dump(path, names, version, out):
    with sqlite3.connect(path) as base, open(out, 'w', encoding='utf-8') as file:
        file.write(f'-- version{version}.sql - a database as version {version} of the schema had it (stored.py).\n')
        file.write('-- ' + json.dumps(names, sort_keys=True) + '\nBEGIN TRANSACTION;\n')
        for name, sql in base.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid").fetchall():
            file.write(sql + ';\n' + ''.join(row + '\n' for row in rows_of(base, name)))
        for sql, in base.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid"):
            file.write(sql + ';\n')
        file.write('COMMIT;\n')


def main():
    with Server(PROGRAM, '--notify', 'cat >/dev/null') as server:
        names = play(server)
        server.process.terminate()
        server.process.wait(20)
        with sqlite3.connect(server.db) as base:
            version, = base.execute('SELECT version FROM grognard_schema').fetchone()
        saved = os.path.join(FOLDER, f'version{version}.backup')
        subprocess.run([PROGRAM, 'backup', '--db', server.db, saved], check=True)
        dump(server.db, names, version, os.path.join(FOLDER, f'version{version}.sql'))


main()
