// The first battle of Castiglione: the last two days.
import { guideOf } from '../../../web/table/guides.js';

export const castiglioneGuide = guideOf({
    game: 'castiglione',
    you: 'french',
    seats: { french: 'person', austrian: 'bot:recruit' },
    intro: 'C12.1 C6.2 C8.1 C4.1',
    phases: {
        initiative: 'C7.1',
        move_pick: 'C8.1',
        move_kind: 'C8.5',
        group_add: 'C8.2',
        move_step: 'C9.1.1',
        force_goal: 'C8.5a',
        combat_pick: 'C9.1.1',
        guns_pick: 'C9.1.2',
        bombard_hit: 'C9.2',
        combat_hit: 'C6.3',
        stay: 'C9.3.5',
        retreat_to: 'C9.4',
        pursuit_hit: 'C9.5',
        withdraw: 'C10.3',
    },
});
