import { minOf } from '../../geometry/arithmetic/extremes.ts';
import type { Point } from '../../geometry/point.ts';
import { between, type Random } from '../../geometry/random.ts';
import { countAmbiguities, measureBos } from '../../metrics/bos2022/live.ts';
import { measureHiddenness } from '../../metrics/hiddenness/hiddenness.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import { createFaceLocator } from '../../puzzle/map/locate.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { findOpen } from '../../solver/classifyQuickly.ts';
import { boardOf } from '../../solver/sides.ts';
import { type ClearanceLimits, createObstacles, hasClearance, type Obstacles } from './obstacles.ts';
import { createRandomDecoy } from './randomDecoy.ts';
import type { SolvabilitySettings, WantedClass } from './settings.ts';
import { type Draft, draftWithDecoy, finishDraft } from './withDecoy.ts';

/** The initial clearance limits of a decoy. They are loosened if no curve fits. */
const LIMITS: ClearanceLimits = { vertexGap: 16, clearance: 12, slope: 0.4, minRadius: 80 };

/** The number of tried curves after which the limits are multiplied by `LOOSENING` again. */
const TRIES_PER_LOOSENING = 150;
const LOOSENING = 0.8;

/** The maximum number of curves tried for a decoy. */
const MAX_TRIES = 3000;

/** The number of fitting curves that are compared for each decoy; fewer if enough of them reach the requested class. */
const MAX_COMPARED = 32;
const ENOUGH_REACHED = 16;

/** The maximum number of decoys added to reach the class, beyond the requested ones. More would make it a different puzzle. */
const MAX_EXTRA_DECOYS = 8;

/** The number of curves tried in one `advance`. */
const TRIES_PER_STEP = 10;

/** A puzzle with an additional decoy. */
interface Candidate {
  readonly draft: Draft;
  /** The faces that prevent the requested class. */
  readonly open: readonly number[];
}

/**
 * Adds decoys to a puzzle one by one, until it has the requested class and number of decoys, or no decoy helps. A decoy is a curve
 * from frame to frame that bounds no part of the picture.
 */
export class DecoySearch {
  private readonly settings: SolvabilitySettings;
  private readonly random: Random;
  private current: OpenedPuzzle;
  private currentOpen: readonly number[];
  private added = 0;
  private isStuck = false;
  /** Caches for the current puzzle, built on first use. */
  private obstacles: Obstacles | undefined;
  private locate: ReturnType<typeof createFaceLocator> | undefined;
  private tries = 0;
  private candidates: Candidate[] = [];

  constructor(opened: OpenedPuzzle, settings: SolvabilitySettings, random: Random) {
    this.current = opened;
    this.settings = settings;
    this.random = random;
    this.currentOpen = findOpenFaces(opened, settings.class);
  }

  /** The puzzle with the decoys so far. */
  get opened(): OpenedPuzzle {
    return this.current;
  }

  get decoys(): number {
    return this.added;
  }

  /** Whether the puzzle has the requested class. */
  get isReached(): boolean {
    return this.currentOpen.length === 0;
  }

  get isDone(): boolean {
    return this.isStuck || (this.isReached && this.added >= this.settings.decoys);
  }

  /** The progress of the search for the current decoy, from 0 to 1. */
  get progress(): number {
    return this.isDone ? 1 : Math.max(this.tries / MAX_TRIES, this.candidates.length / MAX_COMPARED);
  }

  /** Tries at most `TRIES_PER_STEP` curves, until one fits. */
  advance(): void {
    this.obstacles ??= createObstacles(this.current);
    this.locate ??= createFaceLocator(this.current.map);
    for (let i = 0; i < TRIES_PER_STEP; i++) {
      const candidate = this.tryDecoy(this.obstacles, this.locate);
      this.tries++;
      if (candidate === undefined) continue;
      this.candidates.push(candidate);
      break;
    }
    const reached = this.candidates.filter(({ open }) => open.length === 0).length;
    if (reached >= ENOUGH_REACHED || this.candidates.length >= MAX_COMPARED || this.tries >= MAX_TRIES) this.choose();
  }

