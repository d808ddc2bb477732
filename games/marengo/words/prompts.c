/* prompts.c - what is asked, made from what is legal. It says only what the seat that is asked
 * knows. rulebook: cites rules of decisions. */
#include "games/marengo/words/prompts.h"
#include "base/text.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "gg_messages.h"

enum { WAYS_MAX = 512, PHRASE_MAX = 160 }; // bytes of parts of a prompt

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

// A class, and how many of it there are where that matters.
void mar_class_put(const mar_state *s, unsigned code, gg_text *out) {
    picking p = picking_of(s);
    unsigned left = left_of(s, p, code), chosen = chosen_of(s, p, code);
    if (left + chosen < 2)
        mar_class_write(code, out);
    else
        MAR_SAY(out, PICKED, GG_NUMBER(code), GG_NUMBER(chosen), GG_NUMBER(left));
}

// The pieces in a spot: "I3 and I2".
void mar_spot_put(const mar_state *s, unsigned army, unsigned spot, gg_text *out) {
    mar_run run = mar_in_place(s, army, spot);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (at != run.first) gg_say_plain(out, &gg_common, GG_SAY_LIST_AND);
        mar_class_write(mar_code_of(*at), out);
    }
}

// ---- What is legal.

static bool offers(const gg_decision *asked, unsigned word) {
    for (unsigned i = 0; i < asked->count; i++) {
        if (asked->legal[i].arg[0] == word) return true;
    }
    return false;
}

// Parts of a prompt, in the reader's language.
typedef struct asking {
    const mar_state *s;
    const gg_decision *asked;
    gg_text *out;
    char ways[WAYS_MAX], leader[PHRASE_MAX], tally[PHRASE_MAX];
} asking;

// "choose a piece, or done": what there is to choose, and the words beside it, as far as they are
// legal. Each word has the message of what it means behind it.
typedef struct way {
    uint16_t word, message;
} way;

static const char *list_ways(asking *k, const way *ways, unsigned count) {
    gg_text text = gg_text_within(k->out, k->ways, sizeof k->ways);
    unsigned open = 0, told = 0;
    for (unsigned i = 0; i < count; i++)
        open += offers(k->asked, ways[i].word);
    for (unsigned i = 0; i < count; i++) {
        if (!offers(k->asked, ways[i].word)) continue;
        if (told > 0)
            gg_say_plain(&text, &gg_common, told + 1 == open ? GG_SAY_LIST_OR : GG_SAY_LIST_COMMA);
        mar_say(&text, ways[i].message);
        told++;
    }
    return k->ways;
}

#define WAYS(k, ...)                                                                               \
    list_ways(k, (const way[]){ __VA_ARGS__ }, sizeof((const way[]){ __VA_ARGS__ }) / sizeof(way))

static const char *leaders(asking *k, unsigned army, unsigned spot) {
    gg_text text = gg_text_within(k->out, k->leader, sizeof k->leader);
    mar_spot_put(k->s, army, spot, &text);
    return k->leader;
}

// How many are chosen and how many are left, of all pieces.
static const char *tally(asking *k) {
    gg_text text = gg_text_within(k->out, k->tally, sizeof k->tally);
    picking p = picking_of(k->s);
    MAR_SAY(&text, TALLY, GG_NUMBER(chosen_of(k->s, p, MAR_CODES)),
            GG_NUMBER(left_of(k->s, p, MAR_CODES)));
    return k->tally;
}

static unsigned commands_left(const mar_state *s) {
    return MAR_COMMANDS - s->table.commands;
}

// ---- Prompts, in the order of the decisions.

static void ask_activate(asking *k) {
    MAR_SAY(k->out, PROMPT_ACTIVATE,
            GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_INACTIVE }, { MAR_DONE, MAR_SAY_WAY_DONE })),
            GG_NUMBER(mar_activations_left(k->s)));
}

static void ask_bombard(asking *k) {
    const mar_state *s = k->s;
    const mar_pending_action *pending_action = &s->table.pending_action;
    switch (k->asked->phase) {
    case MAR_BOMBARD:
        MAR_SAY(k->out, PROMPT_BOMBARD,
                GG_NUMBER(mar_place_of(*mar_declared_gun(s, s->table.army))));
        break;
    case MAR_BOMBARD_AT: MAR_SAY(k->out, PROMPT_BOMBARD_AT, GG_NUMBER(pending_action->from)); break;
    default:
        MAR_SAY(k->out, PROMPT_BOMBARD_LOSS, GG_NUMBER(s->table.army),
                GG_NUMBER(pending_action->to), GG_NUMBER(left_of(s, picking_of(s), MAR_CODES)));
        break;
    }
}

