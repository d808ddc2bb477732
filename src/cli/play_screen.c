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
#include "cli/play.h"
#include "tui/describe.h"
#include "tui/names.h"

enum { WIDTH = 78, LABEL_MAX = 34, INDENT = 26, SENTENCE_MAX = 1024 };

typedef enum style { PLAIN, STRONG, ALARM } style;

static const char *style_of(const play *p, style s) {
    static const char *const code[] = { "\033[0m", "\033[1m", "\033[31m" };
    return p->has_colour ? code[s] : "";
}

static void clear_screen(const play *p) {
    if (p->is_terminal) fputs("\033[H\033[2J\033[3J", stdout);
}

bool play_read_line(char *line, size_t capacity) {
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
    puts("That line is too long.");
    line[0] = 0;
    return true;
}

bool play_curtain(play *p, unsigned next) {
    char line[256];
    const char *name = client_seat_name(&p->client, next);
    if (p->client.seat < p->client.game->seat_count)
        clear_screen(p); // else only the guide is there
    printf("\n%s%s to decide.%s Pass the seat to %s, then press Enter. ", style_of(p, STRONG), name,
           style_of(p, PLAIN), name);
    bool confirmed = play_read_line(line, sizeof line) && strcmp(line, "quit") != 0;
    clear_screen(p);
    putchar('\n');
    return confirmed;
}

/* The beginning. */

static void print_guide(const gg_game *game) {
    const char *number = game->rule[1].number;
    fputs("\nYou see the board as your side knows it, then what is asked of you and the\n"
          "choices by number. Answer with a number, or with the words of a choice.\n\n"
          "  view         the board, whenever you want it\n"
          "  why ACTION   may I? if not, by which rule\n"
          "  undo         take a choice back, as long as nobody else has seen it\n"
          "  look PLACE   who is there, which places lie next to it\n",
          stdout);
    printf("  rules ID     read a rule or a chapter, for example: rules %.*s\n",
           (int)strcspn(number, "."), number);
    char line[SENTENCE_MAX];
    snprintf(line, sizeof line,
             "All rules: grognard rules %s. The map: grognard map %s --out map.svg.", game->key,
             game->key);
    puts("  help         all commands; quit leaves\n");
    cli_wrap(stdout, "", line, 0);
}

// ", a bot the rest (recruit: plays by the book)": bots of one table are alike.
static void bots_write(const client_state *d, gg_text *text) {
    for (unsigned seat = 0; seat < d->game->seat_count; seat++) {
        if (!((d->bots >> seat) & 1)) continue;
        const bot_row *bot = bot_find(d->bot[seat]);
        gg_put(text, ", a bot the rest (");
        gg_put(text, d->bot[seat]);
        gg_put(text, bot ? ": " : "");
        gg_put(text, bot ? bot->text : "");
        gg_put(text, ")");
        return;
    }
}

static void print_players(const client_state *d) {
    char line[SENTENCE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, d->is_hotseat ? "People play" : "You play");
    unsigned people = d->people ? d->people : 1u << d->seat;
    for (unsigned seat = 0, before = 0; seat <= d->game->seat_count; seat++) {
        if (!((people >> seat) & 1)) continue;
        gg_put(&text, before++ ? " and " : " ");
        gg_put(&text, client_seat_name(d, seat));
    }
    bots_write(d, &text);
    gg_put(&text, d->is_hotseat ? "; a curtain falls between people." : ".");
    cli_wrap(stdout, "", line, 0);
}

static void print_scenario(const client_state *d) {
    for (unsigned i = 0; i < d->game->scenario_count; i++) {
        const gg_scenario_row *scenario = &d->game->scenario[i];
        if (strcmp(scenario->key, d->scenario) != 0) continue;
        printf("\n%s\n", scenario->title);
        cli_wrap(stdout, "", scenario->text, 0);
    }
    if (d->rules) printf("Rules: version %u.\n", d->rules);
}

void play_show_title(const play *p) {
    const client_state *d = &p->client;
    puts(d->game->title);
    cli_wrap(stdout, "", d->game->credits, 0);
    print_scenario(d);
    print_players(d);
    if (d->is_begun)
        puts("A game that was begun before. 'help' lists the commands, 'log' what happened.");
    else
        print_guide(d->game);
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
    if (d->declined[0]) printf("%s declines: %s.\n", d->declined_by, d->declined);
    if (!d->offer_what[0] || strcmp(d->offer_by, d->you) == 0) return;
    printf("%s offers: %s. 'accept' or 'decline' answers.\n", d->offer_by, d->offer_what);
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
        print_sentence(line->text, &line->rule, 2);
    }
    play_show_chat(p);
}

