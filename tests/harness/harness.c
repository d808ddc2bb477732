/* harness.c - the bench that rule tests are written on. See harness.h. */
#include "harness/harness.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "harness/bench.h"

enum { RULES_MAX = 1024, TESTS_MAX = 2048, LOG_MAX = 8192 };

// The scratch game of the running test, and what was met in it.
static struct bench {
    const gg_game *game;
    world now;
    bool begun;
    int claims;
    bool was_refused[RULES_MAX], was_cited[RULES_MAX];
    gg_event log[LOG_MAX]; // whole events since the position was loaded
    uint32_t log_count, last_count;
    gg_script script; // dice and draws to come
} bench;

static harness_test *tests;
static FILE *script; // what is loaded and played is written there as well; NULL: nowhere

bool harness_script(const char *path) {
    script = fopen(path, "w");
    return script != NULL;
}

// One line of it.
static void note(const char *form, ...) {
    static char line[1 << 18];
    va_list rest;
    if (!script) return;
    va_start(rest, form);
    vsnprintf(line, sizeof line, form, rest);
    va_end(rest);
    for (char *at = line; (at = strchr(at, '\n'));)
        *at = ' ';
    fprintf(script, "%s\n", line);
}

void harness_add(harness_test *test) {
    harness_test **at = &tests;
    while (*at)
        at = &(*at)->next;
    *at = test;
}

const gg_game *harness_game(void) {
    return bench.game;
}

const world *harness_world(void) {
    return &bench.now;
}

void complain(const char *file, int line, const char *form, ...) {
    static char message[1 << 15];
    va_list rest;
    va_start(rest, form);
    vsnprintf(message, sizeof message, form, rest);
    va_end(rest);
    print_error("%s\n", message);
    _fail(file, line);
    abort(); // _fail does not return
}

static const char *number_of(int rule) {
    return rule > 0 && rule < bench.game->rule_count ? bench.game->rule[rule].number : "no rule";
}

static gg_seat seat_asked(void) {
    return gg_to_move(bench.game, world_truth(&bench.now));
}

// Who is asked what: nobody when the game is over.
static void note_question(void) {
    gg_seat seat = seat_asked();
    if (seat == bench.game->seat_count) return;
    note("{\"asks\":[\"%s\",\"%s\"]}", bench.game->seat_name[seat],
         bench.game->phase[world_head_in(&bench.now)->phase].name);
}

void need_game(const char *file, int line) {
    if (!bench.begun) complain(file, line, "the test has loaded no position");
}

// ---- Loading.

static void forget(void) {
    bench.log_count = bench.last_count = 0;
}

static void hear(const gg_news *heard, const char *file, int line) {
    bench.last_count = heard->count;
    for (uint16_t i = 0; i < heard->count; i++) {
        bench.was_cited[heard->event[i].rule] = true;
        if (bench.log_count < LOG_MAX) bench.log[bench.log_count++] = heard->event[i];
    }
    if (bench.script.wrong) complain(file, line, "a thing to be drawn is not left to draw");
}

// "players=3 setup=historical": options by row and value.
static void choose(gg_setup *how, const char *options, const char *file, int line) {
    char text[256];
    if (strlen(options) >= sizeof text) complain(file, line, "too many options");
    strcpy(text, options);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        uint8_t row = 0, index = 0;
        if (value) *value++ = 0;
        if (value && strcmp(word, "rules") == 0) { // before the options whose values depend on it
            how->rules = (uint8_t)atoi(value);
            continue;
        }
        while (row < bench.game->option_count && strcmp(bench.game->option[row].key, word) != 0)
            row++;
        if (!value || row == bench.game->option_count) complain(file, line, "no option '%s'", word);
        const gg_option_row *option = gg_option_of(bench.game, how->rules, row);
        while (index < option->value_count && strcmp(option->value[index], value) != 0)
            index++;
        if (index == option->value_count) complain(file, line, "no value '%s'", value);
        how->option[row] = index;
    }
}

void harness_begin(uint64_t seed, const char *options, const char *file, int line) {
    static gg_news heard;
    static char written[WORLD_TEXT_MAX];
    gg_setup how = { .seed = seed };
    choose(&how, options, file, line);
    forget();
    world_begin(&bench.now, bench.game, &how, &heard);
    bench.now.script = &bench.script;
    bench.begun = true;
    hear(&heard, file, line);
    if (script && world_position_text(&bench.now, written)) note("{\"load\":%s}", written);
    note_question();
}

