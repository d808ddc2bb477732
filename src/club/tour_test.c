/* tour_test.c - tournaments of every form and size, with results and withdrawals by lot: nobody
 * meets anybody twice, byes are shared, all play; and standings by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "club/tour.h"

static uint64_t dice = 1;

static unsigned draw(unsigned count) {
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((dice >> 33) % count);
}

static tour *make(tour_form form, unsigned count, unsigned games, unsigned wished) {
    tour *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->form = (uint8_t)form;
    t->games = (uint8_t)games;
    t->count = count;
    t->reach = 3;
    t->seed = 17 + count;
    t->rounds = (uint8_t)tour_rounds(form, count, wished);
    for (unsigned i = 0; i < count; i++)
        t->entrant[i].rating = (uint16_t)(1500 + draw(4) * 100);
    tour_seed(t);
    return t;
}

static void play(tour_meeting *m) {
    for (unsigned game = 0; game < m->games; game++)
        if (m->result[game] == TOUR_OPEN) m->result[game] = (uint8_t)(TOUR_ONE + draw(4));
}

// What was seen of a tournament.
typedef struct seen {
    uint8_t met[TOUR_ENTRANTS_MAX + 1][TOUR_ENTRANTS_MAX + 1], byes[TOUR_ENTRANTS_MAX + 1];
    int sides[TOUR_ENTRANTS_MAX + 1];
} seen;

// Everybody who is here has one meeting, or the one bye.
static void check_round(const tour *t, const tour_meeting *m, unsigned count, seen *s) {
    uint8_t times[TOUR_ENTRANTS_MAX + 1] = { 0 };
    unsigned byes = 0;
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(m[i].number, i);
        assert_int_equal(m[i].games, t->games);
        assert_true(m[i].one != TOUR_NOBODY && m[i].one != m[i].two);
        assert_int_equal(++times[m[i].one], 1);
        if (m[i].two == TOUR_NOBODY) {
            byes++;
            assert_true(tour_is_settled(&m[i]));
            s->byes[m[i].one]++;
            continue;
        }
        assert_int_equal(++times[m[i].two], 1);
        assert_int_equal(++s->met[m[i].one][m[i].two] + s->met[m[i].two][m[i].one], 1);
        s->sides[m[i].one]++;
        s->sides[m[i].two]--;
    }
    if (t->form != TOUR_KNOCKOUT) assert_true(byes <= 1);
    for (unsigned i = 0; i < t->count && t->form != TOUR_KNOCKOUT; i++)
        if (!t->entrant[i].gone) assert_int_equal(times[i + 1], 1);
}

static void add_round(tour *t, const tour_meeting *m, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        t->meeting[t->meetings] = m[i];
        play(&t->meeting[t->meetings++]);
    }
}

static unsigned play_all(tour *t, seen *s, unsigned leave_one_in) {
    tour_meeting m[TOUR_ENTRANTS_MAX];
    unsigned round = 1;
    memset(s, 0, sizeof *s);
    for (unsigned count; (count = tour_pair(t, round, m)) > 0; round++) {
        check_round(t, m, count, s);
        add_round(t, m, count);
        if (leave_one_in && draw(leave_one_in) == 0) t->entrant[draw(t->count)].gone = true;
    }
    return round - 1;
}

// The places are those of an order that is whole, and the points are all the points.
static void check_standings(const tour *t) {
    tour_standing s[TOUR_ENTRANTS_MAX];
    uint8_t times[TOUR_ENTRANTS_MAX + 1] = { 0 };
    unsigned points = 0, given = 0;
    tour_stand(t, s);
    for (unsigned i = 0; i < t->count; i++) {
        assert_int_equal(++times[s[i].number], 1);
        assert_true(s[i].place >= 1 && s[i].place <= i + 1);
        assert_true(i == 0 ? s[i].place == 1 : s[i].place >= s[i - 1].place);
        assert_int_equal(s[i].won + s[i].drawn + s[i].lost, s[i].played);
        points += s[i].points;
    }
    for (unsigned i = 0; i < t->meetings; i++)
        given += tour_points(&t->meeting[i], true) + tour_points(&t->meeting[i], false);
    assert_int_equal(points, given);
}

static void test_swiss(void **state) {
    (void)state;
    seen s;
    for (unsigned count = 2; count <= TOUR_ENTRANTS_MAX; count++) {
        for (unsigned games = 1; games <= 2; games++) {
            unsigned wished = draw(2) ? 0 : 1 + draw(TOUR_ROUNDS_MAX);
            tour *t = make(TOUR_SWISS, count, games, wished);
            assert_int_equal(play_all(t, &s, 0), t->rounds);
            for (unsigned i = 1; i <= count; i++)
                assert_true(s.byes[i] <= 1);
            check_standings(t);
            free(t);
        }
    }
}

// As many rounds as there can be: the pairs that are wished for run out, and there are some still.
static void test_swiss_to_the_end(void **state) {
    (void)state;
    seen s;
    for (unsigned count = 2; count <= 40; count++) {
        tour *t = make(TOUR_SWISS, count, 1, TOUR_ROUNDS_MAX);
        assert_int_equal(t->rounds, (count + 1) / 2);
        assert_int_equal(play_all(t, &s, 0), t->rounds);
        free(t);
    }
}

static void test_swiss_sides(void **state) {
    (void)state;
    seen s;
    int worst = 0;
    for (unsigned count = 8; count <= TOUR_ENTRANTS_MAX; count++) {
        tour *t = make(TOUR_SWISS, count, 1, 0);
        play_all(t, &s, 0);
        for (unsigned i = 1; i <= count; i++)
            worst = abs(s.sides[i]) > worst ? abs(s.sides[i]) : worst;
        free(t);
    }
    assert_true(worst <= 2);
}

// Entrants go in the middle: fewer rounds may be possible, but what is paired is right.
static void test_withdrawals(void **state) {
    (void)state;
    seen s;
    for (unsigned i = 0; i < 300; i++) {
        tour_form form = (tour_form)draw(TOUR_LADDER);
        tour *t =
            make(form, 2 + draw(form == TOUR_ROBIN ? TOUR_ROBIN_MAX - 1 : 40), 1 + draw(2), 0);
        play_all(t, &s, 2);
        check_standings(t);
        for (unsigned k = 1; k <= t->count && form == TOUR_SWISS; k++)
            assert_true(s.byes[k] <= 1);
        free(t);
    }
}

static void test_robin(void **state) {
    (void)state;
    seen s;
    for (unsigned count = 2; count <= TOUR_ROBIN_MAX; count++) {
        tour *t = make(TOUR_ROBIN, count, 1, 0);
        assert_int_equal(play_all(t, &s, 0), count - (count % 2 == 0));
        for (unsigned a = 1; a <= count; a++) {
            assert_int_equal(s.byes[a], count % 2);
            assert_true(abs(s.sides[a]) <= 1);
            for (unsigned b = 1; b < a; b++)
                assert_int_equal(s.met[a][b] + s.met[b][a], 1);
        }
        check_standings(t);
        free(t);
    }
}

static void test_knockout(void **state) {
    (void)state;
    seen s;
    for (unsigned count = 2; count <= TOUR_ENTRANTS_MAX; count++) {
        tour *t = make(TOUR_KNOCKOUT, count, 1 + draw(2), 0);
        tour_standing at[TOUR_ENTRANTS_MAX];
        assert_int_equal(play_all(t, &s, 0), t->rounds);
        const tour_meeting *final = &t->meeting[t->meetings - 1];
        assert_true(final->round == t->rounds && final->number == 0);
        tour_stand(t, at);
        assert_int_equal(at[0].number, tour_winner(t, final));
        assert_int_equal(at[1].through, t->rounds - 1);
        // Byes are the best ones', and in the first round alone.
        for (unsigned i = 0; i < t->meetings; i++)
            if (t->meeting[i].two == TOUR_NOBODY)
                assert_true(t->meeting[i].round == 1
                            && t->entrant[t->meeting[i].one - 1].seed <= (1u << t->rounds) - count);
        check_standings(t);
        free(t);
    }
}

// The two best of the list meet in the last round if they win all; a tie is the better seed's.
static void test_knockout_tree(void **state) {
    (void)state;
    tour *t = make(TOUR_KNOCKOUT, 8, 2, 0);
    tour_meeting m[TOUR_ENTRANTS_MAX];
    for (unsigned round = 1; round <= 3; round++) {
        unsigned count = tour_pair(t, round, m);
        assert_int_equal(count, 8u >> round);
        for (unsigned i = 0; i < count; i++) {
            unsigned sum = t->entrant[m[i].one - 1].seed + t->entrant[m[i].two - 1].seed;
            assert_int_equal(sum, (16u >> round) + 1);
            m[i].result[0] = TOUR_ONE;
            m[i].result[1] = TOUR_TWO; // both as many points
            t->meeting[t->meetings++] = m[i];
        }
    }
    assert_int_equal(t->entrant[tour_winner(t, &t->meeting[6]) - 1].seed, 1);
    free(t);
}

/* Four players, all against all, one game each:
 *
 *          A    B    C    D    points   Buchholz       Sonneborn-Berger
 *     A    -    1    0    1    2        1.5+2+0.5=4    1.5+0.5=2
 *     B    0    -    1    =    1.5      2+2+0.5=4.5    2+0.25=2.25
 *     C    1    0    -    1    2        2+1.5+0.5=4    2+0.5=2.5
 *     D    0    =    0    -    0.5
 *
 * A and C are equal in points and Buchholz; C has the better Sonneborn-Berger. */
