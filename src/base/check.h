/* check.h - assertions that stay on in every build. We were wrong: say where, and stop. */
#ifndef GG_BASE_CHECK_H
#define GG_BASE_CHECK_H

#if defined(__GNUC__)
#define GG_NORETURN  __attribute__((noreturn, cold))
#define GG_LIKELY(x) __builtin_expect(!!(x), 1)
#else
#define GG_NORETURN
#define GG_LIKELY(x) (x)
#endif

/* Prints place, claim and both values to standard error and aborts. */
GG_NORETURN void gg_broken(const char *file, int line, const char *claim);
GG_NORETURN void gg_broken_values(const char *file, int line, const char *claim, long long left,
                                  long long right);

#define GG_ASSERT(claim) (GG_LIKELY(claim) ? (void)0 : gg_broken(__FILE__, __LINE__, #claim))
#define GG_ASSERT_CMP(a, op, b)                                                                    \
    (GG_LIKELY((a)op(b)) ? (void)0                                                                 \
                         : gg_broken_values(__FILE__, __LINE__, #a " " #op " " #b, (long long)(a), \
                                            (long long)(b)))

/* The memory that was asked for; to run out of it ends the program. */
static inline void *gg_must(void *memory) {
    GG_ASSERT(memory);
    return memory;
}

/* Room for one more in a list that realloc may move: it doubles when it is full. */
#define GG_GROW(list, count, capacity)                                                             \
    ((count) < (capacity) ? (void)0                                                                \
                          : (void)((capacity) = (capacity) ? 2 * (capacity) : 16,                  \
                                   (list) = gg_must(realloc(list, (capacity) * sizeof *(list)))))

/* A place that no program of ours reaches. */
#define GG_NEVER(why) gg_broken(__FILE__, __LINE__, why)

#endif
