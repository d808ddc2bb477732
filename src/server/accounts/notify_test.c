/* notify_test.c - workers, and the helper that tells of turns. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "server/accounts/notify.h"
#include "server/live/workers.h"
#include "server/loop.h"

/* Workers. */

// Lasts until the gate is opened.
typedef struct stay {
    worker_task task;
    unsigned *done;
} stay;

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void stay_work(worker_task *task) {
    (void)task;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void stay_done(worker_task *task) {
    ++*((stay *)task)->done;
}

static void test_workers(void **state) {
    store_hooks loop = loop_hooks(NULL);
    workers_hooks hooks = { NULL, loop.post, 0 };
    workers *w = workers_open(&hooks, 2, 3);
    stay stays[8];
    unsigned taken = 0, done = 0;
    (void)state;
    assert_non_null(w);
    pthread_mutex_lock(&gate);
    for (unsigned i = 0; i < 8; i++) {
        stays[i] = (stay){ { .work = stay_work, .done = stay_done }, &done };
        taken += workers_do(w, &stays[i].task);
    }
    assert_in_range(taken, 3, 5); // two at work, three waiting, no more
    assert_int_equal(done, 0);
    pthread_mutex_unlock(&gate);
    assert_true(loop_until(&done, taken));
    workers_close(w);
}

/* The helper. */

static char folder[64];

static size_t read_file(const char *name, char *out, size_t capacity) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(out, 1, capacity - 1, file) : 0;
    if (file) fclose(file);
    out[size] = 0;
    return size;
}

static bool wait_for_lines(const char *name, unsigned wanted, char *out, size_t capacity) {
    for (unsigned i = 0; i < LOOP_WAIT_S * 50; i++) {
        unsigned lines = 0;
        read_file(name, out, capacity);
        for (const char *at = out; (at = strchr(at, '\n')); at++)
            lines++;
        if (lines >= wanted) return true;
        nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    }
    return false;
}

// What it answers next; its number is 0 if nothing comes.
static notify_result wait_for_result(notify *n) {
    notify_result result = { 0, 0 };
    for (unsigned i = 0; i < LOOP_WAIT_S * 50 && !notify_heard(n, &result); i++)
        nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    return result;
}

static void test_notify(void **state) {
    char command[256], text[2048];
    (void)state;
    snprintf(command, sizeof command,
             "read -r line; echo \"$line\" >>%s/told; [ \"$line\" = good ]", folder);
    notify *n = notify_open(command, 5);
    notify_result none;
    assert_non_null(n);
    assert_false(notify_heard(n, &none));
    assert_true(notify_send(n, 17, "good"));
    notify_result result = wait_for_result(n);
    assert_int_equal(result.number, 17);
    assert_int_equal(result.status, 0);
    assert_true(notify_send(n, 4000000000u, "{\"bad\":\"\\\"\"}"));
    result = wait_for_result(n);
    assert_int_equal(result.number, 4000000000u);
    assert_int_equal(result.status, 1);
    assert_true(wait_for_lines("told", 2, text, sizeof text));
    assert_string_equal(text, "good\n{\"bad\":\"\\\"\"}\n");
    notify_close(n);
    n = notify_open("exit 3", 5);
    assert_true(notify_send(n, 1, "x"));
    result = wait_for_result(n);
    assert_int_equal(result.status, NOTIFY_GONE);
    notify_close(n);
}

// Some commands hang: they are killed, and others run meanwhile. The server waits for nothing.
static void test_notify_hangs(void **state) {
    char command[256], text[2048], line[NOTIFY_LINE_CAPACITY + 1];
    time_t begun = time(NULL);
    (void)state;
    snprintf(command, sizeof command,
             "read -r line; echo \"$line\" >>%s/slow; case $line in slow*) sleep 60;; esac",
             folder);
    notify *n = notify_open(command, 2);
    assert_non_null(n);
    for (uint32_t i = 1; i < NOTIFY_AT_ONCE; i++)
        assert_true(notify_send(n, i, "slow"));
    assert_true(notify_send(n, 10, "quick"));
    assert_true(notify_send(n, 11, "quick"));
    assert_true(time(NULL) - begun <= 1);
    unsigned killed = 0, done = 0;
    for (unsigned i = 0; i < NOTIFY_AT_ONCE + 1; i++) {
        notify_result result = wait_for_result(n);
        assert_true(result.number > 0);
        killed += result.status == NOTIFY_KILLED;
        done += result.status == 0;
        assert_true(done > 0); // the quick ones do not wait for the slow ones
    }
    assert_int_equal(killed, NOTIFY_AT_ONCE - 1);
    assert_int_equal(done, 2);
    assert_true(wait_for_lines("slow", NOTIFY_AT_ONCE + 1, text, sizeof text));
    assert_true(time(NULL) - begun < 15);
    memset(line, 'x', sizeof line);
    memcpy(line, "slow", 4);
    line[NOTIFY_LINE_CAPACITY - 1] = 0;
    assert_true(notify_send(n, UINT32_MAX, line)); // the longest
    bool dropped = false;
    for (unsigned i = 0; i < 2000 && !dropped; i++)
        dropped = !notify_send(n, 12, line);
    assert_true(dropped); // the pipe is full: said, not waited for
    notify_close(n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_workers),
        cmocka_unit_test(test_notify),
        cmocka_unit_test(test_notify_hangs),
    };
    char command[96];
    cmocka_set_message_output(CM_OUTPUT_TAP);
    strcpy(folder, "/tmp/notify_test_XXXXXX");
    if (!mkdtemp(folder)) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 1;
}
