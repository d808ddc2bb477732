/* deeds.c - what entrants and organisers do. */
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "server/tours/tours.h"

/* Entering. */

static bool may_enter(const tour_work *w, unsigned count, tours_outcome *outcome) {
    const stored_tour *row = &w->load.row;
    *outcome = TOURS_DONE;
    // A ladder is open all the time.
    if (row->state == TOUR_OVER)
        *outcome = TOURS_ENDED;
    else if (row->state == TOUR_ON && row->form != TOUR_LADDER)
        *outcome = TOURS_BEGUN;
    else if (w->load.entrants + count > tour_entrants_max((tour_form)row->form))
        *outcome = TOURS_CROWDED;
    return *outcome == TOURS_DONE;
}

// Who comes later to a ladder begins at its foot.
static db_status add(tour_work *w, stored_entrant *e) {
    memcpy(e->tour, w->load.row.id, sizeof e->tour);
    e->number = ++w->load.entrants;
    if (w->load.row.state == TOUR_ON) e->seed = e->rank = (uint8_t)e->number;
    w->load.entrant[e->number - 1] = *e;
    tour_of_load(&w->load, &w->t);
    return tour_put_entrant(w->d, e);
}

unsigned tour_number_of(const tour_work *w, const char *who) {
    for (unsigned i = 0; i < w->load.entrants; i++)
        if (who[0] && strcmp(w->load.entrant[i].account, who) == 0) return i + 1;
    return TOUR_NOBODY;
}

db_status tour_enter(tour_work *w, const account *who, tours_outcome *outcome) {
    stored_entrant e = { .number = 0 };
    GG_ASSERT(who->id[0]);
    if (!may_enter(w, 1, outcome)) return DB_OK;
    if (tour_number_of(w, who->id)) *outcome = TOURS_ENTERED;
    if (*outcome != TOURS_DONE) return DB_OK;
    db_copy(e.account, sizeof e.account, who->id);
    db_copy(e.name, sizeof e.name, who->name);
    return add(w, &e);
}

static unsigned bots_of(const tour_work *w) {
    unsigned bots = 0;
    for (unsigned i = 0; i < w->load.entrants; i++)
        bots += w->load.entrant[i].bot[0] != 0;
    return bots;
}

db_status tour_enter_bots(tour_work *w, const char *level, unsigned count, tours_outcome *outcome) {
    db_status status = DB_OK;
    if (!may_enter(w, count, outcome)) return DB_OK;
    if (!bot_find(level)) *outcome = TOURS_NO_LEVEL;
    if (count == 0 || bots_of(w) + count > TOUR_BOTS_MAX) *outcome = TOURS_BOTS;
    for (unsigned i = 0; i < count && *outcome == TOURS_DONE && status == DB_OK; i++) {
        stored_entrant e = { .number = 0 };
        db_copy(e.bot, sizeof e.bot, level);
        status = add(w, &e);
    }
    return status;
}

/* Leaving. */

static db_status forfeit_all(tour_work *w, unsigned number) {
    db_status status = DB_OK;
    for (unsigned i = 0; i < w->t.meetings && status == DB_OK; i++) {
        tour_meeting *m = &w->t.meeting[i];
        uint8_t open = 0;
        for (unsigned game = 0; game < m->games; game++)
            open |= (uint8_t)((m->result[game] == TOUR_OPEN) << game);
        if (!open || (m->one != number && m->two != number)) continue;
        tour_forfeit(&w->t, m, number);
        status = tour_meeting_changed(w, i, open);
    }
    return status;
}

db_status tour_withdraw(tour_work *w, unsigned number, tours_outcome *outcome) {
    bool is_in =
        number != TOUR_NOBODY && number <= w->load.entrants && !w->load.entrant[number - 1].gone;
    *outcome = w->load.row.state == TOUR_OVER ? TOURS_ENDED : is_in ? TOURS_DONE : TOURS_NOT_IN;
    if (*outcome != TOURS_DONE) return DB_OK;
    stored_entrant *e = &w->load.entrant[number - 1];
    if (w->load.row.state == TOUR_ENTRY) return tour_drop_entrant(w->d, e);
    e->gone = w->t.entrant[number - 1].gone = true;
    db_status status = tour_save_entrant(w->d, e);
    if (status == DB_OK) status = forfeit_all(w, number);
    return status == DB_OK ? tour_go_on(w) : status;
}

/* Running it. */

// Bots are weaker the less they look ahead; people without a rating stand in the middle.
static db_status find_ratings(tour_work *w) {
    db_status status = DB_OK;
    for (unsigned i = 0; i < w->load.entrants && status == DB_OK; i++) {
        stored_entrant *e = &w->load.entrant[i];
        for (size_t level = 0; e->bot[0] && bot_at(level); level++)
            if (strcmp(bot_at(level)->level, e->bot) == 0) e->rating = 1000 + 50 * (uint32_t)level;
        if (!e->bot[0]) status = tour_rating(w->d, e->account, w->load.row.game, &e->rating);
        if (!e->rating) e->rating = 1500;
    }
    return status;
}

