/* events.h - what can happen in Waterloo. The remark gives the operands, and what those are
 * told who do not see the event whole. The actor is the army that acts or suffers; of a hidden
 * block others are told unit -1, and what else the remark puts in brackets is -1 as well
 * (a road's count is told as 1). "side" alone: nobody but the actor's side is told.
 */
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
    WAT_EV_OPEN = 1,    // options, most rounds
    WAT_EV_LIST,        // unit, steps: it is in play; all know the lists
    WAT_EV_PLACE,       // unit, town; side, but a historical set-up is known to all
    WAT_EV_CHANGE,      // unit: taken up again; side
    WAT_EV_MUSTER,      // town, count: blocks of the actor's army there, when set-up is confirmed
    WAT_EV_CONFIRM,     // hand that places next (3: nobody): set-up of a player is over
    WAT_EV_TURN,        // turn
    WAT_EV_STEP,        // step
    WAT_EV_HAND,        // hand: the other Ally moves; side
    WAT_EV_ASK,         // phase, seat; side
    WAT_EV_ANSWER,      // the decision was made; side
    WAT_EV_LEADER,      // unit, town, 1 if in time for the bonus: revealed to the end of the turn
    WAT_EV_KEEP,        // unit: the leader is not revealed; side
    WAT_EV_GROUP,       // town: the army's group there is named
    WAT_EV_GROUP_END,   // town
    WAT_EV_PICK,        // unit: chosen; side
    WAT_EV_REST,        // the chosen block has done its action; side
    WAT_EV_MOVE,        // unit, from, to, [counted], [start], 1 if it attacks
    WAT_EV_MARCH,       // likewise, a forced march
    WAT_EV_MARCH_DIE,   // unit, die, bonus, steps lost, town
    WAT_EV_LOSS,        // unit, steps lost, steps left, cause, town; side while it is hidden
    WAT_EV_OUT,         // unit, town, spot, 1 if disrupted: eliminated, by the event's rule; all
                        // see it
    WAT_EV_CONTACT,     // town, 1 if a battle, [army that commands the Allies], blocks of the
                        // French, of the Allies
    WAT_EV_STAGE,       // stage, town, board: where the fight stands
    WAT_EV_SECOND,      // the other Ally's turn in the fight; side
    WAT_EV_SHOW,        // unit: to be shown in the skirmish; side
    WAT_EV_SHOWN,       // unit, town, steps
    WAT_EV_FIRE,        // unit, position (-1 in a skirmish), enum wat_aim, value, dice as decimal
                        // digits, hits
    WAT_EV_FORFEIT,     // hits, town; side of the target while it is hidden
    WAT_EV_BEATEN,      // side, town, its blocks, the enemy's: it lost the skirmish and leaves
    WAT_EV_FLEE,        // unit, from, to, [counted], spot, 1 if by choice: leaves, disrupted
    WAT_EV_FLEE_ON,     // unit, from, to
    WAT_EV_PARTED,      // town: the skirmish is over, survivors are hidden again
    WAT_EV_ORDER,       // town, number from 0: its board
    WAT_EV_DRAW,        // tile, role, town
    WAT_EV_TILE,        // tile, position (of a stream the attacker's wing), town
    WAT_EV_DEPLOY,      // unit, spot; side; all, once its side is done, of a revealed leader
    WAT_EV_ARRAY,       // spot, count, town: hidden blocks of the army there, when its side is done
    WAT_EV_DEPLOYED,    // role, town
    WAT_EV_REVEAL,      // unit, town, spot, steps, host + 1
    WAT_EV_HIDE,        // unit, town, spot: hidden again
    WAT_EV_ROUND,       // round
    WAT_EV_BATTLE_TURN, // battle turn of the round, board, town, round
    WAT_EV_MORALE,      // unit, die (0: it need not roll), bonus, 1 if it must leave, enum
                        // wat_nerve, town
    WAT_EV_SHIFT,       // unit, from spot, to spot, 1 engages | 2 has acted | 4 seen, its host not,
                        // [host + 1], town
    WAT_EV_IDLE,        // board, idle battle turns, town
    WAT_EV_ROUT,        // side, town, cause, position that is overrun (-1: none): it leaves the
                        // battle
    WAT_EV_SAVE,        // unit, town: comes back over the stream
    WAT_EV_STREAM,      // own wings whose stream is settled
    WAT_EV_WON,         // side, town, 1 if the enemy is still somewhere: the battle is over, its
                        // blocks are hidden again
    WAT_EV_MODE,        // WAT_IN or WAT_OUT, town
    WAT_EV_REINFORCE,   // unit, from, to, [counted], 1 if the attacker's
    WAT_EV_REGROUP,     // unit, from, to, [counted]
    WAT_EV_SUPPLY,      // town, blocks the actor's army must lose, blocks it has
    WAT_EV_DEFEAT,      // blocks lost: the army is defeated and leaves the map
    WAT_EV_RECOVER,     // all blocks are upright again
    WAT_EV_RESIGN,      // seat, 1 if another takes over its army
    WAT_EV_UNVEIL,      // the game is over: all faces follow
    WAT_EV_FACE,        // unit, town, steps, spot, 1 if disrupted
    WAT_EV_OVER,        // side that wins, rule that says so, enum wat_clause, its numbers
    WAT_EV_FORCED,      // verb, three operands, the action: the engine made a single choice; its
                        // seat is told, and is the actor
    WAT_EVENTS
};

#endif
