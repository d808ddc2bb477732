/* grognard.h - what a game is, and how one is run. The truth (gg_state) stays with whoever runs
 * it. Everyone else holds a gg_view, built only from the events that seat was told.
 *
 * Ownership, once for all: the caller owns every byte it passes in, the core and the games
 * allocate nothing and keep no pointer after they return, and strings of a game live for ever. */
#ifndef GROGNARD_H
#define GROGNARD_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rows.h"

enum {
    GG_SEATS_MAX = 4,
    GG_LEGAL_MAX = 64,    // options of one decision
    GG_EVENTS_MAX = 512,  // events of one action
    GG_STREAMS = 6,       // set-up, public dice, secret dice of each seat
    GG_SCRIPT_MAX = 1024, // dice, and things drawn, that a script holds
    GG_MESSAGE_MAX = 240  // bytes of a fault's sentence
};

// Streams of chance: a secret roll never shifts a public one. A seat's own: SECRET + seat.
enum { GG_STREAM_SETUP, GG_STREAM_PUBLIC, GG_STREAM_SECRET };

typedef struct gg_state gg_state;         // the whole truth; incomplete for ever: games cast
typedef struct gg_view gg_view;           // what one seat has been told; likewise
typedef struct gg_turn gg_turn;           // one action being carried out; the core's own
typedef struct gg_belief gg_belief;       // what is hidden; see belief.h
typedef struct gg_brain gg_brain;         // how to play well; see brain.h
typedef struct gg_chronicle gg_chronicle; // what to tell of many games; see chronicle.h
typedef struct gg_reckoner gg_reckoner;   // what is to be known of a choice before; see reckoner.h
typedef struct gg_senses gg_senses;       // what a net is given; see senses.h
typedef struct gg_orders gg_orders;       // what actions are about; see orders.h
typedef uint8_t gg_seat;                  // 0 .. seat_count-1; seat_count is the public gallery

enum { GG_CHANCE_MIX, GG_CHANCE_CIPHER }; // how draws are made; see base/rng.h

typedef struct gg_rng {
    uint64_t key, key_high;     // the seed; the mixer uses the lower half alone
    uint32_t drawn[GG_STREAMS]; // draws so far, by stream
    uint8_t kind;               // GG_CHANCE_...
    uint8_t reserved[7];        // zero
} gg_rng;

// First member of every game's state.
typedef struct gg_head {
    gg_rng rng;
    uint32_t ply;        // actions carried out since setup
    uint16_t phase;      // what is being asked: row of the game's decision table
    uint8_t to_move;     // one bit per seat that owes a decision; 0 when over
    uint8_t result;      // one bit per seat that has won; 0 while playing
    uint8_t rules;       // version of the rules that this game is played by, from 1
    uint8_t reserved[7]; // zero
} gg_head;

// First member of every game's view.
typedef struct gg_view_head {
    uint8_t rules;       // as in the head of the state
    uint8_t reserved[7]; // zero
} gg_view_head;

typedef struct gg_action {
    uint16_t verb; // row of the game's decision table; 0 is no verb
    uint16_t arg[3];
} gg_action;

typedef struct gg_event {
    uint16_t kind; // the game's own enum
    gg_rule rule;  // by which rule it happened
    gg_seat actor;
    uint8_t seen_by;  // one bit per seat (the gallery too) that is told the whole of it
    uint8_t random;   // 1 if a draw from the generator decided it
    uint8_t reserved; // zero: no unnamed padding, events compare as bytes
    int16_t arg[6];
} gg_event;

/* Chance written down beforehand, for tests and for replaying them: while any are left, gg_die
 * and gg_draw take from here, and the generator stays where it is. The caller fills it in. */
typedef struct gg_script {
    uint16_t die_count, die_used;   // faces held; taken so far
    uint16_t draw_count, draw_used; // things held; taken so far
    uint16_t wrong;                 // 1 + the first kind asked for of which none was left, or 0
    uint8_t die[GG_SCRIPT_MAX];     // faces, 1 .. 6
    uint8_t draw[GG_SCRIPT_MAX];    // kinds, rows of draw_name
} gg_script;

// What one action, or the set-up, did: for those who listen.
typedef struct gg_news {
    gg_script *script; // in: NULL: the generator alone decides
    uint16_t count;    // out: events
    gg_event event[GG_EVENTS_MAX];
} gg_news;

// Rule 0: legal. Otherwise the rule that forbids, and numbers for the explanation.
typedef struct gg_verdict {
    gg_rule rule;
    uint16_t arg[3]; // two are in use; eight bytes travel in one register
} gg_verdict;

