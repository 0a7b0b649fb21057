import { log, pow } from '../../geometry/arithmetic/power.ts';
import { createRandom, type Random } from '../../geometry/random.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Picture } from '../../svg/picture.ts';
import { findAllowedCrossings } from '../aborts.ts';
import { orderJoint } from '../arrangement/arrangement.ts';
import type { Stop, Strand } from '../arrangement/strand.ts';
import { createSubdivisionCache, type Subdivision, subdivide } from '../arrangement/subdivision.ts';
import { assemblePuzzle, drawCurves } from '../assemble.ts';
import { PictureError } from '../error.ts';
import type { BezierLink } from '../link.ts';
import { RecentDrawings, type StoredDrawing } from '../recentDrawings.ts';
import type { GeneratorRun, ScorePart } from '../run.ts';
import { addLink, createWeb, isSameCurve, linksOf, type RemovedLink, removeLink, restoreLink, strandsOfCurve, type Web } from '../web.ts';
import { distributePenalties, type Fitness, listScoreParts, measureFitness } from './fitness.ts';
import { createRandomBridge, createRandomConnection, createVariedLink } from './randomLink.ts';
import type { AnnealSettings } from './settings.ts';

/** The maximum number of failed attempts in a row. The run ends there, because no link can be replaced any more. */
const MAX_FAILURES = 1000;

/** The minimum improvement, as a fraction of the score, that resets the patience. */
const MIN_GAIN = 0.001;

