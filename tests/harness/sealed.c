/* sealed.c - see sealed.h. */
#include "harness/sealed.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "forge/reseal.h"

world scratch;
char written[2 * WORLD_TEXT_MAX];

static void quote(const char *plain, char *out) {
    size_t size = strlen(plain);
    for (size_t i = 0; i <= size; i++)
        out[i] = plain[i] == '\'' ? '"' : plain[i];
}

gg_status read_position(const char *json, gg_fault *fault) {
    memset(fault, 0, sizeof *fault);
    return world_position_read(&scratch, harness_game(), json, fault);
}

void is_faulty(const char *json, gg_status status, const char *message) {
    static char quoted[2 * WORLD_TEXT_MAX];
    gg_fault fault;
    quote(json, quoted);
    gg_status got = read_position(quoted, &fault);
    if (got != status || strcmp(fault.message, message) != 0)
        fprintf(stderr, "# %s\n# got %d '%s', not %d '%s'\n", json, got, fault.message, status,
                message);
    equal(got, status);
    equal(fault.status, status);
    holds(strcmp(fault.message, message) == 0);
}

void is_no_position(void) {
    gg_fault fault;
    equal(read_position("{\n\"ply\":1,\n\"game\":start}", &fault), GG_SYNTAX);
    equal(fault.line, 3);
    holds(strncmp(fault.message, "not JSON: ", 10) == 0);
    is_faulty("[]", GG_SYNTAX, "not an object: a position");
    is_faulty("3", GG_SYNTAX, "not an object: a position");
    is_faulty("{'colour':1}", GG_SYNTAX, "a position has an unknown key: colour");
    is_faulty("{'game':'austerlitz'}", GG_UNKNOWN, "a position of another game");
    is_faulty("{'game':7}", GG_SYNTAX, "a position of another game");
    is_faulty("{'seal':'0000000000000000'}", GG_SYNTAX, "a seal without what it seals");
    is_faulty("{'chance':1}", GG_SYNTAX, "not an object: chance");
    is_faulty("{'chance':{'dice':1}}", GG_SYNTAX, "chance has an unknown key: dice");
    is_faulty("{'chance':{'key':'12'}}", GG_SYNTAX,
              "chance.key is 32 hex digits, or 16 of the mixer");
    is_faulty("{'ply':-1}", GG_SYNTAX, "not a whole number in range: ply");
}

void is_too_long(const char *key) {
    gg_fault fault;
    gg_text out = gg_text_begin(written, sizeof written);
    gg_put(&out, "{");
    gg_put_key(&out, key);
    gg_put(&out, "[");
    for (unsigned i = 0; i < 4000; i++)
        gg_put_comma(&out), gg_put(&out, "1");
    gg_put(&out, "]}");
    equal(read_position(written, &fault), GG_SYNTAX);
    holds(strcmp(fault.message, "more values than a position has") == 0);
}

// ---- What `state` wrote comes back.

void comes_back(void) {
    gg_fault fault;
    gg_decision was = { 0 }, is = { 0 };
    const gg_state *now = world_truth(harness_world());
    gg_seat seat = gg_to_move(harness_game(), now);
    holds(world_position_text(harness_world(), written));
    if (read_position(written, &fault) != GG_OK)
        fprintf(stderr, "# %s\n# %s\n", fault.message, written);
    equal(fault.status, GG_OK);
    equal(gg_hash(harness_game(), world_truth(&scratch)), gg_hash(harness_game(), now));
    holds(world_same_table(harness_game(), world_truth(&scratch), now));
    equal(gg_to_move(harness_game(), world_truth(&scratch)), seat);
    gg_ask(harness_game(), now, seat, &was);
    gg_ask(harness_game(), world_truth(&scratch), seat, &is);
    equal(is.count, was.count);
    equal(memcmp(is.legal, was.legal, was.count * sizeof *was.legal), 0);
    for (gg_seat viewer = 0; viewer <= harness_game()->seat_count; viewer++) {
        const void *old = world_seen(harness_world(), viewer), *new = world_seen(&scratch, viewer);
        equal(memcmp(old, new, harness_game()->view_size), 0);
    }
}

