/* labels.c - what a legal action is called in a list of choices, with all that it does; and the
 * sentence of a choice that the engine made.
 * rulebook: cites rules of decisions. */
#include "base/check.h"
#include "base/text.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/prompts.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"

enum { PHRASE_MAX = 160 }; // bytes of a part of a label

// ---- Parts of labels.

static const char *price(bool costs, const gg_text *out) {
    return costs ? gg_said(&mar_words, MAR_SAY_PRICE, out->language) : "";
}

static unsigned code_in(gg_action a) {
    return a.arg[2] - 1u;
}

// Those of a class, if there are several: "one of 3".
static const char *alike(mar_run run, unsigned code, gg_text text) {
    unsigned count = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        count += mar_code_of(*at) == code;
    if (count > 1) MAR_SAY(&text, ALIKE, GG_NUMBER(count));
    return text.at;
}

// A message about the class that an action names, or about the pieces in a spot.
static void say_class(unsigned message, const mar_state *s, gg_action a, gg_text *out) {
    char class[PHRASE_MAX];
    gg_text text = gg_text_within(out, class, sizeof class);
    mar_class_put(s, code_in(a), &text);
    MAR_SAY_ID(out, message, GG_WORDS(class));
}

static void say_spot(unsigned message, const mar_state *s, unsigned army, unsigned spot,
                     gg_text *out) {
    char pieces[PHRASE_MAX];
    gg_text text = gg_text_within(out, pieces, sizeof pieces);
    mar_spot_put(s, army, spot, &text);
    MAR_SAY_ID(out, message, GG_WORDS(pieces));
}

static void say_place(unsigned message, unsigned place, gg_text *out) {
    MAR_SAY_ID(out, message, GG_NUMBER(place));
}

// ---- Losses and retreats.

static mar_run losers(const mar_state *s, unsigned verb) {
    unsigned army = s->table.decider;
    switch (verb) {
    case MAR_LOSS_OTHER: return mar_run_of(s, army, MAR_LINE, MAR_SHOWN + 1);
    case MAR_BOMBARD_LOSS: return mar_in_place(s, army, s->table.pending_action.to);
    default: return mar_in_place(s, army, mar_retreat_place(s));
    }
}

static void label_loss(const mar_state *s, gg_action a, gg_text *out) {
    static const uint16_t message[2][2] = {
        { MAR_SAY_LABEL_LOSS, MAR_SAY_LABEL_LOSS_GONE },
        { MAR_SAY_LABEL_LOSS_ENEMY, MAR_SAY_LABEL_LOSS_ENEMY_GONE },
    };
    char many[PHRASE_MAX];
    gg_text text = gg_text_within(out, many, sizeof many);
    bool enemy = a.verb == MAR_LOSS_LEAD;
    int after = mar_weaker(code_in(a));
    if (!enemy) alike(losers(s, a.verb), code_in(a), text);
    MAR_SAY_ID(out, message[enemy][after < 0], GG_NUMBER(code_in(a)), GG_NUMBER(after),
               GG_WORDS(many));
}

static void label_retreat(const mar_state *s, gg_action a, gg_text *out) {
    if (a.verb == MAR_RETREAT_LOST)
        MAR_SAY(out, LABEL_RETREAT_LOST, GG_NUMBER(code_in(a)));
    else
        MAR_SAY(out, LABEL_RETREAT_TO, GG_NUMBER(mar_code_of(*mar_retreat_next(s))),
                GG_NUMBER(a.arg[1]));
}

static void label_activate(const mar_state *s, gg_action a, gg_text *out) {
    char many[PHRASE_MAX];
    if (a.arg[0] == MAR_DONE) {
        mar_say(out, MAR_SAY_LABEL_ACTIVATE_DONE);
        return;
    }
    alike(mar_in_place(s, MAR_FRANCE, a.arg[1]), code_in(a),
          gg_text_within(out, many, sizeof many));
    MAR_SAY(out, LABEL_ACTIVATE, GG_NUMBER(code_in(a)), GG_NUMBER(a.arg[1]), GG_WORDS(many));
}

// ---- Fights.

static void label_bombard(const mar_state *s, gg_action a, gg_text *out) {
    if (a.verb == MAR_BOMBARD_AT) {
        say_place(MAR_SAY_LABEL_BOMBARD_AT, a.arg[1], out);
        return;
    }
    say_place(a.arg[0] == MAR_FIRE ? MAR_SAY_LABEL_BOMBARD_FIRE : MAR_SAY_LABEL_BOMBARD_CANCEL,
              mar_place_of(*mar_declared_gun(s, s->table.army)), out);
}

