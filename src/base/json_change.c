/* json_change.c - see json_change.h. */
#include "base/json_change.h"

#include <string.h>

#include "base/text.h"

// A value where it stands.
typedef struct value {
    const json_doc *doc;
    uint32_t node;
} value;

static const json_node *node_of(value v) {
    return &v.doc->node[v.node];
}

static bool is_of(value v, json_type type) {
    return node_of(v)->type == type;
}

static bool is_equal(value a, value b) {
    const json_node *x = node_of(a), *y = node_of(b);
    uint32_t size = x->end - x->start;
    return x->type == y->type && size == y->end - y->start
           && memcmp(a.doc->text + x->start, b.doc->text + y->start, size) == 0;
}

static void put_value(value v, gg_text *out) {
    const json_node *node = node_of(v);
    uint32_t quote = node->type == JSON_STRING;
    gg_put_bytes(out, v.doc->text + node->start - quote, node->end - node->start + 2 * quote);
}

// An element, or the key of a member.
static void put_next(value v, gg_text *out) {
    gg_put_comma(out);
    put_value(v, out);
}

static value first_of(value container) {
    return (value){ container.doc, json_first(container.doc, container.node) };
}

static value after(value array, value element) {
    return (value){ array.doc, json_after(array.doc, array.node, element.node) };
}

static value key_after(value object, value key) {
    return (value){ object.doc, json_key_after(object.doc, object.node, key.node) };
}

static value at_key(value key) {
    return (value){ key.doc, key.node + 1 };
}

static value find_key(value object, value from, value key) {
    while (from.node && !is_equal(from, key))
        from = key_after(object, from);
    return from;
}

static void put_change(value old, value new, gg_text *out);

/* Changes of objects. Members stand in the order of the new object: those that stay, then those
 * that are new. One that would stand elsewhere goes, and comes again. */

// The first member of the new object that is not one of those that stay.
static value first_new(value old, value new) {
    value was = first_of(old), key = first_of(new);
    for (; key.node; key = key_after(new, key)) {
        was = find_key(old, was, key);
        if (!was.node) break;
        was = key_after(old, was);
    }
    return key;
}

static void put_gone(value old, value new, value end, gg_text *out) {
    value key = first_of(new);
    bool any = false;
    for (value was = first_of(old); was.node; was = key_after(old, was)) {
        if (key.node != end.node && is_equal(was, key)) {
            key = key_after(new, key);
            continue;
        }
        if (!any) gg_put(out, "\"-\":[");
        put_next(was, out);
        any = true;
    }
    if (any) gg_put(out, "]");
}

static void put_members(value old, value new, gg_text *out) {
    value end = first_new(old, new), key = first_of(new);
    gg_put(out, "{");
    put_gone(old, new, end, out);
    for (; key.node != end.node; key = key_after(new, key)) {
        value was = at_key(find_key(old, first_of(old), key));
        if (is_equal(was, at_key(key))) continue;
        put_next(key, out);
        gg_put(out, ":");
        put_change(was, at_key(key), out);
    }
    for (; key.node; key = key_after(new, key)) {
        put_next(key, out);
        gg_put(out, ":");
        put_value(at_key(key), out);
    }
    gg_put(out, "}");
}

/* Changes of arrays. */

// What was found on the walk and not written yet: elements kept, or others left out and put in.
typedef struct walk {
    value old, new;
    gg_text *out;
    uint32_t kept, gone, fresh_count;
    value fresh; // the first of those put in
} walk;

static void put_kept(walk *w) {
    if (!w->kept) return;
    gg_put_comma(w->out);
    gg_put_int(w->out, w->kept);
    w->kept = 0;
}

static void put_edit(walk *w) {
    if (w->gone) {
        gg_put_comma(w->out);
        gg_put_int(w->out, -(int64_t)w->gone);
    }
    if (w->fresh_count) {
        gg_put_comma(w->out);
        gg_put(w->out, "[");
        for (value v = w->fresh; w->fresh_count; w->fresh_count--, v = after(w->new, v))
            put_next(v, w->out);
        gg_put(w->out, "]");
    }
    w->gone = w->fresh_count = 0;
}

static void leave_out(walk *w, uint32_t count) {
    put_kept(w);
    w->gone += count;
}

static void put_in(walk *w, value first, uint32_t count) {
    put_kept(w);
    if (!w->fresh_count) w->fresh = first;
    w->fresh_count += count;
}

// The same thing, perhaps changed: objects are the same if their first members are.
static bool is_same(value a, value b) {
    if (is_equal(a, b)) return true;
    if (!is_of(a, JSON_OBJECT) || !is_of(b, JSON_OBJECT)) return false;
    value x = first_of(a), y = first_of(b);
    return x.node && y.node && is_equal(x, y) && is_equal(at_key(x), at_key(y));
}

