/* position_sealed.c - the part of a position that only `state` writes: the whole table and the
 * blocks, and what each viewer was told, as bytes. It must come back unchanged, and agree with
 * the readable part; the seal says whether it did. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "kit/position/schema.h"
#include "kit/position/seal.h"

enum { OPEN_MAX = 1 << 14 }; // bytes of a readable part, which has some 8,000 at most

bool wat_takes_part(const gg_state *state, unsigned viewer) {
    return viewer == WAT_GALLERY || (gg_seats(&wat_game, state) >> viewer) & 1;
}

// clang-format off
static const kit_field pending_fields[] = {
    KIT_WALKED("decision", OWN, 0), KIT_WALKED("due", OWN, 0),
    KIT_PLAIN("table", HEX, wat_state, table, .unset = KIT_MUST),
    KIT_PLAIN("blocks", HEX, wat_state, block, .unset = KIT_MUST),
    { 0 },
};

enum { HEAPS = offsetof(wat_view, hidden) };
static const kit_field view_fields[] = {
    KIT_PLAIN("table", HEX, wat_view, table, .unset = KIT_MUST),
    KIT_PLAIN("blocks", HEX, wat_view, block, .unset = KIT_MUST),
    KIT_WALKED("heaps", HEX, .unset = KIT_MUST, .at = HEAPS, .width = sizeof(wat_view) - HEAPS),
    { 0 },
};
// clang-format on

// ---- Writing. Who is where by town follows from the town of each, and is left out.

static void pending_write(const wat_state *s, gg_text *out) {
    wat_state copy = *s;
    memset(copy.block.in, 0, sizeof copy.block.in);
    gg_put_object(out, "pending");
    kit_due_write(&wat_game, &s->head, out);
    kit_members_write(pending_fields, &copy, &copy, out);
    gg_put(out, "}");
}

static void view_write(const wat_view *v, gg_text *out) {
    wat_view copy = *v;
    memset(copy.block.in, 0, sizeof copy.block.in);
    gg_put(out, "{");
    kit_members_write(view_fields, &copy, &copy, out);
    gg_put(out, "}");
}

// All seats of a side are told the same, as a rule.
static bool same_but_seat(const wat_view *a, const wat_view *b) {
    wat_view copy = *a;
    copy.seat = b->seat;
    return memcmp(&copy, b, sizeof copy) == 0;
}

static bool repeats(const gg_state *state, const gg_view *const *views, unsigned viewer) {
    return viewer == WAT_SEAT_PRUSSIAN && wat_takes_part(state, WAT_SEAT_ANGLO)
           && same_but_seat(wat_view_of(views[WAT_SEAT_ANGLO]), wat_view_of(views[viewer]));
}

void wat_sealed_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    pending_write(wat_of(state), out);
    gg_put_object(out, "known");
    for (unsigned viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!wat_takes_part(state, viewer) || repeats(state, views, viewer)) continue;
        gg_put_key(out, gg_viewer_name(&wat_game, viewer));
        view_write(wat_view_of(views[viewer]), out);
    }
    gg_put(out, "}");
    kit_seal_write(&wat_game, state, views, out);
}

// ---- Reading.

static bool blocks_complete(wat_blocks *b) {
    if (!wat_blocks_is_sound(b)) return false;
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
    const wat_pending_action *p = &s->table.pending_action;
    unsigned needs = ground_of[s->head.phase].needs;
    if (!((ground_of[s->head.phase].steps >> s->table.step) & 1)) return false;
    if (!((ground_of[s->head.phase].stages >> p->stage) & 1)) return false;
    if (needs & UNIT && (p->unit == 0 || s->block.town[p->unit - 1] == WAT_NO_TOWN)) return false;
    if (needs & GROUP && p->group == 0) return false;
    if (needs & TOWN && p->town == 0) return false;
    if (needs & LOSER && p->loser == 0) return false;
    return !(needs & HITS) || p->hits > 0;
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
        bool fought = t->board[i].open || !wat_has_boards(t);
        if (fought) placed &= ~s->block.in[t->board[i].town];
    }
    if (placed) return false;
    for (unsigned unit = 0; unit < WAT_UNITS && wat_has_boards(t); unit++) {
        if (s->block.host[unit] != WAT_NO_UNIT && !wat_has(s->block.guest, unit)) return false;
    }
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
    return wat_takes_part(state, s->table.decider) && has_ground(s) && has_own_fights(s)
           && has_own_boards(s) && kit_has_choice(&wat_game, state, s->table.decider);
}

static bool pending_read(kit_reader *r, wat_state *s) {
    uint32_t pending = json_find(&r->doc, 0, "pending");
    kit_object_read(r, pending, pending_fields, s, "pending");
    return pending && !r->failed && kit_due_read(&r->doc, pending, &wat_game, &s->head)
           && wat_table_is_sound(&s->table) && blocks_complete(&s->block);
}

static bool view_read(kit_reader *r, uint32_t node, wat_view *v) {
    kit_object_read(r, node, view_fields, v, "a view");
    return node && !r->failed && wat_table_is_sound(&v->table) && blocks_complete(&v->block)
           && wat_view_is_sound(v);
}

static bool known_read(kit_reader *r, const wat_state *s, gg_view *const *views) {
    static const char *const keys[] = { "french", "allied", "anglo", "prussian", "public", NULL };
    const gg_state *state = (const gg_state *)(const void *)s;
    uint32_t known = json_find(&r->doc, 0, "known");
    if (!kit_has_only(&r->doc, known, keys)) return false;
    for (unsigned viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        uint32_t node = json_find(&r->doc, known, gg_viewer_name(&wat_game, viewer));
        wat_view *v = (wat_view *)(void *)views[viewer];
        v->head.rules = s->head.rules;
        if (!wat_takes_part(state, viewer)) {
            if (node) return false;
            continue;
        }
        if (node == 0 && viewer == WAT_SEAT_PRUSSIAN) {
            *v = *wat_view_of(views[WAT_SEAT_ANGLO]);
            v->seat = (uint8_t)viewer;
        } else if (!view_read(r, node, v)) {
            return false;
        }
        v->head.rules = s->head.rules;
        if (v->seat != viewer || !wat_view_agrees(v, s)) return false;
    }
    return true;
}

// ---- Both parts.

// What is read agrees with the sealed part if that would be written so.
static bool agree(const wat_state *readable, const wat_state *whole) {
    char one[OPEN_MAX], other[OPEN_MAX];
    gg_text first = gg_text_begin(one, sizeof one), second = gg_text_begin(other, sizeof other);
    wat_open_write(readable, &first);
    wat_open_write(whole, &second);
    return strcmp(one, other) == 0 && !first.full && readable->head.result == whole->head.result
           && readable->table.ended_by == whole->table.ended_by
           && memcmp(readable->table.origins, whole->table.origins, sizeof whole->table.origins)
                  == 0;
}

gg_status wat_sealed_read(const json_doc *doc, wat_state *s, gg_view *const *views,
                          gg_fault *fault) {
    gg_fault inner = { 0 };
    kit_reader r = { .doc = *doc, .fault = &inner };
    wat_state whole = *s;
    if (!pending_read(&r, &whole) || !agree(s, &whole) || !known_read(&r, &whole, views))
        return kit_seal_broken(fault);
    *s = whole;
    if (!kit_seal_check(doc, &wat_game, (const gg_state *)(const void *)s, views) || !is_due(s))
        return kit_seal_broken(fault);
    return GG_OK;
}
