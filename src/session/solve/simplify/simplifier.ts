import type { Point } from '../../../geometry/point.ts';
import type { OpenedPuzzle } from '../../../puzzle/open.ts';
import type { Curve, Puzzle } from '../../../puzzle/puzzle.ts';
import type { Goal } from '../../../simplify/faults.ts';
import { drawWalk } from '../../../simplify/insert/drawWalk.ts';
import { findFaceCuts, findPassages, isCuttable } from '../../../simplify/insert/faceCuts.ts';
import { WalkSearch, type WalkTask } from '../../../simplify/insert/searchWalk.ts';
import type { SearchOutcome } from '../../../simplify/search.ts';
import { type Changes, UNCHANGED } from './changes.ts';
import type { Assessment, Judge } from './judge.ts';
import { Switching } from './switching.ts';

/** Maximum number of drawings to judge per search; drawings that reach the level can still make the puzzle worse. */
const MAX_JUDGED = 40;

/** Maximum number of inserted curves to draw and judge per drawing. */
const MAX_WALKS = 12;

/** The same limit for curves that cross only the necessary loops. The search then tries curves that cross more loops. */
const FEW_WALKS = 4;

interface Found {
  readonly opened: OpenedPuzzle;
  readonly assessment: Assessment;
  readonly changes: Changes;
}

interface Limits {
  readonly limitMs: number;
  readonly isOver: () => boolean;
  /** Receives a description of the current attempt. */
  readonly report: (description: string) => void;
}

/** Tries to bring a puzzle to a level, starting with the smallest changes. */
export class Simplifier {
  /** Failed attempts and how they ended, one sentence each. */
  readonly findings: string[] = [];
  private readonly judge: Judge;
  private readonly limits: Limits;
  private readonly startMs = performance.now();

  constructor(judge: Judge, limits: Limits) {
    this.judge = judge;
    this.limits = limits;
  }

  /** The puzzle at the level, or at least at an easier one than before; undefined if neither was found. */
  async reach(goal: Goal): Promise<Found | undefined> {
    const { before, assessment } = this.judge;
    const advanced = assessment.level === 'expert' ? await this.reachAdvanced() : undefined;
    if (goal === 'advanced' || (assessment.level === 'expert' && advanced === undefined)) return advanced;
    const switching = new Switching(before, UNCHANGED);
    return (await this.trySwitching(switching, 'basic', this.limitTo(0.5))) ?? (await this.tryCutting(switching)) ?? advanced;
  }

  private async reachAdvanced(): Promise<Found | undefined> {
    const switching = new Switching(this.judge.before, UNCHANGED);
    return (await this.trySwitching(switching, 'advanced', this.limitTo(0.5))) ?? (await this.tryCrossing(switching));
  }

  /** Only switches crossings. */
  private async trySwitching(switching: Switching, goal: Goal, isOver: () => boolean): Promise<Found | undefined> {
    const description = `switching crossings to reach ${goal}`;
    let judgedCount = 0;
    const ending = await switching.forEach(goal, this.searchOptions(description, isOver), async ({ puzzle, changes }) => {
      const judged = await this.judge.judge(puzzle);
      judgedCount++;
      if (typeof judged === 'object') return { ...judged, changes };
      return judgedCount >= MAX_JUDGED ? 'enough' : undefined;
    });
    if (typeof ending === 'object') return ending;
    this.findings.push(
      judgedCount > 0
        ? `${description}: the ${judgedCount} smallest sets of switches can’t be drawn or make the puzzle harder to solve${ending === 'timeOver' ? ', or were not judged in time' : ''}`
        : describeEnding(description, ending as SearchOutcome, switching),
    );
    return undefined;
  }

  /** Switches crossings until one more curve can cut all popular faces, and inserts that curve. */
  private async tryCutting(switching: Switching): Promise<Found | undefined> {
    const description = 'switching crossings and then inserting one curve to reach basic';
    let drawn = 0;
    let isSure = true;
    const ending = await switching.forEach('cuttable', this.searchOptions(description, this.limits.isOver), async ({ puzzle, changes }) => {
      const opened = this.judge.open(puzzle);
      drawn++;
      if (typeof opened === 'string') return undefined;
      const cuts = findFaceCuts(opened.map);
      if (!cuts.every(isCuttable)) return undefined;
      const found = await this.forEachWalk({ map: opened.map, cuts }, async (points, crosses) => {
        const id = freeId(opened.puzzle);
        const judged = await this.judge.judge(withCurve(opened.puzzle, id, points));
        const isBasic = typeof judged === 'object' && judged.assessment.level === 'basic';
        return isBasic ? { ...judged, changes: { ...changes, inserted: { id, crosses } } } : undefined;
      });
      if (found !== 'none' && typeof found !== 'object') isSure = false;
      return typeof found === 'object' ? found : undefined;
    });
    if (typeof ending === 'object') return ending;
    const end =
      ending === 'timeOver'
        ? 'then the time limit was reached'
        : isSure
          ? 'other sets switch more crossings than necessary'
          : 'not all possible curves were tried';
    this.findings.push(
      drawn === 0
        ? describeEnding(description, ending, switching, switching.board.endsOnFrame())
        : `${description}: in none of ${drawn} drawings, those with the fewest crossings switched first, one curve cuts all popular faces; ${end}`,
    );
    return undefined;
  }

