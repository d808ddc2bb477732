/* imagine.c - a world that agrees with a view: hidden blocks drawn within their heaps, their
 * steps within their bounds, and an action in hand that its owner could be thinking about. What
 * the rules would then ask, they say themselves: a world in which they would first do something
 * that the viewer had to notice is not the one he sees. */
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/state/evolve.h"
#include "kit/heaps.h"

enum { CHANCE = 0, KEYS = 1 };

static wat_state *state_of(gg_state *state) {
    return (wat_state *)(void *)state;
}

static unsigned draw_member(wat_set set, gg_rng *rng) {
    return kit_member_draw(set, rng, CHANCE);
}

static bool draw_chance(gg_rng *rng, uint32_t one_in) {
    return gg_rng_draw(rng, CHANCE, one_in) == 0;
}

// What is imagined: of this view, leaning so.
typedef struct picture {
    const wat_view *view;
    const gg_lean *lean;
} picture;

// ---- Blocks on the map.

static void put_heap(wat_state *s, const wat_view *v, const wat_heap *heap, wat_set units,
                     gg_rng *rng) {
    wat_blocks *b = &s->block;
    for (; units; units = wat_rest(units)) {
        unsigned unit = wat_first(units), spread = v->most[unit] - v->least[unit] + 1u;
        GG_ASSERT_CMP(v->least[unit], <=, v->most[unit]);
        GG_ASSERT(wat_has(heap->may, unit));
        wat_block_put(b, unit, heap->town);
        wat_block_stand(b, unit, heap->spot, WAT_NO_UNIT);
        b->start[unit] = heap->town;
        b->steps[unit] = (uint8_t)(v->least[unit] + gg_rng_draw(rng, CHANCE, spread));
        if (heap->disrupted) b->disrupted |= wat_bit(unit);
    }
}

// Before a set-up is confirmed its blocks lie in no heap, and are placed in this world later.
static bool fill_army(wat_state *s, const picture *p, unsigned army, gg_rng *rng) {
    const wat_view *v = p->view;
    wat_set in[WAT_HEAPS_MAX];
    if (v->heap_count[army] == 0) return true;
    if (!wat_heaps_draw(v, army, p->lean, rng, in)) return false;
    for (unsigned h = 0; h < v->heap_count[army]; h++)
        put_heap(s, v, &v->heap[army][h], in[h], rng);
    return true;
}

// Revealed strangers began the turn somewhere: here, as far as anyone knows.
static void give_starts(wat_blocks *b) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (b->town[unit] != WAT_NO_TOWN && b->start[unit] == WAT_NO_TOWN)
            b->start[unit] = b->town[unit];
    }
}

// Whoever is sheltered has a square to himself.
static void give_hosts(wat_blocks *b, gg_rng *rng) {
    wat_set taken = 0;
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        if (b->host[wat_first(left)] != WAT_NO_UNIT) taken |= wat_bit(b->host[wat_first(left)]);
    }
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        unsigned guest = wat_first(left), p = wat_spot_position(wat_spot_of(b, guest));
        wat_set squares = b->square & b->at[p] & b->in[b->town[guest]] & ~taken
                          & wat_side_set(wat_side_of(guest));
        if (b->host[guest] != WAT_NO_UNIT || !squares) continue;
        b->host[guest] = (uint8_t)draw_member(squares, rng);
        taken |= wat_bit(b->host[guest]);
    }
}

// ---- What the other side has done this turn.

// Neighbours of a town by roads that blocks were seen on.
static wat_set used_from(const wat_table *t, unsigned town) {
    wat_set used = 0;
    for (wat_set left = wat_near[town]; left; left = wat_rest(left)) {
        if (wat_nibble(t->crossed, wat_road_number(town, wat_first(left))) > 0)
            used |= wat_bit(wat_first(left));
    }
    return used;
}

// A named town from which a block could have come here by roads that were used; the town
// itself if there is none.
static unsigned draw_start(const wat_table *t, unsigned unit, unsigned town, gg_rng *rng) {
    wat_set starts = used_from(t, town), left = wat_range(unit) > 1 ? starts : 0;
    for (; left; left = wat_rest(left))
        starts |= used_from(t, wat_first(left));
    starts &= t->named[wat_army_of(unit)] & ~wat_bit(town);
    return starts ? draw_member(starts, rng) : town;
}

// A block of range 2 may have come back to where it began (W18.9).
static bool may_be_back(const wat_table *t, unsigned unit, unsigned town) {
    if (!wat_has(t->named[wat_army_of(unit)], town)) return false;
    if (wat_range(unit) < 2) return false;
    for (wat_set left = wat_near[town]; left; left = wat_rest(left)) {
        if (wat_nibble(t->crossed, wat_road_number(town, wat_first(left))) > 1) return true;
    }
    return false;
}

