/* mini.c - the least a game can be: the worked example of docs/adding-a-game.md, whose steps are
 * the headings here. Two seats are dealt a number from 1 to 6 each, which nobody else is told. In
 * turn they say what both may come to, each time more; or one of them doubts, and both are shown.
 *
 *     north 4*, south 3*    north: 5   south: 7   north: doubt    4 + 3 reach 7: south wins
 */
#include "mini/mini.h"

#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "kit/fields.h"
#include "kit/member.h"
#include "kit/reader.h"
#include "kit/token.h"

enum { NORTH, SOUTH, SEATS, EVERYONE = (1 << (SEATS + 1)) - 1 };
enum { DOUBT = 0, LOWEST = 2, HIGHEST = 12 }; // what is said
enum { SAY = 1, RESIGN, PHASES };

static const char *const seat_names[SEATS] = { "north", "south" };

// ---- Step 2: the nouns.

typedef struct mini_state {
    gg_head head;
    uint8_t number[SEATS];
    uint8_t claim; // the last; 0: none yet
    uint8_t shown; // 1 once both numbers lie open
    uint8_t reserved[4];
} mini_state;

typedef struct mini_view {
    gg_view_head head;
    uint8_t number[SEATS]; // 0: not known
    uint8_t claim, shown, phase, to_move, result;
    uint8_t seat;
} mini_view;

static_assert(sizeof(mini_state) == 72 && sizeof(mini_view) == 16, "there is no padding");

static const mini_state *of(const gg_state *state) {
    return (const mini_state *)(const void *)state;
}

static const mini_view *in(const gg_view *view) {
    return (const mini_view *)(const void *)view;
}

// ---- Step 3: what may be done. Reads what lies open, and would read the seat's own.

static gg_verdict refuse(unsigned rule, unsigned number) {
    return (gg_verdict){ .rule = (gg_rule)rule, .arg = { (uint16_t)number } };
}

static gg_verdict check(const gg_state *state, gg_seat seat, gg_action a) {
    const mini_state *s = of(state);
    bool asked = seat < SEATS && (s->head.to_move >> seat) & 1;
    if (!asked || (a.verb != SAY && a.verb != RESIGN)) return refuse(MINI_ORDER, 0);
    if (a.arg[1] || a.arg[2]) return refuse(MINI_RANGE, 0);
    if (a.verb == RESIGN) return refuse(a.arg[0] ? MINI_RANGE : 0, 0);
    if (a.arg[0] == DOUBT) return refuse(s->claim ? 0 : MINI_FIRST, 0);
    if (a.arg[0] < LOWEST || a.arg[0] > HIGHEST) return refuse(MINI_RANGE, 0);
    return a.arg[0] > s->claim ? refuse(0, 0) : refuse(MINI_HIGHER, s->claim);
}

static uint16_t candidates(const gg_state *state, gg_seat seat, gg_action *out) {
    (void)state, (void)seat;
    for (uint16_t i = 0; i <= HIGHEST; i++)
        out[i] = (gg_action){ .verb = SAY, .arg = { i } };
    return HIGHEST + 1;
}

// ---- Step 4: what then happens, and who is told.

static gg_event event_of(unsigned kind, unsigned rule, gg_seat actor) {
    return (gg_event){
        .kind = (uint16_t)kind, .rule = (gg_rule)rule, .actor = actor, .seen_by = EVERYONE
    };
}

static void setup(gg_turn *turn, const gg_setup *how) {
    (void)how;
    for (gg_seat seat = 0; seat < SEATS; seat++) {
        gg_event event = event_of(MINI_DEALT, MINI_DEAL, seat);
        event.seen_by = (uint8_t)(1u << seat);
        event.random = 1;
        event.arg[0] = (int16_t)gg_die(turn, (uint8_t)(GG_STREAM_SECRET + seat));
        gg_emit(turn, event);
    }
}

static void end(gg_turn *turn, unsigned rule, unsigned winner) {
    gg_event event = event_of(MINI_ENDED, rule, gg_mover(turn));
    event.arg[0] = (int16_t)winner;
    gg_emit(turn, event);
}

// The numbers reach the claim, or they do not.
static void doubt(gg_turn *turn) {
    const mini_state *s = of(gg_now(turn));
    gg_event event = event_of(MINI_SHOWN, MINI_SHOW, gg_mover(turn));
    event.arg[0] = s->number[NORTH];
    event.arg[1] = s->number[SOUTH];
    gg_emit(turn, event);
    bool reached = s->number[NORTH] + s->number[SOUTH] >= s->claim;
    end(turn, MINI_SHOW, reached ? 1u - gg_mover(turn) : gg_mover(turn));
}

