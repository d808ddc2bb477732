// The first battle of Marengo: Austria before Peterbona, three rounds.
import { guideOf } from '../../../web/table/guides.js';

export const marengoGuide = guideOf({
    game: 'marengo',
    you: 'austria',
    seats: { austria: 'person', france: 'bot:recruit' },
    intro: 'M13.2 M2.4 M3.2 M7.1',
    phases: {
        assault: 'M11.1',
        assault_lead: 'M11.8',
        assault_add: 'M11.4',
        guns: 'M11.9',
        loss_lead: 'M11.15',
        loss_other: 'M11.15',
        defend: 'M11.10',
        pursue: 'M11.17',
        move_from: 'M7.2',
        move_to: 'M9.1',
        move_take: 'M7.2',
        road_step: 'M8.20',
        show: 'M9.2',
        block: 'M9.4',
        blocked: 'M9.5',
        continue_at: 'M8.30',
        retreat_to: 'M12.5',
        bombard: 'M10.4',
        declare: 'M10.2',
    },
});
