import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { between, createRandom } from '../../geometry/random.ts';
import { deJongDefaults } from '../../metrics/settings.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Picture } from '../../svg/picture.ts';
import { type AbortLimits, findFineCrossings } from '../aborts.ts';
import { alongFrame, orderJoint, pointOnFrame } from '../arrangement/arrangement.ts';
import { lengthOfStrand } from '../arrangement/strand.ts';
import { createSubdivisionCache, subdivide } from '../arrangement/subdivision.ts';
import { assemblePuzzle, drawCurves } from '../assemble.ts';
import { PictureError } from '../error.ts';
import { LastDrawings, type Noted } from '../lastDrawings.ts';
import { createBridge, createExtension } from '../link.ts';
import type { MethodRun, ScorePart } from '../run.ts';
import { addLink, type CurveEnd, createWeb, isSameCurve, type Link, removeLink, restoreLink, type Web } from '../web.ts';
import { createDilation, type Dilation, dropStrand, keepStrand, probeStrand } from './dilation.ts';
import { measureCircles, measureFaces, measureVertexPenalty } from './score.ts';
import type { ClimbSettings } from './settings.ts';

/** What an extension is made from; each of the three is climbed by itself. */
interface Parameters {
  /** The third control point. */
  readonly point: { readonly x: number; readonly y: number };
  /** How far along the frame the last one is. */
  readonly along: number;
  /** How far from the end the second one is. */
  readonly handle: number;
}

/** Only what would be no proper crossing, or too near to another one for numbers to tell, is left out. */
const LIMITS: AbortLimits = { vertexGap: 0.05, frameGap: 0.05, abortAngleDegrees: 0, turnDegrees: 1e9, turnReach: 1, minRadius: 0 };

/** So many random extensions are tried for an end at the beginning … */
const MAX_TRIES = 1000;

/** … before all of them are made again, this often: where another one is in the way, none may be left. */
const MAX_STARTS = 20;

/** The longest handle that is climbed to, as a multiple of the least. */
const HANDLE_SPAN = 6;

/** At so many distances a free handle is tried in a global round. */
const HANDLE_STEPS = 12;

