/* record.c - reads the game record. Plays nothing: whoever replays a record carries out the
 * actions between gg_record_read and gg_record_check. */
#include "core/record.h"

#include <string.h>

#include "base/text.h"
#include "core/setup.h"
#include "core/span.h"

enum { QUOTE_MAX = 48 }; // bytes of a foreign text that a message repeats

static const gg_head *head_in(const gg_state *state) {
    return (const gg_head *)(const void *)state;
}

/* Faults. */

// Foreign bytes in a message: printable ones only, so that no terminal obeys them.
static void put_foreign(gg_text *text, span s) {
    gg_put(text, "'");
    for (size_t i = 0; i < s.size && i < QUOTE_MAX; i++)
        gg_put_char(text, s.at[i] >= ' ' && s.at[i] <= '~' ? s.at[i] : '?');
    gg_put(text, s.size > QUOTE_MAX ? "...'" : "'");
}

static gg_text fault_begin(const gg_record *record, gg_status status, gg_fault *fault) {
    *fault = (gg_fault){ .status = status, .line = record->line };
    return gg_text_begin(fault->message, sizeof fault->message);
}

static gg_status fail(const gg_record *record, gg_fault *fault, const char *message) {
    gg_text text = fault_begin(record, GG_SYNTAX, fault);
    gg_put(&text, message);
    return GG_SYNTAX;
}

static gg_status fail_on(const gg_record *record, gg_status status, span what, const char *message,
                         gg_fault *fault) {
    gg_text text = fault_begin(record, status, fault);
    put_foreign(&text, what);
    gg_put(&text, message);
    return status;
}

/* Lines. */

static bool has_control(span line) {
    for (size_t i = 0; i < line.size; i++) {
        unsigned char byte = (unsigned char)line.at[i];
        if (byte < 0x20 || byte == 0x7F) return true;
    }
    return false;
}

static bool is_at_end(const gg_record *record) {
    return record->at >= record->size;
}

static span take_line(gg_record *record) {
    const char *start = record->text + record->at;
    size_t left = record->size - record->at;
    const char *end = memchr(start, '\n', left);
    size_t size = end ? (size_t)(end - start) : left;
    record->at += end ? size + 1 : size;
    record->line++;
    return (span){ start, size };
}

// The next line that is no remark; `found` is false at the end of the text.
static gg_status next_line(gg_record *record, span *line, bool *found, gg_fault *fault) {
    *found = false;
    while (!is_at_end(record)) {
        *line = take_line(record);
        if (has_control(*line)) {
            return fail(record, fault,
                        "the line holds a control character (lines end in LF alone)");
        }
        if (record->line == 1 || line->size == 0 || line->at[0] != '#') {
            *found = true;
            return GG_OK;
        }
    }
    return GG_OK;
}

// A header line that has to be there; `value` is what follows its word.
static gg_status header_line(gg_record *record, const char *word, span *value, gg_fault *fault) {
    span line = { 0 };
    bool found = false;
    gg_status status = next_line(record, &line, &found, fault);
    if (status != GG_OK) return status;
    if (!found || !starts_with(line, word)) {
        gg_text text = fault_begin(record, GG_SYNTAX, fault);
        gg_put(&text, found ? "expected a line '" : "the record ends before its line '");
        gg_put(&text, word);
        gg_put(&text, "...'");
        return GG_SYNTAX;
    }
    *value = after(line, strlen(word));
    return GG_OK;
}

/* The header. */

static gg_status read_format(gg_record *record, gg_fault *fault) {
    span value = { 0 };
    gg_status status = header_line(record, GG_RECORD_HEAD, &value, fault);
    if (status != GG_OK) return status;
    uint64_t format = 0;
    if (!gg_read_u64(value.at, value.size, &format)) {
        return fail_on(record, GG_SYNTAX, value, " is no format number", fault);
    }
    if (format != GG_RECORD_FORMAT) {
        return fail_on(record, GG_VERSION, value, " is a format this program does not know", fault);
    }
    return GG_OK;
}

