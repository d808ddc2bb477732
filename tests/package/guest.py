#!/usr/bin/env python3
"""guest.py - what guest.sh asks of the service.

    guest.py play PORT      makes a table, plays and notes what was seen
    guest.py find PORT         the table is as it was noted
    guest.py on PORT           the game goes on, and is noted again
    guest.py old PORT          the tables of version1.sql are there
"""
import json
import os
import sys
import time

from client import Server

NOTES = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'notes')
PLAYS = 12


class Running(Server):
    """A server that somebody else has started, and that may be starting still."""

    def __init__(self, port):  # pylint: disable=super-init-not-called
        self.port, self.host = port, f'127.0.0.1:{port}'
        self.origin = 'http://' + self.host
        for left in reversed(range(100)):
            try:
                assert self.get('/health') == (200, {'ok': True})
                return
            except (OSError, AssertionError):
                if not left:
                    raise
                time.sleep(0.1)


def sit(server, notes):
    return [server.sit(notes['table'], key) for key in notes['keys'].values()]


def play(server, notes):
    """Both sides, always the first choice, on pages that are opened for it."""
    for _ in range(PLAYS):
        pages = sit(server, notes)
        asked = next(page for page in pages if page.greeting['ask'])
        moment = asked.greeting
        asked.say(do='play', turn=moment['turn'], actions=[moment['ask']['actions'][0]])
        news = asked.hear('news')
        assert news['at'] > moment['at'], (moment['at'], news)
        for page in pages:
            page.close()


def look(server, notes):
    """What each seat is told of the table when it sits down, but for who is there."""
    told = {}
    for page in sit(server, notes):
        told[page.greeting['you']] = {word: page.greeting[word] for word in ('at', 'view', 'ask', 'turn')}
        page.close()
    return json.loads(json.dumps(told))


def note(server, notes):
    notes['seen'] = look(server, notes)
    with open(NOTES, 'w', encoding='utf-8') as file:
        json.dump(notes, file)


def main():
    what, server = sys.argv[1], Running(int(sys.argv[2]))
    if what == 'play':
        table, keys = server.table('marengo', {'france': 'person', 'austria': 'person'})
        notes = {'table': table, 'keys': keys}
        play(server, notes)
        note(server, notes)
        assert server.request('GET', '/')[0] == 200
        return
    if what == 'old':
        page = server.sit('gjp392bn43xr576p', '5ce5ee46eaf488a8deef3966ec289cc7')
        assert page.greeting['you'] == 'france', page.greeting
        page.close()
        return
    with open(NOTES, encoding='utf-8') as file:
        notes = json.load(file)
    seen = look(server, notes)
    assert seen == notes['seen'], (seen, notes['seen'])
    assert sum(moment['at'] for moment in seen.values()) >= PLAYS, seen
    if what == 'on':
        play(server, notes)
        note(server, notes)
        assert notes['seen'] != seen


if __name__ == '__main__':
    main()
