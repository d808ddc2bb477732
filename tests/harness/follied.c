/* follied.c - a match of its own for each test of a folly, and two watchers. */
#include "harness/follied.h"

#include <stdlib.h>
#include <string.h>

#include "lab/follies/watcher.h"

enum { WATCHERS = 2 };

static match *game;
static folly_watcher *watcher[WATCHERS];
static folly_list seen[WATCHERS];
static gg_script script;

static void end_last(void) {
    for (unsigned i = 0; i < WATCHERS; i++) {
        if (watcher[i]) folly_watcher_close(watcher[i]);
        watcher[i] = NULL;
        free(seen[i].row);
        seen[i] = (folly_list){ 0 };
    }
    if (game) match_close(game);
    game = NULL;
    script = (gg_script){ 0 };
}

void follied_begin(const char *json, const char *file, int line) {
    gg_fault fault = { 0 };
    end_last();
    game = match_open_position(harness_game(), json, NULL, &fault);
    harness_holds(game != NULL, game ? "position" : fault.message, file, line);
    for (unsigned i = 0; i < WATCHERS; i++)
        watcher[i] = folly_watcher_open(game, 77 + i, &seen[i]);
}

void follied_rolls(const char *file, int line, ...) {
    va_list rest;
    va_start(rest, line);
    for (int die = va_arg(rest, int); die; die = va_arg(rest, int)) {
        harness_holds(script.die_count < GG_SCRIPT_MAX, "there is room for dice", file, line);
        script.die[script.die_count++] = (uint8_t)die;
    }
    va_end(rest);
}

static void play_one(const char *text, const char *file, int line) {
    gg_action action;
    bool read = harness_game()->action_read(text, &action) == GG_OK;
    harness_holds(read, text, file, line);
    bool legal = match_play(game, match_seat(game), action, &script).rule == 0;
    harness_holds(legal, text, file, line);
    for (unsigned i = 0; i < WATCHERS; i++)
        folly_watcher_look(watcher[i], game);
}

void follied_play(const char *file, int line, ...) {
    va_list rest;
    va_start(rest, line);
    for (const char *text = va_arg(rest, const char *); text; text = va_arg(rest, const char *))
        play_one(text, file, line);
    va_end(rest);
    bool alike = seen[0].count == seen[1].count;
    for (uint32_t i = 0; alike && i < seen[0].count; i++) {
        const folly_sighting *a = &seen[0].row[i], *b = &seen[1].row[i];
        alike = a->action == b->action && a->seat == b->seat && a->folly == b->folly;
    }
    harness_holds(alike, "other worlds, the same follies", file, line);
}

int follies(const char *key) {
    int count = 0;
    unsigned row = folly_find(harness_game(), key);
    harness_holds(row < folly_rows(harness_game())->count, key, HERE);
    for (uint32_t i = 0; i < seen[0].count; i++)
        count += seen[0].row[i].folly == row;
    return count;
}
