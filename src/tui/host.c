/* host.c - the table's process: hears the client, lets bots think in between. */
#include "tui/host.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"

enum { END_MOMENTS = 100 }; // half a second, to end by itself

typedef struct hosting {
    host_plan plan;
    wire *wire;
    unsigned viewer;
    bool sits;                       // somebody does
    uint32_t told[GG_SEATS_MAX + 1]; // events of each viewer when it all began
    table_host host;
} hosting;

/* What the table says goes to the client if it sits there. */

static void host_keep(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    (void)entry;
}

static void host_say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    hosting *h = self;
    (void)form;
    (void)size;
    if (h->sits && viewer == h->viewer) wire_send(h->wire, text);
}

static void host_answer(void *self, const char *text, size_t size) {
    hosting *h = self;
    (void)size;
    wire_send(h->wire, text);
}

static void say_error(hosting *h, const char *code, const char *a, const char *b) {
    char message[2048], part[1024];
    gg_text words = gg_text_begin(part, sizeof part);
    gg_put(&words, a);
    gg_put(&words, b);
    gg_text text = gg_text_begin(message, sizeof message);
    gg_put(&text, "{\"is\":\"error\",\"code\":");
    gg_put_quoted(&text, code);
    gg_put_key(&text, "message");
    gg_put_quoted(&text, part);
    gg_put(&text, "}");
    wire_send(h->wire, message);
}

/* Sitting down. */

static void greet(hosting *h) {
    const match *m = table_match(h->plan.table);
    const gg_game *game = match_game(m);
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++) {
        if (match_has_viewer(m, viewer)) match_log(m, viewer, &h->told[viewer]);
    }
    char message[512];
    gg_text text = gg_text_begin(message, sizeof message);
    gg_put(&text, "{\"is\":\"host\",\"people\":[");
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (!((h->plan.people >> seat) & 1)) continue;
        gg_put_comma(&text);
        gg_put_quoted(&text, game->seat_name[seat]);
    }
    gg_put(&text, "],\"begun\":");
    gg_put(&text, match_action_count(m) ? "true}" : "false}"); // their number is no seat's to know
    wire_send(h->wire, message);
}

static void on_sit(hosting *h, const char *seat, bool scene) {
    unsigned viewer = table_viewer(h->plan.table, seat);
    if (viewer > match_game(table_match(h->plan.table))->seat_count) {
        say_error(h, "unknown", "there is no such seat: ", seat);
        return;
    }
    h->viewer = viewer;
    h->sits = true;
    table_form_read(scene ? "scene" : "", h->plan.language, &h->host.form);
    char more[32];
    snprintf(more, sizeof more, "\"told\":%u", (unsigned)h->told[viewer]);
    table_greet(h->plan.table, viewer, more, &h->host);
}

/* Saving. */

static char *record_copy(const match *m) {
    size_t capacity = 1 << 14;
    for (;; capacity *= 2) {
        char *copy = gg_must(malloc(capacity));
        gg_text text = gg_text_begin(copy, capacity);
        match_record_write(m, &text);
        if (!text.full) return copy;
        free(copy);
    }
}

static bool write_file(FILE *file, const char *text) {
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}

static void say_unsaved(hosting *h, const char *path) {
    char why[256];
    snprintf(why, sizeof why, ": %s", strerror(errno));
    say_error(h, "file", path, why);
}

// Never over another file; half a record is none.
static void on_save(hosting *h, const char *path) {
    FILE *file = fopen(path, "wx");
    if (!file) {
        say_unsaved(h, path);
        return;
    }
    char *text = record_copy(table_match(h->plan.table));
    bool saved = write_file(file, text);
    free(text);
    if (saved) {
        wire_send(h->wire, "{\"is\":\"saved\"}");
        return;
    }
    say_unsaved(h, path);
    remove(path);
}

/* The loop. */

// A message of the host's own; false if it is the table's.
static bool on_own(hosting *h, const char *message) {
    json_node node[16];
    json_doc doc;
    char word[512];
    if (json_read(&doc, message, strlen(message), node, 16) != GG_OK) return false;
    bool sit = json_equals(&doc, json_find(&doc, 0, "do"), "sit");
    bool save = json_equals(&doc, json_find(&doc, 0, "do"), "save");
    if (!sit && !save) return false;
    uint32_t value = json_find(&doc, 0, sit ? "seat" : "file");
    uint32_t view = json_find(&doc, 0, "view");
    if (!value || !json_string(&doc, value, word, sizeof word))
        say_error(h, "bad_value", sit ? "'seat'" : "'file'", " is missing or too long");
    else if (sit)
        on_sit(h, word, json_equals(&doc, view, "scene"));
    else
        on_save(h, word);
    return true;
}

static void hear_all(hosting *h) {
    for (char *message; (message = wire_next(h->wire));) {
        if (on_own(h, message)) continue;
        if (h->sits)
            table_request(h->plan.table, h->viewer, message, strlen(message), &h->host);
        else
            say_error(h, "seat", "sit down first", "");
    }
}

// One decision of a bot, if one is due.
static void think(hosting *h) {
    table_bot_turn bot_turn;
    if (!table_bot_turn_begin(h->plan.table, &bot_turn)) return;
    gg_action action = table_think(&bot_turn, h->plan.budget.nodes, h->plan.budget.ms);
    table_play(h->plan.table, bot_turn.seat, bot_turn.turn, action, &h->host);
    table_bot_turn_free(&bot_turn);
}

static bool is_bot_due(const hosting *h) {
    return h->sits && (table_to_move(h->plan.table) & ~h->plan.people) != 0;
}

static void serve(hosting *h) {
    greet(h);
    while (!h->wire->gone) {
        wire_wait(h->wire, is_bot_due(h) ? 0 : -1);
        hear_all(h);
        if (is_bot_due(h)) think(h);
    }
}

static int run(int fd, int (*open)(void *self, host_plan *), void *self) {
    hosting h = { .host = { .keep = host_keep, .say = host_say, .answer = host_answer } };
    h.host.self = &h;
    signal(SIGINT, SIG_IGN);          // it is the client's to stop
    prctl(PR_SET_PDEATHSIG, SIGKILL); // a bot does not think on when the line is cut
    int code = open(self, &h.plan);
    if (code) return code;
    h.wire = wire_open_lines(fd);
    serve(&h);
    wire_close(h.wire);
    table_close(h.plan.table);
    return 0;
}

host host_start(int (*open)(void *self, host_plan *), void *self) {
    int end[2];
    fflush(NULL);
    GG_ASSERT(socketpair(AF_UNIX, SOCK_STREAM, 0, end) == 0);
    pid_t process = fork();
    GG_ASSERT(process >= 0);
    if (process == 0) {
        close(end[0]);
        int code = run(end[1], open, self);
        fflush(stderr);
        _exit(code);
    }
    close(end[1]);
    return (host){ .process = process, .wire = wire_open_lines(end[0]) };
}

// Has it ended before it is late?
static bool has_ended(pid_t process, int *status) {
    static const struct timespec moment = { .tv_nsec = 5000000 };
    for (int i = 0; i < END_MOMENTS; i++) {
        if (waitpid(process, status, WNOHANG) != 0) return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

// A bot that thinks for a minute does not hold up who leaves.
int host_end(host *h) {
    int status = 0;
    wire_close(h->wire);
    h->wire = NULL;
    if (has_ended(h->process, &status)) return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
    kill(h->process, SIGKILL);
    while (waitpid(h->process, &status, 0) < 0 && errno == EINTR) {}
    return 0;
}
