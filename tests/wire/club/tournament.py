#!/usr/bin/env python3
"""Tournaments by real sockets: 16 bots and 4 players from sign-up to the final table, with the server killed in the
middle; every form; what an organiser decides; games that are late; and who may ask for what.

    tournament.py PROGRAM [DB]
"""
import csv
import io
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, wait_until  # noqa: E402 (it lies one folder up)
from tours import PLAYERS, WISH, Player, Tour, account, check_table, code_of  # noqa: E402


def evening(program, tap, db):
    """16 bots and 4 players, from sign-up to the final table. In the second round the server is killed."""
    folder = tempfile.mkdtemp(prefix='grognard-wire-')
    server = Server(program, '--pace', '0', db=db, folder=folder)
    cookies = {name: account(server, name) for name in (*PLAYERS, 'Org')}
    tour = Tour(server, cookies['Org'], bot='recruit', bots=16)
    for name in PLAYERS:
        tap.same(tour.do('enter', cookie=cookies[name])[0], 200, f'{name} enters')
    told = tour.ask()
    tap.same((told['state'], len(told['entrants']), told['by']), ('entry', 20, 'Org'), '20 entrants')
    players = [Player(tour, name, cookies[name], number) for number, name in enumerate(PLAYERS)]
    tap.same(tour.do('start')[0], 200, 'it starts')
    tables = [g['table'] for m in tour.ask()['meetings'] for g in m['games']]
    tap.same((len(tables), len(set(tables))), (10, 10), 'ten games at ten tables')
    for player in players:
        player.start()
    tap.ok(wait_until(lambda: tour.ask()['round'] >= 2, 90), 'a second round begins by itself', tour.ask())
    server.kill()
    tour.server = Server(program, '--pace', '0', db=db, folder=folder)
    over = wait_until(lambda: tour.ask()['state'] == 'over', 120)
    told = tour.ask()
    tap.ok(over and told['round'] == 3, 'killed and started again it goes on to the end', json.dumps(told)[:1500])
    for player in players:
        player.ended.set()
        player.join(60)
    check_table(tap, told)
    tap.same(len({g['table'] for m in told['meetings'] for g in m['games']}), 30, 'every game has a table of its own')
    tap.ok(not any(g['forfeit'] for m in told['meetings'] for g in m['games']), 'none was decided off the board')
    rows = tour.csv('standings')
    names = {e['number']: e['name'] or f"bot:recruit {e['number']}" for e in told['entrants']}
    tap.same([(int(r['place']), r['name'], float(r['points'])) for r in rows],
             [(s['place'], names[s['number']], s['points']) for s in told['standings']], 'the export says the same')
    tap.same(len(tour.csv('games')), 30, 'also of games')
    status, listed = tour.server.get('/api/tournaments')
    tap.same([(t['tournament'], t['state'], t['entrants'], t['form']) for t in listed], [(tour.id, 'over', 20, 'swiss')],
             'the list has it')
    tap.same(code_of(tour.do('enter', cookie=cookies['Org'])), (409, 'over'), 'nobody enters what is over')
    if db is None:
        store = sqlite3.connect(os.path.join(folder, 'games.db'))
        tap.same(store.execute('SELECT count(*) FROM tables').fetchone()[0], 30, 'no table was made twice, or for nothing')
        store.close()
    tour.server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def killed(program, tap):
    """A tournament of bots whose server is killed again and again, at any moment: every table is made once."""
    folder, kills, dice = tempfile.mkdtemp(prefix='grognard-wire-'), 0, random.Random(5)
    server = Server(program, '--pace', '0', folder=folder)
    tour = Tour(server, account(server, 'Org'), bot='recruit', bots=16, rounds=6, games=2)
    tap.same(tour.do('start')[0], 200, 'a tournament of 16 bots starts')
    while tour.ask(server=server)['state'] != 'over' and kills < 200:
        wait_until(lambda: False, 0.05 + dice.random() * 0.12)
        server.kill()
        kills += 1
        server = Server(program, '--pace', '0', folder=folder)
    tour.server = server
    over = wait_until(lambda: tour.ask()['state'] == 'over', 60)
    told = tour.ask()
    tap.ok(over and told['round'] == 6 and kills > 5, f'killed {kills} times it comes to its end', told['state'], told['round'], kills)
    check_table(tap, told)
    store = sqlite3.connect(os.path.join(folder, 'games.db'))
    tables = store.execute('SELECT count(*), sum(is_over) FROM tables').fetchone()
    store.close()
    tap.same(tables, (96, 96), 'at 96 tables, each played to its end')
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def two_at_once(program, tap, db):
    """Two processes of one database: what one pairs the other plays too, and one of them may die."""
    with Server(program, '--pace', '0', db=db) as one, Server(program, '--pace', '0', db=db) as two:
        cookie = account(one, 'Two')
        tours = [Tour(server, cookie, bot='recruit', bots=8, rounds=4, games=2, name=f'Two {n}')
                 for n, server in enumerate((one, two))]
        for tour in tours:
            tour.do('start')
        wait_until(lambda: tours[0].ask()['round'] > 1, 60)
        one.kill()
        ends = [wait_until(lambda tour=tour: tour.ask(server=two)['state'] == 'over', 120) for tour in tours]
        tap.same(ends, [True, True], 'two processes, one of which dies: both tournaments end')
        for tour in tours:
            told = tour.ask(server=two)
            tap.same(len({g['table'] for m in told['meetings'] for g in m['games']}), 32, 'each with its 32 tables')
            check_table(tap, told)


