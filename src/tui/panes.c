/* panes.c - everything that is drawn. */
#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/describe.h"
#include "tui/draw/field.h"
#include "tui/names.h"
#include "tui/sheets.h"
#include "tui/stacks.h"
#include "tui/tui.h"
#include "tui_messages.h"

enum { ROWS_MIN = 12, COLUMNS_MIN = 40 };
enum { LINE_MAX = 768, PROMPT_MIN = 2, PROMPT_MAX = 4, NOTICE_MAX = 4 };

const client_state *tui_client(const tui *t) {
    return t->is_history ? &t->history : t->client;
}

/* Where the panes lie. */

static void lay_out(tui *t, int rows, int columns, int prompt) {
    int list = columns * 2 / 5;
    if (list > 64) list = 64;
    int log = rows >= 36 ? 9 : rows >= 22 ? 4 : 2;
    int top = 1 + prompt, middle = rows - top - log - 2; // the status, the prompt; a rule, keys
    if (middle < 4) middle = 4;
    t->map_box = (area){ 0, top, columns - list - 1, middle };
    t->list_box = (area){ columns - list, top + 1, list, middle - 1 };
    t->log_box = (area){ 0, top + middle + 1, columns, log };
    t->side_box = (area){ 0, 0, 0, 0 };
    if (middle < 24) return;
    int half = middle * 3 / 5;
    t->list_box.height = half - 1;
    t->side_box = (area){ columns - list, top + 1 + half, list, middle - half - 1 };
}

/* The top. */

static void state_write(const tui *t, gg_text *text) {
    if (t->is_history)
        gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_LOOKING_BACK);
    else if (t->client->end.is_over)
        gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_GAME_OVER);
    else if (t->client->ask.is_asked)
        gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_YOUR_CHOICE);
    else
        banner_awaited(t, text);
    if (!t->is_history && t->client->ask.is_asked && t->client->ask.undo) {
        gg_put(text, " | ");
        if (t->last[0])
            GG_SAY(text, &tui_words, TUI_SAY_SCREEN_BACK_FROM, GG_WORDS(t->last));
        else
            gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_BACK_STEP);
    }
    if (!t->client->offer_what[0]) return;
    gg_put(text, " | ");
    GG_SAY(text, &tui_words, TUI_SAY_SCREEN_OFFERED, GG_WORDS(t->client->offer_what));
}

// Whose eyes these are, in the ink of the army; then what is going on.
static void draw_status(const tui *t, int columns) {
    const client_state *d = tui_client(t);
    char line[LINE_MAX], seat[72];
    snprintf(seat, sizeof seat, " %s ", d->you);
    int width = grid_columns(seat);
    gg_text text = client_text(t->client, line, sizeof line);
    gg_put(&text, "| ");
    state_write(t, &text);
    gg_put(&text, " | ");
    if (d->clock.count) clocks_write(&d->clock, &text);
    if (d->clock.count) gg_put(&text, " | ");
    sheet_tracks(d, &text);
    if (t->client->rules) gg_put(&text, " | ");
    if (t->client->rules)
        GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_RULES, GG_NUMBER(t->client->rules));
    screen_put((area){ 0, 0, width, 1 }, seat, stack_own_ink(d));
    screen_put((area){ width, 0, columns - width, 1 }, line, INK_BAR);
}

static void prompt_write(const tui *t, gg_text *text, unsigned *ink) {
    const client_state *d = t->client;
    *ink = INK_STRONG;
    if (t->is_history) {
        gg_say_plain(text, &tui_words, TUI_SAY_SCREEN_BACK_KEYS);
    } else if (d->ask.is_asked) {
        client_sentence(d->ask.prompt, &d->ask.rule, text);
    } else if (d->end.is_over) {
        if (d->end.winner[0])
            GG_SAY(text, &tui_words, TUI_SAY_PLAY_WINS, GG_WORDS(d->end.winner));
        else
            gg_say_plain(text, &tui_words, TUI_SAY_PLAY_OVER);
        gg_put(text, " ");
        client_sentence(d->end.why, &d->end.rule, text);
    } else {
        *ink = INK_FAINT;
        banner_awaited(t, text);
    }
}

// Two lines, or more if it takes them; how many.
static int draw_prompt(tui *t, int columns) {
    char line[LINE_MAX];
    unsigned ink = INK_STRONG;
    gg_text text = client_text(t->client, line, sizeof line);
    prompt_write(t, &text, &ink);
    text_pane_begin(&t->scratch, columns - 2);
    text_pane_wrap(&t->scratch, ink, line, 2);
    for (unsigned i = 0; i < t->scratch.count && i < PROMPT_MAX; i++)
        screen_put((area){ 1, 1 + (int)i, columns - 2, 1 }, t->scratch.line[i].text, ink);
    if (t->scratch.count <= PROMPT_MIN) return PROMPT_MIN;
    return t->scratch.count < PROMPT_MAX ? (int)t->scratch.count : PROMPT_MAX;
}

