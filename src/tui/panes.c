/* panes.c - everything that is drawn. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/field.h"
#include "tui/gloss.h"
#include "tui/sheets.h"
#include "tui/tui.h"

enum { LINE_MAX = 768 };

const desk *tui_desk(const tui *t) {
    return t->is_past ? &t->past : t->desk;
}

/* Where the panes lie. */

static void lay_out(tui *t, int rows, int columns) {
    int list = columns * 2 / 5;
    if (list > 64) list = 64;
    int log = rows >= 36 ? 9 : rows >= 22 ? 4 : 2;
    int middle = rows - 3 - log - 2; // status, two of the prompt, rules, keys
    if (middle < 4) middle = 4;
    t->map_box = (area){ 0, 3, columns - list - 1, middle };
    t->list_box = (area){ columns - list, 4, list, middle - 1 };
    t->log_box = (area){ 0, 3 + middle + 1, columns, log };
    t->side_box = (area){ 0, 0, 0, 0 };
    if (middle < 24) return;
    int half = middle * 3 / 5;
    t->list_box.height = half - 1;
    t->side_box = (area){ columns - list, 4 + half, list, middle - half - 1 };
}

/* The top. */

static void draw_status(const tui *t, int columns) {
    const desk *d = tui_desk(t);
    char line[LINE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, " ");
    gg_put(&text, t->is_past ? "LOOKING BACK, " : "");
    gg_put(&text, d->you);
    gg_put(&text, " | ");
    sheet_tracks(d, &text);
    screen_put((area){ 0, 0, columns, 1 }, line, INK_BAR);
}

static void prompt_write(const tui *t, gg_text *text, unsigned *ink) {
    const desk *d = t->desk;
    const desk_rule *rule = &d->ask.rule;
    *ink = INK_STRONG;
    if (t->is_past) {
        gg_put(text, "Right: on. Left: back. v: another's eyes, after the game. Esc: leave.");
        return;
    }
    if (d->ask.is_asked) {
        gg_put(text, d->ask.prompt);
    } else if (d->end.is_over) {
        gg_put(text, "The game is over");
        gg_put(text, d->end.winner[0] ? ": " : ". ");
        gg_put(text, d->end.winner);
        gg_put(text, d->end.winner[0] ? " wins. " : "");
        gg_put(text, d->end.why);
        rule = &d->end.rule;
    } else {
        *ink = INK_FAINT;
        gg_put(text, "The others decide.");
    }
    if (!rule->number[0]) return;
    gg_put(text, " (");
    gg_put(text, rule->number);
    gg_put(text, ")");
}

static void draw_prompt(tui *t, int columns) {
    char line[LINE_MAX];
    unsigned ink = INK_STRONG;
    gg_text text = gg_text_begin(line, sizeof line);
    prompt_write(t, &text, &ink);
    page_begin(&t->scratch, columns - 2);
    page_wrap(&t->scratch, ink, line, 2);
    for (int i = 0; i < 2; i++) {
        const char *shown = i < (int)t->scratch.count ? t->scratch.line[i].text : "";
        screen_put((area){ 1, 1 + i, columns - 2, 1 }, shown, ink);
    }
}

/* The map, or the fight. */

static void draw_page(const page *p, unsigned top, area where) {
    for (int i = 0; i < where.height; i++) {
        const page_line *line = top + (unsigned)i < p->count ? &p->line[top + (unsigned)i] : NULL;
        screen_put((area){ where.x, where.y + i, where.width, 1 }, line ? line->text : "",
                   line ? line->ink : INK_PLAIN);
    }
}

static void draw_map(tui *t) {
    const desk *d = tui_desk(t);
    grid g = grid_make(t->map_box.width, t->map_box.height, t->style.ascii);
    page_begin(&t->scratch, t->map_box.width - 1);
    bool has_field = t->show_board && field_draw(d, &g);
    if (!has_field && t->show_board && sheet_fight(d, &t->scratch)) {
        draw_page(&t->scratch, 0, t->map_box);
        grid_free(&g);
        return;
    }
    if (!has_field && t->chart.count > 0) chart_draw(&t->chart, d, &t->marks, &g);
    if (t->chart.count == 0 && d->board) {
        page_wrap(&t->scratch, INK_PLAIN, d->board, 2);
        draw_page(&t->scratch, 0, t->map_box);
        grid_free(&g);
        return;
    }
    screen_grid(t->map_box.x, t->map_box.y, &g);
    grid_free(&g);
}

/* The choices. */

static void choice_write(const tui *t, unsigned index, gg_text *text) {
    const desk *d = t->desk;
    const char *choice = desk_choice(d, d->ask.action[index]);
    char gloss[GLOSS_MAX];
    gg_text words = gg_text_begin(gloss, sizeof gloss);
    gloss_write(d, choice, &words);
    gg_put_int(text, index + 1);
    gg_put(text, index < 9 ? "  " : " ");
    gg_put(text, choice);
    if (words.used == 0) return;
    gg_put(text, "  ");
    gg_put(text, gloss);
}