static void label_lead(const mar_state *s, gg_action a, gg_text *out) {
    if (a.arg[0] == MAR_ONE)
        say_spot(MAR_SAY_LABEL_LEAD_ALONE, s, s->table.army, MAR_LEAD, out);
    else
        say_class(s->table.pending_action.last ? MAR_SAY_LABEL_LEAD_TOO : MAR_SAY_LABEL_LEAD, s, a,
                  out);
}

static void label_add(const mar_state *s, gg_action a, gg_text *out) {
    char leaders[PHRASE_MAX];
    gg_text text = gg_text_within(out, leaders, sizeof leaders);
    unsigned army = s->table.army, line = mar_count_in(s, army, MAR_LINE);
    if (a.arg[0] != MAR_GO) {
        say_class(MAR_SAY_LABEL_ASSAULT_ADD, s, a, out);
        return;
    }
    mar_spot_put(s, army, MAR_LEAD, &text);
    MAR_SAY_ID(out, line ? MAR_SAY_LABEL_ASSAULT_ADD_GO_MORE : MAR_SAY_LABEL_ASSAULT_ADD_GO,
               GG_NUMBER(s->table.pending_action.near), GG_WORDS(leaders), GG_NUMBER(line));
}

static void label_defence(const mar_state *s, gg_action a, gg_text *out) {
    static const uint16_t message[2][4] = {
        { MAR_SAY_LABEL_DEFEND_NONE, MAR_SAY_LABEL_DEFEND_ALONE, MAR_SAY_LABEL_DEFEND,
          MAR_SAY_LABEL_DEFEND_TOO },
        { MAR_SAY_LABEL_PURSUE_NONE, MAR_SAY_LABEL_PURSUE_ALONE, MAR_SAY_LABEL_PURSUE,
          MAR_SAY_LABEL_PURSUE_TOO },
    };
    bool pursues = a.verb == MAR_PURSUE;
    if (a.arg[0] == MAR_NONE)
        mar_say(out, message[pursues][0]);
    else if (a.arg[0] == MAR_ONE)
        say_spot(message[pursues][1], s, s->table.decider, pursues ? MAR_PURSUIT : MAR_LEAD, out);
    else
        say_class(message[pursues][s->table.pending_action.last ? 3 : 2], s, a, out);
}

static void label_continue(const mar_state *s, gg_action a, gg_text *out) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (a.verb == MAR_CONTINUE_AT && a.arg[0] == MAR_STAY)
        say_place(MAR_SAY_LABEL_CONTINUE_AT_STAY, pending_action->to, out);
    else if (a.verb == MAR_CONTINUE_AT)
        MAR_SAY(out, LABEL_CONTINUE_AT, GG_NUMBER(a.arg[1]));
    else if (a.arg[0] == MAR_GO)
        MAR_SAY(out, LABEL_CONTINUE_TAKE_GO, GG_NUMBER(pending_action->target),
                GG_NUMBER(mar_count_in(s, s->table.army, MAR_HAND)),
                GG_WORDS(price(mar_continue_costs(s), out)));
    else
        say_class(MAR_SAY_LABEL_CONTINUE_TAKE, s, a, out);
}

// ---- Moves.

static bool is_attack(const mar_state *s, unsigned locale) {
    return mar_is_enemy_held(s, s->table.army, locale);
}

static void label_move_to(const mar_state *s, gg_action a, gg_text *out) {
    bool attack = is_attack(s, a.arg[1] / 2u);
    switch (a.arg[0]) {
    case MAR_TO:
        MAR_SAY_ID(out, attack ? MAR_SAY_LABEL_MOVE_TO_ATTACK : MAR_SAY_LABEL_MOVE_TO,
                   GG_NUMBER(a.arg[1]));
        break;
    case MAR_BLOCK_AT: MAR_SAY(out, LABEL_MOVE_TO_FACE, GG_NUMBER(a.arg[1])); break;
    case MAR_TO_RESERVE:
        say_place(MAR_SAY_LABEL_MOVE_TO_RESERVE, s->table.pending_action.from, out);
        break;
    case MAR_BY_ROAD: mar_say(out, MAR_SAY_LABEL_MOVE_TO_ROAD); break;
    default: mar_say(out, MAR_SAY_LABEL_MOVE_TO_PONTOON); break;
    }
}

// What `go` does: how many, where to, and the price.
static unsigned go_message(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    switch (pending_action->way) {
    case MAR_BLOCK_AT: return MAR_SAY_LABEL_GO_FACE;
    case MAR_TO_RESERVE: return MAR_SAY_LABEL_GO_RESERVE;
    default:
        return is_attack(s, mar_at(pending_action->to)->locale) ? MAR_SAY_LABEL_GO_ATTACK
                                                                : MAR_SAY_LABEL_GO;
    }
}

