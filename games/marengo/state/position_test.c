/* position_test.c - positions from outside: what is impossible is refused by its rule, what is no
 * position by a sentence, and what `state` wrote comes back as it was or not at all. */
#include <limits.h>

#include "games/marengo/state/position.h"
#include "games/marengo/tests/claims.h"
#include "harness/sealed.h"

// ---- Impossible positions, each by its rule.

TEST_RULE(MAR_2_6, "only French pieces are inactive") {
    position_refused(MAR_2_6, "round 3 austria move", "A l5 I2-inactive");
    position("round 3 austria move", "A l5 I2", "F l18 I2-inactive");
    equal(piece_count("l18", "I2-inactive"), 1);
}

TEST_RULE(MAR_5_1, "an inactive piece has done nothing") {
    position_refused(MAR_5_1, "round 3 france move", "F l18 I2-inactive-moved", "A l5 I2");
    position_refused(MAR_5_1, "round 3 france move", "F l18 I2-inactive-assaulted", "A l5 I2");
    position_refused(MAR_5_1, "round 3 france move", "F l18 A1-inactive-fired", "A l5 I2");
    position("round 3 france move", "F l18 I2-moved I1", "A l5 I2");
    asks(MAR_FRANCE, "move_from");
}

TEST_RULE(MAR_8_1, "a piece that assaulted or fired has not moved in that turn") {
    position_refused(MAR_8_1, "round 3 austria move", "A l5 I2-moved-assaulted");
    position_refused(MAR_8_1, "round 3 austria move", "A l5 A1-moved-fired");
    position("round 3 austria move", "A l5 I2-moved I3-assaulted A1-fired C2");
    play("move_from l5");
    play("move_to to l1");
    legal_is("move_take go", NULL);
}

TEST_RULE(MAR_10_1, "only artillery bombards, and only from an approach") {
    position_refused(MAR_10_1, "round 3 france move", "A l5/peterbona I2-declared",
                     "F peterbona I2");
    position_refused(MAR_10_1, "round 3 france move", "A l5/peterbona C2-fired", "F peterbona I2");
    position_refused(MAR_10_1, "round 3 france move", "A l5 A1-declared", "F peterbona I2");
    position_refused(MAR_10_1, "round 3 france move", "A entry:bormida A1-declared",
                     "F peterbona I2");
    position("round 3 france move", "A l5/peterbona A1-declared", "A l10 A1-fired",
             "F peterbona I2");
    equal(piece_count(NULL, "A1"), 2);
}

TEST_RULE(MAR_10_3, "a gun that fired or assaulted has not declared in that turn") {
    position_refused(MAR_10_3, "round 3 austria declare", "A l5/peterbona A1-fired-declared",
                     "F peterbona I2");
    position_refused(MAR_10_3, "round 3 austria declare", "A l5/peterbona A1-assaulted-declared",
                     "F peterbona I2");
    position_refused(MAR_10_3, "round 3 austria declare", "A l5/peterbona A1-assaulted-fired",
                     "F peterbona I2");
    position("round 3 austria declare", "A l5/peterbona A1-moved-declared", "A l5/l10 A1",
             "F peterbona I2", "F l10 I2");
    equal(piece_count("l5/peterbona", "A1"), 1);
}

TEST_RULE(MAR_11_1, "an assault is remembered by its approach") {
    position_refused(MAR_11_1, "round 3 austria move", "A l5 I2", "assaulted l5");
    position_refused(MAR_11_1, "round 3 austria move", "A l5 I2", "lost entry:bormida");
    position("round 3 austria move", "A l5 I2", "assaulted l5/peterbona", "lost l5/peterbona");
    equal(table_truth()->table.assaulted_count, 1);
}

TEST_RULE(MAR_7_1, "no turn has more than three assaults or takes more than three locales") {
    position_refused(MAR_7_1, "round 3 austria move", "A l5 I2",
                     "assaulted l5/peterbona l5/l10 l5/l1 l5/stortigliona");
    position_refused(MAR_7_1, "round 3 austria move", "A l5 I2",
                     "lost l5/peterbona l5/l10 l5/l1 l5/stortigliona");
    position_refused(MAR_7_1, "round 3 austria move", "A l5 I2", "taken l10 l12 l13 l20");
    position("round 3 austria move", "A l5 2xI2", "taken l10 l12 l13", "assaulted l5/peterbona");
    equal(table_truth()->table.taken_count, 3);
    plays("move_from l5", "move_to to l1", "move_take go");
    cited(MAR_7_1);
}

