/* rounds.c - seeds, round robin, knock-out, ladder; how a meeting ends. */
#include "club/rounds.h"

#include <string.h>

#include "base/check.h"

/* Numbers. */

unsigned tour_entrants_max(tour_form form) {
    GG_ASSERT_CMP(form, <, TOUR_FORMS);
    return form == TOUR_ROBIN ? TOUR_ROBIN_MAX : TOUR_ENTRANTS_MAX;
}

// Rounds after which one of so many is left.
static unsigned doublings(unsigned count) {
    unsigned rounds = 0;
    while (1u << rounds < count)
        rounds++;
    return rounds;
}

unsigned tour_rounds(tour_form form, unsigned count, unsigned wished) {
    unsigned most = (count + 1) / 2; // by Dirac's theorem there are pairs for so many
    if (form == TOUR_ROBIN) return count - (count % 2 == 0);
    if (form == TOUR_KNOCKOUT) return doublings(count);
    if (form == TOUR_LADDER) return 0;
    if (wished == 0) wished = doublings(count);
    if (most > TOUR_ROUNDS_MAX) most = TOUR_ROUNDS_MAX;
    return wished < most ? wished : most;
}

static bool is_seeded_before(const tour *t, const uint32_t *lot, unsigned a, unsigned b) {
    if (!t->by_lot && t->entrant[a].rating != t->entrant[b].rating)
        return t->entrant[a].rating > t->entrant[b].rating;
    return lot[a] != lot[b] ? lot[a] < lot[b] : a < b;
}

void tour_seed(tour *t) {
    uint32_t lot[TOUR_ENTRANTS_MAX];
    uint64_t state = t->seed;
    GG_ASSERT_CMP(t->count, <=, TOUR_ENTRANTS_MAX);
    for (unsigned i = 0; i < t->count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        lot[i] = (uint32_t)(state >> 33);
    }
    for (unsigned a = 0; a < t->count; a++) {
        unsigned before = 0;
        for (unsigned b = 0; b < t->count; b++)
            before += b != a && is_seeded_before(t, lot, b, a);
        t->entrant[a].seed = t->entrant[a].rank = (uint8_t)(before + 1);
    }
}

static unsigned of_seed(const tour *t, unsigned seed) {
    for (unsigned i = 0; i < t->count; i++)
        if (t->entrant[i].seed == seed) return i + 1;
    return TOUR_NOBODY;
}

/* Meetings. */

static bool is_here(const tour *t, unsigned number) {
    return number != TOUR_NOBODY && !t->entrant[number - 1].gone;
}

static unsigned games_of(const tour_meeting *m) {
    GG_ASSERT_CMP(m->games, <=, TOUR_GAMES);
    return m->games;
}

void rounds_meeting(const tour *t, tour_meeting *m, unsigned one, unsigned two) {
    GG_ASSERT(one != TOUR_NOBODY && one <= t->count && two <= t->count);
    m->one = (uint8_t)one;
    m->two = (uint8_t)two;
    m->games = t->games;
    memset(m->result, TOUR_OPEN, sizeof m->result);
    unsigned games = games_of(m);
    for (unsigned game = 0; game < games; game++) {
        if (!is_here(t, two))
            m->result[game] = is_here(t, one) ? TOUR_ONE : TOUR_NEITHER;
        else if (!is_here(t, one))
            m->result[game] = TOUR_TWO;
    }
}

bool tour_is_settled(const tour_meeting *m) {
    unsigned games = games_of(m);
    for (unsigned game = 0; game < games; game++)
        if (m->result[game] == TOUR_OPEN) return false;
    return true;
}

unsigned tour_points(const tour_meeting *m, bool one) {
    unsigned points = 0, games = games_of(m);
    for (unsigned game = 0; game < games; game++) {
        points += m->result[game] == TOUR_DRAWN;
        points += m->result[game] == (one ? TOUR_ONE : TOUR_TWO) ? 2 : 0;
    }
    return points;
}

void tour_forfeit(const tour *t, tour_meeting *m, unsigned number) {
    unsigned other = m->one == number ? m->two : m->one;
    GG_ASSERT(m->one == number || m->two == number);
    unsigned games = games_of(m);
    for (unsigned game = 0; game < games; game++) {
        if (m->result[game] != TOUR_OPEN) continue;
        if (!is_here(t, other))
            m->result[game] = TOUR_NEITHER;
        else
            m->result[game] = m->one == number ? TOUR_TWO : TOUR_ONE;
    }
}

unsigned tour_winner(const tour *t, const tour_meeting *m) {
    unsigned one = tour_points(m, true), two = tour_points(m, false);
    if (!tour_is_settled(m)) return TOUR_NOBODY;
    if (one != two || m->two == TOUR_NOBODY)
        return one > two || m->two == TOUR_NOBODY ? m->one : m->two;
    const tour_entrant *a = &t->entrant[m->one - 1], *b = &t->entrant[m->two - 1];
    if (a->gone != b->gone) return a->gone ? m->two : m->one;
    if (t->form == TOUR_LADDER) return a->rank < b->rank ? m->one : m->two;
    return a->seed < b->seed ? m->one : m->two;
}

/* Round robin: all but the last go round a table of which he keeps his place. */

