/* position_sealed.c - the part of a position that only `state` writes: the whole table and the
 * blocks, and what each viewer was told, as bytes. It must come back unchanged, and agree with
 * the readable part; the seal says whether it did. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "kit/member.h"
#include "kit/seal.h"

// ---- Writing.

static bool takes_part(const gg_state *state, unsigned viewer) {
    return viewer == WAT_GALLERY || (gg_seats(&wat_game, state) >> viewer) & 1;
}

// Who is where by town follows from the town of each.
static void blocks_write(const wat_blocks *b, gg_text *out) {
    wat_blocks copy = *b;
    memset(copy.in, 0, sizeof copy.in);
    gg_put_key(out, "blocks");
    kit_bytes_write(&copy, sizeof copy, out);
}

static void table_write(const wat_table *t, gg_text *out) {
    gg_put_key(out, "table");
    kit_bytes_write(t, sizeof *t, out);
}

static void pending_write(const wat_state *s, gg_text *out) {
    kit_object_begin("pending", out);
    kit_due_write(&wat_game, &s->head, out);
    table_write(&s->table, out);
    blocks_write(&s->block, out);
    gg_put(out, "}");
}

static const unsigned char *heaps_of(const wat_view *v) {
    return (const unsigned char *)(const void *)v->hidden;
}

enum { HEAPS_SIZE = sizeof(wat_view) - offsetof(wat_view, hidden) };

static void view_write(const wat_view *v, gg_text *out) {
    gg_put(out, "{");
    table_write(&v->table, out);
    blocks_write(&v->block, out);
    gg_put_key(out, "heaps");
    kit_bytes_write(heaps_of(v), HEAPS_SIZE, out);
    gg_put(out, "}");
}

// All seats of a side are told the same, as a rule.
static bool same_but_seat(const wat_view *a, const wat_view *b) {
    wat_view copy = *a;
    copy.seat = b->seat;
    return memcmp(&copy, b, sizeof copy) == 0;
}

static bool repeats(const gg_state *state, const gg_view *const *views, unsigned viewer) {
    return viewer == WAT_SEAT_PRUSSIAN && takes_part(state, WAT_SEAT_ANGLO)
           && same_but_seat(wat_view_of(views[WAT_SEAT_ANGLO]), wat_view_of(views[viewer]));
}

void wat_sealed_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    pending_write(wat_of(state), out);
    kit_object_begin("known", out);
    for (unsigned viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!takes_part(state, viewer) || repeats(state, views, viewer)) continue;
        gg_put_key(out, gg_viewer_name(&wat_game, viewer));
        view_write(wat_view_of(views[viewer]), out);
    }
    gg_put(out, "}");
    kit_seal_write(&wat_game, state, views, out);
}

// ---- Reading.

static bool table_read(const json_doc *doc, uint32_t object, wat_table *t) {
    return kit_bytes_read(doc, json_find(doc, object, "table"), t, sizeof *t)
           && wat_table_is_sound(t);
}

static bool blocks_read(const json_doc *doc, uint32_t object, wat_blocks *b) {
    if (!kit_bytes_read(doc, json_find(doc, object, "blocks"), b, sizeof *b)) return false;
    if (!wat_blocks_is_sound(b)) return false;
    memset(b->in, 0, sizeof b->in);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (b->town[unit] != WAT_NO_TOWN) b->in[b->town[unit]] |= wat_bit(unit);
    }
    return true;
}

// What a decision stands on: the step it is asked in, where the fight stands, what the action
// holds.
enum { UNIT = 1, GROUP = 2, TOWN = 4, HITS = 8, LOSER = 16 };

#define STEP(step)   (1u << WAT_STEP_##step)
#define STAGE(stage) (1u << WAT_STAGE_##stage)

static const struct {
    uint32_t steps, stages;
    uint8_t needs;
} ground_of[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = { STEP(SETUP), STAGE(NONE), 0 },
    [WAT_SETUP_DONE] = { STEP(SETUP), STAGE(NONE), 0 },
    [WAT_LEADER_REVEAL] = { STEP(START), STAGE(NONE), 0 },
    [WAT_GROUP_PICK] = { STEP(MOVEMENT), STAGE(NONE), 0 },
    [WAT_MOVE_BLOCK] = { STEP(MOVEMENT), STAGE(NONE), GROUP | TOWN },
    [WAT_MOVE_STEP] = { STEP(MOVEMENT), STAGE(NONE), GROUP | TOWN | UNIT },
    [WAT_MARCH_BLOCK] = { STEP(MARCH), STAGE(NONE), 0 },
    [WAT_MARCH_STEP] = { STEP(MARCH), STAGE(NONE), UNIT },
    [WAT_SKIRMISH_NEXT] = { STEP(SKIRMISH), STAGE(NONE), 0 },
    [WAT_SKIRMISH_SHOW] = { STEP(SKIRMISH), STAGE(SHOW) | STAGE(SHOW_BACK), TOWN },
    [WAT_TAKE_HIT] = { STEP(SKIRMISH) | STEP(BATTLE),
                       STAGE(FIRE) | STAGE(FIRE_BACK) | STAGE(COMBAT), TOWN | HITS },
    [WAT_BATTLE_ORDER] = { STEP(BATTLE), STAGE(NONE), 0 },
    [WAT_TILE_PLACE] = { STEP(BATTLE), STAGE(TILES) | STAGE(TILES_BACK), TOWN },
    [WAT_DEPLOY_BLOCK] = { STEP(BATTLE), STAGE(DEPLOY) | STAGE(DEPLOY_BACK), TOWN },
    [WAT_DEPLOY_TO] = { STEP(BATTLE), STAGE(DEPLOY) | STAGE(DEPLOY_BACK), TOWN | UNIT },
    [WAT_ACT_BLOCK] = { STEP(BATTLE), STAGE(COMBAT), TOWN },
    [WAT_ACT] = { STEP(BATTLE), STAGE(COMBAT), TOWN | UNIT },
    [WAT_ACT_MORE] = { STEP(BATTLE), STAGE(COMBAT), TOWN | UNIT },
    [WAT_FLEE_BLOCK] = { STEP(SKIRMISH) | STEP(BATTLE), STAGE(FLEE), TOWN | LOSER },
    [WAT_FLEE_TO] = { STEP(SKIRMISH) | STEP(BATTLE), STAGE(FLEE), TOWN | UNIT | LOSER },
    [WAT_FLEE_ON] = { STEP(SKIRMISH) | STEP(BATTLE), STAGE(FLEE) | STAGE(COMBAT), TOWN | UNIT },
    [WAT_STREAM_SAVE] = { STEP(BATTLE), STAGE(SAVE), TOWN | LOSER },
    [WAT_REINFORCE] = { STEP(BATTLE), STAGE(REINFORCE), TOWN },
    [WAT_REGROUP_MODE] = { STEP(BATTLE), STAGE(REGROUP_MODE), TOWN | LOSER },
    [WAT_REGROUP_BLOCK] = { STEP(BATTLE), STAGE(REGROUP), TOWN | LOSER },
    [WAT_REGROUP_TO] = { STEP(BATTLE), STAGE(REGROUP), TOWN | UNIT | LOSER },
    [WAT_SUPPLY_LOSS] = { STEP(SUPPLY), STAGE(NONE), TOWN | HITS },
};

static bool has_ground(const wat_state *s) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    unsigned needs = ground_of[s->head.phase].needs;
    if (!((ground_of[s->head.phase].steps >> s->table.step) & 1)) return false;
    if (!((ground_of[s->head.phase].stages >> pending_action->stage) & 1)) return false;
    if (needs & UNIT
        && (pending_action->unit == 0 || s->block.town[pending_action->unit - 1] == WAT_NO_TOWN))
        return false;
    if (needs & GROUP && pending_action->group == 0) return false;
    if (needs & TOWN && pending_action->town == 0) return false;
    if (needs & LOSER && pending_action->loser == 0) return false;
    return !(needs & HITS) || pending_action->hits > 0;
}

// Fights to come are of contested towns; the one in hand may be decided.
static bool has_own_fights(const wat_state *s) {
    for (wat_set left = s->table.skirmishes | s->table.battles; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        if (!wat_is_contested(&s->block, town) && s->table.pending_action.town != town + 1)
            return false;
    }
    return true;
}

// Battles are fought on boards of their own, and nobody stands on another.
static bool has_own_boards(const wat_state *s) {
    const wat_table *t = &s->table;
    wat_set towns = 0, placed = wat_placed(&s->block);
    for (unsigned i = 0; i < t->board_count; i++) {
        if (wat_has(towns, t->board[i].town)) return false;
        towns |= wat_bit(t->board[i].town);
        placed &= ~s->block.in[t->board[i].town];
    }
    if (placed) return false;
    for (wat_set left = s->block.guest; left; left = wat_rest(left)) {
        unsigned host = s->block.host[wat_first(left)];
        if (host >= WAT_UNITS || !wat_has(s->block.square, host)) return false;
    }
    if (t->step != WAT_STEP_BATTLE || t->pending_action.stage < WAT_STAGE_TILES) return true;
    return t->board_now < t->board_count
           && t->pending_action.town == t->board[t->board_now].town + 1;
}

// The rule that ended the game if it has, or a decision that somebody can make.
static bool is_due(const wat_state *s) {
    const gg_state *state = (const gg_state *)(const void *)s;
    if (s->head.result) return s->table.ended_by && !s->head.to_move && !s->head.phase;
    if (s->table.asked != s->head.phase || s->head.to_move != 1u << s->table.decider) return false;
    if ((s->table.turn == 0) != (s->table.step == WAT_STEP_SETUP)) return false;
    return takes_part(state, s->table.decider) && has_ground(s) && has_own_fights(s)
           && has_own_boards(s) && kit_has_choice(&wat_game, state, s->table.decider);
}

static bool pending_read(const json_doc *doc, wat_state *s) {
    static const char *const keys[] = { "decision", "due", "table", "blocks", NULL };
    uint32_t pending = json_find(doc, 0, "pending");
    return kit_has_only(doc, pending, keys) && kit_due_read(doc, pending, &wat_game, &s->head)
           && table_read(doc, pending, &s->table) && blocks_read(doc, pending, &s->block);
}

static bool view_read(const json_doc *doc, uint32_t node, wat_view *v) {
    static const char *const keys[] = { "table", "blocks", "heaps", NULL };
    if (!kit_has_only(doc, node, keys) || !table_read(doc, node, &v->table)) return false;
    if (!blocks_read(doc, node, &v->block)) return false;
    unsigned char *heaps = (unsigned char *)(void *)v->hidden;
    return kit_bytes_read(doc, json_find(doc, node, "heaps"), heaps, HEAPS_SIZE)
           && wat_view_is_sound(v);
}

static bool known_read(const json_doc *doc, const wat_state *s, gg_view *const *views) {
    static const char *const keys[] = { "french", "allied", "anglo", "prussian", "public", NULL };
    const gg_state *state = (const gg_state *)(const void *)s;
    uint32_t known = json_find(doc, 0, "known");
    if (!kit_has_only(doc, known, keys)) return false;
    for (unsigned viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        uint32_t node = json_find(doc, known, gg_viewer_name(&wat_game, viewer));
        wat_view *v = (wat_view *)(void *)views[viewer];
        v->head.rules = s->head.rules;
        if (!takes_part(state, viewer)) {
            if (node) return false;
            continue;
        }
        if (node == 0 && viewer == WAT_SEAT_PRUSSIAN) {
            *v = *wat_view_of(views[WAT_SEAT_ANGLO]);
            v->seat = (uint8_t)viewer;
        } else if (!view_read(doc, node, v)) {
            return false;
        }
        v->head.rules = s->head.rules;
        if (v->seat != viewer || !wat_view_agrees(v, s)) return false;
    }
    return true;
}

// ---- The readable part of a state, zeros elsewhere.

static void boards_outline(const wat_state *s, wat_state *out) {
    const wat_blocks *b = &s->block;
    out->table.round = s->table.round;
    out->table.next = s->table.next;
    out->table.board_count = s->table.board_count;
    for (unsigned i = 0; i < s->table.board_count; i++) {
        out->table.board[i] = s->table.board[i];
        out->table.board[i].deployed = 0;
    }
    memcpy(out->block.at, b->at, sizeof b->at);
    out->block.slot = b->slot;
    out->block.square = b->square;
    out->block.guest = b->guest;
    out->block.fired = b->fired;
    memcpy(out->block.host, b->host, sizeof b->host);
}

static void unit_outline(const wat_blocks *b, unsigned unit, wat_blocks *out) {
    bool here = b->town[unit] != WAT_NO_TOWN;
    out->town[unit] = b->town[unit];
    out->steps[unit] = here ? b->steps[unit] : b->steps[unit] > 0;
    if (!here) return;
    out->start[unit] = b->start[unit] == WAT_NO_TOWN ? b->town[unit] : b->start[unit];
    out->moved |= b->moved & wat_bit(unit);
    out->marched |= b->marched & wat_bit(unit);
    out->regrouped |= b->regrouped & wat_bit(unit);
    out->disrupted |= b->disrupted & wat_bit(unit);
    out->revealed |= b->revealed & ~b->disrupted & wat_bit(unit);
}

static void outline(const wat_state *s, wat_state *out) {
    const wat_table *t = &s->table;
    wat_table *to = &out->table;
    memset(out, 0, sizeof *out);
    out->head.result = s->head.result;
    memcpy(to->named, t->named, sizeof t->named);
    memcpy(to->entries, t->entries, sizeof t->entries);
    memcpy(to->origins, t->origins, sizeof t->origins);
    memcpy(to->origin, t->origin, sizeof t->origin);
    memcpy(to->counted, t->counted, sizeof t->counted);
    memcpy(to->lost, t->lost, sizeof t->lost);
    to->options = t->options;
    to->rounds = t->rounds;
    to->turn = t->turn;
    to->step = t->step;
    to->defeated = t->defeated;
    to->bonus = t->bonus;
    to->ended_by = t->ended_by;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        unit_outline(&s->block, unit, &out->block);
    if (wat_has_boards(t)) boards_outline(s, out);
}

static bool agree(const wat_state *readable, const wat_state *whole) {
    wat_state a, b;
    outline(readable, &a);
    outline(whole, &b);
    return memcmp(&a, &b, sizeof a) == 0;
}

gg_status wat_sealed_read(const json_doc *doc, wat_state *s, gg_view *const *views,
                          gg_fault *fault) {
    wat_state whole = *s;
    if (!pending_read(doc, &whole) || !agree(s, &whole) || !known_read(doc, &whole, views))
        return kit_seal_broken(fault);
    *s = whole;
    if (!kit_seal_check(doc, &wat_game, (const gg_state *)(const void *)s, views) || !is_due(s))
        return kit_seal_broken(fault);
    return GG_OK;
}
