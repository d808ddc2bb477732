/* play_command.c - what a person at the terminal can type. Nothing typed ends the game but
 * `quit`. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/play.h"

static const char help[] = "  NUMBER          choose that action\n"
                           "  ACTION          the same by its text: the choice, or all of it\n"
                           "  why ACTION      may I? if not, by which rule\n"
                           "  undo            take your last choice back, if nobody has seen it\n"
                           "  view            the board\n"
                           "  look PLACE      who is there, and which places lie next to it\n"
                           "  log             all that you have been told\n"
                           "  rules ID        a rule or a chapter\n"
                           "  save FILE       write the record to a new file\n"
                           "  resign          give the game up\n"
                           "  quit            leave\n";

static const char *command_word(size_t index); // from the table at the end

static bool is_over(const play *p) {
    return match_seat(p->game) == match_game(p->game)->seat_count;
}

/* Reading an action. */

static bool is_choice(const play *p, gg_action action, const char *text) {
    const gg_game *game = match_game(p->game);
    const char *name = game->phase[p->decision.phase].name;
    size_t skip = strlen(name);
    char whole[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(whole, sizeof whole);
    game->action_write(action, &writer);
    if (strcmp(whole, text) == 0) return true;
    return strncmp(whole, name, skip) == 0 && whole[skip] == ' '
           && strcmp(whole + skip + 1, text) == 0;
}

// Text of an action that is not legal here: whole, or as a choice of this decision.
static gg_status read_other(const play *p, const char *text, gg_action *out) {
    const gg_game *game = match_game(p->game);
    char whole[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(whole, sizeof whole);
    gg_status status = game->action_read(text, out);
    if (status == GG_OK) return GG_OK;
    gg_put(&writer, game->phase[p->decision.phase].name);
    gg_put(&writer, " ");
    gg_put(&writer, text);
    if (writer.full) return status;
    return game->action_read(whole, out);
}

static void print_no_action(const play *p, const char *text) {
    char word[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(word, sizeof word);
    gg_put_bytes(&writer, text, strcspn(text, " "));
    const char *near = cli_near(word, command_word);
    if (near) {
        printf("'%s' is no action and no command; did you mean '%s'?\n", text, near);
        return;
    }
    writer = gg_text_begin(word, sizeof word);
    match_game(p->game)->action_write(p->decision.legal[0], &writer);
    printf("'%s' is no action and no command. A whole action here: '%s'; 'help' lists the\n"
           "commands.\n",
           text, word);
}

static bool read_action(const play *p, const char *text, gg_action *out) {
    uint64_t number = 0;
    if (gg_read_u64(text, strlen(text), &number)) {
        if (number >= 1 && number <= p->decision.count) {
            *out = p->decision.legal[number - 1];
            return true;
        }
        printf("There is no number %s here: 1 to %d.\n", text, p->decision.count);
        return false;
    }
    for (uint16_t i = 0; i < p->decision.count; i++) {
        *out = p->decision.legal[i];
        if (is_choice(p, *out, text)) return true;
    }
    if (read_other(p, text, out) == GG_OK) return true;
    print_no_action(p, text);
    return false;
}

/* Commands: `rest` is what follows the word. */

static bool do_action(play *p, const char *text) {
    gg_action action;
    if (!read_action(p, text, &action)) return false;
    gg_verdict verdict = match_play(p->game, (gg_seat)p->seat, action, NULL);
    if (verdict.rule == 0) return true;
    play_show_verdict(p, verdict);
    return false;
}

static void print_legal(const play *p) {
    const gg_game *game = match_game(p->game);
    gg_rule rule = game->phase[p->decision.phase].rule;
    printf("Yes, that is legal (%s).\n", rule ? game->rule[rule].number : "-");
}

static bool do_why(play *p, const char *rest) {
    gg_action action;
    if (!rest[0]) {
        puts("why ACTION: name the action.");
        return false;
    }
    if (!read_action(p, rest, &action)) return false;
    gg_verdict verdict = match_game(p->game)->check(match_state(p->game), (gg_seat)p->seat, action);
    if (verdict.rule)
        play_show_verdict(p, verdict);
    else
        print_legal(p);
    return false;
}

static bool do_undo(play *p, const char *rest) {
    (void)rest;
    const char *why = match_undo_why(p->game, (gg_seat)p->seat);
    if (why) {
        printf("No undo: %s.\n", why);
        return false;
    }
    uint32_t last = match_action_count(p->game) - 1;
    gg_text text = gg_text_begin(p->text, sizeof p->text);
    match_game(p->game)->action_write(match_action(p->game, last)->action, &text);
    printf("Taken back: %s.\n", p->text);
    p->saved = UINT32_MAX; // what comes next is another game than the one saved
    return match_undo(p->game, (gg_seat)p->seat);
}

static bool do_view(play *p, const char *rest) {
    (void)rest;
    p->board_hash = 0;
    play_show_board(p);
    if (!is_over(p)) play_show_decision(p);
    return false;
}

static bool do_look(play *p, const char *rest) {
    if (!rest[0])
        puts("look PLACE: name the place.");
    else if (!play_show_place(p, rest))
        printf("The map has no place '%s'.\n", rest);
    return false;
}

static bool do_log(play *p, const char *rest) {
    (void)rest;
    play_show_log(p);
    return false;
}

static bool do_rules(play *p, const char *rest) {
    if (!rest[0])
        puts("rules ID: name the rule or the chapter.");
    else if (!rules_print(stdout, match_game(p->game), rest))
        printf("There is no rule '%s'.\n", rest);
    return false;
}

static char *record_copy(const match *m) {
    size_t room = 1 << 14;
    for (char *copy = NULL;; room *= 2) {
        char *larger = realloc(copy, room);
        if (!larger) {
            free(copy);
            return NULL;
        }
        copy = larger;
        gg_text text = gg_text_begin(copy, room);
        match_record_write(m, &text);
        if (!text.full) return copy;
    }
}

static bool write_file(FILE *file, const char *text) {
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}

static bool do_save(play *p, const char *rest) {
    if (!rest[0]) {
        puts("save FILE: name the file.");
        return false;
    }
    FILE *file = fopen(rest, "wx"); // never over another file
    if (!file) {
        printf("Not saved: %s: %s.\n", rest, strerror(errno));
        return false;
    }
    char *text = record_copy(p->game);
    bool saved = text ? write_file(file, text) : (fclose(file), false);
    free(text);
    if (saved) p->saved = match_action_count(p->game);
    if (saved)
        printf("Saved to %s.\n", rest);
    else
        printf("Not saved: %s could not be written.\n", rest);
    return false;
}

static bool do_resign(play *p, const char *rest) {
    (void)rest;
    char line[64];
    gg_action resign;
    if (match_game(p->game)->action_read("resign", &resign) != GG_OK) {
        puts("This game knows no resignation.");
        return false;
    }
    printf("Resign as %s? Type yes to confirm: ", match_game(p->game)->seat_name[p->seat]);
    if (!play_read_line(line, sizeof line) || strcmp(line, "yes") != 0) {
        puts("Not resigned.");
        return false;
    }
    return match_play(p->game, (gg_seat)p->seat, resign, NULL).rule == 0;
}

static bool do_help(play *p, const char *rest) {
    (void)p;
    (void)rest;
    fputs(help, stdout);
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
    { "why", do_why, false },       { "undo", do_undo, false }, { "view", do_view, true },
    { "look", do_look, true },      { "log", do_log, true },    { "rules", do_rules, true },
    { "save", do_save, true },      { "help", do_help, true },  { "?", do_help, true },
    { "resign", do_resign, false }, { "quit", do_quit, true },
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
    bool over = is_over(p);
    if (!line[0]) {
        puts("'help' lists the commands.");
    } else if (over && !(found && found->after_end)) {
        puts("The game is over: view, look, log, rules ID, save FILE or quit.");
    } else if (found) {
        *answered = found->run(p, trimmed(line + size));
    } else {
        *answered = do_action(p, line);
    }
}