void play_show_log(play *p) {
    for (uint32_t i = 0; i < p->client.log_count; i++)
        print_sentence(p->client.log[i].text, &p->client.log[i].rule, 2);
}

/* The decision. */

// The game's own words for a choice, or what there is to say of it; then what follows by force.
static void told_write(const client_state *d, unsigned index, gg_text *out) {
    const client_told *told = &d->ask.told[index];
    if (told->label[0])
        gg_put(out, told->label);
    else
        describe_choice(d, client_choice(d, d->ask.action[index]), out);
    if (!told->then[0]) return;
    gg_put(out, out->used ? ". Then: " : "Then: ");
    gg_put(out, told->then);
}

// A choice on a line of its own, and what it means if there is anything to say.
static void print_described(const client_state *d, unsigned index, size_t widest) {
    char label[GG_RECORD_ACTION_MAX + 16], description[2 * DESCRIBE_MAX];
    gg_text text = gg_text_begin(description, sizeof description);
    told_write(d, index, &text);
    snprintf(label, sizeof label, "  %3u  %s", index + 1, client_choice(d, d->ask.action[index]));
    size_t indent = widest + 9 < LABEL_MAX ? widest + 9 : LABEL_MAX;
    if (text.used > 0)
        cli_wrap(stdout, label, description, (unsigned)indent);
    else
        puts(label);
}

static bool has_description(const client_state *d) {
    char description[DESCRIBE_MAX];
    for (unsigned i = 0; i < d->ask.count; i++) {
        gg_text text = gg_text_begin(description, sizeof description);
        describe_choice(d, client_choice(d, d->ask.action[i]), &text);
        if (text.used > 0 || d->ask.told[i].label[0] || d->ask.told[i].then[0]) return true;
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
            printf("  %3u  %-*s%s", i + 1u, ends ? 0 : (int)widest, choice, ends ? "\n" : "");
    }
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
    if (end->winner[0])
        printf("\n%sThe game is over: %s wins.%s\n", style_of(p, STRONG), end->winner,
               style_of(p, PLAIN));
    else
        printf("\n%sThe game is over.%s\n", style_of(p, STRONG), style_of(p, PLAIN));
    print_sentence(end->why, end->rule.number[0] ? &end->rule : &(client_rule){ "-" }, 0);
}

void play_show_verdict(play *p) {
    const client_answer *a = &p->client.answer;
    char line[SENTENCE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, style_of(p, ALARM));
    gg_put(&text, "No:");
    gg_put(&text, style_of(p, PLAIN));
    gg_put(&text, " ");
    gg_put(&text, a->why);
    put_rule(&text, &a->rule);
    cli_wrap(stdout, "", line, 0);
}

static void print_row(void *self, const char *label, const char *text) {
    (void)self;
    cli_wrap(stdout, label, text, INDENT);
}

bool play_show_place(play *p, const char *place) {
    word key;
    if (name_find(&p->client.map, place, &key)) place = key.at;
    return describe_place(&p->client, place, &(describe_rows){ .put = print_row });
}

void play_show_refusal(const char *before, const char *why) {
    char line[SENTENCE_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, before);
    gg_put(&text, why);
    gg_put(&text, ".");
    cli_wrap(stdout, "", line, 0);
}

/* Looking back. */

static void print_step(const json_view *m, uint32_t step) {
    uint32_t list = json_find(&m->doc, step, "events");
    for (uint32_t event = json_view_first(m, list); event;
         event = json_view_after(m, list, event)) {
        char sentence[SENTENCE_MAX];
        client_rule rule;
        if (client_is_quiet(m, event)) continue;
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
            play_show_refusal("No replay: ", d->answer.why);
            return;
        }
        const json_view *m = &d->message;
        uint32_t steps = json_view_list(m, "steps");
        for (uint32_t step = json_view_first(m, steps); step;
             step = json_view_after(m, steps, step)) {
            print_step(m, step);
            from = (uint32_t)json_view_int(m, step, "at");
        }
        if (!json_view_true(m, 0, "more")) return;
        fputs("Enter: on, q: end > ", stdout);
        if (!play_read_line(line, sizeof line) || line[0] == 'q') return;
    }
}