/** Generates by hill climbing: de Jong 2016, section 4. The same seed gives the same puzzle. */
export function createClimbing(picture: Picture, seed: number, settings: ClimbSettings): MethodRun {
  const random = createRandom(seed);
  const strictness = deJongDefaults.strictness[settings.strictness];
  const web = createWeb(picture);
  const { arrangement } = web;
  const cache = createSubdivisionCache(10);
  const parameters = new Map<number, Parameters>();
  const kinds: readonly (keyof Parameters)[] = settings.continuity === 'free' ? ['point', 'along', 'handle'] : ['point', 'along'];
  let dilation: Dilation | undefined;
  let score = Number.POSITIVE_INFINITY;
  let steps = 0;
  let improvements = 0;
  let starts = 0;
  let ends: CurveEnd[] = [];
  const last = new LastDrawings();

  /** One attempt to extend all ends. */
  function start(): void {
    if (starts++ === 0) {
      connectNearEnds(web, settings.connectDistance);
      ends = web.openEnds.filter(({ index }) => web.links[index] === undefined);
    }
    const stuck = ends.find((end) => !extend(end));
    if (stuck !== undefined) {
      if (starts === MAX_STARTS)
        throw new PictureError(`in ${starts} attempts no way was found to continue the picture’s curve from its end`, stuck.x, stuck.y);
      for (const { index } of ends) if (web.links[index] !== undefined) removeLink(web, web.links[index]);
      return;
    }
    dilation = createDilation(
      arrangement,
      { distance: strictness.dilationDistance, maxDilation: strictness.maxDilation },
      settings.sampleStep,
    );
    const rest = measureRest();
    if (rest === undefined) throw new Error('joints were checked one by one');
    score = rest + settings.dilationWeight * dilation.total;
    noteBetter();
  }

  function noteBetter(): void {
    improvements++;
    last.note({ score, parts: nameParts(), curves: drawCurves(web) });
  }

  function extend(end: CurveEnd): boolean {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const chosen = settings.start === 'straight' ? straightOn(end, tries) : anywhere(end);
      const link = createLink(end, chosen);
      if (link === undefined || !addIfProper(web, link)) continue;
      parameters.set(end.index, chosen);
      return true;
    }
    return false;
  }

  function anywhere(end: CurveEnd): Parameters {
    const point = { x: between(random, 0, arrangement.width), y: between(random, 0, arrangement.height) };
    return { point, along: between(random, 0, lengthOfStrand(arrangement.frame)), handle: firstHandle(end) };
  }

  /** Straight to the frame, or after a failure a little beside. */
  function straightOn(end: CurveEnd, tries: number): Parameters {
    const aside = Math.min(400, 2 * tries);
    const far = roomAhead(end);
    const point = {
      x: end.x + 0.67 * far * end.outX + between(random, -aside, aside),
      y: end.y + 0.67 * far * end.outY + between(random, -aside, aside),
    };
    const target = clampToFrame(end.x + far * end.outX, end.y + far * end.outY);
    return { point, along: alongFrame(arrangement, target.x, target.y) + between(random, -aside, aside), handle: firstHandle(end) };
  }

  function clampToFrame(x: number, y: number): { x: number; y: number } {
    const { width, height } = arrangement;
    const clamped = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
    const gaps = [clamped.x, clamped.y, width - clamped.x, height - clamped.y];
    const side = gaps.indexOf(Math.min(...gaps));
    if (side === 0) return { ...clamped, x: 0 };
    if (side === 1) return { ...clamped, y: 0 };
    return side === 2 ? { ...clamped, x: width } : { ...clamped, y: height };
  }

  function firstHandle(end: CurveEnd): number {
    return settings.continuity === 'c1' ? end.handle : settings.handle;
  }

  function createLink(end: CurveEnd, { point, along, handle }: Parameters): Link | undefined {
    // All control points inside the frame keep the curve inside.
    const near = Math.min(handle, roomAhead(end));
    const last = pointOnFrame(arrangement, along);
    return createExtension(arrangement, end, [
      end.x,
      end.y,
      end.x + near * end.outX,
      end.y + near * end.outY,
      point.x,
      point.y,
      last.x,
      last.y,
    ]);
  }

  /** How far it is to the frame, straight on. */
  function roomAhead({ x, y, outX, outY }: CurveEnd): number {
    const { width, height } = arrangement;
    return Math.min(
      outX === 0 ? Number.POSITIVE_INFINITY : ((outX > 0 ? width : 0) - x) / outX,
      outY === 0 ? Number.POSITIVE_INFINITY : ((outY > 0 ? height : 0) - y) / outY,
    );
  }

  /** The score without dilation; undefined where curves do not cross at a joint. */
  function measureRest(): number | undefined {
    const rest = measureParts();
    return rest && rest.vertices + rest.faces + rest.circles;
  }

  function measureParts(): { vertices: number; faces: number; circles: number } | undefined {
    const subdivision = subdivide(arrangement, cache);
    return (
      subdivision && {
        vertices: settings.vertexWeight * measureVertexPenalty(subdivision.vertices, strictness.vertexDistance),
        faces: settings.faceWeight * measureFaces(subdivision, strictness.faceArea),
        circles: settings.circleWeight === 0 ? 0 : settings.circleWeight * measureCircles(subdivision, settings.circleRadius),
      }
    );
  }

  /** Measured when it is asked for: the web is always the best. */
  function nameParts(): ScorePart[] {
    const parts = measureParts();
    if (parts === undefined || dilation === undefined) return [];
    return [
      { label: 'vertex penalty', hint: 'for meeting points that are close to one another; 0 is best', value: parts.vertices },
      {
        label: 'dilation penalty',
        hint: 'for curves that run close to one another; 0 is best',
        value: settings.dilationWeight * dilation.total,
      },
      { label: 'face penalty', hint: 'for small faces; 0 is best', value: parts.faces },
      { label: 'circle penalty', hint: 'for faces into which a large circle fits; 0 is best', value: parts.circles },
    ];
  }

  /** Tries other parameters for one extension, and keeps the best. */
  function climb(end: CurveEnd, candidates: readonly Parameters[]): void {
    const before = removeLink(web, web.links[end.index]!);
    dropStrand(dilation!, before.link.strand);
    let best = { removed: before, chosen: parameters.get(end.index)! };
    for (const chosen of candidates) {
      const link = createLink(end, chosen);
      if (link === undefined || !addIfProper(web, link)) continue;
      const found = evaluate(link);
      const removed = removeLink(web, link);
      if (found === undefined) continue;
      score = found;
      best = { removed, chosen };
    }
    restoreLink(web, best.removed);
    keepStrand(dilation!, best.removed.link.strand);
    parameters.set(end.index, best.chosen);
    if (best.removed !== before) noteBetter();
  }

  /** The score with the link that was just added; undefined if it is not better. */
  function evaluate({ strand }: Link): number | undefined {
    const rest = measureRest();
    if (rest === undefined || rest >= score) return undefined;
    if (settings.dilationWeight === 0) return rest;
    const penalty = probeStrand(dilation!, strand, (score - rest) / settings.dilationWeight);
    return penalty === undefined ? undefined : rest + settings.dilationWeight * penalty;
  }

  /** The parameters with other values of one kind: all over its range, or near the present one. */
  function candidatesFor(kind: keyof Parameters, isGlobal: boolean, now: Parameters): Parameters[] {
    if (kind === 'point') return (isGlobal ? gridPoints() : circlePoints(now.point)).map((point) => ({ ...now, point }));
    if (kind === 'along') {
      const { frameSteps, frameStep } = settings;
      const values = isGlobal ? spread(frameSteps, lengthOfStrand(arrangement.frame)) : [now.along - frameStep, now.along + frameStep];
      return values.map((along) => ({ ...now, along }));
    }
    const most = HANDLE_SPAN * settings.handle;
    const values = isGlobal ? spread(HANDLE_STEPS, most) : [now.handle - settings.pointStep, now.handle + settings.pointStep];
    return values.filter((value) => value >= settings.handle && value <= most).map((handle) => ({ ...now, handle }));
  }

  /** So many values from 0 up to `most`, at a random offset. */
  function spread(count: number, most: number): number[] {
    const offset = between(random, 0, most / count);
    return Array.from({ length: count }, (_, i) => offset + (i * most) / count);
  }

  function gridPoints(): { x: number; y: number }[] {
    const xs = spread(settings.gridSteps, arrangement.width);
    const ys = spread(settings.gridSteps, arrangement.height);
    return xs.flatMap((x) => ys.map((y) => ({ x, y })));
  }

  function circlePoints({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number }[] {
    const { width, height } = arrangement;
    return spread(settings.circlePoints, 2 * Math.PI)
      .map((angle) => ({ x: x + settings.pointStep * cos(angle), y: y + settings.pointStep * sin(angle) }))
      .filter((point) => point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height);
  }

  function open({ curves, score }: Pick<Noted, 'curves' | 'score'>): OpenedPuzzle {
    return assemblePuzzle(picture, curves, { generator: { method: 'climb', seed, score, strictness: settings.strictness } });
  }

  const stepsOf = (rounds: number) => rounds * ends.length * kinds.length;

  return {
    advance() {
      if (dilation === undefined) {
        start();
        return;
      }
      const end = ends[Math.floor(steps / kinds.length) % ends.length];
      const kind = kinds[steps % kinds.length];
      climb(end, candidatesFor(kind, steps < stepsOf(settings.globalRounds), parameters.get(end.index)!));
      steps++;
    },
    get isDone() {
      return dilation !== undefined && (score <= 1e-9 || steps >= stepsOf(settings.globalRounds + settings.localRounds));
    },
    get progress() {
      return dilation === undefined || ends.length === 0 ? 0 : steps / Math.max(1, stepsOf(settings.globalRounds + settings.localRounds));
    },
    get bestCount() {
      return improvements;
    },
    get bestScore() {
      return score;
    },
    get bestParts() {
      return nameParts();
    },
    takeBest() {
      return dilation === undefined ? undefined : open({ score, curves: drawCurves(web) });
    },
    listLast: () => last.list(open),
  };
}

