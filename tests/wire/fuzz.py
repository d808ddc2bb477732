#!/usr/bin/env python3
"""Messages bent at random, to a server that must answer each of them or hang up, and live on.

    fuzz.py PROGRAM [SEED [COUNT]]
"""
import json
import pathlib
import random
import re
import subprocess
import sys

from client import Server, Tap, seats_of

WIRE = pathlib.Path(__file__).parents[2] / 'docs' / 'wire.md'
WORDS = ['', 'all', 'allied', 'draw', 'abort', 'public', 'france', 'austria', 'resign', 'x' * 300,
         '\u0000', '\ud83d\ude00', '"', '\\', '</script>', '../..', '-1', 'move_from', 'null']
NUMBERS = [0, 1, -1, 2, 63, 64, 65, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64, -2 ** 63, 0.5, 1e300]


def messages(table, key, action):
    """All that docs/wire.md says a page may ask, with names for its words in capitals."""
    names = {'ID': table, 'KEY': key, 'SEAT': 'france', 'V': 'france', 'AT': 0, 'PLACE': 'marengo', 'ACTION': action,
             'PHASE': action.split()[0], 'LEVEL': 'recruit', 'CODE': 'fr', 'NAME': 'Ann'}
    row = []
    for said in re.findall(r'`(\{"do":[^`]*\})`', WIRE.read_text(encoding='utf-8')):
        for hole, filled in (('{…}', '{}'), (',…', ''), ('"…"', '"ACTION"'), ('…', '1'), ('?', '')):
            said = said.replace(hole, filled)
        for names['N'] in (0, 1):
            row.append(json.loads(re.sub(r'"?\b([A-Z]+)\b"?', lambda word: json.dumps(names[word[1]]), said)))
    return row


def bent_value(dice, value):
    kind = dice.randrange(7)
    if kind == 0:
        return dice.choice(WORDS)
    if kind == 1:
        return dice.choice(NUMBERS)
    if kind == 2:
        return dice.choice([None, True, False, [], {}, [[]], {'': ''}])
    if kind == 3:
        return [value] * dice.choice([0, 2, 65, 200])
    if kind == 4:
        return {dice.choice(WORDS): value}
    return value


def bent_text(dice, text):
    data = bytearray(text.encode('utf-8', 'surrogatepass'))
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(data) + 1)
        kind = dice.randrange(4)
        if kind == 0:
            del data[at:at + dice.randrange(1, 9)]
        elif kind == 1:
            data[at:at] = bytes(dice.choice(b'{}[]",:\\u0019eE-+. \n\t') for _ in range(3))
        elif kind == 2:
            data[at:at] = data[:dice.randrange(len(data) + 1)]
        else:
            data = data[:at]
    return bytes(data).decode('utf-8', 'ignore')


def bend(dice, message):
    message = dict(message)
    for _ in range(dice.randrange(3)):
        key = dice.choice([*message, *WORDS[:8]])
        if dice.random() < 0.2:
            message.pop(key, None)
        else:
            message[key] = bent_value(dice, message.get(key))
    text = json.dumps(message, ensure_ascii=dice.random() < 0.5)
    return bent_text(dice, text) if dice.random() < 0.4 else text


