#!/usr/bin/env python3
"""nginx.py - packaging/nginx.conf with a real nginx: TLS, HTTP/2, WebSockets, who asks, limits.

    nginx.py NET_ECHO GROGNARD CONF
"""
import atexit
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

import raw
from client import Server as Grognard
from ports import free_ports

ECHO, GROGNARD, CONF = sys.argv[1:4]
WRAPPER = '''
pid {work}/pid; error_log {work}/error.log; daemon off; master_process off;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {work}/1; proxy_temp_path {work}/2; fastcgi_temp_path {work}/3;
    uwsgi_temp_path {work}/4; scgi_temp_path {work}/5;
    {site}
}}
'''


class Nginx:
    """The site's file as it is delivered, but for ports and certificates."""

    def __init__(self, backend):
        self.work = tempfile.mkdtemp(prefix='grognard-nginx-')
        self.port, unused = free_ports(2)
        with open(CONF, encoding='utf-8') as file:
            site = file.read()
        site = site.replace('127.0.0.1:1800', f'127.0.0.1:{backend}')
        site = re.sub(r'listen \[::\]:\d+[^;]*;', '', site)
        site = site.replace('listen 80;', f'listen 127.0.0.1:{unused};')
        site = site.replace('listen 443 ssl', f'listen 127.0.0.1:{self.port} ssl')
        site = re.sub(r'/etc/letsencrypt/live/[^/]*/fullchain.pem', f'{self.work}/cert.pem', site)
        site = re.sub(r'/etc/letsencrypt/live/[^/]*/privkey.pem', f'{self.work}/key.pem', site)
        with open(f'{self.work}/nginx.conf', 'w', encoding='utf-8') as file:
            file.write(WRAPPER.format(work=self.work, site=site))
        subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2',
                        '-subj', '/CN=games.example.org', '-keyout', f'{self.work}/key.pem',
                        '-out', f'{self.work}/cert.pem'], check=True, capture_output=True)
        self.process = subprocess.Popen([shutil.which('nginx') or '/usr/sbin/nginx', '-p', self.work,
                                         '-c', f'{self.work}/nginx.conf'],
                                        stderr=subprocess.DEVNULL)
        atexit.register(self.process.kill)
        if not raw.wait_until(self.is_open):
            with open(f'{self.work}/error.log', encoding='utf-8') as file:
                raise RuntimeError(file.read())

    def is_open(self):
        with socket.socket() as plug:
            return plug.connect_ex(('127.0.0.1', self.port)) == 0

    def connect(self, _receive_buffer=None, protocols=('http/1.1',)):
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.set_alpn_protocols(list(protocols))
        return context.wrap_socket(socket.create_connection(('127.0.0.1', self.port), 10))

    def ask(self, text):
        with self.connect() as plug:
            plug.sendall(text.encode())
            return raw.read_answer(plug)

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.work)


def requests(nginx, tap):
    host = f'Host: 127.0.0.1:{nginx.port}\r\n'
    status, head, body = nginx.ask(f'GET /?a HTTP/1.1\r\n{host}X-Forwarded-For: 6.6.6.6\r\n\r\n')
    tap.same((status, body), (200, b'GET / ? a from 127.0.0.1\n'), 'a request goes through')
    tap.ok('strict-transport-security' in head.lower(), 'and must be by TLS from now on', head)
    tap.ok(head.lower().count('content-security-policy') == 1, 'with one policy', head)
    tap.same(nginx.ask(f'GET /late?50 HTTP/1.1\r\n{host}\r\n')[::2], (200, b'late 50'), 'a late answer')
    tap.same(nginx.ask(f'POST /echo HTTP/1.1\r\n{host}Content-Length: 2\r\n\r\nhi')[::2], (200, b'hi'),
             'a body')
    chunks = 'Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n'
    tap.same(nginx.ask(f'POST /echo HTTP/1.1\r\n{host}{chunks}')[::2], (200, b'hi'),
             'nginx takes chunks apart for us')
    with nginx.connect(protocols=['h2']) as plug:
        tap.same(plug.selected_alpn_protocol(), 'h2', 'HTTP/2 is spoken')
    tap.same(nginx.ask(f'GET /ws HTTP/1.1\r\n{host}\r\n')[0], 426, 'no WebSocket without its handshake')


def sockets(nginx, tap):
    origin = f'https://127.0.0.1:{nginx.port}'
    ws = raw.WebSocket(nginx, origin=origin)
    tap.same(ws.status, 101, 'a WebSocket goes through')
    ws.say('hello')
    tap.same(ws.read(), (1, b'hello'), 'and echoes')
    tap.same(raw.WebSocket(nginx, origin='https://evil.example').status, 403, 'but not from elsewhere')
    h2c = raw.WebSocket(nginx, origin=origin, extra='Upgrade: h2c\r\n')
    tap.ok(h2c.status in (101, 400), 'what else is asked for is not passed on', h2c.head)
    begun = time.monotonic()
    for _ in range(1000):
        ws.say('again')
        ws.read()
    print(f'# {(time.monotonic() - begun) * 1000:.0f} us an echo')


def limits(nginx, tap):
    host = f'Host: 127.0.0.1:{nginx.port}\r\n'
    post = f'POST /echo HTTP/1.1\r\n{host}Content-Length: 2\r\n\r\nhi'
    status = [nginx.ask(post)[0]]
    while status[-1] == 200 and len(status) < 1000:
        status.append(nginx.ask(post)[0])
    tap.ok(status[0] == 200 and status[-1] == 429, 'who changes much must wait', status[-5:])
    tap.same(nginx.ask(f'GET / HTTP/1.1\r\n{host}\r\n')[0], 200, 'and may still look')
    # Slow machines open them hardly faster than is allowed: go on until it is too much.
    opened = [101]
    while opened[-1] == 101 and len(opened) < 1000:
        opened.append(raw.WebSocket(nginx, origin=f'https://127.0.0.1:{nginx.port}').status)
    tap.ok(opened[1] == 101 and opened[-1] == 429, 'who opens many sockets must wait', opened[-5:])


def real_server(tap):
    server = Grognard(GROGNARD, '--behind-proxy')
    nginx = Nginx(server.port)
    status, _, body = nginx.ask(f'GET /health HTTP/1.1\r\nHost: 127.0.0.1:{nginx.port}\r\n\r\n')
    tap.ok(status == 200 and b'true' in body, 'the server itself answers behind nginx', body)
    nginx.stop()
    server.stop()


def main():
    tap = raw.Tap()
    if not (shutil.which('nginx') or os.path.exists('/usr/sbin/nginx')) or not shutil.which('openssl'):
        print('1..0 # SKIP there is no nginx here')
        return
    server = raw.Server(ECHO, 'proxy=1')
    nginx = Nginx(server.port)
    for part in (requests, sockets, limits):
        part(nginx, tap)
    nginx.stop()
    server.stop()
    real_server(tap)
    tap.done()


main()