TEST_RULE(MAR_8_7, "a blocking piece without an enemy opposite is accepted") {
    position("round 3 austria move", "A l5/peterbona I2", "A l5 I1", "F l38 I2");
    equal(piece_count("l5/peterbona", "I2"), 1);
    allowed("move_from l5/peterbona");
}

EXAMPLE(position_of_the_protocol, "the position printed in the protocol is accepted as it stands") {
    load("{'game':'marengo','round':3,'seat':'austria','phase':'assault','commands_used':0,"
         "'morale':{'france':17,'austria':16},'pieces':["
         "{'army':'austria','type':'infantry','strength':3,'place':'l5/peterbona'},"
         "{'army':'france','type':'infantry','strength':2,'place':'peterbona/l5','active':false},"
         "{'army':'france','type':'artillery','strength':1,'place':'entry:south_four'}],"
         "'memory':{'crossings':[{'road':'P1','from':'l1','to':'l5','step':2}],"
         "'assaulted':['l5/peterbona'],'lost':[],'taken':['peterbona'],"
         "'pontoon_used':false,'setup_ever_occupied':true,'gain_given':false}}");
    equal(piece_count("peterbona/l5", "I2-inactive"), 1);
    equal(piece_count("entry:south_four", "A1"), 1);
    equal(number_at("memory.setup_ever_occupied"), 1);
    equal(table_truth()->table.assaulted_count, 1);
}

EXAMPLE(position_defaults, "keys that are left out take their defaults") {
    load("{'seat':'austria','phase':'move','pieces':["
         "{'army':'austria','type':'infantry','strength':3,'place':'l5'}]}");
    equal(number_at("round"), 1);
    equal(number_at("commands_used"), 0);
    equal(morale(MAR_FRANCE), 17);
    equal(morale(MAR_AUSTRIA), 16);
    equal(number_at("memory.pontoon_used"), 0);
    equal(number_at("memory.setup_ever_occupied"), 0);
    load("{'seat':'austria','phase':'move','morale':{'france':3},'pieces':["
         "{'army':'austria','type':'infantry','strength':3,'place':'l10'}]}");
    equal(morale(MAR_FRANCE), 3);
    equal(morale(MAR_AUSTRIA), 16);
    // Austria stands in a set-up locale.
    equal(number_at("memory.setup_ever_occupied"), 1);
}

// ---- No position at all.

EXAMPLE(position_bad_json, "what is not JSON is refused with what is wrong and its line") {
    gg_fault fault;
    static const char *const bad[] = { "",
                                       "{",
                                       "{\"round\":}",
                                       "nonsense",
                                       "{}{}",
                                       "{'a'",
                                       "[1,2",
                                       "{\"a\":1,}",
                                       "\"\\q\"",
                                       "{\"a\":01}",
                                       "\xff",
                                       "{\"a\" 1",
                                       "{\"seat\":\"austria\",\"seat\":1}" };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        holds(read_position(bad[i], &fault) == GG_SYNTAX);
        holds(strncmp(fault.message, "not JSON: ", 10) == 0);
        holds(strlen(fault.message) > 10);
        equal(fault.line, 1);
    }
    holds(read_position("{\n\"round\":3,\n\"seat\":austria}", &fault) == GG_SYNTAX);
    equal(fault.line, 3);
}

EXAMPLE(position_no_object, "a position, its pieces, memory and morale are objects and lists") {
    is_no_position();
    is_faulty("{'seat':'austria','phase':'move','pieces':{}}", GG_SYNTAX, "not a list: pieces");
    is_faulty("{'seat':'austria','phase':'move','pieces':[3]}", GG_SYNTAX,
              "not an object: a piece");
    is_faulty("{'seat':'austria','phase':'move','memory':[]}", GG_SYNTAX, "not an object: memory");
    is_faulty("{'seat':'austria','phase':'move','morale':7}", GG_SYNTAX, "not an object: morale");
    is_faulty("{'seat':'austria','phase':'move','memory':{'lost':'l5/l10'}}", GG_SYNTAX,
              "not a list: lost");
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[1]}}", GG_SYNTAX,
              "not an object: a crossing");
    is_faulty("{'seat':'austria','phase':'move','chance':1}", GG_SYNTAX, "not an object: chance");
}

