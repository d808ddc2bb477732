/* labels.c - what a legal action is called in a list of choices, with all that it does; and the
 * sentence of a choice that the engine made.
 * rulebook: cites rules of decisions. */
#include "base/text.h"
#include "games/marengo/pieces.h"
#include "games/marengo/prompts.h"
#include "games/marengo/rules.h"
#include "games/marengo/text.h"
#include "kit/page.h"

// ---- Parts of labels.

static void price_put(bool costs, gg_text *out) {
    if (costs) gg_put(out, ", for a command");
}

static unsigned code_in(gg_action a) {
    return a.arg[2] - 1u;
}

// "I2 becomes I1", "I1 is eliminated".
static void loss_put(unsigned code, gg_text *out) {
    int after = mar_weaker(code);
    mar_code_write(code, out);
    gg_put(out, after < 0 ? " is eliminated" : " becomes ");
    if (after >= 0) mar_code_write((unsigned)after, out);
}

// Those that can take it, and of them how many alike: "one of 3".
static void losses_put(mar_run run, unsigned code, gg_text *out) {
    unsigned alike = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        alike += mar_code_of(*at) == code;
    loss_put(code, out);
    if (alike > 1) kit_amount_write(" (one of ", alike, ")", out);
}

static void label_loss(const mar_state *s, gg_action a, gg_text *out) {
    unsigned army = s->table.decider, place;
    switch (a.verb) {
    case MAR_LOSS_LEAD:
        gg_put(out, "the enemy's ");
        loss_put(code_in(a), out);
        break;
    case MAR_LOSS_OTHER:
        losses_put(mar_run_of(s, army, MAR_LINE, MAR_SHOWN + 1), code_in(a), out);
        break;
    case MAR_BOMBARD_LOSS:
        losses_put(mar_in_place(s, army, s->table.pending_action.to), code_in(a), out);
        break;
    default:
        place = mar_retreat_place(s);
        losses_put(mar_in_place(s, army, place), code_in(a), out);
        break;
    }
}

static void label_retreat(const mar_state *s, gg_action a, gg_text *out) {
    if (a.verb == MAR_RETREAT_LOST) {
        mar_code_write(code_in(a), out);
        gg_put(out, " is eliminated");
        return;
    }
    mar_code_write(mar_code_of(*mar_retreat_next(s)), out);
    gg_put(out, " retreats to ");
    mar_facing_put(a.arg[1], out);
}

static void label_activate(const mar_state *s, gg_action a, gg_text *out) {
    if (a.arg[0] == MAR_DONE) {
        gg_put(out, "activate no more");
        return;
    }
    unsigned alike = 0;
    mar_run run = mar_in_place(s, MAR_FRANCE, a.arg[1]);
    for (const mar_piece *at = run.first; at < run.end; at++)
        alike += mar_code_of(*at) == code_in(a);
    gg_put(out, "activate ");
    mar_code_write(code_in(a) % MAR_INACTIVE, out);
    gg_put(out, " in ");
    mar_phrase_write(a.arg[1], out);
    if (alike > 1) kit_amount_write(" (one of ", alike, ")", out);
}

static void label_bombard(const mar_state *s, gg_action a, gg_text *out) {
    if (a.verb == MAR_BOMBARD_AT) {
        gg_put(out, "fire at ");
        mar_phrase_write(a.arg[1], out);
        return;
    }
    unsigned gun = mar_place_of(*mar_declared_gun(s, s->table.army));
    gg_put(out, a.arg[0] == MAR_FIRE ? "fire at " : "cancel the bombardment of ");
    mar_across_put(gun, out);
}

