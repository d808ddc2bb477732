/* choices.h - what a seat should know of a legal action before it chooses: what follows by force,
 * and whether it can be taken back. All of it comes from the seat's view: actions are tried in
 * worlds that are imagined, never in the truth. */
#ifndef GG_MATCH_CHOICES_H
#define GG_MATCH_CHOICES_H

#include "match/match.h"

enum { MATCH_THEN_MAX = 6 }; // forced choices that are told of one action

typedef struct match_choice {
    gg_action action;
    gg_event then[MATCH_THEN_MAX]; // what the engine will choose for this seat next, for certain
    uint8_t then_count;
    bool is_final; // others see it, or chance decides it: it cannot be taken back
    uint16_t loss; // strength of its own that it certainly costs, more than another choice does
    gg_event lost; // the first event that costs it
} match_choice;

/* The legal actions of a seat, in order; how many there are. */
uint16_t match_choices(const match *, gg_seat, match_choice out[GG_LEGAL_MAX]);

/* `choices`: an array with an object for each: `action` where that is wanted, `label`, what
 * it is about (`how`, `from`, `piece`, `to`, `ends`) where its game tells, and where they are not
 * empty or false `then`, `final` and `lost`. */
void match_choices_write(const match *, gg_seat, bool with_action, gg_text *);

#endif