// How many elements, from one on, stand before one that is the same as `like`; 0: none is.
static uint32_t steps_to(value array, value from, value like) {
    uint32_t steps = 0;
    while (from.node && !is_same(from, like)) {
        from = after(array, from);
        steps++;
    }
    return from.node ? steps : 0;
}

static value skip(value array, value element, uint32_t count) {
    while (count--)
        element = after(array, element);
    return element;
}

static void match(walk *w, value was, value now) {
    put_edit(w);
    if (is_equal(was, now)) {
        w->kept++;
        return;
    }
    put_kept(w);
    gg_put_comma(w->out);
    put_change(was, now, w->out);
}

typedef struct edit {
    uint32_t gone, fresh; // elements of the old and of the new array
} edit;

// Leaves out or puts in what stands before two that are the same, whichever is less.
static edit edit_until_same(walk *w, value was, value now) {
    edit e = { steps_to(w->old, was, now), steps_to(w->new, now, was) };
    if (e.gone && e.fresh)
        *(e.gone <= e.fresh ? &e.fresh : &e.gone) = 0;
    else if (!e.gone && !e.fresh)
        e = (edit){ 1, 1 };
    if (e.gone) leave_out(w, e.gone);
    if (e.fresh) put_in(w, now, e.fresh);
    return e;
}

static void put_walk(value old, value new, gg_text *out) {
    walk w = { .old = old, .new = new, .out = out };
    value was = first_of(old), now = first_of(new);
    gg_put(out, "[");
    while (was.node && now.node) {
        edit next = { 1, 1 };
        if (is_same(was, now))
            match(&w, was, now);
        else
            next = edit_until_same(&w, was, now);
        was = skip(old, was, next.gone);
        now = skip(new, now, next.fresh);
    }
    for (; was.node; was = after(old, was))
        leave_out(&w, 1);
    for (; now.node; now = after(new, now))
        put_in(&w, now, 1);
    put_edit(&w);
    gg_put(out, "]");
}

static void put_change(value old, value new, gg_text *out) {
    if (is_of(old, JSON_OBJECT) && is_of(new, JSON_OBJECT))
        put_members(old, new, out);
    else if (is_of(old, JSON_ARRAY) && is_of(new, JSON_ARRAY))
        put_walk(old, new, out);
    else
        put_value(new, out);
}

void json_change_write(const json_doc *old, const json_doc *new, gg_text *out) {
    put_change((value){ old, 0 }, (value){ new, 0 }, out);
}

/* Folding. */

static void fold(value old, value change, gg_text *out);

static bool is_listed(value list, value key) {
    value v = first_of(list);
    while (v.node && !is_equal(v, key))
        v = after(list, v);
    return v.node != 0;
}

static void fold_object(value old, value change, gg_text *out) {
    value gone = { change.doc, json_find(change.doc, change.node, "-") };
    bool any_gone = gone.node && is_of(gone, JSON_ARRAY);
    gg_put(out, "{");
    for (value key = first_of(old); key.node; key = key_after(old, key)) {
        if (any_gone && is_listed(gone, key)) continue;
        value part = find_key(change, first_of(change), key);
        put_next(key, out);
        gg_put(out, ":");
        if (part.node)
            fold(at_key(key), at_key(part), out);
        else
            put_value(at_key(key), out);
    }
    for (value key = first_of(change); key.node; key = key_after(change, key)) {
        bool stays = find_key(old, first_of(old), key).node && !(any_gone && is_listed(gone, key));
        if (stays || at_key(key).node == gone.node) continue;
        put_next(key, out);
        gg_put(out, ":");
        put_value(at_key(key), out);
    }
    gg_put(out, "}");
}

static value copy_some(value array, value element, int64_t count, gg_text *out) {
    for (; element.node && count > 0; count--, element = after(array, element))
        put_next(element, out);
    return element;
}

static void fold_array(value old, value change, gg_text *out) {
    value was = first_of(old);
    gg_put(out, "[");
    for (value step = first_of(change); step.node; step = after(change, step)) {
        int64_t count = 0;
        if (is_of(step, JSON_ARRAY)) {
            copy_some(step, first_of(step), INT64_MAX, out);
        } else if (json_int(step.doc, step.node, &count)) {
            was = copy_some(old, was, count, out);
            for (; was.node && count < 0; count++)
                was = after(old, was);
        } else if (was.node) {
            gg_put_comma(out);
            fold(was, step, out);
            was = after(old, was);
        }
    }
    copy_some(old, was, INT64_MAX, out);
    gg_put(out, "]");
}

static void fold(value old, value change, gg_text *out) {
    if (is_of(old, JSON_OBJECT) && is_of(change, JSON_OBJECT))
        fold_object(old, change, out);
    else if (is_of(old, JSON_ARRAY) && is_of(change, JSON_ARRAY))
        fold_array(old, change, out);
    else
        put_value(change, out);
}

void json_change_fold(const json_doc *old, const json_doc *change, uint32_t node, gg_text *out) {
    fold((value){ old, 0 }, (value){ change, node }, out);
}
