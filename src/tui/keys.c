/* keys.c - what is pressed and clicked. */
#include <ncurses.h>
#include <signal.h>
#include <string.h>

#include "base/say.h"
#include "base/utf8.h"
#include "tui/stacks.h"
#include "tui/tui.h"
#include "tui_messages.h"

enum {
    KEY_CTRL_C = 3,
    KEY_CTRL_Z = 26,
    KEY_ESCAPE = 27,
    KEY_RETURN = '\r',
    KEY_NEWLINE = '\n',
    KEY_TAB = '\t',
    KEY_DELETE = 127,
    CLICKS_MAX = 8 // as many as ncurses keeps
};
enum { HISTORY_LEAP = 20, HISTORY_ALL = 1 << 20 }; // events
enum { REACH_LEAP = 8 };                           // lines

static bool is_enter(int key) {
    return key == KEY_RETURN || key == KEY_NEWLINE || key == KEY_ENTER;
}

/* Typing. */

static void drop_letter(tui *t) {
    size_t size = strlen(t->typed);
    while (size > 0 && ((unsigned char)t->typed[size - 1] & 0xC0) == 0x80)
        size--;
    if (size > 0) t->typed[size - 1] = 0;
}

static void refilter(tui *t) {
    if (t->entry != ENTRY_FILTER) return;
    memcpy(t->filter, t->typed, sizeof t->filter);
    list_fill(t);
}

static void type_key(tui *t, int key) {
    size_t size = strlen(t->typed);
    t->hint[0] = 0;
    if (key == KEY_TAB && t->entry == ENTRY_ACTION) {
        orders_complete(t);
    } else if (key == KEY_ESCAPE) {
        t->typed[0] = 0;
        refilter(t);
        t->entry = ENTRY_NO;
    } else if (is_enter(key)) {
        command_typed(t);
    } else if (key == KEY_BACKSPACE || key == KEY_DELETE || key == '\b') {
        drop_letter(t);
        refilter(t);
    } else if (key >= ' ' && key < 256 && size + 1 < sizeof t->typed) {
        t->typed[size] = (char)key;
        t->typed[size + 1] = 0;
        refilter(t);
    }
}

static void begin_entry(tui *t, tui_entry entry) {
    t->entry = entry;
    t->typed[0] = t->hint[0] = 0;
}

/* Moving. */

static void move_on_map(tui *t, int dx, int dy) {
    const chart_place *p = chart_toward(&t->chart, t->marks.cursor.at, dx, dy);
    if (p) t->marks.cursor = p->key;
}

static void pick_place(tui *t, const char *place) {
    t->here = word_of(place);
    t->filter[0] = 0;
    t->cursor = 0;
    list_fill(t);
    if (t->shown_count > 0) return;
    t->here.at[0] = 0;
    list_fill(t);
    command_place(t, place);
}

static bool is_move(tui *t, int key) {
    int most = t->list_box.height > 1 ? t->list_box.height - 1 : 1;
    switch (key) {
    case KEY_UP:
    case 'k': t->on_map ? move_on_map(t, 0, -1) : list_move(t, -1); return true;
    case KEY_DOWN:
    case 'j': t->on_map ? move_on_map(t, 0, 1) : list_move(t, 1); return true;
    case KEY_LEFT: move_on_map(t, -1, 0); return true;
    case KEY_RIGHT: move_on_map(t, 1, 0); return true;
    case KEY_PPAGE: list_move(t, -most); return true;
    case KEY_NPAGE: list_move(t, most); return true;
    case KEY_HOME: list_move(t, -GG_LEGAL_MAX); return true;
    case KEY_END: list_move(t, GG_LEGAL_MAX); return true;
    case 'H': t->chart.left -= 8; break;
    case 'L': t->chart.left += 8; break;
    case 'K': t->chart.top -= 4; break;
    case 'J': t->chart.top += 4; break;
    default: return false;
    }
    t->marks.cursor.at[0] = 0; // scrolled by hand: no place pulls the window back
    return true;
}

/* Pages laid over. */

static void over_key(tui *t, int key) {
    if (command_is_sure(t, is_enter(key))) return;
    unsigned most = t->log_box.y > 4 ? (unsigned)t->log_box.y - 2 : 8;
    unsigned last = t->over.count ? t->over.count - 1 : 0;
    switch (key) {
    case KEY_UP:
    case 'k': t->over_top -= t->over_top > 0; break;
    case KEY_DOWN:
    case 'j': t->over_top += t->over_top < last; break;
    case KEY_HOME: t->over_top = 0; break;
    case KEY_END: t->over_top = last; break;
    case KEY_PPAGE: t->over_top = t->over_top > most ? t->over_top - most : 0; break;
    case ' ':
    case KEY_NPAGE: t->over_top = t->over_top + most < last ? t->over_top + most : last; break;
    case 'r': command_rules(t, ""); break;
    default: text_pane_begin(&t->over, 0); break;
    }
}

