/* orders.c - plays random games by orders, and again by the steps they were carried out by.
 *
 *     orders GAME FIRST LAST [OPTION=VALUE]...
 *
 * At each decision an offer is drawn, and some of its pieces; where there is none, or by lot, a
 * single action. Looked at: no step of an order is refused, none is about something else; all
 * that is offered can be begun; an order as text and as an object mean the same; a world that the
 * seat cannot tell from the truth offers the same; the records of both ways are the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "harness/world.h"
#include "match/offers.h"
#include "match/order_fold.h"
#include "match/order_read.h"
#include "match/order_run.h"

enum { ROOM = 1 << 20, NODES = 256, TEXT_MAX = 2048, CARRIED_MAX = 4096 };

typedef struct counts {
    unsigned long games, decisions, inputs, orders, done, twins;
    unsigned long by_stop[ORDER_OVER + 1];
    unsigned effort_max;
    double slowest_ms, sum_ms;
    unsigned long timed, carried, found;
} counts;

// An order that was carried out: the actions it took.
typedef struct carried {
    uint32_t first, count;
    gg_order gone;
} carried;

typedef struct player {
    const gg_game *game;
    match *m, *again; // by orders; by their steps
    uint64_t seed;
    dice d;
    counts *counts;
    unsigned stalled; // orders in a row without a step
    carried carried[CARRIED_MAX];
    unsigned carried_count, found_count; // and those that were found again in the actions
} player;

static char here[ROOM], there[ROOM];

__attribute__((noreturn)) static void fail(const player *p, const char *what, const char *more) {
    fprintf(stderr, "orders: %s, seed %llu, action %u: %s %s\n", p->game->key,
            (unsigned long long)p->seed, match_action_count(p->m), what, more);
    exit(1);
}

static bool has_about(const player *p, gg_seat seat, gg_action a) {
    gg_role r = { 0 };
    p->game->orders->role(match_state(p->m), seat, a, &r);
    return r.from || r.how || r.piece || r.to || r.part;
}

static void play(player *p, gg_seat seat, gg_action a) {
    char text[WORLD_ACTION_MAX];
    if (match_play(p->m, seat, a, NULL).rule)
        fail(p, "refused:", world_action_text(p->game, a, text));
    if (match_play(p->again, seat, a, NULL).rule)
        fail(p, "refused the second time:", world_action_text(p->game, a, text));
    p->counts->decisions++;
}

/* An order drawn from an offer. */

static gg_order draw_order(player *p, const offer *of) {
    gg_order all = of->order, out = all;
    unsigned most = of->most < all.count ? of->most : all.count;
    unsigned least = of->least < most ? of->least : most;
    unsigned want = dice_roll(&p->d, 3) ? least + dice_roll(&p->d, most - least + 1) : most;
    out.count = 0;
    while (out.count < want) {
        unsigned at = dice_roll(&p->d, all.count);
        out.piece[out.count++] = all.piece[at];
        all.piece[at] = all.piece[--all.count];
    }
    return out;
}

static void put_word(const gg_orders *orders, gg_thing sort, unsigned thing, gg_text *out) {
    if (!thing) return;
    if (out->used) gg_put(out, " ");
    orders->key_write(sort, thing - 1, out);
}

static void order_text(const gg_orders *orders, const gg_order *order, gg_text *out) {
    put_word(orders, GG_HOW, order->how, out);
    for (unsigned i = 0; i < order->count; i++)
        put_word(orders, GG_PIECE, order->piece[i], out);
    if (order->from) gg_put(out, " from");
    put_word(orders, GG_PLACE, order->from, out);
    if (order->to) gg_put(out, " to");
    put_word(orders, GG_PLACE, order->to, out);
}

static gg_order read_back(const player *p, const offers *o, const char *json) {
    json_doc doc;
    json_node node[NODES];
    order_fault fault = { 0 };
    gg_order order = { 0 };
    if (json_read(&doc, json, strlen(json), node, NODES) != GG_OK) fail(p, doc.error, json);
    if (!order_read(o, &doc, 0, &order, &fault)) fail(p, fault.message, json);
    return order;
}

static bool is_same(const gg_order *a, const gg_order *b) {
    return a->how == b->how && a->from == b->from && a->to == b->to && a->count == b->count
           && memcmp(a->piece, b->piece, a->count * sizeof *a->piece) == 0;
}

