/* match.c - keeps one game: plays, tells every viewer, takes back, records. Knows no
 * game and no screen. */
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "match/internal.h"

// speech off: why, for programs; the table has a sentence for people.
static const char nothing_played[] = "nothing has been played yet";
static const char seen_by_others[] = "the last action was seen by others";
static const char chance_decided[] = "the last action drew on chance";
static const char not_yours[] = "the last action was another seat's";
// speech on

/* Memory. */

// Room for one more than `count`: doubles. Returns the block, moved or not.
static void *grow(void *block, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) return block;
    *capacity = *capacity ? *capacity * 2 : 16;
    return gg_must(realloc(block, *capacity * size));
}

static size_t aligned(size_t size) {
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* The world. */

static unsigned viewer_count(const gg_game *game) {
    return game->seat_count + 1u;
}

static unsigned log_count(const gg_game *game) {
    return viewer_count(game) + 1;
}

static size_t world_size_of(const gg_game *game) {
    return aligned(game->state_size) + viewer_count(game) * aligned(game->view_size);
}

static gg_state *state_of(const match *m) {
    return (gg_state *)(void *)m->world;
}

static gg_view *view_of(const match *m, unsigned viewer) {
    size_t at = aligned(m->game->state_size) + viewer * aligned(m->game->view_size);
    return (gg_view *)(void *)(m->world + at);
}

static match *match_new(const gg_game *game, uint8_t rules) {
    GG_ASSERT_CMP(game->seat_count, <=, GG_SEATS_MAX);
    match *m = gg_must(calloc(1, sizeof *m));
    m->game = game;
    m->world_size = world_size_of(game);
    m->world = gg_must(calloc(1, m->world_size));
    m->barrier = nothing_played;
    gg_clear(game, state_of(m), rules);
    for (unsigned viewer = 0; viewer < viewer_count(game); viewer++)
        game->view_begin(view_of(m, viewer), state_of(m), (gg_seat)viewer);
    return m;
}

void match_close(match *m) {
    if (!m) return;
    for (unsigned i = 0; i < LOGS_MAX; i++)
        free(m->log[i].event);
    for (uint32_t i = 0; i < m->row_count; i++)
        free(m->row[i].script);
    free(m->script);
    free(m->fair);
    free(m->position);
    free(m->world);
    free(m->undo);
    free(m->row);
    free(m);
}

/* Telling. */

static void log_write(event_log *log, const gg_event *event) {
    GG_GROW(log->event, log->count, log->capacity);
    log->event[log->count++] = *event;
}

// Every viewer learns its share. Returns one bit per viewer that was told anything.
static unsigned tell_all(match *m, const gg_news *news) {
    unsigned told_to = 0, viewers = viewer_count(m->game);
    for (uint16_t i = 0; i < news->count; i++) {
        log_write(&m->log[viewers], &news->event[i]);
        for (unsigned viewer = 0; viewer < viewers; viewer++) {
            gg_event told;
            if (!match_has_viewer(m, viewer)) continue;
            if (!gg_tell(m->game, &news->event[i], (gg_seat)viewer, &told)) continue;
            m->game->learn(view_of(m, viewer), &told);
            log_write(&m->log[viewer], &told);
            told_to |= 1u << viewer;
            if (m->told) m->told(m->told_self, viewer, &told);
        }
    }
    return told_to;
}

/* Scripted chance. */

// How far a script was read.
typedef struct bookmark {
    uint16_t die, draw;
} bookmark;

static bookmark script_begin(gg_script *script) {
    if (!script) return (bookmark){ 0 };
    script->wrong = 0;
    return (bookmark){ script->die_used, script->draw_used };
}

// True if the script was right. If not, what was taken from it goes back.
static bool script_is_right(gg_script *script, bookmark start) {
    if (!script || script->wrong == 0) return true;
    script->die_used = start.die;
    script->draw_used = start.draw;
    return false;
}

// What was taken from a script, as a script of its own; NULL: nothing.
static gg_script *script_taken(const gg_script *script, bookmark start) {
    if (!script) return NULL;
    uint16_t dice = (uint16_t)(script->die_used - start.die);
    uint16_t draws = (uint16_t)(script->draw_used - start.draw);
    if (dice == 0 && draws == 0) return NULL;
    gg_script *taken = gg_must(calloc(1, sizeof *taken));
    taken->die_count = dice;
    taken->draw_count = draws;
    memcpy(taken->die, script->die + start.die, dice);
    memcpy(taken->draw, script->draw + start.draw, draws);
    return taken;
}

/* Beginning. */

match *match_open(const gg_game *game, const gg_setup *setup, gg_script *script) {
    match *m = match_new(game, gg_rules_of(game, setup));
    gg_news news;
    news.script = script;
    bookmark start = script_begin(script);
    m->setup = *setup;
    gg_begin(game, state_of(m), setup, &news);
    if (!script_is_right(script, start)) {
        match_close(m);
        return NULL;
    }
    m->script = script_taken(script, start);
    tell_all(m, &news);
    return m;
}

static void views_of(const match *m, gg_view **view) {
    for (unsigned viewer = 0; viewer < viewer_count(m->game); viewer++)
        view[viewer] = view_of(m, viewer);
}

void match_position_write(const match *m, gg_text *text) {
    gg_view *view[VIEWERS_MAX] = { 0 };
    views_of(m, view);
    m->game->position_write(state_of(m), (const gg_view *const *)view, text);
}

// The position as this program writes it, so that a record does not repeat foreign text.
static char *position_copy(const match *m) {
    size_t capacity = 1 << 12;
    char *copy = NULL;
    gg_text text;
    do {
        capacity *= 2;
        copy = gg_must(realloc(copy, capacity));
        text = gg_text_begin(copy, capacity);
        match_position_write(m, &text);
    } while (text.full);
    return copy;
}

static gg_status position_begin(match *m, const char *position, gg_script *script,
                                gg_fault *fault) {
    gg_view *view[VIEWERS_MAX] = { 0 };
    views_of(m, view);
    bookmark start = script_begin(script);
    gg_status status = m->game->position_read(position, state_of(m), view, fault);
    if (status != GG_OK) return status;
    gg_news news;
    news.script = script;
    gg_resume(m->game, state_of(m), &news);
    if (!script_is_right(script, start)) return GG_UNKNOWN;
    tell_all(m, &news);
    m->position = position_copy(m);
    return GG_OK;
}

match *match_open_at(const gg_game *game, uint8_t rules, const char *position, gg_script *script,
                     gg_fault *fault) {
    match *m = match_new(game, rules);
    gg_status status = position_begin(m, position, script, fault);
    if (status == GG_OK) return m;
    fault->status = status;
    match_close(m);
    return NULL;
}

match *match_open_position(const gg_game *game, const char *position, gg_script *script,
                           gg_fault *fault) {
    return match_open_at(game, (uint8_t)game->version, position, script, fault);
}

match *match_open_again(const match *m) {
    gg_fault fault;
    gg_script script = { 0 };
    if (m->script) script = *m->script;
    return gg_must(m->position ? match_open_position(m->game, m->position, NULL, &fault)
                               : match_open(m->game, &m->setup, &script));
}

// All who watch sit down at it now.
static void begin_views(match *m) {
    for (unsigned viewer = 0; viewer < viewer_count(m->game); viewer++) {
        if (!match_has_viewer(m, viewer)) continue;
        memset((void *)view_of(m, viewer), 0, m->game->view_size);
        m->game->view_begin(view_of(m, viewer), state_of(m), (gg_seat)viewer);
    }
}

match *match_open_imagined(const match *m, gg_seat seat, uint64_t seed) {
    match *guess = match_new(m->game, match_head(m)->rules);
    gg_rng rng = { .key = seed };
    if (!m->game->imagine(view_of(m, seat), &rng, state_of(guess))) {
        match_close(guess);
        return NULL;
    }
    begin_views(guess);
    memcpy((void *)view_of(guess, seat), (const void *)view_of(m, seat), m->game->view_size);
    guess->position = position_copy(guess);
    return guess;
}

match *match_open_world(const gg_game *game, const gg_state *state, const gg_view *const *views) {
    match *m = match_new(game, ((const gg_head *)(const void *)state)->rules);
    memcpy((void *)state_of(m), (const void *)state, game->state_size);
    begin_views(m);
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (match_has_viewer(m, seat))
            memcpy((void *)view_of(m, seat), (const void *)views[seat], game->view_size);
    }
    m->position = position_copy(m);
    return m;
}