typedef struct gg_decision {
    gg_seat seat;
    uint16_t phase, count;
    gg_action legal[GG_LEGAL_MAX]; // never empty while owing, sorted, no duplicates
} gg_decision;

// The outside world went wrong. A broken rule is a verdict, a broken program an abort.
typedef enum gg_status {
    GG_OK = 0,
    GG_SYNTAX = -1,  // not an action, a record, a scenario
    GG_UNKNOWN = -2, // well formed, but names nothing in this game
    GG_VERSION = -3, // recorded under other rules than these
    GG_NO_ROOM = -4, // the caller's buffer is too small
    GG_REFUSED = -5, // well formed, but against a rule: see the fault's rule
} gg_status;

// What was wrong with a text from outside. Filled in only when a status is not GG_OK.
typedef struct gg_fault {
    gg_status status;
    gg_rule rule;                 // with GG_REFUSED: the rule that is broken
    uint32_t line;                // 1-based where lines make sense, else 0
    char message[GG_MESSAGE_MAX]; // a sentence, zero-terminated
} gg_fault;

// Bounded writer: cannot overrun, remembers that it wanted to.
typedef struct gg_text {
    char *at;
    size_t capacity, used; // used never exceeds capacity - 1; at[used] is always 0
    bool full;
    uint8_t language; // of its reader: row of gg_languages (base/say.h); 0 is English
} gg_text;

