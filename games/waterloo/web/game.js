// game.js - what the page is given of Waterloo.
import { registerGame } from '../../../web/games.js';
import { waterlooAid } from './aid.js';
import { waterlooArmies, watSeat } from './armies.js';

registerGame({ key: 'waterloo', armies: waterlooArmies, seat: watSeat, aid: waterlooAid, course: { chapters: ['march', 'skirmish', 'deploy', 'battle', 'win'], load: async () => (await import('./course.js')).course },
    load: () => import('./skin.js') });
