/* orders.c - what an action of Castiglione is about, and orders in words: see docs/orders.md. */
#include "kit/order_words.h"

#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

enum kind {
#define ORDER(id, key) KIND_##id,
#include "games/castiglione/state/orders.def"
#undef ORDER
    KINDS
};

enum { PIECES_MAX = 512 };

static const kit_order_kind kinds[KINDS] = {
#define ORDER(id, key) KIT_ORDER_KIND(key, CAS_SAY_ORDER_##id),
#include "games/castiglione/state/orders.def"
#undef ORDER
};

// ---- What an action is about.

// Of a march or a scouting; the counter at hand stands there.
static unsigned place_at_hand(const cas_state *s) {
    return s->table.pending_action.from - 1u;
}

static unsigned fought_over(const cas_state *s) {
    return cas_combat_area(&s->table);
}

// One action that says how, and who; each of them is a manoeuvre.
static void role_each(enum kind kind, gg_action a, gg_role *out) {
    if (a.arg[0] != CAS_THING) return;
    out->how = kit_thing(kind);
    out->piece = a.arg[1];
    out->part = GG_PART_BEGINS;
}

// One action that says how, and where to.
static void role_place(enum kind kind, gg_action a, gg_role *out) {
    out->how = kit_thing(kind);
    out->to = a.arg[1];
    out->part = GG_PART_BEGINS;
}

static void role_kind(gg_action a, gg_role *out) {
    switch (a.arg[0]) {
    case CAS_MARCH: out->how = kit_thing(KIND_MARCH); break;
    case CAS_FORCE: out->how = kit_thing(KIND_FORCE); break;
    default:
        out->how = kit_thing(a.arg[0] == CAS_BREAK ? KIND_BREAK : KIND_MEND);
        out->to = a.arg[1];
        break;
    }
}

// Whoever is left behind goes by another order. To stop before the first step is no march.
static void role_step(const cas_state *s, gg_action a, gg_role *out) {
    unsigned here = place_at_hand(s);
    if (a.arg[0] == CAS_STOP && s->table.pending_action.spent > 0) out->part = GG_PART_STOP;
    if (a.arg[0] == CAS_STOP || a.arg[0] == CAS_LEAVE) return;
    out->part = GG_PART_STEP;
    out->to = a.arg[0] == CAS_GO_INSIDE    ? kit_thing(cas_inside_of(here))
              : a.arg[0] == CAS_GO_OUTSIDE ? kit_thing(cas_area_of(here))
                                           : a.arg[1];
}

static void role_of_move(const cas_state *s, gg_action a, gg_role *out) {
    bool is_thing = a.arg[0] == CAS_THING;
    switch (a.verb) {
    case CAS_MOVE_PICK:
        if (!is_thing) break;
        unsigned id = a.arg[1] - 1u;
        out->piece = a.arg[1];
        out->from = kit_thing(s->now.place[cas_side_of(id)][cas_number_of(id)]);
        out->part = GG_PART_BEGINS;
        break;
    case CAS_MOVE_KIND: role_kind(a, out); break;
    case CAS_GROUP_ADD:
        out->piece = is_thing ? a.arg[1] : 0;
        out->part = is_thing ? 0 : GG_PART_GO;
        break;
    case CAS_MOVE_STEP: role_step(s, a, out); break;
    case CAS_FORCE_GOAL: out->to = a.arg[1]; break;
    case CAS_FORCE_STEP: out->how = kit_thing(KIND_FORCE); break; // its goal was said
    default: GG_NEVER("no move");
    }
}

static void role_of_fog(const cas_state *s, gg_action a, gg_role *out) {
    bool is_thing = a.arg[0] == CAS_THING;
    switch (a.verb) {
    case CAS_RECON_FROM:
        if (is_thing)
            *out =
                (gg_role){ .from = a.arg[1], .how = kit_thing(KIND_SCOUT), .part = GG_PART_BEGINS };
        break;
    case CAS_RECON_TARGET: out->to = a.arg[1]; break;
    case CAS_RECON_CAVALRY:
        out->piece = is_thing ? a.arg[1] : 0;
        out->part = is_thing ? 0 : GG_PART_GO;
        break;
    case CAS_RECON_SCREEN: role_each(KIND_SCREEN, a, out); break;
    case CAS_RECON_SHOW: role_each(KIND_SHOW, a, out); break;
    default:
        if (!is_thing) break;
        role_place(KIND_DUMMY, a, out);
        unsigned side = s->table.pending_action.side;
        for (cas_set left = cas_dummies(side); left && !out->piece; left = cas_rest(left)) {
            if (s->now.place[side][cas_first(left)] == CAS_RESERVE)
                out->piece = kit_thing(cas_id(side, cas_first(left)));
        }
        break;
    }
}