  /** Inserts one curve that crosses the loops which switching can't open, and then switches crossings. */
  private async tryCrossing(switching: Switching): Promise<Found | undefined> {
    const description = 'inserting one curve and switching crossings to reach advanced';
    const { stubborn, all } = switching.findLoops();
    if (all.some((edges) => edges.length === 0)) {
      this.findings.push(`${description}: proved impossible; a line of the picture crosses itself`);
      return undefined;
    }
    let found: Awaited<ReturnType<typeof this.crossLoops>> = 'none';
    for (const demands of stubborn.length > 0 ? [stubborn, all] : [all]) {
      found = await this.crossLoops(demands, description, demands === all ? MAX_WALKS : FEW_WALKS);
      if (typeof found === 'object') return found;
      if (found === 'timeOver') break;
    }
    this.findings.push(
      found === 'none'
        ? `${description}: no curve that touches each face once crosses all loops that switching alone can’t open`
        : `${description}: nothing was found ${found === 'timeOver' ? 'before the time limit' : `with the ${MAX_WALKS} shortest curves`}`,
    );
    return undefined;
  }

  private crossLoops(demands: readonly (readonly number[])[], description: string, maxWalks: number) {
    const { map, puzzle } = this.judge.before;
    return this.forEachWalk(
      { map, cuts: findPassages(map), demands },
      async (points, crosses) => {
        const id = freeId(puzzle);
        const opened = this.judge.open(withCurve(puzzle, id, points));
        if (typeof opened === 'string') return undefined;
        const switching = new Switching(opened, { ...UNCHANGED, inserted: { id, crosses } });
        const ending = await switching.forEach(
          'advanced',
          this.searchOptions(description, this.limitTo(0.1)),
          async ({ puzzle: drawn, changes }) => {
            const judged = await this.judge.judge(drawn);
            return typeof judged === 'object' ? { ...judged, changes } : undefined;
          },
        );
        return typeof ending === 'object' ? ending : undefined;
      },
      maxWalks,
    );
  }

  /** Draws curves that meet the demands of a task, starting with those that cross the fewest edges, until an attempt succeeds. */
  private async forEachWalk(
    task: WalkTask,
    attempt: (points: readonly Point[], crosses: number) => Promise<Found | undefined>,
    maxWalks = MAX_WALKS,
  ): Promise<Found | 'none' | 'timeOver' | 'enough'> {
    const search = await WalkSearch.open(task, this.limits.isOver);
    try {
      for (let i = 0; i < maxWalks; i++) {
        const walk = search.find();
        if (walk === undefined) return i === 0 ? 'none' : 'enough';
        if (walk === 'timeOver') return walk;
        const points = drawWalk(task.map, walk);
        const found = points && (await attempt(points, walk.length - 2));
        if (found !== undefined) return found;
        search.forbid(walk);
      }
      return 'enough';
    } finally {
      search.dispose();
    }
  }

  private searchOptions(description: string, isOver: () => boolean) {
    return { isOver, onProgress: (count: number) => this.limits.report(`${description}: with ${count} switched`) };
  }

  /** Returns a function that reports whether this fraction of the remaining time has passed. @param fraction from 0 to 1 */
  private limitTo(fraction: number): () => boolean {
    const now = performance.now();
    const end = now + fraction * (this.startMs + this.limits.limitMs - now);
    return () => performance.now() > end || this.limits.isOver();
  }
}

/** @param isProof whether an exhausted search proves that the level is unreachable */
function describeEnding(description: string, ending: SearchOutcome, { board }: Switching, isProof = true): string {
  const { length } = board.switches;
  const crossings = `${length} ${length === 1 ? 'crossing' : 'crossings'}`;
  if (ending === 'exhausted' && !isProof)
    return `${description}: nothing was found; faces bounded by curves that end on others were not tried`;
  return ending === 'exhausted'
    ? `${description}: proved impossible; all states of ${crossings} were tried or excluded`
    : `${description}: nothing was found before the time limit, with ${crossings} to switch`;
}

/** An id that no curve has. */
function freeId({ curves }: Puzzle): string {
  const ids = new Set(curves.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = number === 1 ? 'inserted' : `inserted-${number}`;
    if (!ids.has(id)) return id;
  }
}

function withCurve(puzzle: Puzzle, id: string, points: readonly Point[]): Puzzle {
  const curve: Curve = {
    id,
    closed: false,
    pieces: [{ fixed: false, points: Float64Array.from(points.flatMap(({ x, y }) => [x, y])), unknown: {} }],
    unknown: {},
  };
  return { ...puzzle, curves: [...puzzle.curves, curve] };
}