static gg_status read_game(gg_record *record, gg_fault *fault) {
    span value = { 0 };
    gg_status status = header_line(record, "game ", &value, fault);
    if (status != GG_OK) return status;
    for (size_t i = 0; gg_game_at(i); i++) {
        if (is_text(value, gg_game_at(i)->key)) record->game = gg_game_at(i);
    }
    if (record->game) return GG_OK;
    return fail_on(record, GG_UNKNOWN, value, " is no game of this program", fault);
}

static gg_status read_rules(gg_record *record, gg_fault *fault) {
    span value = { 0 };
    gg_status status = header_line(record, "rules ", &value, fault);
    if (status != GG_OK) return status;
    uint64_t version = 0;
    if (!gg_read_u64(value.at, value.size, &version)) {
        return fail_on(record, GG_SYNTAX, value, " is no version of the rules", fault);
    }
    record->setup.rules = (uint8_t)version;
    if (version >= 1 && version <= record->game->version) return GG_OK;
    gg_text text = fault_begin(record, GG_VERSION, fault);
    gg_put(&text, "recorded under version ");
    put_foreign(&text, value);
    gg_put(&text, " of the rules; this program knows 1 to ");
    gg_put_int(&text, record->game->version);
    return GG_VERSION;
}

static gg_status read_scenario(gg_record *record, span value, gg_fault *fault) {
    int row = setup_scenario(record->game, value.at, value.size);
    if (row < 0) return fail_on(record, GG_UNKNOWN, value, " is no scenario of this game", fault);
    record->setup.scenario = (uint16_t)row;
    return GG_OK;
}

static gg_status read_option_value(gg_record *record, uint8_t row, span value, gg_fault *fault) {
    const gg_option_row *option = gg_option_of(record->game, record->setup.rules, row);
    if (record->setup.option[row] != 0) return fail(record, fault, "the option is given twice");
    int i = setup_value(option, value.at, value.size);
    if (i < 0) return fail_on(record, GG_UNKNOWN, value, " is no value of this option", fault);
    if (i == 0) return fail(record, fault, "an option at its default is not written");
    record->setup.option[row] = (uint8_t)i;
    return GG_OK;
}

static gg_status read_option(gg_record *record, span value, gg_fault *fault) {
    span key = take_word(&value);
    int row = setup_option(record->game, key.at, key.size);
    if (row < 0) return fail_on(record, GG_UNKNOWN, key, " is no option of this game", fault);
    return read_option_value(record, (uint8_t)row, value, fault);
}

static gg_status read_seed(gg_record *record, span value, gg_fault *fault) {
    record->fair.begun = !is_text(value, "committed");
    if (!record->fair.begun) return GG_OK;
    if (!gg_seed_read(value.at, value.size, &record->setup)) {
        return fail_on(record, GG_SYNTAX, value,
                       " is no seed (0 to 18446744073709551615, or 32 hex digits)", fault);
    }
    if (record->setup.rules >= 2 || record->setup.seed_high == 0) return GG_OK;
    return fail(record, fault, "rules 1 know seeds of 64 bits alone");
}

// Options, as many as there are, then the seed.
static gg_status read_options_and_seed(gg_record *record, gg_fault *fault) {
    for (;;) {
        span line = { 0 };
        bool found = false;
        gg_status status = next_line(record, &line, &found, fault);
        if (status != GG_OK) return status;
        if (found && starts_with(line, "seed ")) return read_seed(record, after(line, 5), fault);
        if (!found || !starts_with(line, "option ")) {
            return fail(record, fault, "expected a line 'option ...' or 'seed ...'");
        }
        status = read_option(record, after(line, 7), fault);
        if (status != GG_OK) return status;
    }
}

