/* external_bot.c - speaks with the programs of one external bot. Everything that is said about a
 * game comes from the view of the seat, the events that seat was told, and its legal list. */
#include "lab/arena/external_bot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"
#include "core/record.h"
#include "lab/run/process.h"
#include "match/words.h"

enum {
    FAREWELL_MS = 1000, // to go, once the game is over
    TEXT_START = 1 << 14,
    TEXT_LIMIT = 1 << 28,
    ANSWER_NODES = 64
};

struct external_bot {
    const char *command;
    uint32_t patience_ms;
    contest_guest guest;
    const gg_game *game;
    gg_setup setup;                 // the seed is never said
    process *process[GG_SEATS_MAX]; // by seat; NULL: not started in this game
    char *text;                     // what is about to be said
    size_t capacity;
    char reason[EXTERNAL_BOT_REASON_MAX];
    int trouble; // errno
};

// What is asked of a seat.
typedef struct asking {
    const bot_task *task;
    const contest_log *told;
} asking;

/* What is said. */

static void put_events(const gg_game *game, const contest_log *log, gg_text *text) {
    gg_put_list(text, "log");
    for (uint32_t i = 0; i < log->count; i++) {
        gg_put_comma(text);
        game->event_write(&log->event[i], text);
    }
    gg_put(text, "]");
}

static void put_begin(const external_bot *o, gg_seat seat, gg_text *text) {
    const gg_game *game = o->game;
    gg_put(text, "{\"do\":\"game\"");
    gg_put_member(text, "game", game->key);
    gg_put_number(text, "rules", gg_rules_of(game, &o->setup));
    match_setup_write(game, &o->setup, text);
    gg_put_member(text, "seat", game->seat_name[seat]);
    gg_put(text, "}\n");
}

static void put_choose(const external_bot *o, const asking *a, gg_text *text) {
    const bot_task *task = a->task;
    gg_put(text, "{\"do\":\"choose\"");
    gg_put_member(text, "seat", o->game->seat_name[task->decision->seat]);
    gg_put_member(text, "phase", o->game->phase[task->decision->phase].name);
    put_events(o->game, a->told, text);
    gg_put_key(text, "view");
    o->game->view_write(task->view, text);
    match_legal_write(task->game, task->decision, "legal", text);
    gg_put_number(text, "seed", (int64_t)(task->seed >> 32)); // fits any reader's number
    gg_put_number(text, "ms", o->patience_ms);
    gg_put(text, "}\n");
}

static const char *result_for(const contest_end *end) {
    bool first = end->winners & 1, others = end->winners >> 1;
    if (first == others) return "draw";
    return first == (end->seat == 0) ? "won" : "lost";
}

static void put_over(const external_bot *o, const contest_end *end, gg_text *text) {
    gg_put(text, "{\"do\":\"over\"");
    gg_put_member(text, "seat", o->game->seat_name[end->seat]);
    put_events(o->game, end->told, text);
    gg_put_member(text, "result", result_for(end));
    gg_put_member(text, "why", end->why);
    gg_put(text, "}\n");
}

// Twice the capacity, until what has to be said fits.
static bool grow(external_bot *o, const gg_text *text) {
    if (!text->full) return false;
    GG_ASSERT_CMP(o->capacity, <, TEXT_LIMIT);
    o->capacity *= 2;
    free(o->text);
    o->text = gg_must(malloc(o->capacity));
    return true;
}

/* Speaking. */

static bool forfeit(external_bot *o, const char *why, const char *what) {
    gg_text reason = gg_text_begin(o->reason, sizeof o->reason);
    gg_put(&reason, why);
    for (; what && *what && reason.used < sizeof o->reason - 2; what++) {
        bool plain = *what >= ' ' && *what <= '~';
        gg_put_char(&reason, plain ? *what : '?');
    }
    return false;
}

static bool forfeit_by(external_bot *o, process_status status) {
    char ms[24];
    gg_text digits = gg_text_begin(ms, sizeof ms);
    gg_put_int(&digits, o->patience_ms);
    gg_put(&digits, " ms");
    if (status == PROCESS_LATE) return forfeit(o, "no answer within ", ms);
    if (status == PROCESS_TOO_LONG) return forfeit(o, "an answer without an end", NULL);
    return forfeit(o, "the program ended", NULL);
}

