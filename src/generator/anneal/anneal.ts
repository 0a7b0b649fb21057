import { log, pow } from '../../geometry/arithmetic/power.ts';
import { createRandom, type Random } from '../../geometry/random.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Picture } from '../../svg/picture.ts';
import { findFineCrossings } from '../aborts.ts';
import { orderJoint } from '../arrangement/arrangement.ts';
import type { Stop, Strand } from '../arrangement/strand.ts';
import { createSubdivisionCache, type Subdivision, subdivide } from '../arrangement/subdivision.ts';
import { assemblePuzzle, drawCurves } from '../assemble.ts';
import { PictureError } from '../error.ts';
import { LastDrawings, type Noted } from '../lastDrawings.ts';
import type { MethodRun, ScorePart } from '../run.ts';
import {
  addLink,
  createWeb,
  isSameCurve,
  type Link,
  linksOf,
  type Removed,
  removeLink,
  restoreLink,
  strandsOfCurve,
  type Web,
} from '../web.ts';
import { type Fitness, measureFitness, nameParts, shareOut } from './fitness.ts';
import { createRandomBridge, createRandomConnection, createVariedLink } from './randomLink.ts';
import type { AnnealSettings } from './settings.ts';

/** A picture for which nothing can be replaced any more is done. */
const MAX_FAILURES = 1000;

/** What is better by a smaller share is no reason to go on. */
const MIN_GAIN = 0.001;

/** Generates by simulated annealing: van de Kerkhof et al. 2019, section 3.2. The same seed gives the same puzzle. */
export function createAnnealing(picture: Picture, seed: number, settings: AnnealSettings): MethodRun {
  const random = createRandom(seed);
  const cache = createSubdivisionCache(settings.sampleStep);
  const web = createWeb(picture);
  const coolingSteps = settings.chains * Math.ceil(log(settings.endTemperature / settings.startTemperature) / log(settings.coolingRate));
  let starts = 0;
  /** Those of the present chain: where a picture is crowded it aborts less. */
  let limits = settings;
  let temperature = settings.startTemperature;
  let iteration = 0;
  let idle = 0;
  /** What the next one must be better than not to be idle. */
  let mark = Number.POSITIVE_INFINITY;
  /** Which of the chains is cooling; one more than there are while the best of them goes on. */
  let chain = 1;
  let champion: { readonly total: number; readonly removed: readonly Removed[]; readonly limits: AnnealSettings } | undefined;
  /** Attempts in a row that came to nothing; they are no iterations, and do not cool. */
  let failures = 0;
  let current: { readonly fitness: Fitness; readonly shares: ReadonlyMap<Strand, number> } | undefined;
  let best = { score: Number.POSITIVE_INFINITY, parts: [] as readonly ScorePart[], curves: drawCurves(web), count: 0 };
  const last = new LastDrawings();

  function advance(): void {
    if (current === undefined) start();
    else iterate(current);
  }

  /** One attempt to continue all ends at random; the next one aborts less. */
  function start(): void {
    limits = loosen(settings, starts++);
    for (const end of web.openEnds) {
      if (!tryLinks([end.index], () => [createRandomConnection(web.arrangement, end, random, limits)])) {
        clear();
        if (starts < settings.maxStarts) return;
        if (champion !== undefined) {
          endChain(Number.POSITIVE_INFINITY);
          return;
        }
        throw new PictureError(
          `in ${starts} attempts no way was found to continue the picture’s curve from its end${settings.selfCrossings ? '' : ' without crossing itself; set selfCrossings=true'}`,
          end.x,
          end.y,
        );
      }
    }
    measureWeb();
  }

  function iterate({ fitness, shares }: NonNullable<typeof current>): void {
    const isVaried = random() < settings.variedShare;
    const chosen = isVaried ? [drawOne(linksOf(web), shares, random)] : chooseLinks(shares);
    const removed = chosen.map((link) => removeLink(web, link));
    const ends = removed.flatMap(({ link }) => link.ends);
    const create = () => (isVaried ? [varyLink(chosen[0])] : createReplacement(removed, ends));
    const changed = tryLinks(ends, create) ? subdivide(web.arrangement, cache) : undefined;
    if (changed === undefined) {
      putBack(removed, ends);
      failures++;
      return;
    }
    failures = 0;
    const after = measureFitness(web, changed, settings, mostAccepted(fitness.total));
    const isBetter = after !== undefined && after.total < mark;
    if (after !== undefined) take(changed, after);
    else putBack(removed, ends);
    iteration++;
    idle = isBetter || temperature > settings.endTemperature ? 0 : idle + 1;
    if (isBetter) mark = (1 - MIN_GAIN) * after.total;
    temperature = Math.max(settings.endTemperature, temperature * settings.coolingRate);
    if (temperature === settings.endTemperature && chain <= settings.chains) endChain(after?.total ?? fitness.total);
  }

  /** A chain is cold, or could not begin: another one begins, or the best of them goes on. */
  function endChain(total: number): void {
    const removed = clear();
    if (champion === undefined || total < champion.total) champion = { total, removed, limits };
    if (chain++ < settings.chains) {
      starts = 0;
      temperature = settings.startTemperature;
      return;
    }
    for (const link of champion.removed.toReversed()) restoreLink(web, link);
    limits = champion.limits;
    measureWeb();
  }

  /** Takes all links out, to begin again. */
  function clear(): Removed[] {
    current = undefined;
    mark = Number.POSITIVE_INFINITY;
    return linksOf(web).map((link) => removeLink(web, link));
  }

  function measureWeb(): void {
    const subdivision = subdivide(web.arrangement, cache);
    if (subdivision === undefined) throw new Error('joints were checked one by one');
    take(subdivision, measureFitness(web, subdivision, settings, Number.POSITIVE_INFINITY)!);
  }

  function putBack(removed: readonly Removed[], ends: readonly number[]): void {
    for (const index of ends) if (web.links[index] !== undefined) removeLink(web, web.links[index]);
    for (const link of removed.toReversed()) restoreLink(web, link);
  }

  /** One link to replace, or two connections to bridge; chosen by what they cost. */
  function chooseLinks(shares: ReadonlyMap<Strand, number>): Link[] {
    const links = linksOf(web);
    const first = drawOne(links, shares, random);
    const others = links.filter((link) => link !== first);
    if (others.length === 0) return [first];
    const second = drawOne(others, shares, random);
    const isPair = first.ends.length === 1 && second.ends.length === 1 && !isSameCurve(web, first.ends[0], second.ends[0]);
    const bridges = web.openEnds.length - links.length;
    return isPair && bridges < settings.bridgeShare * web.curves.length ? [first, second] : [first];
  }

  function createReplacement(removed: readonly Removed[], ends: readonly number[]): (Link | undefined)[] {
    const [first, second] = ends.map((index) => web.ends[index]);
    if (removed.length === 2) return [createRandomBridge(web.arrangement, first, second, random, limits)];
    return ends.map((index) => createRandomConnection(web.arrangement, web.ends[index], random, limits));
  }

  function varyLink(link: Link): Link | undefined {
    return createVariedLink(
      web.arrangement,
      link,
      link.ends.map((index) => web.ends[index]),
      random,
      limits,
    );
  }

  /** Adds links for the ends, new ones after each abort; false, and nothing added, after too many. */
  function tryLinks(ends: readonly number[], create: () => (Link | undefined)[]): boolean {
    for (let aborts = 0; aborts < settings.maxAborts; aborts++) {
      if (create().every((link) => link !== undefined && addIfFine(link))) return true;
      for (const index of ends) if (web.links[index] !== undefined) removeLink(web, web.links[index]);
    }
    return false;
  }

  function addIfFine(link: Link): boolean {
    const crossings = findFineCrossings(web.arrangement, link.strand, limits);
    if (crossings === undefined) return false;
    addLink(web, link, crossings);
    const isFine = link.ends.every((index) => crossesAtJoint(web, index)) && (settings.selfCrossings || !crossesItself(web, link));
    if (!isFine) removeLink(web, link);
    return isFine;
  }

  function take(subdivision: Subdivision, fitness: Fitness): void {
    current = { fitness, shares: shareOut(subdivision, fitness) };
    if (fitness.total >= best.score) return;
    best = { score: fitness.total, parts: nameParts(fitness), curves: drawCurves(web), count: best.count + 1 };
    last.note(best);
  }

  /** What is worse by Δ percent is accepted with the probability e^(−Δ/T): the total up to which it is this time. */
  function mostAccepted(before: number): number {
    return before - (before * temperature * log(1 - random())) / 100;
  }

  function open({ curves, score }: Pick<Noted, 'curves' | 'score'>): OpenedPuzzle {
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
    listLast: () => last.list(open),
  };
}