static gg_status read_beginning(gg_record *record, gg_fault *fault) {
    span line = { 0 };
    bool found = false;
    gg_status status = next_line(record, &line, &found, fault);
    if (status != GG_OK) return status;
    if (found && starts_with(line, "position ")) {
        record->position = line.at + 9;
        record->position_size = line.size - 9;
        record->position_line = record->line;
        return GG_OK;
    }
    if (!found || !starts_with(line, "scenario ")) {
        return fail(record, fault, "expected a line 'scenario ...' or 'position ...'");
    }
    status = read_scenario(record, after(line, 9), fault);
    return status == GG_OK ? read_options_and_seed(record, fault) : status;
}

/* Scripted chance. */

static bool read_face(const gg_game *game, span word, uint8_t *out) {
    (void)game;
    *out = word.size == 1 ? (uint8_t)(word.at[0] - '0') : 0;
    return *out >= 1 && *out <= 6;
}

static bool read_kind(const gg_game *game, span word, uint8_t *out) {
    for (*out = 0; *out < game->draw_count; ++*out) {
        const char *name = game->draw_name[*out];
        if (name && name[0] && is_text(word, name)) return true;
    }
    return false;
}

// A list with commas; false at the first item that is none, or one too many.
static bool read_list(const gg_record *record, span list, uint8_t *out, uint16_t *count) {
    bool is_dice = out == record->script.die;
    for (*count = 0;;) {
        size_t size = 0;
        while (size < list.size && list.at[size] != ',')
            size++;
        span item = { list.at, size };
        if (*count == GG_SCRIPT_MAX) return false;
        if (!(is_dice ? read_face : read_kind)(record->game, item, &out[(*count)++])) return false;
        if (size == list.size) return true;
        list = after(list, size + 1);
    }
}

// Cuts scripted chance off the end of a line.
static gg_status read_chance(gg_record *record, span *line, gg_fault *fault) {
    gg_script *script = &record->script;
    *script = (gg_script){ 0 };
    span rest = *line, word = take_last_word(&rest);
    if (starts_with(word, "draws=")) {
        if (!read_list(record, after(word, 6), script->draw, &script->draw_count))
            return fail_on(record, GG_UNKNOWN, word, " names what this game does not draw", fault);
        *line = rest;
        word = take_last_word(&rest);
    }
    if (!starts_with(word, "dice=")) return GG_OK;
    if (!read_list(record, after(word, 5), script->die, &script->die_count))
        return fail_on(record, GG_SYNTAX, word, " is no list of dice, as dice=2,6", fault);
    *line = rest;
    return GG_OK;
}

// What was committed to, if anything was; `line` is then what comes after it.
static gg_status read_fair(gg_record *record, span *line, bool *found, gg_fault *fault) {
    gg_status status = next_line(record, line, found, fault);
    while (status == GG_OK && *found && !record->position) {
        fair_line is = fair_line_read(&record->fair, record->game, line->at, line->size);
        if (is == FAIR_WRONG)
            return fail_on(record, GG_SYNTAX, *line, " does not belong here, or is too short",
                           fault);
        if (is == FAIR_OTHER) break;
        status = next_line(record, line, found, fault);
    }
    const char *wrong = fair_wrong(&record->fair, record->game, &record->setup);
    if (status != GG_OK || record->position || !wrong) return status;
    gg_text text = fault_begin(record, GG_VERSION, fault);
    gg_put(&text, wrong);
    return GG_VERSION;
}

// The chance of the set-up, if it was scripted, and the blank line that ends the header.
static gg_status read_blank(gg_record *record, gg_fault *fault) {
    span line = { 0 };
    bool found = false;
    gg_status status = read_fair(record, &line, &found, fault);
    bool is_free = !record->position && !record->fair.committed;
    if (status == GG_OK && found && is_free && starts_with(line, "chance ")) {
        status = read_chance(record, &line, fault);
        if (status == GG_OK && !is_text(line, "chance"))
            return fail_on(record, GG_SYNTAX, line, " is no chance of a set-up", fault);
        if (status == GG_OK) status = next_line(record, &line, &found, fault);
    }
    if (status != GG_OK) return status;
    if (found && line.size == 0) return GG_OK;
    return fail(record, fault, "expected the blank line that ends the header");
}

