/* turn.h - for the rules, inside setup and apply: the action that is being carried out. Part of
 * grognard.h, which includes it. */
#ifndef GROGNARD_TURN_H
#define GROGNARD_TURN_H

const gg_state *gg_now(const gg_turn *);
gg_seat gg_mover(const gg_turn *);
void gg_emit(gg_turn *, const gg_event *);
uint32_t gg_roll(gg_turn *, uint8_t stream, uint32_t sides); // 0 .. sides-1, never scripted
unsigned gg_die(gg_turn *, uint8_t stream);                  // 1 .. 6
// Tells the seat that is asked which single choice the game makes for it; arg[4] is `about`.
void gg_forced(gg_turn *, gg_rule, gg_action, int16_t about);
/* The legal actions of the decision that is due, each once and in order, where the rules have them
 * at hand; and how many were offered, with the first of them, if nothing has happened since. */
void gg_offer(gg_turn *, const gg_action *, uint16_t count);
uint16_t gg_offered(const gg_turn *, gg_action *first);
void gg_sort(gg_action *, uint16_t count); // by verb and operands; what is nearly in order is cheap
/* One of the things left, left[k] of them of kind k; its kind. Something has to be left. */
unsigned gg_draw(gg_turn *, uint8_t stream, const uint8_t *left, unsigned kinds);

#endif
