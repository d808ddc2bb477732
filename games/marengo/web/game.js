// game.js - what the page is given of Marengo.
import { registerGame } from '../../../web/games.js';
import { marengoAid } from './aid.js';
import { marengoArmies, marengoSeat } from './armies.js';

registerGame({ key: 'marengo', armies: marengoArmies, seat: marengoSeat, aid: marengoAid, course: { chapters: ['march', 'attack', 'assault', 'defend', 'win'], load: async () => (await import('./course.js')).course },
    load: () => import('./skin.js') });