static void test_standings(void **state) {
    (void)state;
    static const uint8_t games[][3] = { { 1, 2, TOUR_ONE },   { 1, 3, TOUR_TWO },
                                        { 1, 4, TOUR_ONE },   { 2, 3, TOUR_ONE },
                                        { 2, 4, TOUR_DRAWN }, { 3, 4, TOUR_ONE } };
    tour *t = make(TOUR_ROBIN, 4, 1, 0);
    tour_standing s[TOUR_ENTRANTS_MAX];
    for (unsigned i = 0; i < 6; i++)
        t->meeting[t->meetings++] = (tour_meeting){ .round = 1,
                                                    .number = (uint16_t)i,
                                                    .one = games[i][0],
                                                    .two = games[i][1],
                                                    .games = 1,
                                                    .result = { games[i][2] } };
    tour_stand(t, s);
    static const uint8_t order[] = { 3, 1, 2, 4 };
    static const unsigned points[] = { 4, 4, 3, 1 }, buchholz[] = { 8, 8, 9, 11 },
                          berger[] = { 10, 8, 9, 3 };
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(s[i].number, order[i]);
        assert_int_equal(s[i].points, points[i]);
        assert_int_equal(s[i].buchholz, buchholz[i]);
        assert_int_equal(s[i].berger, berger[i]);
        assert_int_equal(s[i].place, i + 1);
    }
    free(t);
}

