/* words.c - actions, events, views and prompts of the three fords as text and JSON. */
#include "kit/words.h"

#include "base/text.h"
#include "core/texts.h"
#include "kit/position/member.h"
#include "kit/position/token.h"
#include "mini_messages.h"
#include "tests/mini/mini.h"

#define MINI_SAY(out, id, ...) GG_SAY(out, &mini_words, MINI_SAY_##id, __VA_ARGS__)

const char *const mini_seat_names[MINI_SEATS] = { "north", "south" };
const char *const mini_block_keys[MINI_BLOCKS] = { "foot", "horse", "guns" };
const char *const mini_place_keys[MINI_PLACES] = { "camp", "upper", "middle", "lower" };

// ---- Actions: "choose horse", then "post middle".

static const char *const verbs[MINI_PHASES] = { "", "choose", "post", "resign" };

void mini_action_write(gg_action a, gg_text *out) {
    gg_put(out, a.verb < MINI_PHASES ? verbs[a.verb] : "?");
    if (a.verb == MINI_CHOOSE || a.verb == MINI_POST) gg_put(out, " ");
    if (a.verb == MINI_CHOOSE)
        gg_put(out, a.arg[0] - 1u < MINI_BLOCKS ? mini_block_keys[a.arg[0] - 1] : "?");
    if (a.verb == MINI_POST) gg_put(out, a.arg[0] < MINI_PLACES ? mini_place_keys[a.arg[0]] : "?");
}

static gg_status choice_read(const kit_token *token, int count, gg_action *out) {
    if (count != 1) return GG_SYNTAX;
    for (unsigned block = 0; out->verb == MINI_CHOOSE && block < MINI_BLOCKS; block++)
        if (kit_token_is(token[0], mini_block_keys[block])) out->arg[0] = (uint16_t)(block + 1);
    if (out->verb == MINI_POST)
        out->arg[0] = (uint16_t)kit_token_find(token[0], mini_place_keys, MINI_PLACES);
    return kit_named(out->arg[0]);
}

gg_status mini_action_read(const char *text, gg_action *out) {
    return kit_action_read(text, verbs, MINI_PHASES, choice_read, out);
}

void mini_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    if (a.verb == MINI_RESIGN)
        gg_say_plain(out, &mini_words, MINI_SAY_LABEL_RESIGN);
    else if (a.verb == MINI_POST)
        MINI_SAY(out, LABEL_POST, GG_NUMBER(a.arg[0]));
    else
        MINI_SAY(out, LABEL_CHOOSE, GG_NUMBER(a.arg[0] - 1),
                 GG_NUMBER(mini_of(state)->side[seat].strength[a.arg[0] - 1]));
}

// ---- Events.

static const kit_event_row rows[MINI_EVENTS] = {
#define EVENT(id, name, message, weight, fields)                                                   \
    [MINI_EV_##id] = { name, fields, MINI_SAY_EVENT_##message, GG_##weight },
#include "tests/mini/state/events.def"
#undef EVENT
};

void mini_sentence_write(const gg_event *e, gg_text *out) {
    unsigned message = rows[e->kind].message;
    if (e->kind == MINI_EV_DEALT && e->arg[1]) message = MINI_SAY_EVENT_DEALT_OWN;
    kit_told_write(&mini_words, message, e, mini_enemy(e->actor), out);
}

gg_event_weight mini_event_weight(const gg_event *e) {
    return rows[e->kind].weight;
}

static void value_write(char type, int arg, gg_text *out) {
    if (type == 'n')
        gg_put_int(out, arg);
    else if (type == 'p')
        gg_put_quoted(out, mini_place_keys[arg]);
    else if (arg < MINI_BLOCKS)
        gg_put_quoted(out, mini_block_keys[arg]);
    else
        gg_put(out, "null");
}

void mini_event_write(const gg_event *e, gg_text *out) {
    static const kit_event_words words = { &mini_game, rows, mini_sentence_write, value_write };
    kit_event_write(&words, e, mini_seat_names[e->actor], out);
}

// ---- Views.

void mini_view_write(const gg_view *view, gg_text *out) {
    const mini_view *v = mini_in(view);
    gg_put(out, "{");
    gg_put_member(out, "game", mini_game.key);
    gg_put_member(out, "seat", gg_viewer_name(&mini_game, v->seat));
    for (unsigned side = 0; side < MINI_SEATS; side++) {
        gg_put_object(out, mini_seat_names[side]);
        for (unsigned place = 0; place < MINI_PLACES; place++)
            gg_put_number(out, mini_place_keys[place], v->count[side][place]);
        kit_numbers_write("strength", v->side[side].strength, MINI_BLOCKS, out);
        kit_numbers_write("place", v->side[side].place, MINI_BLOCKS, out);
        gg_put(out, "}");
    }
    gg_put_member(out, "chosen", v->chosen ? mini_block_keys[v->chosen - 1] : NULL);
    gg_put_number(out, "owing", v->to_move);
    gg_put(out, "}");
}

// ---- What is asked, why not, and how it ended.

void mini_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const mini_state *s = mini_of(state);
    unsigned asked = s->head.to_move >> 1;
    if (asked != seat)
        MINI_SAY(out, PROMPT_WAIT, GG_NUMBER(asked));
    else if (s->chosen)
        MINI_SAY(out, PROMPT_POST, GG_NUMBER(s->chosen - 1));
    else
        gg_say_plain(out, &mini_words, MINI_SAY_PROMPT_CHOOSE);
}

void mini_explain_write(gg_verdict verdict, gg_text *out) {
    gg_put(out, gg_rule_text(&mini_game, verdict.rule, out->language));
    if (verdict.rule != MINI_4 || !verdict.arg[0]) return;
    gg_put(out, " ");
    MINI_SAY(out, REFUSAL_FULL, GG_NUMBER(verdict.arg[0]));
}

const char *mini_winner(const gg_state *state) {
    return mini_seat_names[mini_of(state)->head.result >> 1];
}

void mini_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const mini_state *s = mini_of(state);
    unsigned winner = s->head.result >> 1, held[MINI_SEATS + 1] = { 0 };
    *rule = s->resigned ? MINI_8 : MINI_7;
    for (unsigned place = MINI_UPPER; place < MINI_PLACES; place++)
        held[mini_holder(s->side, place)]++;
    if (s->resigned)
        MINI_SAY(out, RESULT_RESIGNED, GG_NUMBER(mini_enemy(winner)));
    else
        MINI_SAY(out, RESULT_FORDS, GG_NUMBER(winner), GG_NUMBER(held[winner]),
                 GG_NUMBER(mini_enemy(winner)), GG_NUMBER(held[mini_enemy(winner)]));
}