static void label_assault(const mar_state *s, gg_action a, gg_text *out) {
    unsigned army = s->table.army, line = mar_count_in(s, army, MAR_LINE);
    switch (a.verb) {
    case MAR_ASSAULT:
        gg_put(out, a.arg[0] == MAR_DONE ? "no further assault" : "assault ");
        if (a.arg[0] != MAR_DONE) mar_across_put(a.arg[1], out);
        break;
    case MAR_ASSAULT_LEAD:
        if (a.arg[0] == MAR_ONE)
            mar_spot_put(s, army, MAR_LEAD, out);
        else
            mar_class_put(s, code_in(a), out);
        gg_put(out, a.arg[0] == MAR_ONE                ? " leads alone"
                    : s->table.pending_action.last > 0 ? " leads too"
                                                       : " leads");
        break;
    default:
        if (a.arg[0] != MAR_GO) {
            mar_class_put(s, code_in(a), out);
            gg_put(out, " takes part");
            break;
        }
        gg_put(out, "assault ");
        mar_across_put(s->table.pending_action.near, out);
        gg_put(out, " with ");
        mar_spot_put(s, army, MAR_LEAD, out);
        gg_put(out, " leading");
        if (line) kit_amount_write(" and ", line, " more", out);
        price_put(true, out);
        break;
    }
}

static void label_defence(const mar_state *s, gg_action a, gg_text *out) {
    bool pursues = a.verb == MAR_PURSUE;
    unsigned army = s->table.decider, spot = pursues ? MAR_PURSUIT : MAR_LEAD;
    const char *does = pursues ? " pursues" : " leads the defence";
    if (a.arg[0] == MAR_NONE) {
        gg_put(out, pursues ? "no pursuit" : "nobody leads the defence");
        return;
    }
    if (a.arg[0] == MAR_ONE)
        mar_spot_put(s, army, spot, out);
    else
        mar_class_put(s, code_in(a), out);
    gg_put(out, does);
    if (a.arg[0] == MAR_ONE) gg_put(out, " alone");
    if (a.arg[0] != MAR_ONE && s->table.pending_action.last) gg_put(out, " too");
}

static void label_continue(const mar_state *s, gg_action a, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (a.verb == MAR_CONTINUE_AT && a.arg[0] == MAR_STAY) {
        gg_put(out, "stay in ");
        mar_near_write(pending_action->to, out);
    } else if (a.verb == MAR_CONTINUE_AT) {
        gg_put(out, "cavalry goes on to face ");
        mar_facing_put(a.arg[1], out);
    } else if (a.arg[0] == MAR_GO) {
        mar_pieces_put(mar_count_in(s, s->table.army, MAR_HAND), out);
        gg_put(out, " of cavalry to face ");
        mar_far_write(pending_action->target, out);
        price_put(mar_continue_costs(s), out);
    } else {
        mar_class_put(s, code_in(a), out);
        gg_put(out, " goes on");
    }
}

// ---- Moves.

static bool is_attack(const mar_state *s, unsigned locale) {
    return mar_is_enemy_held(s, s->table.army, locale);
}

static void label_move_to(const mar_state *s, gg_action a, gg_text *out) {
    switch (a.arg[0]) {
    case MAR_TO: gg_put(out, is_attack(s, a.arg[1] / 2u) ? "attack " : "move to "); break;
    case MAR_BLOCK_AT: gg_put(out, "face "); break;
    case MAR_TO_RESERVE: gg_put(out, "back to the reserve of "); break;
    case MAR_BY_ROAD: gg_put(out, "one piece by road"); return;
    default: gg_put(out, "one piece over the pontoon bridge, for a command"); return;
    }
    if (a.arg[0] == MAR_TO_RESERVE)
        mar_near_write(s->table.pending_action.from, out);
    else
        mar_facing_put(a.arg[1], out);
}

// What `go` does: how many, where to, and the price.
static void label_go(const mar_state *s, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    mar_pieces_put(mar_count_in(s, s->table.army, MAR_HAND), out);
    switch (pending_action->way) {
    case MAR_BLOCK_AT:
        gg_put(out, " to face ");
        mar_far_write(pending_action->to, out);
        break;
    case MAR_TO_RESERVE:
        gg_put(out, " back to the reserve of ");
        mar_near_write(pending_action->to, out);
        break;
    default: {
        bool attack = is_attack(s, mar_at(pending_action->to)->locale);
        gg_put(out, attack
                        ? (mar_count_in(s, s->table.army, MAR_HAND) == 1 ? " attacks " : " attack ")
                        : " to ");
        mar_near_write(pending_action->to, out);
        break;
    }
    }
    price_put(true, out);
}