static void ask_assault(asking *k) {
    MAR_SAY(
        k->out, PROMPT_ASSAULT, GG_NUMBER(commands_left(k->s)),
        GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_ASSAULT_FROM }, { MAR_DONE, MAR_SAY_WAY_DONE })));
}

static void ask_lead(asking *k) {
    unsigned near = k->s->table.pending_action.near;
    if (k->s->table.pending_action.last == 0)
        MAR_SAY(k->out, PROMPT_ASSAULT_LEAD, GG_NUMBER(near));
    else
        MAR_SAY(k->out, PROMPT_ASSAULT_LEAD_SECOND, GG_NUMBER(near),
                GG_WORDS(leaders(k, k->s->table.army, MAR_LEAD)),
                GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_SECOND_LEADER },
                              { MAR_ONE, MAR_SAY_WAY_ONE_LEADS })));
}

static void ask_add(asking *k) {
    MAR_SAY(k->out, PROMPT_ASSAULT_ADD, GG_NUMBER(k->s->table.pending_action.near),
            GG_WORDS(leaders(k, k->s->table.army, MAR_LEAD)),
            GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_FURTHER }, { MAR_GO, MAR_SAY_WAY_GO })),
            GG_WORDS(tally(k)));
}

static void ask_guns(asking *k) {
    MAR_SAY_ID(k->out, offers(k->asked, MAR_FIRE) ? MAR_SAY_PROMPT_GUNS : MAR_SAY_PROMPT_GUNS_NONE,
               GG_NUMBER(k->s->table.pending_action.near), GG_NUMBER(k->s->table.army),
               GG_WORDS(WAYS(k, { MAR_FIRE, MAR_SAY_WAY_FIRE }, { MAR_HOLD, MAR_SAY_WAY_HOLD })));
}

// Who leads the defence, and who pursues: the first or the second, if anybody can.
static void ask_for_two(asking *k, const uint16_t message[4], unsigned spot) {
    bool second = k->s->table.pending_action.last, able = offers(k->asked, MAR_THING);
    MAR_SAY_ID(k->out, message[2 * second + !able], GG_NUMBER(k->s->table.pending_action.near),
               GG_NUMBER(k->s->table.army), GG_WORDS(k->ways),
               GG_WORDS(second ? leaders(k, k->s->table.decider, spot) : ""));
}

static void ask_defend(asking *k) {
    static const uint16_t message[] = { MAR_SAY_PROMPT_DEFEND, MAR_SAY_PROMPT_DEFEND_UNABLE,
                                        MAR_SAY_PROMPT_DEFEND_SECOND,
                                        MAR_SAY_PROMPT_DEFEND_SECOND_UNABLE };
    bool second = k->s->table.pending_action.last;
    WAYS(k, { MAR_THING, second ? MAR_SAY_WAY_SECOND_LEADER : MAR_SAY_WAY_DEFENDER },
         { MAR_NONE, MAR_SAY_WAY_NONE }, { MAR_ONE, MAR_SAY_WAY_ONE_LEADS });
    ask_for_two(k, message, MAR_LEAD);
}

static void ask_pursue(asking *k) {
    static const uint16_t message[] = { MAR_SAY_PROMPT_PURSUE, MAR_SAY_PROMPT_PURSUE_UNABLE,
                                        MAR_SAY_PROMPT_PURSUE_SECOND,
                                        MAR_SAY_PROMPT_PURSUE_SECOND_UNABLE };
    bool second = k->s->table.pending_action.last;
    WAYS(k, { MAR_THING, second ? MAR_SAY_WAY_SECOND : MAR_SAY_WAY_PURSUER },
         { MAR_NONE, MAR_SAY_WAY_NONE }, { MAR_ONE, MAR_SAY_WAY_ONE_PURSUES });
    ask_for_two(k, message, MAR_PURSUIT);
}

