/* schema_test.c - objects by their tables: written, read back, refused and documented. */
#include "kit/position/schema.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

// A yard: how high its wall is, which animals are in it, who sits where, who sees whom.
enum { ANIMALS = 3, SEATS = 2 };
static const char *const animal_names[ANIMALS] = { "cat", "dog", "hen" };
static const char *const gate_names[] = { "open", "shut" };

typedef struct yard {
    uint16_t wall;
    uint8_t gate, lit, there;
    uint8_t weight[ANIMALS], sees[ANIMALS]; // sees: one bit per animal
    uint8_t seat[SEATS];                    // animal + 1
} yard;

typedef struct seat_row {
    uint8_t number, animal;
} seat_row;

static const kit_things animals = KIT_KEYS("animal", animal_names), gates = KIT_WORDS(gate_names);

static bool weight_each(const kit_walk *w, unsigned i, void *element) {
    *(kit_pair *)element = (kit_pair){ (uint16_t)i, ((const yard *)w->object)->weight[i] };
    return ((const yard *)w->object)->weight[i] > 0;
}

static void weight_add(kit_reader *r, void *element) {
    ((yard *)r->object)->weight[((kit_pair *)element)->key] = (uint8_t)((kit_pair *)element)->value;
}

static bool sees_each(const kit_walk *w, unsigned i, void *element) {
    *(kit_pair *)element = (kit_pair){ (uint16_t)(i / ANIMALS), (uint16_t)(i % ANIMALS) };
    return (((const yard *)w->object)->sees[i / ANIMALS] >> i % ANIMALS) & 1;
}

static void sees_add(kit_reader *r, void *element) {
    const kit_pair *pair = element;
    ((yard *)r->object)->sees[pair->key] |= (uint8_t)(1u << pair->value);
}

static bool seat_each(const kit_walk *w, unsigned i, void *element) {
    unsigned animal = ((const yard *)w->object)->seat[i];
    *(seat_row *)element = (seat_row){ (uint8_t)i, (uint8_t)(animal - 1u) };
    return animal > 0;
}

static void seat_add(kit_reader *r, void *element) {
    const seat_row *row = element;
    ((yard *)r->object)->seat[row->number] = (uint8_t)(row->animal + 1);
}

static bool is_lit(const void *whole) {
    return ((const yard *)whole)->lit;
}

// clang-format off
static const kit_field seat_fields[] = {
    KIT_PLAIN("number", NUMBER, seat_row, number, .high = SEATS - 1),
    KIT_PLAIN("animal", NAME, seat_row, animal, .unset = KIT_MUST, .things = &animals),
    { 0 },
};
static const kit_field fields[] = {
    KIT_PLAIN("wall", NUMBER, yard, wall, .low = 1, .high = 300, .unset = 5, .what = "feet"),
    KIT_PLAIN("gate", NAME, yard, gate, .unset = 1, KIT_OMIT(1), .things = &gates),
    KIT_PLAIN("lit", FLAG, yard, lit, .what = "at night"),
    KIT_WALKED("there", NAMES, KIT_AT(yard, there), .things = &animals),
    KIT_WALKED("weight", NUMBERS_BY, .span = ANIMALS, .high = 99, .one = "pounds", .things = &animals, .each = weight_each, .add = weight_add),
    KIT_WALKED("sees", NAMES_BY, .span = ANIMALS * ANIMALS, .when = is_lit, .rule = 7, .why = "it is dark", .things = &animals, .values = &animals, .each = sees_each, .add = sees_add),
    KIT_WALKED("seats", ROWS, .span = SEATS, .one = "a seat", .fields = seat_fields, .each = seat_each, .add = seat_add),
    { 0 },
};
// clang-format on

static gg_fault fault;

static bool yard_read(const char *text, yard *into) {
    static json_node node[64];
    kit_reader r = { .fault = &fault, .state = into };
    memset(into, 0, sizeof *into);
    assert_true(kit_read_begin(&r, text, node, 64));
    kit_object_read(&r, 0, fields, into, "a yard");
    return !r.failed;
}

static void comes_back(const char *text) {
    char written[512];
    yard y;
    gg_text out = gg_text_begin(written, sizeof written);
    assert_true(yard_read(text, &y));
    gg_put(&out, "{");
    kit_members_write(fields, &y, &y, &out);
    gg_put(&out, "}");
    assert_string_equal(written, text);
}

