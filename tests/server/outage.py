#!/usr/bin/env python3
"""The database goes away in the middle of a game and comes back: nothing is said to be played that is
not stored, and the game goes on. A server that is stopped while the database is slow says goodbye when
all is stored.

    outage.py PROGRAM DB     (by tests/server/postgres.sh)
"""
import glob
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402


def control(home, *words):
    """pg_ctl, as the user to whom the cluster belongs."""
    program = sorted(glob.glob('/usr/lib/postgresql/*/bin/pg_ctl'))[-1]
    user = ['runuser', '-u', 'postgres', '--'] if os.geteuid() == 0 else []
    subprocess.run([*user, program, '-D', home + '/data', '-m', 'immediate', '-w', '-l',
                    home + '/log', *words], cwd='/', stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=True)


class Lock:
    """Somebody else who keeps entries from being written."""

    def __init__(self, db):
        program = sorted(glob.glob('/usr/lib/postgresql/*/bin/psql'))[-1]
        self.process = subprocess.Popen([program, '-qAt', db], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.say("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE; SELECT 'locked';")
        self.process.stdout.readline()

    def say(self, words):
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()

    def open(self):
        self.process.communicate('COMMIT;\n')


def slow_end(server, db, page, moment, tap):
    """What is on its way to a slow database is acknowledged before the goodbye."""
    lock = Lock(db)
    page.say(do='play', turn=moment['turn'], actions=[moment['ask']['actions'][0]], id=3)
    page.ask('pong', do='ping')  # so the play has been heard
    server.process.terminate()
    wait_until(lambda: server.request('GET', '/health')[0] == 503)
    early = page.next(0.3)
    tap.ok(early is None and page.code is None, 'a server that stores something does not stop', early, page.code)
    lock.open()
    tap.ok(page.hear('news')['id'] == 3, 'what is stored then is acknowledged')
    while page.next() is not None:
        pass
    tap.ok(page.code == 1001, 'then it says goodbye', page.code)


def main():
    program, db = sys.argv[1:3]
    home = re.search('host=([^&]*)', db)[1]
    tap = Tap()
    with Server(program, db=db) as server:
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        pages = {seat: server.sit(table, key) for seat, key in keys.items()}
        seat = next(seat for seat, page in pages.items() if page.greeting['ask'])
        asked = pages[seat]
        action = asked.greeting['ask']['actions'][0]
        control(home, 'stop')
        other = next(page for page in pages.values() if page is not asked)
        for message in ({'do': 'standing', 'answers': {}}, {'do': 'notes', 'text': 'hold'},
                        {'do': 'chat', 'channel': 'all', 'text': 'hello'}):
            answer = other.ask('error', **message)
            tap.ok(answer['code'] == 'store', f'{message["do"]} cannot be stored, and that is said', answer)
        asked.say(do='play', turn=0, actions=[action], id=1)
        first, second = asked.hear(), asked.hear()
        tap.ok(first['is'] == 'error' and first['code'] == 'store' and first['id'] == 1,
               'what cannot be stored is not played', first)
        tap.ok(second['code'] == 'again', 'and the pages have to sit down again', second)
        asked.say(do='sit', table=table, key=keys[seat])
        tap.ok(asked.next() is None and asked.code == 1013,
               'while there is no database nobody sits', asked.code)
        status, made = server.post('/api/tables', {'game': 'marengo',
                                                   'seats': seats_of('marengo', 'all')})
        tap.ok(status == 503 and made['error']['code'] == 'store', 'and no table is made', made)
        status, health = server.get('/health')
        tap.ok((status, health) == (503, {'ok': False}), 'and whoever watches the server is told', status, health)
        control(home, '-o', f'-k {home} -c listen_addresses= -c fsync=off', 'start')
        found = []

        def sits():
            page = server.page()
            page.say(do='sit', table=table, key=keys[seat])
            data = page.next(5)
            found[:] = [page, data and json.loads(data)]
            return data is not None
        tap.ok(wait_until(sits), 'when the database is back, so is the table', found)
        tap.ok(server.get('/health') == (200, {'ok': True}), 'and the server is well')
        page, moment = found
        tap.ok(moment['turn'] == 0 and moment['ask']['actions'][0] == action,
               'as it was before', moment['turn'])
        page.say(do='play', turn=0, actions=[action], id=2)
        first = page.hear('news')
        tap.ok(first['id'] == 2, 'and the game goes on')
        slow_end(server, db, page, page.settle() or first, tap)
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
