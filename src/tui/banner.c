/* banner.c - what must not be missed: great events and the end in the middle of the map until a
 * key is pressed, notable ones in the heading of the log; who is awaited, and how long. */
#include "base/say.h"
#include "gg_messages.h"
#include "tui/tui.h"
#include "tui_messages.h"

enum { BANNER_WIDTH = 60, BANNER_LINES = 6, BANNER_MARGIN = 2 };
enum { THINKS_MS = 300, TURN_MS = 150 }; // before the sign is shown; of each of its pictures

// The reason is at the top of the screen.
static void add_end(tui *t) {
    const client_end *end = &t->client->end;
    char line[CLIENT_SENTENCE_MAX];
    gg_text text = client_text(t->client, line, sizeof line);
    if (end->winner[0])
        GG_SAY(&text, &tui_words, TUI_SAY_PLAY_WINS, GG_WORDS(end->winner));
    else
        gg_say_plain(&text, &tui_words, TUI_SAY_PLAY_OVER);
    text_pane_wrap(&t->scratch, INK_BAR, line, 0);
}

static void add_great(tui *t) {
    const client_state *d = t->client;
    for (uint32_t i = t->banner_from; i < d->log_count; i++) {
        if (d->log[i].weight == GG_GREAT) text_pane_wrap(&t->scratch, INK_BAR, d->log[i].text, 0);
    }
    if (d->end.is_over && !t->is_end_seen) add_end(t);
}

void banner_draw(tui *t) {
    area b = t->map_box;
    int width = b.width - 4 < BANNER_WIDTH ? b.width - 4 : BANNER_WIDTH;
    int most = b.height - 2 < BANNER_LINES ? b.height - 2 : BANNER_LINES;
    text_pane_begin(&t->scratch, width - 2 * BANNER_MARGIN);
    if (!t->is_history) add_great(t);
    int count = (int)t->scratch.count, first = count > most ? count - most : 0;
    while (first < count && t->scratch.line[first].joint != TEXT_PANE_NEW)
        first++; // whole sentences
    if (first == count || most < 1) return;
    int lines = count - first, x = b.x + (b.width - width) / 2;
    int y = b.y + (b.height - lines - 2) / 2;
    for (int i = -1; i <= lines; i++) {
        const char *text = i < 0 || i == lines ? "" : t->scratch.line[first + i].text;
        area row = { x, y + 1 + i, width, 1 };
        screen_put(row, "", INK_BAR);
        row.x += BANNER_MARGIN;
        row.width -= 2 * BANNER_MARGIN;
        screen_put(row, text, INK_BAR);
    }
}

const char *banner_notable(const tui *t) {
    const client_state *d = t->client;
    for (uint32_t i = t->is_history ? 0 : d->log_count; i > t->banner_from; i--) {
        if (d->log[i - 1].weight >= GG_NOTABLE) return d->log[i - 1].text;
    }
    return "";
}

void banner_seen(tui *t) {
    t->banner_from = t->client->log_count;
    t->is_end_seen = t->client->end.is_over;
}

/* Waiting. */

static unsigned awaited(const client_state *d) {
    return client_is_waiting(d) ? d->to_move : 0;
}

// Who decides now, as far as this seat is told.
void banner_awaited(const tui *t, gg_text *text) {
    static const char *const fancy[] = { "◐", "◓", "◑", "◒" };
    static const char *const plain[] = { "|", "/", "-", "\\" };
    const client_state *d = t->client;
    unsigned seats = d->to_move;
    char names[256];
    gg_text list = client_text(d, names, sizeof names);
    for (unsigned seat = 0; seat < d->game->seat_count; seat++) {
        if (!((seats >> seat) & 1)) continue;
        if (list.used) gg_say_plain(&list, &gg_common, GG_SAY_LIST_COMMA);
        gg_put(&list, client_seat_name(d, seat));
    }
    int64_t ms = banner_waits_ms(t);
    if (ms >= THINKS_MS) gg_put(text, (t->style.ascii ? plain : fancy)[ms / TURN_MS % 4]);
    if (ms >= THINKS_MS) gg_put(text, " ");
    if (!list.used)
        gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_WAITING_OTHERS);
    else if ((seats & ~d->bots) == 0)
        GG_SAY(text, &tui_words, TUI_SAY_SCREEN_THINKS, GG_WORDS(names));
    else
        GG_SAY(text, &tui_words, TUI_SAY_SCREEN_WAITING, GG_WORDS(names));
}

int64_t banner_waits_ms(const tui *t) {
    return t->waits_from_ms ? wire_now_ms() - t->waits_from_ms : 0;
}

void banner_tend(tui *t) {
    if (!t->client->game || !awaited(t->client) || client_is_lost(t->client))
        t->waits_from_ms = 0;
    else if (!t->waits_from_ms)
        t->waits_from_ms = wire_now_ms();
}