// Equal in all that counts opponents: their own game decides, and without one they share a place.
static void test_direct_encounter(void **state) {
    (void)state;
    tour *t = make(TOUR_SWISS, 2, 2, 1);
    tour_standing s[TOUR_ENTRANTS_MAX];
    tour_stand(t, s);
    assert_true(s[0].place == 1 && s[1].place == 1);
    t->meeting[t->meetings++] = (tour_meeting){ 1, 0, 1, 2, 2, { TOUR_DRAWN, TOUR_DRAWN } };
    tour_stand(t, s);
    assert_true(s[0].place == 1 && s[1].place == 1 && s[0].direct == 2);
    // A wins against B, and both have as many points, Buchholz and Berger, by a bye of B's.
    t->meeting[0] = (tour_meeting){ 1, 0, 2, 1, 2, { TOUR_ONE, TOUR_NEITHER } };
    t->meeting[t->meetings++] = (tour_meeting){ 2, 0, 1, TOUR_NOBODY, 1, { TOUR_ONE } };
    tour_stand(t, s);
    assert_true(s[0].points == 2 && s[1].points == 2);
    free(t);
}

static void test_forfeit(void **state) {
    (void)state;
    tour *t = make(TOUR_SWISS, 4, 2, 2);
    tour_meeting m = { 1, 0, 1, 2, 2, { TOUR_ONE, TOUR_OPEN } };
    tour_forfeit(t, &m, 1);
    assert_true(m.result[0] == TOUR_ONE && m.result[1] == TOUR_TWO); // what was played stands
    m.result[1] = TOUR_OPEN;
    t->entrant[1].gone = true;
    tour_forfeit(t, &m, 1);
    assert_int_equal(m.result[1], TOUR_NEITHER); // nobody wins against who has gone too
    assert_true(tour_points(&m, true) == 2 && tour_points(&m, false) == 0);
    free(t);
}

