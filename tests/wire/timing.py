#!/usr/bin/env python3
"""From the time of an answer a seat learns nothing: what it asks does not wait for another seat's secret
entry to be stored.

    timing.py PROGRAM POLLS

The store is slow: this test holds its lock for a while, again and again. In each while, drawn by lot, nobody
does anything, or somebody at another table, or the opponent, in secret. A seat that is told nothing of it
asks all the time. Its answers' times are compared (Mann and Whitney: how often one while the opponent's entry
is on its way takes longer than another; half of the time, if they are alike). Last, the opponent asks, whose
answers do have to wait: that shows that the comparison would find it.
"""
import random
import sqlite3
import statistics
import sys
import tempfile
import time

from client import Server, Tap, seats_of

POLLS_OF_A_WHILE = 10
HOLD_S = 0.006
LIKE = 0.12  # so far from a half neither chance gets it, nor what else this machine does
MEDIAN_S = 0.0005
GAME = 'marengo'


def find_secret(server, **headers):
    """A seat that can do something that nobody else is told, and take it back; and the other seat's page."""
    for seed in range(1, 50):
        dice = random.Random(seed)
        table, keys = server.table(GAME, seats_of(GAME, 'all'), seed=seed)
        pages = {seat: server.sit(table, key, **headers) for seat, key in keys.items()}
        moments = {seat: page.greeting for seat, page in pages.items()}
        for _ in range(200):
            actor = next((seat for seat in pages if moments[seat]['ask']), None)
            if actor is None:
                break
            action = dice.choice(moments[actor]['ask']['actions'])
            moments[actor] = pages[actor].play(moments[actor], action)
            if moments[actor]['ask'] and moments[actor]['ask']['undo']:
                other = next(seat for seat in pages if seat != actor)
                pages[actor].say(do='undo', turn=moments[actor]['turn'])
                moment = pages[actor].hear('undone')
                pages[other].settle()
                return Secret(pages[actor], moment, action), pages[other]
            for seat in pages:
                moments[seat] = pages[seat].settle() or moments[seat]
        for page in pages.values():
            page.close()
    raise AssertionError('nobody has a secret')


class Secret:
    """One seat that plays an action that nobody sees, and takes it back, and so on."""

    def __init__(self, page, moment, action):
        self.page, self.turn, self.action, self.played = page, moment['turn'], action, False

    def send(self):
        if self.played:
            self.page.say(do='undo', turn=self.turn)
        else:
            self.page.say(do='play', turn=self.turn, actions=[self.action])
        self.played = not self.played
        self.turn += 1

    def toggle(self):
        self.send()
        self.page.say(do='ping')
        self.page.hear('pong')  # so it was heard; what it leads to waits for the store

    def take_in(self):
        """What the last entry has led to, which ends with a question."""
        while True:
            message = self.page.hear('news', 'undone')
            assert message['turn'] == self.turn, message
            if message['ask']:
                return


def questions():
    """What a seat that owes nothing can ask, each with the kind of its answer."""
    action = 'pass'
    return [(dict(do='why', action=action), 'error'), (dict(do='board'), 'board'),
            (dict(do='play', turn=0, actions=[action]), 'error'), (dict(do='past', count=1), 'past'),
            (dict(do='undo', turn=10 ** 6), 'error'), (dict(do='record'), 'error')]


class Lock:
    """Keeps the store from storing anything for a while."""

    def __init__(self, path):
        self.base = sqlite3.connect(path, isolation_level=None, timeout=10)
        self.end = None

    def close(self, seconds):
        self.base.execute('BEGIN IMMEDIATE')
        self.end = time.perf_counter() + seconds

    def open(self):
        if self.end:
            self.base.execute('ROLLBACK')
        self.end = None

    def next(self, page):
        """The next message to a page; the while may end before it comes."""
        data = page.next(max(0.001, self.end - time.perf_counter())) if self.end else None
        if data is None:
            self.open()
            data = page.next()
        assert data is not None, page.code
        return data


def poll(lock, page, asked, number):
    message, kind = asked[number % len(asked)]
    began = time.perf_counter()
    page.say(**message, id=number)
    answer = lock.next(page)
    took = time.perf_counter() - began
    assert answer.startswith(f'{{"is":"{kind}","id":{number},'.encode()), answer[:200]
    return took, answer.replace(f'"id":{number}'.encode(), b'"id":0')