EXAMPLE(position_unknown_keys, "unknown keys are refused by name") {
    is_faulty("{'seat':'austria','phase':'move','colour':1}", GG_SYNTAX,
              "a position has an unknown key: colour");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':2,'place':'l5','name':'Ott'}]}",
              GG_SYNTAX, "a piece has an unknown key: name");
    is_faulty("{'seat':'austria','phase':'move','memory':{'weather':1}}", GG_SYNTAX,
              "memory has an unknown key: weather");
    is_faulty("{'seat':'austria','phase':'move','morale':{'russia':1}}", GG_SYNTAX,
              "morale has an unknown key: russia");
    is_faulty("{'seat':'austria','phase':'move','chance':{'dice':1}}", GG_SYNTAX,
              "chance has an unknown key: dice");
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[{'road':'P1','from':'l1',"
              "'to':'l5','step':1,'speed':2}]}}",
              GG_SYNTAX, "a crossing has an unknown key: speed");
}

EXAMPLE(position_defaults, "unset keys take their defaults: the start of a turn of round 1") {
    load("{'pieces':[{'army':'austria','type':'infantry','strength':2,'place':'l5'}]}");
    asks(MAR_AUSTRIA, "move_from");
    equal(number_at("round"), 1);
    equal(number_at("commands_used"), 0);
    equal(morale(MAR_AUSTRIA), 16);
    equal(morale(MAR_FRANCE), 17);
    load("{'seat':'france','pieces':[{'army':'france','type':'cavalry','strength':2,'place':'l18',"
         "'active':false}]}");
    asks(MAR_FRANCE, "activate");
}

EXAMPLE(position_missing_keys, "missing keys are named") {
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'type':'infantry','strength':2,"
              "'place':'l5'}]}",
              GG_SYNTAX, "missing key: army");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','strength':2,"
              "'place':'l5'}]}",
              GG_SYNTAX, "missing key: type");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':2}]}",
              GG_SYNTAX, "missing key: place");
}

EXAMPLE(position_missing_strength, "a piece without a strength is no piece") {
    gg_fault fault;
    holds(
        read_position("{\"seat\":\"austria\",\"phase\":\"move\",\"pieces\":[{\"army\":\"austria\","
                      "\"type\":\"infantry\",\"place\":\"l5\"}]}",
                      &fault)
        == GG_REFUSED);
    equal(fault.rule, MAR_2_1);
}

EXAMPLE(position_unknown_values, "names that are none of this game's are refused") {
    is_faulty("{'game':'waterloo','seat':'austria','phase':'move'}", GG_UNKNOWN,
              "a position of another game");
    is_faulty("{'seat':'prussia','phase':'move'}", GG_UNKNOWN, "unknown value of seat");
    is_faulty("{'seat':'austria','phase':'sleep'}", GG_UNKNOWN, "unknown value of phase");
    is_faulty("{'seat':'austria','phase':7}", GG_SYNTAX, "unknown value of phase");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'prussia','type':'infantry',"
              "'strength':2,'place':'l5'}]}",
              GG_UNKNOWN, "unknown value of army");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'elephants',"
              "'strength':2,'place':'l5'}]}",
              GG_UNKNOWN, "unknown value of type");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':2,'place':'atlantis'}]}",
              GG_UNKNOWN, "no such place: atlantis");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':2,'place':'l5/l6'}]}",
              GG_UNKNOWN, "no such place: l5/l6");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':2,'place':5}]}",
              GG_SYNTAX, "not the name of place");
    is_faulty("{'seat':'austria','phase':'move','memory':{'taken':['atlantis']}}", GG_UNKNOWN,
              "no such locale: atlantis");
    is_faulty("{'seat':'austria','phase':'move','memory':{'taken':[3]}}", GG_SYNTAX,
              "not the name of locale");
    is_faulty("{'seat':'austria','phase':'move','memory':{'lost':[3]}}", GG_SYNTAX,
              "not the name of place");
}

