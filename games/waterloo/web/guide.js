// The first battle of Waterloo: the last French turn, before Ligny.
import { guideOf } from '../../../web/table/guides.js';

export const waterlooGuide = guideOf({
    game: 'waterloo',
    you: 'french',
    seats: { french: 'person', allied: 'bot:recruit' },
    intro: 'W13.3 W6.1 W2.3 W2.6',
    phases: {
        leader_reveal: 'W7.5',
        group_pick: 'W6.2',
        move_block: 'W6.3',
        move_step: 'W6.7',
        march_block: 'W7.4',
        skirmish_show: 'W8.3',
        tile_place: 'W9.6',
        deploy_block: 'W12.6',
        deploy_to: 'W9.10',
        act_block: 'W10.7',
        act: 'W11.5 W11.2 W12.7',
        act_more: 'W10.8',
        take_hit: 'W11.7',
        reinforce: 'W12.12',
        flee_block: 'W12.8',
        flee_to: 'W12.9 W2.1',
        regroup_mode: 'W12.14',
    },
});
