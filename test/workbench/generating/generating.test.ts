import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findCornerCuts } from '../../../src/drawing/corners.ts';
import { drawSvg } from '../../../src/drawing/svg.ts';
import { countAmbiguities, measureBos } from '../../../src/metrics/bos2022/live.ts';
import { measureGrace } from '../../../src/metrics/grace/live.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { ratePuzzle } from '../../../src/rating/ratePuzzle.ts';
import type { GeneratedPuzzle } from '../../../src/session/generate/generatePuzzle.ts';
import type { BatchRequest, PuzzleBatch } from '../../../src/session/generate/puzzleBatch.ts';
import { classifyPuzzleQuickly } from '../../../src/solver/classifyQuickly.ts';
import { createBatch, inspectFile } from '../../../src/workbench/generating/generating.ts';
import { PLAIN } from '../../../src/workbench/generating/variants.ts';
import { LazyWorker } from '../../../src/workers/lazyWorker.ts';
import type { GeneratorWorker } from '../../../src/workers/page/browser.ts';
import { createGenerator } from '../../../src/workers/page/generator.ts';
import { LocalWorkerPort } from '../../support/localPorts.ts';
import { FIRST_TEXT } from '../bench.ts';
import { bestWith } from './bests.ts';

const lens = { name: 'lens', text: drawing('<path d="M20 100Q150 0 280 100Q150 160 20 100Z"/>') };

/** What is shown of a file, as we draw it. */
const DRAWN = expect.stringMatching(/^<svg .*<path /s);