EXAMPLE(position_wrong_types, "numbers and truth values of the wrong type or size are refused") {
    is_faulty("{'round':'3','seat':'austria','phase':'move'}", GG_SYNTAX,
              "not a whole number in range: round");
    is_faulty("{'round':17,'seat':'austria','phase':'move'}", GG_REFUSED,
              "the rounds are 1 to the last round");
    is_faulty("{'round':2.5,'seat':'austria','phase':'move'}", GG_SYNTAX,
              "not a whole number in range: round");
    is_faulty("{'round':0,'seat':'austria','phase':'move'}", GG_REFUSED,
              "the rounds are 1 to the last round");
    is_faulty("{'round':7,'last_round':6,'seat':'austria','phase':'move'}", GG_REFUSED,
              "the rounds are 1 to the last round");
    is_faulty("{'commands_used':4,'seat':'austria','phase':'move'}", GG_REFUSED,
              "a turn has three commands");
    is_faulty("{'commands_used':-1,'seat':'austria','phase':'move'}", GG_SYNTAX,
              "not a whole number in range: commands_used");
    is_faulty("{'seat':'austria','phase':'move','morale':{'france':100}}", GG_SYNTAX,
              "not a whole number in range: france");
    is_faulty("{'seat':'austria','phase':'move','morale':{'austria':true}}", GG_SYNTAX,
              "not a whole number in range: austria");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':'2','place':'l5'}]}",
              GG_SYNTAX, "not a whole number in range: strength");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'austria','type':'infantry',"
              "'strength':2,'place':'l5','moved':1}]}",
              GG_SYNTAX, "not true or false: moved");
    is_faulty("{'seat':'austria','phase':'move','pieces':[{'army':'france','type':'infantry',"
              "'strength':2,'place':'l5','active':'no'}]}",
              GG_SYNTAX, "not true or false: active");
    is_faulty("{'seat':'austria','phase':'move','memory':{'pontoon_used':0}}", GG_SYNTAX,
              "not true or false: pontoon_used");
    is_faulty("{'seat':'austria','phase':'move','memory':{'activated':3}}", GG_REFUSED,
              "at most two pieces are activated");
    is_faulty("{'seat':'austria','phase':'move','ply':-1}", GG_SYNTAX,
              "not a whole number in range: ply");
}

