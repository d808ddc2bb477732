/* prompts.c - what is asked, made from what is legal. It says only what the seat that is asked
 * knows. rulebook: cites rules of decisions. */
#include <string.h>

#include "base/text.h"
#include "games/marengo/pieces.h"
#include "games/marengo/prompts.h"
#include "games/marengo/rules.h"
#include "games/marengo/text.h"
#include "kit/page.h"

// ---- Words.

void mar_pieces_put(unsigned count, gg_text *out) {
    kit_amount_write("", count, count == 1 ? " piece" : " pieces", out);
}

static void army_put(unsigned army, gg_text *out) {
    gg_put(out, mar_army_titles[army]);
}

// "Peterbona from l5": what is crossed, seen from this side.
void mar_across_put(unsigned near, gg_text *out) {
    mar_far_write(near, out);
    gg_put(out, " from ");
    mar_near_write(near, out);
}

static void locale_put(unsigned locale, gg_text *out) {
    gg_put(out, mar_locales[locale].called);
}

void mar_facing_put(unsigned arg, gg_text *out) {
    locale_put(arg / 2, out);
    if (arg & 1) gg_put(out, " (second border)");
}

// ---- Where pieces are picked from, and where to.

typedef struct picking {
    unsigned army, from, to; // places or spots; `to` MAR_SPOTS if picks go nowhere
    bool fresh;              // only those that did nothing yet
} picking;

static picking picking_of(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    unsigned army = s->table.army, enemy = mar_enemy(army);
    switch (s->head.phase) {
    case MAR_ASSAULT_LEAD: return (picking){ army, pending_action->near, MAR_LEAD, true };
    case MAR_ASSAULT_ADD: return (picking){ army, pending_action->near, MAR_LINE, true };
    case MAR_DEFEND: return (picking){ enemy, MAR_LINE, MAR_LEAD, false };
    case MAR_PURSUE: return (picking){ s->table.decider, MAR_LINE, MAR_PURSUIT, false };
    case MAR_CONTINUE_TAKE:
    case MAR_SPLIT_TAKE: return (picking){ army, MAR_GROUP, MAR_HAND, false };
    case MAR_MOVE_TAKE: return (picking){ army, pending_action->from, MAR_HAND, true };
    case MAR_BLOCK: return (picking){ enemy, pending_action->to, MAR_HAND, false };
    case MAR_BOMBARD_LOSS: return (picking){ enemy, pending_action->to, MAR_SPOTS, false };
    default: return (picking){ army, MAR_SPOTS, MAR_SPOTS, false };
    }
}

static unsigned count_of(mar_run run, unsigned code, bool fresh) {
    unsigned count = 0;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        bool free = !fresh || mar_status_of(*at) == MAR_FRESH;
        count += free && (code == MAR_CODES || mar_code_of(*at) == code);
    }
    return count;
}

// Of a class, or of all: those that can still be picked here. Cavalry that pursues may lie
// face-up already.
static unsigned left_of(const mar_state *s, picking p, unsigned code) {
    if (p.from >= MAR_SPOTS) return 0;
    unsigned end = p.from == MAR_LINE && p.to == MAR_PURSUIT ? MAR_SHOWN + 1u : p.from + 1u;
    return count_of(mar_run_of(s, p.army, p.from, end), code, p.fresh);
}

static unsigned chosen_of(const mar_state *s, picking p, unsigned code) {
    return p.to >= MAR_SPOTS ? 0 : count_of(mar_in_place(s, p.army, p.to), code, false);
}

// " (1 chosen, 3 left)", of all pieces.
static void tally_put(const mar_state *s, gg_text *out) {
    picking p = picking_of(s);
    kit_amount_write(" (", chosen_of(s, p, MAR_CODES), " chosen", out);
    kit_amount_write(", ", left_of(s, p, MAR_CODES), " left)", out);
}

// A class, and how many of it there are where that matters.
void mar_class_put(const mar_state *s, unsigned code, gg_text *out) {
    picking p = picking_of(s);
    unsigned left = left_of(s, p, code), chosen = chosen_of(s, p, code);
    mar_code_write(code, out);
    if (left + chosen < 2) return;
    kit_amount_write(" (", chosen, " chosen", out);
    kit_amount_write(", ", left, " left)", out);
}

