/* toy.c - the rules of the toy game: check refuses, apply emits, evolve alone writes. */
#include "toy/toy.h"

#include <string.h>

#include "base/check.h"
#include "kit/options.h"

enum { STREAM_PUBLIC = 1, STREAM_SECRET = 2 };

const toy_state *toy_of(const gg_state *state) {
    return (const toy_state *)(const void *)state;
}

unsigned toy_side_of(gg_seat seat) {
    return seat >= TOY_SEATS ? TOY_SIDES : seat != TOY_RED;
}

gg_seat toy_seat_of(bool allies, unsigned side, toy_phase phase) {
    if (side == TOY_RED || !allies) return (gg_seat)side;
    return phase == TOY_ANSWER || phase == TOY_GUARD ? TOY_GREY : TOY_GREEN;
}

uint8_t toy_seats_of(bool allies, unsigned side) {
    if (side == TOY_RED) return 1u << TOY_RED;
    return allies ? 1u << TOY_GREEN | 1u << TOY_GREY : 1u << TOY_BLUE;
}

static uint8_t toy_seats(const gg_state *state) {
    bool allies = toy_of(state)->allies;
    return toy_seats_of(allies, TOY_RED) | toy_seats_of(allies, TOY_BLUE);
}

static int heap_size(const toy_state *s, unsigned side, int place) {
    const uint8_t *heap = s->heap[side][place];
    return heap[0] + heap[1] + heap[2];
}

static int army_size(const toy_state *s, unsigned side) {
    return heap_size(s, side, 0) + heap_size(s, side, 1) + heap_size(s, side, 2);
}

static bool has_class(const toy_state *s, unsigned side, int place, int class) {
    return class >= TOY_DUMMY && class <= TOY_HORSE && s->heap[side][place][class - 1] > 0;
}

static unsigned enemy_of(unsigned side) {
    return 1 - side;
}

// ---- What may be done.

static gg_verdict refuse(toy_rule rule, int number) {
    return (gg_verdict){ .rule = (gg_rule)rule, .arg = { (uint16_t)number } };
}

static const gg_verdict legal = { 0 };

static gg_verdict check_choice(const toy_state *s, unsigned side, gg_action a) {
    int choice = a.arg[0];
    switch ((toy_phase)a.verb) {
    case TOY_FROM:
        if (choice > TOY_PASS) return refuse(TOY_CHOICE, choice);
        if (choice < TOY_PASS && heap_size(s, side, choice) == 0) return refuse(TOY_EMPTY, choice);
        return legal;
    case TOY_TO:
        if (choice >= TOY_PLACES) return refuse(TOY_CHOICE, choice);
        if (choice + 1 != s->from - 1 && choice - 1 != s->from - 1) return refuse(TOY_NEXT, choice);
        return legal;
    case TOY_ATTACK: return choice > TOY_YES ? refuse(TOY_CHOICE, choice) : legal;
    case TOY_ANSWER:
        if (choice > TOY_CHARGE) return refuse(TOY_CHOICE, choice);
        if (choice == TOY_CHARGE && !has_class(s, side, s->battle - 1, TOY_HORSE))
            return refuse(TOY_NO_HORSE, 0);
        return legal;
    case TOY_TAKE:
    case TOY_LEAD:
    case TOY_GUARD:
        if (choice < TOY_DUMMY || choice > TOY_HORSE) return refuse(TOY_CHOICE, choice);
        if (!has_class(s, side, (a.verb == TOY_TAKE ? s->from : s->battle) - 1, choice))
            return refuse(TOY_CLASS, choice);
        return legal;
    case TOY_RESIGN: return choice ? refuse(TOY_CHOICE, choice) : legal;
    case TOY_PHASES: break;
    }
    return refuse(TOY_CHOICE, choice);
}

gg_verdict toy_check(const gg_state *state, gg_seat seat, gg_action a) {
    const toy_state *s = toy_of(state);
    if (seat >= TOY_SEATS || !((s->head.to_move >> seat) & 1)) return refuse(TOY_ORDER, 0);
    if (a.arg[1] || a.arg[2]) return refuse(TOY_CHOICE, a.arg[0]);
    if (a.verb != s->head.phase && a.verb != TOY_RESIGN) return refuse(TOY_ORDER, s->head.phase);
    return check_choice(s, toy_side_of(seat), a);
}