EXAMPLE(position_crossings, "crossings that are not on the map are refused") {
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[{'road':'P9','from':'l1',"
              "'to':'l5','step':1}]}}",
              GG_UNKNOWN, "no such road: P9");
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[{'road':'P2','from':'l1',"
              "'to':'l5','step':1}]}}",
              GG_UNKNOWN, "that road does not cross there");
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[{'road':'P1','from':'l1',"
              "'to':'l5','step':4}]}}",
              GG_SYNTAX, "not a whole number in range: step");
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[{'road':'P1','from':'l1',"
              "'to':'l5'}]}}",
              GG_SYNTAX, "a crossing's step is 1, 2 or 3");
    is_faulty("{'seat':'austria','phase':'move','memory':{'crossings':[{'road':'P1',"
              "'from':'entry:bormida','to':'l5','step':1}]}}",
              GG_UNKNOWN, "no such crossing from an entry");
    position("round 3 austria move", "A l5 I2", "crossing P1 entry:bormida l1 2",
             "crossing P1 l1 l5 3");
    holds(world_position_text(harness_world(), written));
    holds(has_text(written, "{'road':'P1','from':'entry:bormida','to':'l1','step':2}"));
    holds(has_text(written, "{'road':'P1','from':'l1','to':'l5','step':3}"));
}

EXAMPLE(position_chance, "the generator's key and counts are read strictly") {
    is_faulty("{'seat':'austria','phase':'move','chance':{'key':'12'}}", GG_SYNTAX,
              "chance.key is 32 hex digits, or 16 of the mixer");
    is_faulty("{'seat':'austria','phase':'move','chance':{'key':'0123456789ABCDEF'}}", GG_SYNTAX,
              "chance.key is 32 hex digits, or 16 of the mixer");
    is_faulty("{'seat':'austria','phase':'move','chance':{'drawn':[0,0,0,0,0,0]}}", GG_SYNTAX,
              "chance.key is 32 hex digits, or 16 of the mixer");
    is_faulty("{'seat':'austria','phase':'move','chance':{'key':'0123456789abcdef',"
              "'drawn':[0,0,0,0,0,4294967296]}}",
              GG_SYNTAX, "chance.drawn is six small numbers");
    is_faulty("{'seat':'austria','phase':'move','chance':{'key':'0123456789abcdef',"
              "'drawn':[0,0,0,0,0,0,0]}}",
              GG_SYNTAX, "chance.drawn is six small numbers");
}

EXAMPLE(position_chance_short, "the generator's counts are a list, and six") {
    is_faulty("{'seat':'austria','phase':'move','chance':{'key':'0123456789abcdef',"
              "'drawn':[1,2]}}",
              GG_SYNTAX, "chance.drawn is six small numbers");
    is_faulty("{'seat':'austria','phase':'move','chance':{'key':'0123456789abcdef','drawn':5}}",
              GG_SYNTAX, "chance.drawn is six small numbers");
}

EXAMPLE(position_ended, "an ended game names its winner and the rule that ended it") {
    is_faulty("{'seat':'austria','phase':'over','rule':'M14.1'}", GG_SYNTAX, "missing key: winner");
    is_faulty("{'seat':'austria','phase':'over','winner':'prussia','rule':'M14.1'}", GG_UNKNOWN,
              "unknown value of winner");
    is_faulty("{'seat':'austria','phase':'over','winner':'austria'}", GG_SYNTAX,
              "an ended game names its rule");
    is_faulty("{'seat':'austria','phase':'over','winner':'austria','rule':'M99.1'}", GG_SYNTAX,
              "an ended game names its rule");
    load("{'round':16,'seat':'france','phase':'over','winner':'austria','rule':'M14.2'}");
    is_won_by(MAR_AUSTRIA);
    equal(table_truth()->table.ended_by, MAR_14_2);
}

EXAMPLE(position_too_many, "an army has at most forty pieces") {
    gg_fault fault;
    const char *crowd = position_text("round 3 austria move", "A entry:bormida 41xI1", NULL);
    holds(read_position(crowd, &fault) == GG_SYNTAX);
    holds(strcmp(fault.message, "an army has at most 40 pieces") == 0);
    position("round 3 austria move", "A entry:bormida 40xI1");
    equal(piece_count("entry:bormida", "I1"), 40);
}

// ---- What `state` wrote comes back.

// The views too are the same to a reader.
static void views_read_the_same(void) {
    static char view[2][WORLD_TEXT_MAX];
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(world_view_text(harness_world(), viewer, view[0]));
        holds(world_view_text(&scratch, viewer, view[1]));
        holds(strcmp(view[0], view[1]) == 0);
    }
}

static void comes_back_whole(void) {
    comes_back();
    views_read_the_same();
}

// Plays one after another and reads the game back after each.
__attribute__((sentinel)) static void play_and_reload(const char *first, ...) {
    va_list rest;
    va_start(rest, first);
    comes_back_whole();
    for (const char *action = first; action; action = va_arg(rest, const char *)) {
        play(action);
        comes_back_whole();
        load(written);
    }
    va_end(rest);
}

EXAMPLE(position_mid_assault, "an assault comes back after every choice of it") {
    position("round 3 austria assault", "A l18/fourance I3 I2 C2 C1", "A l1 I2 A1",
             "F fourance/l18 I2 I1 A1 C2", "F fourance I2", "F marengo I3");
    play_and_reload("assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add C2",
                    "assault_add C1", "assault_add go", "guns fire", "loss_lead I3", "defend I2",
                    "defend I1", "resign", NULL);
}

EXAMPLE(position_mid_pursuit, "losses, pursuit, retreat and continuation come back") {
    position("round 3 austria assault", "A l18/fourance I3 I3 C2 C1", "A l1 I2 A1",
             "F fourance/l18 2xI2 C1", "F fourance I2", "F marengo I3");
    play_and_reload("assault l18/fourance", "assault_lead I3", "assault_lead I3", "assault_add C2",
                    "assault_add C1", "assault_add go", "defend I2", "defend one", "loss_other I2",
                    "loss_other C1", "pursue C2", "pursue C1", "loss_lead C2", "retreat_to l7",
                    "continue_at marengo", "continue_take C1", "continue_take go", NULL);
}

EXAMPLE(position_pursuer_up, "a pursuer that lay face-up comes back before the second is chosen") {
    position("round 3 austria assault", "A l18/fourance I3 I2", "F fourance/l18 2xA1 C2 C1",
             "F marengo I3");
    play_and_reload("assault l18/fourance", "assault_lead I2", "assault_add I3", "assault_add go",
                    "guns fire", "defend none", "loss_other C2", "pursue C1", "pursue C1", NULL);
}

EXAMPLE(position_mid_move, "moves, roads, attacks and splits come back") {
    position("round 3 austria move", "A l7 I2 C2 I1", "A l5 C2 I2", "A l1 I1", "F fourance I2 I1",
             "F l10 I2-inactive", "F l38 I3");
    play_and_reload("move_from l7", "move_to to fourance", "move_take I2", "move_take C2",
                    "move_take go", "block I2", "block done", "blocked split", "split_take C2",
                    "split_take go", "move_from l5", "move_to road", "move_take C2",
                    "road_step P2 l10", "block no", "retreat_to l18", "road_step P2 l12",
                    "road_step stop", "move_from done", NULL);
}

EXAMPLE(position_mid_bombardment, "guns come back, declared, firing and passed over") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared I2", "A l5/l10 A1", "A l1 I2",
             "F peterbona/l10 I2", "F peterbona/l6 I3 C1", "F l10 I2", "A l6 I1");
    play_and_reload("bombard fire", "bombard_at peterbona/l6", "bombard_loss I3", "move_from done",
                    "declare no", NULL);
    position("round 4 austria declare", "A l5/peterbona A1", "A l5/l10 A1", "F peterbona I2",
             "F l10 I2");
    play_and_reload("declare no", "declare declare", NULL);
    position("round 4 austria declare", "A l5/peterbona A1", "A l5/l10 A1", "F peterbona I2",
             "F l10 I2");
    play_and_reload("declare declare", "declare no", NULL);
}

EXAMPLE(position_two_guns, "a gun that fired comes back beside one that did not") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared A1", "A l1 I2",
             "F peterbona/l5 I3 I2 C1");
    play_and_reload("bombard fire", "bombard_loss I2", NULL);
}

