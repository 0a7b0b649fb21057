import { createRandom } from '../../geometry/random.ts';
import type { Incremental } from '../../puzzle/incremental.ts';
import { buildPuzzle } from './build.ts';
import { type Arranged, ChoiceMeter } from './choice/choiceCost.ts';
import { RoutePool } from './choice/pool.ts';
import { refine } from './choice/refine.ts';
import { type Candidates, ChoiceSearch } from './choice/search.ts';
import { addDecoys, type JudgedPuzzle, judgeArranged } from './decoys/addDecoys.ts';
import { createBridges } from './routes/bridges.ts';
import { createExtensions } from './routes/extensions.ts';
import type { Scene } from './scene.ts';
import type { CalmSettings } from './settings.ts';

/** The moves of the search between two yields. */
const MOVES_PER_STEP = 10;

/** How often the search is repeated without a route that could not be drawn, with this share of the moves. */
const MAX_REPEATS = 10;
const REPEAT_EFFORT = 0.4;

/** How the finished drawings of a scene differ: changes of the settings, and the cost of a bridge. */
export interface Taste {
  readonly changes: Partial<CalmSettings>;
  readonly bridgeCost: number;
}

/** The first follows the settings. The second likes crossings and long extensions, which gives more and smaller faces. */
export const TASTES: readonly Taste[] = [
  { changes: {}, bridgeCost: 0 },
  { changes: { crossingWeight: 0.05, pictureCrossingWeight: 0, lengthWeight: 0.2 }, bridgeCost: 0.6 },
];

/** The parts of the progress that end with the routes, with the choice and with the decoys. */
const [ROUTES_PART, CHOICE_PART, DECOYS_PART] = [0.1, 0.4, 0.9];

/** Listens to a drawing in progress. */
export interface DrawingListener {
  stage(name: CalmStage): void;
  better(puzzle: JudgedPuzzle): void;
}

export type CalmStage = 'tracing routes' | 'choosing routes' | 'adding curves' | 'smoothing';

/**
 * Makes one drawing of a scene: traces the candidates, chooses one for each end, adds decoys, and bends all of them slightly. Undefined if no choice
 * can be drawn.
 */
export function* makeDrawing(
  scene: Scene,
  settings: CalmSettings,
  { bridgeCost }: Taste,
  seed: number,
  meta: unknown,
  listener: DrawingListener,
): Incremental<JudgedPuzzle | undefined> {
  listener.stage('tracing routes');
  const pool = new RoutePool(scene, settings);
  const meter = new ChoiceMeter(pool);
  const candidates = yield* findCandidates(pool, bridgeCost);
  listener.stage('choosing routes');
  let current = yield* chooseRoutes(pool, meter, candidates, seed, meta);
  if (current === undefined) return undefined;
  current = yield* refineIfBetter(pool, meter, current, meta, CHOICE_PART);
  listener.better(current);
  listener.stage('adding curves');
  const additions = addDecoys(pool, meter, current, createRandom(seed));
  for (let next = additions.next(); ; next = additions.next()) {
    if (next.value !== current) listener.better(next.value);
    current = next.value;
    if (next.done === true) break;
    yield CHOICE_PART + (DECOYS_PART - CHOICE_PART) * (current.arranged.decoys.length / settings.maxAdded);
  }
  if (current.arranged.decoys.length === 0) return current;
  listener.stage('smoothing');
  const refined = yield* refineIfBetter(pool, meter, current, meta, DECOYS_PART);
  if (refined !== current) listener.better(refined);
  return refined;
}

function* findCandidates(pool: RoutePool, bridgeCost: number): Incremental<Candidates> {
  const { scene } = pool;
  const costOf = (route: Parameters<RoutePool['measure']>[0]) => pool.measure(route).cost;
  const extensions: number[][] = [];
  for (const end of scene.openEnds) {
    extensions.push(createExtensions(scene, end, costOf).map((route) => pool.add(route).id));
    yield (ROUTES_PART * extensions.length) / scene.openEnds.length;
  }
  const bridges = createBridges(scene, costOf).map((route) => pool.add(route, bridgeCost));
  return scene.openEnds.map(({ index }, order) => ({
    extensions: extensions[order],
    all: [...extensions[order], ...bridges.filter(({ ends }) => ends.some((end) => end === index)).map(({ id }) => id)],
  }));
}

/** The best choice that can be drawn. A route that touches another line is avoided from then on. */
function* chooseRoutes(
  pool: RoutePool,
  meter: ChoiceMeter,
  candidates: Candidates,
  seed: number,
  meta: unknown,
): Incremental<JudgedPuzzle | undefined> {
  for (let repeat = 0; repeat <= MAX_REPEATS; repeat++) {
    const effort = pool.settings.effort * (repeat === 0 ? 1 : REPEAT_EFFORT);
    const search = new ChoiceSearch(pool, meter, candidates, createRandom(seed + repeat), effort);
    while (!search.isDone) {
      search.advance(MOVES_PER_STEP);
      yield ROUTES_PART + (CHOICE_PART - ROUTES_PART) * search.progress;
    }
    const choices = [search.best, ...search.listOthers()];
    const culprits = new Set<number>();
    for (const { choice } of choices) {
      const arranged: Arranged = { choice, decoys: [] };
      const built = buildPuzzle(pool, arranged, meta);
      yield CHOICE_PART;
      if (built.opened !== undefined) return judgeArranged(pool, meter, built.opened, arranged);
      if (built.culprit === undefined) continue;
      culprits.add(built.culprit);
      break;
    }
    if (culprits.size === 0) return undefined;
    for (const id of culprits) pool.ban(id);
  }
  return undefined;
}

function* refineIfBetter(
  pool: RoutePool,
  meter: ChoiceMeter,
  current: JudgedPuzzle,
  meta: unknown,
  progress: number,
): Incremental<JudgedPuzzle> {
  const refining = refine(pool, meter, current.arranged);
  for (;;) {
    const { done, value } = refining.next();
    if (done !== true) {
      yield progress;
      continue;
    }
    const built = buildPuzzle(pool, value, meta);
    if (built.opened === undefined) return current;
    const refined = judgeArranged(pool, meter, built.opened, value);
    return refined.score < current.score ? refined : current;
  }
}
