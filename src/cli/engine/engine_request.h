/* engine_request.h - what engine.c and the requests of engine_do.c share.
 *
 * A request is done in two steps: `act` reads its keys and changes things, or fails and
 * changes nothing; `write` puts the members of the answer. `write` may be called again with
 * more capacity, so it changes nothing. */
#ifndef GG_CLI_ENGINE_REQUEST_H
#define GG_CLI_ENGINE_REQUEST_H

#include "base/json.h"
#include "cli/engine/engine.h"
#include "grognard.h"
#include "match/match.h"
#include "match/offers.h"
#include "match/order_run.h"
#include "match/order_why.h"
#include "review/hint.h"

enum {
    REQUEST_KEYS_MAX = 5,
    ENGINE_MESSAGE_MAX = 1024 // bytes of an error's sentence
};

// Why a request was not done.
typedef struct engine_fault {
    const char *code; // one of the codes of docs/protocol.md; NULL: refused by a rule
    const char *rule; // with a refusal, the rule's number
    char message[ENGINE_MESSAGE_MAX];
} engine_fault;

struct engine {
    match *game;               // NULL before the first game
    match *imagined;           // of the request at work, else NULL
    json_doc doc;              // the request at work
    json_node *node;           // its nodes
    uint32_t node_capacity;    // how many fit
    char *out;                 // the answer
    size_t out_capacity;       // bytes
    gg_seat viewer;            // what `act` found: whose view or log is asked for
    char place[128];           // likewise: and which place
    gg_action action;          // likewise: the action asked about or chosen
    gg_verdict verdict;        // likewise: what the rules say of it
    bool is_order;             // it is an order that is asked about
    order_why order_why;       // likewise: and what stands against it
    engine_fault fault;        // why `act` failed
    gg_script script;          // queues of dice and of things drawn
    const gg_game *drawn_from; // whose things those are; NULL before the first queue
    uint8_t language;          // of what is said to people
    offers *offers;            // of the request at work, else NULL
    order_run *run;            // likewise
    hint *hint;                // likewise
    uint32_t played_before;    // actions when it began
};

typedef struct request_key {
    const char *name; // NULL past the last
    json_type type;   // numbers are whole and not negative; 0: whatever its act can read
    bool needed;
} request_key;

typedef struct request {
    const char *name;
    request_key key[REQUEST_KEYS_MAX];
    bool needs_game;
    bool (*act)(engine *); // NULL: nothing to do first
    void (*write)(const engine *, gg_text *);
} request;

/* The table of requests; NULL past the last. */
const request *request_at(size_t index);

/* Note why a request fails; always false. Parts of the message may be NULL. */
bool engine_fail(engine *, const char *code, const char *a, const char *b, const char *c);

/* What a key of the request holds; 0: it is not there. */
static inline uint32_t engine_value_of(const engine *e, const char *key) {
    return json_find(&e->doc, 0, key);
}

/* engine_chance.c: queues of dice and of things drawn. */
bool engine_act_dice(engine *);
void engine_write_dice(const engine *, gg_text *);
bool engine_act_draws(engine *);
void engine_write_draws(const engine *, gg_text *);
/* The queues as a script for this game: things of another are dropped. */
gg_script *engine_script_for(engine *, const gg_game *);
/* Fails with `no_draw`: the script names a thing of which none is left. */
bool engine_fail_draw(engine *);

/* engine_orders.c: offers, and orders carried out or asked about. */
bool engine_why_order(engine *); // whether what is asked about is an order and no action
bool engine_act_orders(engine *);
void engine_write_orders(const engine *, gg_text *);
bool engine_act_order(engine *);
void engine_write_order(const engine *, gg_text *);
void engine_write_manoeuvres(const engine *, gg_text *);

/* engine_hint.c */
bool engine_act_hint(engine *);
void engine_write_hint(const engine *, gg_text *);

/* engine_do.c: whole events from an action on, then `turn` or `over`. */
void engine_write_since(const engine *, uint32_t first, gg_text *);

/* Some of a string of the request, for messages. */
typedef struct engine_quote {
    char text[64];
} engine_quote;
engine_quote engine_quote_of(const engine *, uint32_t node);
/* Fails with `unknown`: WHAT, the string, a quote mark. */
bool engine_fail_unknown(engine *, uint32_t node, const char *what);

#endif