gg_status gg_record_begin(gg_record *record, const char *text, size_t size, gg_fault *fault) {
    *record = (gg_record){ .text = text, .size = size };
    if (size > GG_RECORD_SIZE_MAX) return fail(record, fault, "the record is longer than 1 MiB");
    static gg_status (*const part[])(gg_record *, gg_fault *) = {
        read_format, read_game, read_rules, read_beginning, read_blank,
    };
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        gg_status status = part[i](record, fault);
        if (status != GG_OK) return status;
    }
    return GG_OK;
}

/* Actions. */

static bool read_check(span s, uint16_t *out) {
    uint64_t value = 0;
    if (s.size != 4 || !gg_read_hex(s.at, 4, &value)) return false;
    *out = (uint16_t)value;
    return true;
}

static gg_status read_number(gg_record *record, span word, gg_fault *fault) {
    uint64_t number = 0;
    bool is_number = gg_read_u64(word.at, word.size, &number);
    if (is_number && word.at[0] != '0' && number == (uint64_t)record->row.number + 1) {
        record->row.number++;
        return GG_OK;
    }
    gg_text text = fault_begin(record, GG_SYNTAX, fault);
    gg_put(&text, "expected action ");
    gg_put_int(&text, (int64_t)record->row.number + 1);
    gg_put(&text, ", found ");
    put_foreign(&text, word);
    return GG_SYNTAX;
}

static gg_status read_seat(gg_record *record, const gg_state *state, span word, gg_fault *fault) {
    const gg_game *game = record->game;
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (!is_text(word, game->seat_name[seat])) continue;
        record->row.seat = seat;
        if ((head_in(state)->to_move >> seat) & 1) return GG_OK;
        return fail_on(record, GG_SYNTAX, word, " has no decision to make here", fault);
    }
    return fail_on(record, GG_UNKNOWN, word, " is no seat of this game", fault);
}

static gg_status read_action(gg_record *record, span words, gg_fault *fault) {
    char text[GG_RECORD_ACTION_MAX];
    if (words.size >= sizeof text) {
        return fail_on(record, GG_SYNTAX, words, " is too long for an action", fault);
    }
    memcpy(text, words.at, words.size);
    text[words.size] = 0;
    gg_status status = record->game->action_read(text, &record->row.action);
    if (status == GG_OK) return GG_OK;
    return fail_on(record, status, words,
                   status == GG_UNKNOWN ? " names nothing in this game" : " is no action", fault);
}

static gg_status check_legal(const gg_record *record, const gg_state *state, span words,
                             gg_fault *fault) {
    const gg_game *game = record->game;
    gg_verdict verdict = game->check(state, record->row.seat, record->row.action);
    if (verdict.rule == 0) return GG_OK;
    gg_text text = fault_begin(record, GG_REFUSED, fault);
    fault->rule = verdict.rule;
    gg_put(&text, "action ");
    gg_put_int(&text, record->row.number);
    gg_put(&text, " ");
    put_foreign(&text, words);
    gg_put(&text, " is refused by ");
    gg_put(&text, game->rule[verdict.rule].number);
    gg_put(&text, ": ");
    gg_explain(game, verdict, &text);
    return GG_REFUSED;
}

static gg_status read_row(gg_record *record, const gg_state *state, span line, gg_fault *fault) {
    span number = take_word(&line), seat = take_word(&line), check = take_last_word(&line);
    gg_status status = read_number(record, number, fault);
    if (status != GG_OK) return status;
    if (head_in(state)->to_move == 0)
        return fail(record, fault, "an action after the game is over");
    status = read_seat(record, state, seat, fault);
    if (status != GG_OK) return status;
    if (line.size == 0 || !read_check(check, &record->row.check)) {
        return fail_on(record, GG_SYNTAX, check, " is no check value of four hex digits", fault);
    }
    status = read_chance(record, &line, fault);
    if (status != GG_OK) return status;
    if (record->fair.committed && (record->script.die_count || record->script.draw_count))
        return fail(record, fault, "chance was committed to: nothing of it can be scripted");
    status = read_action(record, line, fault);
    return status == GG_OK ? check_legal(record, state, line, fault) : status;
}

