"""Tournaments as tests see them: an organiser, players who play what is asked of them, and a table that is reckoned again."""
import csv
import io
import itertools
import random
import threading

PLAYERS = ('Ann', 'Bob', 'Cas', 'Dan')
WISH = {'name': 'Evening', 'form': 'swiss', 'game': 'marengo', 'scenario': 'san_giuliano', 'games': 1, 'rounds': 3}


def account(server, name):
    _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
    return headers['Set-Cookie'].split(';')[0]


def code_of(answer):
    status, body = answer
    return status, body.get('error', {}).get('code') if isinstance(body, dict) else None


class Tour:
    """One tournament, as its organiser sees it."""

    def __init__(self, server, cookie, **wish):
        self.server, self.cookie = server, cookie
        status, made = server.post('/api/tournaments', WISH | wish, Cookie=cookie)
        assert status == 201, made
        self.id = made['tournament']

    def ask(self, what='', server=None):
        status, told = (server or self.server).get(f'/api/tournaments/{self.id}{what}')
        assert status == 200, told
        return told

    def do(self, what, body=None, cookie=None):
        return self.server.post(f'/api/tournaments/{self.id}/{what}', body or {}, Cookie=cookie or self.cookie)

    def csv(self, what):
        status, headers, data = self.server.request('GET', f'/api/tournaments/{self.id}/{what}.csv')
        assert (status, headers['Content-Type']) == (200, 'text/csv; charset=utf-8'), headers
        return list(csv.DictReader(io.StringIO(data.decode())))


def my_games(told, name):
    """Tables that wait for this player, with the seat that is his."""
    number = next(e['number'] for e in told['entrants'] if e['name'] == name)
    for meeting in told['meetings']:
        for game in meeting['games']:
            if game['result'] is None and number in (meeting['one'], meeting['two']):
                yield game['table'], game['one' if meeting['one'] == number else 'two']


def play(server, cookie, table, seat, dice, plays=40):
    """Plays a while by lot, then resigns. None if the server has gone."""
    page = None
    try:
        page = server.page(Cookie=cookie)
        page.say(do='sit', table=table, seat=seat)
        moment = page.hear('table', 'waiting')
        if moment['is'] == 'waiting':
            if seat in moment['waits']:
                page.say(do='salt', salt=f'{dice.getrandbits(128):032x}')
            while moment['is'] == 'waiting':
                moment = page.hear('table', 'waiting')
        for made in itertools.count():
            if moment['over']:
                return
            if moment['ask']:
                action = 'resign' if made > plays else dice.choice(moment['ask']['actions'])
                page.say(do='play', turn=moment['turn'], actions=[action])
            moment = page.hear('news', 'offer', timeout=60)
            moment = page.settle() or moment
    except (OSError, AssertionError, ConnectionError):
        return
    finally:
        if page:
            page.close()


class Player(threading.Thread):
    """Plays all that is asked of one account, until the tournament is over."""

    def __init__(self, tour, name, cookie, seed):
        super().__init__(daemon=True)
        self.tour, self.name, self.cookie, self.dice = tour, name, cookie, random.Random(seed)
        self.ended = threading.Event()

    def run(self):
        while not self.ended.is_set():
            try:
                told = self.tour.ask()
                if told['state'] == 'over':
                    return
                for table, seat in my_games(told, self.name):
                    play(self.tour.server, self.cookie, table, seat, self.dice)
            except (OSError, AssertionError, ValueError):
                pass
            self.ended.wait(0.2)


def check_table(tap, told):
    """What the server says of standings is what follows from the games."""
    points, met, byes, rounds = {e['number']: 0 for e in told['entrants']}, {}, {}, {}
    for m in told['meetings']:
        rounds.setdefault(m['round'], []).extend(n for n in (m['one'], m['two']) if n)
        if not m['two']:
            byes[m['one']] = byes.get(m['one'], 0) + 1
            points[m['one']] += told['games']
            continue
        met[frozenset((m['one'], m['two']))] = met.get(frozenset((m['one'], m['two'])), 0) + 1
        for game in m['games']:
            points[m['one']] += {'one': 1, 'drawn': 0.5}.get(game['result'], 0)
            points[m['two']] += {'two': 1, 'drawn': 0.5}.get(game['result'], 0)
    tap.ok(max(met.values()) == 1, 'nobody meets anybody twice', met)
    tap.ok(max(byes.values(), default=0) <= 1, 'nor has two byes', byes)
    everybody = sorted(points)
    tap.ok(all(sorted(row) == everybody for row in rounds.values()), 'everybody plays in each round', rounds)
    tap.same({s['number']: s['points'] for s in told['standings']}, points, 'points are those of the games')
    buchholz = {n: sum(points[o] for pair in met if n in pair for o in pair - {n}) + byes.get(n, 0) * points[n]
                for n in points}
    tap.same({s['number']: s['buchholz'] for s in told['standings']}, buchholz, 'and Buchholz the points of all opponents')
    order = [(-s['points'], -s['buchholz'], -s['berger'], -s['direct'], -s['won']) for s in told['standings']]
    tap.ok(order == sorted(order), 'the order is the one that is written down', order)