def wishes(server, tap, cookie):
    """What is wrong with a wish is named."""
    def wish(**more):
        return code_of(server.post('/api/tournaments', {k: v for k, v in (WISH | more).items() if v is not None}, Cookie=cookie))
    for more, wanted in (({'name': ''}, 'bad_value'), ({'name': '\u0007'}, 'bad_value'), ({'name': 'x' * 64}, 'too_long'),
                         ({'form': 'league'}, 'bad_value'), ({'form': 7}, 'bad_value'), ({'game': 'chess'}, 'unknown'),
                         ({'scenario': 'cannae'}, 'bad_value'), ({'games': 3}, 'bad_value'), ({'games': 0}, 'bad_value'),
                         ({'rounds': 33}, 'bad_value'), ({'rounds': -1}, 'bad_value'), ({'reach': 11}, 'bad_value'),
                         ({'days': 31}, 'bad_value'), ({'bots': 33}, 'bad_value'), ({'bots': 4, 'bot': 'hal'}, 'bad_value'),
                         ({'bots': 4}, 'bad_value'), ({'lot': 'yes'}, 'bad_value'), ({'duplicate': True}, 'bad_value'),
                         ({'duplicate': True, 'games': 2}, 'bad_value'), ({'seed': 1}, 'unknown_key'),
                         ({'game': None}, 'unknown')):
        tap.same(wish(**more), (400, wanted), f'a wish that is refused: {more}')
    three = {'game': 'waterloo', 'scenario': None, 'options': {'players': '3'}}
    tap.same(wish(**three), (400, 'bad_value'), 'games of three are refused')
    status, said = server.post('/api/tournaments', {k: v for k, v in (WISH | three).items() if v is not None}, Cookie=cookie)
    tap.ok('two players' in said['error']['message'], 'and it is said why', said)
    tap.same(code_of(server.post('/api/tournaments', WISH)), (401, 'session'), 'a guest makes none')
    for path in ('/api/tournaments/none', '/api/tournaments/x/standings.csv', '/api/tournaments/x/games.csv'):
        tap.same(code_of(server.get(path)), (404, 'unknown'), f'there is none: {path}')
    for what in ('enter', 'leave', 'start', 'end'):
        tap.same(code_of(server.post(f'/api/tournaments/none/{what}', {}, Cookie=cookie)), (404, 'unknown'), f'nor to {what}')
        tap.same(code_of(server.post(f'/api/tournaments/none/{what}', {})), (401, 'session'), 'and a guest is told no more')


def limits(server, tap):
    cookie = account(server, 'Lim')
    tours = [Tour(server, cookie, name=f'No {i}') for i in range(3)]
    tap.same(code_of(server.post('/api/tournaments', WISH, Cookie=cookie)), (403, 'limit'), 'three of one account at a time')
    tap.same(tours[0].do('end')[0], 200, 'one ends')
    tap.same(server.post('/api/tournaments', WISH, Cookie=cookie)[0], 201, 'and there is room again')
    tap.same(code_of(tours[0].do('end')), (409, 'over'), 'it does not end twice')
    tap.same(code_of(tours[1].do('enter', {'bot': 'recruit', 'bots': 33})), (400, 'bad_value'), 'too many bots')
    tap.same(tours[1].do('enter', {'bot': 'recruit', 'bots': 32})[0], 200, 'as many as there may be')
    tap.same(code_of(tours[1].do('enter', {'bot': 'recruit'})), (400, 'bad_value'), 'and no more')
    tap.same(code_of(tours[2].do('enter', {'bot': 'hal'})), (400, 'bad_value'), 'no such bot')
    tap.same(code_of(tours[2].do('start')), (409, 'early'), 'nobody plays alone')


