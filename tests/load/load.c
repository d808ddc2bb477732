/* load.c - many games at once against real servers: how long until a move is acknowledged, which
 * is when it is stored, and what a connection costs.
 *
 *     load PORTS PIDS GAMES SECONDS PACES_MS [GAME] [--apart]
 *
 * Two clients play each game by lot; each takes a pace of PACES_MS to decide, more or less. Prints
 * one line of JSON for each pace, SECONDS long. PORTS and PIDS are of the processes that serve the
 * games, with commas between them; --apart: the two of a game sit at two of them. Where there are
 * several and one is gone, its clients go to another: what they were acknowledged has to be there,
 * and how long they were away is told. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/json.h"
#include "base/rng.h"
#include "load/wire.h"

enum {
    NODES_MAX = 1 << 15,
    ACTION_MAX = 160,
    EVENTS = 256,
    TICK_MS = 2,
    PORTS_MAX = 16,
    PACES_MAX = 16,
    KEY_SIZE = 64,
    IDLE_CLIENTS = 500, // that only watch, to see what one costs
    AGAIN_MS = 20,      // between two tries to come back
    WAIT_S = 120        // for all to sit down, or for the last answers
};

typedef struct client {
    wire wire;
    bool seated, waiting, over;
    bool asked;        // `action` is to be played
    unsigned table;    // its number
    unsigned at;       // number of the port
    uint32_t acked;    // entries of its own that it was told of
    uint64_t gone_us;  // since when it is away, 0: it is not
    uint64_t again_us; // when it tries to come back
    uint32_t turn, number;
    uint64_t due_us, sent_us;
    char action[ACTION_MAX], key[KEY_SIZE];
} client;

typedef struct load {
    uint16_t port[PORTS_MAX];
    int pid[PORTS_MAX], epoll;
    unsigned ports, games, seconds, pace_ms, client_count, seated;
    bool apart;
    const char *game;
    uint64_t returns, lost, unsure, away_us; // away: the longest
    client *client;
    char (*table)[32];
    uint64_t draws, plays, errors, heard;
    uint32_t *took_us; // of each play that was answered
    size_t took_count, took_capacity;
} load;

static uint64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static uint32_t draw(load *l, uint32_t count) {
    return (uint32_t)(gg_mix(7, 0, l->draws++) % count);
}

// A server's memory that is in use, in KiB.
static long memory_of(int pid) {
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "VmRSS:", 6) == 0) kib = atol(line + 6);
    }
    fclose(file);
    return kib;
}

static long memory_kib(const load *l) {
    long kib = 0;
    for (unsigned i = 0; i < l->ports; i++)
        kib += memory_of(l->pid[i]);
    return kib;
}

// -- Hearing ------------------------------------------------------------------------------

static void note_time(load *l, uint64_t took) {
    if (l->took_count == l->took_capacity) {
        l->took_capacity = l->took_capacity ? l->took_capacity * 2 : 4096;
        l->took_us = gg_must(realloc(l->took_us, l->took_capacity * sizeof *l->took_us));
    }
    l->took_us[l->took_count++] = (uint32_t)took;
}

static uint64_t pace_us(load *l) {
    uint32_t pace = l->pace_ms * 1000;
    return pace ? pace / 2 + draw(l, pace) : 0;
}

// Chooses what to play next, if something is asked.
static void think(load *l, client *c, const json_doc *doc) {
    uint32_t ask = json_find(doc, 0, "ask");
    uint32_t actions = json_is(doc, ask, JSON_OBJECT) ? json_find(doc, ask, "actions") : 0;
    uint64_t turn = 0;
    json_u64(doc, json_find(doc, 0, "turn"), &turn);
    c->turn = (uint32_t)turn;
    c->over = json_is(doc, json_find(doc, 0, "over"), JSON_OBJECT);
    c->asked = false;
    if (actions == 0 || c->over) return;
    uint32_t chosen = json_first(doc, actions);
    for (uint32_t i = draw(l, doc->node[actions].count); i > 0; i--)
        chosen = json_after(doc, actions, chosen);
    c->asked = json_string(doc, chosen, c->action, sizeof c->action);
    c->due_us = now_us() + pace_us(l);
}

// Sits again, perhaps elsewhere. Whether what it sent last was played, its turn tells.
static void come_back(load *l, client *c, const json_doc *doc) {
    uint64_t turn = 0, away = now_us() - c->gone_us;
    json_u64(doc, json_find(doc, 0, "turn"), &turn);
    l->returns++;
    l->lost += turn < c->acked;
    l->unsure += c->waiting;
    if (away > l->away_us) l->away_us = away;
    c->waiting = false;
    c->gone_us = 0;
}

static void ask_to_sit(const load *l, client *c) {
    char text[256];
    int size = snprintf(text, sizeof text, "{\"do\":\"sit\",\"table\":\"%s\"", l->table[c->table]);
    if (c->key[0])
        size += snprintf(text + size, sizeof text - (size_t)size, ",\"key\":\"%s\"", c->key);
    size += snprintf(text + size, sizeof text - (size_t)size, "}");
    wire_send(&c->wire, text, (size_t)size);
}

static void leave(load *l, client *c) {
    if (!c->gone_us) c->gone_us = now_us();
    l->seated -= c->seated;
    c->seated = c->asked = false;
}

// Two processes were at it, and the table was loaded afresh.
static void sit_again(load *l, client *c) {
    leave(l, c);
    ask_to_sit(l, c);
}

static void hear(load *l, client *c, const char *text, size_t size) {
    static json_node node[NODES_MAX];
    json_doc doc;
    uint64_t id = 0, turn = 0;
    l->heard++;
    // What says nothing about the moment need not be read.
    if (size > 12 && memcmp(text, "{\"is\":\"seats\"", 13) == 0) return;
    GG_ASSERT_CMP(json_read(&doc, text, size, node, NODES_MAX), ==, GG_OK);
    uint32_t is = json_find(&doc, 0, "is");
    if (json_equals(&doc, json_find(&doc, 0, "code"), "again")) {
        sit_again(l, c);
        return;
    }
    if (json_equals(&doc, is, "error") || json_equals(&doc, is, "refused")) {
        fprintf(stderr, "load: %.*s\n", (int)(size < 300 ? size : 300), text);
        l->errors++;
        return;
    }
    if (!c->seated && json_equals(&doc, is, "table")) {
        c->seated = true;
        l->seated++;
        if (c->gone_us) come_back(l, c, &doc);
    }
    uint32_t number = json_find(&doc, 0, "id");
    if (c->waiting && number && json_u64(&doc, number, &id) && id == c->number) {
        note_time(l, now_us() - c->sent_us);
        c->waiting = false;
        json_u64(&doc, json_find(&doc, 0, "turn"), &turn);
        c->acked = (uint32_t)turn;
    }
    think(l, c, &doc);
}

static void hang_up(load *l, client *c) {
    epoll_ctl(l->epoll, EPOLL_CTL_DEL, c->wire.fd, NULL);
    wire_close(&c->wire);
    if (l->ports == 1) {
        fprintf(stderr, "load: the server has hung up\n");
        l->errors++;
        return;
    }
    leave(l, c);
    c->again_us = now_us() + AGAIN_MS * 1000;
}

static void listen_to(load *l, client *c) {
    size_t size = 0;
    bool is_new, open = wire_fill(&c->wire);
    if (wire_upgraded(&c->wire, &is_new)) {
        if (is_new) ask_to_sit(l, c);
        for (const char *text; (text = wire_next(&c->wire, &size));)
            hear(l, c, text, size);
    }
    if (!open) hang_up(l, c);
}

static void listen_for(load *l, int ms) {
    struct epoll_event event[EVENTS];
    int count = epoll_wait(l->epoll, event, EVENTS, ms);
    for (int i = 0; i < count; i++)
        listen_to(l, event[i].data.ptr);
}

// -- Coming in ----------------------------------------------------------------------------

static void read_word(const json_doc *doc, uint32_t object, const char *key, char out[64]) {
    GG_ASSERT(json_string(doc, json_find(doc, object, key), out, 64));
}

// Connects, and sits down when it is a WebSocket. False: nobody listens there.
static bool sit(load *l, client *c) {
    c->wire = wire_open(l->port[c->at]);
    if (c->wire.fd < 0) return false;
    wire_upgrade(&c->wire, l->port[c->at]);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = c };
    GG_ASSERT_CMP(epoll_ctl(l->epoll, EPOLL_CTL_ADD, c->wire.fd, &event), ==, 0);
    return true;
}

// Seat `seat` of a table, or with NULL for a key its gallery.
static void add_client(load *l, unsigned number, unsigned seat, const char *key) {
    client *c = &l->client[l->client_count++];
    c->table = number;
    c->at = (number + (l->apart ? seat : 0)) % l->ports;
    snprintf(c->key, sizeof c->key, "%s", key ? key : "");
    GG_ASSERT(sit(l, c));
}

// Who is away tries the next process.
static void try_again(load *l) {
    uint64_t now = now_us();
    for (unsigned i = 0; i < l->client_count; i++) {
        client *c = &l->client[i];
        if (c->wire.fd >= 0 || !c->gone_us || c->again_us > now) continue;
        c->at = (c->at + 1) % l->ports;
        if (!sit(l, c)) c->again_us = now + AGAIN_MS * 1000;
    }
}

static void make_table(load *l, wire *line, unsigned number) {
    static char answer[WIRE_ANSWER_MAX];
    json_node node[128];
    json_doc doc;
    char body[256], id[64], key[64];
    const char *seats = strcmp(l->game, "marengo") == 0    ? "\"austria\":\"person\",\"france\""
                        : strcmp(l->game, "waterloo") == 0 ? "\"allied\":\"person\",\"french\""
                                                           : "\"austrian\":\"person\",\"french\"";
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":{%s:\"person\"}}", l->game, seats);
    int status = wire_post(line, l->port[0], "/api/tables", body, answer);
    if (status != 201) {
        fprintf(stderr, "load: no table: %d %s\n", status, answer);
        exit(1);
    }
    GG_ASSERT_CMP(json_read(&doc, answer, strlen(answer), node, 128), ==, GG_OK);
    read_word(&doc, 0, "table", id);
    snprintf(l->table[number], sizeof l->table[number], "%.31s", id);
    unsigned count = 0;
    uint32_t row = json_find(&doc, 0, "seats");
    for (uint32_t seat = json_first(&doc, row); seat; seat = json_after(&doc, row, seat)) {
        read_word(&doc, seat, "key", key);
        add_client(l, number, count++, key);
    }
}

static void wait_for_seats(load *l) {
    uint64_t end = now_us() + WAIT_S * 1000000ull;
    while (l->seated < l->client_count && now_us() < end)
        listen_for(l, TICK_MS);
}

static void come_in(load *l) {
    wire line = wire_open(l->port[0]);
    GG_ASSERT(line.fd >= 0);
    for (unsigned i = 0; i < l->games; i++) {
        make_table(l, &line, i);
        listen_for(l, 0);
    }
    wire_close(&line);
    wait_for_seats(l);
}

// Pages that watch and do nothing. Returns what each costs the server, in KiB.
static double idle_kib(load *l) {
    long before = memory_kib(l);
    for (unsigned i = 0; i < IDLE_CLIENTS; i++)
        add_client(l, i % l->games, 0, NULL);
    wait_for_seats(l);
    double each = (double)(memory_kib(l) - before) / IDLE_CLIENTS;
    // They go again, so that what is measured next is two clients to a game.
    for (unsigned i = 0; i < IDLE_CLIENTS; i++)
        wire_close(&l->client[--l->client_count].wire);
    l->seated = l->client_count;
    return each;
}

// -- Playing ------------------------------------------------------------------------------

static void play(load *l, client *c) {
    char text[ACTION_MAX + 128];
    c->asked = false;
    c->waiting = true;
    c->sent_us = now_us();
    int size =
        snprintf(text, sizeof text,
                 "{\"do\":\"play\",\"turn\":%" PRIu32 ",\"actions\":[\"%s\"],\"id\":%" PRIu32 "}",
                 c->turn, c->action, ++c->number);
    wire_send(&c->wire, text, (size_t)size);
    l->plays++;
}

static void play_due(load *l) {
    uint64_t now = now_us();
    for (unsigned i = 0; i < l->client_count; i++) {
        client *c = &l->client[i];
        if (c->asked && !c->waiting && c->due_us <= now) play(l, c);
    }
}

static unsigned waiting_count(const load *l) {
    unsigned count = 0;
    for (unsigned i = 0; i < l->client_count; i++)
        count += l->client[i].waiting;
    return count;
}

// Nobody has begun yet; not all of them do at once.
static void begin(load *l) {
    uint64_t now = now_us();
    for (unsigned i = 0; i < l->client_count; i++)
        l->client[i].due_us = now + draw(l, l->pace_ms * 1000 + 1);
}

static void play_for(load *l) {
    begin(l);
    uint64_t end = now_us() + l->seconds * 1000000ull;
    while (now_us() < end) {
        play_due(l);
        try_again(l);
        listen_for(l, TICK_MS);
    }
    end = now_us() + WAIT_S * 1000000ull;
    while ((waiting_count(l) || l->seated < l->client_count) && now_us() < end) {
        try_again(l);
        listen_for(l, TICK_MS);
    }
}

// -- What came of it ----------------------------------------------------------------------

static int compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static double took_ms(const load *l, double share) {
    if (l->took_count == 0) return 0;
    size_t at = (size_t)(share * (double)(l->took_count - 1));
    return l->took_us[at] / 1000.0;
}

static void report(load *l, long start_kib, long full_kib, double idle) {
    qsort(l->took_us, l->took_count, sizeof *l->took_us, compare);
    printf("{\"games\":%u,\"clients\":%u,\"seated\":%u,\"processes\":%u,\"pace_ms\":%u,"
           "\"plays\":%" PRIu64 ",\"answered\":%zu,\"unsure\":%" PRIu64 ",\"a_second\":%.0f,"
           "\"errors\":%" PRIu64 ",\"messages\":%" PRIu64 ",\"median_ms\":%.2f,\"p99_ms\":%.2f,"
           "\"most_ms\":%.2f,\"idle_kib\":%.1f,\"game_kib\":%.1f,\"server_mib\":%.1f,"
           "\"returns\":%" PRIu64 ",\"lost\":%" PRIu64 ",\"away_ms\":%.0f}\n",
           l->games, l->client_count, l->seated, l->ports, l->pace_ms, l->plays, l->took_count,
           l->unsure, (double)l->took_count / l->seconds, l->errors, l->heard, took_ms(l, 0.5),
           took_ms(l, 0.99), took_ms(l, 1), idle, (double)(full_kib - start_kib) / l->games,
           (double)memory_kib(l) / 1024, l->returns, l->lost, (double)l->away_us / 1000);
    fflush(stdout);
}

// One pace; all that is counted begins anew.
static bool run(load *l, long start_kib, long full_kib, double idle) {
    play_for(l);
    report(l, start_kib, full_kib, idle);
    bool good = l->errors == 0 && l->lost == 0 && l->seated == l->client_count
                && l->took_count + l->unsure >= l->plays;
    l->plays = l->heard = l->returns = l->lost = l->unsure = l->away_us = 0;
    l->took_count = 0;
    return good;
}

static unsigned number_of(const char *text) {
    return (unsigned)strtoul(text, NULL, 10);
}

// Numbers with commas between them.
static unsigned numbers_of(const char *text, unsigned most, unsigned *out) {
    unsigned count = 0;
    for (const char *at = text; at && count < most; at = strchr(at, ',')) {
        at += *at == ',';
        out[count++] = number_of(at);
    }
    return count;
}

static void open_files(void) {
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

int main(int argc, char **argv) {
    unsigned port[PORTS_MAX], pid[PORTS_MAX], pace[PACES_MAX];
    bool apart = argc > 6 && strcmp(argv[argc - 1], "--apart") == 0;
    argc -= apart;
    if (argc < 6 || argc > 7) {
        fputs("usage: load PORTS PIDS GAMES SECONDS PACES_MS [GAME] [--apart]\n", stderr);
        return 2;
    }
    load l = { .epoll = epoll_create1(EPOLL_CLOEXEC),
               .games = number_of(argv[3]),
               .seconds = number_of(argv[4]),
               .apart = apart,
               .game = argc == 7 ? argv[6] : "marengo" };
    l.ports = numbers_of(argv[1], PORTS_MAX, port);
    GG_ASSERT_CMP(numbers_of(argv[2], PORTS_MAX, pid), ==, l.ports);
    for (unsigned i = 0; i < l.ports; i++) {
        l.port[i] = (uint16_t)port[i];
        l.pid[i] = (int)pid[i];
    }
    open_files();
    l.client = gg_must(calloc(2 * l.games + IDLE_CLIENTS, sizeof *l.client));
    l.table = gg_must(calloc(l.games, sizeof *l.table));
    long start_kib = memory_kib(&l);
    come_in(&l);
    long full_kib = memory_kib(&l);
    double idle = idle_kib(&l);
    bool good = true;
    unsigned paces = numbers_of(argv[5], PACES_MAX, pace);
    for (unsigned i = 0; i < paces; i++) {
        l.pace_ms = pace[i];
        good &= run(&l, start_kib, full_kib, idle);
    }
    return !good;
}
