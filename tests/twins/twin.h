/* twin.h - two games that differ only in what one seat, the observer, cannot know.
 *
 * They begin from different seeds that the observer cannot tell apart, and are played in step:
 * the observer plays the same action in both; the other seats play freely in one game, and in
 * the other something that looks the same. What the observer notices of a game is a stream:
 *
 *     told event | told event | asked: who owes what, if that is open | told event ...
 *
 *     leader     E1 E2 Q1 | E3            the leader acts until its stream grows,
 *     follower   E1 E2 Q1 |               the follower searches for secret choices that
 *                                         give the same; it may overshoot, and then leads
 *
 * Wherever both streams have the same length everything the observer can get hold of must be
 * the same bytes: views, texts, legal list, and the verdicts on illegal actions. Streams may
 * part only by an event that shows a hidden fact, and then the follower is imagined anew from
 * the observer's view, or the twins end.
 *
 * A leak ends the program with status 1, naming game, seed, observer and what differs. */
#ifndef TWIN_H
#define TWIN_H

#include "harness/world.h"

enum { TWIN_TAIL_MAX = 4096, TWIN_CHAIN_MAX = 512 };

// What a test must know of a game to call something a leak.
typedef struct twin_hooks {
    const char *game;  // the key starts so
    uint16_t reach[3]; // operands to try are below these
    uint16_t range[3]; // the second generator (brute.c) tries all below these
    bool is_dealt;     // chance deals out a hidden set-up
    bool hides_asking; // who is asked is known only to those who know what he knows
    bool is_strict;    // what hidden pieces cannot do stops them at once, not later in the action
    /* The options of a seed's twins; NULL: the defaults. */
    void (*options)(uint64_t seed, gg_setup *);
    /* True if these two seats know the same; NULL: no two do. */
    bool (*is_partner)(gg_seat, gg_seat);
    /* An action in its state as the enemy would see it: without what he is not told. Actions
     * that are equal so must look alike to him. */
    gg_action (*seen)(const gg_state *, gg_action);
    /* True if such an action only says who acts: what he then does may be forced, and others may
     * be forced to something else. NULL: there are none such. */
    bool (*is_pick)(gg_action);
    /* Replaces the actions of a secret series, as seen, by others that must look alike in the
     * end; NULL: there are none such. */
    void (*disguise)(dice *, gg_action *seen, uint32_t count);
    /* Takes out of a whole event what the enemy is not told; false: he is told nothing of it, and
     * nothing follows for him. */
    bool (*blank)(gg_event *whole);
    /* True if this told event may show what was hidden. */
    bool (*reveals)(const gg_event *told);
    /* True if hidden pieces may be unable to do what this told event tells. */
    bool (*needs)(const gg_event *told);
    /* True if everyone knows when this decision is being asked. */
    bool (*is_open)(uint16_t phase);
    /* How much more likely than another; 1 or more. */
    uint32_t (*weight)(const gg_state *, gg_action);
    bool is_coy; // by lot alone armies hardly meet: the battery draws by weight too, for odd seeds
} twin_hooks;

const twin_hooks *twin_hooks_find(const gg_game *);

// Something the observer, or the gallery, noticed.
typedef struct twin_token {
    gg_event event; // or, with kind TWIN_ASKED, who owes what
    uint32_t viewer;
} twin_token;

enum { TWIN_ASKED = 0xFFFF }; // arg: owing, phase if open, result

// What was noticed since the streams last met.
typedef struct twin_stream {
    twin_token asked; // the last token of that kind, whenever it was; told again to who owes
    uint32_t count, event_count;
    twin_token token[TWIN_TAIL_MAX];
    uint32_t source[TWIN_TAIL_MAX]; // events that happened before each token
    gg_event event[TWIN_TAIL_MAX];  // all that happened, secrets blanked
} twin_stream;

typedef struct twin_side {
    world w;
    gg_setup how;
    twin_stream stream;
} twin_side;