static void draw_list(tui *t) {
    area b = t->list_box;
    char title[TUI_ENTRY_MAX + 64];
    bool narrowed = t->filter[0] != 0;
    snprintf(title, sizeof title, " %u of %u%s%s ", t->shown_count, t->desk->ask.count,
             narrowed ? ", filter: " : "", t->filter);
    screen_rule(b.x, b.y - 1, b.width, t->desk->ask.is_asked ? title : "");
    if (t->cursor < t->top) t->top = t->cursor;
    if (t->cursor >= t->top + (unsigned)b.height) t->top = t->cursor - (unsigned)b.height + 1;
    for (int i = 0; i < b.height; i++) {
        unsigned row = t->top + (unsigned)i;
        char line[LINE_MAX];
        gg_text text = gg_text_begin(line, sizeof line);
        if (row < t->shown_count && t->desk->ask.is_asked) choice_write(t, t->shown[row], &text);
        bool at = row == t->cursor && text.used > 0;
        screen_put((area){ b.x, b.y + i, b.width, 1 }, line, at ? INK_CURSOR : INK_PLAIN);
    }
}

/* The rest. */

static void draw_log(tui *t) {
    const desk *d = tui_desk(t);
    area b = t->log_box;
    screen_rule(0, b.y - 1, b.width, " what happened ");
    page_begin(&t->scratch, b.width - 1);
    uint32_t from = d->log_count;
    for (int lines = 0; from > 0 && lines < b.height; from--)
        lines += d->log[from - 1].text[0] != 0;
    for (; from < d->log_count; from++) {
        char line[LINE_MAX];
        if (!d->log[from].text[0]) continue;
        gg_text text = gg_text_begin(line, sizeof line);
        desk_sentence(d->log[from].text, &d->log[from].rule, &text);
        page_wrap(&t->scratch, INK_PLAIN, line, 2);
    }
    unsigned extra =
        t->scratch.count > (unsigned)b.height ? t->scratch.count - (unsigned)b.height : 0;
    draw_page(&t->scratch, extra, b);
}

static void draw_side(tui *t) {
    if (t->side_box.height == 0) return;
    screen_rule(t->side_box.x, t->side_box.y - 1, t->side_box.width, " order of battle ");
    page_begin(&t->scratch, t->side_box.width);
    sheet_order(tui_desk(t), &t->scratch);
    draw_page(&t->scratch, 0, t->side_box);
}

static const char *entry_title(tui_entry entry) {
    static const char *const title[] = {
        [ENTRY_FILTER] = "filter: ",
        [ENTRY_ACTION] = "action or number: ",
        [ENTRY_WHY] = "why not (action): ",
        [ENTRY_SAVE] = "save to file: ",
        [ENTRY_LOOK] = "look at place: ",
        [ENTRY_SAY] = "say: ",
        [ENTRY_RESIGN] = "resign? type yes: ",
        [ENTRY_QUIT] = "leave, nothing was saved? y/n: ",
        [ENTRY_OFFER] = "offer (draw, abort), accept or decline: ",
    };
    return title[entry];
}

static void draw_bottom(const tui *t, int rows, int columns) {
    static const char keys[] = " Enter play  / filter  ? why  u undo  Tab map  z zoom  h help  "
                               "q quit  r rules  l log  o army  b board  p past  s save";
    char line[TUI_ENTRY_MAX + 64];
    area b = { 0, rows - 1, columns, 1 };
    if (t->entry != ENTRY_NO) {
        snprintf(line, sizeof line, " %s%s_", entry_title(t->entry), t->typed);
        screen_put(b, line, INK_STRONG);
    } else if (t->notice[0]) {
        screen_put(b, t->notice, t->notice_ink);
    } else {
        screen_put(b, keys, INK_BAR);
    }
}

static void draw_over(tui *t, int rows, int columns) {
    area b = { 2, 2, columns - 4, rows - 4 };
    screen_wipe((area){ 0, 1, columns, rows - 2 });
    screen_rule(0, 1, columns, t->over_title);
    if (t->over_top + 1 > t->over.count) t->over_top = t->over.count ? t->over.count - 1 : 0;
    draw_page(&t->over, t->over_top, b);
    screen_rule(0, rows - 2, columns, " arrows scroll, Esc closes ");
}

static void draw_curtain(const tui *t, int rows, int columns) {
    char line[256];
    snprintf(line, sizeof line, "%s to decide. Pass the seat to %s, then press Enter.",
             t->next_seat.at, t->next_seat.at);
    int width = grid_columns(line);
    int x = width < columns ? (columns - width) / 2 : 0;
    screen_put((area){ x, rows / 2, columns - x, 1 }, line, INK_STRONG);
}

void panes_draw(tui *t) {
    int rows = 0, columns = 0;
    screen_size(&rows, &columns);
    screen_clear();
    if (t->curtain) {
        draw_curtain(t, rows, columns);
    } else if (rows < 12 || columns < 40) {
        screen_put((area){ 0, 0, columns, 1 }, "The window is too small.", INK_ALARM);
    } else if (t->desk->game) {
        lay_out(t, rows, columns);
        draw_status(t, columns);
        draw_prompt(t, columns);
        draw_map(t);
        draw_list(t);
        draw_side(t);
        draw_log(t);
        draw_bottom(t, rows, columns);
        if (t->over.count > 0) draw_over(t, rows, columns);
    }
    screen_show();
}
