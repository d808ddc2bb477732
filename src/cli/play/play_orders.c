/* play_orders.c - orders in a game line by line: what can be ordered, an order in words, the last
 * one again. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/play/play.h"
#include "tui/describe.h"

enum { LINE_MAX = 2 * CLIENT_SENTENCE_MAX };

bool play_show_orders(play *p) {
    client_state *d = &p->client;
    client_say(d, "orders", NULL, NULL);
    if (client_await(d, CLIENT_ORDERS) != CLIENT_ORDERS) {
        play_show_refusal(p, TUI_SAY_PLAY_CANNOT, d->answer.why);
        return false;
    }
    if (client_offer_count(d) == 0) play_line(p, TUI_SAY_PLAY_NO_ORDERS);
    for (unsigned i = 0; i < client_offer_count(d); i++) {
        const client_offer *o = client_offer_at(d, i);
        char line[LINE_MAX], order[LINE_MAX];
        gg_text text = play_text(p, line, sizeof line);
        gg_text words = gg_text_begin(order, sizeof order);
        client_offer_write(o, &words);
        GG_SAY(&text, &tui_words, TUI_SAY_PLAY_ORDER_ROW, GG_WORDS(o->label), GG_WORDS(o->detail),
               GG_WORDS(order));
        cli_wrap(stdout, "  ", line, 4);
    }
    return false;
}

static void print_hint_row(void *self, const char *label, const char *text) {
    char line[LINE_MAX];
    gg_text out = play_text(self, line, sizeof line);
    gg_put(&out, label);
    gg_put(&out, text);
    cli_wrap(stdout, "", line, 6);
}

void play_show_hint(play *p) {
    client_state *d = &p->client;
    play_line(p, TUI_SAY_HINT_THINKS);
    fflush(stdout);
    client_say(d, "hint", NULL, NULL);
    if (client_await(d, CLIENT_HINT) == CLIENT_HINT)
        describe_hint(d, &(describe_rows){ .self = p, .put = print_hint_row });
    else
        play_show_refusal(p, TUI_SAY_PLAY_CANNOT, d->answer.why);
}

// What was done, and why not all of it.
static void print_end(const play *p) {
    char line[LINE_MAX];
    gg_text text = play_text(p, line, sizeof line);
    client_ordered_write(&p->client.ordered, &text);
    if (line[0]) cli_wrap(stdout, "", line, 0);
}

bool play_order(play *p, const char *words) {
    client_state *d = &p->client;
    char order[sizeof p->order];
    snprintf(order, sizeof order, "%s", words); // it may be the last one
    client_order(d, order);
    if (client_await(d, CLIENT_ORDERED) != CLIENT_ORDERED) return false;
    print_end(p);
    memcpy(p->order, order, sizeof order);
    p->unsaved |= d->ordered.steps > 0;
    p->done_count = 0; // it is more than one action
    return true;
}

bool play_order_again(play *p) {
    if (!p->order[0]) {
        play_line(p, TUI_SAY_SCREEN_NO_ORDER);
        return false;
    }
    if (play_order(p, p->order)) return p->client.ordered.steps > 0;
    play_show_refusal(p, TUI_SAY_PLAY_CANNOT, p->client.answer.why);
    return false;
}