def who_may(server, tap, cookies):
    tour = Tour(server, cookies['Org'])
    for name in ('Ann', 'Bob', 'Cas'):
        tour.do('enter', cookie=cookies[name])
    tap.same(code_of(tour.do('enter', cookie=cookies['Ann'])), (409, 'taken'), 'nobody enters twice')
    for what, body in (('start', {}), ('end', {}), ('withdraw', {'entrant': 1}), ('enter', {'bot': 'recruit'}),
                       ('decide', {'round': 1, 'meeting': 0, 'game': 1, 'result': 'one'})):
        tap.same(code_of(tour.do(what, body, cookies['Ann'])), (403, 'account'), f'an entrant cannot {what}')
    tap.same(code_of(tour.do('decide', {'round': 1, 'meeting': 0, 'game': 1, 'result': 'one'})), (409, 'early'), 'not yet')
    tap.same(tour.do('leave', cookie=cookies['Bob'])[0], 200, 'who has entered leaves')
    tap.same([(e['number'], e['name']) for e in tour.ask()['entrants']], [(1, 'Ann'), (2, 'Cas')], 'and is forgotten')
    tap.same(code_of(tour.do('leave', cookie=cookies['Bob'])), (404, 'unknown'), 'not twice')
    tap.same(tour.do('start')[0], 200, 'it starts')
    for what, code in (('start', 'begun'), ('enter', 'begun')):
        tap.same(code_of(tour.do(what)), (409, code), f'too late to {what}')
    for body, wanted in (({'round': 1, 'meeting': 0, 'game': 1, 'result': 'three'}, (400, 'bad_value')),
                         ({'round': 1, 'meeting': 0, 'game': 2, 'result': 'one'}, (404, 'unknown')),
                         ({'round': 9, 'meeting': 0, 'game': 1, 'result': 'one'}, (404, 'unknown')),
                         ({'round': 70000, 'meeting': 0, 'game': 1, 'result': 'one'}, (400, 'bad_value')),
                         ({'round': 1, 'meeting': 0, 'result': 'one'}, (400, 'missing_key')),
                         ({'round': '1', 'meeting': 0, 'game': 1, 'result': 'one'}, (400, 'bad_value'))):
        tap.same(code_of(tour.do('decide', body)), wanted, f'no decision: {body}')
    told = tour.ask()
    table = told['meetings'][0]['games'][0]['table']
    tap.same(tour.do('decide', {'round': 1, 'meeting': 0, 'game': 1, 'result': 'two'})[0], 200, 'the organiser decides')
    told = tour.ask()
    game = told['meetings'][0]['games'][0]
    tap.same((game['result'], game['forfeit'], told['state']), ('two', True, 'over'), 'and with the last game it is over')
    tap.same(code_of(tour.do('decide', {'round': 1, 'meeting': 0, 'game': 1, 'result': 'one'})), (409, 'over'), 'for good')
    return table


