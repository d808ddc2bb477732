/* play_screen.c - what a person at the terminal sees. Short lines; colour only where it
 * is wanted, and never as the only sign. */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "cli/play.h"

enum { WIDTH = 78 };

typedef enum style { PLAIN, STRONG, FAINT, ALARM } style;

static const char *style_of(const play *p, style s) {
    static const char *const code[] = { "\033[0m", "\033[1m", "\033[2m", "\033[31m" };
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
    clear_screen(p);
    printf("\n%s%s to decide.%s Pass the seat to %s, then press Enter. ", style_of(p, STRONG),
           seat_name(p, match_seat(p->game)), style_of(p, PLAIN),
           seat_name(p, match_seat(p->game)));
    bool confirmed = play_read_line(line, sizeof line);
    clear_screen(p);
    putchar('\n');
    return confirmed;
}

static void print_sentence(play *p, const gg_event *told) {
    const gg_game *game = match_game(p->game);
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    game->sentence_write(told, &text);
    if (p->text[0] == 0) return;
    printf("  %s", p->text);
    const char *rule = told->rule ? game->rule[told->rule].number : "";
    if (rule[0]) printf(" %s(%s)%s", style_of(p, FAINT), rule, style_of(p, PLAIN));
    putchar('\n');
}

void play_show_news(play *p) {
    uint32_t count = 0;
    const gg_event *event = match_log(p->game, p->seat, &count);
    uint32_t *seen = &p->seen[p->seat];
    if (*seen > count) *seen = count; // something was taken back
    for (; *seen < count; (*seen)++)
        print_sentence(p, &event[*seen]);
}

static uint64_t hash_text(const char *text) {
    uint64_t hash = 1;
    for (; *text; text++)
        hash = gg_mix(hash, 0, (unsigned char)*text);
    return hash;
}

void play_show_board(play *p) {
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    match_game(p->game)->board_write(match_view(p->game, (gg_seat)p->seat), &text);
    uint64_t hash = hash_text(p->text);
    if (hash == p->board_hash) return;
    p->board_hash = hash;
    printf("\n%s", p->text);
    if (text.used > 0 && p->text[text.used - 1] != '\n') putchar('\n');
}

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

static void print_choices(const play *p) {
    choice_text choice[GG_LEGAL_MAX];
    size_t widest = 0;
    for (uint16_t i = 0; i < p->decision.count; i++) {
        size_t size = choice_write(p, p->decision.legal[i], &choice[i]);
        if (size > widest) widest = size;
    }
    size_t columns = WIDTH / (widest + 7);
    if (columns == 0) columns = 1;
    for (uint16_t i = 0; i < p->decision.count; i++) {
        bool ends = (i + 1u) % columns == 0 || i + 1 == p->decision.count;
        printf("  %3d  %-*s%s", i + 1, ends ? 0 : (int)widest, choice[i].at, ends ? "\n" : "");
    }
}

void play_show_decision(play *p) {
    const gg_game *game = match_game(p->game);
    const gg_phase_row *phase = &game->phase[p->decision.phase];
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    game->prompt_write(match_state(p->game), (gg_seat)p->seat, &text);
    printf("\n%s%s%s", style_of(p, STRONG), p->text, style_of(p, PLAIN));
    if (phase->rule) {
        printf(" %s(%s %s)%s", style_of(p, FAINT), phase->name, game->rule[phase->rule].number,
               style_of(p, PLAIN));
    }
    putchar('\n');
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
           seat_name(p, match_head(p->game)->result - 1u), style_of(p, PLAIN));
    printf("%s (%s)\n", p->text, rule ? game->rule[rule].number : "-");
}

void play_show_verdict(play *p, gg_verdict verdict) {
    const gg_game *game = match_game(p->game);
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    gg_explain(game, verdict, &text);
    printf("%sNo:%s %s (%s)\n", style_of(p, ALARM), style_of(p, PLAIN), p->text,
           game->rule[verdict.rule].number);
}
