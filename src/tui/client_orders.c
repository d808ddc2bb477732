/* client_orders.c - orders (docs/orders.md): what a table offers, what became of one that was
 * given, and how they are sent. Which manoeuvres there are, and their names, the game says. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "tui/client_state.h"

enum { OFFERS_MAX = 256 };

struct client_offers {
    unsigned count;
    client_offer row[OFFERS_MAX];
};

static void add_piece(const json_view *m, uint32_t piece, client_offer *out, gg_text *names) {
    char name[CLIENT_LABEL_MAX];
    int64_t count = json_view_int(m, piece, "count");
    json_view_text(m, piece, "name", name, sizeof name);
    if (names->used) gg_say_plain(names, &gg_common, GG_SAY_LIST_COMMA);
    if (count > 1)
        GG_SAY(names, &gg_common, GG_SAY_BOARD_SEVERAL, GG_WORDS(name), GG_NUMBER(count));
    else
        gg_put(names, name);
    out->pieces += (unsigned)(count > 0 ? count : 1);
}

static void read_offer(const client_state *d, uint32_t node, client_offer *out) {
    const json_view *m = &d->message;
    char cost[CLIENT_LABEL_MAX];
    uint32_t pieces = json_find(&m->doc, node, "pieces"), marks = json_find(&m->doc, node, "marks");
    gg_text names = client_text(d, out->detail, sizeof out->detail);
    json_view_text(m, node, "label", out->label, sizeof out->label);
    json_view_string(m, node, "kind", &out->kind);
    json_view_string(m, node, "from", &out->from);
    json_view_string(m, node, "to", &out->to);
    out->most = (unsigned)json_view_int(m, node, "most");
    JSON_VIEW_EACH(piece, m, pieces)
        add_piece(m, piece, out, &names);
    if (json_view_text(m, node, "cost", cost, sizeof cost)) {
        if (names.used) gg_say_plain(&names, &gg_common, GG_SAY_BOARD_NEXT);
        gg_put(&names, cost);
    }
    JSON_VIEW_EACH(mark, m, marks) {
        char text[CLIENT_LABEL_MAX];
        if (!json_string(&m->doc, mark, text, sizeof text)) continue;
        if (names.used) gg_say_plain(&names, &gg_common, GG_SAY_BOARD_NEXT);
        gg_put(&names, text);
    }
}

void client_read_offers(client_state *d) {
    uint32_t list = json_view_list(&d->message, "orders");
    if (!d->offers) d->offers = gg_must(calloc(1, sizeof *d->offers));
    explicit_bzero(d->offers, sizeof *d->offers);
    JSON_VIEW_EACH(node, &d->message, list) {
        if (d->offers->count == OFFERS_MAX) break;
        read_offer(d, node, &d->offers->row[d->offers->count++]);
    }
}

void client_offers_forget(client_state *d) {
    if (d->offers) explicit_bzero(d->offers, sizeof *d->offers);
    free(d->offers);
    d->offers = NULL;
}

unsigned client_offer_count(const client_state *d) {
    return d->offers ? d->offers->count : 0;
}

const client_offer *client_offer_at(const client_state *d, unsigned index) {
    GG_ASSERT(index < client_offer_count(d));
    return &d->offers->row[index];
}

/* What became of one. */

void client_read_ordered(client_state *d) {
    const json_view *m = &d->message;
    client_ordered *o = &d->ordered;
    uint32_t steps = json_view_list(m, "steps");
    *o = (client_ordered){ .is_done = json_view_true(m, 0, "done") };
    JSON_VIEW_EACH(step, m, steps)
        o->steps++;
    json_view_text(m, 0, "why", o->why, sizeof o->why);
    json_view_text(m, 0, "said", o->said, sizeof o->said);
    json_view_text(m, 0, "rule", o->rule.number, sizeof o->rule.number);
}

// What was done; and where that is not all, why.
void client_ordered_write(const client_ordered *o, gg_text *out) {
    gg_put(out, o->said);
    if (o->is_done || !o->why[0]) return;
    if (o->said[0]) gg_put(out, " ");
    client_sentence(o->why, &o->rule, out);
}

/* Texts. */

bool client_is_order(const char *text) {
    static const char *const words[] = { "all", "rest" };
    size_t size = strcspn(text, " ");
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == size && strncmp(text, words[i], size) == 0) return true;
    }
    return text[size] != 0;
}

void client_offer_write(const client_offer *o, gg_text *out) {
    gg_put(out, o->kind.at);
    gg_put(out, " all");
    if (o->from.at[0]) {
        gg_put(out, " from ");
        gg_put(out, o->from.at);
    }
    if (o->to.at[0]) {
        gg_put(out, " to ");
        gg_put(out, o->to.at);
    }
}
