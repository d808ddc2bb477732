/* accounts_none.c - a server that has no accounts: every session is nobody's. */
#include "server/server.h"

bool accounts_open(server *s) {
    s->accounts = NULL;
    return true;
}

void accounts_close(server *s) {
    (void)s;
}

bool account_api(server *s, const net_request *request, net_exchange *exchange) {
    (void)s;
    (void)request;
    (void)exchange;
    return false;
}

void account_find(server *s, const char *cookies, account_known *known, void *with) {
    (void)s;
    (void)cookies;
    known(with, "");
}

void account_tell(server *s, const account_turn *turn) {
    (void)s;
    (void)turn;
}
