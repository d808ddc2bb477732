/* toy_text.c - the words of the toy game: actions, events, views, prompts, positions. */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "toy/toy.h"

static const char *const place_name[] = { "west", "mid", "east", "pass" };
static const char *const class_name[] = { "block", "dummy", "foot", "horse" };
static const char class_letter[] = "DFH"; // of class c at [c-1]
static const char *const attack_name[] = { "no", "yes" };
static const char *const answer_name[] = { "stand", "charge" };
static const char *const kind_name[TOY_KINDS] = { "",         "dealt",  "picked",  "moved",
                                                  "attacked", "stood",  "charged", "led",
                                                  "fought",   "turned", "ended",   "opened" };

// The words a decision's choices have, and how many there are.
static const char *const *choices_of(uint16_t verb, uint16_t *first, uint16_t *count) {
    *first = 0;
    switch ((toy_phase)verb) {
    case TOY_FROM: *count = 4; return place_name;
    case TOY_TO: *count = 3; return place_name;
    case TOY_ATTACK: *count = 2; return attack_name;
    case TOY_ANSWER: *count = 2; return answer_name;
    case TOY_TAKE:
    case TOY_LEAD:
    case TOY_GUARD:
        *first = TOY_DUMMY;
        *count = 4;
        return class_name;
    case TOY_RESIGN:
    case TOY_PHASES: break;
    }
    *count = 0;
    return NULL;
}

void toy_action_write(gg_action a, gg_text *out) {
    if (a.verb == 0 || a.verb >= TOY_PHASES) return;
    gg_put(out, toy_game.phase[a.verb].name);
    uint16_t first, count;
    const char *const *word = choices_of(a.verb, &first, &count);
    if (!word) return;
    gg_put_char(out, ' ');
    gg_put(out, a.arg[0] >= first && a.arg[0] < count ? word[a.arg[0]] : "?");
}

gg_status toy_action_read(const char *text, gg_action *out) {
    *out = (gg_action){ 0 };
    size_t size = strcspn(text, " ");
    for (uint16_t verb = 1; verb < TOY_PHASES; verb++) {
        const char *name = toy_game.phase[verb].name;
        if (strlen(name) != size || strncmp(name, text, size) != 0) continue;
        out->verb = verb;
        uint16_t first, count;
        const char *const *word = choices_of(verb, &first, &count);
        if (!word) return text[size] ? GG_SYNTAX : GG_OK;
        if (text[size] != ' ') return GG_SYNTAX;
        for (uint16_t choice = first; choice < count; choice++) {
            out->arg[0] = choice;
            if (strcmp(text + size + 1, word[choice]) == 0) return GG_OK;
        }
        return GG_UNKNOWN;
    }
    return size ? GG_UNKNOWN : GG_SYNTAX;
}

void toy_sentence_write(const gg_event *e, gg_text *out) {
    if (e->actor < TOY_SEATS) gg_put(out, toy_seat_name(e->actor));
    gg_put_char(out, ' ');
    gg_put(out, kind_name[e->kind]);
    switch ((toy_kind)e->kind) {
    case TOY_DEALT:
    case TOY_LED:
        gg_put(out, " a ");
        gg_put(out, class_name[e->arg[1]]);
        gg_put(out, " in the ");
        gg_put(out, place_name[e->arg[0]]);
        break;
    case TOY_MOVED:
        gg_put(out, " a ");
        gg_put(out, class_name[e->arg[2]]);
        gg_put(out, " to the ");
        gg_put(out, place_name[e->arg[1]]);
        break;
    case TOY_FOUGHT:
        gg_put(out, ": ");
        gg_put(out, class_name[e->arg[1]]);
        gg_put(out, " against ");
        gg_put(out, class_name[e->arg[2]]);
        gg_put(out, ", lost by ");
        gg_put(out, toy_seat_name((unsigned)e->arg[3]));
        break;
    case TOY_ENDED:
        gg_put(out, ": won by ");
        gg_put(out, toy_seat_name((unsigned)e->arg[0]));
        break;
    case TOY_PICKED:
    case TOY_ATTACKED:
    case TOY_STOOD:
    case TOY_CHARGED:
    case TOY_TURNED:
    case TOY_OPENED:
    case TOY_KINDS: break;
    }
    gg_put_char(out, '.');
}

