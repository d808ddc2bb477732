/* play_command.c - what a person can type in a game line by line. Nothing typed ends the game but
 * `quit`. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/play/play.h"

static const char *command_word(size_t index); // from the table at the end

/* Reading an action. */

static void print_no_action(const play *p, const char *text) {
    const client_state *d = &p->client;
    if (d->ask.count == 0) {
        play_line(p, TUI_SAY_PLAY_MEANWHILE);
        return;
    }
    char first[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(first, sizeof first);
    gg_put_bytes(&writer, text, strcspn(text, " "));
    const char *near = cli_near(first, command_word);
    uint64_t number = 0;
    if (gg_read_u64(text, strlen(text), &number)) {
        unsigned last = 0;
        for (unsigned i = 0; i < d->ask.count; i++)
            last = d->ask.number[i] > last ? d->ask.number[i] : last;
        PLAY_SAY(p, NO_NUMBER, GG_WORDS(text), GG_NUMBER(last));
        return;
    }
    unsigned found[GG_LEGAL_MAX], count = client_choices_with(d, text, found);
    if (count > 1) {
        play_show_several(p, text, found, count);
        return;
    }
    if (near) {
        PLAY_SAY(p, NO_COMMAND_NEAR, GG_WORDS(text), GG_WORDS(near));
        return;
    }
    PLAY_SAY(p, NO_COMMAND, GG_WORDS(text), GG_WORDS(d->ask.action[0]));
}

// A game that knows orders says what is wrong with one.
static void print_no_order(const play *p, const char *text) {
    unsigned found[GG_LEGAL_MAX];
    const char *code = p->client.answer.code;
    bool is_order = strcmp(code, "ambiguous") == 0 || strcmp(code, "missing_key") == 0;
    if (is_order && client_choices_with(&p->client, text, found) == 0)
        play_show_refusal(p, TUI_SAY_PLAY_CANNOT, p->client.answer.why);
    else
        print_no_action(p, text);
}

static bool read_action(const play *p, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    if (client_read_action(&p->client, text, out)) return true;
    print_no_action(p, text);
    return false;
}

/* Commands: `rest` is what follows the word. */

static void print_error(const play *p) {
    play_show_refusal(p, TUI_SAY_PLAY_CANNOT, p->client.answer.why);
}

static void keep_done(play *p, const char *action) {
    if (p->done_count == PLAY_UNDO_MAX) {
        memmove(p->done[0], p->done[1], sizeof p->done - sizeof p->done[0]);
        p->done_count--;
    }
    gg_text text = gg_text_begin(p->done[p->done_count++], GG_RECORD_ACTION_MAX);
    gg_put(&text, action);
}

// A script cannot choose again: what did not arrive is sent once more. The turn it was meant for
// goes with it, so that nothing is played twice.
static bool is_sent_again(play *p, const char *action) {
    if (!p->is_script || !play_come_back(p)) return false;
    if (p->client.fate != CLIENT_FATE_DONE) {
        PLAY_SAY(p, SENT_AGAIN, GG_WORDS(action));
        client_play(&p->client, action);
    }
    return true;
}

// Waits for what follows from an action of one's own. True if it was played.
static bool is_played(play *p, const char *action) {
    client_state *d = &p->client;
    for (;;) {
        client_kind kind = client_listen(d);
        if (kind == CLIENT_GONE && is_sent_again(p, action)) {
            if (d->fate == CLIENT_FATE_DONE) return true;
            continue;
        }
        if (kind == CLIENT_NEWS && json_view_int(&d->message, 0, "id") == d->request_id)
            return true;
        if (kind == CLIENT_ERROR && strcmp(d->answer.code, "store") == 0)
            continue; // `again` follows
        if (kind == CLIENT_REFUSED) play_show_verdict(p);
        if (kind == CLIENT_ERROR) print_error(p);
        if (kind == CLIENT_REFUSED || kind == CLIENT_ERROR || kind == CLIENT_GONE) return false;
    }
}

static bool do_whole(play *p, const char *action) {
    client_play(&p->client, action);
    if (!is_played(p, action)) return false;
    keep_done(p, action);
    p->unsaved = true;
    return true;
}

// A person is asked once more where something follows that cannot be taken back, or is left unused;
// a script is not.
static bool is_sure(const play *p, const char *action) {
    char line[64];
    if (p->is_script || !client_is_grave(&p->client, action)) return true;
    const client_told *told = client_told_of(&p->client, action);
    if (told->lost[0]) cli_wrap(stdout, "", told->lost, 0);
    if (told->unused[0]) cli_wrap(stdout, "", told->unused, 0);
    if (told->then[0]) cli_wrap(stdout, "", told->then, 0);
    play_put(p, told->is_final ? TUI_SAY_PLAY_SURE : TUI_SAY_PLAY_SURE_UNUSED);
    if (play_read_line(p, line, sizeof line) && strcmp(line, "yes") == 0) return true;
    play_line(p, TUI_SAY_PLAY_NOT_DONE);
    return false;
}

// Several words that are no choice may be an order; if they are none, they are a choice in part.
static bool do_action(play *p, const char *text) {
    char action[GG_RECORD_ACTION_MAX];
    bool may_order =
        p->client.ask.is_asked && client_is_order(text) && !client_is_choice(&p->client, text);
    if (may_order && play_order(p, text)) return p->client.ordered.steps > 0;
    if (may_order && !client_read_action(&p->client, text, action)) {
        print_no_order(p, text);
        return false;
    }
    bool played = read_action(p, text, action) && is_sure(p, action) && do_whole(p, action);
    explicit_bzero(action, sizeof action);
    return played;
}

static bool do_order(play *p, const char *rest) {
    if (!rest[0]) return play_show_orders(p);
    if (play_order(p, rest)) return p->client.ordered.steps > 0;
    print_error(p);
    return false;
}

static bool do_orders(play *p, const char *rest) {
    (void)rest;
    return play_show_orders(p);
}

static bool do_again(play *p, const char *rest) {
    (void)rest;
    return play_order_again(p);
}

// Of an order how it would go.
static void print_legal(const play *p) {
    const client_state *d = &p->client;
    PLAY_SAY(p, LEGAL, GG_WORDS(d->ask.rule.number[0] ? d->ask.rule.number : "-"));
    if (d->answer.why[0]) cli_wrap(stdout, "", d->answer.why, 0);
}

static bool do_why(play *p, const char *rest) {
    client_state *d = &p->client;
    char action[GG_RECORD_ACTION_MAX];
    if (!rest[0]) {
        play_line(p, TUI_SAY_PLAY_WHY_WHAT);
        return false;
    }
    // Several words that are no choice may be an order.
    bool is_order = !client_read_action(d, rest, action) && client_is_order(rest);
    if (!is_order && !read_action(p, rest, action)) return false;
    client_why(d, is_order ? rest : action);
    if (client_await(d, CLIENT_WHY) != CLIENT_WHY)
        print_error(p);
    else if (d->answer.legal)
        print_legal(p);
    else
        play_show_verdict(p);
    return false;
}

static bool do_undo(play *p, const char *rest) {
    (void)rest;
    client_state *d = &p->client;
    if (d->turn == 0) {
        play_line(p, TUI_SAY_PLAY_NOTHING_PLAYED);
        return false;
    }
    client_undo(d);
    if (client_await(d, CLIENT_UNDONE) != CLIENT_UNDONE) {
        play_show_refusal(p, TUI_SAY_PLAY_NO_UNDO, d->answer.why);
        return false;
    }
    p->unsaved = true; // what comes next is another game than the one saved
    if (p->done_count > 0)
        PLAY_SAY(p, TAKEN_BACK_THAT, GG_WORDS(p->done[--p->done_count]));
    else
        play_line(p, TUI_SAY_PLAY_TAKEN_BACK);
    return true;
}

static bool do_view(play *p, const char *rest) {
    (void)rest;
    // What has come meanwhile is on it.
    while (client_wait(&p->client, p->client.is_remote ? LISTEN_MS : 0) < CLIENT_GONE) {}
    play_show_board(p);
    if (p->client.ask.is_asked) play_show_decision(p);
    return false;
}

static bool do_look(play *p, const char *rest) {
    if (!rest[0])
        play_line(p, TUI_SAY_PLAY_LOOK_WHAT);
    else if (!play_show_place(p, rest))
        PLAY_SAY(p, NO_PLACE, GG_WORDS(rest));
    return false;
}

static bool do_reach(play *p, const char *rest) {
    if (!play_show_reach(p, rest)) PLAY_SAY(p, NO_PLACE, GG_WORDS(rest));
    return false;
}

static bool do_hint(play *p, const char *rest) {
    (void)rest;
    play_show_hint(p);
    return false;
}

static bool do_stakes(play *p, const char *rest) {
    (void)rest;
    play_show_stakes(p);
    return false;
}

static bool do_log(play *p, const char *rest) {
    (void)rest;
    play_show_log(p);
    return false;
}

static bool do_rules(play *p, const char *rest) {
    if (!rest[0])
        play_line(p, TUI_SAY_PLAY_RULES_WHAT);
    else if (!rules_print(stdout, p->client.game, rest, p->client.language))
        PLAY_SAY(p, NO_RULE, GG_WORDS(rest));
    return false;
}

static bool do_save(play *p, const char *rest) {
    client_state *d = &p->client;
    if (!rest[0]) {
        play_line(p, TUI_SAY_PLAY_SAVE_WHAT);
        return false;
    }
    if (!client_save(d, rest)) {
        PLAY_SAY(p, NOT_SAVED, GG_WORDS(d->answer.why));
        return false;
    }
    p->unsaved = false;
    PLAY_SAY(p, SAVED, GG_WORDS(rest));
    return false;
}

static bool do_replay(play *p, const char *rest) {
    play_show_history(p, rest[0] ? rest : p->client.you);
    return false;
}

// Offers and what is said about them are answered with the offer as it now is.
static bool do_treat(play *p, const char *what, const char *key, const char *value) {
    client_state *d = &p->client;
    client_say(d, what, key, value);
    if (client_await(d, CLIENT_OFFER) != CLIENT_OFFER) {
        print_error(p);
        return false;
    }
    if (d->offer_what[0] && d->bots) client_await(d, CLIENT_OFFER); // bots fight on, and say so
    if (d->offer_what[0])
        PLAY_SAY(p, OFFERS, GG_WORDS(d->offer_by), GG_WORDS(d->offer_what));
    else if (d->declined[0])
        PLAY_SAY(p, DECLINES, GG_WORDS(d->declined_by), GG_WORDS(d->declined));
    else if (!d->end.is_over)
        play_line(p, TUI_SAY_PLAY_NO_OFFER);
    return d->end.is_over;
}

static bool do_offer(play *p, const char *rest) {
    return do_treat(p, "offer", "what", rest[0] ? rest : "draw");
}

static bool do_clock(play *p, const char *rest) {
    char line[256];
    (void)rest;
    gg_text text = client_text(&p->client, line, sizeof line);
    if (p->client.clock.count)
        clocks_write(&p->client.clock, &text);
    else
        gg_say_plain(&text, &tui_words, TUI_SAY_SCREEN_NO_CLOCK);
    puts(line);
    return false;
}

// Answered with how it stands then.
static bool await_clock(play *p) {
    if (client_await(&p->client, CLIENT_OFFER) == CLIENT_OFFER)
        do_clock(p, "");
    else
        print_error(p);
    return p->client.end.is_over;
}

static bool do_clock_deed(play *p, const char *what, const char *key, const char *value) {
    client_say(&p->client, what, key, value);
    return await_clock(p);
}

static bool do_holiday(play *p, const char *rest) {
    client_holiday(&p->client, rest);
    return await_clock(p);
}

static bool do_claim(play *p, const char *rest) {
    return do_clock_deed(p, "claim", rest[0] ? "bot" : NULL, rest);
}

static bool do_resume(play *p, const char *rest) {
    (void)rest;
    return do_clock_deed(p, "resume", NULL, NULL);
}

static bool do_accept(play *p, const char *rest) {
    (void)rest;
    return do_treat(p, "accept", NULL, NULL);
}

static bool do_decline(play *p, const char *rest) {
    (void)rest;
    return do_treat(p, "decline", NULL, NULL);
}

static bool do_say(play *p, const char *rest) {
    if (!p->client.is_remote)
        play_line(p, TUI_SAY_PLAY_ALONE);
    else if (!rest[0])
        play_line(p, TUI_SAY_PLAY_SAY_WHAT);
    else
        client_say(&p->client, "chat", "text", rest);
    return false;
}

static bool do_resign(play *p, const char *rest) {
    (void)rest;
    char line[64];
    gg_action resign;
    if (p->client.game->action_read("resign", &resign) != GG_OK) {
        play_line(p, TUI_SAY_PLAY_NO_RESIGNATION);
        return false;
    }
    PLAY_ASK(p, RESIGN, GG_WORDS(p->client.you));
    if (!play_read_line(p, line, sizeof line) || strcmp(line, "yes") != 0) {
        play_line(p, TUI_SAY_PLAY_NOT_RESIGNED);
        return false;
    }
    return do_whole(p, "resign");
}

static bool do_help(play *p, const char *rest) {
    (void)rest;
    fputs(gg_said(&tui_words, TUI_SAY_PLAY_HELP, p->client.language), stdout);
    return false;
}

static bool do_quit(play *p, const char *rest) {
    (void)rest;
    p->left = true;
    return false;
}

typedef struct play_command {
    const char *word;
    bool (*run)(play *, const char *rest); // true: the decision no longer stands
    bool after_end;                        // makes sense when the game is over
} play_command;

static const play_command commands[] = {
    { "why", do_why, false },         { "undo", do_undo, false },
    { "view", do_view, true },        { "board", do_view, true },
    { "look", do_look, true },        { "reach", do_reach, true },
    { "log", do_log, true },          { "rules", do_rules, true },
    { "save", do_save, true },        { "help", do_help, true },
    { "?", do_help, true },           { "resign", do_resign, false },
    { "quit", do_quit, true },        { "replay", do_replay, true },
    { "offer", do_offer, false },     { "accept", do_accept, false },
    { "say", do_say, true },          { "decline", do_decline, false },
    { "order", do_order, false },     { "orders", do_orders, false },
    { ".", do_again, false },         { "stakes", do_stakes, true },
    { "hint", do_hint, false },       { "clock", do_clock, true },
    { "claim", do_claim, false },     { "resume", do_resume, false },
    { "holiday", do_holiday, false },
};

static const char *command_word(size_t index) {
    return index < sizeof commands / sizeof *commands ? commands[index].word : NULL;
}

static const play_command *find_command(const char *line, size_t size) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strlen(commands[i].word) == size && memcmp(commands[i].word, line, size) == 0)
            return &commands[i];
    }
    return NULL;
}

static char *trimmed(char *line) {
    while (*line == ' ' || *line == '\t')
        line++;
    size_t size = strlen(line);
    while (size > 0 && strchr(" \t\r", line[size - 1]))
        line[--size] = 0;
    return line;
}

void play_do(play *p, char *line, bool *answered) {
    line = trimmed(line);
    size_t size = strcspn(line, " ");
    const play_command *found = find_command(line, size);
    if (!line[0]) {
        play_line(p, TUI_SAY_PLAY_HELP_LISTS);
    } else if (p->client.end.is_over && !(found && found->after_end)) {
        play_line(p, TUI_SAY_PLAY_OVER_COMMANDS);
    } else if (found) {
        *answered = found->run(p, trimmed(line + size));
    } else {
        *answered = do_action(p, line);
    }
}