const request: BatchRequest = {
  file: lens,
  method: 'anneal',
  seeds: [1],
  changes: { coolingRate: 0.5, patience: 5, maxAborts: 20 },
  variants: [PLAIN],
  wanted: [],
};

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${content}</svg>`;
}

/** Generators in this process, with a clock so fast that they report after every few pieces of work. */
class LocalGenerators {
  readonly ports: LocalWorkerPort[] = [];
  readonly closed = new Set<LocalWorkerPort>();
  private readonly silenceMs: number | undefined;

  constructor(silenceMs?: number) {
    this.silenceMs = silenceMs;
  }

  readonly create = (): GeneratorWorker =>
    new LazyWorker(() => this.open(), { cancel: 'terminate', ...(this.silenceMs !== undefined && { silenceMs: this.silenceMs }) });

  private open(): LocalWorkerPort {
    let now = 0;
    const port = new LocalWorkerPort(createGenerator(() => (now += 60)));
    const close = port.close.bind(port);
    port.close = () => {
      this.closed.add(port);
      close();
    };
    this.ports.push(port);
    return port;
  }
}

/** Lets the work go on until something holds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 5000 && !isSo(); i++) await setImmediate();
  expect(isSo()).toBe(true);
}

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);

async function finish(changes: Partial<BatchRequest>): Promise<PuzzleBatch> {
  const generating = createBatch(new LocalGenerators().create, { ...request, ...changes }, () => {});
  await until(() => generating.isOver);
  return generating;
}

test('gives the same puzzle for the same seed, whatever else is made', async () => {
  const [alone, beside, other] = [await finish({ seeds: [2] }), await finish({ seeds: [2, 2] }), await finish({ seeds: [3] })];
  expect(openPuzzle(alone.best!.text).puzzle.name).toBe('lens');
  expect(beside.best).toEqual(alone.best);
  expect(other.best!.text).not.toBe(alone.best!.text);
});

test('keeps the best of several seeds and closes every worker at the end', async () => {
  const single = [];
  for (const seed of [1, 2, 3]) single.push((await finish({ seeds: [seed] })).best!);
  const generators = new LocalGenerators();
  const generating = createBatch(generators.create, { ...request, seeds: [1, 2, 3] }, () => {});
  await until(() => generating.isOver);
  expect(generating.best).toEqual(single.toSorted((a, b) => a.score - b.score)[0]);
  expect(new Set(single.map(({ score }) => score)).size).toBeGreaterThan(1);
  expect(generators.closed.size).toBe(3);
  expect(generating.troubles).toEqual([]);
});

test.each<[BatchRequest['method'], number]>([
  ['anneal', 6],
  ['climb', 4],
])('lists counts and score parts for each seed of %s', async (method, count) => {
  const changes = method === 'climb' ? { globalRounds: 1, localRounds: 0, gridSteps: 3, circleWeight: 1 } : request.changes;
  const { attempts, best } = await finish({ method, changes, seeds: [1, 2] });
  expect(attempts.map(({ name, isOver }) => [name, isOver])).toEqual([
    ['seed 1', true],
    ['seed 2', true],
  ]);
  expect(attempts.some((attempt) => attempt.best === best)).toBe(true);
  for (const { best: made } of attempts) {
    const { puzzle, map } = openPuzzle(made!.text);
    expect(made!.class).toBe(classifyPuzzleQuickly(puzzle, map).class);
    expect(made).toMatchObject({ curves: map.curveFirstEdge.length - 1, faces: map.faceCount });
    expect(made!.ambiguities).toBe(countAmbiguities(measureBos(map)));
    const { difficulty, fun } = ratePuzzle(puzzle, map);
    expect(made).toMatchObject({ difficulty, fun });
    expect(made!.smallFaces).toBe(measureGrace(map).smallFaces);
    expect(new Set(made!.parts.map(({ label }) => label)).size).toBe(count);
    const sum = made!.parts.reduce((total, { value }) => total + value, 0);
    expect(sum).toBeCloseTo(made!.score, 6);
  }
});

test('prefers a solvable puzzle to a better score, unless any class is accepted', async () => {
  const bests = [
    bestWith({ score: 1, class: 'multiple' }),
    bestWith({ score: 3 }),
    bestWith({ score: 2, class: 'unique' }),
    bestWith({ score: 2.5 }),
  ].map(({ name, ...made }): GeneratedPuzzle => made);
  const bestOf = async (changes: BatchRequest['changes']) => {
    const waiting = [...bests];
    const start = () => ({ progress: 1, isDone: true, best: waiting.shift() });
    const create = (): GeneratorWorker => new LazyWorker(() => new LocalWorkerPort({ start }));
    const generating = createBatch(create, { ...request, seeds: [1, 2, 3, 4], changes }, () => {});
    await until(() => generating.isOver);
    return generating.best;
  };
  expect(await bestOf({})).toMatchObject({ name: 'seed 4', class: 'simple', score: 2.5 });
  expect(await bestOf({ class: 'any' })).toMatchObject({ name: 'seed 1', score: 1 });
});

test('offers a choice only between puzzles that differ', async () => {
  expect((await finish({ seeds: [2, 2] })).hasChoice).toBe(false);
  expect((await finish({ seeds: [2, 3] })).hasChoice).toBe(true);
});

test('reports progress and a best puzzle that only improves', async () => {
  const reports: { progress: number; score: number | undefined }[] = [];
  const generating: PuzzleBatch = createBatch(new LocalGenerators().create, request, () => {
    reports.push({ progress: generating.progress, score: generating.best?.score });
  });
  await until(() => generating.isOver);
  const scores = reports.flatMap(({ score }) => score ?? []);
  expect(new Set(scores).size).toBeGreaterThan(1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(reports[0].progress).toBeLessThan(0.5);
  expect(reports.at(-1)!.progress).toBe(1);
});

test('limits the number of workers and starts waiting seeds in turn', async () => {
  const generators = new LocalGenerators();
  let maxOpen = 0;
  const generating = createBatch(
    generators.create,
    { ...request, seeds: [1, 2, 3, 4, 5] },
    () => (maxOpen = Math.max(maxOpen, generators.ports.length - generators.closed.size)),
    2,
  );
  expect(generators.ports).toHaveLength(2);
  await until(() => generating.isOver);
  expect(maxOpen).toBe(2);
  expect(namesOf(generating.bests)).toEqual([1, 2, 3, 4, 5].map((seed) => `seed ${seed}`));
  expect(generators.closed.size).toBe(5);
});

test('makes as many more seeds, reports their progress, and keeps earlier results', async () => {
  const generators = new LocalGenerators();
  const generating = createBatch(generators.create, { ...request, seeds: [4, 5] }, () => {});
  await until(() => generating.isOver);
  const before = generating.bests;
  generating.extend();
  expect(generating.isOver).toBe(false);
  expect(generating.progress).toBe(0);
  expect(generating.bests).toEqual(before);
  await until(() => generating.isOver);
  expect(namesOf(generating.bests)).toEqual([4, 5, 6, 7].map((seed) => `seed ${seed}`));
  // Stopped at once, the next two come to nothing and are forgotten.
  generating.extend();
  generating.stop();
  expect(generating.isOver).toBe(true);
  expect(namesOf(generating.attempts)).toEqual([4, 5, 6, 7].map((seed) => `seed ${seed}`));
  generating.extend();
  expect(namesOf(generating.attempts.slice(4))).toEqual(['seed 8', 'seed 9']);
  generating.stop();
});

test('makes each seed with each variant, independent of the others', async () => {
  const variants = [0, 2].map((decoys) => ({ name: `decoys ${decoys}`, changes: { decoys } }));
  const generating = createBatch(new LocalGenerators().create, { ...request, seeds: [4, 5], variants }, () => {});
  await until(() => generating.isOver);
  expect(namesOf(generating.attempts)).toEqual([4, 5].flatMap((seed) => [`seed ${seed}, decoys 0`, `seed ${seed}, decoys 2`]));
  const [without, withTwo] = generating.bests;
  expect(withTwo.curves).toBe(without.curves + 2);
  const alone = await finish({ seeds: [4], changes: { ...request.changes, decoys: 2 } });
  expect(withTwo).toEqual({ ...alone.best, name: 'seed 4, decoys 2' });
  generating.extend();
  expect(namesOf(generating.attempts.slice(4))).toEqual([6, 7].flatMap((seed) => [`seed ${seed}, decoys 0`, `seed ${seed}, decoys 2`]));
  generating.stop();
});

test('makes dropped attempts first when it continues', async () => {
  const variants = [0, 2].map((decoys) => ({ name: `decoys ${decoys}`, changes: { decoys } }));
  const generating = createBatch(new LocalGenerators().create, { ...request, seeds: [4, 5], variants }, () => {}, 1);
  await until(() => generating.bests.length > 0);
  generating.stop();
  expect(namesOf(generating.attempts)).toEqual(['seed 4, decoys 0']);
  generating.extend();
  expect(namesOf(generating.attempts.slice(1, 4))).toEqual(['seed 4, decoys 2', 'seed 5, decoys 0', 'seed 5, decoys 2']);
  expect(namesOf(generating.attempts.slice(4))).toEqual(['seed 6, decoys 0', 'seed 6, decoys 2']);
  generating.stop();
});

test('reports a value that the picture does not allow, and makes the others', async () => {
  const variants = [1, 0].map((maxStarts) => ({ name: `most starts ${maxStarts}`, changes: { maxStarts } }));
  const { bests, troubles } = await finish({ seeds: [2], variants });
  expect(namesOf(bests)).toEqual(['seed 2, most starts 1']);
  expect(troubles).toEqual(['most starts 0: maxStarts is 0: it must be a whole number from 1 to 10000']);
});

test('offers a choice between two variants of one seed', async () => {
  const variants = [0, 2].map((decoys) => ({ name: `decoys ${decoys}`, changes: { decoys } }));
  expect((await finish({ seeds: [2], variants })).hasChoice).toBe(true);
});

test('stops reporting when it is stopped, and keeps the best puzzle so far', async () => {
  const generators = new LocalGenerators();
  let reports = 0;
  const generating = createBatch(generators.create, { ...request, seeds: [1, 2] }, () => reports++);
  await until(() => generating.best !== undefined);
  const before = { reports, best: generating.best };
  generating.stop();
  for (let i = 0; i < 20; i++) await setImmediate();
  expect(generators.closed.size).toBe(2);
  expect({ reports, best: generating.best }).toEqual(before);
  expect(openPuzzle(before.best!.text).warnings).toEqual([]);
});

test('reports a worker that dies, and continues with the others', async () => {
  const generators = new LocalGenerators();
  const generating = createBatch(generators.create, { ...request, seeds: [1, 2] }, () => {});
  generators.ports[0].kill(false);
  await setImmediate();
  expect(generating.troubles).toEqual(['seed 1 stopped: killed by a test']);
  await until(() => generating.isOver);
  expect(generating.best!.name).toBe('seed 2');
});

describe('a worker that falls silent', () => {
  const SILENCE_MS = 60_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('is given up after a while, and the others continue', async () => {
    const generators = new LocalGenerators(SILENCE_MS);
    const generating = createBatch(generators.create, { ...request, seeds: [1, 2] }, () => {});
    generators.ports[0].kill(true);
    await until(() => generating.best !== undefined && generating.progress === 0.5);
    vi.advanceTimersByTime(SILENCE_MS - 1000);
    expect(generating.troubles).toEqual([]);
    vi.advanceTimersByTime(2000);
    await setImmediate();
    expect(generating.troubles).toEqual(['seed 1 stopped: it no longer answers']);
    expect(generating.isOver).toBe(true);
    expect(generating.best!.name).toBe('seed 2');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects the inspection of a file', async () => {
    const generators = new LocalGenerators(SILENCE_MS);
    const inspected = inspectFile(generators.create, lens);
    generators.ports[0].kill(true);
    vi.advanceTimersByTime(SILENCE_MS + 1000);
    await expect(inspected).rejects.toThrow('its reader stopped: it no longer answers');
    expect(generators.closed.size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not given up for a suspension of the page', async () => {
    const generators = new LocalGenerators(SILENCE_MS);
    const inspected = inspectFile(generators.create, lens);
    vi.advanceTimersByTime(1000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * SILENCE_MS);
    vi.advanceTimersByTime(1000);
    vi.restoreAllMocks();
    expect((await inspected).picture).toEqual({ notes: [], drawing: DRAWN });
  });
});

describe('reports a common failure of all seeds once:', () => {
  test.each<[string, Partial<BatchRequest>, string]>([
    ['a picture for another method', { method: 'tangram', changes: {} }, 'a side of the picture is not straight'],
    ['a picture with nothing in it', { file: { name: 'empty', text: drawing('') } }, 'the drawing is empty'],
    ['no picture at all', { file: { name: 'letter', text: 'Dear you' } }, 'not an SVG drawing'],
    ['a setting that is none', { changes: { wings: 2 } }, 'there is no setting wings'],
    ['a setting of the picture that can’t be', { changes: { margin: 900 } }, 'margin is 900: it must be a number from 20 to 400'],
  ])('%s', async (_, changes, message) => {
    const generating = await finish({ seeds: [1, 2], ...changes });
    expect(generating.best).toBeUndefined();
    expect(generating.troubles).toHaveLength(1);
    expect(generating.troubles[0]).toContain(message);
  });
});

describe('inspects an SVG file first:', () => {
  const inspect = (text: string) => inspectFile(new LocalGenerators().create, { name: 'own', text });

  test('recognises a silhouette as a picture only', async () => {
    expect(await inspect(lens.text)).toEqual({ picture: { notes: [], drawing: DRAWN }, puzzle: { refusal: expect.any(String) } });
  });

  test('recognises a framed picture as a picture only', async () => {
    const { puzzle } = await inspect(drawing('<rect width="300" height="200"/><circle cx="100" cy="100" r="50" fill="white"/>'));
    expect(puzzle).toEqual({ refusal: 'it has no curves besides the picture' });
  });

  test('recognises an SVG saved by the page as a finished puzzle', async () => {
    const { map } = openPuzzle(FIRST_TEXT);
    const { puzzle } = await inspect(drawSvg(map, map, findCornerCuts(map, map), { showSolution: true }));
    expect(puzzle).toEqual({ drawing: DRAWN, text: expect.stringContaining('curved-nonogram'), notes: [] });
  });

  test('reports omitted elements', async () => {
    const { picture } = await inspect(drawing('<text>Hi</text><path d="M20 100Q150 0 280 100Q150 160 20 100Z"/>'));
    expect(picture).toEqual({ notes: [expect.stringContaining('text')], drawing: DRAWN });
  });

  test('rejects when the worker dies', async () => {
    const generators = new LocalGenerators();
    const inspected = inspectFile(generators.create, lens);
    generators.ports[0].kill(false);
    await expect(inspected).rejects.toThrow('its reader stopped: killed by a test');
  });

  test('rejects with the reason of an aborted inspection and terminates the worker', async () => {
    const generators = new LocalGenerators();
    const controller = new AbortController();
    const inspected = inspectFile(generators.create, lens, controller.signal);
    controller.abort(new Error('somebody closed the panel'));
    await expect(inspected).rejects.toThrow('somebody closed the panel');
    expect(generators.closed.size).toBe(1);
    const late = inspectFile(generators.create, lens, controller.signal);
    await expect(late).rejects.toThrow('somebody closed the panel');
    expect(generators.ports).toHaveLength(1);
  });
});