def decided(server, tap, cookies):
    """A decision ends the game on its board, as the decision says; what was decided off it is rated for nobody."""
    tour = Tour(server, cookies['Org'], games=2, form='robin')
    for name in PLAYERS:
        tour.do('enter', cookie=cookies[name])
    tour.do('start')
    meeting = tour.ask()['meetings'][0]
    names = {e['number']: e['name'] for e in tour.ask()['entrants']}
    one, two = (names[meeting[who]] for who in ('one', 'two'))
    tap.same([g['one'] for g in meeting['games']], [meeting['games'][1]['two'], meeting['games'][0]['two']],
             'sides change in the second game')
    def ratings_of(*who):
        return [server.get('/api/me', Cookie=cookies[name])[1]['ratings'] for name in who]
    before, pages = ratings_of(one, two), []
    for game in meeting['games']:
        for name, seat in ((one, game['one']), (two, game['two'])):
            page = server.page(Cookie=cookies[name])
            page.say(do='sit', table=game['table'], seat=seat)
            first = page.hear('table', 'waiting')
            if seat in first.get('waits', ()):
                page.say(do='salt', salt=f'{random.getrandbits(128):032x}')
            pages.append(page)
    for page in pages:
        while page.hear('table', 'waiting')['is'] == 'waiting':
            pass
    where = {'round': meeting['round'], 'meeting': meeting['number']}
    tap.same(tour.do('decide', where | {'game': 1, 'result': 'drawn'})[0], 200, 'a draw')
    tap.same(tour.do('decide', where | {'game': 2, 'result': 'one'})[0], 200, 'a game is given to one')
    ends = []
    for page in (pages[0], pages[2]):
        told = page.hear('news', 'offer')
        while not told['over']:
            told = page.hear('news', 'offer')
        ends.append(told['over'])
    tap.same((ends[0]['agreed'], ends[1]['agreed'], ends[1]['left']), ('draw', 'left', meeting['games'][1]['two']),
             'both pages are told at once')
    for page in pages:
        page.close()
    tap.same(ratings_of(one, two), before, 'and nobody is rated by it')
    table = meeting['games'][0]['table']
    tap.same(server.get('/api/tables')[0], 200, 'the list of tables is well')
    # One withdraws: his games of this round are lost, and those of later rounds as they come.
    gone = next(n for n in names if n not in (meeting['one'], meeting['two']))
    tap.same(tour.do('withdraw', {'entrant': gone})[0], 200, 'an entrant is withdrawn')
    for _ in range(3):
        for m in tour.ask()['meetings']:
            for number, game in enumerate(m['games']):
                if game['result'] is None:
                    tour.do('decide', {'round': m['round'], 'meeting': m['number'], 'game': number + 1, 'result': 'drawn'})
    told = tour.ask()
    lost = [g['result'] for m in told['meetings'] for g in m['games'] if gone in (m['one'], m['two'])
            and g['result'] == ('two' if m['one'] == gone else 'one')]
    tap.same((told['state'], len(lost), told['standings'][-1]['number']), ('over', 6, gone), 'he has lost all of them', )
    return table


def late(server, tap, cookies):
    """The time of a round is over: who owed a decision has lost, and a bot never does."""
    tour = Tour(server, cookies['Org'], days=1, rounds=1, bot='recruit', bots=1)
    for name in ('Ann', 'Bob', 'Cas'):
        tour.do('enter', cookie=cookies[name])
    tour.do('start')
    told = tour.ask()
    tap.ok(all(m['deadline'] > 0 for m in told['meetings']), 'a round has an end')
    # Of the game of two people one adds his salt, and the other does not come.
    bots = {e['number'] for e in told['entrants'] if e['bot']}
    of_people = next(m for m in told['meetings'] if not bots & {m['one'], m['two']})
    names = {e['number']: e['name'] for e in told['entrants']}
    game = of_people['games'][0]
    page = server.page(Cookie=cookies[names[of_people['one']]])
    page.say(do='sit', table=game['table'], seat=game['one'])
    page.hear('waiting')
    page.say(do='salt', salt='0' * 32)
    page.hear('waiting')
    page.close()
    store = sqlite3.connect(server.db, timeout=20)
    store.execute('UPDATE tour_meetings SET deadline = 1 WHERE tour = ?', (tour.id,))
    store.commit()
    store.close()
    tap.ok(wait_until(lambda: tour.ask()['state'] == 'over', 30), 'the round ends by the clock', tour.ask())
    for m in tour.ask()['meetings']:
        wanted = 'two' if m['two'] in bots else 'one'  # `one` has come to the game of two people
        tap.same((m['games'][0]['result'], m['games'][0]['forfeit']), (wanted, True), 'who was not there has lost')