static void label_take(const mar_state *s, gg_action a, gg_text *out) {
    if (a.arg[0] == MAR_GO) {
        label_go(s, out);
        return;
    }
    mar_class_put(s, code_in(a), out);
    switch (s->table.pending_action.way) {
    case MAR_BY_ROAD: gg_put(out, " by road"); break;
    case MAR_PONTOON:
        gg_put(out, " over the pontoon bridge to ");
        mar_near_write(s->table.pending_action.to, out);
        price_put(true, out);
        break;
    default: gg_put(out, " moves"); break;
    }
}

static void label_step(const mar_state *s, gg_action a, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (a.arg[0] == MAR_STOP) {
        gg_put(out, "stop in ");
        mar_near_write(pending_action->to, out);
        return;
    }
    bool block = a.arg[0] == MAR_BLOCK_AT, attack = !block && is_attack(s, a.arg[1] / 2u);
    gg_put(out, block ? "go on to face " : attack ? "attack " : "march to ");
    mar_facing_put(a.arg[1], out);
    if (!block) gg_put(out, " by ");
    if (!block) gg_put(out, mar_roads[a.arg[2] - 1].key);
    price_put(mar_step_costs(s, a), out);
}

static void label_block(const mar_state *s, gg_action a, gg_text *out) {
    unsigned far = mar_at(s->table.pending_action.near)->opposite;
    unsigned count = mar_count_in(s, s->table.decider, MAR_HAND);
    switch (a.arg[0]) {
    case MAR_NO:
        gg_put(out, "do not block: all your pieces in ");
        mar_near_write(far, out);
        gg_put(out, " retreat");
        break;
    case MAR_DONE:
        gg_put(out, "block ");
        mar_near_write(far, out);
        gg_put(out, " against ");
        mar_far_write(far, out);
        gg_put(out, " with ");
        mar_pieces_put(count, out);
        break;
    default:
        mar_class_put(s, code_in(a), out);
        gg_put(out, " blocks");
        break;
    }
}

static void label_blocked(const mar_state *s, gg_action a, gg_text *out) {
    unsigned near = s->table.pending_action.near, army = s->table.army;
    switch (a.arg[0]) {
    case MAR_STAY: gg_put(out, "stay in the reserve of "); break;
    case MAR_ADVANCE: gg_put(out, "advance to face "); break;
    case MAR_SPLIT: gg_put(out, "some stay, some advance, for one more command"); return;
    case MAR_GO:
        mar_pieces_put(mar_count_in(s, army, MAR_HAND), out);
        gg_put(out, " to face ");
        mar_far_write(near, out);
        kit_amount_write(", ", mar_count_in(s, army, MAR_GROUP), " stay, for one more command",
                         out);
        return;
    default:
        mar_class_put(s, code_in(a), out);
        gg_put(out, " advances");
        return;
    }
    if (a.arg[0] == MAR_STAY)
        mar_near_write(near, out);
    else
        mar_far_write(near, out);
}

static void label_declare(const mar_state *s, gg_action a, gg_text *out) {
    gg_put(out, a.arg[0] == MAR_NO ? "no bombardment of " : "declare a bombardment of ");
    mar_across_put(mar_place_of(*mar_undeclared_gun(s)), out);
}

