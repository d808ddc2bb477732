// The first battle of Marengo: Austria before Peterbona, three rounds.

/** @type {import('../../../web/table/guides.js').Guide} */
export const marengoGuide = {
    game: 'marengo',
    title: 'Peterbona: a first assault',
    you: 'austria',
    seats: { austria: 'person', france: 'bot:recruit' },
    intro: [
        { say: 'You command the Austrians, in red, west of the farm of Peterbona. Break the French army in three rounds: bring its morale to 0.', rule: 'M13.2' },
        { say: 'A block shows its face to its owner alone. Of the French you see how many there are and where, no more.', rule: 'M2.4' },
        { say: 'Blocks lie in the middle of a locale, in reserve, or across one of its sides: they block that approach.', rule: 'M3.2' },
        { say: 'You have three commands a turn. Whatever can be chosen is lit on the map and stands in the list.', rule: 'M7.1' },
    ],
    phases: {
        assault: [
            { say: 'Assaults come before movement. Where your pieces on an approach face French blockers, it is lit: click it to assault, or choose that there are no more.', rule: 'M11.1' },
        ],
        assault_lead: [
            { say: 'Choose who leads. Only leaders count for the result, and they lose first. They must be of one type and stronger than the penalty of the approach.', rule: 'M11.8' },
        ],
        assault_add: [
            { say: 'The others may come along: if you win they enter with the leaders. Artillery and tired pieces are better left behind. Then go.', rule: 'M11.4' },
        ],
        guns: [{ say: 'Artillery that blocks the attacked approach may fire before the clash.', rule: 'M11.9' }],
        loss_lead: [{ say: 'A leading piece loses a point. Every point lost also costs a point of morale.', rule: 'M11.15' }],
        loss_other: [{ say: 'Losses that the leaders cannot bear fall on others; you choose.', rule: 'M11.15' }],
        defend: [{ say: 'You are assaulted. Show leaders of your own, or let the enemy in: leaders reduce the result by their strength.', rule: 'M11.10' }],
        pursue: [{ say: 'The winner may pursue with cavalry that did not lead. It hurts the enemy most, but costs a point.', rule: 'M11.17' }],
        move_from: [
            { say: 'Movement. Choose where a group starts. All of it goes to one place and costs one command; on main roads single pieces move free.', rule: 'M7.2' },
        ],
        move_to: [
            { say: 'Choose where to. Into an empty locale you simply move. Into one that the French hold you attack by manoeuvre: if they cannot block, they must run.', rule: 'M9.1' },
        ],
        move_take: [{ say: 'Pick the pieces that go, then go. Keep a strong infantry piece where you may be attacked.', rule: 'M7.2' }],
        road_step: [{ say: 'By road a piece goes up to three locales. Main roads, drawn broad, are free.', rule: 'M8.20' }],
        show: [{ say: 'This approach hinders cavalry, so the group must show that it has infantry.', rule: 'M9.2' }],
        block: [{ say: 'The enemy comes at you by manoeuvre. Send pieces from reserve to block him, or give ground.', rule: 'M9.4' }],
        blocked: [{ say: 'They blocked you. Stay where you are, or block the near side: from there you can assault next turn.', rule: 'M9.5' }],
        continue_at: [{ say: 'Cavalry that arrived may go on to block a side that faces the enemy.', rule: 'M8.30' }],
        retreat_to: [{ say: 'Your pieces retreat. Choose an adjacent locale for each; artillery is lost.', rule: 'M12.5' }],
        bombard: [{ say: 'Artillery that declared a bombardment last turn may fire now.', rule: 'M10.4' }],
        declare: [
            { say: 'The turn ends. Artillery that faces the enemy may declare a bombardment: it fires at the start of your next turn, and the enemy has a turn to get away.', rule: 'M10.2' },
        ],
    },
    won: { say: 'The French are broken: a victory. Try San Giuliano next, or the whole day.' },
    lost: { say: 'The French have held. Look at the replay: where did a manoeuvre past a blocked side cost them more than an assault?' },
};
