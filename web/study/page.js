// page.js - a study: the replay of a finished game with what stands on it, through one side's fog or open. The engine
// is in this page; where it is kept, and who else writes, is its source's affair.
import { announce, el } from '../dom.js';
import { DrawTool } from './tool.js';
import { PageLink } from './pagelink.js';
import { OPEN_VIEWER, ReplayPage } from '../replay/replay.js';
import { storyOf } from '../replay/history.js';
import { saidIn } from '../table/prompt.js';
import { StudyPane } from './pane.js';
import { framesOfLine, StudyTree } from './tree.js';
import { language, say } from '../words.js';

/** @import { Engine } from '../local/engine.js' */
/** @import { Answer, Source } from './sources.js' */

/** `text`: the record, with a study or without; `changes`: made since. `key`: who writes has it. `tools`: what else the pane has.
 *  @typedef {{engine: Engine, text: string, changes?: {by: string, change: any}[], source: Source, point: number, viewer: string,
 *  address?: string, key?: string, tools?: () => any[]}} StudyCall */

const STUDY_CHUNK = 64;

function languageNumber() {
    return Math.max(0, (document.documentElement.dataset.languages ?? 'en').split(' ').indexOf(language()));
}

class StudyPage extends ReplayPage {
    /** @param {HTMLElement} host @param {StudyCall} call */
    constructor(host, call) {
        const { engine, text, changes = [] } = call;
        engine.load(text.slice(0, text.indexOf('\nstudy 1\n') + 1 || text.length));
        engine.studyOpen(text);
        super(host, { table: 'study', at: 0, viewer: call.viewer, link: new PageLink(engine), record: text });
        this.study = call;
        this.engine = engine;
        this.source = call.source;
        for (const { by, change } of changes) engine.studyChange(by, change);
        this.tree = new StudyTree(engine.studyTell(languageNumber()));
        this.game = engine.studyGame(languageNumber());
        this.point = this.tree.has(call.point) ? call.point : 0;
        this.looks = 0;
        this.end = -1; // the point that the engine's table stands at: the end of the line
        this.source.apply = (by, change) => this.applied(by, change);
        this.source.onstate = () => this.pane?.show();
    }

    /** All begins anew, at the same moment: something was missed. @param {string} text @param {{by: string, change: any}[]} changes */
    again(text, changes) {
        this.engine.studyOpen(text);
        for (const { by, change } of changes) this.engine.studyChange(by, change);
        this.redraw();
    }

    // -- The parts ---------------------------------------------------------------------------

    async build() {
        await super.build();
        this.host.querySelector('.replay')?.classList.add('studying');
        this.pane = new StudyPane(this);
        this.tabs.add('study', this.pane);
        this.tabs.open('study');
        this.tool = new DrawTool(this.field, (from, to) => void this.draw(from, to));
        this.field.onlook = place => this.tool?.isOn ? undefined : this.field.look(place);
        document.title = say('page.title', { page: say('study.title', { title: this.info.title }) });
    }

    bar() {
        const bar = super.bar();
        bar.querySelector('.bar-title')?.replaceChildren(say('study.title', { title: this.info.title }));
        return bar;
    }

    viewers() {
        return [...this.info.seats.map((/** @type {any} */ s) => s.seat), 'public', OPEN_VIEWER];
    }

    downloads() {
        return null;
    }

