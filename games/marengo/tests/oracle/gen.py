"""Random dense mid-game positions."""
import random
from marengo_data import BOARD, OTHER


def army_list(army, rnd):
    out = []
    for e, lst in BOARD.d["pieces"][army].items():
        for r in lst:
            out += [dict(army=army, type=r["type"], strength=r["strength"], src=e) for _ in range(r["count"])]
    return out


def position(seed):
    rnd = random.Random("pos%d" % seed)
    b = BOARD
    # a cluster of locales
    start = rnd.choice(b.locales + ["l34", "l34", "bolla", "marengo", "l1", "san_giuliano_vecchio", "fourance", "castelceriolo_south"])
    size = rnd.randint(4, 14)
    cl = [start]
    while len(cl) < size:
        cand = [n for l in cl for n in b.neigh[l] if n not in cl]
        cl.append(rnd.choice(cand))
    bias = rnd.choice([.35, .5, .65])
    owner = {}
    for l in cl:
        x = rnd.random()
        owner[l] = None if x < .2 else ("austria" if rnd.random() < bias else "france")
    if "austria" not in owner.values(): owner[cl[0]] = "austria"
    if "france" not in owner.values(): owner[cl[-1]] = "france"
    if len(cl) == 1: owner[rnd.choice(b.neigh[cl[0]])] = "france"
    rnd_round = rnd.choice([1, 2, 3, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 16, 15, rnd.randint(1, 16)])
    seat = rnd.choice(["austria", "france"])
    phase = rnd.choice(["bombard", "assault", "assault", "move", "move", "move", "declare"] + (["activate"] * 2 if seat == "france" else []))
    weak = rnd.choice([0, .2, .5])
    dens = rnd.choice([.4, .7, 1.0])
    pblock = rnd.choice([.3, .6, .85])
    pieces = []
    room = dict(b.cap)
    for army in ("austria", "france"):
        mine = [l for l in owner if owner[l] == army]
        lst = army_list(army, rnd)
        rnd.shuffle(lst)
        if rnd.random() < .04:
            lst.append(dict(army=army, type="artillery", strength=1, src="bormida" if army == "austria" else "south_four"))
        for p in lst:
            if rnd.random() > dens and p["type"] != "artillery": continue
            if p["type"] == "artillery" and rnd.random() < .12: continue
            s = p["strength"]
            while s > 1 and rnd.random() < weak: s -= 1
            q = dict(army=army, type=p["type"], strength=s)
            if p["src"] != "at_start" and rnd.random() < (.12 if p["type"] != "artillery" else .06):
                q["place"] = "entry:" + p["src"]
                pieces.append(q)
                continue
            ls = [l for l in mine if room[l] > 0]
            if not ls: continue
            l = rnd.choice(ls)
            room[l] -= 1
            hot = [a.text for a in b.of[l] if owner.get(a.opp) == OTHER[army]]
            q["place"] = l
            pb = pblock if p["type"] != "artillery" else .85
            if hot and rnd.random() < pb: q["place"] = rnd.choice(hot)
            elif rnd.random() < .06: q["place"] = rnd.choice([a.text for a in b.of[l]])
            if army == "france" and p["src"] == "at_start" and rnd.random() < (.4 if rnd_round < 8 else .12):
                q["active"] = False
            pieces.append(q)
    late = phase in ("assault", "move", "declare")
    # sharpen: mass both sides on one pair, or leave a bombarded locale with other approaches only
    hotpairs = [a for a in b.app.values() if owner.get(a.locale) and owner.get(a.opp) and owner[a.locale] == seat
                and owner[a.opp] == OTHER[seat]]
    x = rnd.random()
    if hotpairs and x < .55:
        wide = [a for a in hotpairs if a.wide]
        town = [a for a in hotpairs if a.far.obstructing]
        a = rnd.choice(wide or hotpairs) if x < .3 else rnd.choice(town or hotpairs)
        if x < .4:       # assault
            for p in pieces:
                if p["place"].startswith("entry"): continue
                l = b.locale(p["place"])
                if l == a.locale and rnd.random() < .8: p["place"] = a.text
                if l == a.opp and rnd.random() < .7: p["place"] = a.far.text
        elif x < .48:    # manoeuvre attack
            for p in pieces:
                if p["place"].startswith("entry"): continue
                l = b.locale(p["place"])
                if l == a.locale and rnd.random() < .8: p["place"] = a.locale
                if l == a.opp and p["place"] == a.far.text: p["place"] = a.opp
        else:            # bombardment of other approaches
            gun = next((p for p in pieces if p["army"] == seat and p["type"] == "artillery"), None)
            if gun and len([p for p in pieces if b.locale(p["place"]) == a.locale]) < b.cap[a.locale]: gun["place"] = a.text
            for p in pieces:
                if p["place"].startswith("entry"): continue
                l = b.locale(p["place"])
                if l == a.locale and p["type"] == "artillery": p["place"] = a.text
                if l == a.opp and p["place"] in (a.opp, a.far.text):
                    zs = [z.text for z in b.of[l] if z is not a.far]
                    if zs: p["place"] = rnd.choice(zs)
            phase = "bombard"; late = False
    used = 0
    mem = {}
    occ = {a: {b.locale(p["place"]) for p in pieces if p["army"] == a} for a in OTHER}
    if late and rnd.random() < .5:
        used = rnd.randint(0, 3)
    if late:
        nass = rnd.choice([0, 0, 0, 1, 1, 2])
        used = max(used, nass)
        ass, lost, taken = [], [], []
        for _ in range(nass):
            own = [a for a in b.app.values() if a.locale in cl]
            a = rnd.choice(own)
            if a.text in ass: continue
            if a.opp not in occ[seat] and a.locale not in occ[OTHER[seat]] and rnd.random() < .6:
                ass.append(a.text); lost.append(a.text)
            elif a.opp not in occ[OTHER[seat]] and a.opp not in taken:
                ass.append(a.text); taken.append(a.opp)
        mem["assaulted"], mem["lost"], mem["taken"] = ass, lost, taken
        for p in pieces:
            if p["army"] == seat and p.get("active", True) and not p["place"].startswith("entry:"):
                l = b.locale(p["place"])
                if l in taken and rnd.random() < .8: p["assaulted"] = True
                elif nass and "/" not in p["place"] and rnd.random() < .15: p["assaulted"] = True
        # pieces that assaulted cannot still sit in a locale nobody assaulted from or into; harmless
    if phase in ("move", "declare"):
        cr = {}
        for _ in range(rnd.choice([0, 0, 1, 2, 3, 6])):
            l = rnd.choice(cl)
            if not b.cross[l]: continue
            road, a = rnd.choice(b.cross[l])
            if rnd.random() < .5: a = a.far
            cr[(road, a.pair)] = {"road": road, "from": a.locale, "to": a.opp, "step": rnd.randint(1, 3)}
        for e, v in b.entries.items():
            if v["army"] == seat and v["hour"] <= rnd_round and rnd.random() < .3:
                cr[e] = {"road": v["road"], "from": e, "to": v["locale"], "step": rnd.randint(1, 3)}
        mem["crossings"] = list(cr.values())
        if seat == "austria" and rnd.random() < .3:
            mem["pontoon_used"] = True
            used = max(used, 1)
        for p in pieces:
            if p["army"] == seat and p.get("active", True) and not p.get("assaulted") and not p["place"].startswith("entry:"):
                if rnd.random() < .15: p["moved"] = True
    for p in pieces:
        if p["type"] == "artillery" and not p["place"].startswith("entry:"):
            x = rnd.random()
            app = "/" in p["place"]
            if p["army"] == seat:
                if late:
                    if x < .3 and not p.get("moved") and not p.get("assaulted"): p["fired"] = True
                elif app and x < .7: p["declared"] = True
            else:
                if app and x < .3 and rnd_round > 1: p["declared"] = True
                elif x < .45: p["fired"] = True
    mem["setup_ever_occupied"] = rnd.random() < .5 or any(l in b.setup for l in occ["austria"])
    mem["gain_given"] = rnd.random() < .3
    if phase == "activate": mem["activated"] = rnd.choice([0, 0, 1])
    mor = {}
    for a in OTHER:
        x = rnd.random()
        mor[a] = 0 if x < .15 else rnd.randint(1, 4) if x < .5 else rnd.randint(3, 16)
    return dict(game="marengo", round=rnd_round, seat=seat, phase=phase, commands_used=used, morale=mor,
                pieces=pieces, memory=mem)
