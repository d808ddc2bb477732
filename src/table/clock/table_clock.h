/* table_clock.h - a table's side of its clocks: what the other files of a table ask of them. */
#ifndef GG_TABLE_CLOCK_TABLE_CLOCK_H
#define GG_TABLE_CLOCK_TABLE_CLOCK_H

#include "table/internal.h"

request_act act_clock, act_claim, act_resume, act_holiday;
bool has_clock(const table *);
/* The level of the bot that plays this seat; "": a person does. */
const char *seat_bot(const table *, unsigned seat);
uint8_t clock_side_seats(const table *, gg_seat); // all that share its clock
void clocks_wake(table *, const table_host *);    // they begin if all are there
void clocks_stamp(const table *, entry *, const table_host *);
objection clocks_check(const table *, const entry *);
void clocks_pass(table *, const entry *);  // before it is carried out,
void clocks_follow(table *);               // and after it
void clocks_begin(table *, const entry *); // ENTRY_START
void clocks_substitute(table *, const entry *);
void clocks_holiday(table *, const entry *);
int64_t clocks_now(const table *, const table_host *);
void put_clock(const table *, unsigned viewer, int64_t now, gg_text *); // member, if there is one

#endif