static unsigned at_rank(const tour *t, unsigned rank) {
    for (unsigned i = 0; i < t->count; i++)
        if (t->entrant[i].rank == rank) return i + 1;
    return 0;
}

static void test_ladder(void **state) {
    (void)state;
    tour *t = make(TOUR_LADDER, 6, 1, 0);
    unsigned top = at_rank(t, 1), second = at_rank(t, 2), fourth = at_rank(t, 4),
             last = at_rank(t, 6);
    assert_int_equal(tour_may_challenge(t, top, second), TOUR_BELOW);
    assert_int_equal(tour_may_challenge(t, last, second), TOUR_TOO_HIGH);
    assert_int_equal(tour_may_challenge(t, last, last), TOUR_NOT_HERE);
    assert_int_equal(tour_may_challenge(t, last, 7), TOUR_NOT_HERE);
    assert_int_equal(tour_may_challenge(t, 0, second), TOUR_NOT_HERE);
    assert_int_equal(tour_may_challenge(t, fourth, top), TOUR_MAY);
    tour_meeting *m = &t->meeting[t->meetings];
    *m = tour_challenge_make(t, fourth, top);
    t->meetings++;
    assert_int_equal(tour_may_challenge(t, second, top), TOUR_BUSY);
    m->result[0] = m->one == fourth ? TOUR_ONE : TOUR_TWO;
    tour_challenge_settle(t, m);
    assert_int_equal(at_rank(t, 1), fourth);
    assert_int_equal(at_rank(t, 2), top);
    assert_int_equal(at_rank(t, 3), second);
    assert_int_equal(at_rank(t, 6), last);
    // A tie leaves all as it is.
    m = &t->meeting[t->meetings];
    *m = tour_challenge_make(t, second, fourth);
    t->meetings++;
    m->result[0] = TOUR_DRAWN;
    tour_challenge_settle(t, m);
    assert_int_equal(at_rank(t, 1), fourth);
    t->entrant[last - 1].gone = true;
    assert_int_equal(tour_may_challenge(t, last, at_rank(t, 5)), TOUR_NOT_HERE);
    free(t);
}

static bool are_same(const tour_meeting *a, const tour_meeting *b, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (a[i].one != b[i].one || a[i].two != b[i].two) return false;
    return true;
}

// The same tournament is paired the same way; another lot pairs another way.
static void test_same_again(void **state) {
    (void)state;
    tour_meeting a[TOUR_ENTRANTS_MAX], b[TOUR_ENTRANTS_MAX];
    tour *t = make(TOUR_SWISS, 20, 1, 0);
    t->by_lot = true;
    tour_seed(t);
    unsigned count = tour_pair(t, 1, a);
    assert_int_equal(tour_pair(t, 1, b), count);
    assert_true(are_same(a, b, count));
    t->seed++;
    tour_seed(t);
    tour_pair(t, 1, b);
    assert_false(are_same(a, b, count));
    free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swiss),
        cmocka_unit_test(test_swiss_to_the_end),
        cmocka_unit_test(test_swiss_sides),
        cmocka_unit_test(test_withdrawals),
        cmocka_unit_test(test_robin),
        cmocka_unit_test(test_knockout),
        cmocka_unit_test(test_knockout_tree),
        cmocka_unit_test(test_standings),
        cmocka_unit_test(test_direct_encounter),
        cmocka_unit_test(test_forfeit),
        cmocka_unit_test(test_ladder),
        cmocka_unit_test(test_same_again),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
