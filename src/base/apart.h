/* apart.h - functions that are kept apart from their callers. Where the usual way through a
 * function is short, the unusual one is a call: inlined, its registers would be saved on both. */
#ifndef GG_BASE_APART_H
#define GG_BASE_APART_H

#if defined(__GNUC__)
#define GG_APART __attribute__((noinline))
#else
#define GG_APART
#endif

#endif
