/* host.c - the table's process: hears the client, lets bots think in between. */
#include "tui/link/host.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "table/whatif/hints.h"
#include "table/wish.h"

enum { END_MOMENTS = 100 }; // half a second, to end by itself

static const char rematch_id[] = "rematch";

typedef struct hosting {
    host_plan plan;
    table *next; // the rematch, NULL: nobody has asked
    wire *wire;
    unsigned viewer;
    bool sits;                       // somebody does
    uint32_t told[GG_SEATS_MAX + 1]; // events of each viewer when it all began
    int64_t reply_ms[GG_SEATS_MAX];  // when an automatic reply is due; 0: none is
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

static int64_t host_now(void *self) {
    (void)self;
    return time(NULL);
}

/* Sitting down. */

static void note_told(hosting *h) {
    const match *m = table_match(h->plan.table);
    for (unsigned viewer = 0; viewer <= match_game(m)->seat_count; viewer++) {
        if (match_has_viewer(m, viewer)) match_log(m, viewer, &h->told[viewer]);
    }
}

static void greet(hosting *h) {
    const match *m = table_match(h->plan.table);
    const gg_game *game = match_game(m);
    note_told(h);
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

/* A rematch lies beside the table until somebody sits down there. */

static void host_rematch(void *self, const table_rematch *next) {
    hosting *h = self;
    const table *t = h->plan.table;
    const gg_game *game = match_game(table_match(t));
    gg_setup setup = next->setup;
    char header[TABLE_HEADER_MAX];
    gg_text text = gg_text_begin(header, sizeof header);
    gg_fault fault;
    GG_ASSERT(getrandom(&setup.seed, sizeof setup.seed, 0) == sizeof setup.seed);
    table_header_write(game, &setup, &text);
    if (!h->next) h->next = table_open(header, text.used, &next->guests, &fault);
    GG_ASSERT(h->next);
    memcpy(table_guests_of(h->next)->id, rematch_id, sizeof rematch_id);
    table_rematch_made(t, next->from, rematch_id, "", &h->host);
}

static void move_to_rematch(hosting *h) {
    table_close(h->plan.table);
    h->plan.table = h->next;
    h->next = NULL;
    h->plan.people = 0;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        h->reply_ms[seat] = 0;
        if (!table_guests_of(h->plan.table)->bot[seat][0]) h->plan.people |= 1u << seat;
    }
    note_told(h);
}

// One client, now at this seat and now at that one.
static void host_sit(void *self, const table_sit_wish *wish) {
    hosting *h = self;
    bool moves = h->next && strcmp(wish->table, rematch_id) == 0, sat = h->sits;
    table *t = moves ? h->next : h->plan.table;
    unsigned viewer = table_viewer(t, wish->seat[0] ? wish->seat : "public");
    if (viewer > match_game(table_match(t))->seat_count) {
        table_error(
            &h->host, wish->request_id, "unknown",
            gg_said(&gg_common, GG_SAY_TABLE_SEAT_UNKNOWN, wish->form % TABLE_LANGUAGES_MAX));
        return;
    }
    h->sits = false;
    if (sat) table_rise(h->plan.table, h->viewer, &h->host);
    if (moves) move_to_rematch(h);
    h->viewer = viewer;
    h->sits = true;
    h->host.form = wish->form | TABLE_CHANGES;
    char more[32];
    snprintf(more, sizeof more, "\"told\":%u", (unsigned)h->told[viewer]);
    table_sit(t, viewer, more, &h->host);
}

/* Saving. */

static char *record_copy(const table *t) {
    size_t capacity = 1 << 14;
    for (;; capacity *= 2) {
        char *copy = gg_must(malloc(capacity));
        gg_text text = gg_text_begin(copy, capacity);
        table_record_write(t, &text);
        if (!text.full) return copy;
        free(copy);
    }
}

static bool write_file(FILE *file, const char *text) {
    bool written = fputs(text, file) >= 0;
    return fclose(file) == 0 && written;
}

static void say_unsaved(const hosting *h, const char *path) {
    char why[1024];
    snprintf(why, sizeof why, "%s: %s", path, strerror(errno));
    table_error(&h->host, (request_id){ 0 }, "file", why);
}

// Never over another file; half a record is none.
static void host_save(void *self, const char *path) {
    hosting *h = self;
    FILE *file = fopen(path, "wx");
    if (!file) {
        say_unsaved(h, path);
        return;
    }
    char *text = record_copy(h->plan.table);
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

static void hear_all(hosting *h) {
    for (char *message; (message = wire_next(h->wire));) {
        table *t = h->sits ? h->plan.table : NULL;
        table_request(t, h->viewer, message, strlen(message), &h->host);
    }
}

/* Automatic replies. */

static void host_wait(void *self, gg_seat seat, uint32_t ms) {
    hosting *h = self;
    h->reply_ms[seat] = wire_now_ms() + ms;
}

static void reply_all(hosting *h) {
    for (gg_seat seat = 0; seat < GG_SEATS_MAX; seat++) {
        if (h->reply_ms[seat] == 0 || h->reply_ms[seat] > wire_now_ms()) continue;
        h->reply_ms[seat] = 0;
        table_reply(h->plan.table, seat, &h->host);
    }
    table_wake(h->plan.table, &h->host);
}

// Milliseconds until the next is due; -1: none is.
static int patience(const hosting *h) {
    int64_t next = INT64_MAX, now = wire_now_ms();
    for (gg_seat seat = 0; seat < GG_SEATS_MAX; seat++) {
        if (h->reply_ms[seat] && h->reply_ms[seat] < next) next = h->reply_ms[seat];
    }
    if (next == INT64_MAX) return -1;
    return next > now ? (int)(next - now) : 0;
}

static bool is_bot_due(const hosting *h) {
    return h->sits && (table_to_move(h->plan.table) & ~h->plan.people) != 0;
}

static void serve(hosting *h) {
    greet(h);
    while (!h->wire->gone) {
        reply_all(h);
        wire_wait(h->wire, is_bot_due(h) ? 0 : patience(h));
        hear_all(h);
        const bot_budget *budget = &h->plan.budget;
        if (is_bot_due(h)) table_step(h->plan.table, budget->nodes, budget->ms, &h->host);
    }
}

static int run(int fd, int (*open)(void *self, host_plan *), void *self) {
    hosting h = { .host = { .keep = host_keep,
                            .say = host_say,
                            .answer = host_answer,
                            .now = host_now,
                            .wait = host_wait,
                            .sit = host_sit,
                            .rematch = host_rematch,
                            .save = host_save } };
    h.host.self = &h;
    signal(SIGINT, SIG_IGN);          // it is the client's to stop
    prctl(PR_SET_PDEATHSIG, SIGKILL); // a bot does not think on when the line is cut
    int code = open(self, &h.plan);
    if (code) return code;
    h.host.form = h.host.language = h.plan.language;
    h.wire = wire_open_lines(fd);
    serve(&h);
    wire_close(h.wire);
    table_close(h.plan.table);
    table_close(h.next);
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
