"""Ports for servers that are told which: none that the system hands out by itself, so that no other
program has one when it is asked for, or asked for again after a crash.

    ports.py COUNT
"""
import random
import socket
import sys

LOWEST, HIGHEST = 10240, 32000  # Linux hands out those above


def is_free(port):
    with socket.socket() as plug:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            plug.bind(('127.0.0.1', port))
        except OSError:
            return False
    return True


def free_ports(count):
    lots = random.SystemRandom().sample(range(LOWEST, HIGHEST), 1000)
    return [port for port in lots if is_free(port)][:count]


if __name__ == '__main__':
    print(*free_ports(int(sys.argv[1])))
