#!/usr/bin/env python3
"""The tree of openings: finished public games are counted by their first orders, each at every place on its way, by who won
them; others never.

    openings.py PROGRAM [DB]
"""
import os
import re
import sys
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap  # noqa: E402 (it lies one folder up)

CHOICES = 60
STEPS = 24


def game(server, choice, *, over=True, public=True, name='marengo', you='austria', enemy='france', **more):
    """Plays the choice of that number, as far as there are so many, again and again; then gives up."""
    status, made = server.post('/api/tables', dict(game=name, public=public, seed=7, seats={you: 'person', enemy: 'bot:recruit'}, **more))
    assert status == 201, made
    page = server.sit(made['table'], made['seats'][0]['key'])
    moment, left = page.greeting, CHOICES
    while not moment['over'] and (over or left):
        if moment['ask']:
            actions = [a for a in moment['ask']['actions'] if a != 'resign']
            moment = page.play(moment, actions[min(choice, len(actions) - 1)] if left else 'resign')
            left -= left > 0
        else:
            moment = page.hear('news')
    page.close()
    return made['table']


def ask(server, **what):
    return server.get('/api/openings?' + urllib.parse.urlencode(what))


def walk(server, what, depth=0):
    """All places: (depth, games, games that went on from there)."""
    status, answer = ask(server, **what)
    assert status == 200, answer
    for step in answer['steps']:
        below = list(walk(server, dict(what, at=step['at']), depth + 1))
        yield depth, step, sum(s['games'] for d, s, _ in below if d == depth + 1)
        yield from below


def main():
    tap = Tap()
    db = {'db': sys.argv[2]} if len(sys.argv) > 2 else {}
    with Server(sys.argv[1], '--pace', '0', '--seeds', **db) as server:
        tap.ok(ask(server, game='marengo')[1]['steps'] == [], 'at first there is nothing')
        for choice in (0, 0, 1, 2):
            game(server, choice)
        tree = list(walk(server, {'game': 'marengo'}))
        first = [step for depth, step, _ in tree if depth == 0]
        tap.ok(sum(s['games'] for s in first) == 4 and first[0]['games'] >= 2 and len(first) >= 2, 'games are counted by their first order', str(first))
        tap.ok(all(s['won'] == {'france': s['games']} for _, s, _ in tree), 'with who won them')
        tap.ok(all(s['text'] and s['seat'] in ('austria', 'france') and re.fullmatch('[0-9a-f]{32}', s['at']) for _, s, _ in tree), 'in words')
        tap.ok(all(on <= s['games'] for _, s, on in tree) and max(d for d, _, _ in tree) == STEPS - 1, 'who goes on was there before',
               str(max(d for d, _, _ in tree)))
        counts = [s['games'] for s in first]
        tap.ok(counts == sorted(counts, reverse=True), 'what most have done stands first')
        before = ask(server, game='marengo')[1]
        game(server, 0, public=False)
        game(server, 0, over=False)
        game(server, 0, scenario='peterbona')
        tap.ok(ask(server, game='marengo')[1] == before, 'others are not counted')
        tap.ok(sum(s['games'] for s in ask(server, game='marengo', scenario='peterbona')[1]['steps']) == 1, 'each scenario has its own')
        told = server.get('/api/openings?game=marengo', Accept_Language='qps')[1]
        tap.ok([s['at'] for s in told['steps']] == [s['at'] for s in before['steps']] and told != before, 'in the reader’s language')
        game(server, 0, name='waterloo', you='french', enemy='allied')
        tap.ok(sum(s['games'] for s in ask(server, game='waterloo')[1]['steps']) == 1, 'and each game')
        nowhere = ask(server, game='marengo', at='0' * 32)
        tap.ok(nowhere == (200, {'at': '0' * 32, 'steps': []}), 'nobody was elsewhere', str(nowhere))
        wrong = ['', 'game=chess', 'game', 'game=', 'game=marengo&game=marengo', 'game=marengo&scenario=none', 'game=marengo&at=1', 'x=1',
                 'game=marengo&at=' + 'g' * 32, 'game=marengo&at=' + '0' * 33, 'game=' + 'm' * 200, 'scenario=standard']
        told = [server.get('/api/openings?' + query)[0] for query in wrong]
        tap.ok(told == [400] * len(wrong), 'wrong questions are refused', str(told))
    tap.done()


main()