// The pieces in a spot: "I3 and I2".
void mar_spot_put(const mar_state *s, unsigned army, unsigned spot, gg_text *out) {
    mar_run run = mar_in_place(s, army, spot);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        gg_put(out, at == run.first ? "" : " and ");
        mar_code_write(mar_code_of(*at), out);
    }
}

// ---- What is legal.

static bool offers(const gg_decision *asked, unsigned word) {
    for (unsigned i = 0; i < asked->count; i++) {
        if (asked->legal[i].arg[0] == word) return true;
    }
    return false;
}

// "choose a piece, or done": what there is to choose, and the words beside it, as far as they are
// legal. Each word has what it means behind it.
typedef struct way {
    unsigned word;
    const char *text;
} way;

static void ways_put(const gg_decision *asked, const way *ways, unsigned count, gg_text *out) {
    unsigned open = 0, told = 0;
    for (unsigned i = 0; i < count; i++)
        open += offers(asked, ways[i].word);
    for (unsigned i = 0; i < count; i++) {
        if (!offers(asked, ways[i].word)) continue;
        if (told > 0) gg_put(out, told + 1 == open ? ", or " : ", ");
        gg_put(out, ways[i].text);
        told++;
    }
}

#define WAYS(asked, out, ...)                                                                      \
    ways_put(asked, (const way[]){ __VA_ARGS__ },                                                  \
             sizeof((const way[]){ __VA_ARGS__ }) / sizeof(way), out)

// ---- Prompts, in the order of the decisions.

static void commands_put(const mar_state *s, gg_text *out) {
    unsigned left = MAR_COMMANDS - s->table.commands;
    kit_amount_write(" (", left, left == 1 ? " command left): " : " commands left): ", out);
}

static void ask_activate(const mar_state *s, const gg_decision *asked, gg_text *out) {
    gg_put(out, "France activates: ");
    WAYS(asked, out, { MAR_THING, "choose an inactive piece" }, { MAR_DONE, "done" });
    kit_amount_write(" (", mar_activations_left(s), " left).", out);
}

static void gun_put(unsigned gun, gg_text *out) {
    gg_put(out, "Bombardment of ");
    mar_across_put(gun, out);
}

static void ask_bombard(const mar_state *s, const gg_decision *asked, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    switch (asked->phase) {
    case MAR_BOMBARD:
        gun_put(mar_place_of(*mar_declared_gun(s, s->table.army)), out);
        gg_put(out, ": fire, or cancel.");
        break;
    case MAR_BOMBARD_AT:
        gun_put(pending_action->from, out);
        gg_put(out, ": choose which held approach is hit.");
        break;
    default:
        army_put(s->table.army, out);
        gg_put(out, "'s artillery hits your ");
        mar_pieces_put(left_of(s, picking_of(s), MAR_CODES), out);
        gg_put(out, " in ");
        mar_phrase_write(pending_action->to, out);
        gg_put(out, ": choose which takes the loss.");
        break;
    }
}

static void assault_put(const mar_state *s, gg_text *out) {
    gg_put(out, "Assault on ");
    mar_across_put(s->table.pending_action.near, out);
}

static void ask_lead(const mar_state *s, const gg_decision *asked, gg_text *out) {
    unsigned army = s->table.army;
    assault_put(s, out);
    if (s->table.pending_action.last == 0) {
        gg_put(out, ": choose the piece that leads.");
        return;
    }
    gg_put(out, ": ");
    mar_spot_put(s, army, MAR_LEAD, out);
    gg_put(out, " leads; ");
    WAYS(asked, out, { MAR_THING, "choose a second leader" },
         { MAR_ONE, "one, so that it leads alone" });
    gg_put(out, ".");
}

static void ask_add(const mar_state *s, const gg_decision *asked, gg_text *out) {
    assault_put(s, out);
    gg_put(out, ", led by ");
    mar_spot_put(s, s->table.army, MAR_LEAD, out);
    gg_put(out, ": ");
    WAYS(asked, out, { MAR_THING, "choose further pieces" }, { MAR_GO, "go" });
    tally_put(s, out);
    gg_put(out, ".");
}

