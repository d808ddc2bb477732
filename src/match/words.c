/* words.c - see words.h. */
#include "match/words.h"

#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "core/setup.h"

enum { SENTENCE_MAX = 512 };

void match_rule_write(const gg_game *game, gg_rule rule, gg_text *text) {
    const char *number = rule ? game->rule[rule].number : "";
    gg_put_member(text, "rule", number[0] ? number : NULL);
}

gg_rule match_asked_rule(const gg_game *game, const gg_state *state) {
    const gg_head *head = (const gg_head *)(const void *)state;
    return game->asked_rule ? game->asked_rule(state) : game->phase[head->phase].rule;
}

void match_why_write(const gg_game *game, gg_verdict verdict, gg_text *text) {
    char why[SENTENCE_MAX];
    gg_text sentence = gg_text_within(text, why, sizeof why);
    gg_explain(game, verdict, &sentence);
    match_rule_write(game, verdict.rule, text);
    gg_put_member(text, "why", why);
}

void match_events_write(const gg_game *game, const gg_event *event, uint32_t count, gg_text *text) {
    gg_put_list(text, "events");
    for (uint32_t i = 0; i < count; i++) {
        gg_put_comma(text);
        game->event_write(&event[i], text);
    }
    gg_put(text, "]");
}

typedef struct action_text {
    char at[GG_RECORD_ACTION_MAX];
} action_text;

static action_text text_of(const gg_game *game, gg_action action) {
    action_text words;
    gg_text out = gg_text_begin(words.at, sizeof words.at);
    game->action_write(action, &out);
    return words;
}

static int by_code_points(const void *a, const void *b) {
    return strcmp(((const action_text *)a)->at, ((const action_text *)b)->at);
}

void match_action_write(const gg_game *game, gg_action action, gg_text *text) {
    gg_put_item(text, text_of(game, action).at);
}

void match_legal_write(const gg_game *game, const gg_decision *d, const char *key, gg_text *text) {
    action_text name[GG_LEGAL_MAX];
    for (uint16_t i = 0; i < d->count; i++)
        name[i] = text_of(game, d->legal[i]);
    qsort(name, d->count, sizeof *name, by_code_points);
    gg_put_list(text, key);
    for (uint16_t i = 0; i < d->count; i++)
        gg_put_item(text, name[i].at);
    gg_put(text, "]");
}

void match_setup_write(const gg_game *game, const gg_setup *how, gg_text *text) {
    gg_put_member(text, "scenario", how ? game->scenario[how->scenario].key : NULL);
    gg_put_key(text, "options");
    if (how)
        setup_options_write(game, how->rules, how->option, text);
    else
        gg_put(text, "{}");
}

void match_result_write(const match *m, gg_text *text) {
    const gg_game *game = match_game(m);
    char why[SENTENCE_MAX];
    gg_text sentence = gg_text_within(text, why, sizeof why);
    gg_rule rule = 0;
    game->result_write(match_state(m), &rule, &sentence);
    gg_put(text, "{");
    gg_put_member(text, "winner", game->winner(match_state(m)));
    match_rule_write(game, rule, text);
    gg_put_member(text, "why", why);
    gg_put(text, "}");
}

bool match_knows_reach(const gg_game *game, const gg_view *view, const char *place) {
    char begin[8];
    gg_text text = gg_text_begin(begin, sizeof begin);
    if (game->reach_write && !place[0]) return true; // the whole board is known, and costs more
    if (game->reach_write) game->reach_write(view, place, &text);
    return text.used > 0;
}
