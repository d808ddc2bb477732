/* teach.c - games in which an emperor says what he would do: lessons for learn.py, on every core.
 *
 *     teach GAME NET OUT SECONDS THREADS SEED NODES LEVEL WHO [HEAT [SHARE]]
 *
 * WHO says who plays: "NM:3,EN:1" are three games of four in which the net has side 0 and LEVEL the
 * other, and one in which an emperor with NODES, who thinks with the net, has side 0. E's decisions
 * are lessons, and of N's so many percent: SHARE; so is what M chooses. The net plays with HEAT.
 * A lesson is a row of OUT, as LESSON in lessons.py has it; without OUT ("-") nothing is taught.
 * Prints one line of JSON. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>

#include "ai/emperor.h"
#include "ai/general.h"
#include "lab/run/thread_pool.h"
#include "tools.h"

enum { ACTIONS = 40, PAIRS_MAX = 16, ROWS_MAX = 8192 };

// What stands before the columns and amounts of a lesson.
typedef struct lesson {
    uint16_t token[ACTIONS][GG_TOKENS];
    int16_t liking[ACTIONS];
    uint16_t trials[ACTIONS], worth[ACTIONS]; // worth: of 65535
    uint8_t count, seat, phase, choice;
    uint8_t won;      // 0, 1 or 2 halves
    uint8_t by_level; // 1: LEVEL chose, and nothing is known of trials
} lesson;

typedef struct pair {
    char who[2];
    uint32_t share;
    _Atomic uint32_t games, halves; // that side 0 won
} pair;

typedef struct school {
    const gg_game *game;
    const gg_senses *senses;
    net net;
    const char *level;
    gg_batch_question q;
    double seconds;
    uint64_t start;
    unsigned nodes, heat, share;
    pair pair[PAIRS_MAX];
    unsigned pairs;
    size_t row; // bytes of a lesson
    FILE *out;
    pthread_mutex_t lock;
    uint64_t seed;
    _Atomic uint32_t next;
    _Atomic uint64_t lessons, nanoseconds;
} school;

typedef struct desk {
    school *s;
    gg_batch *b;
    gg_batch_table t;
    uint8_t *rows;
    size_t count;
} desk;

// The policy is asked as in gym.c.
static void write_lesson(desk *k, const bot_task *task, uint16_t choice, const halving_vote *vote,
                         bool by_level) {
    school *s = k->s;
    const gg_decision *d = task->decision;
    if (d->count > ACTIONS || k->count == ROWS_MAX) return;
    lesson l = { .count = (uint8_t)d->count,
                 .seat = d->seat,
                 .phase = (uint8_t)d->phase,
                 .choice = (uint8_t)choice,
                 .by_level = by_level };
    int16_t liking[GG_LEGAL_MAX] = { 0 };
    gg_state *world = malloc(s->game->state_size);
    gg_rng rng = { .key = 1 };
    if (world && s->game->imagine(task->view, &rng, world))
        s->game->brain->policy(world, d, liking);
    free((void *)world);
    for (unsigned i = 0; i < d->count; i++) {
        s->senses->tokens(task->view, d->legal[i], l.token[i]);
        l.liking[i] = liking[i];
        l.trials[i] = (uint16_t)(vote[i].trials < UINT16_MAX ? vote[i].trials : UINT16_MAX);
        l.worth[i] = (uint16_t)(vote[i].worth < UINT16_MAX ? vote[i].worth : UINT16_MAX);
    }
    gg_sensed sensed;
    s->senses->sense(task->view, d, &sensed);
    size_t set = s->senses->set_max, used = sensed.count < set ? sensed.count : set;
    uint8_t *row = k->rows + k->count++ * s->row;
    memset(row, 0, s->row);
    memcpy(row, &l, sizeof l);
    memcpy(row + sizeof l, sensed.column, used * sizeof *sensed.column);
    memcpy(row + sizeof l + set * sizeof *sensed.column, sensed.amount, used);
}

static uint16_t choose(desk *k, char who, uint64_t seed) {
    school *s = k->s;
    const gg_batch_table *t = &k->t;
    gg_decision d;
    bot_task task = task_of(s->game, t, &d, seed);
    task.budget.nodes = s->nodes;
    halving_vote vote[GG_LEGAL_MAX] = { 0 };
    uint16_t choice = 0;
    if (who == 'M') {
        gg_batch_bot(k->b, s->level, UINT32_MAX, &choice);
        if (s->out) write_lesson(k, &task, choice, vote, true);
        return choice;
    }
    if (who == 'E' || bot_draw(task.seed, 3, 100) < s->share) {
        uint64_t start = now_ns();
        choice = index_of(&d, emperor_play(&s->net, &task, vote));
        atomic_fetch_add(&s->nanoseconds, now_ns() - start);
        atomic_fetch_add(&s->lessons, 1);
        if (s->out) write_lesson(k, &task, choice, vote, false);
    }
    return who == 'E' ? choice : index_of(&d, general_play(&s->net, &task, s->heat));
}

static void hand_in(desk *k, unsigned first, unsigned others) {
    school *s = k->s;
    unsigned halves = first && others ? 1 : first ? 2 : 0;
    for (size_t i = 0; i < k->count; i++) {
        lesson *l = (lesson *)(void *)(k->rows + i * s->row);
        l->won = (uint8_t)(l->seat > 0 ? 2 - halves : halves);
    }
    pthread_mutex_lock(&s->lock);
    if (s->out) fwrite(k->rows, s->row, k->count, s->out);
    pthread_mutex_unlock(&s->lock);
    k->count = 0;
}

static void play(desk *k, uint32_t number) {
    school *s = k->s;
    uint64_t seed = gg_mix(s->seed, 11, number);
    uint32_t shares = 0, lot, of;
    for (unsigned i = 0; i < s->pairs; i++)
        shares += s->pair[i].share;
    lot = bot_draw(seed, 1, shares);
    for (of = 0; lot >= s->pair[of].share; of++)
        lot -= s->pair[of].share;
    gg_batch_reset(k->b, 0, seed);
    while (k->t.count[0]) {
        uint16_t choice = 0;
        if (k->t.count[0] > 1) choice = choose(k, s->pair[of].who[k->t.seat[0] > 0], seed);
        gg_batch_step(k->b, &choice);
    }
    unsigned first = k->t.winners[0] & 1, others = k->t.winners[0] >> 1;
    hand_in(k, first, others);
    atomic_fetch_add(&s->pair[of].games, 1);
    atomic_fetch_add(&s->pair[of].halves, first && others ? 1 : first ? 2 : 0);
}

static void *work(void *context) {
    school *s = context;
    char why[256];
    desk k = { .s = s,
               .b = gg_batch_open(&s->q, why, sizeof why),
               .rows = malloc(s->row * ROWS_MAX) };
    if (!k.b || !k.rows) {
        fprintf(stderr, "teach: %s\n", k.b ? "no memory" : why);
        exit(1);
    }
    gg_batch_look(k.b, &k.t);
    while ((double)(now_ns() - s->start) / 1e9 < s->seconds)
        play(&k, atomic_fetch_add(&s->next, 1));
    gg_batch_close(k.b);
    free(k.rows);
    return NULL;
}

static bool read_pairs(school *s, const char *text) {
    int used = 0;
    for (; s->pairs < PAIRS_MAX; text += used + 1) {
        pair *p = &s->pair[s->pairs++];
        if (sscanf(text, "%c%c:%" SCNu32 "%n", &p->who[0], &p->who[1], &p->share, &used) != 3
            || !p->share)
            return false;
        if (text[used] != ',') return text[used] == '\0';
    }
    return false;
}

int main(int argc, char **argv) {
    static school s = { .lock = PTHREAD_MUTEX_INITIALIZER };
    static thread_pool pool;
    if (argc < 10 || !(s.game = gg_game_find(argv[1])) || !net_load(&s.net, s.game, argv[2])
        || !read_pairs(&s, argv[9])) {
        fprintf(stderr,
                "usage: teach GAME NET OUT SECONDS THREADS SEED NODES LEVEL WHO [HEAT [SHARE]]\n");
        return 2;
    }
    s.senses = s.game->brain->senses;
    s.row = sizeof(lesson) + s.senses->set_max * 3u;
    s.row += s.row % 2;
    s.out = strcmp(argv[3], "-") == 0 ? NULL : fopen(argv[3], "wb");
    s.seconds = strtod(argv[4], NULL);
    s.seed = strtoull(argv[6], NULL, 10);
    s.nodes = (unsigned)strtoul(argv[7], NULL, 10);
    s.level = argv[8];
    s.heat = argc > 10 ? (unsigned)strtoul(argv[10], NULL, 10) : 0;
    s.share = argc > 11 ? (unsigned)strtoul(argv[11], NULL, 10) : 100;
    s.q = (gg_batch_question){ .game = argv[1], .games = 1, .options = "" };
    s.start = now_ns();
    thread_pool_start(&pool, (unsigned)strtoul(argv[5], NULL, 10), work, &s);
    thread_pool_join(&pool);
    if (s.out) fclose(s.out);
    printf("{\"game\":\"%s\",\"nodes\":%u,\"level\":\"%s\",\"lessons\":%" PRIu64
           ",\"seconds\":%.1f,\"ms_a_lesson\":%.2f",
           argv[1], s.nodes, s.level, s.lessons, (double)(now_ns() - s.start) / 1e9,
           s.lessons ? (double)s.nanoseconds / 1e6 / (double)s.lessons : 0);
    for (unsigned i = 0; i < s.pairs; i++) {
        const pair *p = &s.pair[i];
        printf(",\"%.2s\":[%.1f,%" PRIu32 "]", p->who, p->halves / 2.0, p->games);
    }
    printf("}\n");
    return 0;
}