/* The map, or the fight. */

static void draw_text_pane(const text_pane *p, unsigned top, area where) {
    for (int i = 0; i < where.height; i++) {
        const text_pane_line *line =
            top + (unsigned)i < p->count ? &p->line[top + (unsigned)i] : NULL;
        screen_put((area){ where.x, where.y + i, where.width, 1 }, line ? line->text : "",
                   line ? line->ink : INK_PLAIN);
    }
}

static void draw_map(tui *t) {
    const client_state *d = tui_client(t);
    chart_marks history = { .fresh_count = t->history_place.at[0] != 0,
                            .fresh = { t->history_place } };
    grid g = grid_make(t->map_box.width, t->map_box.height, t->style.ascii);
    text_pane_begin(&t->scratch, t->map_box.width - 1);
    bool has_field = t->show_board && field_draw(d, t->is_history ? NULL : list_action(t), &g);
    if (!has_field && t->chart.count > 0)
        chart_draw(&t->chart, d, t->is_history ? &history : &t->marks, &g);
    if (!has_field && t->chart.count == 0) { // a game without a map
        sheet_order(d, &t->scratch);
        draw_text_pane(&t->scratch, 0, t->map_box);
        grid_free(&g);
        return;
    }
    screen_grid(t->map_box.x, t->map_box.y, &g);
    grid_free(&g);
}

/* The choices. */

// Columns of the label of a choice, so that what is said of them stands in one line.
enum { LABEL_MIN = 8, LABEL_MAX = 22, DETAIL_ROWS = 3 };

typedef struct choice {
    char label[CLIENT_LABEL_MAX], description[DESCRIBE_MAX];
} choice;

// The game's words for it; what follows by force.
static choice choice_read(const tui *t, unsigned index) {
    const client_state *d = t->client;
    choice c;
    gg_text label = client_text(d, c.label, sizeof c.label);
    gg_text description = client_text(d, c.description, sizeof c.description);
    if (t->by_orders) {
        gg_put(&label, client_offer_at(d, index)->label);
        gg_put(&description, client_offer_at(d, index)->detail);
        return c;
    }
    const client_told *told = &d->ask.told[index];
    gg_put(&label, told->label[0] ? told->label : client_choice(d, d->ask.action[index]));
    gg_put(&description, told->odds);
    if (told->odds[0] && told->then[0]) gg_say_plain(&description, &gg_common, GG_SAY_BOARD_NEXT);
    if (told->then[0]) GG_SAY(&description, &tui_words, TUI_SAY_SCREEN_THEN, GG_WORDS(told->then));
    return c;
}

static int label_width(const tui *t, int rows) {
    int width = LABEL_MIN;
    for (int i = 0; i < rows && t->top + (unsigned)i < t->shown_count; i++) {
        int columns = grid_columns(choice_read(t, t->shown[t->top + (unsigned)i]).label);
        if (columns > width) width = columns;
    }
    return width < LABEL_MAX ? width : LABEL_MAX;
}

static void draw_choice(const tui *t, unsigned row, area b, int width) {
    choice c = choice_read(t, t->shown[row]);
    char label[CLIENT_LABEL_MAX + 16];
    bool at = row == t->cursor;
    if (grid_columns(c.label) > width) width = grid_columns(c.label);
    int head = c.description[0] && width + 5 < b.width ? width + 5 : b.width;
    unsigned index = t->shown[row];
    snprintf(label, sizeof label, "%-2u%c%s", list_number(t, index),
             !t->by_orders && t->marked[index] ? '*' : ' ', c.label);
    screen_put((area){ b.x, b.y, head, 1 }, label, at ? INK_CURSOR : INK_PLAIN);
    screen_put((area){ b.x + head, b.y, b.width - head, 1 }, c.description,
               at ? INK_CURSOR : INK_FAINT);
}

// A place: its name, who is there, what lies around it.
static void place_write(const tui *t, const char *key, bool around, gg_text *text) {
    char there[SCENE_LINE_MAX], name[DESCRIBE_MAX];
    gg_text who = client_text(t->client, there, sizeof there);
    gg_text called = client_text(t->client, name, sizeof name);
    name_write(&t->client->map, key, &called);
    if (!stack_occupants(t->client, key, &who))
        gg_say_plain(&who, &tui_words, TUI_SAY_SCREEN_NOBODY_THERE);
    GG_SAY(text, &gg_common, GG_SAY_BOARD_ROW, GG_WORDS(name), GG_WORDS(there));
    if (around) gg_say_plain(text, &gg_common, GG_SAY_BOARD_NEXT);
    if (around) describe_neighbours(t->client, key, text);
}

