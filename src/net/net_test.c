/* net_test.c - the loop itself: posting from threads, timers, opening and stopping. What goes over
 * the wire is tested by tests/wire/net/net.py. */
#include "net/net.h"

#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { THREADS = 4, POSTS = 2000 };

static net *loop;
static unsigned counted[THREADS], done;

typedef struct post {
    unsigned thread, number;
} post;

static post posts[THREADS][POSTS];

static net *open_any(void) {
    const net_options options = { .address = "127.0.0.1" };
    const net_handler handler = { 0 };
    char why[160] = "";
    net *n = net_open(&options, &handler, why, sizeof why);
    if (!n) fail_msg("%s", why);
    return n;
}

static void count(void *with) {
    const post *p = with;
    assert_int_equal(p->number, counted[p->thread]);
    counted[p->thread]++;
    if (++done == THREADS * POSTS) net_stop(loop);
}

static void *post_many(void *with) {
    post *p = with;
    for (unsigned i = 0; i < POSTS; i++)
        net_post(loop, count, &p[i]);
    return NULL;
}

static void runs_what_threads_post(void **state) {
    (void)state;
    pthread_t thread[THREADS];
    loop = open_any();
    for (unsigned t = 0; t < THREADS; t++) {
        for (unsigned i = 0; i < POSTS; i++)
            posts[t][i] = (post){ t, i };
        assert_int_equal(pthread_create(&thread[t], NULL, post_many, posts[t]), 0);
    }
    net_run(loop);
    for (unsigned t = 0; t < THREADS; t++)
        pthread_join(thread[t], NULL);
    assert_int_equal(done, THREADS * POSTS);
    net_close(loop);
}

static char told[16];

static void tell_a(void *with) {
    (void)with;
    strcat(told, "a");
}

static void tell_b(void *with) {
    (void)with;
    strcat(told, "b");
}

static void tell_and_stop(void *with) {
    strcat(told, "!");
    net_stop(with);
}

static void runs_timers_in_order(void **state) {
    (void)state;
    net *n = open_any();
    uint64_t begun = net_now_ms();
    net_after(n, 60, tell_and_stop, n);
    net_after(n, 30, tell_b, NULL);
    net_after(n, 10, tell_a, NULL);
    net_timer_stop(net_after(n, 20, tell_a, NULL));
    net_run(n);
    assert_string_equal(told, "ab!");
    assert_in_range(net_now_ms() - begun, 60, 5000);
    net_close(n);
}

static void runs_what_was_posted_before_it_closes(void **state) {
    (void)state;
    net *n = open_any();
    told[0] = '\0';
    net_post(n, tell_a, NULL);
    net_post(n, tell_b, NULL);
    net_close(n);
    assert_string_equal(told, "ab");
}

static void expect_failure(const char *address, uint16_t port, const char *part) {
    const net_options options = { .address = address, .port = port };
    const net_handler handler = { 0 };
    char why[160] = "";
    assert_null(net_open(&options, &handler, why, sizeof why));
    if (!strstr(why, part)) fail_msg("%s", why);
}

static void says_why_it_cannot_listen(void **state) {
    (void)state;
    net *n = open_any();
    assert_int_not_equal(net_port(n), 0);
    expect_failure("127.0.0.1", net_port(n), strerror(EADDRINUSE));
    expect_failure("no address", 0, gai_strerror(EAI_NONAME));
    net_close(n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_what_threads_post),
        cmocka_unit_test(runs_timers_in_order),
        cmocka_unit_test(runs_what_was_posted_before_it_closes),
        cmocka_unit_test(says_why_it_cannot_listen),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
