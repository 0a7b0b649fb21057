import { minOf } from '../../geometry/arithmetic/extremes.ts';
import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { between, createRandom } from '../../geometry/random.ts';
import { deJongDefaults } from '../../metrics/settings.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Picture } from '../../svg/picture.ts';
import { type AbortLimits, findAllowedCrossings } from '../aborts.ts';
import { alongFrame, orderJoint, pointOnFrame } from '../arrangement/arrangement.ts';
import { lengthOfStrand } from '../arrangement/strand.ts';
import { createSubdivisionCache, subdivide } from '../arrangement/subdivision.ts';
import { assemblePuzzle, drawCurves } from '../assemble.ts';
import { PictureError } from '../error.ts';
import { createBridge, createExtension } from '../link.ts';
import { RecentDrawings, type StoredDrawing } from '../recentDrawings.ts';
import type { GeneratorRun, ScorePart } from '../run.ts';
import { addLink, type CurveEnd, createWeb, isSameCurve, type Link, removeLink, restoreLink, type Web } from '../web.ts';
import { addStrand, createDilation, type Dilation, probeStrand, removeStrand } from './dilation.ts';
import { measureCircles, measureFaces, measureVertexPenalty } from './score.ts';
import type { ClimbSettings } from './settings.ts';

/** The parameters of an extension. Each of the three is optimised separately. */
interface Parameters {
  /** The third control point. */
  readonly point: { readonly x: number; readonly y: number };
  /** The position of the last control point along the frame. */
  readonly along: number;
  /** The distance of the second control point from the end. */
  readonly handle: number;
}

/** Rejects only improper crossings and crossings too close together for reliable arithmetic. */
const LIMITS: AbortLimits = { vertexGap: 0.05, frameGap: 0.05, abortAngleDegrees: 0, turnDegrees: 1e9, turnReach: 1, minRadius: 0 };

/** The maximum number of random extensions that one start tries for an end. */
const MAX_TRIES = 1000;

/**
 * The maximum number of starts. Each start removes all extensions of the previous one, because an extension may block every possibility for another
 * end.
 */
const MAX_STARTS = 20;

/** The maximum handle length, as a multiple of the minimum. */
const HANDLE_SPAN = 6;

/** The number of distances tried for a free handle in a global round. */
const HANDLE_STEPS = 12;

