/* nets.c - see nets.h. */
#include "ai/net/nets.h"

#include <string.h>

#include "brain.h"

bool nets_find(const gg_game *game, net *out) {
    if (!game->brain || !game->brain->senses) return false;
    for (const nets_row *row = nets_list(); row->key; row++) {
        if (strcmp(row->key, game->key) == 0)
            return net_read(out, game->brain->senses, row->bytes, row->size);
    }
    return false;
}
