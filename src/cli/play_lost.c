/* play_lost.c - a game line by line while there is no connection to its server. */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/play.h"
#include "tui/tether.h"

enum { LOOK_MS = 250, SCRIPT_TRIES = 8 }; // nobody is there to stop a script: two minutes

// One line for each try, the reason why the last one failed before it.
static void print_pause(const desk *d) {
    char line[256];
    gg_text text = gg_text_begin(line, sizeof line);
    tether_lost_write(d, &text);
    bool has_failed = d->tether->state == TETHER_WAITS && d->tether->tries > 0;
    if (has_failed && d->tether->why[0]) printf("Not yet: %s.\n", d->tether->why);
    puts(line);
    fflush(stdout);
}

static void read_meanwhile(play *p) {
    char line[512];
    if (!play_read_line(line, sizeof line) || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
        p->left = true;
    else
        puts("There is no connection: nothing was sent. 'quit' leaves.");
}

static void wait_a_little(play *p) {
    struct pollfd both[2] = { { .fd = p->is_script ? -1 : STDIN_FILENO, .events = POLLIN },
                              { .fd = tether_fd(&p->desk), .events = POLLIN } };
    poll(both, 2, LOOK_MS);
    if (both[0].revents) read_meanwhile(p);
    if (!p->desk.wire->gone) desk_wait(&p->desk, 0);
}

static bool is_hopeless(const play *p) {
    const tether *t = p->desk.tether;
    return t->state == TETHER_REFUSED
           || (p->is_script && t->state == TETHER_WAITS && t->tries >= SCRIPT_TRIES);
}

static void print_hopeless(const desk *d) {
    if (d->tether->state == TETHER_REFUSED)
        print_pause(d);
    else
        printf("%s. Given up after %u tries.\n", d->tether->why, d->tether->tries);
}

static void print_back(play *p) {
    char line[256];
    gg_text text = gg_text_begin(line, sizeof line);
    tether_back_write(&p->desk, &text);
    p->desk.tether->is_back = false;
    p->done_count = 0; // what stands may not be what was typed here
    puts(line);
}

// A table of this machine does not come back.
static bool give_up(play *p) {
    if (!p->failed) puts("The process that holds the game has ended.");
    p->failed = true;
    return false;
}

bool play_come_back(play *p) {
    desk *d = &p->desk;
    unsigned told = UINT32_MAX;
    if (!d->tether) return give_up(p);
    while (desk_is_lost(d) && !p->left && !is_hopeless(p)) {
        tether_tend(d);
        if (d->tether->state == TETHER_WAITS && d->tether->tries != told) {
            told = d->tether->tries;
            print_pause(d);
        }
        wait_a_little(p);
    }
    p->failed = !p->left && desk_is_lost(d);
    if (p->failed) print_hopeless(d);
    if (p->left || p->failed) return false;
    print_back(p);
    return true;
}