/* Asking. */

const gg_game *match_game(const match *m) {
    return m->game;
}

const gg_state *match_state(const match *m) {
    return state_of(m);
}

const gg_head *match_head(const match *m) {
    return (const gg_head *)(const void *)m->world;
}

const gg_view *match_view(const match *m, gg_seat viewer) {
    GG_ASSERT(match_has_viewer(m, viewer));
    return view_of(m, viewer);
}

bool match_has_viewer(const match *m, unsigned viewer) {
    if (viewer == m->game->seat_count) return true;
    return (gg_seats(m->game, state_of(m)) >> viewer) & 1;
}

const gg_setup *match_setup(const match *m) {
    return m->position ? NULL : &m->setup;
}

const char *match_position(const match *m) {
    return m->position;
}

gg_seat match_seat(const match *m) {
    return gg_to_move(m->game, state_of(m));
}

uint32_t match_action_count(const match *m) {
    return m->row_count;
}

const gg_record_row *match_action(const match *m, uint32_t index) {
    GG_ASSERT_CMP(index, <, m->row_count);
    return &m->row[index].record;
}

const gg_event *match_log(const match *m, unsigned viewer, uint32_t *count) {
    GG_ASSERT_CMP(viewer, <, log_count(m->game));
    *count = m->log[viewer].count;
    return m->log[viewer].event;
}

