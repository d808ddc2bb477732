#!/usr/bin/env python3
"""Reviews over HTTP: of finished games alone, one at a time for each address, kept, and in nobody's way.

    review.py PROGRAM
"""
import json
import sys
import time

from client import Server, Tap, seats_of, wait_until

PATIENCE = 120
FORTUNE = ('judgement', 'fog', 'chance')


class Reviews:
    def __init__(self, program, tap):
        self.tap = tap
        self.server = Server(program, '--behind-proxy', '--pace', '0')
        self.players = 0

    def begin(self, table, address='203.0.113.1', **headers):
        return self.server.post(f'/api/tables/{table}/review', {}, X_Forwarded_For=address, **headers)

    def look(self, table, address='203.0.113.1'):
        return self.server.get(f'/api/tables/{table}/review', X_Forwarded_For=address)

    def game(self, name, plays=0, over=True, **more):
        """A table at which a seat has made some plays, and then resigned."""
        seats = seats_of(name, 'all')
        seat = next(iter(seats))
        seats = {key: 'person' if key == seat else 'bot:recruit' for key in seats}
        self.players += 1
        player = f'192.0.2.{self.players}'
        status, made = self.server.post('/api/tables', dict(game=name, seats=seats, **more), X_Forwarded_For=player)
        assert status == 201, made
        table = made['table']
        page = self.server.sit(table, made['seats'][0]['key'], **{'X-Forwarded-For': player})
        moment = page.greeting
        while not moment.get('over') and plays > 0:
            if not moment['ask']:
                moment = page.hear('news')
                continue
            actions = [a for a in moment['ask']['actions'] if a != 'resign']
            moment = page.play(moment, actions[plays * 7 % len(actions)])
            plays -= 1
        while over and not moment.get('over'):
            moment = page.play(moment, 'resign') if moment['ask'] else page.hear('news')
        return table, page

    def result(self, table):
        found = []

        def is_done():
            time.sleep(0.2)
            found[:] = self.look(table)
            return found[0] != 202
        wait_until(is_done, PATIENCE)
        return found

    def refusals(self):
        tap, server = self.tap, self.server
        table, page = self.game('marengo', 3, over=False)
        status, answer = self.begin(table)
        tap.ok(status == 403 and answer['error']['code'] == 'not_over', 'a game that is on is not reviewed', answer)
        tap.ok(self.look(table)[0] == 404, 'nor is there anything to look at', self.look(table))
        tap.ok(self.look(table) == self.look('a' * 16), 'as with a table that is not there')
        status, answer = self.begin('a' * 16)
        tap.ok(status == 404 and answer['error']['code'] == 'unknown', 'a table that is not there has none', answer)
        tap.ok(self.begin('x')[0] == 404, 'nor what is no name of a table')
        page.close()
        table, page = self.game('marengo', 0)
        page.close()
        tap.ok(self.begin(table, Origin='https://example.org')[0] == 403, 'other sites cannot ask for one')
        status, _, _ = server.request('POST', f'/api/tables/{table}/review', '{}', Content_Type='text/plain')
        tap.ok(status == 415, 'nor forms', status)
        status, answer = server.post(f'/api/tables/{table}/review', {'ms': 9})
        tap.ok(status == 400 and answer['error']['code'] == 'unknown_key', 'and nobody says how', answer)
        status, _, _ = server.request('DELETE', f'/api/tables/{table}/review')
        tap.ok(status == 405, 'it cannot be taken away', status)
        tap.ok(server.get(f'/api/tables/{table}/review/page')[0] == 404, 'before it is done it has no page')
        return table

    def made(self, table):
        tap = self.tap
        status, answer = self.begin(table)
        tap.ok(status == 202 and sorted(answer) == ['before', 'done', 'of'], 'it is begun, and says how far it is', answer)
        status, review = self.result(table)
        tap.ok(status == 200 and review['game'] == 'marengo', 'and is there in the end', status)
        rows = review['rows']
        whole = sum(row[part] for row in rows for part in FORTUNE)
        tap.ok(whole == rows[-1]['after'] - rows[0]['before'], 'its parts are the whole', whole)
        tap.ok(rows[-1]['after'] == 0 and review['result']['winner'] == 'france', 'Austria has resigned', rows[-1])
        begun = time.monotonic()
        status, again = self.begin(table, '203.0.113.9')
        tap.ok(status == 200 and again == review, 'who asks once more has it at once, whoever he is')
        tap.ok(time.monotonic() - begun < 1, 'without waiting')
        status, head, page = self.server.request('GET', f'/api/tables/{table}/review/page')
        tap.ok(status == 200 and b'"rows":' in page and 'review-' in head['Content-Disposition'], 'and as a page', head)
        tap.ok(page.count(b'</script>') == 2, 'in which nothing but its own scripts ends', page.count(b'</script>'))
        status, _, told = self.server.request('GET', f'/api/tables/{table}/review', Accept_Language='qps')
        words = json.loads(told)
        tap.ok(status == 200 and words['rows'] == rows and words['result'] != review['result'], 'in the reader’s language')

    def position(self):
        """A chapter of a course begins from a position."""
        table, page = self.game('marengo', 4, lesson='march')
        page.close()
        self.begin(table)
        status, review = self.result(table)
        rows = review['rows']
        self.tap.ok(status == 200 and rows[0]['before'] == rows[0]['after'], 'of a position: nothing was drawn for it', rows[0])

    def fairness(self):
        """One at a time for each address; nobody's table waits for it."""
        tap = self.tap
        long_one, page = self.game('castiglione', 40)
        short_one, other = self.game('marengo', 2)
        page.close()
        other.close()
        tap.ok(self.begin(long_one)[0] == 202, 'a long game is begun')
        status, answer = self.begin(short_one)
        tap.ok(status == 429 and answer['error']['code'] == 'busy', 'its address has no other at a time', answer)
        tap.ok(self.begin(long_one, '203.0.113.2')[0] == 202, 'another may ask for the same')
        status, answer = self.begin(short_one, '203.0.113.2')
        tap.ok(status == 202, 'and for one of its own', answer)
        tap.ok(self.look(short_one)[0] in (200, 202), 'of which all may hear')
        page, waits = self.server.page(), []
        for _ in range(40):
            begun = time.monotonic()
            page.say(do='ping')
            page.hear('pong')
            waits.append(time.monotonic() - begun)
            time.sleep(0.02)
        waits.sort()
        running = self.look(long_one)[0] == 202
        tap.ok(running and waits[len(waits) // 2] < 0.05, 'meanwhile the loop answers at once', running, waits)
        status, review = self.result(long_one)
        tap.ok(status == 200 and review['game'] == 'castiglione', 'it ends within its time', status)
        tap.ok(self.result(short_one)[0] == 200, 'and so does the other')
        tap.ok(self.begin(self.game('marengo', 1)[0])[0] == 202, 'then its address may have another')

    def queue(self):
        """So many wait; more are refused, and told so."""
        answers, games = [], [self.game('castiglione', 12)[0] for _ in range(27)]
        for number, table in enumerate(games):
            answers.append(self.begin(table, f'198.51.100.{number}'))
        refused = [answer for status, answer in answers if status == 503]
        self.tap.ok(refused and refused[0]['error']['code'] == 'busy', 'a long queue takes no more', answers[-1])
        before = [answer['before'] for status, answer in answers if status == 202]
        self.tap.ok(before == sorted(before) and before[-1] >= 20, 'who waits is told how many come first', before)
        begun = time.monotonic()
        code = self.server.stop()
        self.tap.ok(code == 0 and time.monotonic() - begun < 8, 'a server that stops gives them up', code)


def main():
    tap = Tap()
    reviews = Reviews(sys.argv[1], tap)
    reviews.made(reviews.refusals())
    reviews.position()
    reviews.fairness()
    reviews.queue()
    tap.done()


main()
