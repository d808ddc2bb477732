/* scene.c - scenes held against docs/scene.md: members, their types, and counts that agree. */
#include "battery/scene.h"

#include <string.h>

enum { MEMBERS_MAX = 12 };

// A member and its type: s text, S text or null, n number, N number or null, b truth, t list of
// texts; another letter: a list of objects of that kind.
typedef struct kind {
    char letter;
    const char *member[MEMBERS_MAX];
} kind;

static const kind kinds[] = {
    { '{',
      { "title s", "at S", "piece S", "sides D", "places P", "tracks T", "fights F", "reserves R",
        "stakes V" } },
    { 'D', { "side s", "name s", "own b", "marks t" } },
    { 'P', { "place s", "name s", "stacks K", "marks t" } },
    { 'T', { "track s", "name s", "value N", "of N", "side S", "text S" } },
    { 'F', { "fight s", "name s", "boxes B", "marks t" } },
    { 'B', { "box s", "name s", "side S", "row n", "stacks K", "marks t" } },
    { 'R', { "reserve s", "name s", "stacks K" } },
    { 'V', { "stake s", "name s", "who s", "own b", "value N", "of N" } },
    { 'K', { "side s", "name s", "own b", "idle b", "count n", "pieces I", "marks t" } },
    { 'I', { "piece s", "name s", "kind s", "strength N", "of N", "face s", "marks t" } },
};

static bool is_plain(const json_doc *doc, uint32_t node, char type) {
    bool none = json_is(doc, node, JSON_NULL);
    switch (type) {
    case 's': return json_is(doc, node, JSON_STRING);
    case 'S': return none || json_is(doc, node, JSON_STRING);
    case 'n': return json_is(doc, node, JSON_NUMBER);
    case 'N': return none || json_is(doc, node, JSON_NUMBER);
    default: return json_is(doc, node, JSON_TRUE) || json_is(doc, node, JSON_FALSE);
    }
}

static const kind *kind_of(char letter) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].letter == letter) return &kinds[i];
    }
    return NULL;
}

// Hidden ones are those of the count that are not seen; no more can be remembered.
static bool is_sound(const json_doc *doc, uint32_t stack) {
    int64_t count = 0, seen = 0, remembered = 0;
    uint32_t pieces = json_find(doc, stack, "pieces");
    json_int(doc, json_find(doc, stack, "count"), &count);
    for (uint32_t at = json_first(doc, pieces); at; at = json_after(doc, pieces, at)) {
        bool known = json_equals(doc, json_find(doc, at, "face"), "remembered");
        seen += !known;
        remembered += known;
    }
    return count > 0 && seen + remembered <= count;
}

static const char *fault_in(const json_doc *doc, uint32_t object, const kind *k);

static const char *fault_in_list(const json_doc *doc, uint32_t list, char type) {
    const char *fault = NULL;
    if (!json_is(doc, list, JSON_ARRAY)) return "no list";
    for (uint32_t at = json_first(doc, list); at && !fault; at = json_after(doc, list, at)) {
        if (type == 't')
            fault = json_is(doc, at, JSON_STRING) ? NULL : "a mark is no text";
        else
            fault = fault_in(doc, at, kind_of(type));
    }
    return fault;
}

static const char *fault_in_member(const json_doc *doc, uint32_t object, const char *member) {
    char key[32] = "";
    size_t size = strcspn(member, " ");
    memcpy(key, member, size);
    char type = member[size + 1];
    uint32_t node = json_find(doc, object, key);
    if (!node) return member;
    if (strchr("sSnNb", type)) return is_plain(doc, node, type) ? NULL : member;
    return fault_in_list(doc, node, type);
}

// Kinds are four deep: so is this recursion.
static const char *fault_in(const json_doc *doc, uint32_t object, const kind *k) {
    unsigned count = 0;
    for (; count < MEMBERS_MAX && k->member[count]; count++) {
        const char *fault = fault_in_member(doc, object, k->member[count]);
        if (fault) return fault;
    }
    if (doc->node[object].count != count) return "a member too many";
    return k->letter == 'K' && !is_sound(doc, object) ? "a count" : NULL;
}

const char *scene_fault(const char *text, size_t size, json_node *nodes, uint32_t capacity) {
    json_doc doc;
    if (json_read(&doc, text, size, nodes, capacity) != GG_OK) return "no JSON";
    return fault_in(&doc, 0, kind_of('{'));
}
