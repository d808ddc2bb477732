/* play_lost.c - a game line by line while there is no connection to its server. */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/play/play.h"
#include "tui/link/reconnect.h"

enum { LOOK_MS = 250, SCRIPT_TRIES = 8 }; // nobody is there to stop a script: two minutes

// One line for each try, the reason why the last one failed before it.
static void print_pause(const play *p) {
    const client_state *d = &p->client;
    char line[256];
    gg_text text = play_text(p, line, sizeof line);
    reconnect_lost_write(d, &text);
    bool has_failed = d->reconnect->state == RECONNECT_WAITS && d->reconnect->tries > 0;
    if (has_failed && d->reconnect->why[0]) PLAY_SAY(p, NOT_YET, GG_WORDS(d->reconnect->why));
    puts(line);
    fflush(stdout);
}

static void read_meanwhile(play *p) {
    char line[512];
    if (!play_read_line(p, line, sizeof line) || strcmp(line, "quit") == 0
        || strcmp(line, "q") == 0)
        p->left = true;
    else
        play_line(p, TUI_SAY_PLAY_NO_CONNECTION);
}

static void wait_a_little(play *p) {
    struct pollfd both[2] = { { .fd = p->is_script ? -1 : STDIN_FILENO, .events = POLLIN },
                              { .fd = reconnect_fd(&p->client), .events = POLLIN } };
    poll(both, 2, LOOK_MS);
    if (both[0].revents) read_meanwhile(p);
    if (!p->client.wire->gone) client_wait(&p->client, 0);
}

static bool is_hopeless(const play *p) {
    const reconnect *t = p->client.reconnect;
    return t->state == RECONNECT_REFUSED
           || (p->is_script && t->state == RECONNECT_WAITS && t->tries >= SCRIPT_TRIES);
}

static void print_hopeless(const play *p) {
    const client_state *d = &p->client;
    if (d->reconnect->state == RECONNECT_REFUSED)
        print_pause(p);
    else
        PLAY_SAY(p, GIVEN_UP, GG_WORDS(d->reconnect->why), GG_NUMBER(d->reconnect->tries));
}

static void print_back(play *p) {
    char line[256];
    gg_text text = play_text(p, line, sizeof line);
    reconnect_back_write(&p->client, &text);
    p->client.reconnect->is_back = false;
    p->done_count = 0; // what stands may not be what was typed here
    puts(line);
}

// A table of this machine does not come back.
static bool give_up(play *p) {
    if (!p->failed) play_line(p, TUI_SAY_PLAY_HOST_ENDED);
    p->failed = true;
    return false;
}

bool play_come_back(play *p) {
    client_state *d = &p->client;
    unsigned told = UINT32_MAX;
    if (!d->reconnect) return give_up(p);
    while (client_is_lost(d) && !p->left && !is_hopeless(p)) {
        reconnect_tend(d);
        if (d->reconnect->state == RECONNECT_WAITS && d->reconnect->tries != told) {
            told = d->reconnect->tries;
            print_pause(p);
        }
        wait_a_little(p);
    }
    p->failed = !p->left && client_is_lost(d);
    if (p->failed) print_hopeless(p);
    if (p->left || p->failed) return false;
    print_back(p);
    return true;
}