/** The settings for the next attempt to begin: from the third on its limits for aborting are half as strict, and so forth. */
function loosen(settings: AnnealSettings, starts: number): AnnealSettings {
  const share = pow(0.5, Math.floor(starts / 2));
  return {
    ...settings,
    vertexGap: Math.max(0.01, settings.vertexGap * share),
    frameGap: Math.max(0.01, settings.frameGap * share),
    abortAngleDegrees: settings.abortAngleDegrees * share,
    turnDegrees: settings.turnDegrees / share,
    minRadius: settings.minRadius * share,
  };
}

/** One of the links, with a chance in proportion to its share. */
function drawOne(links: readonly Link[], shares: ReadonlyMap<Strand, number>, random: Random): Link {
  const shareOf = ({ strand }: Link) => shares.get(strand) ?? 0;
  let rest = random() * links.reduce((sum, link) => sum + shareOf(link), 0);
  for (const link of links) {
    rest -= shareOf(link);
    if (rest < 0) return link;
  }
  return links[links.length - 1];
}

/** Whether the curve crosses the other one at its end, if that goes on there already. */
function crossesAtJoint(web: Web, index: number): boolean {
  const { anchor } = web.ends[index];
  return anchor === 'frame' || orderJoint(anchor.joint) !== undefined;
}

/** Whether the curve that the link is part of crosses itself now, at a crossing or where it passes a joint twice. */
function crossesItself(web: Web, link: Link): boolean {
  const own = strandsOfCurve(web, link.ends[0]);
  const passes = (stops: readonly Stop[], curve: number) => stops.some((stop) => stop.curve === curve && own.has(stop.strand));
  return [...own].some(({ stops }) =>
    stops.some(({ vertex }) => {
      if (vertex.kind === 'crossing') return vertex.stops.every(({ strand }) => own.has(strand));
      return vertex.kind === 'joint' && passes(vertex.stops, 0) && passes(vertex.stops, 1);
    }),
  );
}