/** Generates by hill climbing, after de Jong 2016, section 4. The same seed gives the same puzzle. */
export function createClimbing(picture: Picture, seed: number, settings: ClimbSettings): GeneratorRun {
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
  const last = new RecentDrawings();

  /** Makes one attempt to extend all ends. */
  function start(): void {
    if (starts++ === 0) {
      connectNearEnds(web, settings.connectDistance);
      ends = web.openEnds.filter(({ index }) => web.links[index] === undefined);
    }
    const stuck = ends.find((end) => !extend(end));
    if (stuck !== undefined) {
      if (starts === MAX_STARTS)
        throw new PictureError(
          `in ${starts} attempts no extension of the picture’s curve was found at its end; choose another seed or method`,
          stuck.x,
          stuck.y,
        );
      for (const { index } of ends) if (web.links[index] !== undefined) removeLink(web, web.links[index]);
      return;
    }
    dilation = createDilation(
      arrangement,
      { distance: strictness.dilationDistance, maxDilation: strictness.maxDilation },
      settings.sampleStep,
    );
    const base = measureWithoutDilation();
    if (base === undefined) throw new Error('the arrangement has no subdivision, although every joint was checked');
    score = base + settings.dilationWeight * dilation.total;
    recordImprovement();
  }

  function recordImprovement(): void {
    improvements++;
    last.add({ score, parts: listScoreParts(), curves: drawCurves(web) });
  }

  function extend(end: CurveEnd): boolean {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const chosen = settings.start === 'straight' ? drawStraightParameters(end, tries) : drawRandomParameters(end);
      const link = createLink(end, chosen);
      if (link === undefined || !addIfProper(web, link)) continue;
      parameters.set(end.index, chosen);
      return true;
    }
    return false;
  }

  function drawRandomParameters(end: CurveEnd): Parameters {
    const point = { x: between(random, 0, arrangement.width), y: between(random, 0, arrangement.height) };
    return { point, along: between(random, 0, lengthOfStrand(arrangement.frame)), handle: firstHandle(end) };
  }

  /** Parameters of a straight extension to the frame, with a growing random offset after failures. */
  function drawStraightParameters(end: CurveEnd, tries: number): Parameters {
    const offset = Math.min(400, 2 * tries);
    const distance = distanceToFrame(end);
    const point = {
      x: end.x + 0.67 * distance * end.outX + between(random, -offset, offset),
      y: end.y + 0.67 * distance * end.outY + between(random, -offset, offset),
    };
    const target = clampToFrame(end.x + distance * end.outX, end.y + distance * end.outY);
    return { point, along: alongFrame(arrangement, target.x, target.y) + between(random, -offset, offset), handle: firstHandle(end) };
  }

  function clampToFrame(x: number, y: number): { x: number; y: number } {
    const { width, height } = arrangement;
    const clamped = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
    const gaps = [clamped.x, clamped.y, width - clamped.x, height - clamped.y];
    const side = gaps.indexOf(minOf(gaps));
    if (side === 0) return { ...clamped, x: 0 };
    if (side === 1) return { ...clamped, y: 0 };
    return side === 2 ? { ...clamped, x: width } : { ...clamped, y: height };
  }

  function firstHandle(end: CurveEnd): number {
    return settings.continuity === 'c1' ? end.handle : settings.handle;
  }

  function createLink(end: CurveEnd, { point, along, handle }: Parameters): Link | undefined {
    // If all control points are inside the frame, so is the curve.
    const near = Math.min(handle, distanceToFrame(end));
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

  /** The distance to the frame in the direction of the end. */
  function distanceToFrame({ x, y, outX, outY }: CurveEnd): number {
    const { width, height } = arrangement;
    return Math.min(
      outX === 0 ? Number.POSITIVE_INFINITY : ((outX > 0 ? width : 0) - x) / outX,
      outY === 0 ? Number.POSITIVE_INFINITY : ((outY > 0 ? height : 0) - y) / outY,
    );
  }

  /** The score without dilation; undefined if curves do not cross at a joint. */
  function measureWithoutDilation(): number | undefined {
    const base = measureParts();
    return base && base.vertices + base.faces + base.circles;
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

  /** Measured on demand, because the web always holds the best drawing. */
  function listScoreParts(): ScorePart[] {
    const parts = measureParts();
    if (parts === undefined || dilation === undefined) return [];
    return [
      { label: 'vertex penalty', hint: 'for meeting points that are close to each other; 0 is best', value: parts.vertices },
      {
        label: 'dilation penalty',
        hint: 'for curves that run close to each other; 0 is best',
        value: settings.dilationWeight * dilation.total,
      },
      { label: 'face penalty', hint: 'for small faces; 0 is best', value: parts.faces },
      { label: 'circle penalty', hint: 'for faces into which a large circle fits; 0 is best', value: parts.circles },
    ];
  }

  /** Tries other parameters for one extension and keeps the best. */
  function improve(end: CurveEnd, candidates: readonly Parameters[]): void {
    const before = removeLink(web, web.links[end.index]!);
    removeStrand(dilation!, before.link.strand);
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
    addStrand(dilation!, best.removed.link.strand);
    parameters.set(end.index, best.chosen);
    if (best.removed !== before) recordImprovement();
  }

  /** The score with the link that was just added; undefined if it is not better. */
  function evaluate({ strand }: Link): number | undefined {
    const base = measureWithoutDilation();
    if (base === undefined || base >= score) return undefined;
    if (settings.dilationWeight === 0) return base;
    const penalty = probeStrand(dilation!, strand, (score - base) / settings.dilationWeight);
    return penalty === undefined ? undefined : base + settings.dilationWeight * penalty;
  }

  /** Candidate parameters with other values of one kind: over its whole range, or near the current value. */
  function candidatesFor(kind: keyof Parameters, isGlobal: boolean, current: Parameters): Parameters[] {
    if (kind === 'point') return (isGlobal ? gridPoints() : circlePoints(current.point)).map((point) => ({ ...current, point }));
    if (kind === 'along') {
      const { frameSteps, frameStep } = settings;
      const values = isGlobal
        ? spread(frameSteps, lengthOfStrand(arrangement.frame))
        : [current.along - frameStep, current.along + frameStep];
      return values.map((along) => ({ ...current, along }));
    }
    const max = HANDLE_SPAN * settings.handle;
    const values = isGlobal ? spread(HANDLE_STEPS, max) : [current.handle - settings.pointStep, current.handle + settings.pointStep];
    return values.filter((value) => value >= settings.handle && value <= max).map((handle) => ({ ...current, handle }));
  }

  /** `count` equally spaced values between 0 and `max`, with a random offset. */
  function spread(count: number, max: number): number[] {
    const offset = between(random, 0, max / count);
    return Array.from({ length: count }, (_, i) => offset + (i * max) / count);
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

  function open({ curves, score }: Pick<StoredDrawing, 'curves' | 'score'>): OpenedPuzzle {
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
      improve(end, candidatesFor(kind, steps < stepsOf(settings.globalRounds), parameters.get(end.index)!));
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
      return listScoreParts();
    },
    takeBest() {
      return dilation === undefined ? undefined : open({ score, curves: drawCurves(web) });
    },
    listCandidates: () => last.list(open),
  };
}

/** Adds a link if it crosses other strands properly, and its curve crosses the other curve at its end. */
function addIfProper(web: Web, link: Link): boolean {
  const crossings = findAllowedCrossings(web.arrangement, link.strand, LIMITS);
  if (crossings === undefined) return false;
  addLink(web, link, crossings);
  const crosses = link.ends.every((index) => {
    const { anchor } = web.ends[index];
    return anchor === 'frame' || orderJoint(anchor.joint) !== undefined;
  });
  if (!crosses) removeLink(web, link);
  return crosses;
}

/** Bridges pairs of ends that face each other, closest pairs first. */
function connectNearEnds(web: Web, max: number): void {
  const pairs = web.openEnds.flatMap((from, i) =>
    web.openEnds.slice(i + 1).map((to) => ({ from, to, distance: hypot(to.x - from.x, to.y - from.y) })),
  );
  const faces = (from: CurveEnd, to: CurveEnd, distance: number) =>
    (to.x - from.x) * from.outX + (to.y - from.y) * from.outY > 0.5 * distance;
  for (const { from, to, distance } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (distance === 0 || distance > max || !faces(from, to, distance) || !faces(to, from, distance)) continue;
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