EXAMPLE(position_mid_rout, "pieces that find no room come back while they are given up") {
    position("round 3 france move", "F valle 3xI3", "A ghezzi 2xC2 C1 I2", "A spinetta 3xI2",
             "A lungafame 3xI2", "A l7 I2");
    play_and_reload("move_from valle", "move_to to ghezzi", "move_take I3", "move_take go",
                    "block no", "retreat_lost I1", "retreat_lost C2", "retreat_to spinetta", NULL);
}

EXAMPLE(position_mid_show, "a group that shows infantry comes back") {
    position("round 3 austria move", "A peterbona I3 I2 C2", "A l1 I1", "F marengo I2 I1",
             "F l38 I3");
    play_and_reload("move_from peterbona", "move_to to marengo", "move_take I3", "move_take I2",
                    "move_take go", "show I2", "block no", "retreat_loss I2", "retreat_to l6",
                    "retreat_to fourance", NULL);
}

enum { LOT_OFTEN = 61 };

static void views_come_back(unsigned phase, bool is_new, unsigned number) {
    (void)phase;
    if (is_new || number % LOT_OFTEN == 0) views_read_the_same();
}

EXAMPLE(position_by_lot, "games by lot come back at every kind of decision") {
    bool met[MAR_PHASES] = { false };
    int kinds = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        begin(seed);
        // Every other one begins amid fights.
        if (seed % 2 == 0)
            position("round 12 austria assault", "A l18/fourance I3 I2 C2 C1", "A l1 I2 A1",
                     "A l5/peterbona I3 2xC2", "A l5 I2 C2", "F fourance/l18 I2 I1 A1 C2",
                     "F fourance I2", "F peterbona/l5 2xI2", "F peterbona C2", "F marengo I3 I2");
        play_by_lot(seed, &(by_lot){ UINT_MAX, LOT_OFTEN, met, views_come_back });
        views_read_the_same();
    }
    for (unsigned phase = 1; phase < MAR_PHASES; phase++)
        kinds += met[phase];
    holds(kinds >= 20);
}