/** Generates by simulated annealing, after van de Kerkhof et al. 2019, section 3.2. The same seed gives the same puzzle. */
export function createAnnealing(picture: Picture, seed: number, settings: AnnealSettings): GeneratorRun {
  const random = createRandom(seed);
  const cache = createSubdivisionCache(settings.sampleStep);
  const web = createWeb<BezierLink>(picture);
  const coolingSteps = settings.chains * Math.ceil(log(settings.endTemperature / settings.startTemperature) / log(settings.coolingRate));
  let starts = 0;
  /** The limits of the current chain. They are relaxed for a crowded picture. */
  let limits = settings;
  let temperature = settings.startTemperature;
  let iteration = 0;
  let idle = 0;
  /** The score that counts as an improvement. */
  let target = Number.POSITIVE_INFINITY;
  /** The number of the cooling chain, from 1; `settings.chains + 1` while the best one continues. */
  let chain = 1;
  let bestChain:
    | { readonly total: number; readonly removed: readonly RemovedLink<BezierLink>[]; readonly limits: AnnealSettings }
    | undefined;
  /** Failed attempts in a row. They do not count as iterations and do not cool. */
  let failures = 0;
  let current: { readonly fitness: Fitness; readonly penalties: ReadonlyMap<Strand, number> } | undefined;
  let best = { score: Number.POSITIVE_INFINITY, parts: [] as readonly ScorePart[], curves: drawCurves(web), count: 0 };
  const recent = new RecentDrawings();

  function advance(): void {
    if (current === undefined) start();
    else iterate(current);
  }

  /** Makes one random attempt to continue all ends. Later attempts abort less. */
  function start(): void {
    limits = relaxLimits(settings, starts++);
    for (const end of web.openEnds) {
      if (!tryLinks([end.index], () => [createRandomConnection(web.arrangement, end, random, limits)])) {
        removeAllLinks();
        if (starts < settings.maxStarts) return;
        if (bestChain !== undefined) {
          endChain(Number.POSITIVE_INFINITY);
          return;
        }
        throw new PictureError(
          `in ${starts} attempts no extension of the picture’s curve was found at its end${settings.selfCrossings ? '; choose another seed or method' : ' without self-crossings; set selfCrossings=true'}`,
          end.x,
          end.y,
        );
      }
    }
    measureWeb();
  }

  function iterate({ fitness, penalties }: NonNullable<typeof current>): void {
    const isVaried = random() < settings.variedShare;
    const chosen = isVaried ? [drawLink(linksOf(web), penalties, random)] : chooseLinks(penalties);
    const removed = chosen.map((link) => removeLink(web, link));
    const ends = removed.flatMap(({ link }) => link.ends);
    const create = () => (isVaried ? [varyLink(chosen[0])] : createReplacement(removed, ends));
    const changed = tryLinks(ends, create) ? subdivide(web.arrangement, cache) : undefined;
    if (changed === undefined) {
      revert(removed, ends);
      failures++;
      return;
    }
    failures = 0;
    const after = measureFitness(web, changed, settings, drawMaxAccepted(fitness.total));
    const isBetter = after !== undefined && after.total < target;
    if (after !== undefined) accept(changed, after);
    else revert(removed, ends);
    iteration++;
    idle = isBetter || temperature > settings.endTemperature ? 0 : idle + 1;
    if (isBetter) target = (1 - MIN_GAIN) * after.total;
    temperature = Math.max(settings.endTemperature, temperature * settings.coolingRate);
    if (temperature === settings.endTemperature && chain <= settings.chains) endChain(after?.total ?? fitness.total);
  }

  /** Ends a chain that is cold or could not start. Starts the next one, or continues the best of all. */
  function endChain(total: number): void {
    const removed = removeAllLinks();
    if (bestChain === undefined || total < bestChain.total) bestChain = { total, removed, limits };
    if (chain++ < settings.chains) {
      starts = 0;
      temperature = settings.startTemperature;
      return;
    }
    for (const link of bestChain.removed.toReversed()) restoreLink(web, link);
    limits = bestChain.limits;
    measureWeb();
  }

  /** Removes all links and resets the score. */
  function removeAllLinks(): RemovedLink<BezierLink>[] {
    current = undefined;
    target = Number.POSITIVE_INFINITY;
    return linksOf(web).map((link) => removeLink(web, link));
  }

  function measureWeb(): void {
    const subdivision = subdivide(web.arrangement, cache);
    if (subdivision === undefined) throw new Error('the arrangement has no subdivision, although every joint was checked');
    accept(subdivision, measureFitness(web, subdivision, settings, Number.POSITIVE_INFINITY)!);
  }

  function revert(removed: readonly RemovedLink<BezierLink>[], ends: readonly number[]): void {
    for (const index of ends) if (web.links[index] !== undefined) removeLink(web, web.links[index]);
    for (const link of removed.toReversed()) restoreLink(web, link);
  }

  /** Chooses one link to replace, or two connections to bridge, weighted by their penalties. */
  function chooseLinks(penalties: ReadonlyMap<Strand, number>): BezierLink[] {
    const links = linksOf(web);
    const first = drawLink(links, penalties, random);
    const others = links.filter((link) => link !== first);
    if (others.length === 0) return [first];
    const second = drawLink(others, penalties, random);
    const isPair = first.ends.length === 1 && second.ends.length === 1 && !isSameCurve(web, first.ends[0], second.ends[0]);
    const bridges = web.openEnds.length - links.length;
    return isPair && bridges < settings.bridgeShare * web.curves.length ? [first, second] : [first];
  }

  function createReplacement(removed: readonly RemovedLink<BezierLink>[], ends: readonly number[]): (BezierLink | undefined)[] {
    const [first, second] = ends.map((index) => web.ends[index]);
    if (removed.length === 2) return [createRandomBridge(web.arrangement, first, second, random, limits)];
    return ends.map((index) => createRandomConnection(web.arrangement, web.ends[index], random, limits));
  }

  function varyLink(link: BezierLink): BezierLink | undefined {
    return createVariedLink(
      web.arrangement,
      link,
      link.ends.map((index) => web.ends[index]),
      random,
      limits,
    );
  }

  /** Adds links for the ends, with new ones after each abort. Returns false, without any link, after too many aborts. */
  function tryLinks(ends: readonly number[], create: () => (BezierLink | undefined)[]): boolean {
    for (let aborts = 0; aborts < settings.maxAborts; aborts++) {
      if (create().every((link) => link !== undefined && addIfAllowed(link))) return true;
      for (const index of ends) if (web.links[index] !== undefined) removeLink(web, web.links[index]);
    }
    return false;
  }

  function addIfAllowed(link: BezierLink): boolean {
    const crossings = findAllowedCrossings(web.arrangement, link.strand, limits);
    if (crossings === undefined) return false;
    addLink(web, link, crossings);
    const isAllowed = link.ends.every((index) => crossesAtJoint(web, index)) && (settings.selfCrossings || !crossesItself(web, link));
    if (!isAllowed) removeLink(web, link);
    return isAllowed;
  }

  function accept(subdivision: Subdivision, fitness: Fitness): void {
    current = { fitness, penalties: distributePenalties(subdivision, fitness) };
    if (fitness.total >= best.score) return;
    best = { score: fitness.total, parts: listScoreParts(fitness), curves: drawCurves(web), count: best.count + 1 };
    recent.add(best);
  }

  /** The maximum total that this iteration accepts: a drawing that is Δ percent worse is accepted with probability e^(−Δ/T). */
  function drawMaxAccepted(before: number): number {
    return before - (before * temperature * log(1 - random())) / 100;
  }

  function open({ curves, score }: Pick<StoredDrawing, 'curves' | 'score'>): OpenedPuzzle {
    return assemblePuzzle(picture, curves, { generator: { method: 'anneal', seed, score, iterations: iteration } });
  }

  return {
    advance,
    get isDone() {
      const isFixed = current !== undefined && web.openEnds.length === 0;
      return isFixed || idle >= settings.patience || failures >= MAX_FAILURES;
    },
    get progress() {
      return (Math.min(iteration, coolingSteps) + idle) / (coolingSteps + settings.patience);
    },
    get bestCount() {
      return best.count;
    },
    get bestScore() {
      return best.score;
    },
    get bestParts() {
      return best.parts;
    },
    takeBest() {
      return best.count === 0 ? undefined : open(best);
    },
    listCandidates: () => recent.list(open),
  };
}