static void label_take(const mar_state *s, gg_action a, gg_text *out) {
    char class[PHRASE_MAX];
    gg_text text = gg_text_within(out, class, sizeof class);
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (a.arg[0] == MAR_GO) {
        MAR_SAY_ID(out, go_message(s), GG_NUMBER(pending_action->to),
                   GG_NUMBER(mar_count_in(s, s->table.army, MAR_HAND)));
        return;
    }
    mar_class_put(s, code_in(a), &text);
    MAR_SAY_ID(out,
               pending_action->way == MAR_BY_ROAD   ? MAR_SAY_LABEL_MOVE_TAKE_ROAD
               : pending_action->way == MAR_PONTOON ? MAR_SAY_LABEL_MOVE_TAKE_PONTOON
                                                    : MAR_SAY_LABEL_MOVE_TAKE,
               GG_WORDS(class), GG_NUMBER(pending_action->to));
}

static void label_step(const mar_state *s, gg_action a, gg_text *out) {
    if (a.arg[0] == MAR_STOP) {
        say_place(MAR_SAY_LABEL_STEP_STOP, s->table.pending_action.to, out);
        return;
    }
    bool block = a.arg[0] == MAR_BLOCK_AT, attack = !block && is_attack(s, a.arg[1] / 2u);
    MAR_SAY_ID(out,
               block    ? MAR_SAY_LABEL_STEP_FACE
               : attack ? MAR_SAY_LABEL_STEP_ATTACK
                        : MAR_SAY_LABEL_STEP,
               GG_NUMBER(a.arg[1]), GG_WORDS(block ? "" : mar_roads[a.arg[2] - 1].key),
               GG_WORDS(price(mar_step_costs(s, a), out)));
}

static void label_block(const mar_state *s, gg_action a, gg_text *out) {
    unsigned far = mar_at(s->table.pending_action.near)->opposite;
    switch (a.arg[0]) {
    case MAR_NO: say_place(MAR_SAY_LABEL_BLOCK_NO, far, out); break;
    case MAR_DONE:
        MAR_SAY(out, LABEL_BLOCK_DONE, GG_NUMBER(far),
                GG_NUMBER(mar_count_in(s, s->table.decider, MAR_HAND)));
        break;
    default: say_class(MAR_SAY_LABEL_BLOCK, s, a, out); break;
    }
}

static void label_blocked(const mar_state *s, gg_action a, gg_text *out) {
    unsigned near = s->table.pending_action.near, army = s->table.army;
    switch (a.arg[0]) {
    case MAR_STAY: say_place(MAR_SAY_LABEL_BLOCKED_STAY, near, out); break;
    case MAR_ADVANCE: say_place(MAR_SAY_LABEL_BLOCKED_ADVANCE, near, out); break;
    case MAR_SPLIT: mar_say(out, MAR_SAY_LABEL_BLOCKED_SPLIT); break;
    case MAR_GO:
        MAR_SAY(out, LABEL_SPLIT_TAKE_GO, GG_NUMBER(near),
                GG_NUMBER(mar_count_in(s, army, MAR_HAND)),
                GG_NUMBER(mar_count_in(s, army, MAR_GROUP)));
        break;
    default: say_class(MAR_SAY_LABEL_SPLIT_TAKE, s, a, out); break;
    }
}

void mar_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const mar_state *s = mar_of(state);
    bool done = a.arg[0] == MAR_DONE, fires = a.arg[0] == MAR_FIRE, no = a.arg[0] == MAR_NO;
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
        say_place(done ? MAR_SAY_LABEL_ASSAULT_DONE : MAR_SAY_LABEL_ASSAULT, a.arg[1], out);
        break;
    case MAR_ASSAULT_LEAD: label_lead(s, a, out); break;
    case MAR_ASSAULT_ADD: label_add(s, a, out); break;
    case MAR_GUNS: mar_say(out, fires ? MAR_SAY_LABEL_GUNS_FIRE : MAR_SAY_LABEL_GUNS_HOLD); break;
    case MAR_DEFEND:
    case MAR_PURSUE: label_defence(s, a, out); break;
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO: label_retreat(s, a, out); break;
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE: label_continue(s, a, out); break;
    case MAR_MOVE_FROM:
        say_place(done ? MAR_SAY_LABEL_MOVE_FROM_DONE : MAR_SAY_LABEL_MOVE_FROM, a.arg[1], out);
        break;
    case MAR_MOVE_TO: label_move_to(s, a, out); break;
    case MAR_MOVE_TAKE: label_take(s, a, out); break;
    case MAR_ROAD_STEP: label_step(s, a, out); break;
    case MAR_SHOW: MAR_SAY(out, LABEL_SHOW, GG_NUMBER(code_in(a))); break;
    case MAR_BLOCK: label_block(s, a, out); break;
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE: label_blocked(s, a, out); break;
    case MAR_DECLARE:
        say_place(no ? MAR_SAY_LABEL_DECLARE_NO : MAR_SAY_LABEL_DECLARE,
                  mar_place_of(*mar_undeclared_gun(s)), out);
        break;
    case MAR_RESIGN: mar_say(out, MAR_SAY_LABEL_RESIGN); break;
    case MAR_NO_PHASE:
    case MAR_PHASES: break;
    }
}

