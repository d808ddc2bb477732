#!/usr/bin/env python3
"""Chance that is committed to: nothing begins before the salts are in, the key is told to nobody before
the end, and then commitment and seed are reckoned again, by Python's BLAKE2s.

    fair.py PROGRAM
"""
import hashlib
import os
import random
import re
import subprocess
import sys
import tempfile

from client import Server, Tap, seats_of

PROGRAM = sys.argv[1]
HOSTILE = [None, 7, '', '00', 'g' * 32, 'A' * 32, '0' * 31, '0' * 33, '0' * 4000, '\0' * 32, [], {}, '0' * 31 + 'é']


def salt_of(name):
    return hashlib.blake2s(name.encode()).hexdigest()[:32]


def come(server, table, key=None, **how):
    """A page at a table that has not begun."""
    page = server.page(**how)
    page.say(do='sit', table=table, changes=True, **({'key': key} if key else {}))
    page.waiting = page.hear('waiting')
    return page


def refusal(page, **message):
    message = page.ask('error', 'waiting', 'table', **message)
    return message.get('code')


def reckon(record):
    """Commitment and seed of a record as they have to be."""
    key = bytes.fromhex(re.search(r'^key (\w{64})$', record, re.M)[1])
    head = record[:record.index('seed ')]
    table = re.search(r'^table .*\n', record, re.M)[0]
    salts = ''.join(re.findall(r'^salt .*\n', record, re.M))
    commitment = hashlib.blake2s(f'{head}{table}key {key.hex()}\n'.encode()).hexdigest()
    return key.hex(), commitment, hashlib.blake2s((table + salts).encode(), key=key).hexdigest()[:32]