void toy_event_write(const gg_event *e, gg_text *out) {
    gg_put(out, "{\"kind\":");
    gg_put_quoted(out, kind_name[e->kind]);
    gg_put_member(out, "rule", toy_game.rule[e->rule].number);
    gg_put_key(out, "args");
    gg_put_char(out, '[');
    for (int i = 0; i < 5; i++) {
        gg_put_comma(out);
        gg_put_int(out, e->arg[i]);
    }
    gg_put(out, "]}");
}

static void put_number(gg_text *out, const char *key, int value) {
    gg_put_key(out, key);
    gg_put_int(out, value);
}

// One letter per block.
static void put_blocks(gg_text *out, const uint8_t *blocks) {
    gg_put_comma(out);
    gg_put_char(out, '"');
    for (int class = 0; class < TOY_CLASSES; class ++) {
        for (int i = 0; i < blocks[class]; i++)
            gg_put_char(out, class_letter[class]);
    }
    gg_put_char(out, '"');
}

void toy_view_write(const gg_view *view, gg_text *out) {
    const toy_view *v = (const toy_view *)(const void *)view;
    gg_put(out, "{\"game\":\"toy\",\"seat\":");
    gg_put_quoted(out, v->seat < TOY_SEATS ? toy_seat_name(v->seat) : "public");
    put_number(out, "turn", v->turn);
    put_number(out, "owing", v->to_move);
    gg_put_member(out, "phase", toy_game.phase[v->phase].name);
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        gg_put_key(out, toy_seat_name(side));
        gg_put_char(out, '[');
        for (int place = 0; place < TOY_PLACES; place++) {
            gg_put_comma(out);
            gg_put_int(out, v->count[side][place]);
        }
        put_blocks(out, v->lost[side]);
        gg_put_char(out, ']');
    }
    gg_put_key(out, "own");
    gg_put_char(out, '[');
    for (int place = 0; place < TOY_PLACES; place++)
        put_blocks(out, v->own[place]);
    gg_put(out, "]}");
}

// A title, and a track for each heap: the least that a client can show.
void toy_scene_write(const gg_view *view, gg_text *out) {
    const toy_view *v = (const toy_view *)(const void *)view;
    gg_put(out,
           "{\"title\":\"Toy\",\"at\":null,\"piece\":null,\"sides\":[],\"places\":[],\"tracks\":[");
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        for (int place = 0; place < TOY_PLACES; place++) {
            gg_put_comma(out);
            gg_put(out, "{");
            gg_put_member(out, "track", toy_seat_name(side));
            gg_put_member(out, "name", place_name[place]);
            put_number(out, "value", v->count[side][place]);
            gg_put(out, ",\"of\":null,\"side\":null,\"text\":null}");
        }
    }
    gg_put(out, "],\"fights\":[],\"reserves\":[],\"stakes\":[]}");
}

static const char *prompt_of(uint16_t phase) {
    switch ((toy_phase)phase) {
    case TOY_FROM: return "Choose a place to move from.";
    case TOY_TO: return "Choose a place to move to.";
    case TOY_TAKE: return "Choose the block to move.";
    case TOY_ATTACK: return "Attack the heap you met?";
    case TOY_ANSWER: return "Stand, or charge with a horse?";
    case TOY_LEAD: return "Choose the block that leads the attack.";
    case TOY_GUARD: return "Choose the block that defends.";
    case TOY_RESIGN:
    case TOY_PHASES: break;
    }
    return "The game is over.";
}

void toy_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const toy_state *s = toy_of(state);
    bool asked = seat < TOY_SEATS && ((s->head.to_move >> seat) & 1);
    gg_put(out,
           asked || !s->head.to_move ? prompt_of(s->head.phase) : "The other side is thinking.");
}

