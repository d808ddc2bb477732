/* bench.h - how the parts of the bench give up. For harness.c and questions.c alone. */
#ifndef BENCH_H
#define BENCH_H

/* Fails the running test at that line of it. */
__attribute__((noreturn, format(printf, 3, 4))) void complain(const char *file, int line,
                                                              const char *form, ...);
/* Fails it unless it has begun a game. */
void need_game(const char *file, int line);

#endif
