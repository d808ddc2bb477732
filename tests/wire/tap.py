"""Results as lines that a test runner counts, patience, and words of games."""
import pathlib
import shlex
import time


class Tap:
    def __init__(self):
        self.count = self.failed = 0

    def ok(self, good, name, *details):
        self.count += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.count} - {name}", flush=True)
        for detail in () if good else details:
            for line in str(detail).splitlines()[:60]:
                print('#', line[:2000], flush=True)
        return good

    def same(self, got, wanted, name):
        return self.ok(got == wanted, name, f'got {got!r}', f'wanted {wanted!r}')

    def done(self):
        print(f'1..{self.count}')
        raise SystemExit(1 if self.failed else 0)


def wait_until(true, seconds=30):
    """Asks again and again; False if it is not so in time."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def typed(game):
    """What scripts type in a game: see tests/typed.sh."""
    root = pathlib.Path(__file__).resolve().parents[2]
    path = next(path for path in root.glob(f'*/{game}/tests/typed.sh'))
    return dict(word.split('=', 1) for word in shlex.split(path.read_text(), comments=True))
