/* tell.c - a tournament as JSON and as CSV. Of a game that is on nothing is told but its table:
 * what is told changes when a game is over, and with the clock. */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/tours/tours.h"

/* Parts of points. */

static void put_quarters(gg_text *out, uint32_t quarters) {
    static const char *const rest[] = { "", ".25", ".5", ".75" };
    gg_put_int(out, quarters / 4);
    gg_put(out, rest[quarters % 4]);
}

static void put_points(gg_text *out, const char *key, uint32_t quarters) {
    gg_put_key(out, key);
    put_quarters(out, quarters);
}

/* JSON. */

static void put_standing(const tour_standing *s, gg_text *out) {
    gg_put_object(out, NULL);
    gg_put_number(out, "place", s->place);
    gg_put_number(out, "number", s->number);
    put_points(out, "points", 2u * s->points);
    put_points(out, "buchholz", 2u * s->buchholz);
    put_points(out, "berger", s->berger);
    put_points(out, "direct", 2u * s->direct);
    gg_put_number(out, "played", s->played);
    gg_put_number(out, "won", s->won);
    gg_put_number(out, "drawn", s->drawn);
    gg_put_number(out, "lost", s->lost);
    gg_put_number(out, "byes", s->byes);
    gg_put_number(out, "through", s->through);
    gg_put(out, "}");
}

static void put_standings(const tour_work *w, gg_text *out) {
    tour_standing at[TOUR_ENTRANTS_MAX];
    tour_stand(&w->t, at);
    gg_put_list(out, "standings");
    for (unsigned i = 0; i < w->t.count; i++)
        put_standing(&at[i], out);
    gg_put(out, "]");
}

static void put_game(const tour_work *w, const stored_meeting *m, unsigned game, gg_text *out) {
    const gg_game *rules = gg_game_find(w->load.row.game);
    const char *table = game ? m->second_table : m->first_table;
    unsigned result = game ? m->second : m->first;
    gg_put_object(out, NULL);
    gg_put_member(out, "table", table[0] ? table : NULL);
    gg_put_member(out, "one", rules->seat_name[tour_seat(&w->load.row, game, true)]);
    gg_put_member(out, "two", rules->seat_name[tour_seat(&w->load.row, game, false)]);
    gg_put_member(out, "result", tour_result_word(result));
    gg_put_flag(out, "forfeit", m->off_board >> game & 1);
    gg_put(out, "}");
}

static void put_meetings(const tour_work *w, gg_text *out) {
    gg_put_list(out, "meetings");
    for (unsigned i = 0; i < w->load.meetings; i++) {
        const stored_meeting *m = &w->load.meeting[i];
        gg_put_object(out, NULL);
        row_tell(&row_kinds[ROWS_tour_meetings], m, out);
        gg_put_list(out, "games");
        for (unsigned game = 0; game < w->t.games && m->two != TOUR_NOBODY; game++)
            put_game(w, m, game, out);
        gg_put(out, "]}");
    }
    gg_put(out, "]");
}

void tour_tell(const tour_work *w, gg_text *out) {
    const stored_tour *row = &w->load.row;
    gg_put_object(out, NULL);
    row_tell(&row_kinds[ROWS_tournaments], row, out);
    gg_put_member(out, "form", tour_form_word(row->form));
    gg_put_number(out, "games", row->games);
    gg_put_member(out, "state", tour_state_word(row->state));
    gg_put_member(out, "by", w->load.by[0] ? w->load.by : NULL);
    gg_put_key(out, "options");
    gg_put(out, row->options);
    gg_put_list(out, "entrants");
    for (unsigned i = 0; i < w->load.entrants; i++) {
        gg_put_object(out, NULL);
        row_tell(&row_kinds[ROWS_tour_entrants], &w->load.entrant[i], out);
        gg_put(out, "}");
    }
    gg_put(out, "]");
    put_standings(w, out);
    put_meetings(w, out);
    gg_put(out, "}");
}

/* CSV. A name is letters, digits, _ and -; one that begins with - is no sum. */

void tour_put_name(const stored_entrant *e, gg_text *out) {
    gg_put(out, e->bot[0] ? "bot:" : e->name[0] ? "" : "(gone)");
    gg_put(out, e->bot[0] ? e->bot : e->name);
    if (!e->bot[0]) return;
    gg_put(out, " ");
    gg_put_int(out, e->number);
}

static void put_cell(const tour_work *w, unsigned number, gg_text *out) {
    if (number == TOUR_NOBODY) return;
    const stored_entrant *e = &w->load.entrant[number - 1];
    gg_put(out, e->name[0] == '-' ? "\"'" : "\"");
    tour_put_name(e, out);
    gg_put(out, "\"");
}

void tour_tell_standings(const tour_work *w, gg_text *out) {
    tour_standing at[TOUR_ENTRANTS_MAX];
    tour_stand(&w->t, at);
    gg_put(out,
           "place,name,points,buchholz,sonneborn-berger,direct,played,won,drawn,lost,byes\r\n");
    for (unsigned i = 0; i < w->t.count; i++) {
        const tour_standing *s = &at[i];
        const uint32_t quarters[] = { 2u * s->points, 2u * s->buchholz, s->berger, 2u * s->direct };
        const unsigned counts[] = { s->played, s->won, s->drawn, s->lost, s->byes };
        gg_put_int(out, s->place);
        gg_put(out, ",");
        put_cell(w, s->number, out);
        for (unsigned k = 0; k < 4; k++) {
            gg_put(out, ",");
            put_quarters(out, quarters[k]);
        }
        for (unsigned k = 0; k < 5; k++) {
            gg_put(out, ",");
            gg_put_int(out, counts[k]);
        }
        gg_put(out, "\r\n");
    }
}

static void put_csv_game(const tour_work *w, const stored_meeting *m, unsigned game, gg_text *out) {
    const gg_game *rules = gg_game_find(w->load.row.game);
    unsigned result = game ? m->second : m->first;
    const char *table = game ? m->second_table : m->first_table;
    bool bye = m->two == TOUR_NOBODY;
    gg_put_int(out, m->round);
    gg_put(out, ",");
    gg_put_int(out, m->number + 1);
    gg_put(out, ",");
    gg_put_int(out, game + 1);
    gg_put(out, ",");
    put_cell(w, m->one, out);
    gg_put(out, ",");
    put_cell(w, m->two, out);
    gg_put(out, ",");
    gg_put(out, bye ? "" : rules->seat_name[tour_seat(&w->load.row, game, true)]);
    gg_put(out, ",");
    gg_put(out, bye ? "bye" : result == TOUR_OPEN ? "" : tour_result_word(result));
    gg_put(out, m->off_board >> game & 1 ? ",forfeit," : ",,");
    gg_put(out, table);
    gg_put(out, "\r\n");
}

void tour_tell_games(const tour_work *w, gg_text *out) {
    gg_put(out, "round,meeting,game,one,two,side,result,how,table\r\n");
    for (unsigned i = 0; i < w->load.meetings; i++) {
        const stored_meeting *m = &w->load.meeting[i];
        for (unsigned game = 0; game < (m->two == TOUR_NOBODY ? 1 : w->t.games); game++)
            put_csv_game(w, m, game, out);
    }
}