static gg_status check_result(gg_record *record, const gg_state *state, span line,
                              gg_fault *fault) {
    char due[GG_RECORD_ACTION_MAX];
    gg_text text = gg_text_begin(due, sizeof due);
    if (head_in(state)->to_move != 0)
        return fail(record, fault, "a result, but the game is not over");
    gg_record_result_write(record->game, state, &text);
    due[strcspn(due, "\n")] = 0;
    if (is_text(line, due)) return GG_OK;
    gg_text message = fault_begin(record, GG_VERSION, fault);
    put_foreign(&message, line);
    gg_put(&message, " departs: the game ends with '");
    gg_put(&message, due);
    gg_put(&message, "'");
    return GG_VERSION;
}

static bool read_draws(gg_record *record, span line) {
    bool is_due = record->fair.committed && !record->has_draws && starts_with(line, "draws ");
    return is_due
           && (record->has_draws = fair_digest_read(line.at + 6, line.size - 6, record->draws));
}

// A study behind the game is for who reads studies (src/study): the record ends before it.
static bool is_study(span line) {
    return starts_with(line, "study ");
}

// After the result the digest of draws; else only remarks and blank lines, or a study.
static gg_status read_end(gg_record *record, gg_fault *fault) {
    span line = { 0 };
    bool found = false;
    do {
        gg_status status = next_line(record, &line, &found, fault);
        if (status != GG_OK) return status;
    } while (found && (line.size == 0 || read_draws(record, line)));
    if (found && !is_study(line)) return fail(record, fault, "more after the result");
    record->ended = true;
    return GG_OK;
}

gg_status gg_record_read(gg_record *record, const gg_state *state, gg_fault *fault) {
    span line = { 0 };
    bool found = false;
    gg_status status = next_line(record, &line, &found, fault);
    if (status != GG_OK) return status;
    if (!found) {
        if (head_in(state)->to_move == 0) return fail(record, fault, "the result is missing");
        record->ended = true;
        return GG_OK;
    }
    if (head_in(state)->to_move != 0 && read_draws(record, line)) return read_end(record, fault);
    if (line.size == 0 && head_in(state)->to_move != 0) return read_end(record, fault);
    if (!starts_with(line, "result ")) return read_row(record, state, line, fault);
    status = check_result(record, state, line, fault);
    return status == GG_OK ? read_end(record, fault) : status;
}

gg_status gg_record_chance_check(const gg_record *record, gg_fault *fault) {
    const gg_script *script = &record->script;
    bool is_left = script->die_used < script->die_count || script->draw_used < script->draw_count;
    if (!is_left && script->wrong == 0) return GG_OK;
    gg_text text = fault_begin(record, GG_VERSION, fault);
    gg_put(&text, script->wrong ? "the record draws what is not left"
                                : "the record names more chance than there is here");
    return GG_VERSION;
}

gg_status gg_record_check(const gg_record *record, const gg_state *state, gg_fault *fault) {
    uint16_t here = gg_record_check_of(record->game, state);
    gg_status status = gg_record_chance_check(record, fault);
    if (status != GG_OK || here == record->row.check) return status;
    gg_text text = fault_begin(record, GG_VERSION, fault);
    gg_put(&text, "action ");
    gg_put_int(&text, record->row.number);
    gg_put(&text, " departs: the record has check value ");
    gg_put_hex(&text, record->row.check, 4);
    gg_put(&text, ", the game ");
    gg_put_hex(&text, here, 4);
    return GG_VERSION;
}