// Blocks where marches were seen to end have mostly marched.
static void give_moves(wat_state *s, const wat_view *v, gg_rng *rng) {
    const wat_table *t = &s->table;
    wat_set left = wat_side_set(wat_active(t)) & ~s->block.disrupted & ~s->block.moved;
    if (wat_side_of_seat(v->seat) == wat_active(t)) return;
    for (; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left), town = s->block.town[unit];
        if (town == WAT_NO_TOWN || draw_chance(rng, 4)) continue;
        unsigned start = draw_start(t, unit, town, rng);
        if (start == town && (!may_be_back(t, unit, town) || draw_chance(rng, 2))) continue;
        s->block.start[unit] = (uint8_t)start;
        s->block.moved |= wat_bit(unit);
    }
}

// ---- What the other side is thinking about.

// A block that has made its first step from the town of the group, and may make a second.
static void draw_stepper(wat_state *s, gg_rng *rng) {
    wat_pending_action *pending_action = &s->table.pending_action;
    unsigned from = pending_action->town - 1u;
    wat_set could = 0;
    for (wat_set left = used_from(&s->table, from); left; left = wat_rest(left)) {
        if (!wat_is_contested(&s->block, wat_first(left))) could |= s->block.in[wat_first(left)];
    }
    could &= wat_army_set[pending_action->group - 1u]
             & ~(wat_type_set[WAT_INFANTRY] | wat_type_set[WAT_FOOT_ARTILLERY]);
    if (!could) return;
    unsigned unit = draw_member(could, rng);
    s->block.moved |= wat_bit(unit);
    s->block.start[unit] = (uint8_t)from;
    pending_action->unit = (uint8_t)(unit + 1);
    pending_action->part = WAT_STEPPED;
}

// A block that has left the fight, and may go on.
static void draw_fugitive(wat_state *s, unsigned side, gg_rng *rng) {
    wat_table *t = &s->table;
    wat_set near = wat_near[t->pending_action.town - 1u], could = 0;
    for (; near; near = wat_rest(near))
        could |= wat_in(&s->block, wat_first(near), side) & s->block.disrupted;
    could &= ~(wat_type_set[WAT_INFANTRY] | wat_type_set[WAT_FOOT_ARTILLERY]);
    if (!could) return;
    t->pending_action.unit = (uint8_t)(draw_member(could, rng) + 1);
    t->pending_action.part = WAT_HAS_FLED;
}

// Horse artillery that has done one part of its turn.
static void draw_gunner(wat_state *s, unsigned side, gg_rng *rng) {
    wat_table *t = &s->table;
    wat_set could =
        wat_in(&s->block, t->pending_action.town - 1u, side) & wat_type_set[WAT_HORSE_ARTILLERY];
    if (!could) return;
    t->pending_action.unit = (uint8_t)(draw_member(could, rng) + 1);
    t->pending_action.part = draw_chance(rng, 2) ? WAT_STEPPED : WAT_HAS_FIRED;
    s->block.acted |= wat_bit(t->pending_action.unit - 1u);
}

// The block in hand, if it is not the viewer's: often none, the next is being chosen.
static void draw_hand(wat_state *s, unsigned viewer_side, gg_rng *rng) {
    const wat_table *t = &s->table;
    unsigned acting = t->next % 2 == WAT_ATTACKER ? wat_active(t) : wat_foe(wat_active(t));
    bool leaves = t->pending_action.stage == WAT_STAGE_FLEE && t->pending_action.loser;
    if (t->pending_action.unit || draw_chance(rng, 2)) return;
    if (t->pending_action.group) draw_stepper(s, rng);
    if (leaves && viewer_side != t->pending_action.loser - 1u)
        draw_fugitive(s, t->pending_action.loser - 1u, rng);
    if (t->pending_action.stage != WAT_STAGE_COMBAT || t->pending_action.hits
        || viewer_side == acting)
        return;
    if (draw_chance(rng, 2))
        draw_gunner(s, acting, rng);
    else
        draw_fugitive(s, acting, rng);
}

// Bounds allow for hits as soon as they were rolled. While they are still due nobody has lost
// their steps yet.
static void give_back(wat_state *s, const wat_view *v) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    wat_set left = s->block.at[pending_action->target] & s->block.in[pending_action->town - 1u];
    for (left &= ~wat_side_set(wat_side_of(pending_action->firer - 1u)); left;
         left = wat_rest(left)) {
        unsigned unit = wat_first(left), least = v->least[unit] + pending_action->hits;
        if (least > v->most[unit]) least = v->most[unit];
        if (s->block.steps[unit] < least) s->block.steps[unit] = (uint8_t)least;
    }
}

