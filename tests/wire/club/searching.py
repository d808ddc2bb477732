"""The match maker, for lobby.py: who is paired with whom, at all servers of a database, and that once; what strangers
learn of it (nothing); bids for sides."""
import json
import os
import threading

from client import Server, wait_until

PASSWORD = 'correct horse'
LIVE, DAYS = '600+15', '3d+7d'
BOTH = ['austria', 'france']


def sign_up(server, *names):
    """Cookies by name."""
    return {name: server.request('POST', '/api/account', {'name': name, 'password': PASSWORD})[1]['Set-Cookie'].split(';')[0]
            for name in names}


def search(server, cookie, **more):
    wish = {'game': 'marengo', 'clock': LIVE, 'rated': True, **more}
    return server.post('/api/me/search', {key: value for key, value in wish.items() if value is not None}, Cookie=cookie)


def go_on(server, cookie):
    return server.post('/api/me/search/on', {}, Cookie=cookie)[1]


def state(server, cookie):
    status, told = server.get('/api/me/search', Cookie=cookie)
    assert status == 200, told
    return told


def end(server, cookie):
    return json.loads(server.request('DELETE', '/api/me/search', Cookie=cookie)[2])


def sit(server, cookie, found):
    page = server.page(Cookie=cookie)
    page.say(do='sit', table=found['table'], seat=found['seat'])
    page.hear('waiting')
    return page


def begun(pages):
    """Both have come and add to chance, one after the other: what they are told of the table."""
    first, second = pages
    first.say(do='salt', salt='0' * 32)
    while len(second.hear('waiting')['waits']) > 1:
        pass
    second.say(do='salt', salt='0' * 32)
    return [page.hear('table', skip=('seats', 'waiting')) for page in pages]


def opened(server, cookies, *names):
    """Whoever has found somebody looks at his table, and can search again."""
    for name in names:
        sit(server, cookies[name], state(server, cookies[name])['found']).close()
        assert wait_until(lambda cookie=cookies[name]: not state(server, cookie)['found'])  # it is stored


def refused(server, tap, cookie):
    for more, code in (({'game': 'chess'}, 'unknown'), ({'game': None}, 'missing_key'), ({'clock': None}, 'missing_key'),
                       ({'clock': '1 hour'}, 'bad_value'), ({'clock': ''}, 'bad_value'), ({'rated': 'yes'}, 'bad_value'),
                       ({'side': 'russia'}, 'bad_value'), ({'side': 7}, 'bad_value'), ({'bid': 2}, 'bad_value'),
                       ({'side': 'france', 'bid': -1}, 'bad_value'), ({'side': 'france', 'bid': 10}, 'bad_value'),
                       ({'side': 'france', 'bid': 300}, 'bad_value'), ({'side': 'france', 'bid': '2'}, 'bad_value'),
                       ({'game': 'waterloo', 'side': 'french', 'bid': 2}, 'unknown'), ({'to': 'Bob'}, 'unknown_key')):
        status, body = search(server, cookie, **more)
        tap.same((status, body.get('error', {}).get('code')), (400, code), f'no search: {more}')
    tap.same(state(server, cookie), {'search': None, 'found': None}, 'nothing is kept of those')
    codes = [server.post('/api/me/search', {})[0], server.get('/api/me/search')[0],
             server.post('/api/me/search/on', {})[0], server.request('DELETE', '/api/me/search')[0]]
    tap.same(codes, [401] * 4, 'who looks for an opponent is signed in')


def looks(server):
    """All that somebody sees who is not concerned."""
    return [server.request('GET', path)[2] for path in
            ('/api/offers', '/api/tables', '/api/players/Quin', '/api/ladders/marengo/france', '/api/archive', '/api/tournaments')]


def paired(servers, tap, cookies):
    one, other = servers[0], servers[-1]
    before = looks(one)
    told = search(one, cookies['Quin'], side='france')[1]
    until = told['search'].pop('until')
    tap.same(told, {'search': {'game': 'marengo', 'clock': LIVE, 'rated': True, 'side': 'france'}, 'found': None}, 'one waits')
    tap.same(looks(one), before, 'and nobody else can see that')
    tap.same(state(other, cookies['Quin'])['search']['until'], until, 'at whatever server he asks')
    for more in ({'clock': '1800+30'}, {'clock': DAYS}, {'rated': False}, {'game': 'waterloo'}, {'side': 'france'},
                 {'side': 'austria', 'bid': 0}):
        tap.same(search(other, cookies['Rosa'], **more)[1]['found'], None, f'he does not meet who wants something else: {more}')
    found = search(other, cookies['Rosa'])[1]['found']
    mine = state(one, cookies['Quin'])
    tap.same((found['game'], found['seat']), ('marengo', 'austria'), 'who wants the same is paired with him at once')
    tap.same(mine, {'search': None, 'found': dict(found, seat='france')}, 'he too is told, and has his side')
    tap.same(go_on(one, cookies['Quin']), mine, 'as often as he asks')
    tap.same(search(one, cookies['Quin'], clock=DAYS)[1], mine, 'and gets nobody else before he has looked')
    pages = [sit(servers[0], cookies['Quin'], mine['found']), sit(other, cookies['Rosa'], found)]
    heard = [(told['you'], told['rated'], told['clock']['terms'], 'chance' in told) for told in begun(pages)]
    tap.same(heard, [('france', True, LIVE, True), ('austria', True, LIVE, True)], 'both sit down there by their names')
    tap.same([state(one, cookies[name]) for name in ('Quin', 'Rosa')], [{'search': None, 'found': None}] * 2,
             'then the search is over')
    for page in pages:
        page.close()
    search(one, cookies['Quin'])
    tap.same(end(other, cookies['Quin']), {'search': None, 'found': None}, 'who does not wait any more says so')
    tap.same(search(one, cookies['Rosa'])[1]['found'], None, 'and is not paired')
    end(one, cookies['Rosa'])


