/* ordered.h - orders in words, given in a position: how they were carried out, why they stopped,
 * what is offered. One match at a time; for the tests of games' orders. */
#ifndef GG_TESTS_HARNESS_SAID_ORDERED_H
#define GG_TESTS_HARNESS_SAID_ORDERED_H

#include "harness/position.h"
#include "match/offers.h"
#include "match/order_read.h"
#include "match/order_run.h"
#include "match/order_why.h"

enum { ORDERED_TEXT_MAX = 1 << 17 };

extern match *m;                    // the match that orders are given in
extern order_stop stop;             // of the last order
extern unsigned step_count;         // actions that it took
extern char told[ORDERED_TEXT_MAX]; // what was told of it, as JSON

/* A match of this game: in a position, or from the start. The one before is closed; NULL closes. */
void load(const char *game, const char *position);
void begin(const char *game, const gg_setup *);
void ordered_close(void);
#define POSITION(game, ...) load(game, position_text(__VA_ARGS__, NULL))

/* The order that these words mean, or an object of JSON; false with the fault. */
bool read_order(const char *words, gg_order *out, order_fault *);
/* Carries an order out, as far as it goes. */
void carry_out(const gg_order *);
void order(const char *words);
/* The same, and it must be done; or a rule refuse it. */
void orders_done(const char *words);
void order_refused(const char *words, const char *rule);

/* What is told of an order that is only asked about, or the fault: `has` looks into it. */
void asks_why(const char *words);
/* The same, and this rule stands against it. */
void why_not(const char *words, const char *rule);

/* What was told of the last order has this part. */
void has(const char *part);
/* Plays one action. */
void play(const char *action);
/* The decision that is due. */
const char *asked(void);
/* What is offered, as JSON, from these words on; NULL: they are not in it. */
const char *offered(const char *words);

#endif
