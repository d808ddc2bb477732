/* position_sealed.c - the part of a position that only `state` writes: the whole table and the
 * counters, and what each viewer was told, as bytes. It must come back unchanged, and agree with
 * the readable part; the seal says whether it did. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/position.h"
#include "games/castiglione/words/text.h"
#include "kit/member.h"
#include "kit/seal.h"

// ---- Writing.

// Who is in a place follows from the place of each.
static void counters_write(const cas_counters_now *n, gg_text *out) {
    cas_counters_now copy = *n;
    memset(copy.in, 0, sizeof copy.in);
    gg_put_key(out, "counters");
    kit_bytes_write(&copy, sizeof copy, out);
}

static void table_write(const cas_table *t, gg_text *out) {
    gg_put_key(out, "table");
    kit_bytes_write(t, sizeof *t, out);
}

static void pending_write(const cas_state *s, gg_text *out) {
    kit_object_begin("pending", out);
    kit_due_write(&cas_game, &s->head, out);
    table_write(&s->table, out);
    counters_write(&s->now, out);
    gg_put(out, "}");
}

enum { HEAPS_SIZE = sizeof(cas_view) - offsetof(cas_view, hidden) };

static void view_write(const cas_view *v, gg_text *out) {
    gg_put(out, "{");
    table_write(&v->table, out);
    counters_write(&v->now, out);
    gg_put_key(out, "heaps");
    kit_bytes_write((const unsigned char *)v + offsetof(cas_view, hidden), HEAPS_SIZE, out);
    gg_put(out, "}");
}

void cas_sealed_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    pending_write(cas_of(state), out);
    kit_object_begin("known", out);
    for (unsigned viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        gg_put_key(out, gg_viewer_name(&cas_game, viewer));
        view_write(cas_view_of(views[viewer]), out);
    }
    gg_put(out, "}");
    kit_seal_write(&cas_game, state, views, out);
}

// ---- Reading.

static bool table_read(const json_doc *doc, uint32_t object, cas_table *t) {
    return kit_bytes_read(doc, json_find(doc, object, "table"), t, sizeof *t)
           && cas_table_is_sound(t);
}

static bool counters_read(const json_doc *doc, uint32_t object, cas_counters_now *n) {
    if (!kit_bytes_read(doc, json_find(doc, object, "counters"), n, sizeof *n)) return false;
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
    const cas_pending_action *pending_action = &t->pending_action;
    unsigned needs = ground_of[s->head.phase].needs;
    if (!((ground_of[s->head.phase].steps >> t->step) & 1)) return false;
    if (!((ground_of[s->head.phase].stages >> pending_action->stage) & 1)) return false;
    if (needs & ACTIVE && t->decider != cas_active(t)) return false;
    if (needs & OTHER && t->decider == cas_active(t)) return false;
    if (needs & GROUP && !pending_action->group) return false;
    if (needs & PICKED
        && !(pending_action->picked && cas_has(pending_action->group, pending_action->picked - 1u)))
        return false;
    if (needs & SCOUT && !pending_action->scout) return false;
    if (needs & TARGET && !pending_action->target) return false;
    if (needs & ENTERED && !pending_action->entered) return false;
    return !(needs & GOAL) || pending_action->goal;
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

static bool pending_read(const json_doc *doc, cas_state *s) {
    static const char *const keys[] = { "decision", "due", "table", "counters", NULL };
    uint32_t pending = json_find(doc, 0, "pending");
    return kit_has_only(doc, pending, keys) && kit_due_read(doc, pending, &cas_game, &s->head)
           && table_read(doc, pending, &s->table) && counters_read(doc, pending, &s->now);
}

static bool view_read(const json_doc *doc, uint32_t node, cas_view *v) {
    static const char *const keys[] = { "table", "counters", "heaps", NULL };
    if (!kit_has_only(doc, node, keys) || !table_read(doc, node, &v->table)) return false;
    if (!counters_read(doc, node, &v->now)) return false;
    unsigned char *heaps = (unsigned char *)v + offsetof(cas_view, hidden);
    return kit_bytes_read(doc, json_find(doc, node, "heaps"), heaps, HEAPS_SIZE)
           && cas_view_is_sound(v);
}

static bool known_read(const json_doc *doc, const cas_state *s, gg_view *const *views) {
    static const char *const keys[] = { "austrian", "french", "public", NULL };
    uint32_t known = json_find(doc, 0, "known");
    if (!kit_has_only(doc, known, keys)) return false;
    for (unsigned viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        cas_view *v = (cas_view *)(void *)views[viewer];
        if (!view_read(doc, json_find(doc, known, gg_viewer_name(&cas_game, viewer)), v))
            return false;
        v->head.rules = s->head.rules;
        if (v->seat != viewer || !cas_view_agrees(v, s)) return false;
    }
    return true;
}

// ---- The readable part of a state, zeros elsewhere.

static void phase_outline(const cas_state *s, cas_state *out) {
    const cas_table *t = &s->table;
    if (cas_is_movement(t)) {
        memcpy(out->now.moved, s->now.moved, sizeof s->now.moved);
        memcpy(out->table.mending, t->mending, sizeof t->mending);
        out->table.scouts = t->scouts;
        out->table.scouted = t->scouted;
        out->table.pending_action.stage = cas_is_moving(t) ? CAS_STAGE_MOVES : CAS_STAGE_NONE;
        out->table.pending_action.side = cas_is_moving(t) ? (uint8_t)cas_active(t) : 0;
        for (unsigned link = 0; link < CAS_LINKS; link++) {
            if (cas_links[link].limit_sp) out->table.crossed[link] = t->crossed[link];
        }
    }
    if (cas_is_combat(t)) {
        memcpy(out->now.busy, s->now.busy, sizeof s->now.busy);
        out->table.assaulted = t->assaulted;
    }
}

static void counter_outline(const cas_state *s, unsigned side, unsigned number, cas_state *out) {
    const cas_counters_now *n = &s->now;
    cas_set bit = cas_bit(number);
    unsigned place = n->place[side][number];
    out->now.place[side][number] = (uint8_t)place;
    if (place == CAS_WOUNDED) out->now.wounded[side][number] = n->wounded[side][number];
    if (place >= CAS_PLACES) return;
    out->now.up[side] |= n->up[side] & bit;
    if (!(cas_units(side) & bit)) return;
    out->now.hits[side][number] = n->hits[side][number];
    out->now.commanded[side] |= n->commanded[side] & bit;
    out->now.foraging[side] |= n->foraging[side] & bit;
    if (cas_entrants(&s->table, side) & bit)
        out->now.entered[side][number] = n->entered[side][number];
}

static void outline(const cas_state *s, cas_state *out) {
    const cas_table *t = &s->table;
    cas_table *to = &out->table;
    memset(out, 0, sizeof *out);
    out->head.result = s->head.result;
    memcpy(to->broken, t->broken, sizeof t->broken);
    for (unsigned area = 0; area < CAS_AREAS; area++)
        to->holder[area] = cas_areas[area].points ? t->holder[area] : 0;
    memcpy(to->siege, t->siege, sizeof t->siege);
    memcpy(to->lost_sp, t->lost_sp, sizeof t->lost_sp);
    memcpy(to->killed_points, t->killed_points, sizeof t->killed_points);
    memcpy(out->now.fought, s->now.fought, sizeof s->now.fought);
    memcpy(out->now.forced, s->now.forced, sizeof s->now.forced);
    to->options = t->options;
    to->turn = t->turn;
    to->step = t->step;
    to->first = t->first;
    to->holds_initiative = t->holds_initiative ? t->holds_initiative : CAS_AUSTRIAN + 1;
    to->ended_by = t->ended_by;
    to->level = t->level;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++)
            counter_outline(s, side, number, out);
    }
    phase_outline(s, out);
}

static bool agree(const cas_state *readable, const cas_state *whole) {
    cas_state a, b;
    outline(readable, &a);
    outline(whole, &b);
    return memcmp(&a, &b, sizeof a) == 0;
}

gg_status cas_sealed_read(const json_doc *doc, cas_state *s, gg_view *const *views,
                          gg_fault *fault) {
    cas_state whole = *s;
    if (!pending_read(doc, &whole) || !agree(s, &whole) || !known_read(doc, &whole, views))
        return kit_seal_broken(fault);
    *s = whole;
    if (!kit_seal_check(doc, &cas_game, (const gg_state *)(const void *)s, views) || !is_due(s))
        return kit_seal_broken(fault);
    return GG_OK;
}