static uint16_t toy_candidates(const gg_state *state, gg_seat seat, gg_action *out) {
    (void)seat;
    for (uint16_t choice = 0; choice <= TOY_PASS; choice++)
        out[choice] = (gg_action){ .verb = toy_of(state)->head.phase, .arg = { choice } };
    return TOY_PASS + 1;
}

// ---- What then happens.

static void emit(gg_turn *turn, toy_kind kind, toy_rule rule, int a, int b) {
    gg_event event = { .kind = (uint16_t)kind, .rule = (gg_rule)rule, .actor = gg_mover(turn) };
    event.seen_by = TOY_ALL;
    event.arg[0] = (int16_t)a;
    event.arg[1] = (int16_t)b;
    gg_emit(turn, &event);
}

static void emit_secret(gg_turn *turn, gg_event event) {
    event.seen_by = toy_seats_of(toy_of(gg_now(turn))->allies, toy_side_of(event.actor));
    gg_emit(turn, &event);
}

static void emit_picked(gg_turn *turn, int phase, int choice) {
    gg_event event = { .kind = TOY_PICKED, .rule = TOY_MOVE, .actor = gg_mover(turn) };
    event.arg[0] = (int16_t)phase;
    event.arg[1] = (int16_t)choice;
    emit_secret(turn, event);
}

static void end_turn(gg_turn *turn) {
    const toy_state *s = toy_of(gg_now(turn));
    int red = army_size(s, TOY_RED), blue = army_size(s, TOY_BLUE);
    if (s->turn == TOY_TURNS || red == 0 || blue == 0)
        emit(turn, TOY_ENDED, TOY_WIN, red > blue ? TOY_RED : TOY_BLUE, 0);
    else
        emit(turn, TOY_TURNED, TOY_TURN, s->turn + 1, (int)enemy_of(s->mover));
}

// Both blocks are shown; the weaker goes, a tie is diced. A charge adds one.
static void fight(gg_turn *turn, int guard) {
    const toy_state *s = toy_of(gg_now(turn));
    int margin = s->lead - guard - s->charged;
    int die = margin ? 0 : (int)gg_die(turn, STREAM_PUBLIC);
    bool attacker_wins = margin > 0 || die > 3;
    gg_event event = { .kind = TOY_FOUGHT, .rule = TOY_BATTLE, .actor = gg_mover(turn) };
    event.seen_by = TOY_ALL;
    event.random = die > 0;
    event.arg[0] = (int16_t)(s->battle - 1);
    event.arg[1] = s->lead;
    event.arg[2] = (int16_t)guard;
    event.arg[3] = (int16_t)(attacker_wins ? enemy_of(s->mover) : s->mover);
    event.arg[4] = (int16_t)die;
    gg_emit(turn, &event);
    end_turn(turn);
}

static void move(gg_turn *turn, int class) {
    const toy_state *s = toy_of(gg_now(turn));
    int to = s->to - 1;
    gg_event event = { .kind = TOY_MOVED, .rule = TOY_MOVE, .actor = gg_mover(turn) };
    event.arg[0] = (int16_t)(s->from - 1);
    event.arg[1] = (int16_t)to;
    event.arg[2] = (int16_t) class;
    emit_secret(turn, event);
    if (heap_size(s, enemy_of(s->mover), to) == 0) end_turn(turn);
}

static void lead(gg_turn *turn, int class) {
    const toy_state *s = toy_of(gg_now(turn));
    gg_event event = { .kind = TOY_LED, .rule = TOY_BATTLE, .actor = gg_mover(turn) };
    event.arg[0] = (int16_t)(s->battle - 1);
    event.arg[1] = (int16_t) class;
    emit_secret(turn, event);
    if (s->charged) fight(turn, TOY_HORSE);
}