// What is written reads back, as an object and as a text.
static void compare_words(const player *p, const offers *o, const gg_order *order) {
    char plain[TEXT_MAX], json[TEXT_MAX];
    const gg_orders *orders = p->game->orders;
    gg_text object = gg_text_begin(json, sizeof json);
    gg_put(&object, "{");
    order_members_write(orders, order, &object);
    gg_put(&object, "}");
    gg_order read = read_back(p, o, json);
    if (!is_same(&read, order)) fail(p, "reads otherwise:", json);
    gg_text text = gg_text_begin(plain, sizeof plain), quoted = gg_text_begin(json, sizeof json);
    order_text(orders, order, &text);
    gg_put_quoted(&quoted, plain);
    if (text.used >= ORDER_TEXT_MAX) return;
    read = read_back(p, o, json);
    if (!is_same(&read, order)) fail(p, "reads otherwise:", json);
}

static void carry_out(player *p, gg_seat seat, const gg_order *order, bool is_offered) {
    char text[WORLD_ACTION_MAX];
    gg_action action;
    char said[TEXT_MAX];
    gg_text words = gg_text_begin(said, sizeof said);
    order_text(p->game->orders, order, &words);
    uint32_t before = match_action_count(p->m);
    gg_order begun = { 0 };
    if (p->game->orders->begun) p->game->orders->begun(match_state(p->m), seat, &begun);
    bool is_fresh = !begun.how && !begun.from && !begun.count;
    order_run *run = order_run_open(p->m, seat, order);
    while (order_run_next(run, &action)) {
        if (!has_about(p, seat, action))
            fail(p, "something else:", world_action_text(p->game, action, text));
        play(p, seat, action);
    }
    unsigned steps = 0;
    order_run_steps(run, &steps);
    gg_text out = gg_text_begin(here, sizeof here);
    order_run_write(run, &out);
    if (is_offered && steps == 0) {
        fprintf(stderr, "%s\n", here);
        fail(p, "offered, and nothing can be done:", said);
    }
    p->stalled = steps ? 0 : p->stalled + 1;
    p->counts->by_stop[order_run_stop(run)]++;
    if (order_run_stop(run) == ORDER_DONE && is_fresh && p->carried_count < CARRIED_MAX)
        p->carried[p->carried_count++] = (carried){ before + 1, steps, *order_run_gone(run) };
    order_run_close(run);
}

// Of two the one by which more go: else nobody would ever gather for a battle.
static const offer *draw_offer(player *p, const offer *list, unsigned count) {
    const offer *one = &list[dice_roll(&p->d, count)], *two = &list[dice_roll(&p->d, count)];
    return one->most < two->most ? two : one;
}

/* Back into orders. */

static bool has_all(const gg_order *whole, const gg_order *part) {
    for (unsigned i = 0; i < part->count; i++) {
        unsigned in_part = 0, in_whole = 0;
        for (unsigned k = 0; k < part->count; k++)
            in_part += part->piece[k] == part->piece[i];
        for (unsigned k = 0; k < whole->count; k++)
            in_whole += whole->piece[k] == part->piece[i];
        if (in_part > in_whole) return false;
    }
    return true;
}

static void hear(void *self, const order_told *told) {
    player *p = self;
    char said[TEXT_MAX];
    gg_text out = gg_text_begin(said, sizeof said);
    p->game->orders->order_write(told->seat, &told->order, &out);
    if (!said[0] || out.full) fail(p, "an order without words", "");
    for (unsigned i = 0; i < p->carried_count; i++) {
        const carried *c = &p->carried[i];
        bool inside = c->first >= told->first && c->first < told->first + told->count;
        if (!inside) continue;
        // Steps behind it may lead on from where it was to go.
        bool goes_on = c->first + c->count < told->first + told->count;
        bool same = c->gone.how == told->order.how && (goes_on || c->gone.to == told->order.to);
        p->found_count += same && has_all(&told->order, &c->gone);
    }
}

/* A game. */

static void play_single(player *p, gg_seat seat) {
    gg_decision asked;
    gg_ask(p->game, match_state(p->m), seat, &asked);
    gg_action a = asked.legal[dice_roll(&p->d, asked.count)];
    if (world_is_resignation(p->game, a)) a = asked.legal[0];
    p->stalled = 0;
    play(p, seat, a);
}