def verify(record, *options):
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write(record)
        file.flush()
        done = subprocess.run([PROGRAM, 'replay', file.name, '--verify', *options], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def play_on(pages, count, dice):
    """Plays by lot, and then one side resigns."""
    moments = {seat: page.greeting for seat, page in pages.items()}
    for i in range(100000):
        for seat, page in pages.items():
            moments[seat] = page.settle() or moments[seat]
        if any(moment['over'] for moment in moments.values()):
            return
        asked = next(seat for seat in pages if moments[seat]['ask'])
        action = dice.choice(moments[asked]['ask']['actions']) if i < count else 'resign'
        moments[asked] = pages[asked].play(moments[asked], action)


def hostile(page, tap):
    codes = [refusal(page, do='salt', **({} if salt is None else {'salt': salt})) for salt in HOSTILE]
    tap.ok(set(codes) <= {'missing_key', 'bad_value'}, 'what is no salt is refused', codes)
    early = [dict(do='play', turn=0, actions=['resign']), dict(do='undo', turn=0), dict(do='orders'), dict(do='board'),
             dict(do='why', action='resign'), dict(do='past', **{'from': 0}), dict(do='reach'), dict(do='record'),
             dict(do='offer', what='abort'), dict(do='accept'), dict(do='notes', text='x'), dict(do='rematch'),
             dict(do='standing', answers={}), dict(do='chat', channel='all', text='x'), dict(do='folds', **{'from': 0}),
             dict(do='order', turn=0, order='all'), dict(do='absent')]
    codes = [refusal(page, **message) for message in early]
    tap.ok(set(codes) == {'early'}, 'before the beginning nothing else can be asked', codes)


def sit_all(server, table, keys):
    pages = {seat: come(server, table, key) for seat, key in keys.items()}
    for seat, page in pages.items():
        page.say(do='salt', salt=salt_of(seat))
    for page in pages.values():
        page.greeting = page.hear('table', skip=('seats', 'waiting'))
    return pages


def a_game(server, tap, game, dice):
    table, keys = server.table(game, seats_of(game, 'all'), fair=True, public=True)
    first, second = keys
    pages = {first: come(server, table, keys[first])}
    told = pages[first].waiting
    commitment = told['chance']['commitment']
    tap.ok(sorted(told['waits']) == sorted(keys) and told['chance']['salts'] == [] and told['text'],
           f'{game}: who comes first is told the commitment, and who is awaited', told)
    watcher = come(server, table)
    tap.same(refusal(watcher, do='salt', salt=salt_of('gallery')), 'seat', 'the gallery adds nothing')
    hostile(pages[first], tap)
    pages[first].say(do='salt', salt=salt_of(first))
    told = pages[first].hear('waiting')
    tap.ok(told['waits'] == [second] and told['chance']['salts'] == [{'seat': first, 'salt': salt_of(first)}],
           'a salt is told to all', told)
    tap.same(refusal(pages[first], do='salt', salt=salt_of('other')), 'begun', 'and cannot be another one afterwards')
    server.kill()
    again = Server(PROGRAM, folder=server.folder, db=server.db)
    pages = {seat: come(again, table, key) for seat, key in keys.items()}
    told = pages[second].waiting['chance']
    tap.ok(told['commitment'] == commitment and told['salts'][0]['salt'] == salt_of(first),
           'a server that was killed has committed to the same', told)
    watcher = come(again, table)
    pages[second].say(do='salt', salt=salt_of(second))
    for page in [*pages.values(), watcher]:
        page.greeting = page.hear('table')
    chance = [page.greeting['chance'] for page in [*pages.values(), watcher]]
    tap.ok(all(c == chance[0] for c in chance) and len(chance[0]['salts']) == 2 and
           all(page.greeting['view'] for page in pages.values()), 'with the last salt it begins, for all', chance)
    tap.same(refusal(pages[first], do='salt', salt=salt_of(first)), 'begun', 'and a salt comes too late')
    play_on(pages, 60, dice)
    record = pages[first].ask('record', do='record')['text']
    key, due, seed = reckon(record)
    tap.ok(f'\nseed {seed}\n' in record and due == commitment and f'\ncommitment {commitment}\n' in record,
           'at the end all is open, and Python reckons the same', record[:600])
    heard = b''.join(data for page in [*pages.values(), watcher] for data in page.heard if b'"is":"record"' not in data)
    tap.ok(key.encode() not in heard and seed.encode() not in heard, 'key and seed were told to nobody before')
    code, words = verify(record, '--commitment', commitment)
    tap.ok(code == 0 and 'committed to before' in words and salt_of(second) in words, 'it is verified', words)
    code, words = verify(record, '--commitment', '0' * 64)
    tap.ok(code == 1 and commitment in words, 'but not as another game', words)
    for name, old, new in [('key', key, key[:-1] + ('0' if key[-1] != '0' else '1')), ('salt', salt_of(first), salt_of('x')),
                           ('seed', seed, seed[:-1] + ('0' if seed[-1] != '0' else '1')), ('table', table, table[::-1])]:
        code, words = verify(record.replace(old, new))
        tap.ok(code == 1, f'another {name} is found', words)
    code, words = verify(re.sub(r'\ndraws .*', '', record))
    tap.ok(code == 1 and 'draws' in words, 'a record that hides what was told is not verified', words)
    rematch(again, tap, pages, first, second)
    again.stop()
    return Server(PROGRAM, folder=server.folder, db=server.db), record


def rematch(server, tap, pages, first, second):
    made = pages[first].ask('rematch', do='rematch')
    there = come(server, made['table'], made['key'])
    there.say(do='salt', salt=salt_of('again'))
    told = there.hear('waiting')
    pages[second].hear('rematch')
    other = pages[second].ask('rematch', do='rematch')
    comes = come(server, other['table'], other['key'])
    tap.ok(comes.waiting['chance']['commitment'] == told['chance']['commitment'] != pages[first].greeting['chance']['commitment'],
           'a rematch commits to a key of its own')
    comes.say(do='salt', salt=salt_of('more'))
    tap.ok(comes.hear('table')['chance'] and there.hear('table')['chance'], 'and begins when both are there')


def one_salt(server, tap):
    table, keys = server.table('marengo', seats_of('marengo', ['france']), fair=True)
    page = come(server, table, keys['france'])
    page.say(do='salt', salt=salt_of('france'))
    told = page.hear('table')
    tap.ok(len(told['chance']['salts']) == 1, 'against a bot one salt is enough')
    table, keys = server.table('marengo', seats_of('marengo', 'all'), fair=True, hotseat=True)
    page = come(server, table, keys['france'])
    page.say(do='salt', salt=salt_of('france'))
    tap.ok(len(page.hear('table')['chance']['salts']) == 1, 'and on one screen')
    table, _ = server.table('marengo', seats_of('marengo', []), fair=True)
    tap.ok(server.sit(table).greeting['chance']['salts'] == [], 'where only bots sit it begins at once')
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    page = server.sit(table, keys['france'])
    tap.ok('chance' not in page.greeting and refusal(page, do='salt', salt=salt_of('x')) == 'begun',
           'a table that was not asked to commits to nothing')
    for more in ({'fair': 1}, {'fair': 'yes'}, {'fair': True, 'lesson': True}):
        wish = {'game': 'marengo', 'seats': seats_of('marengo', 'all'), **more}
        tap.same(server.post('/api/tables', wish)[0], 400, f'refused: {more}')


def terminal(server, tap):
    table, keys = server.table('marengo', seats_of('marengo', ['france']), fair=True)
    done = subprocess.run([PROGRAM, 'join', '--plain', f'{server.origin}/t/{table}#{keys["france"]}'], input='quit\n',
                          capture_output=True, text=True, timeout=60, check=False)
    tap.ok(done.returncode == 0 and 'begins when everyone' in done.stderr, 'the terminal adds its salt, and says what it waits for',
           done.stdout[-500:], done.stderr)
    page = server.sit(table, keys['france'])
    tap.ok(re.fullmatch('[0-9a-f]{32}', page.greeting['chance']['salts'][0]['salt']), 'a salt of its own')


def kept(server, tap, record):
    cookie = {}
    for name in ('giver', 'taker'):
        _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'long enough for this'})
        cookie[name] = headers['Set-Cookie'].split(';')[0]
    status, told = server.post('/api/me/import', {'grognard': 'games', 'version': 1, 'games': [{'record': record}]}, Cookie=cookie['taker'])
    tap.ok(status == 200 and told['imported'] == 1, 'a record is read in', told)
    status, games = server.get('/api/me/export', Cookie=cookie['taker'])
    tap.ok(status == 200 and games['games'][0]['record'] == record, 'and comes out with all that it proves')
    for what, spoilt in [('salt', re.sub(r'(\nsalt \w+ ).', r'\1x', record)), ('key', re.sub(r'(\nkey .*).\n', r'\1x\n', record)),
                         ('digest of draws', re.sub(r'(\ndraws )\w{8}', r'\g<1>00000000', record))]:
        status, _ = server.post('/api/me/import', {'grognard': 'games', 'version': 1, 'games': [{'record': spoilt}]}, Cookie=cookie['giver'])
        tap.ok(spoilt != record and status == 400, f'one with another {what} is not read in', status)
    # Who leaves before it has begun ends it: then it begins with the salts there are, so that there is a record.
    table, keys = server.table('marengo', seats_of('marengo', 'all'), fair=True)
    server.post('/api/me/games', {'table': table, 'key': keys['austria']}, Cookie=cookie['giver'])
    page = come(server, table, keys['france'])
    page.say(do='salt', salt=salt_of('france'))
    page.hear('waiting')
    _, told = server.get('/api/me', Cookie=cookie['giver'])
    tap.ok([game['yours'] for game in told['games']] == [True], 'whose salt is missing has it on his list', told)
    status, _, _ = server.request('GET', f'/api/tables/{table}/record')
    tap.same(status, 403, 'and there is no record yet')
    server.post('/api/me/leave', {'password': 'long enough for this'}, Cookie=cookie['giver'])
    over = page.hear('table', skip=('seats', 'waiting'))['over']
    tap.ok(over and over['agreed'] == 'left', 'whoever leaves before has left', over)
    code, words = verify(page.ask('record', do='record')['text'])
    tap.ok(code == 0 and 'salt france' in words and 'salt austria' not in words, 'and the record is whole', words)


def main():
    tap = Tap()
    dice = random.Random(19)
    server = Server(PROGRAM)
    folder = server.folder
    try:
        record = None
        for game in ('marengo', 'waterloo', 'castiglione'):
            server, record = a_game(server, tap, game, dice)
        one_salt(server, tap)
        terminal(server, tap)
        kept(server, tap, record)
        tap.same(server.stop(), 0, 'the server ends well')
    finally:
        server.close()
        subprocess.run(['rm', '-rf', folder], check=False)
    tap.done()


if __name__ == '__main__':
    os.environ.setdefault('LC_ALL', 'C.UTF-8')
    main()
