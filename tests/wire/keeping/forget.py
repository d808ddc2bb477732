#!/usr/bin/env python3
"""Tables that nobody goes on with are deleted where the host wants it so, and no others.

    forget.py PROGRAM [DB]
"""
import os
import sqlite3
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402 (it lies one folder up)

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
tap = Tap()


def sql(server, text):
    if DB:
        done = subprocess.run(['psql', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', '-c', text, DB], capture_output=True, text=True, check=True)
        return done.stdout.split()
    base = sqlite3.connect(server.db)
    with base:
        rows = [str(row[0]) for row in base.execute(text)]
    base.close()
    return rows


def play(server, table, key, *actions, **how):
    page = server.page(**how)
    page.say(do='sit', table=table, **({'key': key} if key else {'seat': 'austria'}))
    moment = page.hear('table')
    page.say(do='chat', channel='all', text='hello')
    page.say(do='play', turn=moment['turn'], actions=list(actions) or [moment['ask']['actions'][0]])
    while page.read(page.next())['is'] != 'news':
        pass
    page.close()


def lay(server):
    """Tables by what they are, and whether they are to go."""
    _, headers, _ = server.request('POST', '/api/account', {'name': 'Ann', 'password': 'correct horse'})
    ann = headers['Set-Cookie'].split(';')[0]
    made = {}

    def table(name, **more):
        made[name], keys = server.table('marengo', seats_of('marengo', 'all'), **more)
        return made[name], keys
    table('begun by a guest and left')
    id_, keys = table('played by guests and left')
    play(server, id_, keys['austria'])
    id_, keys = table('an account sits there, and nothing was played')
    server.post('/api/me/games', {'table': id_, 'key': keys['austria']}, Cookie=ann)
    table('that waits for salts', fair=True)
    gone = list(made)
    id_, keys = table('an account sits there, and has played')
    server.post('/api/me/games', {'table': id_, 'key': keys['austria']}, Cookie=ann)
    play(server, id_, None, Cookie=ann)
    id_, keys = table('over')
    play(server, id_, keys['austria'], 'resign')
    id_, keys = table('offered')
    server.post('/api/offers', {'table': id_, 'key': keys['france'], 'pace': 'days', 'level': 'any'})
    table('opened lately')
    return made, gone


def age(server, made, days):
    names = ','.join(f"'{id_}'" for name, id_ in made.items())
    sql(server, f'UPDATE tables SET created = created - {days * 86400}, moved = moved - {days * 86400} WHERE id IN ({names})')
    sql(server, f'UPDATE seats SET opened = 0 WHERE opened > 0 AND tbl IN ({names})')
    sql(server, f"UPDATE seats SET opened = {2 ** 40} WHERE tbl = '{made['opened lately']}'")


def main():
    first = Server(PROGRAM, db=DB)
    made, gone = lay(first)
    young, _ = first.table('marengo', seats_of('marengo', 'all'))
    first.process.terminate()
    first.process.wait(20)
    age(first, made, 40)
    with Server(PROGRAM, db=DB or first.db, folder=first.folder) as server:
        tap.ok(not wait_until(lambda: 'forgotten' in server.log_text(), 3), 'without the option nothing is deleted')
        tap.same(len(sql(server, 'SELECT id FROM tables')), len(made) + 1, 'all tables are there')
        server.process.terminate()
        server.process.wait(20)
    with Server(PROGRAM, '--forget-tables', '30', db=DB or first.db, folder=first.folder) as server:
        tap.ok(wait_until(lambda: '4 tables were forgotten' in server.log_text()), 'with it they are, and it is logged how many', server.log_text())
        left = set(sql(server, 'SELECT id FROM tables'))
        for name, id_ in made.items():
            tap.same(id_ in left, name not in gone, f'{"gone" if name in gone else "kept"}: {name}')
        tap.ok(young in left, 'and one that is young')
        for column in ('entries', 'chat', 'seats'):
            tap.ok(set(sql(server, f'SELECT tbl FROM {column}')) <= left, f'no {column} without a table')
        page = server.page()
        page.say(do='sit', table=made[gone[0]])
        tap.same(page.hear('error')['code'], 'unknown', 'a table that is gone is unknown')
        page.close()
        tap.ok(not any(id_ in server.log_text() for id_ in made.values()), 'the log names none')
    first.close()
    tap.done()


main()