static void what_is_written_comes_back(void **state) {
    (void)state;
    comes_back("{\"wall\":300,\"lit\":false,\"there\":[],\"weight\":{},\"seats\":[]}");
    comes_back("{\"wall\":7,\"gate\":\"open\",\"lit\":true,\"there\":[\"cat\",\"hen\"],"
               "\"weight\":{\"dog\":40},\"sees\":{\"cat\":[\"dog\",\"hen\"],\"hen\":[\"cat\"]},"
               "\"seats\":[{\"number\":1,\"animal\":\"dog\"}]}");
}

static void what_is_left_out_has_its_value(void **state) {
    yard y;
    (void)state;
    assert_true(yard_read("{}", &y));
    assert_int_equal(y.wall, 5);
    assert_int_equal(y.gate, 1);
    assert_true(yard_read("{\"sees\":{\"hen\":[]},\"lit\":true}", &y)); // plain values come first
}

static void is_refused(const char *text, gg_status status, const char *message) {
    yard y;
    assert_false(yard_read(text, &y));
    assert_string_equal(fault.message, message);
    assert_int_equal(fault.status, status);
}

static void faults_name_what_is_wrong(void **state) {
    (void)state;
    is_refused("[]", GG_SYNTAX, "not an object: a yard");
    is_refused("{\"roof\":1}", GG_SYNTAX, "a yard has an unknown key: roof");
    is_refused("{\"wall\":0}", GG_SYNTAX, "not a whole number in range: wall");
    is_refused("{\"wall\":301}", GG_SYNTAX, "not a whole number in range: wall");
    is_refused("{\"lit\":1}", GG_SYNTAX, "not true or false: lit");
    is_refused("{\"gate\":\"ajar\"}", GG_UNKNOWN, "unknown value of gate");
    is_refused("{\"there\":[\"cow\"]}", GG_UNKNOWN, "no such animal: cow");
    is_refused("{\"there\":[4]}", GG_SYNTAX, "not the name of animal");
    is_refused("{\"there\":{}}", GG_SYNTAX, "not a list: there");
    is_refused("{\"weight\":[]}", GG_SYNTAX, "not an object: weight");
    is_refused("{\"weight\":{\"cat\":100}}", GG_SYNTAX, "not a number of pounds: weight.cat");
    is_refused("{\"sees\":{}}", GG_REFUSED, "it is dark");
    is_refused("{\"lit\":true,\"sees\":{\"cat\":1}}", GG_SYNTAX, "not a list of animals: cat");
    is_refused("{\"seats\":[{}]}", GG_SYNTAX, "missing key: animal");
    is_refused("{\"seats\":[7]}", GG_SYNTAX, "not an object: a seat");
}

static void rows_document_themselves(void **state) {
    char told[1024];
    gg_text out = gg_text_begin(told, sizeof told);
    (void)state;
    kit_fields_tell(fields, "", &out);
    assert_string_equal(told, "| `wall` | 1 to 300 | feet |\n"
                              "| `gate` | `open`, `shut` |  |\n"
                              "| `lit` | true or false | at night |\n"
                              "| `there` | list: animal |  |\n"
                              "| `weight` | by animal: pounds |  |\n"
                              "| `sees` | by animal: list: animal |  |\n"
                              "| `seats` | list of objects |  |\n"
                              "| `seats[].number` | 0 to 1 |  |\n"
                              "| `seats[].animal` | animal |  |\n");
}

static void ranges_bound_and_compare(void **state) {
    static const kit_range ranges[] = { KIT_SHORTS(yard, wall, 300),
                                        KIT_OPEN_BYTES(yard, weight, 9),
                                        { 0 } };
    yard a = { .wall = 300, .weight = { 9, 0, 9 } }, b = a;
    (void)state;
    assert_true(kit_is_within(ranges, &a));
    b.wall = 301;
    assert_false(kit_is_within(ranges, &b));
    assert_true(kit_open_agrees(ranges, &a, &b)); // how high the wall is does not lie open
    b.weight[2] = 10;
    assert_false(kit_is_within(ranges, &b));
    assert_false(kit_open_agrees(ranges, &a, &b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_comes_back),
        cmocka_unit_test(what_is_left_out_has_its_value),
        cmocka_unit_test(faults_name_what_is_wrong),
        cmocka_unit_test(rows_document_themselves),
        cmocka_unit_test(ranges_bound_and_compare),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
