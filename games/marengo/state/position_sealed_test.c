/* position_sealed_test.c - the sealed part of a position: what was edited is refused, and what no
 * game writes is refused under the right seal too. */
#include "forge/reseal.h"
#include "games/marengo/state/position.h"
#include "games/marengo/tests/claims.h"
#include "harness/sealed.h"

// ---- What was edited does not.

static void sealed_game(void) {
    position("round 3 austria assault", "A l5/peterbona I3 I2 C2", "A l1 I2 A1",
             "F peterbona/l5 I2 I1 A1", "F l38 I3 C2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go");
    asks(MAR_FRANCE, "guns");
    holds(world_position_text(harness_world(), written));
}

EXAMPLE(position_edited_digits, "no digit of pending, known or seal can be changed") {
    digits_are_sealed(sealed_game, 200);
}

EXAMPLE(position_edited_seal, "a seal of another length, case or type is refused") {
    sealed_game();
    edit("'seal':'", "'seal':'0");
    is_spoilt();
    sealed_game();
    char *seal = strstr(written, "\"seal\":\"") + 8;
    memcpy(seal, "ABCDEFABCDEFABCD", 16);
    is_spoilt();
    sealed_game();
    seal = strstr(written, "\"seal\":\"") + 8;
    memcpy(seal, "0000000000000000", 16);
    is_spoilt();
}

EXAMPLE(position_cut_out, "pending, known and seal come all three or not at all") {
    parts_belong_together(sealed_game);
    // The board alone: the assault is not under way, its pieces are where they stood.
    equal(mar_of(world_truth(&scratch))->table.pending_action.kind, MAR_NONE_PENDING);
    equal(mar_of(world_truth(&scratch))->piece_count[MAR_AUSTRIA], 5);
}

EXAMPLE(position_edited_board, "a sealed position whose board was changed is refused") {
    static const char *const edits[][2] = {
        { "'round':3", "'round':4" },
        { "'place':'l1'", "'place':'l5'" },
        { "'commands_used':1", "'commands_used':0" },
        { "'morale':{'france':17", "'morale':{'france':16" },
    };
    ARE_SPOILT(sealed_game, edits);
}

