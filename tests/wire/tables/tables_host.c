/* tables_host.c - the terminal's host for tables.py: makes the table that is asked for, in JSON as
 * for POST /api/tables, and carries lines between standard input, a socket, and it.
 *
 *     tables_host WISH
 */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "table/wish.h"
#include "tui/link/host.h"

static int open_table(void *self, host_plan *plan) {
    static json_node node[1024];
    static table_wish wish;
    char header[TABLE_HEADER_MAX];
    gg_text text = gg_text_begin(header, sizeof header);
    json_doc doc;
    gg_fault fault;
    if (json_read(&doc, self, strlen(self), node, 1024) != GG_OK) return 2;
    if (!table_wish_read(&wish, &doc, (table_grants){ .seed = true })) return 2;
    table_wish_header(&wish, &text);
    plan->table = table_open(header, text.used, &wish.guests, &fault);
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++)
        plan->people |= (wish.guests.bot[seat][0] ? 0u : 1u) << seat;
    return plan->table ? 0 : 2;
}

static void carry(wire *from, wire *to) {
    for (char *message; wire_wait(from, 0) && (message = wire_next(from));)
        do
            wire_send(to, message);
        while ((message = wire_next(from)));
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: tables_host WISH\n");
        return 2;
    }
    host h = host_start(open_table, argv[1]);
    wire *client = wire_open_lines(STDIN_FILENO);
    while (!client->gone && !h.wire->gone) {
        struct pollfd both[] = { { .fd = client->fd, .events = POLLIN },
                                 { .fd = h.wire->fd, .events = POLLIN } };
        poll(both, 2, -1);
        carry(client, h.wire);
        carry(h.wire, client);
    }
    wire_close(client);
    return host_end(&h);
}