static offers *timed_offers(player *p, gg_seat seat) {
    clock_t begun = clock();
    offers *o = offers_open(p->m, seat);
    double ms = (double)(clock() - begun) * 1000 / CLOCKS_PER_SEC;
    p->counts->sum_ms += ms;
    p->counts->timed++;
    if (ms > p->counts->slowest_ms) p->counts->slowest_ms = ms;
    if (offers_effort(o) > p->counts->effort_max) p->counts->effort_max = offers_effort(o);
    return o;
}

static void compare_twin(player *p, gg_seat seat, const offers *o) {
    match *twin = match_open_imagined(p->m, seat, 1000 + match_action_count(p->m));
    gg_text one = gg_text_begin(here, sizeof here), two = gg_text_begin(there, sizeof there);
    if (twin && match_head(twin)->phase == match_head(p->m)->phase) {
        offers *others = offers_open(twin, seat);
        offers_write(o, &one);
        offers_write(others, &two);
        if (one.full || strcmp(here, there) != 0) fail(p, "another world offers other orders", "");
        offers_close(others);
        p->counts->twins++;
    }
    match_close(twin);
}

static void play_one(player *p, gg_seat seat) {
    unsigned count = 0;
    offers *o = timed_offers(p, seat);
    const offer *list = offers_list(o, &count);
    p->counts->inputs++;
    if (match_action_count(p->m) % 8 == 0) compare_twin(p, seat, o);
    if (count == 0 || p->stalled > 3 || dice_roll(&p->d, 4) == 0) {
        offers_close(o);
        play_single(p, seat);
        return;
    }
    const offer *of = draw_offer(p, list, count);
    gg_order order = draw_order(p, of);
    bool is_offered = order.count == of->order.count;
    compare_words(p, o, &order);
    offers_close(o);
    p->counts->orders++;
    carry_out(p, seat, &order, is_offered);
}

static void compare_records(const player *p) {
    gg_text one = gg_text_begin(here, sizeof here), two = gg_text_begin(there, sizeof there);
    match_record_write(p->m, &one);
    match_record_write(p->again, &two);
    if (one.full || strcmp(here, there) != 0) fail(p, "records differ", "");
}

static void play_game(const gg_game *game, uint64_t seed, counts *sum) {
    gg_setup setup = world_setup_of(game, seed);
    static player p;
    p = (player){ .game = game, .seed = seed, .counts = sum };
    p.d.key = seed * 77 + 5;
    p.m = match_open(game, &setup, NULL);
    p.again = match_open(game, &setup, NULL);
    while (match_seat(p.m) < game->seat_count)
        play_one(&p, match_seat(p.m));
    compare_records(&p);
    order_fold(p.m, hear, &p);
    sum->carried += p.carried_count;
    sum->found += p.found_count;
    sum->games++;
    match_close(p.m);
    match_close(p.again);
}

int main(int argc, char **argv) {
    static counts c;
    if (argc < 4) {
        fprintf(stderr, "orders: usage: orders GAME FIRST LAST [OPTION=VALUE]...\n");
        return 2;
    }
    const gg_game *game = world_game_find(argv[1]);
    if (!game->orders) {
        printf("orders: %s has none\n", game->key);
        return 0;
    }
    world_options_take(game, argc, argv);
    uint64_t first = strtoull(argv[2], NULL, 10), last = strtoull(argv[3], NULL, 10);
    for (uint64_t seed = first; seed <= last; seed++)
        play_game(game, seed, &c);
    unsigned long refused = c.by_stop[ORDER_REFUSED];
    printf("orders: %s: %lu games, %lu decisions by %lu inputs, %lu of them orders (%lu done, %lu "
           "another decides, %lu asked, %lu refused); %lu of %lu found again in the actions; %lu "
           "twins; offers at most %u actions, %.2f ms on average, %.1f at most\n",
           game->key, c.games, c.decisions, c.inputs, c.orders, c.by_stop[ORDER_DONE],
           c.by_stop[ORDER_OTHER], c.by_stop[ORDER_ASKED], refused, c.found, c.carried, c.twins,
           c.effort_max, c.timed ? c.sum_ms / (double)c.timed : 0, c.slowest_ms);
    bool is_good = c.by_stop[ORDER_DONE] > 0 && c.twins > 0 && refused * 5 < c.orders;
    return is_good && c.found == c.carried ? 0 : 1;
}
