/* tui.c - a game in panes, from sitting down to leaving. */
#include "tui/tui.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/say.h"
#include "tui/link/reconnect.h"
#include "tui_messages.h"

enum {
    PATIENCE_MS = 150,      // of silence while an answer is due, before keys are heard again
    PATIENCE_MAX_MS = 2000, // and where the table talks of other things
    LATE_MS = 1000,         // before it is said that none has come
    IDLE_MS = 500,
    WATCH_MS = 150 // while others are awaited, and a sign turns
};

/* What comes from the table. */

static unsigned lowest(unsigned seats) {
    unsigned seat = 0;
    while (!((seats >> seat) & 1))
        seat++;
    return seat;
}

// Nothing of the seat that leaves stays in this process.
static void drop_curtain(tui *t, unsigned next) {
    t->next_seat = word_of(client_seat_name(t->client, next));
    if (t->is_history) command_history_end(t);
    client_clear(t->client);
    text_pane_begin(&t->scratch, 0);
    text_pane_begin(&t->over, 0);
    reach_end(t);
    explicit_bzero(t->notice, sizeof t->notice);
    explicit_bzero(t->filter, sizeof t->filter);
    explicit_bzero(t->typed, sizeof t->typed);
    explicit_bzero(t->over_title, sizeof t->over_title);
    explicit_bzero(t->last, sizeof t->last);
    explicit_bzero(t->last_order, sizeof t->last_order);
    explicit_bzero(t->last_to, sizeof t->last_to);
    explicit_bzero(t->hint, sizeof t->hint);
    explicit_bzero(t->marked, sizeof t->marked);
    explicit_bzero(t->sure, sizeof t->sure);
    t->by_orders = false;
    t->here = t->history_place = (word){ 0 };
    explicit_bzero(&t->request, sizeof t->request);
    t->marks = (chart_marks){ 0 };
    t->chart = (chart){ 0 }; // it says who was where
    t->cursor = t->top = t->shown_count = 0;
    t->curtain = t->deaf = true;
    client_sit(t->client, "public");
}

static void fresh_list(tui *t) {
    t->filter[0] = t->here.at[0] = 0;
    t->cursor = t->top = 0;
    t->on_map = false;
    reach_end(t);
    orders_fresh(t);
    if (t->fresh_from > t->client->log_count) t->fresh_from = t->client->log_count;
    if (t->banner_from > t->client->log_count) t->banner_from = t->client->log_count;
    list_fill(t);
}

static void on_table(tui *t) {
    client_state *d = t->client;
    if (t->chart.count == 0) chart_open(&t->chart, d);
    t->fresh_from = t->banner_from = d->log_count;
    t->last[0] = 0;
    unsigned own = d->seat < d->game->seat_count;
    if (!own && !t->curtain && d->end.is_over && d->people)
        client_sit(d, client_seat_name(d, lowest(d->people)));
    fresh_list(t);
    if (!t->welcomed && !d->is_remote && !d->is_hotseat && !d->is_begun) command_welcome(t);
    t->welcomed = true;
}

// The wire was lost and is back: what was on its way is told of, not assumed.
static void say_back(tui *t) {
    client_state *d = t->client;
    char line[256];
    if (!d->reconnect || !d->reconnect->is_back) return;
    gg_text text = client_text(d, line, sizeof line);
    d->reconnect->is_back = false;
    t->pending = false;
    reconnect_back_write(d, &text);
    tui_say(t, d->fate == CLIENT_FATE_LOST ? INK_ALARM : INK_STRONG, line);
}

static void on_offer(tui *t) {
    const client_state *d = t->client;
    char line[256];
    gg_text text = client_text(d, line, sizeof line);
    bool is_own = strcmp(d->offer_by, d->you) == 0;
    if (d->offer_what[0])
        GG_SAY(&text, &tui_words, is_own ? TUI_SAY_SCREEN_OWN_OFFER : TUI_SAY_SCREEN_OFFER,
               GG_WORDS(d->offer_by), GG_WORDS(d->offer_what));
    else if (d->declined[0])
        GG_SAY(&text, &tui_words, TUI_SAY_PLAY_DECLINES, GG_WORDS(d->declined_by),
               GG_WORDS(d->declined));
    else
        gg_say_plain(&text, &tui_words, TUI_SAY_SCREEN_NO_OFFER);
    tui_say(t, INK_STRONG, line);
}

// What is said to all is no answer that one waits for: it takes no more than the bottom line.
static void on_chat(tui *t) {
    const client_state *d = t->client;
    gg_text text = gg_text_begin(t->notice, sizeof t->notice);
    gg_put(&text, " ");
    gg_put(&text, d->chat[(d->chat_count - 1) % CLIENT_CHAT_MAX]);
    t->notice_ink = INK_STRONG;
}

// Errors of the host have no number.
static bool is_answer(const tui *t, client_kind kind) {
    const tui_request *q = &t->request;
    if (q->answer == CLIENT_OTHER || (kind != q->answer && kind != CLIENT_ERROR)) return false;
    int64_t id = json_view_int(&t->client->message, 0, "id");
    return id == q->request_id || id == 0;
}

static void on_state(tui *t) {
    bool is_done = t->request.answer != CLIENT_ORDERED; // an order goes on
    if (!client_is_waiting(t->client) && is_done) t->pending = false;
    t->unsaved = true;
    fresh_list(t);
}

// Who has taken it back, if it was the host of the server.
static void on_host_back(tui *t) {
    char said[256];
    json_view_text(&t->client->message, 0, "text", said, sizeof said);
    if (said[0]) tui_say(t, INK_ALARM, said);
}

