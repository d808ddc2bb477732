/* play_screen.c - what a person at the terminal sees. Short lines; colour only where it
 * is wanted, and never as the only sign. What is said of places comes from the game's map
 * and from the view of the seat, both as the JSON that any client gets. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/play.h"

enum { WIDTH = 78, GLOSS_MAX = 512, LABEL_MAX = 34, ARMIES_MAX = 4 };

typedef enum style { PLAIN, STRONG, ALARM } style;

static const char *style_of(const play *p, style s) {
    static const char *const code[] = { "\033[0m", "\033[1m", "\033[31m" };
    return p->has_colour ? code[s] : "";
}

static const char *seat_name(const play *p, unsigned seat) {
    const gg_game *game = match_game(p->game);
    return seat < game->seat_count ? game->seat_name[seat] : "public";
}

static void clear_screen(const play *p) {
    if (p->is_terminal) fputs("\033[H\033[2J\033[3J", stdout);
}

bool play_read_line(char *line, size_t room) {
    fflush(stdout);
    if (!fgets(line, (int)room, stdin)) return false;
    size_t size = strlen(line);
    if (size > 0 && line[size - 1] == '\n') {
        line[size - 1] = 0;
        return true;
    }
    if (size + 1 < room) return true; // the last line has no end
    int byte = 0;
    while ((byte = getchar()) != '\n' && byte != EOF) {}
    puts("That line is too long.");
    line[0] = 0;
    return true;
}

bool play_curtain(play *p) {
    char line[256];
    if (p->seat < match_game(p->game)->seat_count) clear_screen(p); // else only the guide is there
    printf("\n%s%s to decide.%s Pass the seat to %s, then press Enter. ", style_of(p, STRONG),
           seat_name(p, match_seat(p->game)), style_of(p, PLAIN),
           seat_name(p, match_seat(p->game)));
    bool confirmed = play_read_line(line, sizeof line);
    clear_screen(p);
    putchar('\n');
    return confirmed;
}

void play_show_guide(const play *p) {
    const gg_game *game = match_game(p->game);
    const char *number = game->rule[1].number;
    fputs("\nYou see the board as your side knows it, then what is asked of you and the\n"
          "choices by number. Answer with a number, or with the words of a choice.\n\n"
          "  why ACTION   may I? if not, by which rule\n"
          "  undo         take a choice back, as long as nobody else has seen it\n"
          "  look PLACE   who is there, which places lie next to it\n",
          stdout);
    printf("  rules ID     read a rule or a chapter, for example: rules %.*s\n",
           (int)strcspn(number, "."), number);
    printf("  help         all commands; quit leaves\n\n"
           "All rules: grognard rules %s. The map: grognard map %s --out map.svg.\n",
           game->key, game->key);
}

/* Looking things up. */

static void source_read(play_source *source, const char *text, size_t size) {
    size_t room = size / 2 + JSON_DEPTH_MAX + 8;
    if (room > source->room) {
        free(source->node);
        source->node = malloc(room * sizeof *source->node);
        GG_ASSERT(source->node != NULL);
        source->room = room;
    }
    gg_status status = json_read(&source->doc, text, size, source->node, (uint32_t)source->room);
    if (status != GG_OK) source->doc.node = NULL;
}

void play_screen_open(play *p) {
    const char *map = match_game(p->game)->map;
    if (map) source_read(&p->map, map, strlen(map));
}

void play_screen_close(play *p) {
    free(p->map.node);
    free(p->view.node);
}

void play_read_view(play *p) {
    gg_text text = gg_text_begin(p->view_text, sizeof p->view_text);
    match_game(p->game)->view_write(match_view(p->game, (gg_seat)p->seat), &text);
    source_read(&p->view, p->view_text, text.used);
}

static uint32_t list_of(const play_source *source, const char *list) {
    return source->doc.node ? json_find(&source->doc, 0, list) : 0;
}

// The object of a list whose key has that value; 0 if there is none.
static uint32_t row_find(const play_source *source, const char *list, const char *key,
                         const char *value) {
    uint32_t array = list_of(source, list);
    if (!array || !json_is(&source->doc, array, JSON_ARRAY)) return 0;
    for (uint32_t row = json_first(&source->doc, array); row;
         row = json_after(&source->doc, array, row)) {
        if (json_equals(&source->doc, json_find(&source->doc, row, key), value)) return row;
    }
    return 0;
}

