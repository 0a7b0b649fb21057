import { expect, test, vi } from 'vitest';
import type { PuzzleDocument } from '../../src/session/document/document.ts';
import { SLICE_MS } from '../../src/session/relax/slices.ts';
import { sourceOfFile, sourceOfText } from '../../src/workbench/files/file.ts';
import type { Refusal } from '../../src/workbench/files/refusal.ts';
import type { Source } from '../../src/workbench/files/source.ts';
import { createBench } from './bench.ts';

/** A frame with one curve, as hand-written JSON. */
function puzzle(name: string, points = '[[0, 300], [1000, 500]]', frame = '[[0, 0], [1000, 0], [1000, 800], [0, 800]]'): string {
  return `{"format": "curved-nonogram", "version": 1, "name": "${name}", "frame": ${frame},
    "curves": [{"id": "a", "pieces": [{"fixed": false, "points": ${points}}]}], "meta": {"about": "a test"}}`;
}

function createListening() {
  const openings: PuzzleDocument[] = [];
  const refusals: Refusal[] = [];
  const { workbench } = createBench();
  workbench.signals.on('document', ({ document }) => openings.push(document));
  workbench.signals.on('refused', (refusal) => refusals.push(refusal));
  return { workbench, openings, refusals };
}

test('opens a puzzle under its own name, or that of its file', async () => {
  const { workbench, openings } = createListening();
  await workbench.open(sourceOfText(puzzle('Slope'), 'first.json'));
  await workbench.open(sourceOfText(puzzle(' '), 'second.JSON'));
  expect(openings.map(({ name, fileName }) => [name, fileName])).toEqual([
    ['Slope', 'first.json'],
    ['second', 'second.JSON'],
  ]);
  expect(workbench.document).toBe(openings[1]);
  expect(openings[0].counts).toMatchObject({ curves: 1, borderTrains: 2, faces: 2 });
});

test('reports warnings of the conversion before those of the text', async () => {
  const { workbench, openings } = createListening();
  const wide = puzzle('Wide', '[[0, 3], [10, 5]]', '[[0, 0], [10, 0], [10, 8], [0, 8]]');
  await workbench.open({ ...sourceOfText(wide, 'wide.json'), warnings: ['a goal was left out'] });
  expect(openings[0].warnings).toEqual(['a goal was left out', expect.stringContaining('scaled the drawing by 100')]);
});

test('keeps the open puzzle after a refusal', async () => {
  const { workbench, openings, refusals } = createListening();
  await workbench.open(sourceOfText(puzzle('Slope'), 'good.json'));
  await workbench.open(sourceOfText('{', 'bad.json'));
  expect(workbench.document).toBe(openings[0]);
  expect(openings).toHaveLength(1);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ fileName: 'bad.json', place: undefined });
  expect(refusals[0].message).toContain('not JSON');
});

test('shows the place of a fault only if both drawings have the same frame', async () => {
  const { workbench, refusals } = createListening();
  const loose = '[[0, 300], [400, 500]]';
  await workbench.open(sourceOfText(puzzle('Loose', loose), 'before-any.json'));
  await workbench.open(sourceOfText(puzzle('Slope'), 'good.json'));
  await workbench.open(sourceOfText(puzzle('Loose', loose), 'same.json'));
  await workbench.open(sourceOfText(puzzle('Loose', loose, '[[0, 0], [1000, 0], [1000, 600], [0, 600]]'), 'other.json'));
  expect(refusals.map(({ place }) => place)).toEqual([undefined, { x: 400, y: 500 }, undefined]);
});

test('opens the last of several files, whichever is read first', async () => {
  const { workbench, openings, refusals } = createListening();
  let finishSlow = (_text: string) => {};
  const slow: Source = { fileName: 'slow.json', read: () => new Promise((resolve) => (finishSlow = resolve)) };
  const waiting = workbench.open(slow);
  await workbench.open(sourceOfText(puzzle('Fast'), 'fast.json'));
  finishSlow(puzzle('Slow'));
  await waiting;
  const failing = workbench.open({ fileName: 'failing.json', read: () => Promise.reject(new Error('gone')) });
  await workbench.open(sourceOfText(puzzle('Third'), 'third.json'));
  await failing;
  expect(openings.map(({ name }) => name)).toEqual(['Fast', 'Third']);
  expect(refusals).toEqual([]);
});

test('refuses a file that is too large before reading it, and one that is not text', async () => {
  const { workbench, refusals } = createListening();
  const huge = { name: 'huge.json', size: 2 ** 30, arrayBuffer: () => Promise.reject(new Error('was read')) };
  const bytes = Uint8Array.of(0xff, 0xfe, 0x00);
  await workbench.open(sourceOfFile(huge));
  await workbench.open(sourceOfFile({ name: 'photo.png', size: 3, arrayBuffer: async () => bytes.buffer }));
  expect(refusals[0].message).toContain('1024 MB');
  expect(refusals[1].message).toContain('UTF-8');
});

test('changes nothing if an opening is cancelled while it is read', async () => {
  // However fast the machine is, reading takes more than one turn: the engine takes its clock when it is opened.
  let nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += SLICE_MS));
  const { workbench, openings, refusals } = createListening();
  await workbench.open(sourceOfText(puzzle('Slope'), 'good.json'));
  const stopping = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => {
    shares.push(share);
    stopping.abort();
  };
  const lines = Array.from(
    { length: 700 },
    (_, i) => `{"id": "${i}", "pieces": [{"fixed": false, "points": [[0, ${i + 0.5}], [1000, ${i + 0.5}]]}]}`,
  );
  const large = puzzle('Large').replace(/"curves": \[/, `"curves": [${lines.join()}, `);
  await workbench.open(sourceOfText(large, 'large.json'), { onProgress, signal: stopping.signal });
  expect([workbench.document, openings.length, refusals]).toEqual([openings[0], 1, []]);
  // Stopped too late, it was read already, and is not opened either.
  expect(shares.length).toBeGreaterThan(0);
  await workbench.open(sourceOfText(puzzle('Next'), 'next.json'));
  expect(workbench.document?.name).toBe('Next');
});

test('names a file over which the layout stopped', async () => {
  const bench = createBench();
  const { workbench, ports, until, clock } = bench;
  const refusals: Refusal[] = [];
  workbench.signals.on('refused', (refusal) => refusals.push(refusal));
  await workbench.open(sourceOfText(puzzle('Slope'), 'good.json'));
  workbench.open(sourceOfText(puzzle('Heavy'), 'heavy.json'));
  await until(() => ports.engine.commands.filter(({ type }) => type === 'open').length === 2);
  ports.engine.kill(true);
  for (let i = 0; i < 30; i++) {
    clock.now += 500;
    workbench.tick();
  }
  await until(() => refusals.length > 0 && workbench.isIdle);
  expect(refusals).toEqual([{ fileName: 'heavy.json', message: 'the layout stopped over it: it no longer answers', place: undefined }]);
  expect(workbench.document?.name).toBe('Slope');
});