// Whose loss it is: that of the decider, or his enemy's.
static void ask_loss(asking *k) {
    const mar_state *s = k->s;
    bool own = s->head.phase == MAR_LOSS_OTHER;
    unsigned army = own ? s->table.decider : mar_enemy(s->table.decider);
    MAR_SAY_ID(k->out, own ? MAR_SAY_PROMPT_LOSS_OTHER : MAR_SAY_PROMPT_LOSS_LEAD,
               GG_NUMBER(s->table.pending_action.near), GG_NUMBER(army),
               GG_NUMBER(s->table.pending_action.loss[army]));
}

static void ask_retreat(asking *k) {
    const mar_state *s = k->s;
    unsigned left = mar_at(s->table.pending_action.near)->far_locale, place;
    switch (s->head.phase) {
    case MAR_RETREAT_LOSS:
        place = mar_retreat_place(s);
        MAR_SAY_ID(k->out,
                   mar_at(place)->kind == MAR_APPROACH ? MAR_SAY_PROMPT_RETREAT_LOSS_APPROACH
                                                       : MAR_SAY_PROMPT_RETREAT_LOSS,
                   GG_NUMBER(left), GG_NUMBER(place));
        break;
    case MAR_RETREAT_LOST:
        MAR_SAY(k->out, PROMPT_RETREAT_LOST, GG_NUMBER(left), GG_NUMBER(mar_retreat_surplus(s)));
        break;
    default:
        MAR_SAY(k->out, PROMPT_RETREAT_TO, GG_NUMBER(left),
                GG_NUMBER(mar_code_of(*mar_retreat_next(s))),
                GG_NUMBER(mar_count(mar_in_locale(s, s->table.decider, left))));
        break;
    }
}

static void ask_continue(asking *k) {
    const mar_pending_action *pending_action = &k->s->table.pending_action;
    if (k->asked->phase == MAR_CONTINUE_AT)
        MAR_SAY(
            k->out, PROMPT_CONTINUE_AT, GG_NUMBER(pending_action->to),
            GG_NUMBER(commands_left(k->s)),
            GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_BLOCK_AT }, { MAR_STAY, MAR_SAY_WAY_STAY })));
    else
        MAR_SAY(k->out, PROMPT_CONTINUE_TAKE, GG_NUMBER(pending_action->to),
                GG_NUMBER(pending_action->target),
                GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_PIECES }, { MAR_GO, MAR_SAY_WAY_GO })),
                GG_WORDS(tally(k)));
}

static void ask_move_from(asking *k) {
    MAR_SAY(
        k->out, PROMPT_MOVE_FROM, GG_NUMBER(commands_left(k->s)),
        GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_MOVE_FROM }, { MAR_DONE, MAR_SAY_WAY_DONE })));
}

static void ask_move_to(asking *k) {
    MAR_SAY(k->out, PROMPT_MOVE_TO, GG_NUMBER(k->s->table.pending_action.from),
            GG_NUMBER(commands_left(k->s)),
            GG_WORDS(
                WAYS(k, { MAR_TO, MAR_SAY_WAY_NEIGHBOUR }, { MAR_BLOCK_AT, MAR_SAY_WAY_BLOCK_SIDE },
                     { MAR_TO_RESERVE, MAR_SAY_WAY_RESERVE }, { MAR_BY_ROAD, MAR_SAY_WAY_BY_ROAD },
                     { MAR_PONTOON, MAR_SAY_WAY_PONTOON })));
}

// Where a move that is being picked leads.
static unsigned take_message(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (pending_action->near
        && mar_is_enemy_held(s, s->table.army, mar_at(pending_action->to)->locale))
        return MAR_SAY_PROMPT_MOVE_TAKE_ATTACK;
    switch (pending_action->way) {
    case MAR_BLOCK_AT: return MAR_SAY_PROMPT_MOVE_TAKE_FACE;
    case MAR_TO_RESERVE: return MAR_SAY_PROMPT_MOVE_TAKE_RESERVE;
    case MAR_BY_ROAD: return MAR_SAY_PROMPT_MOVE_TAKE_ROAD;
    case MAR_PONTOON: return MAR_SAY_PROMPT_MOVE_TAKE_PONTOON;
    default: return MAR_SAY_PROMPT_MOVE_TAKE;
    }
}