static db_status give_seeds(tour_work *w) {
    db_status status = DB_OK;
    tour_of_load(&w->load, &w->t);
    tour_seed(&w->t);
    for (unsigned i = 0; i < w->load.entrants && status == DB_OK; i++) {
        w->load.entrant[i].seed = w->t.entrant[i].seed;
        w->load.entrant[i].rank = w->t.entrant[i].rank;
        status = tour_save_entrant(w->d, &w->load.entrant[i]);
    }
    return status;
}

db_status tour_start(tour_work *w, tours_outcome *outcome) {
    stored_tour *row = &w->load.row;
    *outcome = row->state == TOUR_OVER ? TOURS_ENDED
               : row->state == TOUR_ON ? TOURS_BEGUN
               : w->load.entrants < 2  ? TOURS_TOO_FEW
                                       : TOURS_DONE;
    if (*outcome != TOURS_DONE) return DB_OK;
    db_status status = find_ratings(w);
    row->state = TOUR_ON;
    row->rounds = (uint8_t)tour_rounds((tour_form)row->form, w->load.entrants, row->rounds);
    if (status == DB_OK) status = give_seeds(w);
    if (status == DB_OK) status = tour_save(w->d, row);
    return status == DB_OK ? tour_go_on(w) : status;
}

// What is open counts for nobody, and ends on its board.
static db_status break_off(tour_work *w, unsigned index) {
    tour_meeting *m = &w->t.meeting[index];
    uint8_t open = 0;
    for (unsigned game = 0; game < m->games; game++) {
        if (m->result[game] != TOUR_OPEN) continue;
        m->result[game] = TOUR_NEITHER;
        open |= (uint8_t)(1u << game);
    }
    return open ? tour_meeting_changed(w, index, open) : DB_OK;
}

db_status tour_end(tour_work *w, tours_outcome *outcome) {
    stored_tour *row = &w->load.row;
    *outcome = row->state == TOUR_OVER ? TOURS_ENDED : TOURS_DONE;
    if (*outcome != TOURS_DONE) return DB_OK;
    db_status status = row->state == TOUR_ON ? tour_take_results(w) : DB_OK;
    for (unsigned i = 0; i < w->t.meetings && status == DB_OK; i++)
        status = break_off(w, i);
    row->state = TOUR_OVER;
    return status == DB_OK ? tour_save(w->d, row) : status;
}

db_status tour_decide(tour_work *w, const tour_decision *how, tours_outcome *outcome) {
    *outcome = w->load.row.state == TOUR_ON      ? TOURS_NO_GAME
               : w->load.row.state == TOUR_ENTRY ? TOURS_NOT_BEGUN
                                                 : TOURS_ENDED;
    if (*outcome != TOURS_NO_GAME) return DB_OK;
    GG_ASSERT(how->result > TOUR_OPEN && how->result < TOUR_RESULTS);
    for (unsigned i = 0; i < w->t.meetings; i++) {
        tour_meeting *m = &w->t.meeting[i];
        if (m->round != how->round || m->number != how->meeting || how->game < 1
            || how->game > m->games)
            continue;
        *outcome = m->result[how->game - 1] == TOUR_OPEN ? TOURS_DONE : TOURS_DECIDED;
        if (*outcome == TOURS_DECIDED) return DB_OK;
        m->result[how->game - 1] = (uint8_t)how->result;
        db_status status = tour_meeting_changed(w, i, (uint8_t)(1u << (how->game - 1)));
        return status == DB_OK ? tour_go_on(w) : status;
    }
    return DB_OK;
}

db_status tour_challenge_to(tour_work *w, unsigned by, unsigned to, tours_outcome *outcome) {
    static const tours_outcome outcomes[] = {
        [TOUR_MAY] = TOURS_DONE,          [TOUR_NO_LADDER] = TOURS_NOT_LADDER,
        [TOUR_NOT_HERE] = TOURS_NOT_IN,   [TOUR_BELOW] = TOURS_TOO_HIGH,
        [TOUR_TOO_HIGH] = TOURS_TOO_HIGH, [TOUR_BUSY] = TOURS_BUSY,
        [TOUR_FULL] = TOURS_CROWDED
    };
    *outcome = w->load.row.state == TOUR_OVER    ? TOURS_ENDED
               : w->load.row.state == TOUR_ENTRY ? TOURS_NOT_BEGUN
                                                 : TOURS_DONE;
    if (*outcome != TOURS_DONE) return DB_OK;
    *outcome = outcomes[tour_may_challenge(&w->t, by, to)];
    if (*outcome != TOURS_DONE) return DB_OK;
    tour_meeting m = tour_challenge_make(&w->t, by, to);
    w->load.row.round = m.round;
    db_status status = tour_lay(w, &m);
    return status == DB_OK ? tour_save(w->d, &w->load.row) : status;
}
