/* play_screen.c - what is printed in a game line by line. Short lines, whole sentences, that read
 * well aloud; colour only where it is wanted, and never as the only sign. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/play/play.h"
#include "core/texts.h"
#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/describe.h"
#include "tui/names.h"
#include "tui/sheets.h"

enum { WIDTH = 78, LABEL_MAX = 34, INDENT = 26, SENTENCE_MAX = 1024, PART_MAX = 1 << 16 };

typedef enum style { PLAIN, STRONG, ALARM } style;

static const char *style_of(const play *p, style s) {
    static const char *const code[] = { "\033[0m", "\033[1m", "\033[31m" };
    return p->has_colour ? code[s] : "";
}

static void clear_screen(const play *p) {
    if (p->is_terminal) fputs("\033[H\033[2J\033[3J", stdout);
}

/* Saying. */

gg_text play_text(const play *p, char *at, size_t capacity) {
    gg_text text = gg_text_begin(at, capacity);
    text.language = p->client.language;
    return text;
}

void play_say(const play *p, gg_saying said) {
    char line[2 * SENTENCE_MAX];
    gg_text text = play_text(p, line, sizeof line);
    gg_say(&text, said);
    fputs(line, stdout);
}

void play_put(const play *p, unsigned message) {
    play_say(p, (gg_saying){ &tui_words, (uint16_t)message, 0, 0, NULL });
}

void play_line(const play *p, unsigned message) {
    play_put(p, message);
    putchar('\n');
}

bool play_read_line(const play *p, char *line, size_t capacity) {
    fflush(stdout);
    if (!fgets(line, (int)capacity, stdin)) return false;
    size_t size = strlen(line);
    if (size > 0 && line[size - 1] == '\n') {
        line[size - 1] = 0;
        return true;
    }
    if (size + 1 < capacity) return true; // the last line has no end
    int byte = 0;
    while ((byte = getchar()) != '\n' && byte != EOF) {}
    play_line(p, TUI_SAY_PLAY_TOO_LONG);
    line[0] = 0;
    return true;
}

bool play_curtain(play *p, unsigned next) {
    char line[256];
    const char *name = client_seat_name(&p->client, next);
    if (p->client.seat < p->client.game->seat_count)
        clear_screen(p); // else only the guide is there
    printf("\n%s", style_of(p, STRONG));
    PLAY_ASK(p, TO_DECIDE, GG_WORDS(name));
    printf("%s ", style_of(p, PLAIN));
    PLAY_ASK(p, PASS_SEAT, GG_WORDS(name));
    bool confirmed = play_read_line(p, line, sizeof line) && strcmp(line, "quit") != 0;
    clear_screen(p);
    putchar('\n');
    return confirmed;
}

/* The beginning. */

static void print_guide(const play *p) {
    const gg_game *game = p->client.game;
    const char *number = game->rule[1].number;
    char chapter[16], line[SENTENCE_MAX];
    snprintf(chapter, sizeof chapter, "%.*s", (int)strcspn(number, "."), number);
    putchar('\n');
    PLAY_SAY(p, GUIDE, GG_WORDS(chapter));
    gg_text text = play_text(p, line, sizeof line);
    GG_SAY(&text, &tui_words, TUI_SAY_PLAY_ALL_RULES, GG_WORDS(game->key));
    cli_wrap(stdout, "", line, 0);
}

// Who else plays: bots of one table are alike.
static const bot_row *rest_of(const client_state *d, const char **level) {
    for (unsigned seat = 0; seat < d->game->seat_count; seat++) {
        *level = d->bot[seat];
        if ((d->bots >> seat) & 1) return bot_find(d->bot[seat]);
    }
    *level = NULL;
    return NULL;
}

// Seats that people play, with "and" between them.
static void seats_write(const client_state *d, gg_text *text) {
    unsigned people = d->people ? d->people : 1u << d->seat;
    for (unsigned seat = 0, before = 0; seat <= d->game->seat_count; seat++) {
        if (!((people >> seat) & 1)) continue;
        if (before++) gg_say_plain(text, &gg_common, GG_SAY_LIST_AND);
        gg_put(text, client_seat_name(d, seat));
    }
}

