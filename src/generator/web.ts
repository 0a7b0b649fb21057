import { cos, sin } from '../geometry/arithmetic/sine.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Cubic } from '../geometry/cubic.ts';
import { reverse, startAngle } from '../geometry/cubic.ts';
import type { Picture } from '../svg/picture.ts';
import {
  type Anchor,
  type Arrangement,
  addStrand,
  createArrangement,
  isOnFrame,
  removeStrand,
  restoreStrand,
} from './arrangement/arrangement.ts';
import { findCrossings } from './arrangement/crossings.ts';
import { createStrand, createVertex, lengthOfStrand, type Strand, type Vertex } from './arrangement/strand.ts';
import { PictureError } from './error.ts';
import { round, sampleCubics } from './sample.ts';

/** A picture in its frame, with the links that a generator added to continue its curves. */
export interface Web<L extends Link = Link> {
  readonly arrangement: Arrangement;
  /** The open curves of the picture. Curve c starts at end 2c and ends at end 2c + 1. */
  readonly curves: readonly Strand[];
  readonly ends: readonly CurveEnd[];
  /** The ends that are not on the frame. */
  readonly openEnds: readonly CurveEnd[];
  /** Per end: the link that continues it; undefined on the frame, and before the generator has started. */
  readonly links: (L | undefined)[];
}

/** An end of a curve of the picture. */
export interface CurveEnd {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** The unit vector in which the curve continues from here. */
  readonly outX: number;
  readonly outY: number;
  /** The distance from the end to the control point before it. */
  readonly handle: number;
  readonly anchor: Anchor;
}

/** A strand that continues an end to the frame, or as a bridge to another end. It starts at the first of its ends. */
export interface Link {
  readonly strand: Strand;
  readonly ends: readonly [number] | readonly [number, number];
}

/** A removed link, with the data needed to restore it. */
export interface RemovedLink<L extends Link = Link> {
  readonly link: L;
  readonly crossings: readonly Vertex[];
}

/** The picture's frame, rounded to two decimals like all generated coordinates. */
export function frameOf({ width, height }: Picture): { width: number; height: number } {
  return { width: round(width), height: round(height) };
}

/** Shorter handles have no reliable direction. */
const MIN_HANDLE = 0.01;

/** Throws a PictureError with the position if the picture's curves can't be part of a puzzle. */
export function createWeb<L extends Link = Link>(picture: Picture): Web<L> {
  const { width, height } = frameOf(picture);
  const arrangement = createArrangement(width, height);
  const joints = new Map<string, { joint: Vertex; count: number }>();
  const open = picture.curves.filter(({ closed }) => !closed);
  const ends = open.flatMap(({ cubics }, curve) => {
    const back = cubics.map(reverse).reverse();
    return [createEnd(2 * curve, cubics), createEnd(2 * curve + 1, back)];
  });
  const curves = open.map(({ cubics }, curve) => addCurve(cubics, false, ends[2 * curve].anchor, ends[2 * curve + 1].anchor));
  for (const { cubics, closed } of picture.curves) if (closed) addCurve(cubics, true);
  const openEnds = ends.filter(({ anchor }) => anchor !== 'frame');
  return { arrangement, curves, ends, openEnds, links: ends.map(() => undefined) };

  function createEnd(index: number, cubics: readonly Cubic[]): CurveEnd {
    const [x, y] = [round(cubics[0][0]), round(cubics[0][1])];
    if (x < 0 || y < 0 || x > width || y > height) {
      throw new PictureError('a curve of the picture is outside the frame; move it inside', x, y);
    }
    const angle = startAngle(cubics[0], MIN_HANDLE);
    const handle = hypot(cubics[0][2] - cubics[0][0], cubics[0][3] - cubics[0][1]);
    return { index, x, y, outX: -cos(angle), outY: -sin(angle), handle, anchor: anchorAt(x, y) };
  }

  function anchorAt(x: number, y: number): Anchor {
    const key = `${x} ${y}`;
    const known = joints.get(key);
    if (isOnFrame(arrangement, x, y)) {
      if (known !== undefined)
        throw new PictureError('two curves of the picture end at the same point of the frame; move them apart', x, y);
      joints.set(key, { joint: createVertex('joint', x, y), count: 1 });
      return 'frame';
    }
    if (known === undefined) {
      const joint = createVertex('joint', x, y);
      joints.set(key, { joint, count: 1 });
      return { joint, curve: 0 };
    }
    if (known.count === 2) throw new PictureError('more than two curves of the picture end at the same point; move them apart', x, y);
    known.count = 2;
    return { joint: known.joint, curve: 1 };
  }

  function addCurve(cubics: readonly Cubic[], closed: boolean, start?: Anchor, end?: Anchor): Strand {
    const points = sampleCubics(cubics);
    if (points.length < (closed ? 8 : 4))
      throw new PictureError('a curve of the picture is too small to draw; remove it', points[0], points[1]);
    const strand = createStrand('picture', points, closed);
    const crossings = findCrossings(arrangement, strand);
    if (crossings === undefined)
      throw new PictureError('a curve of the picture touches another curve or itself; move them apart', points[0], points[1]);
    addStrand(arrangement, strand, crossings, start, end);
    return strand;
  }
}

