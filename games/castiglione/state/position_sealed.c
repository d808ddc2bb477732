/* position_sealed.c - the part of a position that only `state` writes: the whole table and the
 * counters, and what each viewer was told, as bytes. It must come back unchanged, and agree with
 * the readable part; the seal says whether it did. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/position.h"
#include "games/castiglione/words/text.h"
#include "kit/position/seal.h"

enum { OPEN_MAX = 1 << 14 }; // bytes of a readable part, which has some 9,000 at most

// clang-format off
static const kit_field pending_fields[] = {
    KIT_WALKED("decision", OWN, 0), KIT_WALKED("due", OWN, 0),
    KIT_PLAIN("table", HEX, cas_state, table, .unset = KIT_MUST),
    KIT_PLAIN("counters", HEX, cas_state, now, .unset = KIT_MUST),
    { 0 },
};

enum { HEAPS = offsetof(cas_view, hidden) };
static const kit_field view_fields[] = {
    KIT_PLAIN("table", HEX, cas_view, table, .unset = KIT_MUST),
    KIT_PLAIN("counters", HEX, cas_view, now, .unset = KIT_MUST),
    KIT_WALKED("heaps", HEX, .unset = KIT_MUST, .at = HEAPS, .width = sizeof(cas_view) - HEAPS),
    { 0 },
};
// clang-format on

// ---- Writing. Who is in a place follows from the place of each, and is left out.

static void pending_write(const cas_state *s, gg_text *out) {
    cas_state copy = *s;
    memset(copy.now.in, 0, sizeof copy.now.in);
    gg_put_object(out, "pending");
    kit_due_write(&cas_game, &s->head, out);
    kit_members_write(pending_fields, &copy, &copy, out);
    gg_put(out, "}");
}

static void view_write(const cas_view *v, gg_text *out) {
    cas_view copy = *v;
    memset(copy.now.in, 0, sizeof copy.now.in);
    gg_put(out, "{");
    kit_members_write(view_fields, &copy, &copy, out);
    gg_put(out, "}");
}

void cas_sealed_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    pending_write(cas_of(state), out);
    gg_put_object(out, "known");
    for (unsigned viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        gg_put_key(out, gg_viewer_name(&cas_game, viewer));
        view_write(cas_view_of(views[viewer]), out);
    }
    gg_put(out, "}");
    kit_seal_write(&cas_game, state, views, out);
}

// ---- Reading.

static bool counters_complete(cas_counters_now *n) {
    if (!cas_counters_are_sound(n)) return false;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            unsigned place = n->place[side][number];
            if (place < CAS_PLACES) n->in[side][place] |= cas_bit(number);
        }
    }
    return true;
}

// What a decision stands on: the phase it is asked in, where that stands, who is asked, and what
// the action holds.
enum {
    ACTIVE = 1, // the active player is asked
    OTHER = 2,  // his enemy is
    GROUP = 4,
    PICKED = 8, // and the group is he alone, or he leads it
    SCOUT = 16,
    TARGET = 32,
    ENTERED = 64,
    GOAL = 128
};

#define STEP(step)   (1u << CAS_STEP_##step)
#define STAGE(stage) (1u << CAS_STAGE_##stage)
#define MOVING       (STEP(MOVE_FIRST) | STEP(MOVE_SECOND))
#define FIGHTING     (STEP(COMBAT_FIRST) | STEP(COMBAT_SECOND))

static const struct {
    uint32_t steps, stages;
    uint8_t needs;
} ground_of[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = { STEP(SETUP) | STEP(SUPPLY), STAGE(DUMMIES), 0 },
    [CAS_INITIATIVE] = { STEP(INITIATIVE), STAGE(WAITING), 0 },
    [CAS_RECON_FROM] = { MOVING, STAGE(RECON), ACTIVE },
    [CAS_RECON_TARGET] = { MOVING, STAGE(RECON), ACTIVE | SCOUT },
    [CAS_RECON_CAVALRY] = { MOVING, STAGE(RECON), ACTIVE | SCOUT | TARGET },
    [CAS_RECON_SCREEN] = { MOVING, STAGE(SCREEN), OTHER | SCOUT | TARGET },
    [CAS_RECON_SHOW] = { MOVING, STAGE(SHOW), OTHER | SCOUT | TARGET },
    [CAS_MOVE_PICK] = { MOVING, STAGE(MOVES), ACTIVE },
    [CAS_MOVE_KIND] = { MOVING, STAGE(MOVES), ACTIVE | GROUP | PICKED },
    [CAS_GROUP_ADD] = { MOVING, STAGE(MOVES), ACTIVE | GROUP },
    [CAS_MOVE_STEP] = { MOVING, STAGE(MOVES), ACTIVE | GROUP },
    [CAS_FORCE_GOAL] = { MOVING, STAGE(MOVES), ACTIVE | GROUP | PICKED },
    [CAS_FORCE_STEP] = { MOVING, STAGE(MOVES), ACTIVE | GROUP | PICKED | GOAL },
    [CAS_LEADER_FLIGHT] = { STEP(SUPPLY) | MOVING | FIGHTING, ~0u, 0 },
    [CAS_COMBAT_PICK] = { FIGHTING, STAGE(NONE), ACTIVE },
    [CAS_WITHDRAW] = { FIGHTING, STAGE(WITHDRAW), OTHER },
    [CAS_OVERRUN] = { MOVING, STAGE(MOVES), ACTIVE | GROUP | ENTERED },
    [CAS_SORTIE] = { FIGHTING, STAGE(SORTIE), ACTIVE },
    [CAS_GUNS_PICK] = { FIGHTING, STAGE(GUNS), OTHER },
    [CAS_GUNS_LEADER] = { FIGHTING, STAGE(GUNS_LEADERS) | STAGE(LATE_GUNS), OTHER },
    [CAS_BOMBARD_HIT] = { FIGHTING, STAGE(BOMBARD), 0 },
    [CAS_COMBAT_HIT] = { FIGHTING, STAGE(ATTACK) | STAGE(DEFENCE), 0 },
    [CAS_PURSUIT_HIT] = { FIGHTING, STAGE(PURSUIT), 0 },
    [CAS_STAY] = { FIGHTING, STAGE(STAY) | STAGE(STAY_BACK), 0 },
    [CAS_RETREAT_TO] = { FIGHTING, STAGE(RETREAT), 0 },
    [CAS_LEADER_PLACE] = { STEP(SUPPLY) | MOVING | FIGHTING, ~0u, 0 },
};

static bool has_ground(const cas_state *s) {
    const cas_table *t = &s->table;
    const cas_pending_action *p = &t->pending_action;
    unsigned needs = ground_of[s->head.phase].needs;
    if (!((ground_of[s->head.phase].steps >> t->step) & 1)) return false;
    if (!((ground_of[s->head.phase].stages >> p->stage) & 1)) return false;
    if (needs & ACTIVE && t->decider != cas_active(t)) return false;
    if (needs & OTHER && t->decider == cas_active(t)) return false;
    if (needs & GROUP && !p->group) return false;
    if (needs & PICKED && !(p->picked && cas_has(p->group, p->picked - 1u))) return false;
    if (needs & SCOUT && !p->scout) return false;
    if (needs & TARGET && !p->target) return false;
    if (needs & ENTERED && !p->entered) return false;
    return !(needs & GOAL) || p->goal;
}

// The rule that ended the game if it has, or a decision that somebody can make.
static bool is_due(const cas_state *s) {
    const cas_table *t = &s->table;
    if (s->head.result) return t->ended_by && !s->head.to_move && !s->head.phase;
    if (t->ended_by || t->asked != s->head.phase || s->head.to_move != 1u << t->decider)
        return false;
    if ((t->turn == 0) != (t->step == CAS_STEP_SETUP)) return false;
    return has_ground(s) && cas_pending_action_is_whole(s) && cas_combat_is_whole(s)
           && kit_has_choice(&cas_game, (const gg_state *)(const void *)s, t->decider);
}

static bool pending_read(kit_reader *r, cas_state *s) {
    uint32_t pending = json_find(&r->doc, 0, "pending");
    kit_object_read(r, pending, pending_fields, s, "pending");
    return pending && !r->failed && kit_due_read(&r->doc, pending, &cas_game, &s->head)
           && cas_table_is_sound(&s->table) && counters_complete(&s->now);
}

static bool view_read(kit_reader *r, uint32_t node, cas_view *v) {
    kit_object_read(r, node, view_fields, v, "a view");
    return node && !r->failed && cas_table_is_sound(&v->table) && counters_complete(&v->now)
           && cas_view_is_sound(v);
}

static bool known_read(kit_reader *r, const cas_state *s, gg_view *const *views) {
    static const char *const keys[] = { "austrian", "french", "public", NULL };
    uint32_t known = json_find(&r->doc, 0, "known");
    if (!kit_has_only(&r->doc, known, keys)) return false;
    for (unsigned viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        cas_view *v = (cas_view *)(void *)views[viewer];
        if (!view_read(r, json_find(&r->doc, known, gg_viewer_name(&cas_game, viewer)), v))
            return false;
        v->head.rules = s->head.rules;
        if (v->seat != viewer || !cas_view_agrees(v, s)) return false;
    }
    return true;
}

// ---- Both parts.

// What is read agrees with the sealed part if that would be written so. Nobody has the initiative
// before the first turn; a position then says it is the Austrian's.
static bool agree(const cas_state *readable, const cas_state *whole) {
    char one[OPEN_MAX], other[OPEN_MAX];
    gg_text first = gg_text_begin(one, sizeof one), second = gg_text_begin(other, sizeof other);
    const cas_table *a = &readable->table, *b = &whole->table;
    cas_state copy = *whole;
    if (b->holds_initiative == 0) copy.table.holds_initiative = CAS_AUSTRIAN + 1;
    cas_open_write(readable, &first);
    cas_open_write(&copy, &second);
    return strcmp(one, other) == 0 && !first.full && readable->head.result == whole->head.result
           && a->turn == b->turn && a->ended_by == b->ended_by && a->level == b->level
           && memcmp(a->lost_sp, b->lost_sp, sizeof a->lost_sp) == 0
           && memcmp(a->killed_points, b->killed_points, sizeof a->killed_points) == 0;
}

gg_status cas_sealed_read(const json_doc *doc, cas_state *s, gg_view *const *views,
                          gg_fault *fault) {
    gg_fault inner = { 0 };
    kit_reader r = { .doc = *doc, .fault = &inner };
    cas_state whole = *s;
    if (!pending_read(&r, &whole) || !agree(s, &whole) || !known_read(&r, &whole, views))
        return kit_seal_broken(fault);
    *s = whole;
    if (!kit_seal_check(doc, &cas_game, (const gg_state *)(const void *)s, views) || !is_due(s))
        return kit_seal_broken(fault);
    return GG_OK;
}