    momentAddress() {
        const base = this.study.address ?? location.href.replace(/#.*/, '') + '#';
        return `${base}point=${this.point}&viewer=${this.viewer}${this.study.key ? `&key=${encodeURIComponent(this.study.key)}` : ''}`;
    }

    keys() {
        const all = super.keys().filter(deed => deed.key !== 'x'); // one plays on in the study itself
        if (!this.source.writes) return [...all, { key: 'b', does: say('study.key.branch'), run: () => this.pane?.toBranch() }];
        return [...all, { key: 'b', does: say('study.key.branch'), run: () => this.pane?.toBranch() },
            { key: 'n', does: say('study.key.play'), run: () => this.pane?.togglePlay() },
            { key: 'c', does: say('study.key.comment'), run: () => this.pane?.toComment() },
            { key: 'm', does: say('study.key.mark'), run: () => this.pane?.choose('mark') },
            { key: 'a', does: say('study.key.arrow'), run: () => this.pane?.choose('arrow') }];
    }

    // -- Looking -----------------------------------------------------------------------------

    /** The game's steps, as they were told to one viewer. @param {string} viewer */
    async gameSteps(viewer) {
        if (!this.known.has(viewer)) this.stand(this.tree.count);
        return this.steps(viewer);
    }

    /** The engine's table is that moment. @param {number} point */
    stand(point) {
        if (this.end !== point) this.engine.studyGo(point);
        this.end = point;
    }

    /** Steps of one viewer along a line. @param {string} viewer @param {number} end */
    async lineSteps(viewer, end) {
        const game = await this.gameSteps(viewer), path = this.tree.pathTo(end);
        if (!path.length) return game;
        const steps = game.filter(step => Number(step.number) <= path[0].under), link = /** @type {PageLink} */ (this.link);
        this.stand(end);
        let from = steps.length ? steps[steps.length - 1].at : 0;
        for (let more = true; more;) {
            const [answer] = link.ask({ do: 'past', viewer, from, count: STUDY_CHUNK });
            if (answer?.is !== 'past') throw new Error(answer?.message ?? viewer);
            steps.push(...answer.steps);
            more = answer.more && answer.steps.length > 0;
            from = more ? answer.steps[answer.steps.length - 1].at : from;
        }
        return steps;
    }

    /** @param {string} viewer */
    async look(viewer) {
        this.viewer = viewer;
        const look = ++this.looks, end = this.tree.endOf(this.point), line = this.tree.lineTo(end);
        const told = await this.lineSteps(viewer === OPEN_VIEWER ? 'public' : viewer, end);
        const frames = framesOfLine(told, line).map(frame => ({ ...frame, views: [frame.view] }));
        if (viewer === OPEN_VIEWER) {
            for (const frame of frames) frame.views = [];
            for (const { seat } of this.info.seats) {
                framesOfLine(await this.lineSteps(seat, end), line).forEach((frame, i) => frames[i].views.push(frame.view));
            }
        }
        this.stand(end);
        if (look !== this.looks || this.closed) return; // a later one goes elsewhere
        this.frames = frames;
        this.told = told.flatMap(step => step.events);
        this.slider.max = String(frames.length - 1);
        await this.go(Math.max(0, line.indexOf(this.point)), false);
    }

    async changeViewer(/** @type {string} */ viewer) {
        await this.look(viewer);
    }

    /** @param {number} point */
    async goTo(point) {
        if (!this.tree.has(point)) return;
        this.point = point;
        await this.look(this.viewer);
    }

    /** What was done at a point, as far as the viewer knows it. @param {number} point */
    deedAt(point) {
        const done = point > this.tree.count ? this.tree.points.get(point) : this.game[point - 1];
        if (!done) return '';
        const knows = this.viewer === OPEN_VIEWER || done.seat === this.viewer;
        const seat = this.skin.seat(done.seat)?.name ?? done.seat;
        return knows ? say('study.deed', { seat, deed: done.label }) : say('study.unseen', { seat });
    }

    /** @param {number} index @param {boolean} moving */
    async go(index, moving) {
        const frame = /** @type {any} */ (this.frames[index]);
        if (this.closed || !frame) return;
        this.point = frame.point;
        const shown = super.go(index, moving);
        if (storyOf(frame).length === 0) {
            const deed = saidIn(this.sight(frame), this.deedAt(this.point)) || say('study.begin');
            this.words.replaceChildren(el('span', { class: 'past-sentence' }, deed));
            this.slider.setAttribute('aria-valuetext', deed);
            if (moving) announce(deed);
        }
        this.pane?.show();
        await shown;
        this.drawItems();
    }

    /** Marks and arrows of this moment, over the board. */
    drawItems() {
        const items = this.tree.itemsOf(this.point).filter(item => item.kind !== 'comment');
        this.field.board?.overlay(items.map(item => ({ place: item.place ?? item.to, from: item.from, kind: `study-${item.colour}` })));
    }

    // -- Writing -----------------------------------------------------------------------------

    /** A change of somebody's is applied. @param {string} by @param {any} change @returns {Answer} */
    applied(by, change) {
        const answer = this.engine.studyChange(by, change);
        if (answer.outcome === 'changed') this.redraw();
        return answer;
    }

    redraw() {
        const was = this.tree, line = was.lineTo(was.endOf(this.point));
        this.tree = new StudyTree(this.engine.studyTell(languageNumber()));
        const same = line.length && this.tree.has(this.point) && String(this.tree.lineTo(this.tree.endOf(this.point))) === String(line);
        if (!this.tree.has(this.point)) this.point = was.points.get(this.point)?.under ?? 0;
        while (!this.tree.has(this.point)) this.point = was.points.get(this.point)?.under ?? 0;
        if (!this.field) return;
        if (same) this.pane?.show();
        if (same) this.drawItems();
        else void this.look(this.viewer);
    }

    /** Asks for a change; what is wrong with it is shown. @param {any} change @returns {Promise<Answer>} */
    async change(change) {
        const answer = await this.source.change(change);
        this.pane?.told(answer.outcome === 'refused' ? answer.message || say('study.refused') : '');
        return answer;
    }

    /** What can be done at this moment, by whoever decides there: as a table asks its seat. @returns {{seat: string, ask: any}|null} */
    askHere() {
        const link = /** @type {PageLink} */ (this.link);
        this.engine.studyGo(this.point);
        this.end = this.point;
        let found = null;
        for (const { seat } of this.info.seats) {
            link.deliver();
            this.engine.sit({ viewer: this.engine.viewerOf(seat), form: 0 }, 'study');
            const told = this.engine.take().map(({ text }) => JSON.parse(text)).find(message => message.is === 'table' && message.you === seat);
            if (told?.ask && !found) found = { seat, ask: told.ask };
        }
        this.stand(this.tree.endOf(this.point));
        return found;
    }

    /** @param {string} action */
    async play(action) {
        const answer = await this.change({ do: 'play', at: this.point, action });
        if (answer.outcome !== 'refused' && answer.made) await this.goTo(answer.made);
        return answer;
    }

    /** A mark on a place, or an arrow between two; once more takes it away. @param {string} from @param {string} to */
    async draw(from, to) {
        const colour = this.pane?.colour ?? 'red', isMark = from === to;
        const there = this.tree.itemsOf(this.point).find(item => (isMark ? item.kind === 'mark' && item.place === to
            : item.kind === 'arrow' && item.from === from && item.to === to) && item.colour === colour);
        if (there) return this.change({ do: 'erase', item: there.item, seen: this.tree.changes });
        return this.change(isMark ? { do: 'mark', at: this.point, place: to, colour } : { do: 'arrow', at: this.point, from, to, colour });
    }

    close() {
        this.source.close?.();
        this.tool?.close();
        super.close();
    }
}

/** @typedef {StudyPage} StudyPageType */

/** @param {HTMLElement} host @param {StudyCall} call */
export function openStudyPage(host, call) {
    return new StudyPage(host, call);
}