void harness_rolls(const char *file, int line, ...) {
    va_list rest;
    va_start(rest, line);
    char faces[GG_SCRIPT_MAX + 1] = { 0 };
    bench.script.die_count = bench.script.die_used = 0;
    for (int die = va_arg(rest, int); die; die = va_arg(rest, int)) {
        if (die < 1 || die > 6) complain(file, line, "%d is no face of a die", die);
        faces[bench.script.die_count] = (char)('0' + die);
        bench.script.die[bench.script.die_count++] = (uint8_t)die;
    }
    va_end(rest);
    note("{\"roll\":\"%s\"}", faces);
}

void harness_draws(const char *file, int line, ...) {
    char things[256] = "";
    va_list rest;
    va_start(rest, line);
    bench.script.draw_count = bench.script.draw_used = bench.script.wrong = 0;
    for (const char *name = va_arg(rest, const char *); name; name = va_arg(rest, const char *)) {
        uint8_t kind = 0;
        while (kind < bench.game->draw_count && strcmp(bench.game->draw_name[kind], name) != 0)
            kind++;
        if (kind == bench.game->draw_count) complain(file, line, "'%s' cannot be drawn", name);
        bench.script.draw[bench.script.draw_count++] = kind;
        snprintf(things + strlen(things), sizeof things - strlen(things), " %s", name);
    }
    va_end(rest);
    note("{\"draw\":\"%s\"}", things);
}

int dice_left(void) {
    return bench.script.die_count - bench.script.die_used;
}

static const char *with_quotes(const char *json) {
    static char text[1 << 18];
    size_t size = strlen(json);
    if (size >= sizeof text) return json;
    for (size_t i = 0; i <= size; i++)
        text[i] = json[i] == '\'' ? '"' : json[i];
    return text;
}

void harness_load(const char *json, const char *file, int line) {
    gg_fault fault = { 0 };
    const char *text = with_quotes(json);
    static gg_news heard;
    forget();
    heard.script = &bench.script;
    if (world_position_resume(&bench.now, bench.game, text, &fault, &heard) != GG_OK)
        complain(file, line, "position refused (%s): %s\n%s", number_of(fault.rule), fault.message,
                 text);
    bench.begun = true;
    hear(&heard, file, line);
    note("{\"load\":%s}", text);
    note_question();
}

void harness_load_refused(const char *json, int rule, const char *file, int line) {
    static world scratch;
    gg_fault fault = { 0 };
    gg_status status = world_position_read(&scratch, bench.game, with_quotes(json), &fault);
    bench.claims++;
    if (status == GG_OK) complain(file, line, "position accepted, against %s", number_of(rule));
    if (status != GG_REFUSED || fault.rule != rule)
        complain(file, line, "position refused by %s, not by %s: %s", number_of(fault.rule),
                 number_of(rule), fault.message);
    if (fault.message[0] == 0) complain(file, line, "the refusal has no sentence");
    bench.was_refused[rule] = true;
}

// ---- Playing.

static gg_action read_action(const char *text, const char *file, int line) {
    gg_action action = { 0 };
    need_game(file, line);
    gg_status status = bench.game->action_read(text, &action);
    if (status != GG_OK) complain(file, line, "'%s' is no action (status %d)", text, status);
    return action;
}

// What could be done instead, for a failed test.
static const char *legal_text(void) {
    static char list[1 << 14];
    gg_decision asked = { 0 };
    gg_seat seat = seat_asked();
    gg_text out = gg_text_begin(list, sizeof list);
    if (seat == bench.game->seat_count) return "the game is over";
    gg_ask(bench.game, world_truth(&bench.now), seat, &asked);
    gg_put(&out, bench.game->seat_name[seat]);
    for (uint16_t i = 0; i < asked.count; i++) {
        char text[WORLD_ACTION_MAX];
        gg_put(&out, i ? " | " : ": ");
        gg_put(&out, world_action_text(bench.game, asked.legal[i], text));
    }
    return list;
}