// All of what is said of the choice, or of the place on the map, under the cursor.
static void draw_detail(tui *t, area b) {
    char line[SCENE_LINE_MAX + LINE_MAX];
    gg_text text = client_text(t->client, line, sizeof line);
    text_pane_begin(&t->scratch, b.width);
    if (t->on_map && t->marks.cursor.at[0]) {
        place_write(t, t->marks.cursor.at, true, &text);
    } else if (t->cursor < t->shown_count) {
        choice c = choice_read(t, t->shown[t->cursor]);
        gg_put(&text, c.label);
        if (t->marks.aim.at[0]) gg_say_plain(&text, &gg_common, GG_SAY_BOARD_NEXT);
        if (t->marks.aim.at[0]) place_write(t, t->marks.aim.at, false, &text);
        if (c.description[0]) gg_say_plain(&text, &gg_common, GG_SAY_BOARD_NEXT);
        gg_put(&text, c.description);
    }
    text_pane_wrap(&t->scratch, INK_PLAIN, line, 2);
    screen_rule(b.x, b.y, b.width, t->on_map ? client_words(t->client, TUI_SAY_SCREEN_ON_MAP) : "");
    draw_text_pane(&t->scratch, 0, (area){ b.x, b.y + 1, b.width, b.height - 1 });
}

static void list_title(const tui *t, char *title, size_t capacity) {
    gg_text text = client_text(t->client, title, capacity);
    char place[DESCRIBE_MAX];
    gg_text here = client_text(t->client, place, sizeof place);
    name_write(&t->client->map, t->here.at, &here);
    gg_put(&text, " ");
    GG_SAY(&text, &tui_words, t->by_orders ? TUI_SAY_SCREEN_LIST_ORDERS : TUI_SAY_SCREEN_LIST,
           GG_NUMBER(t->shown_count),
           GG_NUMBER(t->by_orders ? client_offer_count(t->client) : t->client->ask.count));
    unsigned marked = orders_marked(t);
    if (marked) GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_LIST_MARKED, GG_NUMBER(marked));
    if (t->here.at[0]) GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_LIST_PLACE, GG_WORDS(place));
    if (t->filter[0]) GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_LIST_FILTER, GG_WORDS(t->filter));
    gg_put(&text, " ");
}

static void draw_list(tui *t) {
    area b = t->list_box;
    char title[TUI_ENTRY_MAX + 128];
    if (b.height > 3 * DETAIL_ROWS) {
        b.height -= DETAIL_ROWS + 1;
        draw_detail(t, (area){ b.x, b.y + b.height, b.width, DETAIL_ROWS + 1 });
    }
    list_title(t, title, sizeof title);
    screen_rule(b.x, b.y - 1, b.width, title);
    if (t->cursor < t->top) t->top = t->cursor;
    if (t->cursor >= t->top + (unsigned)b.height) t->top = t->cursor - (unsigned)b.height + 1;
    if (t->shown_count == 0)
        screen_put(
            (area){ b.x, b.y, b.width, 1 },
            client_words(t->client, t->by_orders ? TUI_SAY_SCREEN_NO_ORDERS : TUI_SAY_SCREEN_NONE),
            INK_FAINT);
    int width = label_width(t, b.height);
    for (int i = 0; i < b.height && t->top + (unsigned)i < t->shown_count; i++)
        draw_choice(t, t->top + (unsigned)i, (area){ b.x, b.y + i, b.width, 1 }, width);
    t->list_box.height = b.height; // where a click picks a choice
}

/* The rest. */

static void draw_order(tui *t, area b) {
    screen_rule(b.x, b.y - 1, b.width, client_words(t->client, TUI_SAY_SCREEN_ORDER_TITLE));
    text_pane_begin(&t->scratch, b.width);
    sheet_order(tui_client(t), &t->scratch);
    draw_text_pane(&t->scratch, 0, b);
    unsigned more = t->scratch.count > (unsigned)b.height ? t->scratch.count : 0;
    if (more)
        screen_put((area){ b.x, b.y + b.height - 1, b.width, 1 },
                   client_words(t->client, TUI_SAY_SCREEN_ORDER_REST), INK_FAINT);
}