static void ask_assault(const mar_state *s, const gg_decision *asked, gg_text *out) {
    gg_put(out, "Assaults");
    commands_put(s, out);
    WAYS(asked, out, { MAR_THING, "choose an approach to assault from" }, { MAR_DONE, "done" });
    gg_put(out, ".");
}

static void assaulted_put(const mar_state *s, gg_text *out) {
    army_put(s->table.army, out);
    gg_put(out, " assaults ");
    mar_across_put(s->table.pending_action.near, out);
    gg_put(out, ": ");
}

static void ask_guns(const mar_state *s, const gg_decision *asked, gg_text *out) {
    assaulted_put(s, out);
    if (!offers(asked, MAR_FIRE)) gg_put(out, "you have no artillery there that may defend; ");
    WAYS(asked, out, { MAR_FIRE, "fire with your artillery there" }, { MAR_HOLD, "hold" });
    gg_put(out, ".");
}

static void ask_defend(const mar_state *s, const gg_decision *asked, gg_text *out) {
    unsigned army = mar_enemy(s->table.army);
    assaulted_put(s, out);
    if (s->table.pending_action.last) mar_spot_put(s, army, MAR_LEAD, out);
    if (s->table.pending_action.last) gg_put(out, " leads your defence; ");
    bool able = offers(asked, MAR_THING);
    if (!able)
        gg_put(out, s->table.pending_action.last ? "no second piece can; " : "no piece can lead; ");
    WAYS(asked, out,
         { MAR_THING, s->table.pending_action.last ? "choose a second leader"
                                                   : "choose who leads your defence" },
         { MAR_NONE, "none" }, { MAR_ONE, "one, so that it leads alone" });
    gg_put(out, ".");
}

static void ask_pursue(const mar_state *s, const gg_decision *asked, gg_text *out) {
    gg_put(out, "You have won the assault on ");
    mar_across_put(s->table.pending_action.near, out);
    gg_put(out, ": ");
    if (s->table.pending_action.last) mar_spot_put(s, s->table.decider, MAR_PURSUIT, out);
    if (s->table.pending_action.last) gg_put(out, " pursues; ");
    if (!offers(asked, MAR_THING))
        gg_put(out,
               s->table.pending_action.last ? "no second piece can; " : "no piece can pursue; ");
    WAYS(asked, out,
         { MAR_THING,
           s->table.pending_action.last ? "choose a second" : "choose cavalry that pursues" },
         { MAR_NONE, "none" }, { MAR_ONE, "one, so that it pursues alone" });
    gg_put(out, ".");
}

// Whose loss it is: that of the decider, or his enemy's.
static void ask_loss(const mar_state *s, gg_text *out) {
    bool own = s->head.phase == MAR_LOSS_OTHER;
    unsigned army = own ? s->table.decider : mar_enemy(s->table.decider);
    unsigned points = s->table.pending_action.loss[army];
    assault_put(s, out);
    gg_put(out, ": ");
    army_put(army, out);
    kit_amount_write(" loses ", points, points == 1 ? " point" : " points", out);
    gg_put(out, own ? "; choose which of your pieces in it takes the next."
                    : "; choose which of the enemy's leading pieces takes the next.");
}

static unsigned left_locale(const mar_state *s) {
    return mar_at(s->table.pending_action.near)->far_locale;
}

static void ask_retreat(const mar_state *s, gg_text *out) {
    unsigned place;
    gg_put(out, "Retreat from ");
    locale_put(left_locale(s), out);
    switch (s->head.phase) {
    case MAR_RETREAT_LOSS:
        place = mar_retreat_place(s);
        gg_put(out, ": choose which piece takes the loss, of those ");
        gg_put(out, mar_at(place)->kind == MAR_APPROACH ? "facing " : "in reserve");
        if (mar_at(place)->kind == MAR_APPROACH) mar_far_write(place, out);
        gg_put(out, ".");
        break;
    case MAR_RETREAT_LOST:
        kit_amount_write(": there is no room for all; choose a piece that is lost (",
                         mar_retreat_surplus(s), " to lose).", out);
        break;
    default:
        gg_put(out, ": choose where ");
        mar_code_write(mar_code_of(*mar_retreat_next(s)), out);
        kit_amount_write(" goes (", mar_count(mar_in_locale(s, s->table.decider, left_locale(s))),
                         " left).", out);
        break;
    }
}