static void apply(gg_turn *turn, gg_action a) {
    gg_event event = event_of(MINI_CLAIMED, MINI_CLAIM, gg_mover(turn));
    event.arg[0] = (int16_t)a.arg[0];
    if (a.verb == RESIGN)
        end(turn, MINI_YIELD, 1u - gg_mover(turn));
    else if (a.arg[0] == DOUBT)
        doubt(turn);
    else
        gg_emit(turn, event);
}

// ---- Step 5: what that changes. Asking follows from the action, so it needs no event of its own.

static void evolve(gg_state *state, const gg_event *e) {
    mini_state *s = (mini_state *)(void *)state;
    bool over = e->kind == MINI_SHOWN || e->kind == MINI_ENDED;
    if (e->kind == MINI_DEALT) s->number[e->actor] = (uint8_t)e->arg[0];
    if (e->kind == MINI_CLAIMED) s->claim = (uint8_t)e->arg[0];
    if (e->kind == MINI_SHOWN) s->shown = 1;
    if (e->kind == MINI_ENDED) s->head.result = (uint8_t)(1u << e->arg[0]);
    s->head.phase = over ? 0 : SAY;
    s->head.to_move = over ? 0 : (uint8_t)(1u << (1 - e->actor));
}

// ---- Step 6: who knows what. A told event starts from nothing.

// Only the deal is not for everyone: others are told that it happened.
static bool redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    *told = (gg_event){ .kind = whole->kind, .rule = whole->rule, .actor = whole->actor };
    told->random = whole->random;
    return whole->kind == MINI_DEALT;
}

static void view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    mini_view *v = (mini_view *)(void *)view;
    const mini_state *s = of(state);
    *v = (mini_view){ .claim = s->claim, .shown = s->shown, .phase = (uint8_t)s->head.phase };
    v->head.rules = s->head.rules;
    v->to_move = s->head.to_move;
    v->result = s->head.result;
    v->seat = seat;
    for (unsigned i = 0; i < SEATS; i++)
        v->number[i] = s->shown || i == seat ? s->number[i] : 0;
}

static void learn(gg_view *view, const gg_event *e) {
    mini_view *v = (mini_view *)(void *)view;
    bool over = e->kind == MINI_SHOWN || e->kind == MINI_ENDED;
    if (e->kind == MINI_DEALT) v->number[e->actor] = (uint8_t)e->arg[0];
    if (e->kind == MINI_CLAIMED) v->claim = (uint8_t)e->arg[0];
    if (e->kind == MINI_ENDED) v->result = (uint8_t)(1u << e->arg[0]);
    for (unsigned i = 0; e->kind == MINI_SHOWN && i < SEATS; i++)
        v->number[i] = (uint8_t)e->arg[i];
    v->shown |= e->kind == MINI_SHOWN;
    v->phase = over ? 0 : SAY;
    v->to_move = over ? 0 : (uint8_t)(1u << (1 - e->actor));
}

static bool imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    const mini_view *v = in(view);
    mini_state *s = (mini_state *)(void *)guess;
    *s = (mini_state){ .claim = v->claim, .shown = v->shown };
    s->head.rules = v->head.rules;
    s->head.phase = v->phase;
    s->head.to_move = v->to_move;
    s->head.result = v->result;
    for (unsigned i = 0; i < SEATS; i++)
        s->number[i] = v->number[i] ? v->number[i] : (uint8_t)(1 + gg_rng_draw(rng, 0, 6));
    s->head.rng.key = gg_mix(rng->key, 1, gg_rng_draw(rng, 0, 1u << 30));
    return true;
}

// ---- Step 7: words.

static const char *const verb_names[PHASES] = { "", "say", "resign" };

static void action_write(gg_action a, gg_text *out) {
    gg_put(out, a.verb < PHASES ? verb_names[a.verb] : "?");
    if (a.verb != SAY) return;
    gg_put_char(out, ' ');
    if (a.arg[0] == DOUBT)
        gg_put(out, "doubt");
    else
        gg_put_int(out, a.arg[0]);
}

