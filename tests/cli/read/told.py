"""What a seat was told, without the sentences: told.py KIND... <REPLAY prints a replay (`replay --json`) again but for texts
and for events of other kinds. A sentence may change, and an event may be new, without being told to somebody else."""
import json
import sys


def facts(value):
    if isinstance(value, dict):
        return {key: facts(part) for key, part in value.items() if key not in ('text', 'why')}
    if isinstance(value, list):
        return [facts(part) for part in value if not isinstance(part, dict) or part.get('kind', known[0]) in known]
    return value


known = sys.argv[1:]
print(json.dumps(facts(json.load(sys.stdin))))