static void ask_continue(const mar_state *s, const gg_decision *asked, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    gg_put(out, "Cavalry in ");
    mar_near_write(pending_action->to, out);
    if (asked->phase == MAR_CONTINUE_AT) {
        commands_put(s, out);
        WAYS(asked, out, { MAR_THING, "choose an approach that it blocks" }, { MAR_STAY, "stay" });
    } else {
        gg_put(out, ", to face ");
        mar_far_write(pending_action->target, out);
        gg_put(out, ": ");
        WAYS(asked, out, { MAR_THING, "choose pieces" }, { MAR_GO, "go" });
        tally_put(s, out);
    }
    gg_put(out, ".");
}

static void ask_move_from(const mar_state *s, const gg_decision *asked, gg_text *out) {
    gg_put(out, "Movement");
    commands_put(s, out);
    WAYS(asked, out, { MAR_THING, "choose where to move from" }, { MAR_DONE, "done" });
    gg_put(out, ".");
}

static void ask_move_to(const mar_state *s, const gg_decision *asked, gg_text *out) {
    gg_put(out, "Move from ");
    mar_phrase_write(s->table.pending_action.from, out);
    commands_put(s, out);
    WAYS(asked, out, { MAR_TO, "to a neighbour" }, { MAR_BLOCK_AT, "to block a side" },
         { MAR_TO_RESERVE, "back to reserve" }, { MAR_BY_ROAD, "a single piece by road" },
         { MAR_PONTOON, "a single piece over the pontoon for a command" });
    gg_put(out, ".");
}

// Where a move that is being picked leads.
static void aim_put(const mar_state *s, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    bool attack = pending_action->near
                  && mar_is_enemy_held(s, s->table.army, mar_at(pending_action->to)->locale);
    gg_put(out, attack ? "Attack on " : "Move from ");
    if (attack) {
        mar_across_put(pending_action->near, out);
        return;
    }
    mar_phrase_write(pending_action->from, out);
    switch (pending_action->way) {
    case MAR_BLOCK_AT:
        gg_put(out, " to face ");
        mar_far_write(pending_action->to, out);
        break;
    case MAR_TO_RESERVE: gg_put(out, " back to reserve"); break;
    case MAR_BY_ROAD: gg_put(out, " by road"); break;
    case MAR_PONTOON: gg_put(out, " over the pontoon"); break;
    default:
        gg_put(out, " to ");
        mar_near_write(pending_action->to, out);
        break;
    }
}

static void ask_take(const mar_state *s, const gg_decision *asked, gg_text *out) {
    bool alone =
        s->table.pending_action.way == MAR_BY_ROAD || s->table.pending_action.way == MAR_PONTOON;
    aim_put(s, out);
    gg_put(out, ": ");
    WAYS(asked, out, { MAR_THING, alone ? "choose the piece" : "choose pieces" }, { MAR_GO, "go" });
    if (!alone) tally_put(s, out);
    gg_put(out, ".");
}

// The one piece that moves by road: spots come last in the row.
static unsigned marching_code(const mar_state *s) {
    return mar_code_of(s->piece[s->table.army][s->piece_count[s->table.army] - 1]);
}

static void ask_step(const mar_state *s, const gg_decision *asked, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    mar_code_write(marching_code(s), out);
    gg_put(out, " by road, ");
    unsigned place = pending_action->step ? pending_action->to : pending_action->from;
    gg_put(out, mar_at(place)->kind == MAR_ENTRY ? "at " : "in ");
    mar_phrase_write(place, out);
    gg_put(out, ": ");
    WAYS(asked, out, { MAR_THING, "choose the next step" }, { MAR_BLOCK_AT, "block a side" },
         { MAR_STOP, "stop" });
    gg_put(out, ".");
}