// ---- What the engine chose.

static unsigned forced_way(unsigned word) {
    switch (word) {
    case MAR_TO: return MAR_SAY_FORCED_MOVE_TO;
    case MAR_BLOCK_AT: return MAR_SAY_FORCED_MOVE_TO_FACE;
    case MAR_TO_RESERVE: return MAR_SAY_FORCED_MOVE_TO_RESERVE;
    case MAR_BY_ROAD: return MAR_SAY_FORCED_MOVE_TO_ROAD;
    default: return MAR_SAY_FORCED_MOVE_TO_PONTOON;
    }
}

static unsigned forced_message(gg_action a) {
    switch ((enum mar_phase)a.verb) {
    case MAR_ACTIVATE: return MAR_SAY_FORCED_ACTIVATE;
    case MAR_BOMBARD_AT: return MAR_SAY_FORCED_BOMBARD_AT;
    case MAR_BOMBARD_LOSS: return MAR_SAY_FORCED_BOMBARD_LOSS;
    case MAR_ASSAULT: return MAR_SAY_FORCED_ASSAULT;
    case MAR_ASSAULT_LEAD:
        return a.arg[0] == MAR_ONE ? MAR_SAY_FORCED_ASSAULT_LEAD_ONE : MAR_SAY_FORCED_ASSAULT_LEAD;
    case MAR_LOSS_LEAD: return MAR_SAY_FORCED_LOSS_LEAD;
    case MAR_LOSS_OTHER: return MAR_SAY_FORCED_LOSS_OTHER;
    case MAR_RETREAT_LOSS: return MAR_SAY_FORCED_RETREAT_LOSS;
    case MAR_RETREAT_LOST: return MAR_SAY_FORCED_RETREAT_LOST;
    case MAR_RETREAT_TO: return MAR_SAY_FORCED_RETREAT_TO;
    case MAR_CONTINUE_AT: return MAR_SAY_FORCED_CONTINUE_AT;
    case MAR_CONTINUE_TAKE: return MAR_SAY_FORCED_CONTINUE_TAKE;
    case MAR_MOVE_FROM: return MAR_SAY_FORCED_MOVE_FROM;
    case MAR_MOVE_TO: return forced_way(a.arg[0]);
    case MAR_MOVE_TAKE: return MAR_SAY_FORCED_MOVE_TAKE;
    case MAR_SHOW: return MAR_SAY_FORCED_SHOW;
    case MAR_SPLIT_TAKE: return MAR_SAY_FORCED_SPLIT_TAKE;
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
    return MAR_SAY_FORCED_OTHER;
}

// The message has one argument, what the action names: a place, a facing or a class.
void mar_forced_write(const gg_event *e, gg_text *out) {
    gg_action a = { (uint16_t)e->arg[0],
                    { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
    bool by_place = a.verb == MAR_BOMBARD_AT || a.verb == MAR_RETREAT_TO || a.verb == MAR_MOVE_TO
                    || a.verb == MAR_CONTINUE_AT;
    MAR_SAY_ID(out, forced_message(a), GG_NUMBER(by_place ? a.arg[1] : code_in(a)));
}

/* What is left. */

static unsigned things_open(const gg_state *state, gg_seat seat) {
    gg_decision asked;
    unsigned count = 0;
    gg_ask(&mar_game, state, seat, &asked);
    for (uint16_t i = 0; i < asked.count; i++)
        count += asked.legal[i].arg[0] == MAR_THING;
    return count;
}

void mar_unused_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const mar_table *t = &mar_of(state)->table;
    if (a.verb != MAR_MOVE_FROM || a.arg[0] != MAR_DONE) return;
    unsigned places = things_open(state, seat);
    GG_ASSERT_CMP(t->commands, <=, MAR_COMMANDS);
    if (places == 0) return;
    MAR_SAY(out, UNUSED_MOVES, GG_NUMBER(MAR_COMMANDS - t->commands), GG_NUMBER(places));
}
