/* moments_action.c - the action of a moment changed in one number: what else can be met in a
 * game is listed here, with what must then hold of it. */
#include <limits.h>
#include <stddef.h>

#include "games/marengo/state/pieces.h"
#include "games/marengo/tests/moments.h"

static unsigned reserve_at(unsigned place) {
    return mar_locales[mar_at(place)->locale].reserve;
}

// A group that crosses stood there, or in reserve behind it; one that marches on no approach.
static bool came_from_there(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (pending_action->way == MAR_BY_ROAD)
        return mar_at(pending_action->from)->kind != MAR_APPROACH;
    return pending_action->from == pending_action->near
           || pending_action->from == reserve_at(pending_action->near);
}

// The roads that leave the locale across which it came lead into the one where it stands.
static bool came_across(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    for (unsigned i = 0; i < MAR_EXITS; i++) {
        const mar_exit *row = &mar_exits[i];
        bool used = row->near == pending_action->near && row->road + 1u == pending_action->road;
        if (used && mar_locales[row->to].reserve == pending_action->to) return true;
    }
    return false;
}

static bool has_paid_once(const mar_state *s) {
    return s->table.pending_action.paid <= 1;
}

static bool leaves_on_roads(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    return pending_action->step <= MAR_STEPS
           && mar_exits[pending_action->exit - 1].near == pending_action->near;
}

static bool is_a_fight(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    return pending_action->type <= MAR_CAVALRY && pending_action->horse <= 1
           && pending_action->loss[0] <= 12 && pending_action->loss[1] <= 12;
}

static bool is_before_the_clash(const mar_state *s) {
    return s->table.pending_action.stage < MAR_STAGE_CLASH;
}

static bool is_fought(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    return is_a_fight(s) && pending_action->stage >= MAR_STAGE_CLASH;
}

static bool is_in_the_locale_left(const mar_state *s) {
    unsigned reserve = reserve_at(mar_at(s->table.pending_action.near)->opposite);
    unsigned approaches = mar_locales[mar_at(reserve)->locale].approach_count;
    unsigned at = s->table.pending_action.retreat - 1u;
    return at >= reserve && at <= reserve + approaches + 1;
}

static bool are_approaches(const mar_state *s) {
    unsigned locale = mar_at(s->table.pending_action.to)->locale;
    return s->table.pending_action.chosen < 1u << mar_locales[locale].approach_count;
}

static bool is_approach_of_it(const mar_state *s) {
    unsigned target = s->table.pending_action.target;
    return mar_at(target)->kind == MAR_APPROACH && reserve_at(target) == s->table.pending_action.to;
}

// Before its move: what is in hand lies where it was taken from.
static mar_state without_pending_action(const mar_state *s) {
    mar_state before = *s;
    mar_run hand = mar_in_place(s, s->table.army, MAR_HAND);
    for (const mar_piece *at = hand.first; at < hand.end; at++) {
        mar_take(&before, s->table.army, *at);
        mar_put(&before, s->table.army,
                mar_word_of(s->table.pending_action.from, mar_code_of(*at), MAR_FRESH));
    }
    before.table.pending_action = (mar_pending_action){ .kind = MAR_NONE_PENDING };
    before.head.phase = MAR_MOVE_FROM;
    return before;
}

// The same move with nobody picked: could its place be chosen, and its way from there?
static bool can_be_chosen(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    mar_state before = without_pending_action(s);
    if (!is_legal(&before, (gg_action){ MAR_MOVE_FROM, { MAR_THING, pending_action->from, 0 } }))
        return false;
    if (s->head.phase == MAR_MOVE_TO) return true;
    before.table.pending_action =
        (mar_pending_action){ .kind = MAR_PENDING_MOVE, .from = pending_action->from };
    before.head.phase = MAR_MOVE_TO;
    unsigned approach = pending_action->way == MAR_TO ? pending_action->near : pending_action->to;
    bool names = pending_action->way == MAR_TO || pending_action->way == MAR_BLOCK_AT;
    unsigned facing = names ? mar_facing_arg(approach) : 0;
    return (!names || reserve_at(approach) == reserve_at(pending_action->from))
           && is_legal(&before,
                       (gg_action){ MAR_MOVE_TO, { pending_action->way, (uint16_t)facing, 0 } });
}

static bool can_be_hit(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    return mar_at(pending_action->to)->locale == mar_at(pending_action->from)->far_locale
           && mar_count_in(s, mar_enemy(s->table.army), pending_action->to) > 0;
}

// Only infantry of the group is shown, and only where cavalry could not attack.
static bool has_that_face(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    unsigned foot = mar_codes_in(mar_run_of(s, s->table.army, MAR_HAND, MAR_LEAD)) & 7;
    return mar_at(mar_at(pending_action->near)->opposite)->obstructing && pending_action->shown
           && foot >> (pending_action->shown - 1) & 1;
}

typedef struct field {
    const char *name;
    unsigned at, size, high; // its values are 0 .. high
} field;