static void role_of_fight(const cas_state *s, gg_action a, gg_role *out) {
    switch (a.verb) {
    case CAS_COMBAT_PICK:
        if (a.arg[0] != CAS_END)
            role_place(a.arg[0] == CAS_ASSAULT ? KIND_ASSAULT : KIND_COMBAT, a, out);
        break;
    case CAS_WITHDRAW:
        role_each(KIND_WITHDRAW, a, out);
        if (out->piece) out->to = kit_thing(cas_inside_of(fought_over(s)));
        break;
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER:
        role_each(KIND_GUNS, a, out);
        if (out->piece) out->to = kit_thing(fought_over(s));
        break;
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT: role_each(KIND_HIT, a, out); break;
    case CAS_RETREAT_TO: role_place(KIND_RETREAT, a, out); break;
    case CAS_LEADER_FLIGHT:
    case CAS_LEADER_PLACE:
        role_place(a.verb == CAS_LEADER_PLACE ? KIND_RETURN : KIND_FLEE, a, out);
        out->piece = kit_thing(cas_leader_asked(s));
        break;
    default: break; // yes and no, stay and go: a choice of its own
    }
}

static void role(const gg_state *state, gg_seat seat, gg_action a, gg_role *out) {
    (void)seat;
    if (a.verb >= CAS_MOVE_PICK && a.verb <= CAS_FORCE_STEP)
        role_of_move(cas_of(state), a, out);
    else if (a.verb != CAS_INITIATIVE && a.verb <= CAS_RECON_SHOW)
        role_of_fog(cas_of(state), a, out);
    else
        role_of_fight(cas_of(state), a, out);
}

// ---- What is said already.

static void add_group(const cas_state *s, gg_order *out) {
    unsigned side = cas_active(&s->table);
    cas_set group = s->table.pending_action.group;
    if (!group) group = cas_bit(s->table.pending_action.picked - 1u);
    for (; group && out->count < GG_ORDER_PIECES; group = cas_rest(group))
        out->piece[out->count++] = kit_thing(cas_id(side, cas_first(group)));
}

// A group has come so far; where it set out from is told by its steps.
static void begun_step(const cas_state *s, gg_order *out) {
    if (s->head.phase == CAS_FORCE_STEP)
        out->to = s->table.pending_action.goal; // plus 1 already
    else if (s->table.pending_action.spent > 0)
        out->to = kit_thing(place_at_hand(s));
    else
        out->from = kit_thing(place_at_hand(s));
}

static bool begun(const gg_state *state, gg_seat seat, gg_order *out) {
    const cas_state *s = cas_of(state);
    unsigned phase = s->head.phase;
    (void)seat;
    switch (phase) {
    case CAS_MOVE_KIND:
        out->from = kit_thing(place_at_hand(s));
        add_group(s, out);
        break;
    case CAS_GROUP_ADD:
    case CAS_FORCE_GOAL:
        out->from = kit_thing(place_at_hand(s));
        out->how = kit_thing(phase == CAS_GROUP_ADD ? KIND_MARCH : KIND_FORCE);
        add_group(s, out);
        break;
    case CAS_MOVE_STEP:
    case CAS_FORCE_STEP:
        out->how = kit_thing(phase == CAS_MOVE_STEP ? KIND_MARCH : KIND_FORCE);
        begun_step(s, out);
        add_group(s, out);
        break;
    case CAS_RECON_CAVALRY:
    case CAS_RECON_TARGET:
        out->how = kit_thing(KIND_SCOUT);
        out->from = s->table.pending_action.scout;                                // plus 1 already
        if (phase == CAS_RECON_CAVALRY) out->to = s->table.pending_action.target; // likewise
        break;
    default: break;
    }
    return false;
}

// ---- The action that would say a part of an order: a rule says why not.

static bool means_kind(const gg_role *wanted, gg_action *out) {
    unsigned kind = wanted->how ? wanted->how - 1u : KIND_MARCH;
    uint16_t word = kind == KIND_MARCH   ? CAS_MARCH
                    : kind == KIND_FORCE ? CAS_FORCE
                    : kind == KIND_BREAK ? CAS_BREAK
                                         : CAS_MEND;
    bool at_bridge = kind == KIND_BREAK || kind == KIND_MEND;
    if (kind > KIND_MEND || (at_bridge && !wanted->to)) return false;
    *out = (gg_action){ CAS_MOVE_KIND, { word, at_bridge ? wanted->to : 0, 0 } };
    return true;
}

// The next area on the way to another.
static unsigned next_area(unsigned from, unsigned to) {
    for (cas_set left = cas_near[from]; left; left = cas_rest(left)) {
        unsigned area = cas_first(left);
        if (cas_distance[area][to] < cas_distance[from][to]) return area;
    }
    return to;
}