void toy_explain_write(gg_verdict verdict, gg_text *out) {
    if (verdict.rule == 0 || verdict.rule >= TOY_RULES) return;
    gg_put(out, toy_game.rule[verdict.rule].number);
    gg_put(out, ": ");
    gg_put(out, toy_game.rule[verdict.rule].summary);
    gg_put_char(out, '.');
}

const char *toy_winner(const gg_state *state) {
    return toy_seat_name(toy_of(state)->head.result & 1u << TOY_RED ? TOY_RED : TOY_BLUE);
}

void toy_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    *rule = TOY_WIN;
    gg_put(out, toy_winner(state));
    gg_put(out, " wins.");
}

// ---- Positions.

void toy_position_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    (void)views; // a view of this game holds nothing that the state does not
    const toy_state *s = toy_of(state);
    gg_put(out, "{\"game\":\"toy\"");
    put_number(out, "players", s->allies ? 3 : 2);
    put_number(out, "turn", s->turn);
    gg_put_member(out, "mover", toy_seat_name(s->mover));
    put_number(out, "phase", s->head.phase);
    put_number(out, "owing", s->head.to_move);
    put_number(out, "result", s->head.result);
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        gg_put_key(out, toy_seat_name(side));
        gg_put_char(out, '[');
        for (int place = 0; place < TOY_PLACES; place++)
            put_blocks(out, s->heap[side][place]);
        put_blocks(out, s->lost[side]);
        gg_put_char(out, ']');
    }
    put_number(out, "from", s->from);
    put_number(out, "to", s->to);
    put_number(out, "battle", s->battle);
    put_number(out, "lead", s->lead);
    put_number(out, "charged", s->charged);
    gg_put_char(out, '}');
}

static const char *const position_keys[] = { "game",  "players", "turn", "mover",   "phase",
                                             "owing", "result",  "red",  "blue",    "from",
                                             "to",    "battle",  "lead", "charged", NULL };

static bool read_blocks(const json_doc *doc, uint32_t node, uint8_t *blocks) {
    char letters[16];
    if (!json_string(doc, node, letters, sizeof letters)) return false;
    for (const char *c = letters; *c; c++) {
        const char *found = strchr(class_letter, *c);
        if (!found) return false;
        blocks[found - class_letter]++;
    }
    return true;
}

// Four strings: the heaps of the three places, and the lost.
static bool read_side(const json_doc *doc, unsigned side, toy_state *s) {
    uint32_t array = json_find(doc, 0, toy_seat_name(side));
    if (!array || !json_is(doc, array, JSON_ARRAY) || doc->node[array].count != 4) return false;
    int place = 0;
    for (uint32_t at = json_first(doc, array); at; at = json_after(doc, array, at), place++) {
        if (!read_blocks(doc, at, place < 3 ? s->heap[side][place] : s->lost[side])) return false;
    }
    for (int class = 0; class < TOY_CLASSES; class ++) {
        int sum = s->lost[side][class];
        for (place = 0; place < TOY_PLACES; place++)
            sum += s->heap[side][place][class];
        if (sum != TOY_EACH) return false;
    }
    return true;
}

// A missing number is its default.
static bool read_number(const json_doc *doc, const char *key, int max, uint8_t *out) {
    uint32_t node = json_find(doc, 0, key);
    int64_t value = *out;
    if (node && !json_int(doc, node, &value)) return false;
    if (value < 0 || value > max) return false;
    *out = (uint8_t)value;
    return true;
}

