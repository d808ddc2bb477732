/* substitute.h - another person plays on in a seat: while it is open anybody may take it, who has
 * no other at this table. Its owner has opened it, or, when he was out of time, one of the others.
 *
 *     entries   open SEAT | shut SEAT (its owner plays on) | taken SEAT
 *
 * All are told each of them. Until it is taken its owner sits there. What a seat knows goes with
 * it: so never in a game that is rated or compared. */
#ifndef GG_TABLE_CLUB_SUBSTITUTE_H
#define GG_TABLE_CLUB_SUBSTITUTE_H

#include "table/internal.h"

request_act act_substitute;
bool is_substitution(const entry *);
objection substitute_check(const table *, const entry *);
void substitute_do(table *, const entry *);

#endif