static const char *bot_text(const bot_row *bot, uint8_t language) {
    return bot ? gg_said(&gg_common, bot->message, language) : "";
}

static uint16_t players_message(const client_state *d, const char *level, const bot_row *bot) {
    if (d->is_hotseat) return TUI_SAY_PLAY_PEOPLE + (level ? bot ? 2 : 1 : 0);
    return (uint16_t)(TUI_SAY_PLAY_YOU + (level ? bot ? 2 : 1 : 0));
}

static void print_players(const play *p) {
    const client_state *d = &p->client;
    char line[SENTENCE_MAX], seats[SENTENCE_MAX];
    gg_text text = play_text(p, line, sizeof line), who = play_text(p, seats, sizeof seats);
    const char *level;
    const bot_row *bot = rest_of(d, &level);
    seats_write(d, &who);
    gg_say(&text, (gg_saying){ &tui_words, players_message(d, level, bot), 0, 3,
                               (const gg_arg[]){ GG_WORDS(seats), GG_WORDS(level ? level : ""),
                                                 GG_WORDS(bot_text(bot, d->language)) } });
    cli_wrap(stdout, "", line, 0);
}

static void print_scenario(const play *p) {
    const client_state *d = &p->client;
    for (unsigned i = 0; i < d->game->scenario_count; i++) {
        if (strcmp(d->game->scenario[i].key, d->scenario) != 0) continue;
        printf("\n%s\n", gg_scenario_title(d->game, i, d->language));
        cli_wrap(stdout, "", gg_scenario_text(d->game, i, d->language), 0);
    }
    if (d->rules) PLAY_SAY(p, VERSION, GG_NUMBER(d->rules));
}

static void show_sheet(const play *p, void (*write)(const client_state *, text_pane *)) {
    text_pane lines = { 0 };
    text_pane_begin(&lines, SCENE_COLUMNS);
    write(&p->client, &lines);
    for (unsigned i = 0; i < lines.count; i++)
        puts(lines.line[i].text);
    text_pane_free(&lines);
}

void play_show_title(const play *p) {
    const client_state *d = &p->client;
    puts(gg_title(d->game, d->language));
    cli_wrap(stdout, "", gg_credits(d->game, d->language), 0);
    print_scenario(p);
    print_players(p);
    if (d->is_begun)
        play_line(p, TUI_SAY_PLAY_BEGUN);
    else
        show_sheet(p, sheet_goals);
    if (!d->is_begun) print_guide(p);
}

/* What happened. */

static void put_rule(gg_text *text, const client_rule *rule) {
    if (!rule->number[0]) return;
    gg_put(text, " (");
    gg_put(text, rule->number);
    gg_put(text, ")");
}

