/* internal.h - what the files of a match share. */
#ifndef GG_MATCH_INTERNAL_H
#define GG_MATCH_INTERNAL_H

#include "core/record.h"
#include "match/match.h"

enum {
    VIEWERS_MAX = GG_SEATS_MAX + 1, // the gallery too
    LOGS_MAX = VIEWERS_MAX + 1,     // the whole events too
    ALIGNMENT = 16                  // of every part of a world
};

typedef struct event_log {
    gg_event *event;
    uint32_t count, capacity;
} event_log;

typedef struct match_row {
    gg_record_row record;
    gg_script *script;            // what was scripted of its chance, or NULL
    uint32_t log_start[LOGS_MAX]; // events in each log before this action
} match_row;

struct match {
    const gg_game *game;
    gg_setup setup;       // how it began, unless `position` is set
    gg_script *script;    // what was scripted of the set-up's chance, or NULL
    gg_fair *fair;        // what its chance was committed to, or NULL
    bool has_draws;       // its record had the digest of what chance decided
    char *position;       // JSON it began from, or NULL
    unsigned char *world; // state and views
    unsigned char *undo;  // undo_count worlds, the oldest first
    size_t world_size;    // bytes of one world
    size_t undo_count, undo_capacity;
    const char *barrier; // why nothing before the oldest of them can be taken back
    match_row *row;      // what was played
    uint32_t row_count, row_capacity;
    event_log log[LOGS_MAX]; // by viewer; the last in use holds the whole events
    match_told *told;        // who listens, or NULL
    void *told_self;
};

/* A match from a position; the rules are those of one that does not say which. */
match *match_open_at(const gg_game *, uint8_t rules, const char *position, gg_script *, gg_fault *);

#endif
