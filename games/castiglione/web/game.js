// game.js - what the page is given of Castiglione.
import { registerGame } from '../../../web/games.js';
import { castiglioneAid } from './aid.js';
import { castiglioneArmies, casSeat } from './armies.js';

registerGame({ key: 'castiglione', armies: castiglioneArmies, seat: casSeat, aid: castiglioneAid, course: { chapters: ['command', 'combat', 'guns', 'fog', 'win'], load: async () => (await import('./course.js')).course },
    load: () => import('./skin.js') });