typedef struct twin_count {
    uint64_t games;
    uint64_t compared; // decisions of the observer in different truths
    uint64_t same;     // decisions of the observer in equal truths
    uint64_t verdicts; // refusals compared
    uint64_t waits;    // comparisons while another seat thinks
    uint64_t swapped;  // secret choices replaced by others that look the same
    uint64_t parted;   // streams parted by a revelation
    uint64_t imagined; // followers imagined anew
    uint64_t by_phase[64];
} twin_count;

/* Called as the twins go on; every function may be NULL. */
typedef struct twin_watch {
    void *context;
    void (*begun)(void *context, const gg_setup *left, const gg_setup *right);
    void (*played)(void *context, int side, gg_seat, gg_action);
    void (*met)(void *context, gg_seat observer, const gg_decision *); // the observer owes
} twin_watch;

typedef struct twins {
    const gg_game *game;
    const twin_hooks *hooks;
    const twin_watch *watch; // NULL: nobody
    twin_count *counts;
    uint64_t seed;
    gg_seat observer;
    bool source_only; // end at the first parting; the generator of each side is its own
    bool wire_only;   // the watch compares; the library's own comparisons are left out
    dice d;
    int leader; // side that acted last of its own will
    uint32_t chain_count;
    gg_action chain[TWIN_CHAIN_MAX];     // what the leader then did
    gg_action seen[TWIN_CHAIN_MAX];      // the same as the observer sees it
    gg_action disguised[TWIN_CHAIN_MAX]; // what the follower imitates
    twin_side side[2];
} twins;

/* Plays the twins of a seed to their end for one observer. `t` needs game, counts, observer,
 * and what of watch and source_only is wanted. */
void twins_play(twins *t, uint64_t seed);

__attribute__((noreturn, format(printf, 2, 3))) void twins_fail(const twins *, const char *, ...);

/* twin_stream.c: streams. */
bool twin_owes(const twins *, const gg_state *);
twin_token twin_asked_of(const twins *, const gg_state *);
/* Appends what one action made noticeable. */
void twin_notice(const twins *, const gg_state *, const gg_news *, twin_stream *);
/* Index of the first difference, or the smaller count if there is none. */
uint32_t twin_split_find(const twin_stream *, const twin_stream *);
/* Starts both streams anew where they meet. */
void twin_stream_clear(twin_stream *);
/* True if all that happened before that token was alike, secrets apart. */
bool twin_same_past(const twin_stream *, const twin_stream *, uint32_t token);
/* Describes a token for a failure. */
void twin_token_write(const twins *, const twin_token *, gg_text *);
bool twin_token_reveals(const twins *, const twin_token *);
bool twin_token_needs(const twins *, const twin_token *);

/* The action as the observer sees it. */
gg_action twin_seen(const twins *, const gg_state *, gg_seat, gg_action);

// How far a follower came that could not catch up.
typedef struct twin_reach {
    uint32_t tokens;
    bool explained; // hidden pieces may be unable to go on, or something was shown
} twin_reach;

/* twin_search.c: plays on the shorter side until its stream has caught up, and returns true;
 * false if no secret choices could do it. A leak found on the way ends the program. */
bool twin_follow(twins *, int follower, twin_reach *);
void twin_commit(twins *, int side, gg_seat, gg_action);

/* twin_compare.c: everything the observer can get hold of; `quiet` asks for less. */
void twin_compare(twins *, bool quiet);

/* The arguments of a program of twins, GAME FIRST LAST [FLOOR], and its seeds: calls `run` for
 * every one and every observer. Returns 0 to go on, else the exit code. */
typedef struct twin_program {
    const char *name;
    uint64_t floor; // decisions that have to be compared
    void (*run)(void *context, uint64_t seed, gg_seat observer);
    void *context;
} twin_program;
int twin_program_run(twin_program *, twins *, int argc, char **argv);

#endif