static void ask_show(const mar_state *s, gg_text *out) {
    gg_put(out, "Attack on ");
    mar_across_put(s->table.pending_action.near, out);
    gg_put(out, ": choose the infantry piece that you show.");
}

static void ask_block(const mar_state *s, const gg_decision *asked, gg_text *out) {
    army_put(s->table.army, out);
    gg_put(out, " attacks ");
    mar_across_put(s->table.pending_action.near, out);
    gg_put(out, " with ");
    mar_pieces_put(mar_count_in(s, s->table.army, MAR_GROUP), out);
    gg_put(out, ": ");
    WAYS(asked, out, { MAR_THING, "choose pieces of the reserve that block" },
         { MAR_NO, "no, and all there retreat" }, { MAR_DONE, "done" });
    tally_put(s, out);
    gg_put(out, ".");
}

static void ask_blocked(const mar_state *s, const gg_decision *asked, gg_text *out) {
    gg_put(out, "The attack on ");
    mar_across_put(s->table.pending_action.near, out);
    gg_put(out, " is blocked: ");
    if (asked->phase == MAR_BLOCKED) {
        WAYS(asked, out, { MAR_STAY, "stay in reserve" }, { MAR_ADVANCE, "advance to face it" },
             { MAR_SPLIT, "split for one more command" });
    } else {
        WAYS(asked, out, { MAR_THING, "choose those that advance" }, { MAR_GO, "go" });
        tally_put(s, out);
    }
    gg_put(out, ".");
}

static void ask_declare(const mar_state *s, gg_text *out) {
    gg_put(out, "Artillery in ");
    mar_phrase_write(mar_place_of(*mar_undeclared_gun(s)), out);
    gg_put(out, ": declare a bombardment for your next turn, or no.");
}

static void ask(const mar_state *s, const gg_decision *asked, gg_text *out) {
    switch ((enum mar_phase)asked->phase) {
    case MAR_ACTIVATE: ask_activate(s, asked, out); break;
    case MAR_BOMBARD:
    case MAR_BOMBARD_AT:
    case MAR_BOMBARD_LOSS: ask_bombard(s, asked, out); break;
    case MAR_ASSAULT: ask_assault(s, asked, out); break;
    case MAR_ASSAULT_LEAD: ask_lead(s, asked, out); break;
    case MAR_ASSAULT_ADD: ask_add(s, asked, out); break;
    case MAR_GUNS: ask_guns(s, asked, out); break;
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER: ask_loss(s, out); break;
    case MAR_DEFEND: ask_defend(s, asked, out); break;
    case MAR_PURSUE: ask_pursue(s, asked, out); break;
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO: ask_retreat(s, out); break;
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE: ask_continue(s, asked, out); break;
    case MAR_MOVE_FROM: ask_move_from(s, asked, out); break;
    case MAR_MOVE_TO: ask_move_to(s, asked, out); break;
    case MAR_MOVE_TAKE: ask_take(s, asked, out); break;
    case MAR_ROAD_STEP: ask_step(s, asked, out); break;
    case MAR_SHOW: ask_show(s, out); break;
    case MAR_BLOCK: ask_block(s, asked, out); break;
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE: ask_blocked(s, asked, out); break;
    case MAR_DECLARE: ask_declare(s, out); break;
    case MAR_NO_PHASE:
    case MAR_RESIGN:
    case MAR_PHASES: break;
    }
}

// The losses of a retreat are of two rules: of the reserve, and of each approach.
gg_rule mar_asked_rule(const gg_state *state) {
    const mar_state *s = mar_of(state);
    bool approach =
        s->head.phase == MAR_RETREAT_LOSS && mar_at(mar_retreat_place(s))->kind == MAR_APPROACH;
    return approach ? MAR_12_4 : mar_game.phase[s->head.phase].rule;
}

void mar_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const mar_state *s = mar_of(state);
    if ((s->head.to_move >> seat) & 1) {
        gg_decision asked;
        gg_ask(&mar_game, state, seat, &asked);
        ask(s, &asked, out);
        return;
    }
    // What the other side is asked is its secret.
    gg_put(out, s->head.result ? "The game is over." : "Waiting for ");
    if (!s->head.result) army_put(s->table.decider, out);
}