static bool read_turn(const json_doc *doc, toy_state *s) {
    uint32_t mover = json_find(doc, 0, "mover");
    s->mover = mover && json_equals(doc, mover, "blue");
    s->turn = 1;
    uint8_t phase = TOY_FROM, players = 2;
    if (!read_number(doc, "players", 3, &players) || players < 2) return false;
    s->allies = players == 3;
    s->head.to_move = (uint8_t)(1u << toy_seat_of(s->allies, s->mover, TOY_FROM));
    bool fits = read_number(doc, "turn", TOY_TURNS, &s->turn)
                && read_number(doc, "phase", TOY_GUARD, &phase)
                && read_number(doc, "owing", TOY_ALL, &s->head.to_move)
                && read_number(doc, "result", TOY_ALL, &s->head.result)
                && read_number(doc, "from", TOY_PLACES, &s->from)
                && read_number(doc, "to", TOY_PLACES, &s->to)
                && read_number(doc, "battle", TOY_PLACES, &s->battle)
                && read_number(doc, "lead", TOY_HORSE, &s->lead)
                && read_number(doc, "charged", 1, &s->charged);
    s->head.phase = phase;
    return fits;
}

static int heap_size(const toy_state *s, int seat, int place) {
    return s->heap[seat][place][0] + s->heap[seat][place][1] + s->heap[seat][place][2];
}

// Owing is who the phase asks; a result is the victory of a side.
static bool is_asked(const toy_state *s) {
    const gg_head *head = &s->head;
    bool defends = head->phase == TOY_ANSWER || head->phase == TOY_GUARD;
    unsigned side = defends ? 1u - s->mover : s->mover;
    bool won = head->result == toy_seats_of(s->allies, TOY_RED)
               || head->result == toy_seats_of(s->allies, TOY_BLUE);
    if (head->to_move == 0) return won && head->phase == 0;
    return !head->result
           && head->to_move == 1u << toy_seat_of(s->allies, side, (toy_phase)head->phase);
}

// The picks a phase builds on must be there, and be possible.
static bool is_possible(const toy_state *s) {
    bool met = s->to && heap_size(s, s->mover, s->to - 1) && heap_size(s, 1 - s->mover, s->to - 1);
    if (!is_asked(s)) return false;
    if (s->head.result) return true;
    if (s->charged && !(s->battle && s->heap[1 - s->mover][s->battle - 1][TOY_HORSE - 1]))
        return false;
    switch ((toy_phase)s->head.phase) {
    case TOY_FROM: return true;
    case TOY_TO: return s->from && heap_size(s, s->mover, s->from - 1) > 0;
    case TOY_TAKE: return s->from && s->to && heap_size(s, s->mover, s->from - 1) > 0;
    case TOY_ATTACK: return met;
    case TOY_LEAD:
    case TOY_ANSWER: return met && s->battle == s->to;
    case TOY_GUARD:
        return met && s->battle == s->to && s->lead
               && s->heap[s->mover][s->battle - 1][s->lead - 1];
    case TOY_RESIGN:
    case TOY_PHASES: break;
    }
    return false;
}

gg_status toy_position_read(const char *text, gg_state *state, gg_view *const *views,
                            gg_fault *fault) {
    json_node nodes[128];
    json_doc doc;
    gg_status status = json_read(&doc, text, strlen(text), nodes, 128);
    if (status != GG_OK) return gg_fault_set(fault, status, "not a position: ", doc.error, NULL);
    if (!json_is(&doc, 0, JSON_OBJECT) || json_stranger(&doc, 0, position_keys))
        return gg_fault_set(fault, GG_UNKNOWN, "a toy position has other keys", NULL, NULL);
    toy_state *s = (toy_state *)(void *)state;
    gg_clear(&toy_game, state, 1);
    if (!read_side(&doc, TOY_RED, s) || !read_side(&doc, TOY_BLUE, s))
        return gg_fault_set(fault, GG_SYNTAX, "each side has four texts of D, F and H", NULL, NULL);
    if (!read_turn(&doc, s) || !is_possible(s))
        return gg_fault_set(fault, GG_UNKNOWN, "the turn is impossible", NULL, NULL);
    for (gg_seat seat = 0; views && seat <= TOY_SEATS; seat++)
        toy_view_of(s, seat, (toy_view *)(void *)views[seat]);
    return GG_OK;
}