def near(servers, tap, cookies, change):
    """Quin is rated 1500, Rosa 1590, Sven 1580, Thea 1900; Quin and Rosa do not want to meet."""
    server = servers[0]
    for name, rating in (('rosa', 1590), ('sven', 1580), ('thea', 1900)):
        change(server, f"INSERT INTO ratings (account, game, side, rating, games) VALUES ('{name}', 'marengo', 'france', {rating}, 9)")
    server.post('/api/me/blocks', {'name': 'Quin'}, Cookie=cookies['Rosa'])
    found = [search(server, cookies[name])[1]['found'] for name in ('Quin', 'Rosa', 'Thea')]
    tap.same(found, [None] * 3, 'who is too strong, or blocked, is not paired')
    found = search(server, cookies['Sven'])[1]['found']
    tap.same(state(server, cookies['Rosa'])['found']['table'], found['table'], 'of two who fit the nearer one is')
    opened(server, cookies, 'Rosa', 'Sven')
    tap.same(go_on(server, cookies['Quin'])['found'], None, 'Quin waits for Thea')
    change(server, "UPDATE searches SET begun = begun - 120 WHERE account IN ('quin', 'thea')")
    tap.same(go_on(server, cookies['Quin'])['found'], None, 'not yet long enough')
    change(server, "UPDATE searches SET begun = begun - 50 WHERE account IN ('quin', 'thea')")
    found = go_on(server, cookies['Quin'])['found']
    tap.same(state(server, cookies['Thea'])['found']['table'], found['table'], 'who has waited meets one further away')
    opened(server, cookies, 'Quin', 'Thea')
    tap.ok(all(search(server, cookies[name], clock=DAYS)[1]['search'] for name in ('Quin', 'Thea')), 'likewise for days')
    change(server, "UPDATE searches SET begun = begun - 86400 WHERE account IN ('quin', 'thea')")
    tap.ok(wait_until(lambda: state(server, cookies['Thea'])['found'], 60), 'and then nobody has to ask')
    opened(server, cookies, 'Quin', 'Thea')
    search(server, cookies['Quin'])
    change(server, "UPDATE searches SET ends = begun - 1 WHERE account = 'quin'")
    tap.same((state(server, cookies['Quin'])['search'], search(server, cookies['Sven'])[1]['found']), (None, None),
             'who wants to play at once and has gone is not paired')
    end(server, cookies['Sven'])
    server.request('DELETE', '/api/me/blocks/Quin', Cookie=cookies['Rosa'])  # whom nothing keeps apart, all can meet


def at_once(servers, tap, cookies):
    """Six at a time, at all servers."""
    wrong = []
    for number in range(5):
        start = threading.Barrier(len(cookies))

        def run(server, cookie, start=start):
            start.wait()
            search(server, cookie, game='castiglione', rated=False)
        threads = [threading.Thread(target=run, args=(servers[i % len(servers)], cookie)) for i, cookie in enumerate(cookies.values())]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        def tables():
            return sorted(((go_on(servers[0], cookie)['found'] or {}).get('table', ''), name) for name, cookie in cookies.items())
        good = wait_until(lambda: all(table for table, _ in tables()), 60)
        rows = tables()
        seats = [state(servers[-1], cookies[name])['found'] for _, name in rows]
        pairs = [{(seat['table'], seat['seat']) for seat in seats[i:i + 2]} for i in range(0, len(seats), 2)] if good else []
        if not good or any(len(pair) != 2 or len({table for table, _ in pair}) != 1 for pair in pairs):
            wrong.append((number, rows))
        games = [server.get('/api/me', Cookie=cookie)[1]['games'] for server in servers for cookie in cookies.values()]
        if any(len([g for g in rows if g['game'] == 'castiglione']) != number + 1 for rows in games):
            wrong.append((number, 'an account has more than one new table'))
        if wrong:
            break
        opened(servers[0], cookies, *cookies)
    tap.ok(not wrong, f'of six who search at once at {len(servers)} servers each is paired once, 5 times of 5', wrong)


