/* ordered.c - see ordered.h. */
#include "harness/said/ordered.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

enum { NODES_MAX = 128 };

match *m;
order_stop stop;
unsigned step_count;
char told[ORDERED_TEXT_MAX];

void ordered_close(void) {
    match_close(m);
    m = NULL;
}

void load(const char *game, const char *position) {
    gg_fault fault = { 0 };
    match_close(m);
    m = match_open_position(gg_game_find(game), position, NULL, &fault);
    if (!m) fail_msg("%s", fault.message);
}

void begin(const char *game, const gg_setup *setup) {
    match_close(m);
    m = match_open(gg_game_find(game), setup, NULL);
    assert_non_null(m);
}

typedef struct parsed {
    char json[1024];
    json_doc doc;
    json_node node[NODES_MAX];
} parsed;

// It points into itself.
static void parse(const char *words, parsed *p) {
    gg_text text = gg_text_begin(p->json, sizeof p->json);
    if (words[0] == '{')
        gg_put(&text, words);
    else
        gg_put_quoted(&text, words);
    assert_int_equal(json_read(&p->doc, p->json, text.used, p->node, NODES_MAX), GG_OK);
}

bool read_order(const char *words, gg_order *out, order_fault *fault) {
    parsed p;
    parse(words, &p);
    offers *o = offers_open(m, match_seat(m));
    bool is_read = order_read(o, &p.doc, 0, out, fault);
    offers_close(o);
    return is_read;
}

void carry_out(const gg_order *wanted) {
    gg_action action;
    gg_seat seat = match_seat(m);
    order_run *run = order_run_open(m, seat, wanted);
    while (order_run_next(run, &action))
        assert_int_equal(match_play(m, seat, action, NULL).rule, 0);
    gg_text text = gg_text_begin(told, sizeof told);
    order_run_write(run, &text);
    stop = order_run_stop(run);
    order_run_steps(run, &step_count);
    order_run_close(run);
}

void order(const char *words) {
    gg_order wanted;
    order_fault fault = { 0 };
    if (!read_order(words, &wanted, &fault)) fail_msg("%s: %s", words, fault.message);
    carry_out(&wanted);
}

void orders_done(const char *words) {
    order(words);
    if (stop != ORDER_DONE) fail_msg("%s: %s", words, told);
}

void order_refused(const char *words, const char *rule) {
    char cited[64];
    order(words);
    snprintf(cited, sizeof cited, "\"rule\":\"%s\"", rule);
    if (stop != ORDER_REFUSED || !strstr(told, cited))
        fail_msg("%s: not refused by %s: %s", words, rule, told);
}

void asks_why(const char *words) {
    parsed p;
    order_why why = { .seat = match_seat(m) };
    order_fault fault = { 0 };
    gg_text text = gg_text_begin(told, sizeof told);
    uint32_t actions = match_action_count(m);
    parse(words, &p);
    if (order_why_read(m, &p.doc, 0, &why, &fault))
        order_why_write(m, &why, &text);
    else
        gg_put(&text, fault.message);
    assert_int_equal(match_action_count(m), actions); // nothing is done by a question
}

void why_not(const char *words, const char *rule) {
    char cited[64];
    asks_why(words);
    snprintf(cited, sizeof cited, "\"legal\":false,\"rule\":\"%s\"", rule);
    if (!strstr(told, cited)) fail_msg("%s: not against %s: %s", words, rule, told);
}

void has(const char *part) {
    if (!strstr(told, part)) fail_msg("no %s in %s", part, told);
}

void play(const char *action) {
    gg_action a;
    assert_int_equal(match_game(m)->action_read(action, &a), GG_OK);
    gg_verdict verdict = match_play(m, match_seat(m), a, NULL);
    if (verdict.rule) fail_msg("%s is refused", action);
}

const char *asked(void) {
    return match_game(m)->phase[match_head(m)->phase].name;
}

const char *offered(const char *words) {
    static char list[ORDERED_TEXT_MAX];
    offers *o = offers_open(m, match_seat(m));
    gg_text text = gg_text_begin(list, sizeof list);
    offers_write(o, &text);
    assert_false(text.full);
    offers_close(o);
    return strstr(list, words);
}