def others(server, tap, cookies):
    """Knock-out, ladder, and a Swiss tournament of an odd number, all with bots."""
    for form, bots, rounds in (('knockout', 6, 3), ('robin', 5, 5), ('swiss', 7, 3)):
        tour = Tour(server, cookies['Org'], name=form, form=form, bot='recruit', bots=bots, games=2, rounds=0)
        tour.do('start')
        tap.ok(wait_until(lambda tour=tour: tour.ask()['state'] == 'over', 120), f'{form} of {bots} bots ends', tour.ask())
        told = tour.ask()
        tap.same(told['round'], rounds, f'after {rounds} rounds')
        if form == 'knockout':
            tap.same((told['standings'][0]['through'], len(told['meetings'])), (3, 7), 'and has a winner')
        else:
            check_table(tap, told)
    tour = Tour(server, cookies['Org'], name='Ladder', form='ladder', reach=2, bot='recruit', bots=3)
    tour.do('enter', cookie=cookies['Ann'])
    tap.same(code_of(tour.do('challenge', {'entrant': 1}, cookies['Ann'])), (409, 'early'), 'no challenge before the beginning')
    tour.do('start')
    tour.do('enter', cookie=cookies['Bob'])
    rank = {e['number']: e['rank'] for e in tour.ask()['entrants']}
    tap.same(rank[5], 5, 'who comes later begins at the foot')
    at = {r: n for n, r in rank.items()}
    tap.same(code_of(tour.do('challenge', {'entrant': at[1]}, cookies['Bob'])), (409, 'bad_value'), 'too far above')
    tap.same(code_of(tour.do('challenge', {'entrant': 9}, cookies['Bob'])), (404, 'unknown'), 'nobody')
    tap.same(code_of(tour.do('challenge', {'entrant': at[3]}, cookies['Cas'])), (404, 'unknown'), 'by nobody')
    tap.same(tour.do('challenge', {'entrant': at[3]}, cookies['Bob'])[0], 200, 'a challenge')
    tap.same(code_of(tour.do('challenge', {'entrant': at[4]}, cookies['Bob'])), (409, 'busy'), 'one at a time')
    m = tour.ask()['meetings'][0]
    tour.do('decide', {'round': m['round'], 'meeting': 0, 'game': 1, 'result': 'one' if m['one'] == 5 else 'two'})
    rank = {e['number']: e['rank'] for e in tour.ask()['entrants']}
    tap.same((rank[5], rank[at[3]], rank[at[4]]), (3, 4, 5), 'who wins takes the place, and others move down')
    tap.same(tour.do('end')[0], 200, 'a ladder ends when its organiser says so')


def erased(server, tap, cookies):
    tour = Tour(server, cookies['Org'], games=2)  # so that he leaves either side
    zoe = account(server, 'Zoe')
    for cookie in (zoe, cookies['Ann']):
        tour.do('enter', cookie=cookie)
    tour.do('start')
    server.post('/api/me/leave', {'password': 'correct horse'}, Cookie=zoe)
    tap.ok(wait_until(lambda: tour.ask()['state'] == 'over', 30), 'who erases his account has lost', tour.ask())
    tap.ok('Zoe' not in json.dumps(tour.ask()), 'and is named nowhere')
    tap.same(tour.ask()['standings'][0]['points'], 2, 'the other has won, on both sides')


def resigns(server, tap, cookies, tour, game):
    """Whoever of Ann and Bob is asked gives up."""
    told = tour.ask()
    names = {e['number']: e['name'] for e in told['entrants']}
    for who in ('one', 'two'):
        page = server.page(Cookie=cookies[names[told['meetings'][0][who]]])
        page.say(do='sit', table=game['table'], seat=game[who])
        moment = page.hear('table')
        if moment['ask'] and not moment['over']:
            page.play(moment, 'resign')
        page.close()


def duplicate(server, tap, cookies):
    """Both games of a meeting have the same chance: nobody sees it in one while the other may be on."""
    tour = Tour(server, cookies['Org'], games=2, duplicate=True, days=2, rounds=1)
    for name in ('Ann', 'Bob'):
        tour.do('enter', cookie=cookies[name])
    tour.do('start')
    first, second = tour.ask()['meetings'][0]['games']
    page = server.page(Cookie=cookies['Ann'])
    names = {e['number']: e['name'] for e in tour.ask()['entrants']}
    mine = 'one' if names[tour.ask()['meetings'][0]['one']] == 'Ann' else 'two'
    page.say(do='sit', table=first['table'], seat=first[mine])
    moment = page.hear('table')
    tap.ok('seed' not in json.dumps(moment), 'the seed is told to nobody')
    if not moment['ask']:
        page.close()
        page = server.page(Cookie=cookies['Bob'])
        page.say(do='sit', table=first['table'], seat=first['two' if mine == 'one' else 'one'])
        moment = page.hear('table')
    before = tour.ask()
    page.play(moment, moment['ask']['actions'][0])
    tap.same(tour.ask(), before, 'what is told of a tournament does not change when somebody plays')
    page.close()
    resigns(server, tap, cookies, tour, first)
    page = server.page(Cookie=cookies['Ann'])
    page.say(do='sit', table=first['table'], seat=first[mine])
    page.hear('table')
    tap.same(page.ask('record', 'error', do='record').get('code'), 'not_over', 'the record of a game that is over is sealed')
    tap.same(code_of(server.get(f"/api/tables/{first['table']}/record")), (403, 'not_over'), 'over HTTP too')
    page.close()
    for name in ('Ann', 'Bob'):
        games = server.get('/api/me/export', Cookie=cookies[name])[1]['games']
        tap.ok(first['table'] not in [g['table'] for g in games], 'and no export has it')
    if not server.db.startswith('postgres'):
        store = sqlite3.connect(server.db, timeout=20)
        heads = [store.execute('SELECT header FROM tables WHERE id = ?', (g['table'],)).fetchone()[0] for g in (first, second)]
        store.close()
        tap.ok(heads[0] == heads[1] and 'seed' in heads[0], 'the chance of both is the same')
    # What is open when it ends, ends: else the seal of one would break while the other is on.
    page = server.page(Cookie=cookies['Ann'])
    page.say(do='sit', table=second['table'], seat=second[mine])
    page.hear('table')
    tour.do('end')
    told = page.hear('news', 'offer')
    while not told['over']:
        told = page.hear('news', 'offer')
    page.close()
    games = tour.ask()['meetings'][0]['games']
    tap.same([g['forfeit'] for g in games] + [games[1]['result']], [False, True, 'neither'],
             'when a tournament ends, open games end on their boards and count for nobody')