/** Adds a link if it crosses what is there properly, and its curve the other one at its end. */
function addIfProper(web: Web, link: Link): boolean {
  const crossings = findFineCrossings(web.arrangement, link.strand, LIMITS);
  if (crossings === undefined) return false;
  addLink(web, link, crossings);
  const crosses = link.ends.every((index) => {
    const { anchor } = web.ends[index];
    return anchor === 'frame' || orderJoint(anchor.joint) !== undefined;
  });
  if (!crosses) removeLink(web, link);
  return crosses;
}

/** Bridges pairs of ends that face each other, the nearest first. */
function connectNearEnds(web: Web, most: number): void {
  const pairs = web.openEnds.flatMap((from, i) =>
    web.openEnds.slice(i + 1).map((to) => ({ from, to, distance: hypot(to.x - from.x, to.y - from.y) })),
  );
  const faces = (from: CurveEnd, to: CurveEnd, distance: number) =>
    (to.x - from.x) * from.outX + (to.y - from.y) * from.outY > 0.5 * distance;
  for (const { from, to, distance } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (distance === 0 || distance > most || !faces(from, to, distance) || !faces(to, from, distance)) continue;
    if (web.links[from.index] !== undefined || web.links[to.index] !== undefined || isSameCurve(web, from.index, to.index)) continue;
    const handle = distance / 3;
    const link = createBridge(web.arrangement, from, to, [
      from.x,
      from.y,
      from.x + handle * from.outX,
      from.y + handle * from.outY,
      to.x + handle * to.outX,
      to.y + handle * to.outY,
      to.x,
      to.y,
    ]);
    if (link !== undefined) addIfProper(web, link);
  }
}
