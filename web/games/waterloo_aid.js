// Player aid of Waterloo. Each line is something the engine enforces, by the rule named.

/** @type {{title: string, lines: {text: string, rule: string}[]}[]} */
export const waterlooAid = [
    { title: 'A turn', lines: [
        { text: 'Movement, forced marches, skirmishes, battles, supply, defeat', rule: 'W5.1' },
        { text: 'French and Allied by turns, 23 in all; every third is a night', rule: 'W1.2' },
        { text: 'At night no forced marches and no fights', rule: 'W5.2' },
    ] },
    { title: 'Moving', lines: [
        { text: 'Groups a turn: French 2, Anglo-Dutch 1, Prussian 1', rule: 'W6.2' },
        { text: 'A group is all blocks of an army in a town', rule: 'W6.1' },
        { text: 'Major road 8 blocks, minor road 6, leaders included', rule: 'W6.7' },
        { text: 'Over a river against enemies: 4 and 3', rule: 'W6.8' },
        { text: 'Entering a town with enemies ends the move and attacks', rule: 'W6.5' },
        { text: 'Two groups attack one town only from towns joined to each other', rule: 'W6.9' },
        { text: 'Forced march: one town more, a step lost on a die up to 3', rule: 'W7.4' },
        { text: 'A revealed leader adds 1', rule: 'W7.5' },
    ] },
    { title: 'Skirmish', lines: [
        { text: 'Where a side has fewer than three blocks', rule: 'W8.1' },
        { text: 'Each side shows one to four blocks, the defender first', rule: 'W8.3' },
        { text: 'The defender fires, then what is left of the attacker', rule: 'W8.5' },
        { text: 'The side with fewer blocks leaves, in a tie the attacker', rule: 'W8.7' },
    ] },
    { title: 'Battle', lines: [
        { text: 'Left, centre, right and reserve; left faces right', rule: 'W9.2' },
        { text: 'Every position gets a block if that can be done', rule: 'W9.9' },
        { text: 'One corps in a position, two with their leader', rule: 'W9.10' },
        { text: 'Battle turn: morale, combat, reinforcement', rule: 'W10.2' },
        { text: 'A block does one thing: move, fire, retreat, special move', rule: 'W10.7' },
        { text: 'Engaged blocks of one step roll for morale', rule: 'W10.4' },
        { text: 'Engaging ends a move', rule: 'W10.11' },
        { text: 'Foot artillery never engages', rule: 'W10.12' },
        { text: 'Infantry forms square or breaks it', rule: 'W10.15' },
        { text: 'A position lost routs the side', rule: 'W12.6' },
        { text: 'Two idle battle turns: the attacker withdraws', rule: 'W12.10' },
    ] },
    { title: 'Fire', lines: [
        { text: 'A die for each step; F1 hits on 1, F2 up to 2, F3 up to 3', rule: 'W2.3' },
        { text: 'Infantry and cavalry fire only when engaged', rule: 'W11.2' },
        { text: 'Artillery fires across, if no friends and no woods are there', rule: 'W11.3' },
        { text: 'At squares, or at the line', rule: 'W11.4' },
        { text: 'Hits fall on the strongest block', rule: 'W11.7' },
        { text: 'Long-range hits never take a last step', rule: 'W11.8' },
    ] },
    { title: 'Ground', lines: [
        { text: 'Farm: one infantry block; hill: one artillery block', rule: 'W9.7' },
        { text: 'Woods stop cavalry and bar artillery', rule: 'W10.13' },
        { text: 'A stream lets two blocks over in a battle turn', rule: 'W10.13' },
        { text: 'Cavalry never hits a block in a farm', rule: 'W11.9' },
    ] },
    { title: 'Leaving and coming', lines: [
        { text: 'Retreat: 2 by a major road, 1 by a minor one', rule: 'W12.4' },
        { text: 'Rout: 8 and 6, 4 and 3 over a river', rule: 'W12.8' },
        { text: 'Reinforcement: 2 by a major road, 1 by a minor one', rule: 'W12.12' },
        { text: 'The winner may regroup', rule: 'W12.14' },
    ] },
    { title: 'Defeat and victory', lines: [
        { text: 'Blocks lost: French 12, Anglo-Dutch 8, Prussian 9', rule: 'W13.3' },
        { text: 'French in Ghent, Brussels: an Anglo-Dutch block; Liège: two Prussian', rule: 'W13.1' },
        { text: 'After turn 23 the French need two cities', rule: 'W13.5' },
    ] },
];