void harness_play(const char *text, const char *file, int line) {
    static gg_news heard;
    static char why[1024];
    gg_action action = read_action(text, file, line);
    gg_verdict verdict = world_play(&bench.now, seat_asked(), action, &heard);
    if (verdict.rule) {
        gg_text out = gg_text_begin(why, sizeof why);
        gg_explain(bench.game, verdict, &out);
        complain(file, line, "'%s' is refused by %s: %s\nlegal: %s", text, number_of(verdict.rule),
                 why, legal_text());
    }
    hear(&heard, file, line);
    note("{\"play\":\"%s\"}", text);
    note_question();
}

void harness_plays(const char *file, int line, ...) {
    va_list rest;
    va_start(rest, line);
    for (const char *text = va_arg(rest, const char *); text; text = va_arg(rest, const char *))
        harness_play(text, file, line);
    va_end(rest);
}

static bool is_listed(gg_action action) {
    gg_decision asked = { 0 };
    gg_ask(bench.game, world_truth(&bench.now), seat_asked(), &asked);
    for (uint16_t i = 0; i < asked.count; i++) {
        if (memcmp(&asked.legal[i], &action, sizeof action) == 0) return true;
    }
    return false;
}

void harness_refused_action(gg_action action, int rule, const char *file, int line) {
    static world before;
    static gg_news heard;
    char text[WORLD_ACTION_MAX];
    need_game(file, line);
    bench.claims++;
    world_action_text(bench.game, action, text);
    world_copy(&before, &bench.now);
    gg_verdict verdict = world_play(&bench.now, seat_asked(), action, &heard);
    if (verdict.rule == 0) complain(file, line, "'%s' is legal, against %s", text, number_of(rule));
    if (verdict.rule != rule)
        complain(file, line, "'%s' is refused by %s, not by %s", text, number_of(verdict.rule),
                 number_of(rule));
    if (memcmp(before.state_bytes, bench.now.state_bytes, bench.game->state_size) != 0)
        complain(file, line, "refusing '%s' changed the state", text);
    if (is_listed(action)) complain(file, line, "'%s' is refused, but listed", text);
    note("{\"refuse\":\"%s\",\"rule\":\"%s\"}", text, number_of(rule));
    bench.was_refused[verdict.rule] = true;
}

void harness_refused(const char *text, int rule, const char *file, int line) {
    harness_refused_action(read_action(text, file, line), rule, file, line);
}

void harness_allowed(const char *text, const char *file, int line) {
    gg_action action = read_action(text, file, line);
    bench.claims++;
    gg_verdict verdict = bench.game->check(world_truth(&bench.now), seat_asked(), action);
    if (verdict.rule)
        complain(file, line, "'%s' is refused by %s\nlegal: %s", text, number_of(verdict.rule),
                 legal_text());
    if (!is_listed(action) && !world_is_resignation(bench.game, action))
        complain(file, line, "'%s' is legal, but not listed", text);
}

void harness_unreadable(const char *text, const char *file, int line) {
    gg_action action;
    bench.claims++;
    if (bench.game->action_read(text, &action) == GG_OK)
        complain(file, line, "'%s' is read as an action", text);
}

// ---- Claims.

void harness_legal_is(const char *file, int line, ...) {
    gg_decision asked = { 0 };
    uint16_t wanted = 0;
    va_list rest;
    need_game(file, line);
    bench.claims++;
    gg_ask(bench.game, world_truth(&bench.now), seat_asked(), &asked);
    va_start(rest, line);
    for (const char *text = va_arg(rest, const char *); text; text = va_arg(rest, const char *)) {
        if (!is_listed(read_action(text, file, line)))
            complain(file, line, "'%s' is not legal\nlegal: %s", text, legal_text());
        wanted++;
    }
    va_end(rest);
    if (wanted != asked.count)
        complain(file, line, "%u actions are legal, not %u: %s", asked.count, wanted, legal_text());
}

void harness_legal_has(const char *text, bool wanted, const char *file, int line) {
    bench.claims++;
    if (is_listed(read_action(text, file, line)) == wanted) return;
    complain(file, line, "'%s' is %s\nlegal: %s", text, wanted ? "not listed" : "listed",
             legal_text());
}

void harness_asks(gg_seat seat, const char *decision, const char *file, int line) {
    need_game(file, line);
    bench.claims++;
    const gg_head *head = world_head_in(&bench.now);
    const char *name = bench.game->phase[head->phase].name;
    if (head->to_move != 1u << seat || strcmp(name, decision) != 0)
        complain(file, line, "asked is '%s' (owing %u), not '%s' of seat %u", name, head->to_move,
                 decision, seat);
}

