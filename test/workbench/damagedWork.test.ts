import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { Layouts } from '../../src/session/relax/layouts.ts';
import type { PackedWork } from '../../src/session/relax/packedWork.ts';
import { Prover } from '../../src/session/relax/prover.ts';
import { readEntries } from '../../src/session/relax/schedule.ts';
import { verify } from '../../src/verify/verify.ts';
import { readWork, writeRaw } from '../../src/workbench/storage/storedWork.ts';
import { rest, SMALL_TEXT } from './acts.ts';
import { type Bench, createBench, openBench, SECOND_TEXT } from './bench.ts';

type Part = Record<string | number, unknown>;

/** Work with all optional parts: a pin, two versions, and later steps. */
let whole: PackedWork;

beforeAll(async () => {
  const bench = await openBench(SMALL_TEXT);
  const { workbench, reach } = bench;
  for (const step of [14, 30]) {
    workbench.play();
    await reach(step);
    await rest(bench);
    workbench.versions.add();
    workbench.togglePin(workbench.frame!.pointId.at(-1)!);
    await rest(bench);
  }
  workbench.seek(26);
  await rest(bench);
  whole = (await workbench.pack())!;
  expect([whole.checkpoint.step, whole.versions.length, whole.later?.length]).toEqual([26, 2, 1]);
});

/** A copy of the work with one part replaced. */
function damage(change: (piece: Part) => void): Part {
  const piece = structuredClone(whole) as unknown as Part;
  change(piece);
  return piece;
}

const part = (parent: Part, ...path: (string | number)[]) => path.reduce<Part>((inner, key) => inner[key] as Part, parent);

/** Asserts that the drawing and the versions are the puzzle. */
async function proveOpen({ workbench }: Bench): Promise<void> {
  const { text, settings, checkpoint } = (await workbench.pack())!;
  const opened = openPuzzle(text);
  new Prover(new Layouts(opened)).prove(settings, checkpoint);
  for (const { puzzle } of workbench.versions.list) expect(verify(opened.puzzle, puzzle)).toEqual([]);
}

test('opens undamaged work completely', async () => {
  const bench = createBench();
  expect(await bench.workbench.unpack(structuredClone(whole))).toEqual({ isOpen: true, damages: [] });
  expect(bench.workbench.timeline).toMatchObject({ first: 0, now: 26, last: whole.lastStep });
  expect(bench.workbench.versions.list.map(({ puzzle }) => puzzle)).toEqual(whole.versions.map(({ puzzle }) => puzzle));
  expect(bench.notices).toEqual([]);
  await proveOpen(bench);
});

describe('refuses damaged work with the fault, and keeps the open puzzle:', () => {
  test.each<[string, (piece: Part) => void, string]>([
    ['no text', (piece) => delete piece.text, 'text must be that of a puzzle file'],
    ['text of another puzzle', (piece) => Object.assign(piece, { text: SECOND_TEXT }), 'do not match the edges of the puzzle'],
    ['text that is cut off', (piece) => Object.assign(piece, { text: SMALL_TEXT.slice(0, -9) }), 'its puzzle can’t be opened: '],
    ['no settings', (piece) => Object.assign(piece, { settings: 7 }), 'settings must be an object'],
    ['no drawing', (piece) => delete piece.checkpoint, 'checkpoint must be an object'],
    ['no points', (piece) => delete part(piece, 'checkpoint').x, 'checkpoint.x must be finite numbers'],
    [
      'a point nowhere',
      (piece) => Object.assign(part(piece, 'checkpoint', 'y'), { 5: Number.NaN }),
      /checkpoint\.y must be \d+ finite numbers/,
    ],
    [
      'ids that the layout can’t count on from',
      (piece) => Object.assign(part(piece, 'checkpoint'), { nextId: 2 ** 31 - 1 }),
      'checkpoint.nextId must be a whole number from 0 to 1000000000',
    ],
    [
      'columns of other lengths',
      (piece) => Object.assign(part(piece, 'checkpoint'), { pinned: new Uint8Array(3) }),
      /checkpoint\.pinned must be \d+ times 0, 1 or 2/,
    ],
    [
      'a hole among what is held',
      (piece) => Object.assign(part(piece, 'checkpoint'), { targets: new Array(1) }),
      'checkpoint.targets must be a list',
    ],
    [
      'a curve that was moved over others',
      (piece) => {
        const { x, edgeFirst } = whole.checkpoint;
        const moved = part(piece, 'checkpoint', 'x') as unknown as Float64Array;
        for (let point = edgeFirst[0]; point < edgeFirst[0] + 40 && point < x.length; point++) moved[point] = 1000 - x[point];
      },
      'its drawing is not the same puzzle: ',
    ],
    [
      'a train beside its track',
      (piece) => {
        const along = part(piece, 'checkpoint', 'trainAlong') as unknown as Float64Array;
        along[along.findIndex((length) => length > 0)] += 3;
      },
      'track',
    ],
  ] as [string, (piece: Part) => void, string][])('%s', async (_, change, reason) => {
    const bench = await openBench(SECOND_TEXT);
    const { workbench, notices } = bench;
    const { document, frame } = workbench;
    const { isOpen, damages } = await workbench.unpack(damage(change));
    expect([isOpen, damages]).toEqual([false, [expect.stringMatching(reason)]]);
    expect(workbench.document).toBe(document);
    expect(workbench.frame).toBe(frame);
    expect(workbench.done).toEqual([]);
    expect(notices).toEqual([]);
  });
});