// Choices, and below them the army where there is room; the army alone while nothing is asked.
static void draw_right(tui *t) {
    area b = t->list_box;
    if (t->reach.count > 0) {
        if (t->side_box.height > 0) b.height = t->side_box.y + t->side_box.height - b.y;
        screen_rule(b.x, b.y - 1, b.width, t->reach_title);
        draw_text_pane(&t->reach, t->reach_top, b);
        return;
    }
    if (t->client->ask.is_asked && !t->is_history) {
        draw_list(t);
        if (t->side_box.height > 0) draw_order(t, t->side_box);
        return;
    }
    if (t->side_box.height > 0) b.height = t->side_box.y + t->side_box.height - b.y;
    draw_order(t, b);
}

// The log up to what is looked at. Through the eyes of others only the step itself is known.
static uint32_t log_end(const tui *t) {
    const client_state *d = t->client;
    if (!t->is_history) return d->log_count;
    if (strcmp(t->history_viewer.at, d->you) != 0) return 0;
    return t->history_at < d->log_count ? t->history_at : d->log_count;
}

// In a heading, from there on.
static void draw_notable(area b, const char *text) {
    int width = grid_columns(text) + 2, most = b.width - b.x - 2;
    b.width = width < most ? width : most;
    screen_put(b, "", INK_PLAIN);
    screen_put((area){ b.x + 1, b.y, b.width - 2, 1 }, text, INK_FRESH);
}

// What came after one's last choice stands out.
static void draw_log(tui *t) {
    const client_state *d = t->client;
    area b = t->log_box;
    uint32_t end = log_end(t), from = end,
             fresh = t->is_history && end > 0 ? end - 1 : t->fresh_from;
    const char *title = client_words(t->client, TUI_SAY_SCREEN_HAPPENED),
               *notable = banner_notable(t);
    screen_rule(0, b.y - 1, b.width, title);
    if (notable[0]) draw_notable((area){ 4 + grid_columns(title), b.y - 1, b.width, 1 }, notable);
    text_pane_begin(&t->scratch, b.width - 1);
    for (int lines = 0; from > 0 && lines < b.height; from--)
        lines += d->log[from - 1].text[0] != 0;
    for (; from < end; from++) {
        char line[LINE_MAX];
        if (!d->log[from].text[0]) continue;
        gg_text text = gg_text_begin(line, sizeof line);
        client_sentence(d->log[from].text, &d->log[from].rule, &text);
        text_pane_wrap(&t->scratch, from >= fresh ? INK_STRONG : INK_PLAIN, line, 2);
    }
    if (t->is_history && end == 0) text_pane_wrap(&t->scratch, INK_STRONG, t->notice, 2);
    unsigned extra =
        t->scratch.count > (unsigned)b.height ? t->scratch.count - (unsigned)b.height : 0;
    draw_text_pane(&t->scratch, extra, b);
}

static const char *entry_title(const tui *t) {
    static const uint16_t title[] = {
        [ENTRY_FILTER] = TUI_SAY_SCREEN_ENTRY_FILTER, [ENTRY_ACTION] = TUI_SAY_SCREEN_ENTRY_ACTION,
        [ENTRY_WHY] = TUI_SAY_SCREEN_ENTRY_WHY,       [ENTRY_SAVE] = TUI_SAY_SCREEN_ENTRY_SAVE,
        [ENTRY_LOOK] = TUI_SAY_SCREEN_ENTRY_LOOK,     [ENTRY_SAY] = TUI_SAY_SCREEN_ENTRY_SAY,
        [ENTRY_RESIGN] = TUI_SAY_SCREEN_ENTRY_RESIGN, [ENTRY_QUIT] = TUI_SAY_SCREEN_ENTRY_QUIT,
        [ENTRY_OFFER] = TUI_SAY_SCREEN_ENTRY_OFFER,
    };
    bool is_target = t->entry == ENTRY_ACTION && orders_marked(t);
    return client_words(t->client, is_target ? TUI_SAY_SCREEN_ENTRY_TARGET : title[t->entry]);
}

// Keys that serve now, those first that are needed most; as many as there is room for.
static void hints_write(const tui *t, int columns, gg_text *text) {
    const char *hint = client_words(t->client, !t->client->ask.is_asked ? TUI_SAY_SCREEN_HINTS_IDLE
                                               : t->on_map              ? TUI_SAY_SCREEN_HINTS_MAP
                                                           : TUI_SAY_SCREEN_HINTS_ASKED);
    int used = 1;
    gg_put(text, " ");
    while (*hint) {
        char one[64];
        size_t size = strcspn(hint, "\n");
        snprintf(one, sizeof one, "%.*s  ", (int)size, hint);
        used += grid_columns(one);
        if (used - 2 >= columns) return;
        gg_put(text, one);
        hint += size + (hint[size] == '\n');
    }
}

