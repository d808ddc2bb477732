// game.js - what the page is given of Marengo.
import { registerGame } from '../../../web/games.js';
import { marengoAid } from './aid.js';
import { marengoGuide } from './guide.js';
import { marengoSkin } from './skin.js';

registerGame({ key: 'marengo', skin: marengoSkin, aid: marengoAid, guide: marengoGuide,
    plate: () => import('./plate.js').then(module => module.marengoPlate()) });