/** Adds a link with the crossings that were found for its strand. */
export function addLink<L extends Link>(web: Web<L>, link: L, crossings: readonly Vertex[]): void {
  const [first, second] = link.ends;
  const end = second === undefined ? 'frame' : web.ends[second].anchor;
  addStrand(web.arrangement, link.strand, crossings, web.ends[first].anchor, end);
  for (const index of link.ends) web.links[index] = link;
}

export function removeLink<L extends Link>(web: Web<L>, link: L): RemovedLink<L> {
  for (const index of link.ends) web.links[index] = undefined;
  return { link, crossings: removeStrand(web.arrangement, link.strand) };
}

export function restoreLink<L extends Link>(web: Web<L>, { link, crossings }: RemovedLink<L>): void {
  restoreStrand(web.arrangement, link.strand, crossings);
  for (const index of link.ends) web.links[index] = link;
}

/** All links, each once. */
export function linksOf<L extends Link>(web: Web<L>): L[] {
  return web.links.filter((link, index): link is L => link !== undefined && link.ends[0] === index);
}

/** A strand with the direction in which a curve passes it. */
export interface Stretch {
  readonly strand: Strand;
  readonly forward: boolean;
}

/** The puzzle curves from frame to frame that the links form, each as a list of stretches. All ends must be linked. */
export function* chainsOf(web: Web): Generator<Stretch[]> {
  const seen = new Set<number>();
  for (const { index } of web.ends) {
    if (seen.has(index) || otherEnd(web, index) !== undefined) continue;
    const chain: Stretch[] = [];
    const link = web.links[index];
    if (link !== undefined) chain.push({ strand: link.strand, forward: false });
    for (let end: number | undefined = index; end !== undefined; end = otherEnd(web, end)) {
      const far: number = end ^ 1;
      seen.add(end).add(far);
      chain.push({ strand: web.curves[end >> 1], forward: end % 2 === 0 });
      const onward = web.links[far];
      if (onward !== undefined) chain.push({ strand: onward.strand, forward: onward.ends[0] === far });
      end = far;
    }
    yield chain;
  }
}

/** The end that a bridge connects to this one; undefined without a bridge. */
function otherEnd({ links }: Web, index: number): number | undefined {
  const link = links[index];
  return link?.ends.find((end) => end !== index);
}

/** Whether the two ends belong to the same curve, so that a bridge between them would close it. */
export function isSameCurve(web: Web, index: number, other: number): boolean {
  for (let end: number | undefined = index ^ 1; end !== undefined; ) {
    if (end === other) return true;
    const opposite: number | undefined = otherEnd(web, end);
    end = opposite === undefined ? undefined : opposite ^ 1;
  }
  return false;
}

/** The strands of the puzzle curve that an end belongs to, as far as it is linked. */
export function strandsOfCurve(web: Web, index: number): Set<Strand> {
  const strands = new Set<Strand>();
  for (const start of [index, index ^ 1]) {
    // Outwards from the curve of the picture, over one end and then the other.
    for (let end: number | undefined = start; end !== undefined; ) {
      strands.add(web.curves[end >> 1]);
      const link = web.links[end];
      if (link !== undefined) strands.add(link.strand);
      const opposite: number | undefined = otherEnd(web, end);
      end = opposite === undefined ? undefined : opposite ^ 1;
    }
  }
  return strands;
}

export function lengthOfChain(chain: readonly Stretch[]): number {
  return chain.reduce((sum, { strand }) => sum + lengthOfStrand(strand), 0);
}