typedef struct gg_game {
    const char *key, *title, *credits;
    const char *map;                   // the board for drawing, as JSON
    gg_game_words words;               // what the rows say, in all languages
    const gg_rule_row *rule;           // row 0 is no rule
    const gg_phase_row *phase;         // row 0 is no decision; also the verbs of actions
    const gg_scenario_row *scenario;   // scenario_count rows
    const gg_option_row *option;       // option_count rows
    const gg_option_past *option_past; // option_past_count rows that were others, the oldest first
    const gg_change_row *change;       // change_count rows, by version
    const char *const *seat_name;      // seat_count names
    const char *const *draw_name;      // draw_count kinds; NULL or "": cannot be drawn
    uint32_t state_size, view_size;
    uint16_t version, rule_count, phase_count, scenario_count; // version: the newest rules
    uint8_t seat_count, option_count, draw_count, change_count, option_past_count;
    uint8_t option_always;   // options that every game tells; later ones are told where chosen
    bool exact;              // candidates are the legal actions, each once, in order
    uint16_t forced_event;   // tells a seat what was chosen for it; changes no state (gg_forced)
    gg_rule resign_rule;     // cited by a resignation
    uint32_t decisions_max;  // no game asks for more (tested)
    const gg_belief *belief; // NULL: nothing is hidden
    const gg_brain *brain;   // NULL: bots play it by lot
    const gg_chronicle *chronicle; // NULL: a study counts results and decisions alone
    const gg_orders *orders;       // NULL: it is played by single decisions alone
    const gg_reckoner *reckoner;   // NULL: choices have no numbers
    // The rules.
    void (*setup)(gg_turn *, const gg_setup *);
    uint16_t (*candidates)(const gg_state *, gg_seat, gg_action *out);
    gg_verdict (*check)(const gg_state *, gg_seat, gg_action);
    void (*apply)(gg_turn *, gg_action);
    void (*evolve)(gg_state *, const gg_event *);
    void (*resume)(gg_turn *); // from a position; NULL if position_read leaves a decision due
    uint8_t (*seats)(const gg_state *);      // one bit per seat that takes part; NULL: all do
    const char *(*winner)(const gg_state *); // the side that has won, once there is a result

    // Who knows what. view_begin: what a viewer sees who sits down at this state now; on a zeroed
    // state nothing, so that from there on the view is the sum of what its seat is told.
    bool (*redact)(const gg_event *whole, gg_seat, gg_event *told);
    void (*view_begin)(gg_view *, const gg_state *, gg_seat);
    void (*learn)(gg_view *, const gg_event *told);
    bool (*imagine)(const gg_view *, gg_rng *, gg_state *guess);
    // Seats with a channel of their own, a bit each, and by which rule it is closed now (0: open).
    uint8_t (*allies)(const gg_view *, gg_rule *closed); // NULL: nobody has one

    // Text and JSON.
    gg_status (*action_read)(const char *, gg_action *);
    void (*action_write)(gg_action, gg_text *);
    void (*event_write)(const gg_event *told, gg_text *);
    void (*sentence_write)(const gg_event *told, gg_text *);
    gg_event_weight (*event_weight)(const gg_event *told); // NULL: all are ordinary
    void (*view_write)(const gg_view *, gg_text *);
    void (*scene_write)(const gg_view *, gg_text *);    // in the scheme of all games: docs/scene.md
    void (*ground_write)(const char *place, gg_text *); // likewise, of the map; NULL: it has none
    void (*reach_write)(const gg_view *, const char *place, gg_text *); // likewise: who can come
    void (*prompt_write)(const gg_state *, gg_seat, gg_text *);
    gg_rule (*asked_rule)(const gg_state *); // of the decision that is due; NULL: its row's
    // What a legal action is, in words for a list of choices: nothing that its seat may not know.
    void (*choice_write)(const gg_state *, gg_seat, gg_action, gg_text *);
    void (*unused_write)(const gg_state *, gg_seat, gg_action, gg_text *); // what it wastes, if any
    void (*explain_write)(gg_verdict, gg_text *);
    void (*result_write)(const gg_state *, gg_rule *, gg_text *);
    // A page to print of what a side has; nothing if this game goes without. NULL: never any.
    void (*sheet_write)(const gg_view *, gg_seat side, bool html, gg_text *);
    // Views by viewer, seat_count + 1 of them; the text is one line. The view of a seat that takes
    // no part is there too, begun on a zeroed state and told nothing; so are all before reading.
    void (*position_write)(const gg_state *, const gg_view *const *, gg_text *);
    gg_status (*position_read)(const char *, gg_state *, gg_view *const *, gg_fault *);
    void (*fields_write)(gg_text *); // members of a position, rows in Markdown; NULL: not told
} gg_game;
static_assert(sizeof(gg_action) == 8 && sizeof(gg_event) == 20, "events have no padding");
static_assert(sizeof(gg_rng) == 48 && sizeof(gg_head) == 64, "the head has no padding");
/* An option's row by version of the rules; 0: the newest. */
const gg_option_row *gg_option_of(const gg_game *, unsigned rules, unsigned row);
// For whoever runs a game. The news are NULL when nobody listens, as in a search.
uint8_t gg_rules_of(const gg_game *, const gg_setup *); // the version it asks for
/* A state of which nothing has begun but the version of its rules: views begin on it. */
void gg_clear(const gg_game *, gg_state *, uint8_t rules);
/* Clears the state, seeds it, sets up; the first decision is due on return. */
void gg_begin(const gg_game *, gg_state *, const gg_setup *, gg_news *);
void gg_ask(const gg_game *, const gg_state *, gg_seat, gg_decision *out); // empty: owes nothing
/* Carries out an action, or returns the verdict and leaves every byte as it was. */
gg_verdict gg_play(const gg_game *, gg_state *, gg_seat, gg_action, gg_news *);
/* The same unchecked: in this very state check has allowed it, or gg_ask has listed it. */
void gg_play_legal(const gg_game *, gg_state *, gg_seat, gg_action, gg_news *);
/* The same of an action of this decision, whose place the next one takes: asked of gg_to_move. */
void gg_advance(const gg_game *, gg_state *, gg_decision *, gg_action, gg_news *);

/* What one seat is told of an event; false: nothing. */
bool gg_tell(const gg_game *, const gg_event *whole, gg_seat, gg_event *told);
// Each of these seats, a bit each, adds what it is told of the news to its view.
void gg_learn(const gg_game *, const gg_news *, gg_view *const view[GG_SEATS_MAX], unsigned seats);
void gg_explain(const gg_game *, gg_verdict, gg_text *out); // the verdict as a sentence
/* A number for what lies on the table: all of the state but the generator and the ply. */
uint64_t gg_hash(const gg_game *, const gg_state *);
gg_seat gg_to_move(const gg_game *, const gg_state *); // the lowest that owes; seat_count: over
uint8_t gg_seats(const gg_game *, const gg_state *);   // one bit per seat that takes part
const char *gg_viewer_name(const gg_game *, unsigned viewer); // the seat's, or public
/* After position_read: if nobody owes a decision and there is no result, carries on from the
 * position: asks the decision that is due, and makes the choices that nobody is asked. */
void gg_resume(const gg_game *, gg_state *, gg_news *);
/* The register: NULL past the last game, or if no game has that key. */
const gg_game *gg_game_at(size_t index);
const gg_game *gg_game_find(const char *key);

#include "turn.h"

#endif