typedef struct word {
    char at[96];
} word;

static bool string_of(const play_source *source, uint32_t row, const char *key, word *out) {
    uint32_t node = json_find(&source->doc, row, key);
    out->at[0] = 0;
    return node && json_string(&source->doc, node, out->at, sizeof out->at);
}

static int64_t int_of(const play_source *source, uint32_t row, const char *key) {
    int64_t value = 0;
    uint32_t node = json_find(&source->doc, row, key);
    return node && json_int(&source->doc, node, &value) ? value : 0;
}

static word locale_of(const char *place) {
    word locale;
    gg_text text = gg_text_begin(locale.at, sizeof locale.at);
    gg_put_bytes(&text, place, strcspn(place, "/#"));
    return locale;
}

// "a/b#2" is opposite "b/a#2".
static word opposite_of(const char *place) {
    word opposite = { "" };
    const char *slash = strchr(place, '/');
    size_t far = slash ? strcspn(slash + 1, "#") : 0;
    gg_text text = gg_text_begin(opposite.at, sizeof opposite.at);
    if (!slash) return opposite;
    gg_put_bytes(&text, slash + 1, far);
    gg_put(&text, "/");
    gg_put_bytes(&text, place, (size_t)(slash - place));
    gg_put(&text, slash + 1 + far);
    return opposite;
}

/* Who is in a place. */

static void put_part(gg_text *out, const char *before, const char *text) {
    if (out->used > 0) gg_put(out, before);
    gg_put(out, text);
}

// "I2 (moved)", "f_gd_inf 4": the class or the unit with its steps, and what else is true of it.
static void piece_write(const play *p, uint32_t piece, word *out) {
    const json_doc *doc = &p->view.doc;
    gg_text text = gg_text_begin(out->at, sizeof out->at);
    word class, note;
    if (!string_of(&p->view, piece, "class", &class)) string_of(&p->view, piece, "unit", &class);
    gg_put(&text, class.at);
    if (json_find(doc, piece, "steps")) {
        gg_put(&text, " ");
        gg_put_int(&text, int_of(&p->view, piece, "steps"));
    }
    for (uint32_t key = json_first(doc, piece); key; key = json_key_after(doc, piece, key)) {
        if (!json_is(doc, key + 1, JSON_TRUE) || !json_string(doc, key, note.at, sizeof note.at))
            continue;
        gg_put(&text, " (");
        gg_put(&text, note.at);
        gg_put(&text, ")");
    }
}

static void run_write(const word *piece, unsigned count, gg_text *out) {
    if (count == 0) return;
    put_part(out, ", ", piece->at);
    if (count == 1) return;
    gg_put(out, " x");
    gg_put_int(out, count);
}

// Faces that this seat sees: "I3, I2 x2, C2 (moved)".
static void pieces_write(const play *p, uint32_t row, gg_text *out) {
    const json_doc *doc = &p->view.doc;
    uint32_t list = json_find(doc, row, "pieces");
    unsigned count = 0;
    word last = { "" }, now;
    for (uint32_t piece = list ? json_first(doc, list) : 0; piece;
         piece = json_after(doc, list, piece)) {
        piece_write(p, piece, &now);
        if (strcmp(now.at, last.at) != 0) {
            run_write(&last, count, out);
            last = now;
            count = 0;
        }
        count++;
    }
    run_write(&last, count, out);
}

// Pieces of one army whose faces are not known.
typedef struct crowd {
    word army;
    int64_t count, inactive;
} crowd;

static void crowd_write(const crowd *c, gg_text *out) {
    if (c->count == 0) return;
    put_part(out, "; ", c->army.at);
    gg_put(out, ": ");
    gg_put_int(out, c->count);
    gg_put(out, c->count == 1 ? " piece" : " pieces");
    if (c->inactive > 0) gg_put(out, c->inactive == c->count ? ", inactive" : ", some inactive");
}

// Each army has its own crowd; none has the first without a name.
static void crowd_add(const play *p, uint32_t row, const word *army, crowd *crowds) {
    crowd *c = crowds;
    while (c->army.at[0] && strcmp(c->army.at, army->at) != 0 && c < crowds + ARMIES_MAX - 1)
        c++;
    c->army = *army;
    c->count += int_of(&p->view, row, "count");
    c->inactive += int_of(&p->view, row, "inactive");
}

