// The first battle of Castiglione: the last two days.

/** @type {import('../../../web/table/guides.js').Guide} */
export const castiglioneGuide = {
    game: 'castiglione',
    title: 'Before Castiglione: the last two days',
    you: 'french',
    seats: { french: 'person', austrian: 'bot:recruit' },
    intro: [
        { say: 'You command the French for the last two days. You are a point ahead, which is a draw. Take Castiglione, or destroy enough Austrians, and you win.', rule: 'C12.1' },
        { say: 'A counter shows its strength and its cohesion, 3-5 say. Hits lower its cohesion; the fourth destroys it.', rule: 'C6.2' },
        { say: 'Augereau at Castel Goffredo and Masséna at Montichiari can both reach Castiglione.', rule: 'C8.1' },
        { say: 'Leaders with stars command the units of their formation nearby. Units without command hardly move.', rule: 'C4.1' },
    ],
    phases: {
        initiative: [{ say: 'You won the initiative. Who moves first? To move last on the last day is often better.', rule: 'C7.1' }],
        move_pick: [{ say: 'Pick the first counter of a group: leaders and units of one place may march together.', rule: 'C8.1' }],
        move_kind: [{ say: 'March is the usual way. A forced march gains a point on a die.', rule: 'C8.5' }],
        group_add: [{ say: 'Add others of the same place, then go on. Take the leader along: his rating helps in combat.', rule: 'C8.2' }],
        move_step: [{ say: 'Go area by area. Entering an area with Austrians stops you there: after movement you must attack.', rule: 'C9.1.1' }],
        force_goal: [{ say: 'A forced march has a goal one point out of reach.', rule: 'C8.5a' }],
        combat_pick: [{ say: 'Choose which combat comes first.', rule: 'C9.1.1' }],
        guns_pick: [{ say: 'The Austrians attack. Units one or two areas away may march to the guns if they pass a check.', rule: 'C9.1.2' }],
        bombard_hit: [{ say: 'Your guns fire before the first round. Choose which of the enemy’s units is hit.', rule: 'C9.2' }],
        combat_hit: [{ say: 'Hits go to those who took fewest of this roll. Spread them: a unit without hits stands best.', rule: 'C6.3' }],
        stay: [{ say: 'Stay or retreat? There are two rounds at most; if both sides stay after the second, the attacker leaves.', rule: 'C9.3.5' }],
        retreat_to: [{ say: 'Choose where the whole force goes.', rule: 'C9.4' }],
        pursuit_hit: [{ say: 'More cavalry pursues; the hits go to cavalry first.', rule: 'C9.5' }],
        withdraw: [{ say: 'Counters may go into the fortress while there is room.', rule: 'C10.3' }],
    },
    won: { say: 'A victory. The whole campaign has ten days, Mantua, and, if you wish, fog of war.' },
    lost: { say: 'Not enough this time. The replay shows where it was decided; one combat with all you have beats two with half of it.' },
};
