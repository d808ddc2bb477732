/* tale.c - tells a game as text, step by step or as JSON, whole or through the eyes of one seat. */
#include "cli/replay/tale.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "cli/cli.h"
#include "cli/replay/studied.h"
#include "core/texts.h"
#include "match/match.h"
#include "match/scene_text.h"
#include "match/words.h"
#include "tui_messages.h"

static const gg_game *game_of(const replay *r) {
    return match_game(r->game);
}

static gg_text text_begin(replay *r) {
    gg_text text = gg_text_begin(r->text, sizeof r->text);
    text.language = r->language;
    return text;
}

static bool is_whole(const replay *r) {
    return r->viewer == game_of(r)->seat_count + 1u;
}

// What a seat did it knows; what others did it learns only from what it is told.
static bool knows_action(const replay *r, const gg_record_row *row) {
    return is_whole(r) || row->seat == r->viewer;
}

static const char *action_text(replay *r, const gg_record_row *row) {
    gg_text text = text_begin(r);
    game_of(r)->action_write(row->action, &text);
    return r->text;
}

/* Text. */

// Actions that no sentence stands between are printed in one go.
void print_pending(replay *r) {
    if (r->pending[0]) cli_wrap(stdout, "  >", r->pending, 4);
    r->pending[0] = 0;
}

static void add_pending(replay *r, uint32_t number, const gg_record_row *row) {
    if (strlen(r->pending) > PENDING_MAX - GG_RECORD_ACTION_MAX - 16) print_pending(r);
    size_t used = strlen(r->pending);
    char *end = r->pending + used;
    const char *comma = used ? "; " : "";
    const char *action = action_text(r, row);
    if (is_whole(r))
        snprintf(end, PENDING_MAX - used, "%s%u %s", comma, (unsigned)number, action);
    else
        snprintf(end, PENDING_MAX - used, "%s%s", comma, action);
}

// One event as a sentence of the story; false, and nothing, if it is bookkeeping.
static bool print_sentence(replay *r, const gg_event *event) {
    const char *rule = event->rule ? game_of(r)->rule[event->rule].number : "";
    gg_text text = text_begin(r);
    game_of(r)->sentence_write(event, &text);
    if (text.used == 0) return false;
    print_pending(r);
    if (rule[0]) {
        gg_put(&text, " (");
        gg_put(&text, rule);
        gg_put(&text, ")");
    }
    cli_wrap(stdout, "", r->text, 4);
    return true;
}

static bool print_sentences(replay *r, const gg_event *event, uint32_t count) {
    bool any = false;
    for (uint32_t i = 0; i < count; i++)
        any |= print_sentence(r, &event[i]);
    return any;
}

static bool has_story(replay *r, const gg_event *event, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        gg_text text = text_begin(r);
        game_of(r)->sentence_write(&event[i], &text);
        if (text.used > 0) return true;
    }
    return false;
}

static void print_beginning(replay *r) {
    uint32_t count = 0;
    const gg_setup *setup = match_setup(r->game);
    const gg_event *event = match_news(r->game, r->viewer, 0, &count);
    gg_text text = text_begin(r);
    gg_put(&text, gg_title(game_of(r), r->language));
    gg_put(&text, ", ");
    gg_put(&text, setup ? gg_scenario_title(game_of(r), setup->scenario, r->language)
                        : gg_said(&tui_words, TUI_SAY_REPLAY_POSITION, r->language));
    if (setup && is_whole(r)) {
        char seed[48];
        gg_text number = gg_text_begin(seed, sizeof seed);
        gg_seed_write(setup, &number);
        GG_SAY(&text, &tui_words, TUI_SAY_REPLAY_SEED, GG_WORDS(seed));
    }
    cli_wrap(stdout, "", r->text, 0);
    print_sentences(r, event, count);
}

// Is there anything to tell of an action?
bool is_told(replay *r, uint32_t number) {
    uint32_t count = 0;
    const gg_event *event = match_news(r->game, r->viewer, number, &count);
    return knows_action(r, match_action(r->game, number - 1)) || has_story(r, event, count);
}

// One action: a heading when another seat acts, the action if it is known, what was told.
// True if there was a story to it.
bool print_action(replay *r, uint32_t number) {
    uint32_t count = 0;
    const gg_record_row *row = match_action(r->game, number - 1);
    const gg_event *event = match_news(r->game, r->viewer, number, &count);
    if (!is_told(r, number)) return false;
    if (r->heading != row->seat) {
        print_pending(r);
        printf("\n%s\n", game_of(r)->seat_name[row->seat]);
    }
    r->heading = row->seat;
    if (knows_action(r, row)) add_pending(r, number, row);
    return print_sentences(r, event, count);
}

static void print_result(replay *r, const match *m) {
    gg_rule rule = 0;
    gg_text text = text_begin(r);
    if (match_head(m)->result == 0) {
        printf("\n%s\n", gg_said(&tui_words, TUI_SAY_REPLAY_NOT_OVER, r->language));
        return;
    }
    game_of(r)->result_write(match_state(m), &rule, &text);
    gg_put(&text, " (");
    gg_put(&text, rule ? game_of(r)->rule[rule].number : "-");
    gg_put(&text, ")");
    char over[256];
    gg_text sentence = gg_text_within(&text, over, sizeof over);
    GG_SAY(&sentence, &tui_words, TUI_SAY_REPLAY_OVER,
           GG_WORDS(game_of(r)->winner(match_state(m))));
    printf("\n%s\n", over);
    cli_wrap(stdout, "", r->text, 0);
}