static gg_status action_read(const char *text, gg_action *out) {
    kit_token token[KIT_TOKENS_MAX];
    int count = kit_tokens_read(text, token);
    uint64_t number = DOUBT;
    *out = (gg_action){ 0 };
    if (count < 1) return GG_SYNTAX;
    out->verb = (uint16_t)kit_token_find(token[0], verb_names, PHASES);
    if (out->verb == 0) return GG_UNKNOWN;
    if (count != (out->verb == SAY ? 2 : 1)) return GG_SYNTAX;
    if (out->verb == RESIGN || kit_token_is(token[1], "doubt")) return GG_OK;
    bool known = gg_read_u64(token[1].at, token[1].size, &number);
    out->arg[0] = (uint16_t)number;
    return kit_named(known && number >= LOWEST && number <= HIGHEST);
}

static void sentence_write(const gg_event *e, gg_text *out) {
    static const char *const words[] = { "", " has a number", " says ", " doubts", " wins" };
    bool ended = e->kind == MINI_ENDED;
    gg_put(out, seat_names[ended ? (unsigned)e->arg[0] : e->actor]);
    gg_put(out, words[e->kind]);
    if (e->kind == MINI_CLAIMED) gg_put_int(out, e->arg[0]);
    gg_put_char(out, '.');
}

static void event_write(const gg_event *e, gg_text *out) {
    static const char *const kinds[] = { "", "dealt", "claimed", "shown", "ended" };
    gg_put(out, "{");
    kit_name_write("kind", kinds[e->kind], out);
    kit_name_write("rule", mini_game.rule[e->rule].number, out);
    kit_number_write("first", (unsigned)e->arg[0], out);
    kit_number_write("second", (unsigned)e->arg[1], out);
    gg_put(out, "}");
}

static void view_write(const gg_view *view, gg_text *out) {
    const mini_view *v = in(view);
    gg_put(out, "{");
    kit_name_write("game", "mini", out);
    kit_name_write("seat", v->seat < SEATS ? seat_names[v->seat] : "public", out);
    kit_numbers_write("numbers", v->number, SEATS, out);
    kit_number_write("claim", v->claim, out);
    kit_number_write("owing", v->to_move, out);
    gg_put(out, "}");
}

static void board_write(const gg_view *view, gg_text *out) {
    for (unsigned i = 0; i < SEATS; i++) {
        gg_put(out, seat_names[i]);
        gg_put(out, in(view)->number[i] ? " has " : " hides a number\n");
        if (in(view)->number[i]) gg_put_int(out, in(view)->number[i]);
        if (in(view)->number[i]) gg_put_char(out, '\n');
    }
}

static void scene_write(const gg_view *view, gg_text *out) {
    gg_put(out, "{\"title\":\"Mini\",\"sides\":[],\"places\":[],\"tracks\":[");
    for (unsigned i = 0; i < SEATS; i++) {
        gg_put_comma(out);
        gg_put(out, "{\"track\":\"number\"");
        kit_name_write("name", seat_names[i], out);
        kit_number_write("value", in(view)->number[i], out);
        gg_put(out, ",\"of\":null,\"side\":null,\"text\":null}");
    }
    gg_put(out, "],\"fights\":[],\"reserves\":[]}");
}

static void prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    bool asked = (of(state)->head.to_move >> seat) & 1;
    gg_put(out, asked ? "Say more, or doubt." : "The other is thinking.");
}

static void explain_write(gg_verdict verdict, gg_text *out) {
    gg_put(out, mini_game.rule[verdict.rule].summary);
    if (verdict.rule != MINI_HIGHER) return;
    gg_put(out, " The last was ");
    gg_put_int(out, verdict.arg[0]);
    gg_put_char(out, '.');
}

static const char *winner(const gg_state *state) {
    return seat_names[of(state)->head.result >> 1];
}

static void result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    *rule = of(state)->shown ? MINI_SHOW : MINI_YIELD;
    gg_put(out, mini_game.rule[*rule].summary);
}

// ---- Step 8: positions. All views follow from the state, so nothing has to be sealed.

static const char *const keys[] = { "game",  "north", "south",  "claim",
                                    "shown", "owing", "result", NULL };

static void position_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const mini_state *s = of(state);
    (void)views;
    gg_put(out, "{");
    kit_name_write("game", "mini", out);
    kit_number_write("north", s->number[NORTH], out);
    kit_number_write("south", s->number[SOUTH], out);
    kit_number_write("claim", s->claim, out);
    kit_flag_write("shown", s->shown, out);
    kit_number_write("owing", s->head.to_move, out);
    kit_number_write("result", s->head.result, out);
    gg_put(out, "}");
}

