"""A window of tmux with the client in it, and the engine beside it, for tests in Python."""
import atexit
import fcntl
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from tap import Tap, typed  # noqa: E402,F401 (for those who import this)

WORK = tempfile.mkdtemp(prefix='grognard-tui-')
atexit.register(shutil.rmtree, WORK, True)


def is_waiting(process):
    """Is it asleep in poll or ppoll, for keys and the table both? For less it waits when an answer
    is on its way, or the rest of a key. A process that has ended waits too."""
    try:
        with open(f'/proc/{process}/syscall', encoding='ascii') as file:
            call, *arguments = file.read().split()
            return call in ('7', '73', '271') and int(arguments[1], 16) == 2
    except FileNotFoundError:
        return True


class Tmux:
    """One connection to a server of tmux: commands go in by a pipe, no process for each."""

    def __init__(self, path):
        self.path, self.process_drawing, self.keyboard = path, 0, None
        environment = {key: value for key, value in os.environ.items() if key != 'TMUX'}
        self.process = subprocess.Popen(
            ['tmux', '-S', path, '-C', 'attach', '-f', 'no-output'], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.answer()

    def answer(self):
        """The lines between the marks of the next answer; [] once the server is gone."""
        lines = None
        for line in self.process.stdout:
            if lines is None:
                if line.startswith(b'%begin'):
                    lines = []
            elif line.startswith((b'%end', b'%error')):
                return lines
            else:
                lines.append(line.decode('utf-8', 'replace').rstrip('\n'))
        return []

    def do(self, command):
        self.process.stdin.write(command.encode() + b'\n')
        self.process.stdin.flush()
        return self.answer()

    def press(self, *keys):
        self.do('send-keys ' + ' '.join(keys))

    def type(self, text):
        self.do('send-keys -H ' + ' '.join(f'{byte:02x}' for byte in text.encode()))

    def screen(self):
        return self.do('capture-pane -p')

    def wait(self, text, seconds=10):
        """The screen once the text is there; if it never is, the last one seen, and False."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if text in '\n'.join(screen):
                return screen, True
            if time.monotonic() > end:
                return screen, False
            time.sleep(0.01)

    def still(self):
        """The screen when the client has read all keys, has drawn and waits. What it wrote is then
        on its way, and one answer of tmux later has arrived."""
        before = self.screen()
        while True:
            time.sleep(0.003)
            while self.unread() or not is_waiting(self.client()):
                time.sleep(0.001)
            self.screen()
            now = self.screen()
            if now == before and is_waiting(self.client()) and not self.unread():
                return now
            before = now

    def unread(self):
        """Bytes of keys that the client has not yet read."""
        if self.keyboard is None:
            name = self.do("display-message -p '#{pane_tty}'")[0]
            self.keyboard = os.open(name, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        return struct.unpack('i', fcntl.ioctl(self.keyboard, termios.FIONREAD, b'\0' * 4))[0]

    def client(self):
        """The process that draws: a child of the window's shell."""
        if not self.process_drawing:
            shell = self.do("display-message -p '#{pane_pid}'")[0]
            found = []
            while not found: # the shell may not have begun it yet
                found = subprocess.run(['pgrep', '-P', shell], capture_output=True, text=True,
                                       check=False).stdout.split()
            self.process_drawing = int(found[0])
        return self.process_drawing

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Window(Tmux):
    """A server of tmux of our own with one window, and the program in it."""
    count = 0

    def __init__(self, *command, size=(120, 40), terminal='xterm-256color'):
        Window.count += 1
        path = os.path.join(WORK, f'tmux{Window.count}')
        environment = {key: value for key, value in os.environ.items() if key != 'TMUX'}
        line = ' '.join("'" + word.replace("'", "'\\''") + "'" for word in command)
        line = f'env LC_ALL=C.UTF-8 TERM={terminal} {line}; echo left with $?; exec sleep 60'
        subprocess.run(['tmux', '-S', path, '-f', '/dev/null', 'new-session', '-d',
                        '-x', str(size[0]), '-y', str(size[1]), line], check=True, env=environment)
        super().__init__(path)
        atexit.register(self.end)

    def end(self):
        subprocess.run(['tmux', '-S', self.path, 'kill-server'], stderr=subprocess.DEVNULL,
                       check=False)
        if not self.process.stdin.closed:
            self.close()


class Engine:
    """`grognard engine`: the whole truth of a game."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)

    def raw(self, **request):
        self.process.stdin.write(json.dumps(request) + '\n')
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip('\n')

    def ask(self, **request):
        answer = json.loads(self.raw(**request))
        if not answer['ok']:
            sys.exit(f'Bail out! the engine says {answer} to {request}')
        return answer

    def save(self, name):
        """The record of the game as it now stands, in a file."""
        path = os.path.join(WORK, name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.ask(do='record')['record'])
        return path


def plain(program, *arguments, lines=()):
    """What a game line by line prints when these lines are typed."""
    done = subprocess.run([program, 'play', *arguments, '--plain'],
                          input=''.join(line + '\n' for line in lines), capture_output=True,
                          text=True, check=False, timeout=60)
    return done.stdout + done.stderr
