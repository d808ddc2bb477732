// The first battle of Waterloo: the last French turn, before Ligny.

/** @type {import('../../../web/table/guides.js').Guide} */
export const waterlooGuide = {
    game: 'waterloo',
    title: 'Ligny: the last turn',
    you: 'french',
    seats: { french: 'person', allied: 'bot:recruit' },
    intro: [
        { say: 'You command the French. It is the last turn: Wellington is beaten, and the Prussians stand at Ligny. Destroy two more of their blocks and the campaign is yours; else it is lost.', rule: 'W13.3' },
        { say: 'Your army stands at Charleroi, one road from Ligny.', rule: 'W6.1' },
        { say: 'A block has steps, shown as dots. It throws a die for each, and loses one for each hit.', rule: 'W2.3' },
        { say: 'Prussian blocks stand upright: you see how many there are, not which.', rule: 'W2.6' },
    ],
    phases: {
        leader_reveal: [{ say: 'Showing Napoléon now would help forced marches. The Prussians would know where he is.', rule: 'W7.5' }],
        group_pick: [{ say: 'Choose a group: all blocks of your army in a town. You may move two groups a turn.', rule: 'W6.2' }],
        move_block: [{ say: 'Choose the blocks of the group one by one. Those that stay behind do not fight.', rule: 'W6.3' }],
        move_step: [{ say: 'A road carries eight blocks, or six if it is small; over a river into enemies half as many. Entering Ligny is the attack.', rule: 'W6.7' }],
        march_block: [{ say: 'A block that moved may force a march, one town more, at the risk of a step.', rule: 'W7.4' }],
        skirmish_show: [{ say: 'Too few for a battle: each side shows up to four blocks, and they exchange fire once.', rule: 'W8.3' }],
        tile_place: [{ say: 'Ground is drawn for the battle. Put it where it helps you: woods and hills where you are weak.', rule: 'W9.6' }],
        deploy_block: [{ say: 'Deploy: left, centre, right, the rest in reserve. Each position should have a block; a position lost is a battle lost.', rule: 'W12.6' }],
        deploy_to: [{ say: 'Blocks of one corps stand together; a leader joins two corps. Artillery shoots across from its position.', rule: 'W9.10' }],
        act_block: [{ say: 'Each block does one thing in a battle turn: fire, move, or a special move. Choose a block, or end.', rule: 'W10.7' }],
        act: [
            { say: 'Fire values: infantry F1, the Guard F2, cavalry F2, foot guns F1, horse guns F2. First fire after an engagement is one better, guns on a hill and infantry in a farm too; never above F3.', rule: 'W11.5' },
            { say: 'Guns fire at the position opposite. Infantry and cavalry must cross and engage before they can fire, and they fire in the next battle turn.', rule: 'W11.2' },
            { say: 'Attack where you have most: a side that loses all blocks of a position routs, and a rout destroys blocks.', rule: 'W12.7' },
        ],
        act_more: [{ say: 'Horse artillery may fire and move.', rule: 'W10.8' }],
        take_hit: [{ say: 'The strongest block takes the hit; of equals you choose.', rule: 'W11.7' }],
        reinforce: [{ say: 'Blocks of the next towns may march to the battle, two by a main road and one by a small one.', rule: 'W12.12' }],
        flee_block: [{ say: 'You must leave. Choose who goes first: roads fill up.', rule: 'W12.8' }],
        flee_to: [
            { say: 'Choose a road that is not full. What cannot leave is lost.', rule: 'W12.9' },
            { say: 'A rout costs infantry a step, foot guns two, horse guns one, cavalry one if cavalry is against it.', rule: 'W2.1' },
        ],
        regroup_mode: [{ say: 'You won the field, and may regroup.', rule: 'W12.14' }],
    },
    won: { say: 'The Prussians are defeated: the campaign is won. The whole of it has 23 turns and both Allied armies.' },
    lost: { say: 'The Prussian army is not broken. Guns first, then the assault with all you have on one wing.' },
};
