/* order_means.c - the action of Marengo that would say a part of an order, so that a rule says why
 * not. */
#include "base/check.h"
#include "kit/order_words.h"

#include "games/marengo/rules/rules.h"
#include "games/marengo/words/orders.h"

// Where no kind is said, to walk is meant only where one can walk: who goes by road goes farther.
static bool means_way(const mar_state *s, const gg_role *wanted, gg_action *out) {
    unsigned here = mar_at(s->table.pending_action.from)->locale;
    unsigned kind = wanted->how ? wanted->how - 1u : MAR_KIND_MOVE, to = wanted->to - 1u;
    // Back to reserve one comes in the own locale alone: elsewhere one would have to go.
    if (kind == MAR_KIND_RESERVE && wanted->to && mar_at(to)->locale != here) kind = MAR_KIND_MOVE;
    if (kind == MAR_KIND_ROAD || kind == MAR_KIND_RESERVE || kind == MAR_KIND_PONTOON) {
        *out = mar_word_action(MAR_MOVE_TO, kind == MAR_KIND_ROAD      ? MAR_BY_ROAD
                                            : kind == MAR_KIND_RESERVE ? MAR_TO_RESERVE
                                                                       : MAR_PONTOON);
        return true;
    }
    if (!wanted->to || (kind != MAR_KIND_BLOCK && kind != MAR_KIND_MOVE && kind != MAR_KIND_ATTACK))
        return false;
    unsigned word = kind == MAR_KIND_BLOCK ? MAR_BLOCK_AT : MAR_TO;
    unsigned far = kind == MAR_KIND_BLOCK ? mar_at(to)->far_locale : mar_at(to)->locale;
    unsigned second = kind == MAR_KIND_BLOCK ? mar_at(to)->second : 0;
    if (!wanted->how && !mar_facing(here, far, second)) return false;
    *out = (gg_action){ MAR_MOVE_TO, { (uint16_t)word, (uint16_t)(far * 2 + second), 0 } };
    return true;
}

// While assaults are asked for, what none of them reaches is gone to later, by a movement.
static bool means_assault(const mar_state *s, unsigned place, gg_action *out) {
    const mar_locale *to = &mar_locales[mar_at(place)->locale];
    for (unsigned i = 1; i <= to->approach_count; i++) {
        unsigned near = mar_at(to->reserve + i)->opposite;
        gg_action assault = { MAR_ASSAULT, { MAR_THING, (uint16_t)near, 0 } };
        if (!mar_chapter_check(s, assault).rule) return false;
    }
    *out = (gg_action){ MAR_MOVE_FROM, { MAR_THING, (uint16_t)to->reserve, 0 } };
    return true;
}

// Roads by which a piece goes on: those of a group that are connected in a locale, or all of them.
typedef struct crossroads {
    unsigned locale;
    int group; // -1: of every group
} crossroads;

static bool leads_on(crossroads at, const mar_exit *out) {
    return at.group < 0 || out->group == at.group;
}

static crossroads behind(const mar_exit *out) {
    const mar_locale *to = &mar_locales[out->to];
    unsigned last = to->exit_first + to->exit_count;
    for (unsigned i = to->exit_first; i < last; i++) {
        if (mar_exits[i].crossing == out->crossing)
            return (crossroads){ out->to, mar_exits[i].group };
    }
    GG_NEVER("not so: a crossing has two sides");
}

// The first road of a way of just so many steps, whoever is on it; NULL: there is none.
static const mar_exit *way_of(crossroads at, unsigned to, unsigned steps) {
    const mar_locale *row = &mar_locales[at.locale];
    for (unsigned i = row->exit_first; steps && i < row->exit_first + row->exit_count; i++) {
        const mar_exit *out = &mar_exits[i];
        bool is_there = steps == 1 && out->to == to;
        if (!leads_on(at, out)) continue;
        if (is_there || (steps > 1 && way_of(behind(out), to, steps - 1))) return out;
    }
    return NULL;
}

static const mar_exit *shortest_way(crossroads at, unsigned to, unsigned steps_max) {
    const mar_exit *out = NULL;
    for (unsigned steps = 1; steps <= steps_max && !out; steps++)
        out = way_of(at, to, steps);
    return out;
}

// MAR_8_50: what comes from an entry takes its road into the locale behind it first.
static bool means_enter(const mar_entry *entry, unsigned to, gg_action *out) {
    crossroads at = { entry->locale, entry->group };
    if (entry->locale != to && !shortest_way(at, to, MAR_STEPS - 1)) return false;
    *out = (gg_action){ MAR_ROAD_STEP,
                        { MAR_THING, (uint16_t)(entry->locale * 2), (uint16_t)(entry->road + 1) } };
    return true;
}

static bool means_exit(crossroads at, unsigned to, unsigned steps, gg_action *out) {
    const mar_exit *next = shortest_way(at, to, steps);
    if (!next) return false;
    *out = (gg_action){ MAR_ROAD_STEP,
                        { MAR_THING, (uint16_t)mar_facing_arg(next->near),
                          (uint16_t)(next->road + 1) } };
    return true;
}

/* The next step on the shortest way, even if it comes too late for waiting: that has its rule.
 * Where every way is too long, the piece would have to stop before it has begun, and the rule
 * against that says how far one goes. */
static bool means_step(const mar_state *s, const gg_role *wanted, gg_action *out) {
    const mar_pending_action *p = &s->table.pending_action;
    bool is_first = p->step == 0, enters = is_first && mar_at(p->from)->kind == MAR_ENTRY;
    if (!wanted->to || mar_at(wanted->to - 1u)->kind != MAR_RESERVE) return false;
    unsigned to = mar_at(wanted->to - 1u)->locale;
    crossroads at = { mar_at(is_first ? p->from : p->to)->locale, is_first ? -1 : p->group };
    bool is_near = enters ? means_enter(&mar_entries[p->from - MAR_ENTRY_FIRST], to, out)
                          : means_exit(at, to, MAR_STEPS - !is_first, out);
    if (!is_near && is_first) *out = mar_word_action(MAR_ROAD_STEP, MAR_STOP);
    return is_near || is_first;
}

bool mar_means(const gg_state *state, gg_seat seat, const gg_role *wanted, gg_action *out) {
    const mar_state *s = mar_of(state);
    uint16_t phase = s->head.phase;
    (void)seat;
    switch (phase) {
    case MAR_MOVE_FROM:
    case MAR_ASSAULT:
        if (phase == MAR_ASSAULT && wanted->to) return means_assault(s, wanted->to - 1u, out);
        *out = (gg_action){ phase, { MAR_THING, (uint16_t)(wanted->from - 1), 0 } };
        return wanted->from > 0;
    case MAR_MOVE_TO: return (wanted->how || wanted->to) && means_way(s, wanted, out);
    case MAR_ROAD_STEP: return means_step(s, wanted, out);
    case MAR_RETREAT_TO:
        if (!wanted->to) return false;
        *out =
            (gg_action){ phase, { MAR_THING, (uint16_t)(mar_at(wanted->to - 1u)->locale * 2), 0 } };
        return true;
    case MAR_MOVE_TAKE:
    case MAR_CONTINUE_TAKE:
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD:
    case MAR_BLOCK:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_BOMBARD_LOSS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_SPLIT_TAKE:
        *out = (gg_action){ phase, { MAR_THING, 0, wanted->piece } };
        return wanted->piece > 0;
    default: return false;
    }
}