def requests(server, dice, tap):
    """Accounts and all that belongs to them, with a session and without, bent likewise."""
    def cookie_of(name):
        _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
        return headers['Set-Cookie'].split(';')[0]
    cookies = [cookie_of('Ann'), cookie_of('Bob'), cookie_of('Root'), 'grognard=' + '0' * 32, 'grognard-device=x; grognard=', '']
    subprocess.run([sys.argv[1], 'admin', 'grant', 'Root', '--db', server.db], check=True, stdout=subprocess.DEVNULL)
    table, keys = server.table('marengo', seats_of('marengo', 'all'), rated=True)
    act = {'reason': 'why', 'password': 'correct horse'}
    offer = {'table': table, 'key': keys['austria'], 'pace': 'any', 'level': 'any'}
    offered = server.post('/api/offers', offer)[1]['offer']
    wish = {'name': 'Evening', 'form': 'ladder', 'game': 'marengo', 'scenario': 'standard', 'options': {'bid': '1'}, 'games': 2, 'rounds': 2}
    tour = server.post('/api/tournaments', wish, Cookie=cookies[0])[1]['tournament']
    record = 'grognard record 1\ngame marengo\nrules 1\nposition {"game":"marengo","seal":"0"}\n\n'
    row = [
        ('POST', '/api/account', {'name': 'Cas', 'password': 'correct horse'}),
        ('POST', '/api/session', {'name': 'Ann', 'password': 'correct horse'}), ('DELETE', '/api/session', None),
        ('POST', '/api/reset', {'name': 'Ann'}),
        ('POST', '/api/reset', {'name': 'Ann', 'code': 'abcd-efgh-ijkm-npqr', 'fresh': 'correct horse'}),
        ('POST', '/api/me/games', {'table': table, 'key': keys['france']}),
        ('POST', '/api/me/notify', {'webhook': 'https://example.org/x', 'email': 'ann@example.org', 'format': 'slack',
                                    'digest': 'hourly'}),
        ('POST', '/api/me/notify/test', {'way': 'email'}), ('POST', '/api/me/notify/test', {'way': 'push'}),
        ('POST', '/api/me/push', {'endpoint': 'https://push.example.org/x'}),
        ('POST', '/api/me/push/drop', {'endpoint': 'https://push.example.org/x'}),
        ('POST', '/api/me/feed', {}), ('DELETE', '/api/me/feed', None), ('GET', f'/feed/{"0" * 32}.atom', None),
        ('POST', '/api/me/password', {'password': 'correct horse', 'fresh': 'battery staple'}),
        ('POST', '/api/me/leave', {'password': 'correct horse'}),
        ('POST', '/api/me/import', {'grognard': 'games', 'version': 1, 'games': [
            {'table': 'x', 'game': 'marengo', 'agreed': 'left france', 'seats': [], 'record': record}]}),
        ('POST', '/api/tables', {'game': 'marengo', 'seats': {'austria': 'person', 'france': 'person'}, 'rated': True}),
        ('POST', '/api/tables', {'game': 'marengo', 'seats': {'austria': 'person', 'france': 'person'}, 'fair': True, 'clock': '3d+7d+14d'}),
        ('GET', '/api/me', None), ('GET', '/api/me/export', None), ('GET', '/api/offers', None),
        ('GET', '/api/me/challenges', None), ('POST', '/api/offers', dict(offer, to='Bob')),
        ('POST', '/api/me/search', {'game': 'castiglione', 'clock': '3d+7d', 'side': 'french'}),
        ('POST', '/api/me/search', {'game': 'marengo', 'clock': '600+15', 'rated': True, 'side': 'france', 'bid': 3}),
        ('POST', '/api/me/search/on', {}), ('GET', '/api/me/search', None), ('DELETE', '/api/me/search', None),
        ('POST', '/api/me/blocks', {'name': 'Bob'}), ('DELETE', '/api/me/blocks/Bob', None), ('GET', '/api/players/Ann', None), ('GET', '/api/ladders/marengo/france', None), ('GET', '/api/ladders/marengo/france?season=2026-10', None), ('GET', '/api/seasons', None),
        ('POST', '/api/offers', offer), ('POST', f'/api/offers/{offered}/take', {}),
        ('POST', f'/api/offers/{offered}/withdraw', {'key': keys['austria']}),
        ('GET', '/api/tournaments', None), ('GET', f'/api/tournaments/{tour}', None),
        ('POST', '/api/tournaments', dict(wish, bot='recruit', bots=2, reach=3, lot=True, days=3, duplicate=True)),
        ('POST', f'/api/tournaments/{tour}/enter', {}), ('POST', f'/api/tournaments/{tour}/enter', {'bot': 'recruit', 'bots': 2}),
        ('POST', f'/api/tournaments/{tour}/leave', {}), ('POST', f'/api/tournaments/{tour}/start', {}),
        ('POST', f'/api/tournaments/{tour}/challenge', {'entrant': 1}), ('POST', f'/api/tournaments/{tour}/withdraw', {'entrant': 3}),
        ('POST', f'/api/tournaments/{tour}/decide', {'round': 1, 'meeting': 0, 'game': 1, 'result': 'drawn'}),
        ('POST', f'/api/tournaments/{tour}/end', {}),
        ('POST', '/api/reports', {'player': 'Bob', 'reason': 'why'}),
        ('POST', '/api/reports', {'table': table, 'seat': 'france', 'line': 'words', 'when': '1700000000', 'reason': 'why'}),
        ('POST', '/api/admin/acts', dict(act, deed='mute', target='Bob', days='3')), ('POST', '/api/admin/acts', dict(act, deed='answer', target='1')),
        ('POST', '/api/admin/acts', dict(act, deed='back', target=table, turns='1')),
        ('GET', '/api/admin/accounts', None), ('GET', '/api/admin/reports/all', None), ('GET', '/api/admin/tables/Ann', None), ('GET', '/api/admin/log', None),
    ]
    allowed, seen = {200, 201, 400, 401, 403, 404, 405, 409, 413, 429, 503}, {}
    for _ in range(600):
        method, path, body = dice.choice(row)
        text = None if body is None else bend(dice, body).encode('utf-8', 'replace')
        status, _, data = server.request(method, path, text, Cookie=dice.choice(cookies))
        seen[status] = seen.get(status, 0) + 1
        # What is too long for its route is not read, and answered by the number alone.
        if status not in allowed or status != 413 and not isinstance(json.loads(data), (dict, list)):
            tap.ok(False, f'a bent request: {method} {path} {status}', text)
    tap.ok(seen.keys() <= allowed and seen.get(400, 0) > 20, 'bent requests about accounts are answered', seen)