void play_by_lot(uint64_t seed, const by_lot *how) {
    dice lot = { .key = seed };
    for (unsigned i = 0; i < how->actions; i++) {
        gg_decision asked = { 0 };
        char action[WORLD_ACTION_MAX];
        const gg_state *now = world_truth(harness_world());
        gg_seat seat = gg_to_move(harness_game(), now);
        if (seat == harness_game()->seat_count) break;
        gg_ask(harness_game(), now, seat, &asked);
        bool is_new = !how->met[asked.phase];
        if (is_new || i % how->often == 0) comes_back();
        if (how->also) how->also(asked.phase, is_new, i);
        how->met[asked.phase] = true;
        play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)], action));
    }
    comes_back();
}

// ---- What was edited does not.

void is_spoilt(void) {
    gg_fault fault;
    equal(read_position(written, &fault), GG_SYNTAX);
    holds(strcmp(fault.message, "pending, known or seal is not as it was written; leave all three "
                                "out to start from the board")
          == 0);
}

void edit(const char *before, const char *after) {
    char from[256], to[256];
    size_t size = strlen(before), then = strlen(after);
    holds(size < sizeof from && then < sizeof to);
    quote(before, from);
    quote(after, to);
    char *at = strstr(written, from);
    holds(at != NULL);
    memmove(at + then, at + size, strlen(at + size) + 1);
    memcpy(at, to, then);
}

// Cuts a top key out, up to the next one.
static void cut_out(const char *key, const char *next) {
    char *at = strstr(written, key), *then = strstr(written, next);
    holds(at && then && at < then);
    memmove(at, then, strlen(then) + 1);
}

void are_spoilt(seal_game *sealed_game, const char *const (*edits)[2], size_t count) {
    gg_fault fault;
    for (size_t i = 0; i < count; i++) {
        sealed_game();
        equal(read_position(written, &fault), GG_OK);
        edit(edits[i][0], edits[i][1]);
        is_spoilt();
    }
}

void are_forged(seal_game *sealed_game, const char *const (*edits)[2], size_t count) {
    gg_fault fault;
    for (size_t i = 0; i < count; i++) {
        sealed_game();
        edit(edits[i][0], edits[i][1]);
        bool taken = read_position(written, &fault) == GG_OK;
        holds(taken || reseal(written, sizeof written, &scratch));
        taken = taken || read_position(written, &fault) == GG_OK;
        if (taken) fprintf(stderr, "# taken: %s\n", edits[i][1]);
        holds(!taken);
        is_spoilt();
    }
}

void digits_are_sealed(seal_game *sealed_game, unsigned least) {
    gg_fault fault;
    sealed_game();
    size_t start = (size_t)(strstr(written, "\"pending\"") - written);
    size_t end = (size_t)(strstr(written, "\"chance\"") - written);
    unsigned edits = 0, accepted = 0;
    for (size_t i = start; i < end; i++) {
        char kept = written[i];
        if (kept < '0' || kept > '9') continue;
        written[i] = kept == '9' ? '8' : (char)(kept + 1);
        edits++;
        accepted += read_position(written, &fault) == GG_OK;
        written[i] = kept;
    }
    holds(edits > least);
    equal(accepted, 0);
    equal(read_position(written, &fault), GG_OK);
}

void parts_belong_together(seal_game *sealed_game) {
    static const char *const cuts[][2] = { { "\"pending\"", "\"known\"" },
                                           { "\"known\"", "\"seal\"" },
                                           { "\"seal\"", "\"chance\"" } };
    gg_fault fault;
    for (unsigned i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        sealed_game();
        cut_out(cuts[i][0], cuts[i][1]);
        is_spoilt();
    }
    sealed_game();
    cut_out("\"pending\"", "\"seal\"");
    equal(read_position(written, &fault), GG_SYNTAX);
    holds(strcmp(fault.message, "a seal without what it seals") == 0);
    sealed_game();
    cut_out("\"pending\"", "\"chance\"");
    equal(read_position(written, &fault), GG_OK);
}
