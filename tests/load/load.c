/* load.c - many games at once against a real server: how long until a move is acknowledged, which
 * is when it is stored, and what a connection costs.
 *
 *     load PORT PID GAMES SECONDS PACE_MS [GAME]
 *
 * Two clients play each game by lot; each takes PACE_MS to decide, more or less. Prints one line of
 * JSON. PID is the server's, for its memory. */
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
    IDLE_CLIENTS = 500, // that only watch, to see what one costs
    WAIT_S = 120        // for all to sit down, or for the last answers
};

typedef struct client {
    wire wire;
    bool seated, waiting, over;
    bool asked; // `action` is to be played
    uint32_t turn, number;
    uint64_t due_us, sent_us;
    char action[ACTION_MAX];
} client;

typedef struct load {
    uint16_t port;
    int pid, epoll;
    unsigned games, seconds, pace_ms, client_count, seated;
    const char *game;
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

// The server's memory that is in use, in KiB.
static long memory_kib(int pid) {
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

static void hear(load *l, client *c, const char *text, size_t size) {
    static json_node node[NODES_MAX];
    json_doc doc;
    uint64_t id = 0;
    l->heard++;
    // What says nothing about the moment need not be read.
    if (size > 12 && memcmp(text, "{\"is\":\"seats\"", 13) == 0) return;
    GG_ASSERT_CMP(json_read(&doc, text, size, node, NODES_MAX), ==, GG_OK);
    uint32_t is = json_find(&doc, 0, "is");
    if (json_equals(&doc, is, "error") || json_equals(&doc, is, "refused")) {
        fprintf(stderr, "load: %.*s\n", (int)(size < 300 ? size : 300), text);
        l->errors++;
        return;
    }
    if (!c->seated && json_equals(&doc, is, "table")) {
        c->seated = true;
        l->seated++;
    }
    uint32_t number = json_find(&doc, 0, "id");
    if (c->waiting && number && json_u64(&doc, number, &id) && id == c->number) {
        note_time(l, now_us() - c->sent_us);
        c->waiting = false;
    }
    think(l, c, &doc);
}

static void listen_to(load *l, client *c) {
    size_t size = 0;
    bool open = wire_fill(&c->wire);
    for (const char *text; (text = wire_next(&c->wire, &size));)
        hear(l, c, text, size);
    if (open) return;
    fprintf(stderr, "load: the server has hung up\n");
    epoll_ctl(l->epoll, EPOLL_CTL_DEL, c->wire.fd, NULL);
    l->errors++;
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

static void sit(load *l, client *c, const char *table, const char *key) {
    char text[256];
    c->wire = wire_open(l->port);
    wire_upgrade(&c->wire, l->port);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = c };
    GG_ASSERT_CMP(epoll_ctl(l->epoll, EPOLL_CTL_ADD, c->wire.fd, &event), ==, 0);
    int size = key ? snprintf(text, sizeof text, "{\"do\":\"sit\",\"table\":\"%s\",\"key\":\"%s\"}",
                              table, key)
                   : snprintf(text, sizeof text, "{\"do\":\"sit\",\"table\":\"%s\"}", table);
    wire_send(&c->wire, text, (size_t)size);
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
    int status = wire_post(line, l->port, "/api/tables", body, answer);
    if (status != 201) {
        fprintf(stderr, "load: no table: %d %s\n", status, answer);
        exit(1);
    }
    GG_ASSERT_CMP(json_read(&doc, answer, strlen(answer), node, 128), ==, GG_OK);
    read_word(&doc, 0, "table", id);
    snprintf(l->table[number], sizeof l->table[number], "%.31s", id);
    uint32_t row = json_find(&doc, 0, "seats");
    for (uint32_t seat = json_first(&doc, row); seat; seat = json_after(&doc, row, seat)) {
        read_word(&doc, seat, "key", key);
        sit(l, &l->client[l->client_count++], id, key);
    }
}

static void wait_for_seats(load *l) {
    uint64_t end = now_us() + WAIT_S * 1000000ull;
    while (l->seated < l->client_count && now_us() < end)
        listen_for(l, TICK_MS);
}

static void come_in(load *l) {
    wire line = wire_open(l->port);
    for (unsigned i = 0; i < l->games; i++) {
        make_table(l, &line, i);
        listen_for(l, 0);
    }
    wire_close(&line);
    wait_for_seats(l);
}

// Pages that watch and do nothing. Returns what each costs the server, in KiB.
static double idle_kib(load *l) {
    long before = memory_kib(l->pid);
    for (unsigned i = 0; i < IDLE_CLIENTS; i++)
        sit(l, &l->client[l->client_count++], l->table[i % l->games], NULL);
    wait_for_seats(l);
    double each = (double)(memory_kib(l->pid) - before) / IDLE_CLIENTS;
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
        listen_for(l, TICK_MS);
    }
    for (end = now_us() + WAIT_S * 1000000ull; waiting_count(l) && now_us() < end;)
        listen_for(l, TICK_MS);
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
    printf("{\"games\":%u,\"clients\":%u,\"seated\":%u,\"plays\":%" PRIu64
           ",\"answered\":%zu,\"errors\":%" PRIu64 ",\"messages\":%" PRIu64
           ",\"median_ms\":%.2f,\"p99_ms\":%.2f,\"most_ms\":%.2f,\"idle_kib\":%.1f,"
           "\"game_kib\":%.1f,\"server_mib\":%.1f}\n",
           l->games, l->client_count, l->seated, l->plays, l->took_count, l->errors, l->heard,
           took_ms(l, 0.5), took_ms(l, 0.99), took_ms(l, 1), idle,
           (double)(full_kib - start_kib) / l->games, (double)memory_kib(l->pid) / 1024);
}

static unsigned number_of(const char *text) {
    return (unsigned)strtoul(text, NULL, 10);
}

int main(int argc, char **argv) {
    struct rlimit files;
    if (argc < 6 || argc > 7) {
        fputs("usage: load PORT PID GAMES SECONDS PACE_MS [GAME]\n", stderr);
        return 2;
    }
    load l = { .port = (uint16_t)number_of(argv[1]),
               .pid = (int)number_of(argv[2]),
               .epoll = epoll_create1(EPOLL_CLOEXEC),
               .games = number_of(argv[3]),
               .seconds = number_of(argv[4]),
               .pace_ms = number_of(argv[5]),
               .game = argc == 7 ? argv[6] : "marengo" };
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    l.client = gg_must(calloc(2 * l.games + IDLE_CLIENTS, sizeof *l.client));
    l.table = gg_must(calloc(l.games, sizeof *l.table));
    long start_kib = memory_kib(l.pid);
    come_in(&l);
    long full_kib = memory_kib(l.pid);
    double idle = idle_kib(&l);
    play_for(&l);
    report(&l, start_kib, full_kib, idle);
    return l.errors || l.took_count < l.plays || l.seated < l.client_count;
}
