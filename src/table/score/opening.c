/* opening.c - see opening.h. Who goes is sorted: it was one order, whoever was named first. */
#include "table/score/opening.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "match/order_fold.h"
#include "table/internal.h"

static int by_number(const void *a, const void *b) {
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static void hear(void *self, const order_told *told) {
    table_opening *out = self;
    gg_order order = told->order;
    if (out->count == OPENING_STEPS) return;
    gg_text text = gg_text_begin(out->step[out->count], OPENING_STEP_MAX);
    qsort(order.piece, order.count, sizeof *order.piece, by_number);
    gg_put_int(&text, told->seat);
    const uint16_t part[] = { order.how, order.from, order.to };
    for (unsigned i = 0; i < 3u + order.count; i++) {
        gg_put(&text, " ");
        gg_put_int(&text, i < 3 ? part[i] : order.piece[i - 3]);
    }
    GG_ASSERT(!text.full);
    out->count++;
}

void table_opening_of(const table *t, table_opening *out) {
    GG_ASSERT(table_over(t));
    out->count = 0;
    if (match_game(t->game)->orders && match_setup(t->game)) order_fold(t->game, hear, out);
}

// The next number of a step; false: there is none.
static bool number_read(const char **at, uint64_t most, uint16_t *out) {
    size_t size = strcspn(*at, " ");
    uint64_t number = 0;
    if (!gg_read_u64(*at, size, &number) || number > most) return false;
    *out = (uint16_t)number;
    *at += size + ((*at)[size] == ' ');
    return true;
}

unsigned opening_step_tell(const gg_game *game, const char *step, gg_text *out) {
    gg_order order = { 0 };
    uint16_t seat = 0;
    const gg_orders *orders = game->orders;
    if (!orders) return game->seat_count;
    bool good = number_read(&step, game->seat_count - 1u, &seat)
                && number_read(&step, orders->count[GG_HOW], &order.how) && order.how
                && number_read(&step, orders->count[GG_PLACE], &order.from)
                && number_read(&step, orders->count[GG_PLACE], &order.to);
    while (good && *step) {
        good = order.count < GG_ORDER_PIECES
               && number_read(&step, orders->count[GG_PIECE], &order.piece[order.count])
               && order.piece[order.count++];
    }
    if (!good) return game->seat_count;
    orders->order_write((gg_seat)seat, &order, out);
    return seat;
}