// Whether hits on hidden blocks are dealt with by now is not told either (W16).
static void draw_hits(wat_state *s, const wat_view *v, gg_rng *rng) {
    wat_pending_action *pending_action = &s->table.pending_action;
    bool unseen = wat_option(&s->table, WAT_OPT_HIDDEN_BATTLE) && pending_action->ranged;
    if (!unseen || pending_action->hits == 0 || !pending_action->firer || !pending_action->town)
        return;
    if (draw_chance(rng, 2))
        pending_action->hits = 0;
    else
        give_back(s, v);
}

// One of those seen on a road may have been a leader, who is not counted there.
static void draw_counts(wat_state *s, unsigned side, gg_rng *rng) {
    wat_pending_action *pending_action = &s->table.pending_action;
    if (wat_option(&s->table, WAT_OPT_LEADERS_COUNT) || !draw_chance(rng, 4)) return;
    unsigned link = gg_rng_draw(rng, CHANCE, WAT_LINKS_MAX);
    unsigned other = gg_rng_draw(rng, CHANCE, WAT_SIDES);
    if (other != side && pending_action->out[other][link] > 0) pending_action->out[other][link]--;
    if (wat_coming_side(&s->table) != side && pending_action->came[link] > 0)
        pending_action->came[link]--;
}

// Which of two Allied players moves or fights: those who are not of their side cannot tell.
static void draw_player(wat_table *t, gg_rng *rng) {
    bool moving = t->step == WAT_STEP_MOVEMENT || t->step == WAT_STEP_MARCH;
    unsigned either = gg_rng_draw(rng, CHANCE, 2);
    if (moving && wat_active(t) == WAT_ALLIED_SIDE)
        t->hand =
            t->pending_action.group ? t->pending_action.group == WAT_PRUSSIAN + 1 : (uint8_t)either;
    if (t->pending_action.stage) t->pending_action.second = (uint8_t)either;
}

static void vary(wat_state *s, const wat_view *v, gg_rng *rng) {
    unsigned side = wat_side_of_seat(v->seat);
    bool three = wat_option(&s->table, WAT_OPT_PLAYERS) && s->table.step != WAT_STEP_SETUP;
    if (three && side != WAT_ALLIED_SIDE) draw_player(&s->table, rng);
    draw_hits(s, v, rng);
    draw_hand(s, side, rng);
    draw_counts(s, side, rng);
}

// Three players: who commands where both Allied armies fight is settled at contact.
static void give_commands(wat_state *s, const wat_view *v) {
    wat_table *t = &s->table;
    if (wat_side_of_seat(v->seat) == WAT_ALLIED_SIDE || !wat_option(t, WAT_OPT_PLAYERS)) return;
    wat_set fights = t->skirmishes | t->battles;
    for (unsigned i = 0; i < t->board_count; i++)
        fights |= wat_bit(t->board[i].town);
    for (; fights; fights = wat_rest(fights)) {
        if (wat_commander(&s->block, wat_first(fights)) == WAT_PRUSSIAN)
            t->prussian |= wat_bit(wat_first(fights));
    }
}

// Lets the rules say what is due. False if the viewer would have been told something before.
static bool ask_unnoticed(const wat_view *v, wat_state *s) {
    gg_news news = { .script = NULL };
    gg_event told;
    gg_resume(&wat_game, (gg_state *)(void *)s, &news);
    for (unsigned i = 0; i < news.count; i++) {
        if (gg_tell(&wat_game, &news.event[i], v->seat, &told)) return false;
    }
    return true;
}

// ---- The whole world.

static bool draw_world(const picture *p, gg_rng *rng, wat_state *s) {
    const wat_view *v = p->view;
    memset(s, 0, sizeof *s);
    s->table = v->table;
    s->block = v->block;
    s->head.rng.key = gg_mix(rng->key, KEYS, rng->drawn[KEYS]++);
    s->head.rules = v->head.rules;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!fill_army(s, p, army, rng)) return false;
    }
    give_starts(&s->block);
    give_hosts(&s->block, rng);
    give_moves(s, v, rng);
    give_commands(s, v);
    return true;
}

/* A few tries are enough nearly always. If none is, the last will do: there the rules have
 * gone on to a decision that is not far away. */
bool wat_imagine_leaning(const gg_view *view, const gg_lean *lean, gg_rng *rng, gg_state *guess) {
    enum { TRIES = 256 };
    const picture p = { wat_view_of(view), lean };
    const wat_view *v = p.view;
    wat_state *s = state_of(guess);
    for (unsigned i = 0; i < TRIES; i++) {
        if (!draw_world(&p, rng, s)) return false;
        s->head.result = v->result;
        s->head.phase = s->table.asked;
        if (v->result) return true;
        if (s->table.asked) {
            s->head.to_move = (uint8_t)(1u << s->table.decider);
            return true;
        }
        vary(s, v, rng);
        if (ask_unnoticed(v, s)) return true;
    }
    return s->head.result == 0;
}

bool wat_imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    return wat_imagine_leaning(view, NULL, rng, guess);
}
