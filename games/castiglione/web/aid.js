// Player aid of Castiglione. Each line is something the engine enforces, by the rule named. Its words are in the catalog.

/** Groups, and the rules of their lines. @type {[string, string][]} */
export const castiglioneAid = [
    ['a_turn', 'C1.8 C1.2 C7.1 C7.1'],
    ['command_and_supply', 'C4.1 C4.3 C5.1 C5.4 C5.5'],
    ['moving', 'C8.1 C8.2 C8.4 C8.3 C8.5a C8.7'],
    ['combat', 'C9.1.1 C9.1.2 C9.1.2b C16 C9.2 C9.3 C9.3.2 C21.5 C21.5 C6.3 C9.3.5 C9.3.5 C8.6.2 C9.5 C9.4c'],
    ['cohesion', 'C6.1 C6.2 C6.5'],
    ['fortresses_and_bridges', 'C10.1 C10.2 C10.4 C10.5 C10.7 C10.8'],
    ['fog_of_war', 'C13.1.1 C13.1.2a C13.1.2b C13.2.2f C13.2.2g C13.2.3'],
    ['victory', 'C12.2 C12.1 C12.4'],
    ['signs', '- - -'],
];
