/* events.h - what can happen in Castiglione. The remark gives the operands, and what those are
 * told who do not see the event whole. The actor is the side that acts or suffers; of a face-down
 * counter others are told id -1. "side" alone: nobody but the actor's side is told. Without
 * option 13 all counters lie open, and only ASK, ANSWER, PICK, KIND, ADD, LEFT, PAY and REST are
 * for one side.
 */
#ifndef CAS_EVENTS_H
#define CAS_EVENTS_H

enum { CAS_HIDDEN = -1 };
enum { CAS_PERCENT_BITS = 7, CAS_PERCENT = (1 << CAS_PERCENT_BITS) - 1 }; // of RECON

// What a cohesion check is for; also why a hit is taken.
enum {
    CAS_FOR_FORAGE,
    CAS_FOR_MARCH,
    CAS_FOR_GUNS,
    CAS_FOR_BREAK,
    CAS_FOR_MEND,
    CAS_FOR_RECOVERY,
    CAS_FOR_BOMBARDMENT,
    CAS_FOR_COMBAT,
    CAS_FOR_PURSUIT
};

// What decided under C12.4.
enum { CAS_CLAUSE_NONE, CAS_CLAUSE_SOURCES, CAS_CLAUSE_UNITS, CAS_CLAUSE_BOTH_BEATEN };

enum cas_event_kind {
    CAS_EV_OPEN = 1, // options
    CAS_EV_PLACE,    // id, place, 1 if face-up: the set-up, known to all
    CAS_EV_TURN,     // turn
    CAS_EV_STEP,     // step, side whose it is + 1 (0: both sides')
    CAS_EV_STAGE,    // stage, side whose turn it is in it
    CAS_EV_ASK,      // phase; side
    CAS_EV_ANSWER,   // the decision was made; side
    CAS_EV_UP,       // id, place, hits, 1 commanded | 2 foraging: revealed
    CAS_EV_DOWN,     // id, place: turned down
    CAS_EV_OFF,      // id, place: a dummy goes to the reserve; others are told id -1
    CAS_EV_COMMAND,  // the side's commanded units, 16 counters a number; side with fog
    CAS_EV_FORAGE,   // the side's foraging units, likewise
    CAS_EV_STATUS,   // id, 1 commanded | 2 foraging: of a counter that lies open under fog
    CAS_EV_SIEGE,    // fortress, Supply Phases so far
    CAS_EV_SUPPLIED, // supply and forage of the actor are done
    CAS_EV_CHECK, // id, what for, die, effective cohesion, 2 * place + 1 if passed, reasons; side
    CAS_EV_HIT,   // id, hits now, what for, 1 if all others took one, place; side while hidden
    CAS_EV_HEAL,  // id, hits now, place; side while hidden
    CAS_EV_OUT,   // id, place, SP: eliminated; all see it
    CAS_EV_RETURN_DIE, // id, die, modifier, 1 if he returns, Supply Phases since the wound
    CAS_EV_ARRIVE,     // id, place, 1 if face-up, where from (a box): comes to the map
    CAS_EV_BOX,        // id, place, box: a leader or generic leaves the map or changes his box
    CAS_EV_PLACING,    // id: a leader or generic is to be placed now
    CAS_EV_INITIATIVE, // Austrian die, French die, French bonus, side that has it
    CAS_EV_FIRST,      // side that moves first
    CAS_EV_SCOUT,      // area, target (-1: not yet named)
    CAS_EV_COMMIT,     // id, SP, target: cavalry of either side; all see it
    CAS_EV_RECON,      // die, modifier, row, target and percentage, hidden counters, to be shown
    CAS_EV_PICK,       // id, place; side
    CAS_EV_KIND,       // kind, area of a bridge's other end or -1, id, link or -1; side
    CAS_EV_ADD,        // id: joins the group; side
    CAS_EV_LEFT,       // id: is left behind; side
    CAS_EV_PAY,     // MP, link + 1 (0: none), SP over it; by option 16 id + 1, first area + 1; side
    CAS_EV_MOVE,    // id, from, to, link + 1: one step of one counter
    CAS_EV_REST,    // the move is over; side
    CAS_EV_FORCE,   // id, goal, die, modifier, extra MP, 2 * place + hits; side while hidden
    CAS_EV_CONTACT, // area: counters of both sides meet there
    CAS_EV_MET,     // area: what contact brings is done
    CAS_EV_OVERRUN, // area, 1 yes | 0 no
    CAS_EV_FLEES,   // id, place, 1 if caught: a leader has to flee
    CAS_EV_FLIGHT,  // id, from, to
    CAS_EV_BRIDGE,  // link, 1 broken | 0 whole
    CAS_EV_MENDING, // link: whole when the phase ends; side while hidden
    CAS_EV_COMBAT,  // area, 1 assault
    CAS_EV_ENTRIES, // areas the attackers came from, 16 areas a number
    CAS_EV_SORTIE,  // 1 yes | 0 no, area
    CAS_EV_PASSED,  // id, place (-1: a dummy's), area: will come to the guns; side while hidden
    CAS_EV_NO_MORE, // area: nobody else marches to the guns there
    CAS_EV_BOMBARD, // column, die, modifier, row, hits, area
    CAS_EV_ROUND,   // round, area, 1 assault
    CAS_EV_ROLL,    // SP, area, die, modifier, row, hits
    CAS_EV_GIVEN,   // hits that find no unit are lost, area
    CAS_EV_STAY,    // 1 stays | 0 retreats or stops, area, 1 if he has to retreat
    CAS_EV_PURSUIT, // column, die, modifier, row, hits, area
    CAS_EV_RETREAT, // from, to
    CAS_EV_MORTALITY, // id, first die, second die, modifier, 0 unhurt | 1 wounded | 2 killed, place
    CAS_EV_OVER_COMBAT, // area, side that is left (2: none, 3: both), 1 assault
    CAS_EV_HOLDER,      // area, side + 1; nobody is told under fog
    CAS_EV_POINTS,      // points of the Austrian, of the French
    CAS_EV_RESIGN,      //
    CAS_EV_UNVEIL,      // the game is over: all faces follow
    CAS_EV_FACE,        // id, place, hits
    CAS_EV_OVER,   // winning side (2: a draw), level, rule that says so, clause, points of each
    CAS_EV_FORCED, // verb, three operands: the engine made a single choice; its seat is told
    CAS_EVENTS
};

#endif
