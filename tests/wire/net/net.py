"""net.py - what strangers may send to the network layer, and what they get for it.

    net.py PROGRAM      PROGRAM is net_echo; TAP on standard output
"""
import os
import struct
import sys
import threading
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from raw import Server, Tap, WebSocket, frame, read_all, read_answer, status_of, wait_until

PROGRAM = sys.argv[1]
tap = Tap()
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


ROOT = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'


def asked(server, text):
    """Everything that is answered to these bytes, until the server closes."""
    with server.connect() as plug:
        try:
            plug.sendall(text.encode('latin-1'))
        except ConnectionError:
            pass
        return read_all(plug)


def answer(server, text):
    """Status, head and body of an answer after which the server waits for more."""
    with server.connect() as plug:
        plug.sendall(text.encode())
        return read_answer(plug)


def plain_requests(server):
    with server.connect() as plug:
        plug.sendall(b'GET /?a=b HTTP/1.1\r\nHost: x\r\n\r\n')
        status, head, body = read_answer(plug)
        tap.same((status, body), (200, b'GET / ? a=b from 127.0.0.1\n'), 'a request is answered')
        for header in ("Content-Security-Policy: default-src 'none'", 'X-Content-Type-Options: nosniff',
                       'Referrer-Policy: no-referrer', 'Cross-Origin-Opener-Policy: same-origin',
                       'Cross-Origin-Resource-Policy: same-origin', 'X-Frame-Options: DENY'):
            tap.ok(header in head, f'with {header.split(":")[0]}', head)
        plug.sendall(b'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel')
        time.sleep(0.1)
        plug.sendall(b'lo')
        tap.same(read_answer(plug)[::2], (200, b'hello'), 'a body in two pieces, same connection')
        plug.sendall(b'HEAD /big HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n')
        data = b''
        while b'from 127' not in data:
            data += plug.recv(65536)
        tap.ok(b'Content-Length: 1048576' in data and len(data) < 4096, 'HEAD has no body', data)
    data = asked(server, 'GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    tap.ok(data.endswith(b'b' * (1 << 20)), 'a megabyte comes whole', len(data))
    data = asked(server, 'GET / HTTP/1.0\r\n\r\n')
    tap.same(status_of(data), 200, 'HTTP/1.0 needs no Host')


def late_answers(server):
    with server.connect() as late:
        late.sendall(b'GET /never HTTP/1.1\r\nHost: x\r\n\r\n')
        tap.same(answer(server, ROOT)[0], 200, 'others are answered while one waits')
    with server.connect() as late:
        late.sendall(b'GET /late?100 HTTP/1.1\r\nHost: x\r\n\r\n')
        tap.same(read_answer(late)[::2], (200, b'late 100'), 'a late answer comes')
        late.sendall(b'GET /late?1 HTTP/1.1\r\nHost: x\r\n\r\n')
        tap.same(read_answer(late)[::2], (200, b'late 1'), 'and another on the same connection')
    with server.connect() as gone:
        gone.sendall(b'GET /late?100 HTTP/1.1\r\nHost: x\r\n\r\n')
    # Answered after the other's time has come.
    tap.same(answer(server, 'GET /late?200 HTTP/1.1\r\nHost: x\r\n\r\n')[0], 200,
             'one who did not wait for his late answer does no harm')


def refused_requests(server):
    body = '\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
    post = 'POST /echo HTTP/1.1\r\n'
    for name, text, status in (
            ('Content-Length and Transfer-Encoding', post + 'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked' + body, 400),
            ('Transfer-Encoding and Content-Length', post + 'Host: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5' + body, 400),
            ('Content-Length twice', post + 'Host: x\r\nContent-Length: 5\r\nContent-Length: 6' + body, 400),
            ('Content-Length twice the same', post + 'Host: x\r\nContent-Length: 5\r\nContent-Length: 5' + body, 400),
            ('Content-Length as a list', post + 'Host: x\r\nContent-Length: 5, 5' + body, 400),
            ('Content-Length with a sign', post + 'Host: x\r\nContent-Length: +5' + body, 400),
            ('Content-Length in hex', post + 'Host: x\r\nContent-Length: 0x5' + body, 400),
            ('a blank before the colon', post + 'Host: x\r\nContent-Length : 5' + body, 400),
            ('chunks', post + 'Host: x\r\nTransfer-Encoding: chunked' + body, 411),
            ('a coding nobody knows', post + 'Host: x\r\nTransfer-Encoding: xchunked' + body, 411),
            ('two codings', post + 'Host: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity' + body, 400),
            ('chunks in HTTP/1.0', 'POST /echo HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked' + body, 400),
            ('Host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400),
            ('no Host', 'GET / HTTP/1.1\r\n\r\n', 400),
            ('an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n', 400),
            ('a Host with a path', 'GET / HTTP/1.1\r\nHost: x/y\r\n\r\n', 400),
            ('a body where there is room for none', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx', 413),
            ('a body that is too long', post + 'Host: x\r\nContent-Length: 4097\r\n\r\n', 413),
            ('a body of many digits', post + 'Host: x\r\nContent-Length: 99999999999999999999999\r\n\r\n', (400, 413)),
            ('a method nobody needs', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405),
            ('a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 405),
            ('a hidden zero', 'GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n', 400),
            ('a zero in a value', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\nY: c\r\n\r\n', 400),
            ('a zero at the end of a value', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0\r\nY: c\r\n\r\n', 400),
            ('a zero at the very end', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0\r\n\r\n', 400),
            ('a zero in Host', 'GET / HTTP/1.1\r\nHost: x\0y\r\n\r\n', 400),
            ('a zero in a name', 'GET / HTTP/1.1\r\nHost: x\r\nX\0Y: a\r\n\r\n', 400),
            ('a zero before a header', 'GET / HTTP/1.1\r\nHost: x\r\n\0X: a\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n', 400),
            ('a zero in the path', 'GET /\0a HTTP/1.1\r\nHost: x\r\n\r\n', 400),
            ('a zero behind the method', 'GET\0 / HTTP/1.1\r\nHost: x\r\n\r\n', 400),
            ('a zero behind the version', 'GET / HTTP/1.1\0\r\nHost: x\r\n\r\n', (400, 505)),
            ('a folded line', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n', 400),
            ('lines without CR', 'GET / HTTP/1.1\nHost: x\n\n', 400),
            ('a path that climbs', 'GET /a/%2e%2e/b HTTP/1.1\r\nHost: x\r\n\r\n', 400),
            ('a whole address', 'GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n', 400),
            ('a long path', 'GET /' + 'a' * 20000 + ' HTTP/1.1\r\nHost: x\r\n\r\n', (414, 431)),
            ('a huge header', 'GET / HTTP/1.1\r\nHost: x\r\nX: ' + 'a' * 20000 + '\r\n\r\n', (413, 431)),
            ('many headers', 'GET / HTTP/1.1\r\nHost: x\r\n' + 'X: y\r\n' * 4000 + '\r\n', (413, 431)),
            ('another version', 'GET / HTTP/3.7\r\nHost: x\r\n\r\n', (400, 505)),
    ):
        data = asked(server, text)
        wanted = status if isinstance(status, tuple) else (status,)
        tap.ok(status_of(data) in wanted and b'smuggled' not in data and b'200' not in data,
               f'refused: {name}', data[:200])
    tap.same(answer(server, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n'
                            'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n')[0], 200,
             'HTTP/2 is not spoken')


def handshakes(server):
    tap.same(WebSocket(server).status, 101, 'a WebSocket of our own page')
    tap.same(WebSocket(server, origin='http://evil.example').status, 403, 'wrong origin')
    tap.same(WebSocket(server, origin='null').status, 403, 'origin null')
    host = f'Host: 127.0.0.1:{server.port}\r\nOrigin: http://127.0.0.1:{server.port}\r\n'
    key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    start = f'GET /ws HTTP/1.1\r\n{host}Connection: Upgrade\r\nUpgrade: websocket\r\n'
    for name, text, status in (
            ('another version', start + key + 'Sec-WebSocket-Version: 8\r\n\r\n', 426),
            ('no key', start + 'Sec-WebSocket-Version: 13\r\n\r\n', 400),
            ('a short key', start + 'Sec-WebSocket-Key: abc\r\nSec-WebSocket-Version: 13\r\n\r\n', 400),
            ('two keys', start + key + key + 'Sec-WebSocket-Version: 13\r\n\r\n', 400),
            ('elsewhere', start.replace('/ws', '/no') + key + 'Sec-WebSocket-Version: 13\r\n\r\n', 404),
            ('as POST', start.replace('GET', 'POST') + key + 'Sec-WebSocket-Version: 13\r\n\r\n', 405),
    ):
        tap.same(status_of(asked(server, text)), status, f'no handshake: {name}')
    head = answer(server, start + key + 'Sec-WebSocket-Version: 13\r\n\r\n')[1]
    tap.ok('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=' in head, 'the key is answered', head)


def good_frames(server):
    ws = WebSocket(server, behind=frame(TEXT, b'early'))
    tap.same(ws.read(), (TEXT, b'early'), 'a message that came with the handshake')
    for size in (0, 125, 126, 16384):
        ws.send(frame(TEXT, b'a' * size))
        tap.same(ws.read(), (TEXT, b'a' * size), f'a message of {size} bytes')
    whole = frame(TEXT, 'é, byte by byte'.encode())
    for i in range(len(whole)):
        ws.send(whole[i:i + 1])
    tap.same(ws.read(), (TEXT, 'é, byte by byte'.encode()), 'a message byte by byte')
    ws.send(frame(TEXT, b'fr\xc3', fin=False), frame(PING, b'here?'), frame(0, b'\xa9d', fin=False),
            frame(0, b'eric'))
    tap.same(ws.read(), (PONG, b'here?'), 'a ping between fragments is answered')
    tap.same(ws.read(), (TEXT, b'fr\xc3\xa9deric'), 'the fragments make one message')
    ws.send(frame(PONG, b'unasked'), *[frame(TEXT, b'%d' % i) for i in range(50)])
    tap.same([ws.read()[1] for _ in range(50)], [b'%d' % i for i in range(50)], 'order is kept')
    ws.send(frame(CLOSE, struct.pack('>H', 1000)))
    tap.same((ws.close_code(), ws.ends()), (1000, True), 'a close is answered, then the stream ends')


def bad_frames(server):
    for name, frames, code in (
            ('an unmasked frame', [frame(TEXT, b'x', mask=False)], 1002),
            ('a reserved bit', [frame(TEXT, b'x', rsv=4)], 1002),
            ('another reserved bit', [frame(TEXT, b'x', rsv=1)], 1002),
            ('a reserved opcode', [frame(3, b'x')], 1002),
            ('a reserved control opcode', [frame(11, b'x')], 1002),
            ('a fragment that continues nothing', [frame(0, b'x')], 1002),
            ('a message inside a message', [frame(TEXT, b'x', fin=False), frame(TEXT, b'y')], 1002),
            ('a fragmented ping', [frame(PING, b'x', fin=False)], 1005),
            ('a long ping', [frame(PING, b'x' * 126)], 1005),
            ('bad UTF-8', [frame(TEXT, b'a\xff')], 1007),
            ('a surrogate', [frame(TEXT, b'\xed\xa0\x80')], 1007),
            ('half a character', [frame(TEXT, b'\xc3')], 1007),
            ('a binary message', [frame(BINARY, b'x')], 1003),
            ('a message of one byte too many', [frame(TEXT, b'a' * 16385)], 1009),
            ('a message that claims much', [frame(TEXT, b'x', claim=1 << 40)], 1009),
            ('fragments that are too long together', [frame(TEXT, b'a' * 9000, fin=False), frame(0, b'a' * 9000)], 1009),
            ('a message of very many fragments', [frame(TEXT, b'a', fin=False)] + [frame(0, b'a', fin=False)] * 200, 1008),
            ('a close of one byte', [frame(CLOSE, b'x')], 1005),
            ('a close with a code that may not be', [frame(CLOSE, struct.pack('>H', 1006))], 1002),
    ):
        ws = WebSocket(server)
        try:
            ws.send(*frames)
        except ConnectionError:
            pass
        tap.same((ws.close_code(), ws.ends()), (code, True), f'{name}: {code}')
    ws = WebSocket(server)
    ws.say('bye')
    tap.same((ws.read(), ws.read()), ((TEXT, b'so long'), (CLOSE, struct.pack('>H', 4001) + b'bye then')),
             'the server says the last word, and hangs up')
    ws.send(frame(TEXT, b'still there?'), frame(CLOSE, struct.pack('>H', 4001)))
    tap.ok(ws.ends(), 'and hears nothing more')
    ws = WebSocket(server, receive_buffer=4096)
    ws.send(frame(TEXT, b'flood 40'), frame(TEXT, b'bye'))
    tap.same([ws.read()[0] for _ in range(42)], [TEXT] * 41 + [CLOSE], 'a goodbye waits for all that was said')


def deflated(data):
    press = zlib.compressobj(6, zlib.DEFLATED, -15)
    return (press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH))[:-4]


def compressed_frames(server):
    """permessage-deflate, RFC 7692."""
    offer = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n'
    ws = WebSocket(server, extra=offer)
    tap.ok('Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r\n' in ws.head, 'compression is agreed on', ws.head)
    text = b'{"is":"news","events":[]}' * 400
    stream, sizes = zlib.decompressobj(-15), []
    for name, frames in (('as it is', [frame(TEXT, text)]), ('compressed', [frame(TEXT, deflated(text), rsv=4)]),
                         ('compressed and in parts', [frame(TEXT, deflated(text)[:20], fin=False, rsv=4), frame(PING, b''),
                                                    frame(0, deflated(text)[20:])])):
        ws.send(*frames)
        opcode, data = ws.read()
        if opcode == PONG:
            opcode, data = ws.read()
        sizes.append(len(data))
        tap.ok(opcode == TEXT and ws.is_compressed and len(data) < 300
               and stream.decompress(data + b'\0\0\xff\xff') == text, f'a message sent {name} comes compressed')
    tap.ok(sizes[1] < sizes[0], 'what was sent before is not sent again', sizes)
    ws.send(frame(TEXT, deflated('é'.encode()), rsv=4))
    tap.same((ws.read(), ws.is_compressed), ((TEXT, 'é'.encode()), False), 'a short one comes as it is')
    tap.ok('Extensions' not in WebSocket(server).head, 'who does not offer it is not told of it')
    small = offer.replace('client_max_window_bits', 'server_max_window_bits=9')
    tap.ok('Extensions' not in WebSocket(server, extra=small).head, 'a window that we do not keep is not agreed on')
    for name, frames, code in (('no stream', [frame(TEXT, b'\xff\xff\xff', rsv=4)], 1007),
                               ('half a stream', [frame(TEXT, deflated(text)[:20], rsv=4)], 1007),
                               ('bad UTF-8', [frame(TEXT, deflated(b'a\xff'), rsv=4)], 1007),
                               ('one byte too many', [frame(TEXT, deflated(b'a' * 16385), rsv=4)], 1009),
                               ('megabytes', [frame(TEXT, deflated(b'a' * (15 << 20)), rsv=4)], 1009),
                               ('binary', [frame(BINARY, deflated(b'a'), rsv=4)], 1003),
                               ('a compressed part', [frame(TEXT, b'a', fin=False), frame(0, b'a', rsv=4)], 1002),
                               ('a compressed ping', [frame(PING, b'', rsv=4)], 1002)):
        ws = WebSocket(server, extra=offer)
        ws.send(*frames)
        tap.same((ws.close_code(), ws.ends()), (code, True), f'compressed, {name}: {code}')


def memory(server):
    """KiB that the server holds; None under a sanitizer, whose shadow would be measured."""
    with open(f'/proc/{server.process.pid}/status', encoding='ascii') as file:
        kib = {line.split(':')[0]: line.split()[1] for line in file if 'kB' in line}
    return int(kib['VmRSS']) if int(kib['VmSize']) < 1 << 30 else None


def everybody(server):
    before = memory(server)
    sockets = [WebSocket(server) for _ in range(300)]
    tap.same({ws.status for ws in sockets}, {101}, '300 sockets open')
    if before is not None:
        each = (memory(server) - before) / 300
        tap.ok(each < 32, 'an idle socket costs less than 32 KiB', each)
    sockets[7].say('all together')
    tap.same({ws.read() for ws in sockets}, {(TEXT, b'all together')}, 'and all are told')
    for ws in sockets[::2]:
        ws.plug.close()
    sockets[1].say('all the rest')
    tap.same({ws.read() for ws in sockets[1::2]}, {(TEXT, b'all the rest')}, 'half of them go, the rest is told')
    for ws in sockets[1::2]:
        ws.plug.close()


def slow_readers(server):
    ws = WebSocket(server, receive_buffer=4096)
    ws.say('flood 100')  # 6.5 MB
    other = WebSocket(server)
    other.say('hello')
    tap.same(other.read(), (TEXT, b'hello'), 'others are served while one does not read')
    seen = len(read_all(ws.plug))
    tap.ok(seen < 6_000_000, 'a slow reader is cut off', seen)
    ws = WebSocket(server)
    ws.say('flood 60')
    got = [ws.read() for _ in range(60)]
    tap.ok(all(len(g[1]) == 65536 for g in got), 'a reader who reads gets all of 4 MB')
    flood = WebSocket(server, receive_buffer=4096)
    flood.plug.settimeout(0.5)
    sent = 0
    try:
        while sent < 64 << 20:
            sent += flood.plug.send(frame(PING, b'x' * 100) * 500)
    except (TimeoutError, ConnectionError):
        pass
    tap.ok(sent < 32 << 20, 'who pings without reading is not read from either', sent)


def patience(program):
    server = Server(program, 'request_ms=600', 'ping_ms=200', 'idle_ms=900')
    with server.connect() as silent, server.connect() as slow:
        slow.sendall(b'GET / HTTP/1.1\r\nHost: x\r\nX: ')

        def is_cut_off():
            try:
                slow.sendall(b'a')
            except ConnectionError:
                return True
            return False
        tap.ok(wait_until(is_cut_off) and read_all(slow) == b'', 'slow headers are cut off')
        tap.same(read_all(silent), b'', 'and one who says nothing')
    with server.connect() as slow:
        slow.sendall(b'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc')
        tap.same(read_all(slow), b'', 'and a body that never ends')
    with server.connect() as waiting:
        waiting.sendall(b'GET /late?1200 HTTP/1.1\r\nHost: x\r\n\r\n')
        tap.same(read_answer(waiting)[0], 200, 'but not one whom we keep waiting')
    ws, half = WebSocket(server), WebSocket(server)
    for _ in range(7):  # longer than it is patient
        opcode, data = ws.read()
        tap.same(opcode, PING, 'a socket is pinged')
        ws.send(frame(PONG, data))
    ws.say('still here')
    got = (PING, b'')
    while got and got[0] == PING:
        got = ws.read()
    tap.same(got, (TEXT, b'still here'), 'a socket that answers pings stays')
    data = read_all(half.plug)
    tap.ok(data[:2] == b'\x89\x00' and len(data) <= 12, 'one that does not is closed', data)
    ws.plug.close()
    out, code = server.stop()
    tap.ok(code == 0 and out.count('opened') == out.count('closed') == 2, 'both were told as closed', out)


def can_ask(server):
    try:
        return answer(server, ROOT)[0] == 200
    except ConnectionError:
        return False


def limits(program):
    server = Server(program, 'per_address=5', 'proxy=1')
    far = [WebSocket(server, extra=f'X-Forwarded-For: 6.6.6.6, 10.0.0.{i % 2}\r\n') for i in range(12)]
    tap.same([ws.status for ws in far], [101] * 10 + [429] * 2, 'sockets of one address behind a proxy')
    network = [WebSocket(server, extra=f'X-Forwarded-For: 2001:db8::{i}\r\n') for i in range(6)]
    tap.same([ws.status for ws in network], [101] * 5 + [429], 'and of one IPv6 network')
    body = answer(server, 'GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2\r\n\r\n')[2]
    tap.ok(body.endswith(b'from 2.2.2.2\n'), 'the proxy says who asks', body)
    server.stop()
    server = Server(program, 'per_address=5')
    near = [server.connect() for _ in range(5)]
    near[0].sendall(b'GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 2.2.2.2\r\n\r\n')
    body = read_answer(near[0])[2]
    tap.ok(body.endswith(b'from 127.0.0.1\n'), 'without a proxy nobody else says it', body)
    with server.connect() as sixth:
        tap.same(read_all(sixth), b'', 'a sixth connection of one address is closed')
    near.pop().close()
    tap.ok(wait_until(lambda: can_ask(server)), 'until one of them goes')
    server.stop()
    server = Server(program, 'connections=16')
    some = [WebSocket(server) for _ in range(15)]
    tap.same([ws.status for ws in some], [101] * 14 + [503], 'sockets leave room for requests')
    for ws in some:
        ws.plug.close()
    tap.ok(wait_until(lambda: WebSocket(server).status == 101), 'there is room again')
    server.stop()


def the_end(program):
    server = Server(program)
    ws, late = WebSocket(server), server.connect()
    late.sendall(b'GET /never HTTP/1.1\r\nHost: x\r\n\r\n')
    ws.say('hello')
    ws.read()
    out, code = server.stop()
    tap.same((ws.close_code(), ws.ends()), (1001, True), 'sockets are told that the server stops')
    tap.same(status_of(read_all(late)), 503, 'and those who wait')
    tap.ok(code == 0 and out.endswith('closed 127.0.0.1\nstopped\n'), 'it stops in order', out)


def hurry(server, until):
    """Opens sockets and asks, and never finishes anything."""
    kept = []
    while not until.is_set():
        try:
            kept.append(WebSocket(server))
            for text in (b'GET /never HTTP/1.1\r\nHost: x\r\n\r\n', b'GET /ws HT',
                         b'GET /late?20 HTTP/1.1\r\nHost: x\r\n\r\n'):
                kept.append(server.connect())
                kept[-1].sendall(text)
        except OSError:
            pass


def the_end_in_a_hurry(program):
    ends = []
    for pause in (0.02, 0.1, 0.2):
        server, until = Server(program), threading.Event()
        crowd = [threading.Thread(target=hurry, args=(server, until)) for _ in range(4)]
        for one in crowd:
            one.start()
        time.sleep(pause)
        out, code = server.stop()
        until.set()
        for one in crowd:
            one.join()
        ends.append((code, out.count('opened') - out.count('closed'), out.endswith('stopped\n')))
    tap.same(ends, [(0, 0, True)] * 3, 'it stops in order while people come in')


def main():
    server = Server(PROGRAM)
    for part in (plain_requests, late_answers, refused_requests, handshakes, good_frames, bad_frames,
                 compressed_frames, everybody, slow_readers):
        part(server)
    out, code = server.stop()
    tap.ok(code == 0 and out.count('opened') == out.count('closed'), 'every socket was closed once')
    for part in (patience, limits, the_end, the_end_in_a_hurry):
        part(PROGRAM)
    tap.done()


main()