// One's own: the army of one's name, or a row that says so (a seat may have several armies).
static bool is_own(const play *p, uint32_t row, const word *army) {
    uint32_t own = json_find(&p->view.doc, row, "own");
    if (own) return json_is(&p->view.doc, own, JSON_TRUE);
    return strcmp(army->at, seat_name(p, p->seat)) == 0;
}

static bool is_in(const char *place, const char *where, bool whole) {
    size_t size = strlen(where);
    if (strcmp(place, where) == 0) return true;
    return whole && strncmp(place, where, size) == 0 && place[size] == '/';
}

// Those in one place, or in a whole locale. False if nobody is.
static bool occupants_write(const play *p, const char *where, bool whole, gg_text *out) {
    const json_doc *doc = &p->view.doc;
    uint32_t places = list_of(&p->view, "places");
    char own[GLOSS_MAX];
    gg_text mine = gg_text_begin(own, sizeof own);
    crowd others[ARMIES_MAX] = { 0 };
    for (uint32_t row = places ? json_first(doc, places) : 0; row;
         row = json_after(doc, places, row)) {
        word place, army;
        string_of(&p->view, row, "place", &place);
        if (!is_in(place.at, where, whole)) continue;
        string_of(&p->view, row, "army", &army);
        if (is_own(p, row, &army))
            pieces_write(p, row, &mine);
        else
            crowd_add(p, row, &army, others);
    }
    if (mine.used > 0) {
        put_part(out, "; ", "yours: ");
        gg_put(out, own);
    }
    for (unsigned i = 0; i < ARMIES_MAX; i++)
        crowd_write(&others[i], out);
    return mine.used > 0 || others[0].count > 0;
}

// What the side of a pair does to those who attack it: "infantry -1, obstructs cavalry".
static bool terrain_write(const play *p, const char *side, gg_text *out) {
    const json_doc *doc = &p->map.doc;
    uint32_t row = row_find(&p->map, "sides", "place", side);
    uint32_t list = row ? json_find(doc, row, "penalties") : 0;
    size_t before = out->used;
    for (uint32_t key = list ? json_first(doc, list) : 0; key;
         key = json_key_after(doc, list, key)) {
        word arm;
        json_string(doc, key, arm.at, sizeof arm.at);
        gg_put(out, out->used > before ? ", " : "");
        gg_put(out, arm.at);
        gg_put(out, " -");
        gg_put_int(out, int_of(&p->map, list, arm.at));
    }
    if (row && json_is(doc, json_find(doc, row, "obstructing"), JSON_TRUE))
        gg_put(out, out->used > before ? ", obstructs cavalry" : "obstructs cavalry");
    return out->used > before;
}

/* What a choice means. */

// Is the key all that is to be said, as for "C. Peterbona"? Compares letters from the end.
static bool is_spelled(const char *name, const char *key) {
    size_t n = strlen(name), k = strlen(key);
    while (n > 0 && k > 0) {
        bool skip_name = !isalnum((unsigned char)name[n - 1]);
        bool skip_key = !isalnum((unsigned char)key[k - 1]);
        bool is_same = tolower((unsigned char)name[n - 1]) == tolower((unsigned char)key[k - 1]);
        if (!skip_name && !skip_key && !is_same) return false;
        n -= !skip_key || skip_name;
        k -= !skip_name || skip_key;
    }
    return k == 0 || n == 0;
}

static void name_write(const play *p, uint32_t row, gg_text *out) {
    word key, name, objective;
    string_of(&p->map, row, "key", &key);
    if (string_of(&p->map, row, "name", &name) && !is_spelled(name.at, key.at))
        put_part(out, "; ", name.at);
    if (string_of(&p->map, row, "objective", &objective) && objective.at[0]) {
        put_part(out, "; ", objective.at);
        gg_put(out, " objective");
    }
}

static void side_write(const play *p, const char *side, gg_text *out) {
    word opposite = opposite_of(side);
    char text[GLOSS_MAX];
    gg_text part = gg_text_begin(text, sizeof text);
    occupants_write(p, side, false, out);
    if (occupants_write(p, opposite.at, false, &part)) {
        put_part(out, "; ", "opposite ");
        gg_put(out, text);
    }
    part = gg_text_begin(text, sizeof text);
    if (terrain_write(p, opposite.at, &part)) {
        put_part(out, "; ", "against ");
        gg_put(out, text);
    }
}