/** The settings for the next attempt to start. After every second attempt, the abort limits are halved. */
function relaxLimits(settings: AnnealSettings, starts: number): AnnealSettings {
  const factor = pow(0.5, Math.floor(starts / 2));
  return {
    ...settings,
    vertexGap: Math.max(0.01, settings.vertexGap * factor),
    frameGap: Math.max(0.01, settings.frameGap * factor),
    abortAngleDegrees: settings.abortAngleDegrees * factor,
    turnDegrees: settings.turnDegrees / factor,
    minRadius: settings.minRadius * factor,
  };
}

/** Draws a link with a probability proportional to its penalty. */
function drawLink(links: readonly BezierLink[], penalties: ReadonlyMap<Strand, number>, random: Random): BezierLink {
  const penaltyOf = ({ strand }: BezierLink) => penalties.get(strand) ?? 0;
  let rest = random() * links.reduce((sum, link) => sum + penaltyOf(link), 0);
  for (const link of links) {
    rest -= penaltyOf(link);
    if (rest < 0) return link;
  }
  return links[links.length - 1];
}

/** Whether the curve crosses the other curve at its end, if that one already continues. */
function crossesAtJoint(web: Web, index: number): boolean {
  const { anchor } = web.ends[index];
  return anchor === 'frame' || orderJoint(anchor.joint) !== undefined;
}

/** Whether the curve of the link crosses itself, at a crossing or at a joint that it passes twice. */
function crossesItself(web: Web<BezierLink>, link: BezierLink): boolean {
  const own = strandsOfCurve(web, link.ends[0]);
  const passes = (stops: readonly Stop[], curve: number) => stops.some((stop) => stop.curve === curve && own.has(stop.strand));
  return [...own].some(({ stops }) =>
    stops.some(({ vertex }) => {
      if (vertex.kind === 'crossing') return vertex.stops.every(({ strand }) => own.has(strand));
      return vertex.kind === 'joint' && passes(vertex.stops, 0) && passes(vertex.stops, 1);
    }),
  );
}