EXAMPLE(position_edited_parts, "pieces of a deed under way cannot be changed") {
    static const char *const edits[][2] = {
        { "austria lead I3", "austria lead I2" },
        { "austria lead I3", "austria line I3" },
        { "'parts':[", "'parts':[3," },
        { "'parts':[", "'parts':['prussia lead I3 2'," },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_edited_heaps, "what a seat has seen cannot be changed") {
    static const char *const edits[][2] = {
        { "'heaps':['l1 active", "'heaps':['l5 active" },
        { "'heaps':['l1 active", "'heaps':['l1 inactive" },
        { "'heaps':[", "'heaps':[7," },
        { "'heaps':[", "'heaps':['l1 active 0 0'," },
        { "'heaps':[", "'heaps':['nowhere active 0 1 I2 1-1'," },
        { "'public':{", "'publik':{" },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_edited_decision, "the name of the decision under way cannot be changed") {
    static const char *const edits[][2] = {
        { "'decision':'guns'", "'decision':'move'" },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_edited_words, "a word of a heap that is neither active nor inactive is refused") {
    static const char *const edits[][2] = {
        { "'heaps':['l1 active", "'heaps':['l1 asleep" },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_edited_keys, "unknown keys within pending and known are refused") {
    static const char *const edits[][2] = {
        { "'pending':{", "'pending':{'wish':1," },
        { "'known':{", "'known':{'prussia':1," },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_full_memory, "a position that remembers three assaults has room for more") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l1 I2", "F peterbona/l5 I1",
             "assaulted l7/bolla l7/l6 l7/fourance", "taken bolla l6 fourance");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add go", "defend none");
    world again;
    gg_fault fault;
    holds(world_position_text(harness_world(), written));
    equal(world_position_read(&again, harness_game(), written, &fault), GG_OK);
    position_refused(MAR_7_1, "round 3 austria assault", "A l5 I3", "F peterbona I1",
                     "assaulted l7/bolla l7/l6 l7/fourance l5/peterbona");
}

// ---- Nor what was edited under the right seal.

EXAMPLE(position_forged_stage, "no stage, decision or army out of range, whatever the seal") {
    static const char *const edits[][2] = {
        { "[5,8,1,0]", "[200,8,1,0]" },
        { "[5,8,1,0]", "[18,8,1,0]" },
        { "[5,8,1,0]", "[5,200,1,0]" },
        { "[5,8,1,0]", "[5,26,1,0]" },
        { "[5,8,1,0]", "[5,8,0,0]" },
        { "[5,8,1,0]", "[5,8,1,9]" },
        { "[5,8,1,0]", "[5,8,2,0]" },
        { "[5,8,1,0]", "[5,8,1,256]" },
        { "[5,8,1,0]", "[261,8,1,0]" },
        { "[5,8,1,0]", "[5,264,1,0]" },
        { "[5,8,1,0]", "[5,8,257,0]" },
        { "[5,8,1,0]", "[5,8,1]" },
        { "[5,8,1,0]", "[5,8,1,0,0]" },
        { "[5,8,1,0]", "[5,8,1,-1]" },
        { "[5,8,1,0]", "[5,8,1,65536]" },
        { "'france':{'stage':[5,8,1,0],'deed':[16,31,16,0,0,2,",
          "'france':{'stage':[5,8,1,0],'deed':[16,31,16,0,0,258," },
        { "'france':{'stage':[5,8,1,0]", "'france':{'stage':5" },
        { "[5,8,1,0]", "[5,8,1,'0']" },
        { "[5,8,1,0]", "{'5':8}" },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_forged_pending_action,
        "no assault that nobody began, no losses that nobody suffered") {
    static const char *const edits[][2] = {
        { "'assaulted':['l5/peterbona']", "'assaulted':[]" },
        { "'commands_used':1", "'commands_used':0" },
        { "'austria lead I3 2'", "'austria hand I3 2'" },
        { "'france line I2 0'", "'france group I2 0'" },
        { "'phase':'assault'", "'phase':'move'" },
        { "'deed':[16,31,16,", "'deed':[306,31,16," },    // from nowhere
        { "'deed':[16,31,16,", "'deed':[16,306,16," },    // to nowhere
        { "'deed':[16,31,16,", "'deed':[16,31,302," },    // across an entry
        { "'deed':[16,31,16,", "'deed':[16,31,0," },      // across nothing
        { "'deed':[16,31,16,", "'deed':[16,31,13," },     // across a reserve
        { "'deed':[16,31,16,0,", "'deed':[16,31,16,5," }, // and on already
        { "0,0,0],'parts'", "0,0,256],'parts'" },
        { "0,0,0],'parts'", "0,0],'parts'" },
        { "0,0,0],'parts'", "0,0,0,0],'parts'" },
        { "0,0,0],'parts'", "0,0,13],'parts'" }, // more than can be lost
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_forged_parts, "no piece of a deed that is not written as it should be") {
    static const char *const edits[][2] = {
        { "'parts':[", "'parts':'none','parties':[" },
        { "'austria lead I3 2'", "'prussia lead I3 2'" },
        { "'austria lead I3 2'", "'austria van I3 2'" },
        { "'austria lead I3 2'", "'austria lead I9 2'" },
        { "'austria lead I3 2'", "'austria lead I3 two'" },
        { "'austria lead I3 2'", "'austria lead I3 10'" },
        { "'austria lead I3 2'", "'austria lead I3 0'" }, // no such piece there
        { "'austria lead I3 2'", "7" },
        { "'austria lead I3 2',", "" },
        { "'austria lead I3 2',", "'austria lead I3 2','austria lead I3 2'," },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_forged_view, "no view that knows what is not so") {
    static const char *const edits[][2] = {
        { "'living':[1,2,0,1,0,1]", "'living':[2,1,0,1,0,1]" },
        { "'gone':[0,0,0,0,0,0]", "'gone':[0,0,99,0,0,0]" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I2 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 2 I3 2-2'" },
        { "'refuge':[]", "'refuge':[5]" },
        { "'known':{'austria':{'stage':[5,0,1,0]", "'known':{'austria':{'stage':[5,8,1,0]" },
        { "'known':{'austria':{'stage':[5,0,1,0]", "'known':{'austria':{'stage':[4,0,1,0]" },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_forged_lists, "no list of a view that is none, too long or holds no numbers") {
    static const char *const edits[][2] = {
        { "'refuge':[]", "'refuge':5" },
        { "'refuge':[]", "'refuge':['l5']" },
        { "'refuge':[]",
          "'refuge':[5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,"
          "5,5,5,5,5,5,5,5]" },
        { "'living':[1,2,0,1,0,1]", "'living':[1,2,0,1,0]" },
        { "'living':[1,2,0,1,0,1]", "'living':[1,2,0,1,0,1,0]" },
        { "'living':[1,2,0,1,0,1]", "'living':[257,2,0,1,0,1]" },
        { "'living':[1,2,0,1,0,1]", "'living':5" },
        { "'gone':[0,0,0,0,0,0]", "'gone':[256,0,0,0,0,0]" },
        { "'gone':[0,0,0,0,0,0]", "'gone':[0,0,0,0,0,'0']" },
        { "'gone':[0,0,0,0,0,0]", "'gone':[0,0,0,0,0,36]" }, // more than an army has
        { "'gone':[0,0,0,0,0,0]", "'gone':[0,0,0,0,0,0],'lost':1" },
    };
    ARE_FORGED(sealed_game, edits);
}

EXAMPLE(position_forged_words, "no heap that is not written as it should be") {
    static const char *const edits[][2] = {
        { "'lead active 2 1 I3 1-1'", "'van active 2 1 I3 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead awake 2 1 I3 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active two 1 I3 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 8 1 I3 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 one I3 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 257 I3 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 1-1','hand active 0 0'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 1-1 I9 0-0'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I9 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3-inactive 1-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 one-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 1-one'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 257-1'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 1-257'" },
        { "'lead active 2 1 I3 1-1'", "'lead active 2 1 I3 1-1,1'" },
        { "I2 0-1,0,410", "I2 no-1,0,410" },
        { "I2 0-1,0,410", "I2 0-one,0,410" },
        { "I2 0-1,0,410", "I2 0-1,no,410" },
        { "I2 0-1,0,410", "I2 0-1,256,410" },
        { "I2 0-1,0,410", "I2 0-1,0,some" },
        { "I2 0-1,0,410", "I2 0-1,0,65946" },
        { "I2 0-1,0,410", "I2 0-1,0 410" },
    };
    ARE_FORGED(sealed_game, edits);
}

// Austria's heap of the French in l38: an I3 and a C2, face-down.
#define L38(bounds)                                                                                \
    { "I3 0-1,0,410 I2 0-1,0,410 I1 0-1,0,410 C2 0-1,0,410 A1 0-1,0,410", bounds }

EXAMPLE(position_forged_bounds, "no bounds that leave room which the others fill") {
    static const char *const edits[][2] = {
        L38("I3 1-1,1,0 C2 0-2,0,500 A1 0-1,0,500"),    // two C2 and the I3 are three
        L38("I3 1-1,1,0 C2 0-1,0,900"),                 // the second must be C2
        L38("I3 0-1,1,0 I2 0-1,0,300 C2 0-1,0,300"),    // a sure one can be missing
        L38("I3 1-1,1,200 I2 0-1,0,300 C2 0-1,0,300"),  // another I3 is expected
        L38("I3 1-1 C2 1-1,1,300"),                     // more than all are expected
        L38("I3 0-1,0,410 I2 0-1,0,410 C2 0-1,0,0"),    // what is there is not expected
        L38("I3 0-0,0,0 I2 0-1,0,410 C2 0-1,0,410"),    // what is there cannot be
        L38("I3 0-1,0,410 I2 1-1,0,410 C2 0-1,0,410"),  // what must be there is not
        L38("I3 0-1,0,65535 I2 0-1,0,410 C2 0-1,0,410") // more is expected than there are
    };
    static const char *const sound[] = {
        "I3 1-1,1,0 C2 0-1,0,500 A1 0-1,0,500",
        "I3 1-1 C2 1-1",
        "I3 0-1,0,410 I2 0-1,0,410 C2 0-1,0,410",
        "I3 1-1,0,900 C2 0-1,0,500 A1 0-1,0,0",
    };
    ARE_FORGED(sealed_game, edits);
    for (unsigned i = 0; i < sizeof sound / sizeof *sound; i++) {
        gg_fault fault;
        sealed_game();
        edit((const char *const[])L38("")[0], sound[i]);
        equal(read_position(written, &fault), GG_SYNTAX);
        holds(reseal(written, sizeof written, &scratch));
        equal(read_position(written, &fault), GG_OK);
    }
}

static void alone(void) {
    position("round 3 austria move", "A l5 I3 I2", "A l1 C2");
    plays("move_from l5", "move_to to l1");
    holds(world_position_text(harness_world(), written));
}

EXAMPLE(position_forged_nobody, "the heaps of an army without pieces are a list, and empty") {
    static const char *const edits[][2] = {
        { "'gone':[0,0,0,0,0,0],'heaps':[]", "'gone':[0,0,0,0,0,0],'heaps':5" },
        { "'gone':[0,0,0,0,0,0],'heaps':[]", "'gone':[0,0,0,0,0,0]" },
        { "'gone':[0,0,0,0,0,0],'heaps':[]", "'gone':[0,0,0,0,0,0],'heaps':['l38 active 0 1']" },
    };
    ARE_FORGED(alone, edits);
}

static void nobody(void) {
    position("round 3 austria move");
    holds(world_position_text(harness_world(), written));
}

EXAMPLE(position_forged_empty, "a view is read strictly, also where there is nothing to see") {
    static const char *const edits[][2] = {
        { "'refuge':[]", "'refuge':[],'wish':1" },
        { "'known':{'austria':{'stage':[", "'known':{'austria':{'stage':[0," },
        { "'living':[0,0,0,0,0,0]", "'living':[0,0,0,0,0]" },
        { "'gone':[0,0,0,0,0,0]", "'gone':0" },
        { "'refuge':[]", "'refuge':0" },
        { "'public':{", "'publik':{" },
    };
    ARE_FORGED(nobody, edits);
}
