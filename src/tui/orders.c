/* orders.c - orders in the panes: typed, given to what is marked, picked from a list, repeated; and
 * the end of a word that is typed. */
#include <string.h>

#include "base/say.h"
#include "tui/names.h"
#include "tui/tui.h"
#include "tui_messages.h"

/* Giving one. */

static void remember(char *out, size_t capacity, const char *text) {
    gg_text writer = gg_text_begin(out, capacity);
    gg_put(&writer, text);
}

void orders_give(tui *t, const char *text) {
    char order[TUI_ORDER_MAX];
    if (t->pending || t->is_history || !t->client->ask.is_asked) return;
    remember(order, sizeof order, text); // it may be the last one
    remember(t->last_order, sizeof t->last_order, order);
    t->last[0] = 0;
    t->fresh_from = t->client->log_count;
    client_order(t->client, order);
    command_ask(t, CLIENT_ORDERED);
}

void orders_ended(tui *t, bool is_answered) {
    char line[2 * CLIENT_SENTENCE_MAX], action[GG_RECORD_ACTION_MAX];
    const client_ordered *o = &t->client->ordered;
    gg_text text = client_text(t->client, line, sizeof line);
    orders_fresh(t);
    if (is_answered) {
        client_ordered_write(o, &text);
        remember(t->last, sizeof t->last, o->said);
        if (line[0]) tui_note(t, o->is_done ? INK_STRONG : INK_ALARM, line);
        return;
    }
    // Several words that are no order may be those of a choice.
    bool is_choice = t->typed[0] && client_read_action(t->client, t->typed, action);
    t->last_order[0] = 0;
    if (is_choice)
        command_choose(t, action);
    else
        tui_note(t, INK_ALARM, t->client->answer.why);
}

void orders_repeat(tui *t) {
    if (orders_marked(t) && t->last_to[0])
        orders_to(t, t->last_to);
    else if (t->last_order[0])
        orders_give(t, t->last_order);
    else
        tui_say(t, INK_PLAIN, client_words(t->client, TUI_SAY_SCREEN_NO_ORDER));
}

/* Marks. */

unsigned orders_marked(const tui *t) {
    unsigned count = 0;
    for (unsigned i = 0; i < t->client->ask.count; i++)
        count += t->marked[i];
    return count;
}

// What the game says a choice is about; a group without pieces is all of it.
void orders_mark(tui *t) {
    if (t->by_orders || t->cursor >= t->shown_count || !t->client->ask.is_asked) return;
    unsigned row = t->shown[t->cursor];
    const client_told *told = &t->client->ask.told[row];
    if (told->piece.at[0] || told->from.at[0])
        t->marked[row] = !t->marked[row];
    else
        tui_say(t, INK_PLAIN, client_words(t->client, TUI_SAY_SCREEN_NOT_MARKED));
    list_move(t, 1);
}

static void put_word(gg_text *out, const char *before, const char *key) {
    if (out->used) gg_put(out, " ");
    gg_put(out, before);
    gg_put(out, key);
}

void orders_to(tui *t, const char *target) {
    const client_ask *ask = &t->client->ask;
    char order[TUI_ORDER_MAX];
    gg_text text = gg_text_begin(order, sizeof order);
    word from = { "" };
    bool has_pieces = false;
    for (unsigned i = 0; i < ask->count; i++) {
        if (!t->marked[i]) continue;
        if (ask->told[i].piece.at[0]) put_word(&text, "", ask->told[i].piece.at);
        has_pieces |= ask->told[i].piece.at[0] != 0;
        if (ask->told[i].from.at[0]) from = ask->told[i].from;
    }
    if (!has_pieces) put_word(&text, "", "all");
    if (from.at[0]) put_word(&text, "from ", from.at);
    put_word(&text, "to ", target);
    remember(t->last_to, sizeof t->last_to, target);
    if (!text.full) orders_give(t, order);
}

void orders_typed(tui *t) {
    if (orders_marked(t))
        orders_to(t, t->typed);
    else
        orders_give(t, t->typed);
}

/* The list of them. */

void orders_list(tui *t) {
    t->by_orders = !t->by_orders;
    t->filter[0] = t->here.at[0] = 0;
    t->cursor = 0;
    orders_fresh(t);
    list_fill(t);
}

void orders_fresh(tui *t) {
    memset(t->marked, 0, sizeof t->marked);
    if (!t->by_orders || !t->client->ask.is_asked || t->request.answer == CLIENT_ORDERED) return;
    client_offers_forget(t->client);
    client_say(t->client, "orders", NULL, NULL);
    command_ask(t, CLIENT_ORDERS);
}

void orders_pick(tui *t) {
    char order[TUI_ORDER_MAX];
    gg_text text = gg_text_begin(order, sizeof order);
    if (t->cursor >= t->shown_count) return;
    client_offer_write(client_offer_at(t->client, t->shown[t->cursor]), &text);
    t->typed[0] = 0;
    orders_give(t, order);
}

/* The end of a word. */

typedef struct completion {
    char part[TUI_ENTRY_MAX]; // folded
    unsigned count;
    word first;   // what it may be
    size_t alike; // letters that all have
    gg_text *list;
} completion;

static void offer_word(completion *c, const char *key, const char *name) {
    if (!key[0] || (!name_begins(key, c->part) && !name_begins(name, c->part))) return;
    if (c->count > 0 && strcmp(c->first.at, key) == 0) return;
    size_t alike = 0;
    if (c->count == 0) c->first = word_of(key);
    while (c->first.at[alike] && c->first.at[alike] == key[alike])
        alike++;
    if (c->count == 0 || alike < c->alike) c->alike = alike;
    if (c->count++ > 0) gg_put(c->list, " ");
    gg_put(c->list, key);
}

static void offer_words(const tui *t, completion *c) {
    static const char *const words[] = { "all", "rest", "from", "to" };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        offer_word(c, words[i], words[i]);
    for (unsigned i = 0; i < t->chart.count; i++)
        offer_word(c, t->chart.place[i].key.at, t->chart.place[i].name.at);
    for (unsigned i = 0; i < t->client->ask.count; i++) {
        const char *piece = t->client->ask.told[i].piece.at;
        char name[CLIENT_LABEL_MAX];
        gg_text text = gg_text_begin(name, sizeof name);
        name_write(&t->client->map, piece, &text);
        offer_word(c, piece, name);
    }
}

// One thing: its key. Several: as far as they are alike, and what they are.
void orders_complete(tui *t) {
    char list[CLIENT_SENTENCE_MAX];
    gg_text text = gg_text_begin(list, sizeof list);
    completion c = { .list = &text };
    char *blank = strrchr(t->typed, ' '), *begin = blank ? blank + 1 : t->typed;
    remember(c.part, sizeof c.part, begin);
    offer_words(t, &c);
    if (c.count == 0) return;
    size_t size = c.count == 1 ? strlen(c.first.at) : c.alike;
    if (c.count > 1) remember(t->hint, sizeof t->hint, list);
    if (c.count > 1 && size < strlen(begin)) return;
    gg_text typed = gg_text_begin(begin, sizeof t->typed - (size_t)(begin - t->typed));
    gg_put_bytes(&typed, c.first.at, size);
    if (c.count == 1) gg_put(&typed, " ");
}