void toy_apply(gg_turn *turn, gg_action a) {
    const toy_state *s = toy_of(gg_now(turn));
    int choice = a.arg[0];
    switch ((toy_phase)a.verb) {
    case TOY_FROM: choice == TOY_PASS ? end_turn(turn) : emit_picked(turn, TOY_FROM, choice); break;
    case TOY_TO: emit_picked(turn, TOY_TO, choice); break;
    case TOY_TAKE: move(turn, choice); break;
    case TOY_ATTACK:
        choice ? emit(turn, TOY_ATTACKED, TOY_BATTLE, s->to - 1, 0) : end_turn(turn);
        break;
    case TOY_ANSWER:
        emit(turn, choice ? TOY_CHARGED : TOY_STOOD, TOY_BATTLE, s->battle - 1, 0);
        break;
    case TOY_LEAD: lead(turn, choice); break;
    case TOY_GUARD: fight(turn, choice); break;
    case TOY_RESIGN:
        emit(turn, TOY_ENDED, TOY_YIELD, (int)enemy_of(toy_side_of(gg_mover(turn))), 0);
        break;
    case TOY_PHASES: GG_ASSERT(a.verb != TOY_PHASES); break;
    }
}

// Each side's six blocks are drawn blind, two to a place, from its own secret stream.
static void toy_setup(gg_turn *turn, const gg_setup *how) {
    bool allies = how->option[0] == 1;
    emit(turn, TOY_OPENED, TOY_DEAL, allies, 0);
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        gg_seat seat = toy_seat_of(allies, side, TOY_FROM);
        uint8_t left[TOY_CLASSES] = { TOY_EACH, TOY_EACH, TOY_EACH };
        for (uint32_t i = 0; i < TOY_CLASSES * TOY_EACH; i++) {
            unsigned class = gg_draw(turn, (uint8_t)(STREAM_SECRET + seat), left, TOY_CLASSES);
            left[class]--;
            gg_event event = { .kind = TOY_DEALT, .rule = TOY_DEAL, .actor = seat, .random = 1 };
            event.arg[0] = (int16_t)(i / 2);
            event.arg[1] = (int16_t)(class + 1);
            emit_secret(turn, event);
        }
    }
    emit(turn, TOY_TURNED, TOY_TURN, 1, TOY_RED);
}

// ---- What that changes. The only writer.

static void ask(toy_state *s, toy_phase phase, unsigned side) {
    s->head.phase = (uint16_t)phase;
    s->head.to_move = (uint8_t)(1u << toy_seat_of(s->allies, side, phase));
}

static void evolve_turned(toy_state *s, const gg_event *e) {
    s->turn = (uint8_t)e->arg[0];
    s->mover = (uint8_t)e->arg[1];
    s->from = s->to = s->battle = s->lead = s->charged = 0;
    ask(s, TOY_FROM, s->mover);
}

static void evolve_picked(toy_state *s, const gg_event *e) {
    if (e->arg[0] == TOY_FROM)
        s->from = (uint8_t)(1 + e->arg[1]);
    else
        s->to = (uint8_t)(1 + e->arg[1]);
    ask(s, e->arg[0] == TOY_FROM ? TOY_TO : TOY_TAKE, s->mover);
}

static void evolve_moved(toy_state *s, const gg_event *e) {
    s->heap[s->mover][e->arg[0]][e->arg[2] - 1]--;
    s->heap[s->mover][e->arg[1]][e->arg[2] - 1]++;
    ask(s, TOY_ATTACK, s->mover);
}

static void evolve_fought(toy_state *s, const gg_event *e) {
    int loser = e->arg[3];
    int class = loser == s->mover ? e->arg[1] : e->arg[2];
    s->heap[loser][e->arg[0]][class - 1]--;
    s->lost[loser][class - 1]++;
}

static void toy_evolve(gg_state *state, const gg_event *e) {
    toy_state *s = (toy_state *)(void *)state;
    unsigned enemy = enemy_of(s->mover);
    switch ((toy_kind)e->kind) {
    case TOY_DEALT: s->heap[toy_side_of(e->actor)][e->arg[0]][e->arg[1] - 1]++; break;
    case TOY_PICKED: evolve_picked(s, e); break;
    case TOY_MOVED: evolve_moved(s, e); break;
    case TOY_ATTACKED:
        s->battle = (uint8_t)(1 + e->arg[0]);
        ask(s, TOY_ANSWER, enemy);
        break;
    case TOY_STOOD: ask(s, TOY_LEAD, s->mover); break;
    case TOY_CHARGED:
        s->charged = 1;
        ask(s, TOY_LEAD, s->mover);
        break;
    case TOY_LED:
        s->lead = (uint8_t)e->arg[1];
        ask(s, TOY_GUARD, enemy);
        break;
    case TOY_FOUGHT: evolve_fought(s, e); break;
    case TOY_TURNED: evolve_turned(s, e); break;
    case TOY_ENDED:
        s->head.phase = s->head.to_move = 0;
        s->head.result = toy_seats_of(s->allies, (unsigned)e->arg[0]);
        break;
    case TOY_OPENED: s->allies = (uint8_t)e->arg[0]; break;
    case TOY_KINDS: GG_ASSERT(e->kind != TOY_KINDS); break;
    }
}