// How a word stands in a choice: alone, before others, behind others.
typedef enum standing { ALONE, BEFORE, BEHIND } standing;

// One word of a choice, if the map knows it. A place alone is where the choice acts; behind
// other words it is a whole locale that one goes to; before a piece it needs no list of them.
static void token_write(const play *p, const char *token, standing where, gg_text *out) {
    word locale = locale_of(token), kind;
    uint32_t road = row_find(&p->map, "roads", "id", token);
    uint32_t row = row_find(&p->map, "places", "key", locale.at);
    uint32_t unit = row_find(&p->map, "units", "key", token);
    if (unit) {
        name_write(p, unit, out);
    } else if (road && string_of(&p->map, road, "kind", &kind)) {
        put_part(out, "; ", kind.at);
        gg_put(out, " road");
    } else if (strchr(token, '/') && row_find(&p->map, "sides", "place", token)) {
        side_write(p, token, out);
    } else if (row_find(&p->map, "entries", "place", token)) {
        occupants_write(p, token, false, out);
    } else if (row) {
        name_write(p, row, out);
        if (where == BEFORE) return;
        if (where == ALONE && occupants_write(p, token, false, out)) return;
        if (!occupants_write(p, locale.at, true, out)) put_part(out, "; ", "nobody there");
    }
}

// The words that end a series mean the same in every game.
static const char *word_gloss(const char *choice) {
    static const char *const gloss[][2] = {
        { "done", "no more of this; on with the turn" },
        { "go", "that is all; carry it out" },
        { "stop", "go no further" },
        { "stay", "leave it there" },
    };
    for (size_t i = 0; i < sizeof gloss / sizeof *gloss; i++) {
        if (strcmp(gloss[i][0], choice) == 0) return gloss[i][1];
    }
    return "";
}

static void gloss_write(const play *p, const char *choice, gg_text *out) {
    const char *at = choice;
    gg_put(out, word_gloss(choice));
    while (*at) {
        word token;
        size_t size = strcspn(at, " ");
        gg_text text = gg_text_begin(token.at, sizeof token.at);
        gg_put_bytes(&text, at, size);
        standing where = at != choice ? BEHIND : at[size] ? BEFORE : ALONE;
        token_write(p, token.at, where, out);
        at += size + (at[size] == ' ');
    }
}

/* The board, and what happened. */

static uint64_t hash_text(const char *text) {
    uint64_t hash = 1;
    for (; *text; text++)
        hash = gg_mix(hash, 0, (unsigned char)*text);
    return hash;
}

static bool is_half_done(const play *p) {
    uint32_t deed = list_of(&p->view, "deed");
    return deed && !json_is(&p->view.doc, deed, JSON_NULL);
}

void play_show_board(play *p) {
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    match_game(p->game)->board_write(match_view(p->game, (gg_seat)p->seat), &text);
    uint64_t hash = hash_text(p->text);
    if (hash == p->board_hash) return;
    if (p->board_hash && !p->is_news && is_half_done(p)) return;
    p->board_hash = hash;
    p->is_news = false;
    printf("\n%s", p->text);
    if (text.used > 0 && p->text[text.used - 1] != '\n') putchar('\n');
}

static void print_sentence(play *p, const gg_event *told) {
    const gg_game *game = match_game(p->game);
    const char *rule = told->rule ? game->rule[told->rule].number : "";
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    game->sentence_write(told, &text);
    if (text.used == 0) return;
    if (rule[0]) {
        gg_put(&text, " (");
        gg_put(&text, rule);
        gg_put(&text, ")");
    }
    cli_wrap(stdout, "", p->text, 2);
}

static bool has_sentence(play *p, const gg_event *told) {
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    match_game(p->game)->sentence_write(told, &text);
    return text.used > 0;
}

void play_show_news(play *p) {
    uint32_t count = 0;
    const gg_event *event = match_log(p->game, p->seat, &count);
    uint32_t *seen = &p->seen[p->seat];
    bool begun = false;
    if (*seen > count) *seen = count; // something was taken back
    for (; *seen < count; (*seen)++) {
        const gg_event *told = &event[*seen];
        if (told->actor != p->seat) p->is_news = true;
        if (!begun && has_sentence(p, told)) {
            putchar('\n');
            begun = true;
        }
        print_sentence(p, told);
    }
}

