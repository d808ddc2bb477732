/* nets.c - a net, for hints and for bots that play by one. Machine code has it from the start. */
#include <stdlib.h>

#include "ai/bot.h"
#include "ai/net/nets.h"
#include "base/check.h"
#include "wasm/internal.h"

enum { NET_MAX = 1 << 23 }; // bytes

#if defined(__wasm__)
static nets_row nets[2]; // the second is the end
static void *net_bytes;
static enum { NET_UNKNOWN, NET_ASKED, NET_SETTLED } net_state;

const nets_row *nets_list(void) {
    return nets;
}

void *wasm_net_in(size_t size) {
    if (size > NET_MAX) return NULL;
    nets[0] = (nets_row){ 0 };
    free(net_bytes);
    net_bytes = gg_must(malloc(size + 1));
    return net_bytes;
}

int wasm_net(size_t size) {
    net n;
    net_state = NET_SETTLED;
    if (!wasm_here() || size == 0) return 0;
    nets[0] = (nets_row){ match_game(table_match(wasm_here()))->key, net_bytes, size };
    if (nets_find(match_game(table_match(wasm_here())), &n)) return 1;
    nets[0] = (nets_row){ 0 };
    return 0;
}

// Asks for the net once, when a bot has a turn that wants it, or a hint does; until it comes no bot
// plays.
bool wasm_waits_for_net(void) {
    table_bot_turn turn;
    bool wants = wasm_has_hint();
    if (net_state != NET_UNKNOWN) return net_state == NET_ASKED;
    if (!wants && table_bot_turn_begin(wasm_here(), &turn)) {
        const bot_row *bot = bot_find(turn.level);
        wants = bot && bot_needs_net(bot, turn.game);
        table_bot_turn_free(&turn);
    }
    const char *game = match_game(table_match(wasm_here()))->key;
    if (wants) wasm_want_net(game);
    if (wants) net_state = NET_ASKED;
    return wants;
}
#else
bool wasm_waits_for_net(void) {
    return false;
}

void *wasm_net_in(size_t size) {
    (void)size;
    return NULL;
}

int wasm_net(size_t size) {
    (void)size;
    return 0;
}
#endif