/* Everything else. */

static void quit(tui *t) {
    if (t->unsaved && !t->client->is_remote)
        begin_entry(t, ENTRY_QUIT);
    else
        t->left = true;
}

// The first one asks, the second one leaves.
static void interrupt(tui *t) {
    if (t->entry == ENTRY_QUIT)
        t->left = true;
    else
        quit(t);
}

// Where there is nothing to leave one may still want back.
static void escape(tui *t) {
    bool is_plain = !t->filter[0] && !t->here.at[0] && !t->on_map && !t->by_orders;
    if (!t->filter[0] && !t->here.at[0] && !t->on_map) t->by_orders = false;
    memset(t->marked, 0, sizeof t->marked);
    if (is_plain && t->client->ask.is_asked && t->client->ask.undo)
        tui_say(t, INK_STRONG, client_words(t->client, TUI_SAY_SCREEN_BACK_STEP));
    t->filter[0] = t->here.at[0] = 0;
    t->on_map = false;
    list_fill(t);
}

static void play_number(tui *t, unsigned number) {
    t->filter[0] = t->here.at[0] = 0;
    list_fill(t);
    unsigned row = list_numbered(t, number);
    if (row == t->shown_count) return;
    t->cursor = row;
    command_play(t);
}

static void undo(tui *t) {
    if (!t->client->ask.is_asked || !t->client->ask.undo) {
        tui_say(t, INK_ALARM, client_words(t->client, TUI_SAY_SCREEN_NO_UNDO));
        return;
    }
    client_undo(t->client);
    t->last[0] = 0;
    command_send(t);
}

// Zooming in needs a place to go to: the cursor's, or the first where one has pieces.
static void zoom(tui *t) {
    stack h;
    t->chart.close = !t->chart.close;
    if (t->marks.cursor.at[0]) return;
    for (stack_walk w = stack_begin(tui_client(t)); stack_next(&w, &h);) {
        const chart_place *p = h.own ? chart_find(&t->chart, h.place.at) : NULL;
        if (!p) continue;
        t->marks.cursor = p->key;
        return;
    }
}

static void restyle(tui *t) {
    screen_restyle(&t->style);
}

static bool is_page_key(tui *t, int key) {
    switch (key) {
    case '?': command_explain(t); return true;
    case 'E': command_hint(t); return true;
    case 'r': command_rules(t, ""); return true;
    case 'l': command_log(t); return true;
    case 'o': command_order(t); return true;
    case 'b': command_fight(t); return true;
    case 'V': command_stakes(t); return true;
    case 'h': command_help(t); return true;
    case 'i':
        if (t->marks.cursor.at[0]) command_place(t, t->marks.cursor.at);
        return true;
    case 'g': reach_ask(t, t->marks.cursor.at); return true;
    case 'G': reach_ask_board(t); return true;
    case 'p': command_history(t, 1); return true;
    default: return false;
    }
}

static bool is_entry_key(tui *t, int key) {
    static const struct {
        int key;
        tui_entry entry;
    } rows[] = { { '/', ENTRY_FILTER }, { ':', ENTRY_ACTION }, { 'w', ENTRY_WHY },
                 { 's', ENTRY_SAVE },   { 'I', ENTRY_LOOK },   { 't', ENTRY_SAY },
                 { 'X', ENTRY_RESIGN }, { 'O', ENTRY_OFFER } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].key != key) continue;
        begin_entry(t, rows[i].entry);
        return true;
    }
    return false;
}

static void enter(tui *t) {
    if (t->on_map && t->marks.cursor.at[0] && orders_marked(t)) {
        t->on_map = false;
        t->typed[0] = 0;
        orders_to(t, t->marks.cursor.at);
    } else if (t->on_map && t->marks.cursor.at[0]) {
        t->on_map = false;
        pick_place(t, t->marks.cursor.at);
    } else {
        command_play(t);
    }
}

static void history_key(tui *t, int key) {
    switch (key) {
    case KEY_RIGHT:
    case ' ': command_history(t, 1); break;
    case KEY_LEFT: command_history(t, -1); break;
    case KEY_NPAGE: command_history(t, HISTORY_LEAP); break;
    case KEY_PPAGE: command_history(t, -HISTORY_LEAP); break;
    case KEY_HOME: command_history(t, -HISTORY_ALL); break;
    case KEY_END: command_history(t, HISTORY_ALL); break;
    case 'v': command_history_viewer(t); break;
    case 'z': zoom(t); break;
    case KEY_ESCAPE:
    case 'p':
    case 'q': command_history_end(t); break;
    default:
        if (key == 'o') command_order(t);
        break;
    }
}