/* The decision. */

typedef struct choice_text {
    char at[GG_RECORD_ACTION_MAX];
} choice_text;

// The choice alone: every action of a decision starts with the decision's name.
static size_t choice_write(const play *p, gg_action action, choice_text *out) {
    const gg_game *game = match_game(p->game);
    choice_text whole;
    gg_text text = gg_text_begin(whole.at, sizeof whole.at);
    game->action_write(action, &text);
    const char *name = game->phase[p->decision.phase].name;
    size_t skip = strlen(name);
    bool has_name = strncmp(whole.at, name, skip) == 0 && whole.at[skip] == ' ';
    gg_text choice = gg_text_begin(out->at, sizeof out->at);
    gg_put(&choice, has_name ? whole.at + skip + 1 : whole.at);
    return choice.used;
}

// A choice on a line of its own, and what it means if there is anything to say.
static void print_glossed(const play *p, unsigned number, const char *choice, size_t widest) {
    char label[GG_RECORD_ACTION_MAX + 16], gloss[GLOSS_MAX];
    gg_text text = gg_text_begin(gloss, sizeof gloss);
    gloss_write(p, choice, &text);
    snprintf(label, sizeof label, "  %3u  %s", number, choice);
    size_t indent = widest + 9 < LABEL_MAX ? widest + 9 : LABEL_MAX;
    if (text.used > 0)
        cli_wrap(stdout, label, gloss, (unsigned)indent);
    else
        puts(label);
}

static bool has_gloss(const play *p, const choice_text *choice) {
    char gloss[GLOSS_MAX];
    for (uint16_t i = 0; i < p->decision.count; i++) {
        gg_text text = gg_text_begin(gloss, sizeof gloss);
        gloss_write(p, choice[i].at, &text);
        if (text.used > 0) return true;
    }
    return false;
}

static void print_choices(const play *p) {
    choice_text choice[GG_LEGAL_MAX];
    size_t widest = 0;
    for (uint16_t i = 0; i < p->decision.count; i++) {
        size_t size = choice_write(p, p->decision.legal[i], &choice[i]);
        if (size > widest) widest = size;
    }
    bool glossed = has_gloss(p, choice);
    size_t columns = WIDTH / (widest + 7);
    if (columns == 0) columns = 1;
    for (uint16_t i = 0; i < p->decision.count; i++) {
        bool ends = (i + 1u) % columns == 0 || i + 1 == p->decision.count;
        if (glossed)
            print_glossed(p, i + 1u, choice[i].at, widest);
        else
            printf("  %3d  %-*s%s", i + 1, ends ? 0 : (int)widest, choice[i].at, ends ? "\n" : "");
    }
}

void play_show_decision(play *p) {
    const gg_game *game = match_game(p->game);
    const gg_phase_row *phase = &game->phase[p->decision.phase];
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    game->prompt_write(match_state(p->game), (gg_seat)p->seat, &text);
    if (phase->rule) {
        gg_put(&text, " (");
        gg_put(&text, game->rule[phase->rule].number);
        gg_put(&text, ")");
    }
    printf("\n%s", style_of(p, STRONG));
    cli_wrap(stdout, "", p->text, 0);
    fputs(style_of(p, PLAIN), stdout);
    print_choices(p);
}

void play_show_log(play *p) {
    uint32_t count = 0;
    const gg_event *event = match_log(p->game, p->seat, &count);
    for (uint32_t i = 0; i < count; i++)
        print_sentence(p, &event[i]);
}

void play_show_result(play *p) {
    const gg_game *game = match_game(p->game);
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    gg_rule rule = 0;
    game->result_write(match_state(p->game), &rule, &text);
    printf("\n%sThe game is over: %s wins.%s\n", style_of(p, STRONG),
           match_game(p->game)->winner(match_state(p->game)), style_of(p, PLAIN));
    gg_put(&text, " (");
    gg_put(&text, rule ? game->rule[rule].number : "-");
    gg_put(&text, ")");
    cli_wrap(stdout, "", p->text, 0);
}