  private tryDecoy(obstacles: Obstacles, locate: ReturnType<typeof createFaceLocator>): Candidate | undefined {
    const strand = createRandomDecoy(obstacles.frame, this.findTarget(obstacles, locate), this.random);
    let factor = 1;
    for (let tries = TRIES_PER_LOOSENING; tries <= this.tries; tries += TRIES_PER_LOOSENING) factor *= LOOSENING;
    if (strand === undefined || !hasClearance(obstacles, strand, scale(LIMITS, factor))) return undefined;
    try {
      const draft = draftWithDecoy(this.current, strand);
      return { draft, open: findOpenFaces(draft, this.settings.class) };
    } catch (error) {
      // Three curves almost meet in a point, which only shows when the map is built.
      if (error instanceof PuzzleError) return undefined;
      throw error;
    }
  }

  /**
   * Chooses a point that the decoy passes: in a face that prevents the class; in the picture if the class is reached, so that the clues are not just
   * 0; anywhere if decoys through the picture spoil the class.
   */
  private findTarget({ arrangement: { width, height } }: Obstacles, locate: ReturnType<typeof createFaceLocator>): Point {
    const { random, currentOpen, current, candidates } = this;
    const anywhere = { x: between(random, 0, width), y: between(random, 0, height) };
    const isSpoilt = candidates.length > MAX_COMPARED / 2 && candidates.every(({ open }) => open.length > 0);
    if (this.isReached && isSpoilt) return anywhere;
    const { faceFilled } = current.map;
    const faces = this.isReached ? [...faceFilled.keys()].filter((face) => faceFilled[face] === 1) : currentOpen;
    if (faces.length === 0) return anywhere;
    const face = faces[Math.floor(random() * faces.length)];
    const middle = findInteriorPoint(current.map, face) ?? anywhere;
    // Moves the point a random fraction of the distance towards a random point. Halves the fraction until the point is in the face.
    for (let fraction = random(); fraction > 0.01; fraction /= 2) {
      const point = { x: middle.x + fraction * (anywhere.x - middle.x), y: middle.y + fraction * (anywhere.y - middle.y) };
      if (locate(point.x, point.y) === face) return point;
    }
    return middle;
  }

  /** Adds the best candidate if it helps. */
  private choose(): void {
    const best = findBest(this.candidates, this.current);
    const helpsClass = best !== undefined && best.open.length < this.currentOpen.length;
    const isRequested = best !== undefined && best.open.length <= this.currentOpen.length && this.added < this.settings.decoys;
    this.isStuck = !(helpsClass || isRequested);
    if (helpsClass || isRequested) {
      this.added++;
      this.current = finishDraft(best.draft, this.current.puzzle.meta);
      this.currentOpen = best.open;
      this.isStuck = !this.isReached && this.added >= this.settings.decoys + MAX_EXTRA_DECOYS;
    }
    this.obstacles = this.locate = undefined;
    this.tries = 0;
    this.candidates = [];
  }
}

/** The candidate with the fewest open faces; among those, with the fewest added ambiguities; among those, with the best hidden picture. */
function findBest(candidates: readonly Candidate[], current: OpenedPuzzle): Candidate | undefined {
  const before = countAmbiguities(measureBos(current.map));
  const fewest = minOf(candidates.map(({ open }) => open.length));
  const [best] = candidates
    .filter(({ open }) => open.length === fewest)
    .map((candidate) => {
      const { map } = candidate.draft;
      // A decoy that removes ambiguities by chance gets no bonus.
      const worse = Math.max(0, countAmbiguities(measureBos(map)) - before);
      return { candidate, worse, hiddenness: measureHiddenness(map)?.score ?? 0 };
    })
    .sort((a, b) => a.worse - b.worse || b.hiddenness - a.hiddenness);
  return best?.candidate;
}

function scale({ vertexGap, clearance, slope, minRadius }: ClearanceLimits, factor: number): ClearanceLimits {
  return { vertexGap: factor * vertexGap, clearance: factor * clearance, slope: factor * slope, minRadius: factor * minRadius };
}

/** The faces that prevent the requested class, orphans included; none if the puzzle has that class. */
export function findOpenFaces({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>, wanted: WantedClass): number[] {
  return wanted === 'any' ? [] : findOpen(boardOf(map, listHalfCurves(puzzle, map)), wanted === 'unique');
}