static void plain_key(tui *t, int key) {
    if (is_move(t, key) || is_page_key(t, key) || is_entry_key(t, key)) return;
    if (is_enter(key)) {
        enter(t);
        return;
    }
    if (key >= '1' && key <= '9') play_number(t, (unsigned)(key - '0'));
    switch (key) {
    case 'u': undo(t); break;
    case 'z': zoom(t); break;
    case KEY_TAB: t->on_map = !t->on_map; break;
    case ' ': orders_mark(t); break;
    case '.': orders_repeat(t); break;
    case 'm': orders_list(t); break;
    case 'a':
        t->style.ascii = !t->style.ascii;
        restyle(t);
        break;
    case 'c':
        t->style.mono = !t->style.mono;
        restyle(t);
        break;
    case KEY_ESCAPE: escape(t); break;
    case 'q': quit(t); break;
    default: break;
    }
}

// Nothing is drawn, and no key heard, until the one who sits down is told the game.
static void raise_curtain(tui *t) {
    t->curtain = false;
    client_sit(t->client, t->next_seat.at);
    command_send(t);
}

void keys_press(tui *t, int key) {
    if (key == KEY_MOUSE) {
        keys_mouse(t);
        return;
    }
    if (key == KEY_RESIZE || key == SCREEN_NOTHING) return;
    if (screen_is_pasting() && t->entry == ENTRY_NO) {
        tui_say(t, INK_ALARM, client_words(t->client, TUI_SAY_SCREEN_PASTED));
        return;
    }
    if (key == KEY_CTRL_Z) {
        raise(SIGTSTP); // ncurses puts the terminal right, and itself back afterwards
        return;
    }
    if (key == KEY_CTRL_C) {
        interrupt(t);
        return;
    }
    if (t->curtain && t->entry == ENTRY_NO) {
        if (is_enter(key)) raise_curtain(t);
        if (key == 'q') quit(t);
        return;
    }
    if (tui_is_small() && t->entry == ENTRY_NO) {
        if (key == 'q') quit(t);
        return;
    }
    if (!t->is_history) t->notice[0] = 0;
    bool was_reach = t->reach.count > 0;
    bool pages = key == KEY_NPAGE || key == KEY_PPAGE;
    if (pages && reach_scrolls(t, key == KEY_NPAGE ? REACH_LEAP : -REACH_LEAP)) return;
    reach_end(t);
    if (was_reach && key == KEY_ESCAPE) return;
    if (t->client->game) banner_seen(t);
    if (t->entry != ENTRY_NO)
        type_key(t, key);
    else if (t->over.count > 0)
        over_key(t, key);
    else if (t->is_history)
        history_key(t, key);
    else
        plain_key(t, key);
}

/* The mouse. */

static bool is_inside(area b, int x, int y) {
    return x >= b.x && x < b.x + b.width && y >= b.y && y < b.y + b.height;
}

static void click_list(tui *t, int y) {
    unsigned row = t->top + (unsigned)(y - t->list_box.y);
    if (row >= t->shown_count) return;
    if (row == t->cursor) {
        command_play(t);
        return;
    }
    t->cursor = row;
    list_move(t, 0);
}

static void click_map(tui *t, int x, int y) {
    const chart_place *p = chart_at(&t->chart, x - t->map_box.x, y - t->map_box.y);
    if (!p) return;
    t->marks.cursor = p->key;
    pick_place(t, p->key.at);
}

static void wheel(tui *t, int by) {
    if (t->over.count > 0)
        over_key(t, by < 0 ? KEY_UP : KEY_DOWN);
    else if (t->is_history)
        command_history(t, by);
    else
        list_move(t, by);
}

// A pane that shows a part opens as a text pane.
static void click_pane(tui *t, int x, int y) {
    if (is_inside(t->log_box, x, y))
        command_log(t);
    else if (is_inside(t->side_box, x, y))
        command_order(t);
    else if (y > 0 && y < t->map_box.y)
        command_rules(t, "");
}

static void click(tui *t, const MEVENT *event) {
    if (event->bstate & BUTTON4_PRESSED) {
        wheel(t, -1);
    } else if (event->bstate & BUTTON5_PRESSED) {
        wheel(t, 1);
    } else if (t->over.count > 0) {
        if (!command_is_sure(t, false)) text_pane_begin(&t->over, 0);
    } else if (t->is_history) {
        command_history(t, 1);
    } else if (is_inside(t->list_box, event->x, event->y)) {
        click_list(t, event->y);
    } else if (is_inside(t->map_box, event->x, event->y)) {
        click_map(t, event->x, event->y);
    } else {
        click_pane(t, event->x, event->y);
    }
}

// Two clicks that come in one packet are one key to ncurses, which hands out the last one first.
void keys_mouse(tui *t) {
    MEVENT event[CLICKS_MAX];
    int count = 0;
    while (count < CLICKS_MAX && getmouse(&event[count]) == OK)
        count++;
    while (count > 0 && !t->curtain && !tui_is_small())
        click(t, &event[--count]);
}