// What is typed, or the end of it: that is where one types.
static void draw_entry(const tui *t, area b) {
    char line[TUI_ENTRY_MAX + CLIENT_SENTENCE_MAX];
    const char *typed = t->typed;
    int capacity = b.width - grid_columns(entry_title(t)) - 2;
    for (int extra = grid_columns(typed) - capacity; extra > 0 && *typed; extra--)
        grid_read(&typed, false);
    snprintf(line, sizeof line, " %s%s_%s%s", entry_title(t), typed, t->hint[0] ? "   " : "",
             t->hint);
    screen_put(b, line, INK_STRONG);
}

// Over the last lines of the log, if it takes them.
static void draw_notice(tui *t, int rows, int columns) {
    text_pane_begin(&t->scratch, columns - 1);
    text_pane_wrap(&t->scratch, t->notice_ink, t->notice, 1);
    int count = t->is_notice_tall ? (int)t->scratch.count : 1;
    if (count > NOTICE_MAX) count = NOTICE_MAX;
    for (int i = 0; i < count; i++)
        screen_put((area){ 0, rows - count + i, columns, 1 },
                   count == 1 ? t->notice : t->scratch.line[i].text, t->notice_ink);
}

static void draw_bottom(tui *t, int rows, int columns) {
    char line[TUI_ENTRY_MAX + 256];
    gg_text text = gg_text_begin(line, sizeof line);
    area b = { 0, rows - 1, columns, 1 };
    if (t->entry != ENTRY_NO) {
        draw_entry(t, b);
    } else if (t->notice[0]) {
        draw_notice(t, rows, columns);
    } else {
        hints_write(t, columns, &text);
        screen_put(b, line, INK_BAR);
    }
}

static void draw_over(tui *t, int rows, int columns) {
    area b = { 2, 2, columns - 4, rows - 4 };
    if (t->over.width != columns - OVER_MARGIN) { // the window is another one
        unsigned before = t->over.count;
        text_pane_refit(&t->over, columns - OVER_MARGIN);
        t->over_top = t->over_top * t->over.count / before;
    }
    screen_wipe((area){ 0, 1, columns, rows - 2 });
    screen_rule(0, 1, columns, t->over_title);
    unsigned height = (unsigned)b.height;
    unsigned last = t->over.count > height ? t->over.count - height : 0;
    char foot[256];
    gg_text text = client_text(t->client, foot, sizeof foot);
    if (t->over_top > last) t->over_top = last;
    draw_text_pane(&t->over, t->over_top, b);
    GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_FOOT,
           GG_NUMBER(last ? t->over_top * 100 / last : 100));
    screen_rule(0, rows - 2, columns, foot);
}

static void draw_curtain(tui *t, int rows, int columns) {
    char line[256];
    gg_text text = client_text(t->client, line, sizeof line);
    GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_CURTAIN, GG_WORDS(t->next_seat.at));
    int width = grid_columns(line);
    int x = width < columns ? (columns - width) / 2 : 0;
    screen_put((area){ x, rows / 2, columns - x, 1 }, line, INK_STRONG);
    if (t->entry != ENTRY_NO) draw_bottom(t, rows, columns);
}

bool tui_is_small(void) {
    int rows = 0, columns = 0;
    screen_size(&rows, &columns);
    return rows < ROWS_MIN || columns < COLUMNS_MIN;
}

static void draw_small(tui *t, int rows, int columns) {
    text_pane_begin(&t->scratch, columns);
    text_pane_wrap(&t->scratch, INK_ALARM, client_words(t->client, TUI_SAY_SCREEN_TOO_SMALL), 0);
    draw_text_pane(&t->scratch, 0, (area){ 0, 0, columns, rows });
    if (t->entry != ENTRY_NO) draw_bottom(t, rows, columns);
}

void panes_draw(tui *t) {
    int rows = 0, columns = 0;
    screen_size(&rows, &columns);
    screen_clear();
    if (t->curtain) {
        draw_curtain(t, rows, columns);
    } else if (tui_is_small()) {
        draw_small(t, rows, columns);
    } else if (t->client->game) {
        lay_out(t, rows, columns, draw_prompt(t, columns));
        draw_status(t, columns);
        draw_map(t);
        draw_right(t);
        draw_log(t);
        draw_bottom(t, rows, columns);
        banner_draw(t);
        if (t->over.count > 0) draw_over(t, rows, columns);
    }
    screen_show();
}