static bool is_possible(const mini_state *s) {
    const gg_head *head = &s->head;
    bool dealt = s->number[NORTH] && s->number[SOUTH] && s->claim != 1;
    if (head->result)
        return dealt && head->result <= 2 && !head->to_move && (!s->shown || s->claim);
    return dealt && !s->shown && (head->to_move == 1 || head->to_move == 2);
}

static gg_status position_read(const char *text, gg_state *state, gg_view *const *views,
                               gg_fault *fault) {
    json_node nodes[32];
    mini_state *s = (mini_state *)(void *)state;
    kit_reader r = { .fault = fault };
    *s = (mini_state){ .head.rules = 1 };
    if (!kit_read_begin(&r, text, nodes, 32)) return fault->status;
    kit_keys_check(&r, 0, keys, "the position");
    s->number[NORTH] = (uint8_t)kit_number_read(&r, 0, "north", 0, 6);
    s->number[SOUTH] = (uint8_t)kit_number_read(&r, 0, "south", 0, 6);
    s->claim = (uint8_t)kit_number_read(&r, 0, "claim", 0, HIGHEST);
    s->shown = kit_flag_read(&r, 0, "shown", false);
    s->head.result = (uint8_t)kit_number_read(&r, 0, "result", 0, 2);
    s->head.to_move = (uint8_t)kit_number_read(&r, 0, "owing", s->head.result ? 0 : 1, 2);
    s->head.phase = s->head.to_move ? SAY : 0;
    if (!is_possible(s)) kit_fail(&r, GG_UNKNOWN, "such a position cannot be", NULL);
    for (gg_seat seat = 0; !r.failed && seat <= SEATS; seat++)
        view_begin(views[seat], state, seat);
    return r.failed ? fault->status : GG_OK;
}

// ---- Steps 1 and 9: the rules, and the game as one constant.

static const gg_rule_row rules[MINI_RULES] = {
    { "", "", 0, 0 },
    { "N1", "Only who is asked says something.", GG_RULE_CHECK, GG_SOURCE_SURE },
    { "N2", "Say a number from 2 to 12, or that you doubt.", GG_RULE_CHECK, GG_SOURCE_SURE },
    { "N3", "Say more than was said last.", GG_RULE_CHECK, GG_SOURCE_SURE },
    { "N4", "There is nothing to doubt at first.", GG_RULE_CHECK, GG_SOURCE_SURE },
    { "N5", "Each is dealt a number from 1 to 6, in secret.", GG_RULE_EFFECT, GG_SOURCE_SURE },
    { "N6", "What is said stands until more is said.", GG_RULE_EFFECT, GG_SOURCE_SURE },
    { "N7", "Whom the numbers prove right, wins.", GG_RULE_EFFECT, GG_SOURCE_SURE },
    { "N8", "Who resigns, loses.", GG_RULE_EFFECT, GG_SOURCE_SURE },
};
static const gg_phase_row phases[PHASES] = { { "", 0 },
                                             { "say", MINI_CLAIM },
                                             { "resign", MINI_YIELD } };
static const gg_scenario_row scenarios[] = { { "standard", "A number each", "" } };

const gg_game mini_game = {
    .key = "mini",
    .title = "The smallest game",
    .credits = "Made for the tests.",
    .rule = rules,
    .phase = phases,
    .scenario = scenarios,
    .seat_name = seat_names,
    .state_size = sizeof(mini_state),
    .view_size = sizeof(mini_view),
    .version = 1,
    .rule_count = MINI_RULES,
    .phase_count = PHASES,
    .scenario_count = 1,
    .seat_count = SEATS,
    .resign_rule = MINI_YIELD,
    .decisions_max = HIGHEST,
    .setup = setup,
    .candidates = candidates,
    .check = check,
    .apply = apply,
    .evolve = evolve,
    .winner = winner,
    .redact = redact,
    .view_begin = view_begin,
    .learn = learn,
    .imagine = imagine,
    .action_read = action_read,
    .action_write = action_write,
    .event_write = event_write,
    .sentence_write = sentence_write,
    .view_write = view_write,
    .board_write = board_write,
    .scene_write = scene_write,
    .prompt_write = prompt_write,
    .explain_write = explain_write,
    .result_write = result_write,
    .position_write = position_write,
    .position_read = position_read,
};