// Starts the process of a seat when it is first asked.
static bool say_match_spec(external_bot *o, const asking *a, uint64_t deadline) {
    gg_seat seat = a->task->decision->seat;
    bool begun = o->process[seat] != NULL;
    gg_text text;
    if (!begun) o->process[seat] = process_open(o->command);
    if (!o->process[seat]) {
        o->trouble = errno;
        contest_stop(true);
        return false;
    }
    do {
        text = gg_text_begin(o->text, o->capacity);
        if (!begun) put_begin(o, seat, &text);
        put_choose(o, a, &text);
    } while (grow(o, &text));
    process_status status = process_say(o->process[seat], text.at, text.used, deadline);
    return status == PROCESS_OK ? true : forfeit_by(o, status);
}

// The text of the action in an answer; false if there is none.
static bool read_answer(const char *line, char *action, size_t capacity) {
    json_node node[ANSWER_NODES];
    json_doc doc;
    if (json_read(&doc, line, strlen(line), node, ANSWER_NODES) != GG_OK) return false;
    if (!json_is(&doc, 0, JSON_OBJECT)) return false;
    return json_string(&doc, json_find(&doc, 0, "action"), action, capacity);
}

static bool is_legal(const bot_task *task, const char *text, gg_action *out) {
    if (task->game->action_read(text, out) != GG_OK) return false;
    if (strcmp(text, "resign") == 0) return true;
    for (uint16_t i = 0; i < task->decision->count; i++) {
        if (memcmp(&task->decision->legal[i], out, sizeof *out) == 0) return true;
    }
    return false;
}

static bool external_bot_choose(void *self, const bot_task *task, const contest_log *told,
                                gg_action *out) {
    external_bot *o = self;
    uint64_t deadline = times_now() + (uint64_t)o->patience_ms * 1000000u;
    char action[GG_RECORD_ACTION_MAX];
    const char *line = NULL;
    if (!say_match_spec(o, &(asking){ task, told }, deadline)) return false;
    process_status status = process_hear(o->process[task->decision->seat], &line, deadline);
    if (status != PROCESS_OK) return forfeit_by(o, status);
    if (!read_answer(line, action, sizeof action)) return forfeit(o, "no action: ", line);
    return is_legal(task, action, out) ? true : forfeit(o, "not legal: ", action);
}

static void external_bot_over(void *self, const contest_end *end) {
    external_bot *o = self;
    process *p = o->process[end->seat];
    uint64_t deadline = times_now() + FAREWELL_MS * 1000000u;
    gg_text text;
    if (!p || o->reason[0]) return; // one that forfeited is ended without a word
    do {
        text = gg_text_begin(o->text, o->capacity);
        put_over(o, end, &text);
    } while (grow(o, &text));
    process_say(p, text.at, text.used, deadline);
    process_dismiss(p, deadline);
    o->process[end->seat] = NULL;
}

static void end_processes(external_bot *o) {
    for (unsigned i = 0; i < GG_SEATS_MAX; i++) {
        process_close(o->process[i]);
        o->process[i] = NULL;
    }
}

external_bot *external_bot_open(const char *command, uint32_t patience_ms) {
    external_bot *o = gg_must(calloc(1, sizeof *o));
    o->command = command;
    o->patience_ms = patience_ms;
    o->guest = (contest_guest){ o, external_bot_choose, external_bot_over };
    o->capacity = TEXT_START;
    o->text = gg_must(malloc(o->capacity));
    return o;
}

void external_bot_close(external_bot *o) {
    if (!o) return;
    end_processes(o);
    free(o->text);
    free(o);
}

void external_bot_begin(external_bot *o, const gg_game *game, const gg_setup *setup) {
    o->game = game;
    o->setup = *setup;
    end_processes(o); // of a game that was stopped or forfeited
    o->reason[0] = 0;
}

const contest_guest *external_bot_guest(const external_bot *o) {
    return &o->guest;
}

const char *external_bot_reason(const external_bot *o) {
    return o->reason;
}

int external_bot_trouble(const external_bot *o) {
    return o->trouble;
}