def main():
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 3000
    dice, tap, hung, mute = random.Random(seed), Tap(), 0, 0
    with Server(sys.argv[1], '--pace', '0', '--notify', 'cat >/dev/null', '--push', 'B' * 87) as server:
        seats = seats_of('marengo', 'all')
        table, keys = server.table('marengo', seats)
        page = server.sit(table, keys['austria'])
        action = page.greeting['ask']['actions'][0] if page.greeting['ask'] else 'resign'
        row = messages(table, keys['france'], action)
        for number in range(count):
            try:
                page.send(bend(dice, dice.choice(row)).encode('utf-8', 'replace'))
                page.say(do='ping', id=number)
                while (data := page.next(20)) is not None:
                    if json.loads(data) == {'is': 'pong', 'id': number}:
                        break
            except OSError:
                data = None
            if data is not None:
                continue
            hung += page.code is not None
            mute += page.code is None
            page.close()
            table, keys = server.table('marengo', seats)  # a link may have been renewed
            page = server.sit(table, keys[dice.choice(sorted(keys))])
        tap.ok(mute == 0, f'{count} bent messages, each answered; {hung} times it hung up', mute)
        for body in range(200):
            text = bend(dice, {'game': 'marengo', 'seats': seats, 'options': {'bid': '1'},
                               'hotseat': True, 'public': False, 'lesson': False})
            status, _, _ = server.request('POST', '/api/tables', text.encode('utf-8', 'replace'))
            if status not in (201, 400, 413):
                tap.ok(False, f'a bent request: {status}', body, text)
        requests(server, dice, tap)
        tap.ok(server.get('/health')[0] == 200, 'the server is well')
        tap.ok(server.stop() == 0, 'and ends well', server.log)
    tap.done()


if __name__ == '__main__':
    main()
