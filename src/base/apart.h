/* apart.h - functions that are kept apart from their callers, and functions that are not. Where the
 * usual way through a function is short, the unusual one is a call: inlined, its registers would be
 * saved on both. Where a list is made, a check is asked about each row of it, and a call would cost
 * as much as the check: it is written into the loop. */
#ifndef GG_BASE_APART_H
#define GG_BASE_APART_H

#if defined(__GNUC__)
#define GG_APART  __attribute__((noinline))
#define GG_INSIDE inline __attribute__((always_inline))
#else
#define GG_APART
#define GG_INSIDE inline
#endif

#endif
