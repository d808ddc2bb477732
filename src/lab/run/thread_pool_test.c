/* thread_pool_test.c - all threads work; where there is no room for all of them, fewer do. */
#include "lab/run/thread_pool.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
#include <cmocka.h>
// clang-format on

static atomic_uint worked;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

// Keeps its room until all that can be started are there.
static void *work(void *context) {
    (void)context;
    pthread_mutex_lock(&gate);
    atomic_fetch_add(&worked, 1);
    pthread_mutex_unlock(&gate);
    return NULL;
}

static unsigned start_and_join(unsigned wanted) {
    thread_pool s;
    atomic_store(&worked, 0);
    pthread_mutex_lock(&gate);
    thread_pool_start(&s, wanted, work, NULL);
    pthread_mutex_unlock(&gate);
    thread_pool_join(&s);
    assert_int_equal(atomic_load(&worked), s.count);
    return s.count;
}

static void all_work(void **state) {
    (void)state;
    assert_int_equal(start_and_join(1), 1);
    assert_int_equal(start_and_join(9), 9);
}

// Room for some stacks, not for all: each is two megabytes at least.
static void as_many_as_there_is_room_for(void **state) {
    (void)state;
    enum { MORE = 100 << 20 };
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%lu", &pages), 1);
    fclose(file);
    struct rlimit before, tight;
    assert_int_equal(getrlimit(RLIMIT_AS, &before), 0);
    tight = before;
    tight.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + MORE;
    assert_int_equal(setrlimit(RLIMIT_AS, &tight), 0);
    unsigned count = start_and_join(THREAD_POOL_MAX);
    assert_int_equal(setrlimit(RLIMIT_AS, &before), 0);
    assert_in_range(count, 1, THREAD_POOL_MAX - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_work),
        cmocka_unit_test(as_many_as_there_is_room_for),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