const gg_event *match_news(const match *m, unsigned viewer, uint32_t number, uint32_t *count) {
    GG_ASSERT_CMP(viewer, <, log_count(m->game));
    GG_ASSERT_CMP(number, <=, m->row_count);
    const event_log *log = &m->log[viewer];
    uint32_t start = number ? m->row[number - 1].log_start[viewer] : 0;
    uint32_t end = number < m->row_count ? m->row[number].log_start[viewer] : log->count;
    *count = end - start;
    return log->event ? log->event + start : NULL;
}

/* Playing. */

static void remember_world(match *m) {
    m->undo = grow(m->undo, m->undo_count, &m->undo_capacity, m->world_size);
    memcpy(m->undo + m->undo_count++ * m->world_size, m->world, m->world_size);
}

static void raise_barrier(match *m, const char *reason) {
    m->undo_count = 0;
    m->barrier = reason;
}

static void remember_action(match *m, gg_seat seat, gg_action action) {
    GG_GROW(m->row, m->row_count, m->row_capacity);
    match_row *row = &m->row[m->row_count++];
    *row = (match_row){ .record = { .action = action, .number = m->row_count, .seat = seat } };
    for (unsigned i = 0; i < log_count(m->game); i++)
        row->log_start[i] = m->log[i].count;
}

// State, views, logs and list of actions as they were before the last action.
static void take_back(match *m) {
    m->undo_count--;
    m->row_count--;
    memcpy(m->world, m->undo + m->undo_count * m->world_size, m->world_size);
    for (unsigned i = 0; i < log_count(m->game); i++)
        m->log[i].count = m->row[m->row_count].log_start[i];
}

static bool has_chance(const gg_news *news) {
    for (uint16_t i = 0; i < news->count; i++) {
        if (news->event[i].random) return true;
    }
    return false;
}

// An action was carried out: tells it, notes its row, and sees whether it can be taken back.
static void settle(match *m, const gg_news *news, const gg_rng *before, bookmark start) {
    match_row *row = &m->row[m->row_count - 1];
    unsigned told_to = tell_all(m, news);
    row->record.check = gg_record_check_of(m->game, state_of(m));
    row->script = script_taken(news->script, start);
    if (told_to & ~(1u << row->record.seat)) raise_barrier(m, seen_by_others);
    bool drew = memcmp(before, &match_head(m)->rng, sizeof *before) != 0;
    if (drew || row->script || has_chance(news)) raise_barrier(m, chance_decided);
}

void match_play_legal(match *m, gg_seat seat, gg_action action, gg_script *script) {
    gg_rng before = match_head(m)->rng;
    bookmark start = script_begin(script);
    gg_news news;
    news.script = script;
    remember_world(m);
    remember_action(m, seat, action);
    gg_play_legal(m->game, state_of(m), seat, action, &news);
    if (script_is_right(script, start))
        settle(m, &news, &before, start);
    else
        take_back(m);
}

gg_verdict match_play(match *m, gg_seat seat, gg_action action, gg_script *script) {
    gg_verdict verdict = m->game->check(state_of(m), seat, action);
    if (verdict.rule == 0) match_play_legal(m, seat, action, script);
    return verdict;
}

void match_listen(match *m, match_told *told, void *self) {
    m->told = told;
    m->told_self = self;
}

void match_play_again(match *m, const match *model) {
    GG_ASSERT_CMP(m->row_count, <, model->row_count);
    const match_row *row = &model->row[m->row_count];
    gg_script script = { 0 };
    if (row->script) script = *row->script;
    match_play_legal(m, row->record.seat, row->record.action, &script);
    GG_ASSERT_CMP(m->row[m->row_count - 1].record.check, ==, row->record.check);
}

const char *match_undo_why(const match *m, gg_seat seat) {
    if (m->undo_count == 0) return m->barrier;
    return m->row[m->row_count - 1].record.seat == seat ? NULL : not_yours;
}

uint32_t match_undo_depth(const match *m) {
    return (uint32_t)m->undo_count;
}

bool match_undo(match *m, gg_seat seat) {
    if (match_undo_why(m, seat)) return false;
    take_back(m);
    return true;
}
