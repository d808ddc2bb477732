// Player aid of Castiglione. Each line is something the engine enforces, by the rule named.

/** @type {{title: string, lines: {text: string, rule: string}[]}[]} */
export const castiglioneAid = [
    { title: 'A turn', lines: [
        { text: 'Supply, initiative, movement and combat of both, the end', rule: 'C1.8' },
        { text: 'Ten turns of a day', rule: 'C1.2' },
        { text: 'Higher die decides who moves first; the French add 1 for Bonaparte', rule: 'C7.1' },
        { text: 'A tie goes to who did not have the initiative', rule: 'C7.1' },
    ] },
    { title: 'Command and supply', lines: [
        { text: 'A leader commands his formation within 2 areas, rank 3 within 1, the army’s within 3', rule: 'C4.1' },
        { text: 'Uncommanded: one movement point, no contact', rule: 'C4.3' },
        { text: 'A line of supply is a path to a source', rule: 'C5.1' },
        { text: 'Without it a unit forages, and rolls against its cohesion', rule: 'C5.4' },
        { text: 'Foraging: no forced march, no guns, no recovery', rule: 'C5.5' },
    ] },
    { title: 'Moving', lines: [
        { text: 'Each counter once a phase', rule: 'C8.1' },
        { text: 'A group goes area by area, and may leave counters behind', rule: 'C8.2' },
        { text: 'Twelve strength points over a mountain connection', rule: 'C8.4' },
        { text: 'Only commanded units make contact', rule: 'C8.3' },
        { text: 'Forced march: one point more, on a die', rule: 'C8.5a' },
        { text: 'Five times the strength overruns in the open', rule: 'C8.7' },
    ] },
    { title: 'Combat', lines: [
        { text: 'Where both sides stand the active player must attack', rule: 'C9.1.1' },
        { text: 'The other may march units to the sound of the guns', rule: 'C9.1.2' },
        { text: 'Check: + strategic rating, +1 cavalry, −1 artillery, −1 two areas', rule: 'C9.1.2b' },
        { text: 'By option they come for round 2, by the way they passed', rule: 'C16' },
        { text: 'More artillery bombards once', rule: 'C9.2' },
        { text: 'At most two rounds', rule: 'C9.3' },
        { text: 'Column by strength, die with modifiers', rule: 'C9.3.2' },
        { text: 'Die: + tactical rating, +1 guns, +1 more cavalry', rule: 'C21.5' },
        { text: 'Attacker: +1 concentric, −1 mountain, −1 bridge, −2 assault', rule: 'C21.5' },
        { text: 'Hits go to units that took the fewest', rule: 'C6.3' },
        { text: 'After a round: stay or retreat, the attacker first', rule: 'C9.3.5' },
        { text: 'After round 2, if both stay, the attacker has to retreat', rule: 'C9.3.5' },
        { text: 'A leader without troops flees to the nearest unit, inside a free fortress too', rule: 'C8.6.2' },
        { text: 'More cavalry pursues, not in mountains', rule: 'C9.5' },
        { text: 'Nowhere to go: eliminated', rule: 'C9.4c' },
    ] },
    { title: 'Cohesion', lines: [
        { text: 'Passes on a die not above cohesion less hits', rule: 'C6.1' },
        { text: 'The fourth hit eliminates', rule: 'C6.2' },
        { text: 'Commanded, supplied and at rest: a hit may be recovered', rule: 'C6.5' },
    ] },
    { title: 'Fortresses and bridges', lines: [
        { text: 'Room for a few strength points inside', rule: 'C10.1' },
        { text: 'Besieged while an enemy unit is outside', rule: 'C10.2' },
        { text: 'The garrison may sortie with half its strength', rule: 'C10.4' },
        { text: 'Assault once a phase; Mantua never', rule: 'C10.5' },
        { text: 'Instead of moving: break a bridge', rule: 'C10.7' },
        { text: 'Or mend one', rule: 'C10.8' },
    ] },
    { title: 'Fog of war', lines: [
        { text: 'Units of both sides in one area are shown', rule: 'C13.1.1' },
        { text: 'Reconnaissance before moving, one or two areas away', rule: 'C13.1.2a' },
        { text: 'Each area scouts once and is scouted once', rule: 'C13.1.2b' },
        { text: 'A dummy stays within two areas of a friendly unit', rule: 'C13.2.2f' },
        { text: 'Dummies make no contact', rule: 'C13.2.2g' },
        { text: 'Dummies come back in the Supply Phase', rule: 'C13.2.3' },
    ] },
    { title: 'Victory', lines: [
        { text: 'Points for Mantua, areas held, strength eliminated', rule: 'C12.2' },
        { text: 'Up to 1 a draw, up to 5 marginal, more decisive', rule: 'C12.1' },
        { text: 'Both sources lost, or no unit left: decisive at once', rule: 'C12.4' },
    ] },
];
