#!/usr/bin/env python3
"""What a host's monitor is told: the truth of what it is meant to count, to this machine alone, and
nothing of what a seat decides.

    metrics.py PROGRAM
"""
import re
import sys
import time

from client import Server, Tap, wait_until

PROGRAM = sys.argv[1]
SEATS = {'france': 'person', 'austria': 'person'}
tap = Tap()
same, true = tap.same, tap.ok


def read(server, **headers):
    status, told, data = server.request('GET', '/metrics', **headers)
    assert status == 200, status
    assert told['Content-Type'].startswith('text/plain; version=0.0.4'), told
    return data.decode()


def numbers(text):
    """Each sample by its name and labels; every line is one, or says what follows."""
    found, kinds = {}, {}
    for line in text.splitlines():
        if line.startswith('# '):
            kind = re.fullmatch(r'# (HELP|TYPE) (grognard_[a-z_]+) (.+)', line)
            assert kind, line
            kinds.setdefault(kind[2], set()).add(kind[1])
            continue
        sample = re.fullmatch(r'(grognard_[a-z_]+(?:\{[a-z]+="[^"]*"\})?) ([0-9.]+)', line)
        assert sample and sample[1] not in found, line
        found[sample[1]] = float(sample[2])
    assert all(both == {'HELP', 'TYPE'} for both in kinds.values()), kinds
    return found


def later(server):
    """What is told when it has been made anew: twice, since a number may be as old as a period."""
    time.sleep(2.2)
    return numbers(read(server))


def what_is_counted():
    with Server(PROGRAM, '--metrics', '1', '--behind-proxy') as server:
        first = later(server)
        for _ in range(7):
            server.request('GET', '/api/games')
        server.request('GET', '/api/none')
        server.request('GET', '/', Host='elsewhere.example')
        table, keys = server.table('marengo', SEATS)
        pages = [server.sit(table, key) for key in keys.values()]
        then = later(server)

        def more(name):
            return then[name] - first[name]
        # 7 of games, a page of a strange name behind a proxy, the table, and that question itself.
        same(more('grognard_http_requests_total{outcome="answered"}'), 10, 'answers are counted')
        same(more('grognard_http_requests_total{outcome="refused"}'), 1, 'and what is refused')
        same((then['grognard_websockets'], then['grognard_tables_live']), (2, 1), 'pages and tables that are there')
        true(more('grognard_store_probe_seconds_count') >= 1, 'the store is asked by the clock')
        buckets = [then[name] for name in then if '_bucket' in name]
        same((buckets, buckets[-1]), (sorted(buckets), then['grognard_store_probe_seconds_count']),
             'the histogram is one')
        same(then['grognard_store_probe_failures_total'], 0, 'nothing has failed')
        for page in pages:
            page.close()
        true(wait_until(lambda: later(server)['grognard_websockets'] == 0, 10), 'sockets that are gone are not there')
        same(later(server)['grognard_websockets_opened_total'], 2, 'and were there')
        for address in ('203.0.113.9', '::ffff:203.0.113.9', '10.0.0.1', '2001:db8::1'):
            status = server.request('GET', '/metrics', X_Forwarded_For=address)[0]
            same(status, 404, f'to {address} there is nothing there')
        same(read(server), read(server), 'who asks twice at once is told the same')
    with Server(PROGRAM) as server:
        same(server.request('GET', '/metrics')[0], 404, 'without the option there is nothing there')


def decide(server, times):
    """A game in which so much was decided, by whoever had to, and the two pages at it."""
    table, keys = server.table('marengo', SEATS, seed=7)
    pages = [server.sit(table, key) for key in keys.values()]
    moments = [page.greeting for page in pages]
    for _ in range(times):
        at = next(i for i, moment in enumerate(moments) if moment['ask'])
        moments[at] = pages[at].play(moments[at], moments[at]['ask']['actions'][0])
        moments[1 - at] = pages[1 - at].settle() or moments[1 - at]
    return pages, moments[0]['at'] + moments[1]['at']


def what_is_not():
    told, entries = {}, {}
    for times in (1, 12):
        with Server(PROGRAM, '--metrics', '1', '--seeds') as server:
            began = time.monotonic()
            pages, heard = decide(server, times)
            samples = later(server)
            took, entries[times] = time.monotonic() - began, heard
            probes = samples['grognard_store_probe_seconds_count']
            true(probes <= took + 2, f'{times} decisions: {probes:.0f} writes were timed in {took:.1f} s, by the clock')
            told[times] = {name: value for name, value in samples.items()
                           if 'store_probe_seconds' not in name and 'start_time' not in name}
            for page in pages:
                page.close()
    true(entries[12] > entries[1] + 10, 'in one game more was decided than in the other')
    same(told[1], told[12], 'of which nothing is told')
    true(len(told[1]) >= 9, 'and there is something to be told')


def main():
    what_is_counted()
    what_is_not()
    tap.done()


if __name__ == '__main__':
    main()