describe('leaves out damaged parts that the drawing does not need:', () => {
  test('a version with a damaged drawing, which is named', async () => {
    const bench = createBench();
    const stored = damage((piece) => {
      Object.assign(part(piece, 'versions', 0, 'checkpoint', 'x'), { 9: 1e7 });
      delete part(piece, 'versions', 0).puzzle;
    });
    const { isOpen, damages } = await bench.workbench.unpack(stored);
    expect([isOpen, damages]).toEqual([true, [expect.stringContaining('version version 1: ')]]);
    expect(bench.workbench.versions.list.map(({ name }) => name)).toEqual(['version 2']);
    await proveOpen(bench);
  });

  test('versions that are not valid', async () => {
    const bench = createBench();
    const { damages } = await bench.workbench.unpack(damage((piece) => Object.assign(part(piece, 'versions'), { 0: 'calm', 1: null })));
    expect(damages).toEqual(['version number 1: it must be an object', 'version number 2: it must be an object']);
    expect(bench.workbench.versions.list).toEqual([]);
  });

  test('a version or the place of a pull that is a hole in a list', async () => {
    const hole = async (change: Parameters<typeof damage>[0]) => createBench().workbench.unpack(damage(change));
    expect(await hole((piece) => delete part(piece, 'versions')[0])).toEqual({
      isOpen: true,
      damages: ['version number 1: it must be an object'],
    });
    const pulls = { 3: Object.assign(new Array(2), { 0: 5 }) };
    expect(() => readEntries([{ atStep: 0, pulls }])).toThrow('schedule[0].pulls must be');
  });

  test('a thumbnail that does not match its version, which is drawn again', async () => {
    const bench = createBench();
    const stored = damage((piece) => Object.assign(part(piece, 'versions', 0), { puzzle: part(piece, 'versions', 1).puzzle }));
    expect(await bench.workbench.unpack(stored)).toEqual({ isOpen: true, damages: [] });
    expect(bench.workbench.versions.list[0].puzzle).toEqual(whole.versions[0].puzzle);
  });

  test('the later part of a run with a damaged keyframe', async () => {
    const bench = createBench();
    const stored = damage((piece) => Object.assign(part(piece, 'keyframe', 'checkpoint', 'x'), { 9: 1e7 }));
    const { damages } = await bench.workbench.unpack(stored);
    expect(damages).toEqual([expect.stringContaining('later steps: ')]);
    expect(bench.workbench.timeline).toMatchObject({ now: 26, last: 26 });
    expect((await bench.workbench.pack())!.checkpoint.x).toEqual(whole.checkpoint.x);
  });

  test('the later part of a run with an impossible keyframe', async () => {
    const bench = createBench();
    // The run can't continue from there to the step of the work.
    const stored = damage((piece) => Object.assign(part(piece, 'keyframe'), { entries: whole.schedule.length + 1 }));
    expect(await bench.workbench.unpack(stored)).toEqual({ isOpen: true, damages: [] });
    expect(bench.workbench.timeline).toMatchObject({ now: 26, last: 26 });
  });

  test('an invalid schedule: the work begins at its step', async () => {
    for (const schedule of ['gone', [], [null], new Array(2), [{ atStep: 900, settings: {} }], [{ atStep: '0', settings: {} }]]) {
      const bench = createBench();
      const { isOpen } = await bench.workbench.unpack(damage((piece) => Object.assign(piece, { schedule })));
      expect(isOpen).toBe(true);
      expect(bench.notices).toEqual([{ tone: 'news', message: expect.stringContaining('its schedule begins at step 26') }]);
      await proveOpen(bench);
    }
  });
});