def bid(server, cookies, first, second, sides=('france', 'france')):
    """Two who bid: what both hear, one after the other, without the name of the table; and the table's options."""
    heard = []
    for name, side, value in zip(('Quin', 'Sven'), sides, (first, second)):
        heard.append(state(server, cookies['Sven']))
        heard.append(search(server, cookies[name], side=side, bid=value, rated=False)[1])
    both = [heard[3]['found'], state(server, cookies['Quin'])['found']]
    pages = [sit(server, cookies[name], found) for name, found in zip(('Sven', 'Quin'), both)]
    options = begun(pages)[0]['options']
    for page in pages:
        page.close()
    told = json.dumps([heard[0], heard[2]])
    return {'sven': both[0]['seat'], 'quin': both[1]['seat'], 'options': options, 'told': told,
            'seen': json.dumps(heard[3]).replace(both[0]['table'], 'TABLE')}


def bids(servers, tap, cookies):
    server = servers[0]
    low, high = bid(server, cookies, 0, 5), bid(server, cookies, 4, 5)
    tap.same((low['told'], low['seen']), (high['told'], high['seen']), 'what the second one hears is the same, whatever the first has bid')
    tap.ok('"bid"' not in low['told'] and '"bid"' not in low['seen'], 'and no bid is in it')
    tap.same((low['sven'], low['options']['bid_side'], str(low['options']['bid'])), ('france', 'france', '5'), 'the highest bid has its side, and pays')
    tap.same([high[key] for key in ('sven', 'quin', 'options')], [low[key] for key in ('sven', 'quin', 'options')], 'not more for a lower one')
    first = bid(server, cookies, 7, 5)
    tap.same((first['quin'], str(first['options']['bid'])), ('france', '7'), 'likewise the first')
    apart = bid(server, cookies, 3, 6, ('austria', 'france'))
    tap.same((apart['quin'], apart['sven'], str(apart['options']['bid'])), ('austria', 'france', '0'), 'who wants the other side pays nothing')
    lots = {bid(server, cookies, 2, 2)['quin'] for _ in range(12)}
    tap.same(sorted(lots), BOTH, 'between two that are alike chance decides')
    told = search(server, cookies['Quin'], side='france', bid=8)[1]['search']
    tap.same((told['bid'], search(server, cookies['Rosa'])[1]['found']), (8, None), 'one is told his own bid; who bids meets those who bid')
    for name in ('Quin', 'Rosa'):
        end(server, cookies[name])


def restarted(program, tap):
    """A search outlives the server, and who is away is called."""
    base = Server(program)
    told = os.path.join(base.folder, 'told')
    cookies = sign_up(base, 'Quin', 'Rosa')
    for name, cookie in cookies.items():
        base.post('/api/me/notify', {'webhook': '', 'email': f'{name}@example.org'}, Cookie=cookie)
    tap.same(search(base, cookies['Quin'], clock=DAYS)[1]['found'], None, 'one waits for days')
    base.kill()
    with Server(program, '--notify', f'cat >>{told}', db=base.db, folder=base.folder) as server:
        server.post('/api/me/notify', {'webhook': '', 'email': 'rosa@example.org'}, Cookie=cookies['Rosa'])
        server.post('/api/me/notify', {'webhook': '', 'email': 'quin@example.org'}, Cookie=cookies['Quin'])
        found = search(server, cookies['Rosa'], clock=DAYS)[1]['found']
        tap.same(state(server, cookies['Quin'])['found']['table'], found['table'], 'a server that was killed has forgotten nobody')

        def called():
            with open(told, encoding='utf-8') as file:
                rows = [json.loads(line) for line in file]
            return sorted((row['to'], row['what'], row['table']) for row in rows)
        good = wait_until(lambda: os.path.exists(told) and len(called()) == 2, 60)
        tap.ok(good and called() == [(f'{name}@example.org', 'turn', found['table']) for name in ('quin', 'rosa')],
               'both are told that a table waits for them', called() if good else None)
        search(server, cookies['Quin'], game='waterloo')
        status = server.post('/api/me/leave', {'password': PASSWORD}, Cookie=cookies['Quin'])[0]
        tap.same(status, 200, 'who looks for somebody can leave')
        server.stop()
    base.close()


def run(servers, tap, change):
    cookies = sign_up(servers[0], 'Quin', 'Rosa', 'Sven', 'Thea', 'Ulla', 'Vera')
    refused(servers[0], tap, cookies['Quin'])
    paired(servers, tap, cookies)
    bids(servers, tap, cookies)
    near(servers, tap, cookies, change)
    at_once(servers, tap, cookies)