static void ask_take(asking *k) {
    const mar_pending_action *pending_action = &k->s->table.pending_action;
    bool alone = pending_action->way == MAR_BY_ROAD || pending_action->way == MAR_PONTOON;
    MAR_SAY_ID(k->out, take_message(k->s), GG_NUMBER(pending_action->from),
               GG_NUMBER(pending_action->to), GG_NUMBER(pending_action->near),
               GG_WORDS(WAYS(k, { MAR_THING, alone ? MAR_SAY_WAY_PIECE : MAR_SAY_WAY_PIECES },
                             { MAR_GO, MAR_SAY_WAY_GO })),
               GG_WORDS(alone ? "" : tally(k)));
}

// The one piece that moves by road: spots come last in the row.
static unsigned marching_code(const mar_state *s) {
    return mar_code_of(s->piece[s->table.army][s->piece_count[s->table.army] - 1]);
}

static void ask_step(asking *k) {
    const mar_pending_action *pending_action = &k->s->table.pending_action;
    MAR_SAY(k->out, PROMPT_ROAD_STEP, GG_NUMBER(marching_code(k->s)),
            GG_NUMBER(pending_action->step ? pending_action->to : pending_action->from),
            GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_STEP }, { MAR_BLOCK_AT, MAR_SAY_WAY_SIDE },
                          { MAR_STOP, MAR_SAY_WAY_STOP })));
}

static void ask_block(asking *k) {
    const mar_state *s = k->s;
    MAR_SAY(k->out, PROMPT_BLOCK, GG_NUMBER(s->table.pending_action.near), GG_NUMBER(s->table.army),
            GG_NUMBER(mar_count_in(s, s->table.army, MAR_GROUP)),
            GG_WORDS(WAYS(k, { MAR_THING, MAR_SAY_WAY_BLOCKERS }, { MAR_NO, MAR_SAY_WAY_RETREAT },
                          { MAR_DONE, MAR_SAY_WAY_DONE })),
            GG_WORDS(tally(k)));
}

static void ask_blocked(asking *k) {
    bool splits = k->asked->phase == MAR_SPLIT_TAKE;
    if (splits)
        WAYS(k, { MAR_THING, MAR_SAY_WAY_ADVANCING }, { MAR_GO, MAR_SAY_WAY_GO });
    else
        WAYS(k, { MAR_STAY, MAR_SAY_WAY_STAY_IN_RESERVE }, { MAR_ADVANCE, MAR_SAY_WAY_ADVANCE },
             { MAR_SPLIT, MAR_SAY_WAY_SPLIT });
    MAR_SAY(k->out, PROMPT_BLOCKED, GG_NUMBER(k->s->table.pending_action.near), GG_WORDS(k->ways),
            GG_WORDS(splits ? tally(k) : ""));
}

static void ask(asking *k) {
    switch ((enum mar_phase)k->asked->phase) {
    case MAR_ACTIVATE: ask_activate(k); break;
    case MAR_BOMBARD:
    case MAR_BOMBARD_AT:
    case MAR_BOMBARD_LOSS: ask_bombard(k); break;
    case MAR_ASSAULT: ask_assault(k); break;
    case MAR_ASSAULT_LEAD: ask_lead(k); break;
    case MAR_ASSAULT_ADD: ask_add(k); break;
    case MAR_GUNS: ask_guns(k); break;
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER: ask_loss(k); break;
    case MAR_DEFEND: ask_defend(k); break;
    case MAR_PURSUE: ask_pursue(k); break;
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO: ask_retreat(k); break;
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE: ask_continue(k); break;
    case MAR_MOVE_FROM: ask_move_from(k); break;
    case MAR_MOVE_TO: ask_move_to(k); break;
    case MAR_MOVE_TAKE: ask_take(k); break;
    case MAR_ROAD_STEP: ask_step(k); break;
    case MAR_SHOW: MAR_SAY(k->out, PROMPT_SHOW, GG_NUMBER(k->s->table.pending_action.near)); break;
    case MAR_BLOCK: ask_block(k); break;
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE: ask_blocked(k); break;
    case MAR_DECLARE:
        MAR_SAY(k->out, PROMPT_DECLARE, GG_NUMBER(mar_place_of(*mar_undeclared_gun(k->s))));
        break;
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
        ask(&(asking){ .s = s, .asked = &asked, .out = out });
    } else if (s->head.result) {
        mar_say(out, MAR_SAY_PROMPT_OVER);
    } else {
        // What the other side is asked is its secret.
        MAR_SAY(out, PROMPT_WAITING, GG_NUMBER(s->table.decider));
    }
}