void play_show_verdict(play *p, gg_verdict verdict) {
    const gg_game *game = match_game(p->game);
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    gg_put(&text, style_of(p, ALARM));
    gg_put(&text, "No:");
    gg_put(&text, style_of(p, PLAIN));
    gg_put(&text, " ");
    gg_explain(game, verdict, &text);
    gg_put(&text, " (");
    gg_put(&text, game->rule[verdict.rule].number);
    gg_put(&text, ")");
    cli_wrap(stdout, "", p->text, 0);
}

/* A place. */

static void print_neighbour(const play *p, uint32_t row, const char *side) {
    char gloss[GLOSS_MAX], part[GLOSS_MAX];
    word opposite = opposite_of(side), width, neighbour = locale_of(opposite.at), label;
    gg_text text = gg_text_begin(gloss, sizeof gloss);
    if (string_of(&p->map, row, "width", &width)) put_part(&text, "; ", width.at);
    gg_text terrain = gg_text_begin(part, sizeof part);
    if (terrain_write(p, opposite.at, &terrain)) {
        put_part(&text, "; ", "attacking there: ");
        gg_put(&text, part);
    }
    terrain = gg_text_begin(part, sizeof part);
    if (terrain_write(p, side, &terrain)) {
        put_part(&text, "; ", "attacked from there: ");
        gg_put(&text, part);
    }
    occupants_write(p, neighbour.at, true, &text);
    gg_text name = gg_text_begin(label.at, sizeof label.at);
    gg_put(&name, "  ");
    gg_put(&name, strchr(side, '/') + 1);
    cli_wrap(stdout, label.at, gloss, 26);
}

// Roads that say which two places they join: "  ligny   minor road; over a river; nobody there".
static void print_roads(const play *p, const char *key) {
    const json_doc *doc = &p->map.doc;
    uint32_t roads = list_of(&p->map, "roads");
    for (uint32_t row = roads ? json_first(doc, roads) : 0; row;
         row = json_after(doc, roads, row)) {
        bool from = json_equals(doc, json_find(doc, row, "a"), key);
        char label[GLOSS_MAX], gloss[GLOSS_MAX];
        word end, kind;
        if (!from && !json_equals(doc, json_find(doc, row, "b"), key)) continue;
        string_of(&p->map, row, from ? "b" : "a", &end);
        string_of(&p->map, row, "kind", &kind);
        gg_text text = gg_text_begin(gloss, sizeof gloss);
        gg_put(&text, kind.at);
        gg_put(&text, " road");
        if (json_is(doc, json_find(doc, row, "river"), JSON_TRUE)) gg_put(&text, "; over a river");
        if (!occupants_write(p, end.at, true, &text)) gg_put(&text, "; nobody there");
        snprintf(label, sizeof label, "  %s", end.at);
        cli_wrap(stdout, label, gloss, 26);
    }
}

static bool print_entry(const play *p, const char *place) {
    char gloss[GLOSS_MAX];
    gg_text text = gg_text_begin(gloss, sizeof gloss);
    if (!row_find(&p->map, "entries", "place", place)) return false;
    if (!occupants_write(p, place, false, &text)) gg_put(&text, "nobody there");
    cli_wrap(stdout, place, gloss, 26);
    return true;
}

bool play_show_place(play *p, const char *place) {
    const json_doc *doc = &p->map.doc;
    word key = locale_of(place), side;
    uint32_t row = row_find(&p->map, "places", "key", key.at), sides = list_of(&p->map, "sides");
    if (!row) return print_entry(p, place);
    char gloss[GLOSS_MAX];
    gg_text text = gg_text_begin(gloss, sizeof gloss);
    name_write(p, row, &text);
    if (!occupants_write(p, key.at, true, &text)) put_part(&text, "; ", "nobody there");
    if (json_find(doc, row, "capacity")) {
        gg_put(&text, "; room for ");
        gg_put_int(&text, int_of(&p->map, row, "capacity"));
    }
    cli_wrap(stdout, key.at, gloss, 26);
    print_roads(p, key.at);
    for (uint32_t at = sides ? json_first(doc, sides) : 0; at; at = json_after(doc, sides, at)) {
        string_of(&p->map, at, "place", &side);
        if (strchr(side.at, '/') && is_in(side.at, key.at, true)) print_neighbour(p, at, side.at);
    }
    return true;
}
