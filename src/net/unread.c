/* unread.c - see unread.h. There are no more large answers than connections: a list is enough. */
#include "net/unread.h"

#include <string.h>

#include "base/check.h"
#include "net/client_prefix.h"

enum { SMALL = 1 << 13 }; // bytes: what a connection costs anyway

bool unread_add(unread **all, unread *new, const char *address, size_t size) {
    GG_ASSERT(!new->link);
    size_t before = 0;
    if (size <= SMALL) return true;
    client_prefix(address, new->prefix, sizeof new->prefix);
    for (const unread *u = *all; u; u = u->next)
        if (strcmp(u->prefix, new->prefix) == 0) before += u->size;
    if (before > 0 && before + size > NET_UNREAD_MAX) return false;
    new->size = size;
    new->next = *all;
    new->link = all;
    if (new->next) new->next->link = &new->next;
    *all = new;
    return true;
}

void unread_drop(unread *u) {
    if (!u->link) return;
    *u->link = u->next;
    if (u->next) u->next->link = u->link;
    u->link = NULL;
}
