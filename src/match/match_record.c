/* match_record.c - a match out of a record, and as a record.
 * speech off: faults of a record, in English. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "match/internal.h"

/* What chance was committed to. */

void match_fair_set(match *m, const gg_fair *fair) {
    GG_ASSERT(fair->committed && fair->begun && !m->position && !m->script);
    if (!m->fair) m->fair = gg_must(malloc(sizeof *m->fair));
    *m->fair = *fair;
}

const gg_fair *match_fair(const match *m) {
    return m->fair;
}

bool match_has_draws(const match *m) {
    return m->has_draws;
}

/* Reading. */

static match *open_record_setup(gg_record *record, gg_fault *fault) {
    match *m = match_open(record->game, &record->setup, &record->script);
    if (gg_record_chance_check(record, fault) == GG_OK) return m;
    match_close(m);
    return NULL;
}

static match *open_record_start(gg_record *record, gg_fault *fault) {
    if (record->fair.committed && !record->fair.begun) {
        gg_fault_set(fault, GG_SYNTAX, "this game has not begun: salts are missing", NULL, NULL);
        return NULL;
    }
    if (!record->position) return open_record_setup(record, fault);
    char *position = gg_must(malloc(record->position_size + 1));
    memcpy(position, record->position, record->position_size);
    position[record->position_size] = 0;
    match *m = match_open_at(record->game, record->setup.rules, position, NULL, fault);
    if (m && match_head(m)->rules != record->setup.rules) {
        match_close(m);
        m = NULL;
        gg_fault_set(fault, GG_VERSION, "record and position are of other rules", NULL, NULL);
    }
    if (!m) fault->line = record->position_line;
    free(position);
    return m;
}

static gg_status replay_action(match *m, gg_record *record, gg_fault *fault) {
    gg_status status = gg_record_read(record, match_state(m), fault);
    if (status != GG_OK || record->ended) return status;
    match_play_legal(m, record->row.seat, record->row.action, &record->script);
    return gg_record_check(record, match_state(m), fault);
}

// Checks say how the game stood after each action, this what chance decided on the way.
static gg_status check_draws(const match *m, const gg_record *record, gg_fault *fault) {
    uint8_t here[BLAKE_SIZE];
    uint32_t count = 0;
    if (!record->has_draws) return GG_OK;
    const gg_event *event = match_log(m, m->game->seat_count + 1u, &count);
    fair_draws(event, count, here);
    if (memcmp(here, record->draws, sizeof here) == 0) return GG_OK;
    return gg_fault_set(fault, GG_VERSION,
                        "what chance decided is not what the record has digested", NULL, NULL);
}

match *match_open_record(const char *text, size_t size, gg_fault *fault) {
    gg_record record;
    if (gg_record_begin(&record, text, size, fault) != GG_OK) return NULL;
    match *m = open_record_start(&record, fault);
    gg_status status = GG_OK;
    while (m && status == GG_OK && !record.ended)
        status = replay_action(m, &record, fault);
    if (m && status == GG_OK) status = check_draws(m, &record, fault);
    if (status != GG_OK) {
        match_close(m);
        return NULL;
    }
    if (m && record.fair.committed) match_fair_set(m, &record.fair);
    if (m && record.has_draws) m->has_draws = true;
    return m;
}

/* Writing. */

void match_header_write(const match *m, gg_text *text) {
    if (m->position)
        gg_record_position_write(m->game, match_head(m)->rules, m->position, text);
    else if (m->fair)
        gg_record_fair_write(m->game, &m->setup, m->fair, text);
    else
        gg_record_setup_write(m->game, &m->setup, m->script, text);
}

void match_record_write(const match *m, gg_text *text) {
    uint32_t count = 0;
    match_header_write(m, text);
    for (uint32_t i = 0; i < m->row_count; i++)
        gg_record_action_write(m->game, &m->row[i].record, m->row[i].script, text);
    gg_record_result_write(m->game, match_state(m), text);
    if (!m->fair) return;
    const gg_event *event = match_log(m, m->game->seat_count + 1u, &count);
    gg_record_draws_write(event, count, text);
}