// ---- The game as a constant.

static const gg_rule_row toy_rules[TOY_RULES] = {
    { "", "no rule", GG_RULE_TABLE, GG_SOURCE_SURE },
    { "T1", "only the seat that is asked acts, and only on what is asked", GG_RULE_CHECK, 1 },
    { "T2", "a decision has only the choices it lists", GG_RULE_CHECK, 1 },
    { "T3", "a move starts where you have a block", GG_RULE_CHECK, 1 },
    { "T4", "a block moves to a neighbouring place", GG_RULE_CHECK, 1 },
    { "T5", "the block must be in your heap", GG_RULE_CHECK, 1 },
    { "T6", "a charge needs a horse in the attacked heap", GG_RULE_CHECK, 1 },
    { "T7", "each side's blocks are dealt blind, two to a place", GG_RULE_EFFECT, 1 },
    { "T8", "one block moves; the enemy sees that it did, not which", GG_RULE_EFFECT, 1 },
    { "T9", "both sides show a block and the weaker is lost; a tie is diced", GG_RULE_EFFECT, 1 },
    { "T10", "turns alternate", GG_RULE_EFFECT, 1 },
    { "T11", "after the last turn the larger army wins, blue if equal", GG_RULE_EFFECT, 1 },
    { "T12", "a side may resign at any decision of its own", GG_RULE_EFFECT, 1 },
};

static const gg_phase_row toy_phases[TOY_PHASES] = {
    { "", 0 },
    { "from", TOY_MOVE },
    { "to", TOY_MOVE },
    { "take", TOY_MOVE },
    { "attack", TOY_BATTLE },
    { "answer", TOY_BATTLE },
    { "lead", TOY_BATTLE },
    { "guard", TOY_BATTLE },
    { "resign", TOY_YIELD },
};

static const gg_scenario_row toy_scenarios[] = { { "standard", "Six against six", "" } };
static const char *const toy_seat_names[] = { "red", "blue", "green", "grey" };
static const gg_option_row toy_options[] = {
    KIT_OPTION("players", "with three, green and grey share the blue army", 0, 0, 0, "2", "3"),
};
static const char *const toy_draws[] = { "dummy", "foot", "horse" };
const char *toy_seat_name(unsigned seat_or_side) {
    return toy_seat_names[seat_or_side];
}

static const char toy_map[] = "{\"places\":[\"west\",\"mid\",\"east\"]}";

const gg_game toy_game = {
    .key = "toy",
    .title = "The toy game",
    .credits = "Made for the tests.",
    .map = toy_map,
    .rule = toy_rules,
    .phase = toy_phases,
    .scenario = toy_scenarios,
    .option = toy_options,
    .seat_name = toy_seat_names,
    .draw_name = toy_draws,
    .state_size = sizeof(toy_state),
    .view_size = sizeof(toy_view),
    .version = 1,
    .rule_count = TOY_RULES,
    .phase_count = TOY_PHASES,
    .scenario_count = 1,
    .seat_count = TOY_SEATS,
    .option_count = 1,
    .option_always = 1,
    .draw_count = TOY_CLASSES,
    .resign_rule = TOY_YIELD,
    .decisions_max = 7 * TOY_TURNS,
    .setup = toy_setup,
    .candidates = toy_candidates,
    .check = toy_check,
    .apply = toy_apply,
    .evolve = toy_evolve,
    .seats = toy_seats,
    .winner = toy_winner,
    .redact = toy_redact,
    .view_begin = toy_view_begin,
    .learn = toy_learn,
    .imagine = toy_imagine,
    .action_read = toy_action_read,
    .action_write = toy_action_write,
    .event_write = toy_event_write,
    .sentence_write = toy_sentence_write,
    .view_write = toy_view_write,
    .scene_write = toy_scene_write,
    .prompt_write = toy_prompt_write,
    .explain_write = toy_explain_write,
    .result_write = toy_result_write,
    .position_write = toy_position_write,
    .position_read = toy_position_read,
};