void harness_won_by(unsigned seats, const char *file, int line) {
    need_game(file, line);
    bench.claims++;
    const gg_head *head = world_head_in(&bench.now);
    if (head->result != seats)
        complain(file, line, "the result is %u, not a victory of seats %u", head->result, seats);
}

void harness_equal(int64_t left, int64_t right, const char *claim, const char *file, int line) {
    bench.claims++;
    if (left != right)
        complain(file, line, "%s is %lld, not %lld", claim, (long long)left, (long long)right);
}

void harness_holds(bool claim, const char *text, const char *file, int line) {
    bench.claims++;
    if (!claim) complain(file, line, "not true: %s", text);
}

void harness_cited(int rule, bool wanted, const char *file, int line) {
    bool met = false;
    bench.claims++;
    for (uint32_t i = 0; i < bench.log_count; i++)
        met |= bench.log[i].rule == rule;
    if (met != wanted)
        complain(file, line, "%s event cites %s", wanted ? "no" : "an", number_of(rule));
}

void harness_view_has(gg_seat viewer, const char *text, bool wanted, const char *file, int line) {
    static char view[WORLD_TEXT_MAX];
    need_game(file, line);
    bench.claims++;
    world_view_text(&bench.now, viewer, view);
    if ((strstr(view, with_quotes(text)) != NULL) != wanted)
        complain(file, line, "the view of %u %s '%s': %s", viewer, wanted ? "lacks" : "has", text,
                 view);
}

// ---- What was told.

static bool write_told(const gg_event *whole, gg_seat viewer, gg_text *out) {
    gg_event told;
    if (!gg_tell(bench.game, whole, viewer, &told)) return false;
    bench.game->event_write(&told, out);
    return true;
}

int told_count(gg_seat viewer, const char *kind) {
    static char text[8192], wanted[64];
    int count = 0;
    snprintf(wanted, sizeof wanted, "\"kind\":\"%s\"", kind);
    for (uint32_t i = 0; i < bench.log_count; i++) {
        gg_text out = gg_text_begin(text, sizeof text);
        if (write_told(&bench.log[i], viewer, &out)) count += strstr(text, wanted) != NULL;
    }
    return count;
}

const char *told_last(gg_seat viewer) {
    static char text[WORLD_TEXT_MAX];
    gg_text out = gg_text_begin(text, sizeof text);
    for (uint32_t i = bench.log_count - bench.last_count; i < bench.log_count; i++) {
        if (write_told(&bench.log[i], viewer, &out)) gg_put_char(&out, '\n');
    }
    return text;
}

// ---- Running.

static void run_one(void **state) {
    const harness_test *test = *state;
    const gg_game *game = bench.game;
    memset(&bench, 0, sizeof bench);
    bench.game = game;
    note("{\"test\":\"%s\",\"file\":\"%s\",\"line\":%d}", test->name, test->file, test->line);
    test->run();
    if (bench.claims == 0) complain(test->file, test->line, "%s claims nothing", test->name);
    uint8_t kind = game->rule[test->rule].kind;
    if (test->rule && kind == GG_RULE_CHECK && !bench.was_refused[test->rule])
        complain(test->file, test->line, "%s has refused nothing", number_of(test->rule));
    if (test->rule && kind == GG_RULE_EFFECT && !bench.was_cited[test->rule])
        complain(test->file, test->line, "no event cites %s", number_of(test->rule));
}

int harness_run(const gg_game *game, const char *start) {
    static struct CMUnitTest list[TESTS_MAX];
    static char names[TESTS_MAX][160];
    size_t count = 0;
    if (game->rule_count > RULES_MAX) return 1;
    bench.game = game;
    for (harness_test *test = tests; test; test = test->next) {
        if (strncmp(test->name, start, strlen(start)) != 0) continue;
        if (script && test->name[0] >= 'a') continue;
        if (count == TESTS_MAX || test->rule >= game->rule_count) return 1;
        snprintf(names[count], sizeof names[count], "%s %s", test->name, test->sentence);
        list[count].name = names[count];
        list[count].test_func = run_one;
        list[count].initial_state = test;
        count++;
    }
    if (count == 0) {
        fprintf(stderr, "no test is named %s\n", start);
        return 1;
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests(game->key, list, count, NULL, NULL);
}
