/* position.c - positions of Castiglione in short: see position.h. Builds text; whether the position
 * is possible is for the game to say.
 *
 *     position_text("turn 3 move_first first=austrian initiative=french",
 *                                                       turn, phase; who is first may be left out
 *                   "options fog_of_war=on late_guns=on",
 *                   "rules 1",                          else the newest
 *                   "at rivoli davidovich au_spiegel_cav:2-down au_dummy_1",
 *                                                       area, counters: id:hits-flags@entered
 *                   "at castiglione au_liptay@guidizzolo bonaparte",
 *                   "in mantua canto au_rukavina:1",    inside its fortress
 *                   "box wounded wurmser:2",            box, leaders: id:Supply Phases
 *                   "box eliminated fr_guieu fr_rusca", also: reserve unused waiting killed gone
 *                   "holder verona austrian brescia french",
 *                   "siege peschiera 3",                Supply Phases of it
 *                   "broken goito_roverbella",          connections; also: mending LINK..
 *                   "crossed la_corona_ala 12",         SP over connections
 *                   "scouts rivoli", "scouted ala",     areas; also: assaulted AREA..
 *                   "moving yes",                       or no: reconnaissances are over, or not
 *                   "moved au_liptay massena",          also: busy COUNTER..
 *                   "fought_turn au_liptay",            also: forced_turn UNIT..
 *                   "over french decisive C12.1",       winner, level, rule
 *                   NULL)
 *
 * Flags of a counter: -up and -down (else by fog of war), -uncommanded, -foraging; in any order.
 * With @AREA a unit has come from there in this Movement Phase, and so has moved. */
#include "harness/position.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "harness/position_words.h"

enum { CAPACITY = 1 << 14 };

// What is gathered until its brackets can be closed.
enum { HEAD, OPTIONS, PIECES, HOLDER, SIEGE, CROSSED, PARTS };

static char room[PARTS][CAPACITY];
static gg_text parts[PARTS];

static gg_text *part(int number) {
    return &parts[number];
}

// KEY=VALUE, from that word on.
static void put_settings(const char *line, const words *w, int first, gg_text *out) {
    for (int i = first; i < w->count; i++) {
        char *value = strchr(w->word[i], '=');
        if (!value) bad(line, "KEY=VALUE");
        *value++ = 0;
        put_pair(out, w->word[i], value);
    }
}

// NAME VALUE NAME VALUE ..
static void put_couples(const char *line, const words *w, gg_text *out, bool quoted) {
    if (w->count % 2 == 0) bad(line, "NAME VALUE");
    for (int i = 1; i + 1 < w->count; i += 2) {
        if (quoted)
            put_pair(out, w->word[i], w->word[i + 1]);
        else
            put_plain(out, w->word[i], w->word[i + 1]);
    }
}

static void put_flag(const char *line, const char *flag) {
    static const char *const flags[][3] = { { "up", "up", "true" },
                                            { "down", "up", "false" },
                                            { "uncommanded", "commanded", "false" },
                                            { "foraging", "foraging", "true" } };
    for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(flag, flags[i][0]) != 0) continue;
        put_plain(part(PIECES), flags[i][1], flags[i][2]);
        return;
    }
    bad(line, "no such flag");
}

// What stands behind a mark, cut off; NULL if it is not there.
static char *cut_at(char *word, char mark) {
    char *at = strchr(word, mark);
    if (at) *at++ = 0;
    return at;
}

// id:number-flag-flag@entered
static void put_piece(const char *line, const char *place, const char *number_key, char *word) {
    gg_text *out = part(PIECES);
    char *entered = cut_at(word, '@'), *flag = cut_at(word, '-'), *number = cut_at(word, ':');
    gg_put_comma(out);
    gg_put_char(out, '{');
    put_pair(out, "id", word);
    put_pair(out, "place", place);
    if (number) put_plain(out, number_key, number);
    if (entered) put_pair(out, "entered", entered);
    while (flag) {
        char *next = cut_at(flag, '-');
        put_flag(line, flag);
        flag = next;
    }
    gg_put_char(out, '}');
}

static void put_pieces(const char *line, const words *w, const char *suffix, const char *number) {
    char place[64];
    if (w->count < 2) bad(line, "PLACE COUNTER..");
    snprintf(place, sizeof place, "%s%s", w->word[1], suffix);
    for (int i = 2; i < w->count; i++)
        put_piece(line, place, number, w->word[i]);
}

static void put_line(const char *line) {
    static const char *const lists[] = { "broken",      "mending", "scouts", "scouted",
                                         "assaulted",   "moved",   "busy",   "fought_turn",
                                         "forced_turn", NULL };
    words w;
    cut(line, &w);
    const char *word = w.word[0];
    if (is_among(word, lists)) {
        put_names(part(HEAD), w.word[0], &w, 1);
    } else if (strcmp(word, "turn") == 0 && w.count >= 3) {
        put_plain(part(HEAD), "turn", w.word[1]);
        put_pair(part(HEAD), "phase", w.word[2]);
        put_settings(line, &w, 3, part(HEAD));
    } else if (strcmp(word, "rules") == 0 && w.count == 2) {
        put_plain(part(HEAD), "rules", w.word[1]);
    } else if (strcmp(word, "options") == 0) {
        put_settings(line, &w, 1, part(OPTIONS));
    } else if (strcmp(word, "at") == 0) {
        put_pieces(line, &w, "", "hits");
    } else if (strcmp(word, "in") == 0) {
        put_pieces(line, &w, "/inside", "hits");
    } else if (strcmp(word, "box") == 0) {
        put_pieces(line, &w, "", "wounded");
    } else if (strcmp(word, "holder") == 0) {
        put_couples(line, &w, part(HOLDER), true);
    } else if (strcmp(word, "siege") == 0) {
        put_couples(line, &w, part(SIEGE), false);
    } else if (strcmp(word, "crossed") == 0) {
        put_couples(line, &w, part(CROSSED), false);
    } else if (strcmp(word, "moving") == 0 && w.count == 2) {
        put_plain(part(HEAD), "moving", strcmp(w.word[1], "yes") == 0 ? "true" : "false");
    } else if (strcmp(word, "over") == 0 && w.count == 4) {
        put_pair(part(HEAD), "winner", w.word[1]);
        put_pair(part(HEAD), "level", w.word[2]);
        put_pair(part(HEAD), "rule", w.word[3]);
    } else {
        bad(line, "not understood");
    }
}

const char *position_text(const char *first, ...) {
    static char json[PARTS * CAPACITY];
    if (first[0] == '{') return first;
    for (int i = 0; i < PARTS; i++)
        parts[i] = gg_text_begin(room[i], CAPACITY);
    va_list rest;
    va_start(rest, first);
    for (const char *line = first; line; line = va_arg(rest, const char *))
        put_line(line);
    va_end(rest);
    gg_text out = gg_text_begin(json, sizeof json);
    gg_put(&out, "{\"game\":\"castiglione\"");
    if (part(HEAD)->used) gg_put_char(&out, ',');
    gg_put_bytes(&out, part(HEAD)->at, part(HEAD)->used);
    put_part(&out, "options", "{}", part(OPTIONS));
    put_part(&out, "pieces", "[]", part(PIECES));
    put_part(&out, "holder", "{}", part(HOLDER));
    put_part(&out, "siege", "{}", part(SIEGE));
    put_part(&out, "crossed", "{}", part(CROSSED));
    gg_put_char(&out, '}');
    return json;
}