void tell_text(replay *r) {
    print_beginning(r);
    studied_print(r, 0);
    for (uint32_t number = 1; number <= match_action_count(r->game); number++) {
        print_action(r, number);
        studied_print(r, number);
    }
    print_pending(r);
    print_result(r, r->game);
    studied_tell(r);
}

/* Steps. */

void print_board(replay *r, const match *now) {
    gg_seat seats = game_of(r)->seat_count;
    gg_seat viewer = r->viewer <= seats ? (gg_seat)r->viewer : seats;
    gg_text text = text_begin(r);
    match_board_write(game_of(r), match_view(now, viewer), &text);
    printf("\n%s\n", r->text);
}

// A second match plays the actions again, so that its views are those of the moment.
void tell_steps(replay *r) {
    match *now = match_open_again(r->game);
    uint32_t count = match_action_count(r->game);
    print_beginning(r);
    print_board(r, now);
    studied_print(r, 0);
    bool more = true;
    for (uint32_t number = 1; number <= count && more; number++) {
        match_play_again(now, r->game);
        if (!is_told(r, number) && !studied_is(r, number)) continue;
        more = studied_wants_more(r, number - 1);
        if (!more) break;
        bool story = print_action(r, number);
        print_pending(r);
        if (story) print_board(r, now);
        studied_print(r, number);
    }
    if (more) print_result(r, now);
    match_close(now);
}

/* JSON. */

static void flush_text(gg_text *text) {
    GG_ASSERT(!text->full);
    fwrite(text->at, 1, text->used, stdout);
}

static void print_events(replay *r, const gg_event *event, uint32_t count) {
    gg_text text = text_begin(r);
    match_events_write(game_of(r), event, count, &text);
    flush_text(&text);
}

// What has more than 64 bits is a text.
static void put_seed(const gg_setup *setup, gg_text *text) {
    const char *quote = setup->seed_high ? "\"" : "";
    gg_put_key(text, "seed");
    gg_put(text, quote);
    gg_seed_write(setup, text);
    gg_put(text, quote);
}

// The seed and the position hold the whole truth: only the whole tale has them.
static void print_header(replay *r) {
    const gg_game *game = game_of(r);
    const gg_setup *setup = match_setup(r->game);
    gg_text text = text_begin(r);
    gg_put(&text, "{");
    gg_put_member(&text, "game", game->key);
    gg_put_number(&text, "rules", match_head(r->game)->rules);
    gg_put_key(&text, "seat");
    if (is_whole(r))
        gg_put(&text, "null");
    else
        gg_put_quoted(&text, gg_viewer_name(game, r->viewer));
    if (setup) match_setup_write(game, setup, &text);
    if (setup && is_whole(r)) put_seed(setup, &text);
    flush_text(&text);
    if (!setup && is_whole(r)) printf(",\"position\":%s", match_position(r->game));
}

void print_json_action(replay *r, uint32_t number, bool *first) {
    uint32_t count = 0;
    const gg_record_row *row = match_action(r->game, number - 1);
    const gg_event *event = match_news(r->game, r->viewer, number, &count);
    if (!knows_action(r, row) && count == 0) return;
    fputs(*first ? "\n{" : ",\n{", stdout);
    *first = false;
    if (is_whole(r)) printf("\"number\":%u,\"check\":\"%04x\",", (unsigned)number, row->check);
    if (knows_action(r, row)) {
        printf("\"seat\":\"%s\",", game_of(r)->seat_name[row->seat]);
        printf("\"action\":\"%s\",", action_text(r, row));
    }
    print_events(r, event, count);
    putchar('}');
}

static void print_over(replay *r) {
    const gg_game *game = game_of(r);
    gg_rule rule = 0;
    gg_text why = text_begin(r);
    if (match_head(r->game)->result == 0) {
        fputs(",\"over\":null}\n", stdout);
        return;
    }
    game->result_write(match_state(r->game), &rule, &why);
    char quoted[1024];
    gg_text text = gg_text_begin(quoted, sizeof quoted);
    gg_put_quoted(&text, r->text);
    printf(",\"over\":{\"winner\":\"%s\",\"rule\":\"%s\",\"why\":%s}}\n",
           game->winner(match_state(r->game)), rule ? game->rule[rule].number : "-", quoted);
}

void tell_json(replay *r) {
    uint32_t count = 0;
    bool first = true;
    print_header(r);
    const gg_event *event = match_news(r->game, r->viewer, 0, &count);
    fputs(",\"setup\":{", stdout);
    print_events(r, event, count);
    fputs("},\"actions\":[", stdout);
    for (uint32_t number = 1; number <= match_action_count(r->game); number++)
        print_json_action(r, number, &first);
    fputs("]", stdout);
    studied_json(r);
    print_over(r);
}