#define FIELD(name, high)                                                                          \
    { #name, offsetof(mar_pending_action, name), sizeof((mar_pending_action *)0)->name, high }
enum { FROM, TO, NEAR, TARGET, RETREAT, WAY, ROAD, STEP, PAID, EXIT, CHOSEN, STAGE };
enum { TYPE = STAGE + 1, HORSE, WINNER, LOSS, LOSSES, KIND, GROUP, ATTACK, LAST, SHOWN, RESERVED };
static const field fields[] = {
    [FROM] = FIELD(from, MAR_PLACES - 1),
    [TO] = FIELD(to, MAR_PLACES - 1),
    [NEAR] = FIELD(near, MAR_ENTRY_FIRST - 1),
    [TARGET] = FIELD(target, MAR_ENTRY_FIRST - 1),
    [RETREAT] = FIELD(retreat, MAR_ENTRY_FIRST),
    [WAY] = FIELD(way, UINT8_MAX),
    [ROAD] = FIELD(road, UINT8_MAX),
    [STEP] = FIELD(step, UINT8_MAX),
    [PAID] = FIELD(paid, UINT8_MAX),
    [EXIT] = FIELD(exit, MAR_EXITS),
    [CHOSEN] = FIELD(chosen, UINT8_MAX),
    [STAGE] = FIELD(stage, MAR_STAGE_PURSUIT),
    [TYPE] = FIELD(type, UINT8_MAX),
    [HORSE] = FIELD(horse, UINT8_MAX),
    [WINNER] = FIELD(winner, MAR_ARMIES),
    [LOSS] = FIELD(loss[0], UINT8_MAX),
    [LOSSES] = FIELD(loss[1], UINT8_MAX),
    [KIND] = FIELD(kind, UINT8_MAX),
    [GROUP] = FIELD(group, UINT8_MAX),
    [ATTACK] = FIELD(attack, UINT8_MAX),
    [LAST] = FIELD(last, MAR_CODES),
    [SHOWN] = FIELD(shown, UINT8_MAX),
    [RESERVED] = FIELD(reserved, UINT8_MAX),
};
enum { FIELDS = sizeof fields / sizeof *fields };

// Where numbers can be others, and what then holds.
static bool may_be_free(const mar_state *s, unsigned f, unsigned was) {
    uint32_t phase = 1u << s->head.phase;
    const mar_pending_action *pending_action = &s->table.pending_action;
    bool march = s->head.phase == MAR_ROAD_STEP && pending_action->step > 0;
    bool crossed =
        phase & (ATTACKS | RETREATS | GOES_ON) && pending_action->kind == MAR_PENDING_MOVE;
    bool won = phase & (RETREATS | GOES_ON) && pending_action->kind == MAR_PENDING_ASSAULT;
    bool picking =
        phase & (P(MOVE_TO) | P(MOVE_TAKE) | P(SHOW)) || (phase & P(ROAD_STEP) && !march);
    if (picking && (f == FROM || f == TO || f == WAY || f == NEAR)) return can_be_chosen(s);
    if (phase & P(BOMBARD_LOSS) && f == TO) return can_be_hit(s);
    if (march || (crossed && pending_action->way == MAR_BY_ROAD)) {
        if (f == FROM) return came_from_there(s);
        if (f == PAID) return has_paid_once(s);
    }
    if (march && (f == NEAR || f == ROAD)) return came_across(s);
    if (crossed && pending_action->way == MAR_BY_ROAD && (f == ROAD || f == STEP || f == EXIT))
        return leaves_on_roads(s) && (was > 0) == (pending_action->step > 0 || f == EXIT);
    if (crossed && f == SHOWN) return has_that_face(s);
    if (crossed && f == FROM) return came_from_there(s);
    if (phase & P(DEFEND) && f == STAGE) return is_before_the_clash(s);
    if (phase & ASSAULTS && f >= STAGE && f <= LOSSES) return is_a_fight(s);
    if (won && f >= STAGE && f <= LOSSES && f != WINNER) return is_fought(s);
    if (phase & RETREATS && f == RETREAT) return is_in_the_locale_left(s);
    if (phase & P(RETREAT_LOST) && f == LAST) return true; // any pick can have been the last
    if (phase & GOES_ON && f == CHOSEN) return are_approaches(s);
    return phase & P(CONTINUE_TAKE) && f == TARGET && is_approach_of_it(s);
}

void numbers_are_told(const mar_state *moment) {
    mar_state s = *moment;
    for (unsigned f = 0; f < FIELDS; f++) {
        unsigned char *at = (unsigned char *)&s.table.pending_action + fields[f].at;
        uint16_t was = 0;
        memcpy(&was, at, fields[f].size);
        for (unsigned value = 0; value <= fields[f].high; value++) {
            uint16_t now = (uint16_t)value;
            memcpy(at, &now, fields[f].size);
            if (now != was && mar_state_is_sound(&s) && !may_be_free(&s, f, was))
                is_told(&s, fields[f].name, was, now);
        }
        memcpy(at, &was, fields[f].size);
    }
}