void mar_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const mar_state *s = mar_of(state);
    (void)seat;
    switch ((enum mar_phase)a.verb) {
    case MAR_ACTIVATE: label_activate(s, a, out); break;
    case MAR_BOMBARD:
    case MAR_BOMBARD_AT: label_bombard(s, a, out); break;
    case MAR_BOMBARD_LOSS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_RETREAT_LOSS: label_loss(s, a, out); break;
    case MAR_ASSAULT:
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD: label_assault(s, a, out); break;
    case MAR_GUNS: gg_put(out, a.arg[0] == MAR_FIRE ? "the artillery fires" : "hold fire"); break;
    case MAR_DEFEND:
    case MAR_PURSUE: label_defence(s, a, out); break;
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO: label_retreat(s, a, out); break;
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE: label_continue(s, a, out); break;
    case MAR_MOVE_FROM:
        gg_put(out, a.arg[0] == MAR_DONE ? "end movement" : "move from ");
        if (a.arg[0] != MAR_DONE) mar_phrase_write(a.arg[1], out);
        break;
    case MAR_MOVE_TO: label_move_to(s, a, out); break;
    case MAR_MOVE_TAKE: label_take(s, a, out); break;
    case MAR_ROAD_STEP: label_step(s, a, out); break;
    case MAR_SHOW:
        gg_put(out, "show ");
        mar_code_write(code_in(a), out);
        break;
    case MAR_BLOCK: label_block(s, a, out); break;
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE: label_blocked(s, a, out); break;
    case MAR_DECLARE: label_declare(s, a, out); break;
    case MAR_RESIGN: gg_put(out, "resign"); break;
    case MAR_NO_PHASE:
    case MAR_PHASES: break;
    }
}

// ---- What the engine chose.

static const char *forced_way(unsigned word) {
    switch (word) {
    case MAR_TO: return "The only way is to @.";
    case MAR_BLOCK_AT: return "The only way is to face @.";
    case MAR_TO_RESERVE: return "The only way is back to reserve.";
    case MAR_BY_ROAD: return "The only way is by road.";
    default: return "The only way is over the pontoon bridge, for a command.";
    }
}

// Behind @ stands what the action names.
static const char *forced_pattern(gg_action a) {
    switch ((enum mar_phase)a.verb) {
    case MAR_ACTIVATE: return "No piece can be activated now.";
    case MAR_BOMBARD_AT: return "The only target is @: it is fired at.";
    case MAR_BOMBARD_LOSS: return "@ is alone there: it takes the loss.";
    case MAR_ASSAULT: return "No assault can be made now.";
    case MAR_ASSAULT_LEAD:
        return a.arg[0] == MAR_ONE ? "No second piece can lead: one leads alone."
                                   : "Only @ can lead: it leads.";
    case MAR_LOSS_LEAD: return "Of the enemy's leading pieces only @ can take the loss: it does.";
    case MAR_LOSS_OTHER: return "Only @ can take the loss: it does.";
    case MAR_RETREAT_LOSS: return "Only @ can take the loss of the retreat: it does.";
    case MAR_RETREAT_LOST: return "Only @ can be given up: it is.";
    case MAR_RETREAT_TO: return "The only retreat is to @: a piece goes there.";
    case MAR_CONTINUE_AT: return "No approach can be blocked: the cavalry stays.";
    case MAR_CONTINUE_TAKE: return "Only @ can go on: it is chosen.";
    case MAR_MOVE_FROM: return "No piece can move now: movement is over.";
    case MAR_MOVE_TO: return forced_way(a.arg[0]);
    case MAR_MOVE_TAKE: return "Only @ can be chosen: it is.";
    case MAR_SHOW: return "Only @ can be shown: it is.";
    case MAR_SPLIT_TAKE: return "Only @ can advance: it is chosen.";
    case MAR_BOMBARD:
    case MAR_ASSAULT_ADD:
    case MAR_GUNS:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_ROAD_STEP:
    case MAR_BLOCK:
    case MAR_BLOCKED:
    case MAR_DECLARE:
    case MAR_RESIGN:
    case MAR_NO_PHASE:
    case MAR_PHASES: break;
    }
    return "There is one choice: it is made.";
}

static void named_put(gg_action a, gg_text *out) {
    bool faces = a.verb == MAR_RETREAT_TO || a.verb == MAR_MOVE_TO || a.verb == MAR_CONTINUE_AT;
    if (a.verb == MAR_BOMBARD_AT)
        mar_phrase_write(a.arg[1], out);
    else if (faces)
        mar_facing_put(a.arg[1], out);
    else
        mar_code_write(code_in(a), out);
}

void mar_forced_write(const gg_event *e, gg_text *out) {
    gg_action a = { (uint16_t)e->arg[0],
                    { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
    for (const char *at = forced_pattern(a); *at; at++) {
        if (*at == '@')
            named_put(a, out);
        else
            gg_put_char(out, *at);
    }
}