static void heard(tui *t, client_kind kind) {
    client_state *d = t->client;
    if (is_answer(t, kind)) {
        command_answered(t, kind);
        return;
    }
    switch (kind) {
    case CLIENT_TABLE:
        t->pending = false;
        on_table(t);
        say_back(t);
        break;
    case CLIENT_NEWS: on_state(t); break;
    case CLIENT_UNDONE:
        on_state(t);
        on_host_back(t);
        break;
    case CLIENT_REFUSED:
    case CLIENT_ERROR:
        t->pending = false;
        tui_say(t, INK_ALARM, d->answer.why);
        break;
    case CLIENT_OFFER: on_offer(t); break;
    case CLIENT_CHAT: on_chat(t); break;
    case CLIENT_HISTORY:
    case CLIENT_GONE:
    case CLIENT_NOTHING:
    case CLIENT_HOST:
    case CLIENT_WHY:
    case CLIENT_SAVED:
    case CLIENT_RECORD:
    case CLIENT_ORDERS:
    case CLIENT_ORDERED:
    case CLIENT_REACH:
    case CLIENT_HINT:
    case CLIENT_OTHER: break;
    }
    unsigned others = t->curtain ? 0 : client_others_asked(d);
    if (others) drop_curtain(t, lowest(others));
}

static void hear_all(tui *t) {
    static const char table[] = "{\"is\":\"table\"";
    for (char *message; (message = wire_next(t->client->wire));) {
        t->quiet_ms = wire_now_ms();
        if (strncmp(message, table, sizeof table - 1) == 0) t->deaf = false;
        bool waited = t->client->is_remote && !t->pending && client_is_waiting(t->client);
        if (!t->deaf) heard(t, client_read(t->client, message));
        if (waited && t->client->ask.is_asked) screen_bell(); // one does not look all the time
    }
    if (t->curtain) wire_forget(t->client->wire);
}

/* The loop. */

// While an action is on its way, what is typed ahead waits for what it will lead to.
static void press_all(tui *t) {
    for (int key; !t->left && !t->pending && (key = screen_key()) != SCREEN_NONE;)
        keys_press(t, key);
}

static void wait_for_answer(tui *t) {
    struct pollfd poller = { .fd = t->client->wire->fd, .events = POLLIN };
    bool is_long = wire_now_ms() - t->pending_ms > PATIENCE_MAX_MS;
    if (is_long || t->client->wire->gone || poll(&poller, 1, PATIENCE_MS) <= 0) t->pending = false;
}

static void wait_for_any(tui *t) {
    const client_state *d = t->client;
    int other = d->reconnect ? reconnect_fd(d) : d->wire->gone ? -1 : d->wire->fd;
    struct pollfd both[2] = { { .fd = STDIN_FILENO, .events = POLLIN },
                              { .fd = other, .events = POLLIN } };
    poll(both, 2, t->waits_from_ms ? WATCH_MS : IDLE_MS);
    if (both[0].revents & (POLLHUP | POLLERR)) t->left = true;
}

static void wait(tui *t) {
    if (t->pending)
        wait_for_answer(t);
    else
        wait_for_any(t);
    if (!t->client->wire->gone) wire_wait(t->client->wire, 0);
}

// It is said when an answer is late, and a server that says nothing for long is gone.
static void mind_silence(tui *t) {
    const char *late = client_words(t->client, TUI_SAY_SCREEN_LATE);
    client_state *d = t->client;
    int64_t now = wire_now_ms();
    if (t->request.answer == CLIENT_OTHER && !d->sent.waits) t->quiet_ms = now;
    bool is_late = now - t->quiet_ms >= LATE_MS;
    if (is_late && !t->notice[0]) {
        gg_text text = gg_text_begin(t->notice, sizeof t->notice);
        gg_put(&text, late);
        t->notice_ink = INK_STRONG;
    }
    if (!is_late && strcmp(t->notice, late) == 0) t->notice[0] = 0;
    if (d->reconnect && now - t->quiet_ms >= CLIENT_ANSWER_MS) d->wire->gone = true;
}

// A table of this machine does not come back; a server may.
static void tend(tui *t) {
    client_state *d = t->client;
    mind_silence(t);
    banner_tend(t);
    if (d->reconnect) reconnect_tend(d);
    if (!client_is_lost(d)) return;
    if (t->request.answer != CLIENT_OTHER) command_answered(t, client_say_lost(d));
    gg_text text = client_text(d, t->notice, sizeof t->notice);
    gg_put(&text, " ");
    if (d->reconnect)
        reconnect_lost_write(d, &text);
    else
        gg_say_plain(&text, &tui_words, TUI_SAY_SCREEN_HUNG_UP);
    gg_put(&text, " ");
    gg_say_plain(&text, &tui_words, TUI_SAY_SCREEN_Q_LEAVES);
    t->notice_ink = INK_ALARM;
}

static void loop(tui *t) {
    while (!t->left) {
        hear_all(t);
        tend(t);
        if (!t->pending) panes_draw(t);
        wait(t);
        press_all(t);
    }
}

static void sit_down(tui *t) {
    client_state *d = t->client;
    if (d->is_remote)
        on_table(t);
    else
        client_sit(d, d->is_hotseat ? "public" : client_seat_name(d, lowest(d->people)));
}

bool tui_run(client_state *d, screen_style style) {
    if (!screen_open(&style)) return false;
    tui *t = gg_must(calloc(1, sizeof *t));
    t->client = d;
    t->style = style;
    t->show_board = true;
    sit_down(t);
    loop(t);
    screen_close();
    if (t->is_history) command_history_end(t);
    text_pane_free(&t->scratch);
    text_pane_free(&t->over);
    text_pane_free(&t->reach);
    free(t);
    return true;
}
