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
#include "server/accounts/workers.h"
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
    workers_hooks hooks = { NULL, loop.post };
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

static const notice first = { .kind = "webhook",
                              .to = "https://example.org/\"x\"",
                              .table = "abc",
                              .game = "marengo",
                              .seat = "france" };
static const notice second = {
    .kind = "email", .to = "ann@example.org", .name = "Ann", .code = "abcd-efgh"
};

static void test_notify(void **state) {
    char command[256], text[2048];
    (void)state;
    snprintf(command, sizeof command, "cat >>%s/told", folder);
    notify *n = notify_open(command, 5);
    assert_non_null(n);
    assert_true(notify_send(n, &first));
    assert_true(notify_send(n, &second));
    assert_true(wait_for_lines("told", 2, text, sizeof text));
    assert_string_equal(
        text, "{\"kind\":\"webhook\",\"what\":\"turn\",\"to\":\"https://example.org/\\\"x\\\"\","
              "\"table\":\"abc\",\"game\":\"marengo\",\"seat\":\"france\"}\n"
              "{\"kind\":\"email\",\"what\":\"reset\",\"to\":\"ann@example.org\","
              "\"name\":\"Ann\",\"code\":\"abcd-efgh\"}\n");
    notify_close(n);
}

// One command hangs: it is killed, and the next is run. The server does not wait meanwhile.
static void test_notify_hangs(void **state) {
    char command[256], text[2048];
    time_t begun = time(NULL);
    (void)state;
    snprintf(command, sizeof command,
             "read line; echo \"$line\" >>%s/slow; case $line in *webhook*) sleep 60;; esac",
             folder);
    notify *n = notify_open(command, 1);
    assert_non_null(n);
    assert_true(notify_send(n, &first));
    assert_true(notify_send(n, &second));
    assert_true(time(NULL) - begun <= 1);
    assert_true(wait_for_lines("slow", 2, text, sizeof text));
    assert_non_null(strstr(text, "\"email\""));
    assert_true(time(NULL) - begun < 15);
    bool dropped = false;
    for (unsigned i = 0; i < 2000 && !dropped; i++)
        dropped = !notify_send(n, &first);
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
