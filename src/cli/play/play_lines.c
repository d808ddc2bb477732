/* play_lines.c - a game line by line, from sitting down to leaving. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "cli/play/play.h"
#include "gg_messages.h"

// What is printed goes through here, so that it can be wiped when another sits down.
static char printed[1 << 12];

static void print_prompt(const play *p) {
    printf("%s> ", p->client.you);
}

// A person who thinks is told at once that the server is gone. False if it is so.
static bool wait_for_line(play *p) {
    wire *w = p->client.wire;
    if (!p->client.reconnect || p->is_script) return true;
    fflush(stdout);
    while (!w->gone) {
        struct pollfd both[2] = { { .fd = STDIN_FILENO, .events = POLLIN },
                                  { .fd = w->fd, .events = POLLIN } };
        if (poll(both, 2, -1) > 0 && both[0].revents) return true;
        if (both[1].revents) wire_wait(w, 0); // read later, in its turn
    }
    putchar('\n');
    return false;
}

// Reads lines until the decision no longer stands, the person leaves or the input ends.
static void read_until_answered(play *p) {
    char line[512];
    bool answered = false;
    while (!answered && !p->left && !client_is_lost(&p->client)) {
        play_show_chat(p);
        print_prompt(p);
        if (!wait_for_line(p)) return;
        if (!play_read_line(p, line, sizeof line)) {
            putchar('\n');
            p->left = true;
            return;
        }
        play_do(p, line, &answered);
        explicit_bzero(line, sizeof line);
    }
}

// What was told before anybody sat down is in the log, not in the news.
static void note_seen(play *p) {
    const client_state *d = &p->client;
    if ((p->visited >> d->seat) & 1) return;
    p->visited |= 1u << d->seat;
    uint32_t told = json_view_list(&d->message, "told");
    p->seen[d->seat] = told ? (uint32_t)json_view_int(&d->message, 0, "told") : d->log_count;
}

// Sits down; false if there is nobody to answer.
static bool sit(play *p, const char *seat) {
    client_sit(&p->client, seat);
    if (client_await(&p->client, CLIENT_TABLE) != CLIENT_TABLE) return false;
    play_forget_board(p);
    p->done_count = 0;
    note_seen(p);
    return true;
}

// A line typed while others decide: there is much to do but to play.
static void read_meanwhile(play *p) {
    struct pollfd typed = { .fd = STDIN_FILENO, .events = POLLIN };
    char line[512];
    bool answered = false;
    if (poll(&typed, 1, 0) <= 0) return;
    if (play_read_line(p, line, sizeof line))
        play_do(p, line, &answered);
    else
        p->left = true;
}

// Once, if it takes long.
static void say_awaited(play *p) {
    const client_state *d = &p->client;
    char names[256];
    gg_text list = play_text(p, names, sizeof names);
    for (unsigned seat = 0; seat < d->game->seat_count; seat++) {
        if (!((d->to_move >> seat) & 1)) continue;
        if (list.used) gg_say_plain(&list, &gg_common, GG_SAY_LIST_COMMA);
        gg_put(&list, client_seat_name(d, seat));
    }
    if (list.used) PLAY_SAY(p, THINKS, GG_WORDS(names));
    fflush(stdout);
}

// Lines of a script are answers, which wait for their question; those of a person need not.
static void wait_for_turn(play *p) {
    client_state *d = &p->client;
    bool reads = d->is_remote && !p->is_script;
    int64_t from = wire_now_ms();
    while (client_is_waiting(d) && !client_others_asked(d) && !p->left) {
        client_kind kind = client_wait(d, p->is_script ? -1 : LISTEN_MS);
        if (reads && kind == CLIENT_NOTHING) read_meanwhile(p);
        if (from && wire_now_ms() - from >= PATIENT_MS && !p->is_script) {
            say_awaited(p);
            from = 0;
        }
        if (client_is_lost(d) && !play_come_back(p)) p->left = true;
        if (kind == CLIENT_NEWS) p->unsaved = true;
        if (d->is_remote && kind == CLIENT_NEWS) play_show_news(p); // others may take their time
        play_show_chat(p);
        if (kind == CLIENT_OFFER) play_show_offer(p);
    }
}

static bool change_seats(play *p, unsigned next) {
    char name[64];
    snprintf(name, sizeof name, "%s", client_seat_name(&p->client, next));
    client_clear(&p->client); // before it falls: nothing of the seat that leaves stays here
    explicit_bzero(p->done, sizeof p->done);
    explicit_bzero(p->order, sizeof p->order);
    play_forget_board(p);
    fflush(stdout);
    explicit_bzero(printed, sizeof printed);
    return play_curtain(p, next) && sit(p, name);
}

static void person_decides(play *p) {
    play_show_news(p);
    play_show_hour(p);
    play_show_decision(p);
    read_until_answered(p);
}

static void finish(play *p) {
    client_state *d = &p->client;
    if (d->seat == d->game->seat_count && d->people)
        sit(p, client_seat_name(d, gg_bit_first(d->people)));
    play_show_news(p);
    play_show_result(p);
    play_line(p, TUI_SAY_PLAY_AFTER_END);
    do {
        read_until_answered(p);
    } while (!p->left && client_is_lost(d) && play_come_back(p));
}

static void say_farewell(const play *p) {
    if (p->client.is_remote) {
        if (!p->failed) play_line(p, TUI_SAY_PLAY_SERVER_KEEPS);
        return;
    }
    if (!p->unsaved) return;
    play_line(p, TUI_SAY_PLAY_UNSAVED);
}

static void play_through(play *p) {
    while (!p->left) {
        wait_for_turn(p);
        unsigned others = client_others_asked(&p->client);
        if (p->left) break;
        if (p->client.end.is_over) {
            finish(p);
            break;
        }
        if (others)
            p->left = !change_seats(p, gg_bit_first(others));
        else
            person_decides(p);
        if (client_is_lost(&p->client) && !p->left && !play_come_back(p)) p->left = true;
    }
    say_farewell(p);
    play_forget_board(p);
}

void play_lines(play *p) {
    client_state *d = &p->client;
    const char *no_colour = getenv("NO_COLOR");
    p->is_script = !isatty(STDIN_FILENO);
    p->is_terminal = isatty(STDOUT_FILENO);
    setvbuf(stdin, NULL, _IONBF, 0); // no line that was typed stays in a buffer
    setvbuf(stdout, printed, p->is_terminal ? _IOLBF : _IOFBF, sizeof printed);
    p->has_colour = p->is_terminal && !(no_colour && no_colour[0]);
    if (d->is_remote)
        note_seen(p);
    else if (!sit(p, d->is_hotseat ? "public" : client_seat_name(d, gg_bit_first(d->people))))
        return;
    play_show_title(p);
    if (d->is_remote && client_is_waiting(d)) play_line(p, TUI_SAY_PLAY_OTHERS_DECIDE);
    play_through(p);
}