static unsigned robin_pair(const tour *t, unsigned round, tour_meeting *out) {
    unsigned places = t->count + t->count % 2, turning = places - 1, count = 0;
    for (unsigned i = 0; i < places / 2; i++) {
        unsigned a = (round - 1 + i) % turning, b = (round - 1 + turning - i) % turning;
        if (i == 0) b = turning;
        bool is_turned = i == 0 ? round % 2 == 0 : i % 2 != 0;
        unsigned one = of_seed(t, (is_turned ? b : a) + 1),
                 two = of_seed(t, (is_turned ? a : b) + 1);
        out[count] = (tour_meeting){ .round = (uint16_t)round, .number = (uint16_t)count };
        rounds_meeting(t, &out[count], one ? one : two, one ? two : TOUR_NOBODY);
        count++;
    }
    return count;
}

/* Knock-out: a tree in which the best meet last. */

// Who comes at this place of the first round: 1, 8, 4, 5, 2, 7, 3, 6 of eight.
static unsigned seed_at(unsigned place, unsigned places) {
    unsigned seed = 1;
    for (unsigned size = 2; size <= places; size *= 2) {
        unsigned bit = place / (places / size) % 2, upper = place / (places / size) / 2 % 2;
        if (bit != upper) seed = size + 1 - seed;
    }
    return seed;
}

static const tour_meeting *find_meeting(const tour *t, unsigned round, unsigned number) {
    for (unsigned i = 0; i < t->meetings; i++)
        if (t->meeting[i].round == round && t->meeting[i].number == number) return &t->meeting[i];
    return NULL;
}

static unsigned tree_at(const tour *t, unsigned round, unsigned place, unsigned places) {
    if (round == 1) return of_seed(t, seed_at(place, places));
    const tour_meeting *m = find_meeting(t, round - 1, place);
    GG_ASSERT(m && tour_is_settled(m));
    return tour_winner(t, m);
}

static unsigned knockout_pair(const tour *t, unsigned round, tour_meeting *out) {
    unsigned places = 1u << t->rounds, meetings = places >> round;
    for (unsigned i = 0; i < meetings; i++) {
        unsigned a = tree_at(t, round, 2 * i, places), b = tree_at(t, round, 2 * i + 1, places);
        bool is_turned = a && b && (round + t->entrant[a - 1].seed) % 2;
        out[i] = (tour_meeting){ .round = (uint16_t)round, .number = (uint16_t)i };
        rounds_meeting(t, &out[i], is_turned || !a ? b : a, is_turned ? a : a ? b : TOUR_NOBODY);
    }
    return meetings;
}

unsigned tour_pair(const tour *t, unsigned round, tour_meeting *out) {
    GG_ASSERT(round > 0 && t->count >= 2);
    if (round > t->rounds || t->meetings + TOUR_ENTRANTS_MAX / 2 > TOUR_MEETINGS_MAX) return 0;
    switch ((tour_form)t->form) {
    case TOUR_SWISS: return swiss_pair(t, round, out);
    case TOUR_ROBIN: return robin_pair(t, round, out);
    case TOUR_KNOCKOUT: return knockout_pair(t, round, out);
    case TOUR_LADDER:
    case TOUR_FORMS: return 0;
    }
    GG_NEVER("a tournament of no form");
}

/* Ladders. */

static bool is_busy(const tour *t, unsigned number) {
    for (unsigned i = 0; i < t->meetings; i++) {
        const tour_meeting *m = &t->meeting[i];
        if ((m->one == number || m->two == number) && !tour_is_settled(m)) return true;
    }
    return false;
}

tour_challenge tour_may_challenge(const tour *t, unsigned by, unsigned to) {
    if (t->form != TOUR_LADDER) return TOUR_NO_LADDER;
    if (by == to || by > t->count || to > t->count || !is_here(t, by) || !is_here(t, to))
        return TOUR_NOT_HERE;
    unsigned low = t->entrant[by - 1].rank, high = t->entrant[to - 1].rank;
    if (!low || !high) return TOUR_NO_LADDER;
    if (low < high) return TOUR_BELOW;
    if (low - high > t->reach) return TOUR_TOO_HIGH;
    if (is_busy(t, by) || is_busy(t, to)) return TOUR_BUSY;
    return t->meetings < TOUR_MEETINGS_MAX ? TOUR_MAY : TOUR_FULL;
}

tour_meeting tour_challenge_make(const tour *t, unsigned by, unsigned to) {
    GG_ASSERT(tour_may_challenge(t, by, to) == TOUR_MAY);
    tour_meeting m = { .round = (uint16_t)(t->meetings + 1) };
    // Who is challenged has the first side, then it is the other's turn.
    rounds_meeting(t, &m, m.round % 2 ? to : by, m.round % 2 ? by : to);
    return m;
}

void tour_challenge_settle(tour *t, const tour_meeting *m) {
    unsigned winner = tour_winner(t, m), loser = winner == m->one ? m->two : m->one;
    GG_ASSERT(t->form == TOUR_LADDER && winner && loser);
    uint8_t from = t->entrant[winner - 1].rank, to = t->entrant[loser - 1].rank;
    if (from < to) return;
    for (unsigned i = 0; i < t->count; i++)
        if (t->entrant[i].rank >= to && t->entrant[i].rank < from) t->entrant[i].rank++;
    t->entrant[winner - 1].rank = to;
}
