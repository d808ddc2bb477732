/* events.h - what can happen in Waterloo (events.def), and what some operands mean. */
#ifndef WAT_EVENTS_H
#define WAT_EVENTS_H

enum { WAT_HIDDEN = -1 };

// The action that a single choice is about: its block + 1, and behind it its town + 1.
enum { WAT_ABOUT_BITS = 7, WAT_ABOUT_UNIT = 127 };

// How a block fires, and why with that value; behind them its own fire value and the town.
enum wat_aim {
    WAT_AIM_SQUARES = 1,
    WAT_AIM_RANGED = 2,
    WAT_AIM_FIRST = 4,  // + 1: first fire
    WAT_AIM_SLOT = 8,   // + 1: in a farm, on a hill
    WAT_AIM_CLOSE = 16, // + 1: at squares
    WAT_AIM_FIXED = 32, // its own fire value does not count
    WAT_AIM_OWN_BIT = 6,
    WAT_AIM_TOWN_BIT = 8
};

// How a morale roll ends, and what gave the bonus.
enum wat_nerve {
    WAT_NERVE_HOLDS,
    WAT_NERVE_LEAVES,
    WAT_NERVE_GUNS,   // foot artillery cannot leave
    WAT_NERVE_SQUARE, // a square cannot leave
    WAT_NERVE_STREAM, // it is cut off by a stream
    WAT_NERVES,
    WAT_NERVE_BY_SQUARE = 8 // the bonus is for its square, not for a leader
};

// What decided the game.
enum wat_clause {
    WAT_CLAUSE_RESIGNED,        // 1 if both Allies have
    WAT_CLAUSE_ALLIES_DEFEATED, // blocks lost by Anglo-Dutch, by Prussians
    WAT_CLAUSE_FRENCH_DEFEATED, // blocks lost
    WAT_CLAUSE_CITIES,          // one bit per city the French hold
    WAT_CLAUSE_NAPOLEON
};

enum wat_event_kind {
    WAT_NO_EVENT,
#define EVENT(id, name, message, weight, fields) WAT_EV_##id,
#include "games/waterloo/state/events.def"
#undef EVENT
    WAT_EVENTS
};

#endif
