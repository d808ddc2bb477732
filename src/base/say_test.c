/* say_test.c - messages of tests/words in English, in the pseudo-language, and in an invented one
 * with three plural forms, two genders and cases. */
#include "base/say.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "try_messages.h"

enum { NORTH, SOUTH };
enum { EN, QPS, ZZ };

static char capacity[400];

static gg_text begin(unsigned language) {
    gg_text text = gg_text_begin(capacity, sizeof capacity);
    text.language = (uint8_t)language;
    return text;
}

// A place is a road to Ulm; its near end has no name but a number.
void try_value_write(gg_value value, gg_text *out) {
    assert_int_equal(value.type, TRY_TYPE_PLACE);
    switch (value.member) {
    case TRY_PLACE_NEAR: gg_put_int(out, value.number); break;
    case TRY_PLACE_FAR:
        gg_say(out, (gg_saying){ &try_words, TRY_SAY_TOWN_ULM, value.form, 0, NULL });
        break;
    default: GG_SAY_FORM(out, &try_words, TRY_SAY_ROAD, value.form, GG_NUMBER(value.number)); break;
    }
}

#define SAID(language, id, expected, ...)                                                          \
    do {                                                                                           \
        gg_text said = begin(language);                                                            \
        GG_SAY(&said, &try_words, TRY_SAY_##id, __VA_ARGS__);                                      \
        assert_string_equal(capacity, expected);                                                   \
    } while (0)

static void english_is_filled_in(void **state) {
    (void)state;
    SAID(EN, MOVES, "The north moves 1 gun to 7 towards Ulm.", GG_NUMBER(NORTH), GG_NUMBER(1),
         GG_NUMBER(7));
    SAID(EN, MOVES, "The south moves 0 guns to -3 towards Ulm.", GG_NUMBER(SOUTH), GG_NUMBER(0),
         GG_NUMBER(-3));
    SAID(EN, TAKEN, "Ulm falls to the southern army.", GG_NUMBER(SOUTH), GG_NUMBER(0));
    SAID(EN, GOES, "The north goes its way.", GG_NUMBER(NORTH));
    SAID(EN, GOES, "The south goes her way.", GG_NUMBER(SOUTH));
    SAID(EN, LEFT, "You: one gun is left.", GG_WORDS("You"), GG_NUMBER(1));
    SAID(EN, LEFT, "You: 12 guns are left.", GG_WORDS("You"), GG_NUMBER(12));
    assert_string_equal(gg_said(&try_words, TRY_SAY_ONLY_ENGLISH, EN), "Done.\n");
}

static void numbers_choose_one_of_three_plurals(void **state) {
    (void)state;
    static const char *const verb[] = { "ostal", "ostali", "ostalo" };
    static const uint8_t form[] = { 2, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2 };
    for (int n = 0; n < 13; n++) {
        char expected[40];
        gg_text text = gg_text_begin(expected, sizeof expected);
        gg_put(&text, "Ty: ");
        gg_put(&text, verb[form[n]]);
        gg_put(&text, " ");
        gg_put_int(&text, n);
        gg_put(&text, ".");
        SAID(ZZ, LEFT, expected, GG_WORDS("Ty"), GG_NUMBER(n));
    }
    SAID(ZZ, LEFT, "Ty: ostali 22.", GG_WORDS("Ty"), GG_NUMBER(22));
}

static void names_have_genders_and_cases(void **state) {
    (void)state;
    SAID(ZZ, BEATEN, "Élnor je bitý.", GG_NUMBER(NORTH));
    SAID(ZZ, BEATEN, "Šuda je bita.", GG_NUMBER(SOUTH));
    SAID(ZZ, TAKEN, "Ulma padla sama v ruky élnori.", GG_NUMBER(NORTH), GG_NUMBER(0));
    // A case goes through a value of the game's own to the name in it, and to a counted noun. Where
    // a name has no such case, it stands as it is.
    SAID(ZZ, MOVES, "Élnor vede 1 puska na Ulmu.", GG_NUMBER(NORTH), GG_NUMBER(1), GG_NUMBER(7));
    SAID(ZZ, MOVES, "Šuda vede 2 puski na Ulmu.", GG_NUMBER(SOUTH), GG_NUMBER(2), GG_NUMBER(7));
    SAID(ZZ, MOVES, "Šuda vede 5 puskovi na Ulmu.", GG_NUMBER(SOUTH), GG_NUMBER(5), GG_NUMBER(7));
}

static void what_is_not_translated_is_english(void **state) {
    (void)state;
    gg_text out = begin(ZZ);
    gg_say_plain(&out, &try_words, TRY_SAY_ONLY_ENGLISH);
    assert_string_equal(capacity, "Done.\n");
    // Its English has changed since it was translated. Names in it are translated all the same.
    SAID(ZZ, CHANGED, "šuda again", GG_NUMBER(SOUTH));
    SAID(ZZ, ROAD, "4 towards Ulma", GG_NUMBER(4));
    // An English sentence goes by the gender that the name has in English.
    SAID(ZZ, GOES, "Élnor goes its way.", GG_NUMBER(NORTH));
    SAID(ZZ, GOES, "Šuda goes her way.", GG_NUMBER(SOUTH));
}

static void the_pseudo_language_shows_what_is_translated(void **state) {
    (void)state;
    SAID(QPS, LEFT, "[[Me: 3 ǵúńś áŕé ĺéƒť.~~~~~~]]", GG_WORDS("Me"), GG_NUMBER(3));
    SAID(QPS, GOES, "[[[[ťĥé śóúťĥ~~~~]] ǵóéś ĥéŕ ŵáý.~~~~]]", GG_NUMBER(SOUTH));
    SAID(QPS, BEATEN, "[[[[ťĥé ńóŕťĥ~~~~]] íś ƀéáťéń.~~~~]]", GG_NUMBER(NORTH));
    assert_string_equal(gg_said(&try_words, TRY_SAY_ONLY_ENGLISH, QPS), "[[Ďóńé.~~]]\n");
}

static void a_text_within_another_has_its_reader(void **state) {
    (void)state;
    char inner[40];
    gg_text out = begin(ZZ), within = gg_text_within(&out, inner, sizeof inner);
    GG_SAY(&within, &try_words, TRY_SAY_BEATEN, GG_NUMBER(SOUTH));
    assert_string_equal(inner, "Šuda je bita.");
}

static void languages_are_found_by_their_codes(void **state) {
    (void)state;
    uint8_t language = 9;
    assert_true(gg_language_find("zz", &language));
    assert_int_equal(language, ZZ);
    assert_true(gg_language_find("zz_ZZ.UTF-8", &language));
    assert_int_equal(language, ZZ);
    assert_true(gg_language_find("en-GB", &language));
    assert_int_equal(language, EN);
    assert_false(gg_language_find("z", &language));
    assert_false(gg_language_find("zzz", &language));
    assert_false(gg_language_find("", &language));
}

static void letters_become_capitals(void **state) {
    (void)state;
    static const char *const pair[][2] = {
        { "a", "A" }, { "z", "Z" }, { "é", "É" }, { "ß", "ß" }, { "÷", "÷" },
        { "ś", "Ś" }, { "ł", "Ł" }, { "ž", "Ž" }, { "п", "П" }, { "я", "Я" },
        { "ё", "Ё" }, { "Ä", "Ä" }, { "4", "4" }, { "", "" },
    };
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++)
        SAID(EN, FIRST, pair[i][1], GG_WORDS(pair[i][0]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_is_filled_in),
        cmocka_unit_test(numbers_choose_one_of_three_plurals),
        cmocka_unit_test(names_have_genders_and_cases),
        cmocka_unit_test(what_is_not_translated_is_english),
        cmocka_unit_test(the_pseudo_language_shows_what_is_translated),
        cmocka_unit_test(a_text_within_another_has_its_reader),
        cmocka_unit_test(languages_are_found_by_their_codes),
        cmocka_unit_test(letters_become_capitals),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