/** Values that may be anywhere after damage. */
const RUBBISH: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e9,
  1e300,
  Number.NaN,
  Number.MAX_SAFE_INTEGER,
  '',
  'rubbish',
  [],
  {},
  [[]],
  new Float64Array(3),
  new Int32Array(3),
];

/** One of the values inside something, by numbers that are taken for the choice at each level. */
function findInside(value: Part, choices: readonly number[]): { parent: Part; key: string | number } {
  let parent = value;
  for (const [depth, choice] of choices.entries()) {
    const keys = Object.keys(parent);
    const key = keys[choice % keys.length];
    const inner = parent[key];
    const isEnd = typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0;
    if (isEnd || depth === choices.length - 1) return { parent, key };
    parent = inner as Part;
  }
  return { parent, key: Object.keys(parent)[0] };
}

const hurts = {
  exchange: ({ parent, key }: ReturnType<typeof findInside>, n: number) => {
    parent[key] = RUBBISH[n % RUBBISH.length];
  },
  remove: ({ parent, key }: ReturnType<typeof findInside>) => {
    // Of a column nothing can be taken out.
    if (ArrayBuffer.isView(parent)) (parent as Part)[key] = 0;
    else delete parent[key];
  },
  nudge: ({ parent, key }: ReturnType<typeof findInside>, n: number) => {
    const value = parent[key];
    if (typeof value === 'number') parent[key] = value + [1, -1, 0.001, 40, -300][n % 5];
    else if (typeof value === 'string') parent[key] = value.slice(0, n % (value.length + 1)) + value.slice((n % (value.length + 1)) + 1);
    else if (ArrayBuffer.isView(value)) parent[key] = (value as Float64Array).slice(n % 3, -1);
    else if (Array.isArray(value)) parent[key] = value.toReversed();
    else parent[key] = RUBBISH[n % RUBBISH.length];
  },
} satisfies Record<string, (where: ReturnType<typeof findInside>, n: number) => void>;

const damages = fc.array(
  fc.tuple(
    fc.constantFrom(...(Object.keys(hurts) as (keyof typeof hurts)[])),
    fc.array(fc.nat(5000), { minLength: 1, maxLength: 5 }),
    fc.nat(5000),
  ),
  { minLength: 1, maxLength: 3 },
);

test('never throws on random damage, and opens only the same puzzle', { timeout: 240_000 }, async () => {
  let opened = 0;
  const property = fc.asyncProperty(damages, async (list) => {
    const stored = damage((piece) => {
      for (const [name, choices, n] of list) hurts[name](findInside(piece, choices), n);
    });
    const bench = createBench();
    const { workbench, notices } = bench;
    const { isOpen } = await workbench.unpack(stored);
    expect(workbench.document !== undefined).toBe(isOpen);
    if (!isOpen) return;
    opened++;
    await proveOpen(bench);
    workbench.stepOnce();
    await rest(bench);
    await proveOpen(bench);
    expect(notices.filter(({ tone }) => tone === 'trouble')).toEqual([]);
  });
  await fc.assert(property, { numRuns: 50 });
  // Some damage is harmless: the test covers both kinds.
  expect(opened).toBeGreaterThan(5);
  expect(opened).toBeLessThan(48);
});

test('reads random stored data or refuses it with a reason, and can write it', () => {
  const work = { name: 'Small', storedAt: 1.8e12, order: 3, piece: whole, change: 5, acts: 1, savedAs: 'small.json' };
  expect(readWork(work)).toEqual(work);
  const property = fc.property(damages, (list) => {
    const stored = structuredClone(work) as unknown as Part;
    for (const [name, choices, n] of list) hurts[name](findInside(stored, choices), n);
    try {
      const { name, storedAt } = readWork(stored);
      expect(new Date(storedAt).toISOString()).toContain('T');
      expect(name).toBeTypeOf('string');
    } catch (error) {
      expect((error as Error).message).toMatch(/ must be /);
    }
    JSON.parse(writeRaw([stored]));
  });
  fc.assert(property, { numRuns: 300 });
});

test('writes all of damaged work as JSON', () => {
  const loop: Part = { x: Float64Array.of(1.5, Number.NaN), count: 7n, nothing: undefined };
  loop.self = loop;
  expect(JSON.parse(writeRaw([loop, null, 'text']))).toEqual([
    { x: [1.5, 'NaN'], count: '7', nothing: 'undefined', self: 'circular reference' },
    null,
    'text',
  ]);
  expect(JSON.parse(writeRaw([new Map([[1, 2]]), new DataView(new ArrayBuffer(2)), new Date(0)]))).toEqual([{}, {}, {}]);
});