static void print_sentence(const char *sentence, const client_rule *rule, unsigned indent) {
    char line[SENTENCE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    if (!sentence[0]) return;
    gg_put(&text, sentence);
    put_rule(&text, rule);
    cli_wrap(stdout, "", line, indent);
}

void play_show_chat(play *p) {
    const client_state *d = &p->client;
    if (p->said > d->chat_count) p->said = d->chat_count; // the table was told anew
    if (p->said < client_chat_first(d)) p->said = client_chat_first(d);
    for (; p->said < d->chat_count; p->said++)
        cli_wrap(stdout, "", d->chat[p->said % CLIENT_CHAT_MAX], 2);
}

void play_show_offer(const play *p) {
    const client_state *d = &p->client;
    if (d->declined[0]) PLAY_SAY(p, DECLINES, GG_WORDS(d->declined_by), GG_WORDS(d->declined));
    if (!d->offer_what[0] || strcmp(d->offer_by, d->you) == 0) return;
    PLAY_SAY(p, OFFERED, GG_WORDS(d->offer_by), GG_WORDS(d->offer_what));
}

void play_show_news(play *p) {
    client_state *d = &p->client;
    uint32_t *seen = &p->seen[d->seat];
    bool begun = false;
    if (*seen > d->log_count) *seen = d->log_count; // something was taken back
    for (; *seen < d->log_count; (*seen)++) {
        const client_line *line = &d->log[*seen];
        if (!begun && line->text[0]) {
            putchar('\n');
            begun = true;
        }
        fputs(style_of(p, line->weight == GG_GREAT ? STRONG : PLAIN), stdout);
        print_sentence(line->text, &line->rule, 2);
    }
    fputs(style_of(p, PLAIN), stdout);
    play_show_chat(p);
}

void play_show_log(play *p) {
    for (uint32_t i = 0; i < p->client.log_count; i++)
        print_sentence(p->client.log[i].text, &p->client.log[i].rule, 2);
}

void play_show_stakes(const play *p) {
    show_sheet(p, sheet_stakes);
}

/* The board. */

static void part_write(const client_state *d, scene_writer *write, char part[PART_MAX]) {
    gg_text text = client_text(d, part, PART_MAX);
    if (d->view.doc.node) write(&d->view.doc, &text);
}

void play_forget_board(play *p) {
    explicit_bzero(p->hour, sizeof p->hour);
    p->has_board = false;
}

void play_show_board(play *p) {
    scene_writer *const writer[] = { scene_head_write, scene_sides_write, scene_fights_write };
    char *part = gg_must(malloc(PART_MAX));
    putchar('\n');
    for (unsigned i = 0; i < sizeof writer / sizeof *writer; i++) {
        part_write(&p->client, writer[i], part);
        fputs(part, stdout);
    }
    explicit_bzero(part, PART_MAX);
    free(part);
    p->has_board = true;
    json_view_text(&p->client.view, 0, "title", p->hour, sizeof p->hour);
}

void play_show_hour(play *p) {
    char hour[sizeof p->hour];
    json_view_text(&p->client.view, 0, "title", hour, sizeof hour);
    if (!p->has_board) {
        play_show_board(p);
    } else if (strcmp(hour, p->hour) != 0) {
        putchar('\n');
        cli_wrap(stdout, "", hour, 0);
    }
    memcpy(p->hour, hour, sizeof hour);
}

/* The decision. */

// The game's own words for a choice; then what follows by force.
static void told_write(const client_state *d, unsigned index, gg_text *out) {
    const client_told *told = &d->ask.told[index];
    gg_put(out, told->label);
    if (out->used && told->odds[0]) gg_put(out, ". ");
    gg_put(out, told->odds);
    if (!told->then[0]) return;
    if (out->used) gg_put(out, ". ");
    GG_SAY(out, &tui_words, TUI_SAY_PLAY_THEN, GG_WORDS(told->then));
}

// A choice on a line of its own, and what it means if there is anything to say.
static void print_described(const client_state *d, unsigned index, size_t widest) {
    char label[GG_RECORD_ACTION_MAX + 16], description[2 * DESCRIBE_MAX];
    gg_text text = gg_text_begin(description, sizeof description);
    told_write(d, index, &text);
    snprintf(label, sizeof label, "  %3u  %s", d->ask.number[index],
             client_choice(d, d->ask.action[index]));
    size_t indent = widest + 9 < LABEL_MAX ? widest + 9 : LABEL_MAX;
    if (text.used > 0)
        cli_wrap(stdout, label, description, (unsigned)indent);
    else
        puts(label);
}

static bool has_description(const client_state *d) {
    for (unsigned i = 0; i < d->ask.count; i++) {
        const client_told *told = &d->ask.told[i];
        if (told->label[0] || told->odds[0] || told->then[0]) return true;
    }
    return false;
}

static void print_choices(const client_state *d) {
    size_t widest = 0;
    for (unsigned i = 0; i < d->ask.count; i++) {
        size_t size = strlen(client_choice(d, d->ask.action[i]));
        if (size > widest) widest = size;
    }
    bool described = has_description(d);
    size_t columns = WIDTH / (widest + 7);
    if (columns == 0) columns = 1;
    for (unsigned i = 0; i < d->ask.count; i++) {
        const char *choice = client_choice(d, d->ask.action[i]);
        bool ends = (i + 1u) % columns == 0 || i + 1 == d->ask.count;
        if (described)
            print_described(d, i, widest);
        else
            printf("  %3u  %-*s%s", d->ask.number[i], ends ? 0 : (int)widest, choice,
                   ends ? "\n" : "");
    }
}

void play_show_several(const play *p, const char *text, const unsigned *row, unsigned count) {
    const client_state *d = &p->client;
    PLAY_SAY(p, SEVERAL, GG_WORDS(text), GG_NUMBER(count));
    for (unsigned i = 0; i < count; i++)
        print_described(d, row[i], strlen(client_choice(d, d->ask.action[row[i]])));
}

void play_show_decision(play *p) {
    const client_state *d = &p->client;
    printf("\n%s", style_of(p, STRONG));
    print_sentence(d->ask.prompt, &d->ask.rule, 0);
    fputs(style_of(p, PLAIN), stdout);
    print_choices(d);
    play_show_offer(p);
}

void play_show_result(play *p) {
    const client_end *end = &p->client.end;
    printf("\n%s", style_of(p, STRONG));
    if (end->winner[0])
        PLAY_ASK(p, WINS, GG_WORDS(end->winner));
    else
        play_put(p, TUI_SAY_PLAY_OVER);
    printf("%s\n", style_of(p, PLAIN));
    print_sentence(end->why, end->rule.number[0] ? &end->rule : &(client_rule){ "-" }, 0);
}

void play_show_verdict(play *p) {
    const client_answer *a = &p->client.answer;
    char line[SENTENCE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, style_of(p, ALARM));
    gg_say_plain(&text, &tui_words, TUI_SAY_PLAY_NO);
    gg_put(&text, style_of(p, PLAIN));
    gg_put(&text, " ");
    gg_put(&text, a->why);
    put_rule(&text, &a->rule);
    cli_wrap(stdout, "", line, 0);
}

static void print_row(void *self, const char *label, const char *text) {
    (void)self;
    if (text[0])
        cli_wrap(stdout, label, text, INDENT);
    else
        puts(label);
}

bool play_show_place(play *p, const char *place) {
    word key;
    if (name_find(&p->client.map, place, &key)) place = key.at;
    return describe_place(&p->client, place, &(describe_rows){ .put = print_row });
}

bool play_show_reach(play *p, const char *place) {
    client_state *d = &p->client;
    word key;
    if (place[0] && name_find(&d->map, place, &key)) place = key.at;
    client_say(d, "reach", place[0] ? "place" : NULL, place);
    if (client_await(d, CLIENT_REACH) != CLIENT_REACH) return false;
    if (place[0])
        describe_reach(d, &(describe_rows){ .put = print_row });
    else
        describe_layers(d, DESCRIBE_ALL, &(describe_rows){ .put = print_row });
    return true;
}

void play_show_refusal(const play *p, unsigned message, const char *why) {
    char line[SENTENCE_MAX];
    gg_text text = play_text(p, line, sizeof line);
    GG_SAY(&text, &tui_words, message, GG_WORDS(why));
    cli_wrap(stdout, "", line, 0);
}

/* Looking back. */

static void print_step(const json_view *m, uint32_t step) {
    uint32_t list = json_find(&m->doc, step, "events");
    JSON_VIEW_EACH(event, m, list) {
        char sentence[SENTENCE_MAX];
        client_rule rule;
        if (client_weight(m, event) == GG_QUIET) continue;
        json_view_text(m, event, "text", sentence, sizeof sentence);
        json_view_text(m, event, "rule", rule.number, sizeof rule.number);
        print_sentence(sentence, &rule, 2);
    }
}

void play_show_history(play *p, const char *viewer) {
    client_state *d = &p->client;
    char line[64];
    for (uint32_t from = 0;;) {
        client_history(d, viewer, from, 8);
        if (client_await(d, CLIENT_HISTORY) != CLIENT_HISTORY) {
            play_show_refusal(p, TUI_SAY_PLAY_NO_REPLAY, d->answer.why);
            return;
        }
        const json_view *m = &d->message;
        uint32_t steps = json_view_list(m, "steps");
        JSON_VIEW_EACH(step, m, steps) {
            print_step(m, step);
            from = (uint32_t)json_view_int(m, step, "at");
        }
        if (!json_view_true(m, 0, "more")) return;
        play_put(p, TUI_SAY_PLAY_ON);
        if (!play_read_line(p, line, sizeof line) || line[0] == 'q') return;
    }
}