def host(program, server, tap, cookies):
    """The command line of who runs the server, beside it."""
    def run(*words, code=0):
        done = subprocess.run([program, 'tournament', *words, '--db', server.db], capture_output=True, text=True, timeout=60)
        if done.returncode != code:
            tap.ok(False, f'{words}: {done.returncode}', done.stdout, done.stderr)
        return done.stdout if code == 0 else done.stderr
    wish = json.dumps(WISH | {'name': 'From the shell', 'bot': 'recruit', 'bots': 4, 'rounds': 2})
    made = run('make', wish).strip()
    tap.ok(made in run('list'), 'a tournament is made by the command')
    tap.ok('has begun' not in run('start', made), 'and started')
    tap.ok(wait_until(lambda: server.get(f'/api/tournaments/{made}')[1]['state'] == 'over', 60), 'the server plays it')
    rows = list(csv.DictReader(io.StringIO(run('standings', made))))
    tap.same(len(rows), 4, 'its table')
    tap.same(len(list(csv.DictReader(io.StringIO(run('games', made))))), 4, 'its games')
    tap.same(json.loads(run('export', made)), server.get(f'/api/tournaments/{made}')[1], 'all of it, as the server tells it')
    with tempfile.TemporaryDirectory() as folder:
        saved, other = os.path.join(folder, 'saved'), os.path.join(folder, 'other.db')
        subprocess.run([program, 'backup', saved, '--db', server.db], check=True, capture_output=True)
        subprocess.run([program, 'restore', saved, '--db', other], check=True, capture_output=True)
        done = subprocess.run([program, 'tournament', 'export', made, '--db', other], capture_output=True, text=True)
        tap.same(done.stdout, run('export', made), 'a backup has all of it')
    tap.ok('over' in run('start', made, code=1), 'what cannot be done is said')
    tap.ok('no such tournament' in run('end', 'nothere', code=1), 'what there is not too')
    run('make', '{"name":"x"}', code=1)
    run('make', 'x', code=1)
    tour = Tour(server, cookies['Org'])
    for name in ('Ann', 'Bob'):
        tour.do('enter', cookie=cookies[name])
    run('start', tour.id)
    run('decide', tour.id, '1', '0', '1', 'drawn')
    tap.same(tour.ask()['meetings'][0]['games'][0]['result'], 'drawn', "the host decides in anybody's tournament")


def main():
    program, db, tap = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None, Tap()
    evening(program, tap, db)
    if db is None:
        killed(program, tap)
    else:
        two_at_once(program, tap, db)
    with Server(program, '--pace', '0', db=db) as server:
        cookies = {name: account(server, name) if db is None else server.request(
            'POST', '/api/session', {'name': name, 'password': 'correct horse'})[1]['Set-Cookie'].split(';')[0]
            for name in (*PLAYERS, 'Org')}
        wishes(server, tap, cookies['Org'])
        limits(server, tap)
        who_may(server, tap, cookies)
        decided(server, tap, cookies)
        others(server, tap, cookies)
        erased(server, tap, cookies)
        duplicate(server, tap, cookies)
        if db is None:
            late(server, tap, cookies)
        host(program, server, tap, cookies)
        tap.ok(server.get('/health')[0] == 200, 'the server is well')
        tap.ok(server.stop() == 0, 'and ends well', server.log)
    tap.done()


if __name__ == '__main__':
    main()