def measure(lock, actors, observer, polls):
    """Answers' times, and the answers, by what was done meanwhile: nothing, or by which of the actors."""
    dice, number, asked = random.Random(7), 0, questions()
    times, answers = [[] for _ in range(len(actors) + 1)], [{} for _ in range(len(actors) + 1)]
    while min(map(len, times)) < polls // len(times):
        lot = dice.randrange(len(times))
        lock.close(HOLD_S)
        if lot:
            actors[lot - 1].toggle()
        for _ in range(POLLS_OF_A_WHILE):
            number += 1
            time.sleep(HOLD_S / POLLS_OF_A_WHILE / 2)
            took, answer = poll(lock, observer, asked, number)
            times[lot].append(took)
            answers[lot].setdefault(number % len(asked), set()).add(answer)
        lock.open()
        if lot:
            actors[lot - 1].take_in()
    return times, answers


def measure_own(lock, secret, whiles):
    """The same, asked by the seat itself: once in each while."""
    times, page = ([], []), secret.page
    for number in range(whiles):
        acts = number % 2
        lock.close(1)
        if acts:
            secret.toggle()
        began = time.perf_counter()
        page.say(do='board')
        early = page.next(0.02)
        lock.open()
        assert (early is None) == bool(acts), early
        if acts:
            secret.take_in()
            page.hear('board')
        times[acts].append(time.perf_counter() - began)
    return times


def longer(without, with_entry):
    """Mann and Whitney: how often an answer with the entry takes longer than one without."""
    rows = sorted([(took, 0) for took in without] + [(took, 1) for took in with_entry])
    ranks = sum(rank for rank, (_, acts) in enumerate(rows, 1) if acts)
    count = len(with_entry)
    return (ranks - count * (count + 1) / 2) / (count * len(without))


def say(times):
    return ', '.join(f'{len(row)} with a median of {1000 * statistics.median(row):.3f} ms' for row in times)


def slowest(times):
    """Of each while."""
    return [max(times[i:i + POLLS_OF_A_WHILE]) for i in range(0, len(times), POLLS_OF_A_WHILE)]


def compare(times, answers, tap):
    nothing, elsewhere, here = times
    for than, others in (('another table\'s is', elsewhere), ('none is', nothing)):
        share, worst = longer(others, here), longer(slowest(others), slowest(here))
        apart = statistics.median(here) - statistics.median(others)
        tap.ok(max(abs(share - 0.5), abs(worst - 0.5)) < LIKE and abs(apart) < MEDIAN_S,
               f'while a secret entry is being stored {share:.3f} of answers take longer than while {than}, '
               f'{worst:.3f} of the slowest, {1000 * apart:.3f} ms at the median', say(times))
    tap.ok(answers[0] == answers[1] == answers[2] and all(len(same) == 1 for same in answers[0].values()),
           'the answers are the same bytes', [[len(same) for same in row.values()] for row in answers])


SLOT_S = 0.05  # live_tables.c: SLOT_MS


def compare_cold(program, folder, tap):
    """A table that is not in memory is loaded for whoever asks, and what was done at it in secret takes time to
    play again: so the answer comes at the end of a slot."""
    with Server(program, folder=folder) as server:
        table, _ = server.table('marengo', {'austria': 'person', 'france': 'person'})
    with Server(program, folder=folder) as again:
        began = time.perf_counter()
        status = again.request('GET', f'/api/tables/{table}/record')[0]
        took = time.perf_counter() - began
        tap.ok(status == 403 and took > 0.9 * SLOT_S, f'a request is refused after {1000 * took:.1f} ms')
    with Server(program, folder=folder) as again:
        began = time.perf_counter()
        again.sit(table).close()
        took = time.perf_counter() - began
        tap.ok(took > 0.9 * SLOT_S, f'who sits down at a table that is not in memory is told after {1000 * took:.1f} ms')


def main():
    program, polls = sys.argv[1], int(sys.argv[2])
    tap = Tap()
    with Server(program, '--seeds') as server:
        secret, observer = find_secret(server)
        other, _ = find_secret(server)
        lock = Lock(server.db)
        compare(*measure(lock, (other, secret), observer, polls), tap)
        own = measure_own(lock, secret, 20)
        share = longer(*own)
        tap.ok(share > 0.5 + LIKE, f'of the opponent\'s own {share:.3f} do: the comparison would find it', say(own))
        lock.base.close()
        tap.ok(server.stop() == 0, 'the server ends well')
    with tempfile.TemporaryDirectory() as folder:
        compare_cold(program, folder, tap)
    tap.done()


if __name__ == '__main__':
    main()