static bool means_step(const cas_state *s, const gg_role *wanted, gg_action *out) {
    if (!wanted->to) return false;
    unsigned here = place_at_hand(s), to = wanted->to - 1u, area = cas_area_of(to);
    if (cas_is_inside(here))
        *out = cas_word_action(CAS_MOVE_STEP, CAS_GO_OUTSIDE);
    else if (here == area)
        *out = cas_word_action(CAS_MOVE_STEP, CAS_GO_INSIDE);
    else
        *out = cas_thing_action(CAS_MOVE_STEP, next_area(here, area));
    return true;
}

// The only place that a choice of this combat leads to, as a thing; 0: to none.
static unsigned combat_goal(const cas_state *s) {
    bool guns = s->head.phase == CAS_GUNS_PICK || s->head.phase == CAS_GUNS_LEADER;
    if (guns) return kit_thing(fought_over(s));
    return s->head.phase == CAS_WITHDRAW ? kit_thing(cas_inside_of(fought_over(s))) : 0;
}

// Who would march while something else is asked is told so.
static bool is_untimely(const cas_state *s, const gg_role *wanted) {
    unsigned phase = s->head.phase;
    if (wanted->how)
        return wanted->how <= kit_thing(KIND_MEND)
               && (phase < CAS_MOVE_PICK || phase > CAS_FORCE_STEP);
    switch (phase) {
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW:
    case CAS_WITHDRAW:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER:
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT: return wanted->to && wanted->to != combat_goal(s);
    default: return false;
    }
}

static bool means(const gg_state *state, gg_seat seat, const gg_role *wanted, gg_action *out) {
    uint16_t phase = cas_of(state)->head.phase, thing = 0;
    (void)seat;
    if (is_untimely(cas_of(state), wanted)) return means_kind(wanted, out);
    switch (phase) {
    case CAS_MOVE_KIND: return wanted->how && means_kind(wanted, out);
    case CAS_MOVE_STEP: return means_step(cas_of(state), wanted, out);
    case CAS_RECON_FROM: thing = wanted->from; break;
    case CAS_MOVE_PICK:
    case CAS_GROUP_ADD:
    case CAS_RECON_CAVALRY:
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW:
    case CAS_WITHDRAW:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER:
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT: thing = wanted->piece; break;
    case CAS_RECON_TARGET:
    case CAS_FORCE_GOAL:
    case CAS_FORCE_STEP:
    case CAS_COMBAT_PICK:
    case CAS_RETREAT_TO:
    case CAS_LEADER_FLIGHT:
    case CAS_LEADER_PLACE:
    case CAS_DUMMY_PLACE: thing = wanted->to; break;
    default: break;
    }
    *out = (gg_action){ phase, { CAS_THING, thing, 0 } };
    return thing > 0;
}

// ---- Words.

static bool is_counter(unsigned id) {
    return cas_number_of(id) < cas_counter_count[cas_side_of(id)];
}

static void key_write(gg_thing sort, unsigned number, gg_text *out) {
    if (sort == GG_HOW)
        gg_put(out, kinds[number].key);
    else if (sort == GG_PIECE && is_counter(number))
        gg_put(out, cas_key(number));
    else if (sort == GG_PLACE)
        cas_place_write(number, out);
}

static void name_write(gg_thing sort, unsigned number, gg_text *out) {
    if (sort == GG_HOW)
        cas_say(out, kinds[number].name);
    else if (sort == GG_PIECE && is_counter(number))
        gg_put(out, cas_name(number, out->language));
    else if (sort == GG_PLACE)
        CAS_SAY(out, ORDER_PLACE, GG_NUMBER(number));
}

// -1: the map, where an order names no place.
static int place_in(uint16_t thing) {
    return thing - 1;
}

static void label_write(const gg_order *order, gg_text *out) {
    CAS_SAY_ID(out, kinds[order->how - 1].label, GG_NUMBER(place_in(order->from)),
               GG_NUMBER(place_in(order->to)));
}

static void order_write(gg_seat seat, const gg_order *order, gg_text *out) {
    char pieces[PIECES_MAX];
    gg_text text = gg_text_within(out, pieces, sizeof pieces);
    kit_order_pieces(&cas_orders, order, &text);
    CAS_SAY_ID(out, kinds[order->how - 1].said, GG_NUMBER(seat), GG_WORDS(pieces),
               GG_NUMBER(place_in(order->from)), GG_NUMBER(place_in(order->to)));
}

const gg_orders cas_orders = {
    .count = { [GG_HOW] = KINDS, [GG_PIECE] = CAS_IDS, [GG_PLACE] = CAS_PLACES },
    .aimed = 1u << KIND_MARCH | 1u << KIND_FORCE,
    .role = role,
    .begun = begun,
    .means = means,
    .key_write = key_write,
    .name_write = name_write,
    .label_write = label_write,
    .order_write = order_write,
};
