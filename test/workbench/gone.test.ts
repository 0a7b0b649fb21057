import { expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { savePuzzle } from '../../src/session/document/save.ts';
import { verify } from '../../src/verify/verify.ts';
import { saveFormats } from '../../src/workbench/files/fileFormats.ts';
import { type Bench, createBench, FIRST_TEXT, openBench } from './bench.ts';

const [ownFormat, svgFormat] = saveFormats;
const GIVEN = { name: '', showSolution: false };
const GIVEN_UP = 'The layout can’t be kept going';

/** A drawing that is paused and verified, and its file. */
async function openVerified(): Promise<{ bench: Bench; step: number; text: string }> {
  const bench = await openBench();
  const { workbench, reach, until } = bench;
  workbench.play();
  await reach(20);
  workbench.pause();
  await until(() => workbench.isIdle && workbench.verdict.step === workbench.frame?.step);
  return { bench, step: workbench.frame!.step, text: await workbench.save() };
}

/** The engine dies, and none can be started in its place. */
async function loseEngine({ ports, notices, until }: Bench): Promise<void> {
  ports.isEngineGone = true;
  ports.engine.kill(false);
  await until(() => notices.some(({ message }) => message.startsWith(GIVEN_UP)));
}

/** The same for the analyst. */
async function loseAnalyst({ ports, workbench, until }: Bench): Promise<void> {
  ports.isAnalystGone = true;
  ports.analyst.kill(false);
  await until(() => workbench.verdict.message.includes('can’t be kept going'));
}

const messagesOf = ({ notices }: Bench) => notices.map(({ message }) => message).join('\n');

test('saves the last verified drawing without an engine, and names its step', async () => {
  const { bench, step, text } = await openVerified();
  bench.workbench.play();
  await bench.reach(step + 3);
  await loseEngine(bench);
  expect(messagesOf(bench)).toContain('Save still writes the last drawing that is verified');
  expect(await bench.workbench.save()).toBe(text);
  expect(messagesOf(bench)).toContain(`What was saved is the drawing of step ${step}, the last one that is verified.`);
  const opened = openPuzzle(text);
  expect(await bench.workbench.save(svgFormat)).toBe(await svgFormat.write(opened, GIVEN));
});

test('verifies and writes on the page without engine and analyst', async () => {
  const { bench, text } = await openVerified();
  await loseEngine(bench);
  await loseAnalyst(bench);
  expect(await bench.workbench.save()).toBe(text);
  const opened = openPuzzle(text);
  expect(await bench.workbench.save(svgFormat)).toBe(await svgFormat.write(opened, GIVEN));
});

test('verifies and writes the current drawing without an analyst', async () => {
  const { bench, step, text } = await openVerified();
  const { workbench } = bench;
  await loseAnalyst(bench);
  workbench.stepOnce();
  await bench.reach(step + 1);
  const now = await workbench.save();
  expect(now).not.toBe(text);
  expect(verify(openPuzzle(FIRST_TEXT).puzzle, openPuzzle(now).puzzle)).toEqual([]);
  expect(messagesOf(bench)).not.toContain('What was saved');
});

test('saves the opened puzzle if the engine is lost before anything was verified', async () => {
  const bench = await openBench();
  await loseAnalyst(bench);
  await loseEngine(bench);
  expect(await bench.workbench.save()).toBe(savePuzzle(openPuzzle(FIRST_TEXT).puzzle));
});

test('saves the last verified drawing instead of one that is not the puzzle', async () => {
  const { bench, step, text } = await openVerified();
  const { workbench, ports } = bench;
  workbench.stepOnce();
  await bench.reach(step + 1);
  ports.bendEngine = (event) => {
    if (event.type !== 'saved') return event;
    const piece = event.saved.puzzle.curves.flatMap(({ pieces }) => pieces).find(({ fixed }) => !fixed)!;
    piece.points[2 * Math.floor(piece.points.length / 4)] += 300;
    return event;
  };
  workbench.changeSettings({ temperature: 0.5 });
  expect(await workbench.save()).toBe(text.replace('"settings":{}', '"settings":{"temperature":0.5}'));
  expect(messagesOf(bench)).toMatch(/no longer the same puzzle[^\n]*What was saved is the drawing of step/);
});

test('saves the last known schedule without an engine', async () => {
  const { bench } = await openVerified();
  const schedule = await bench.workbench.saveSchedule();
  await loseEngine(bench);
  expect(await bench.workbench.saveSchedule()).toBe(schedule);
});

test('packs all known work without an engine, and continues it elsewhere', async () => {
  const { bench, step, text } = await openVerified();
  const { workbench } = bench;
  workbench.versions.add('good');
  await bench.until(() => workbench.versions.list.length === 1);
  await loseEngine(bench);
  workbench.versions.rename(1, 'better');
  workbench.changeSettings({ temperature: 0.31 });
  const piece = structuredClone((await workbench.pack())!);
  expect(piece).toMatchObject({ checkpoint: { step }, settings: { temperature: 0.31 }, versions: [{ name: 'better' }], isBehind: true });
  const other = createBench();
  await other.workbench.unpack(piece);
  // Only the recorded settings differ.
  expect(await other.workbench.save()).toBe(text.replace('"settings":{}', '"settings":{"temperature":0.31}'));
  expect(other.workbench.settings.temperature).toBe(0.31);
});

test('work that lost only steps with the engine is not behind', async () => {
  const { bench, step } = await openVerified();
  bench.workbench.play();
  await bench.reach(step + 3);
  await loseEngine(bench);
  expect((await bench.workbench.pack())!.isBehind).toBe(false);
});

test('keeps drawing and history without an engine, and explains each failed command', async () => {
  const { bench, step, text } = await openVerified();
  const { workbench, until } = bench;
  await loseEngine(bench);
  const done = [...workbench.done];
  workbench.undo();
  await until(() => messagesOf(bench).includes('That was not done: the layout had stopped'));
  expect(workbench.done).toEqual(done);
  const id = workbench.frame!.pointId.find((value) => value > 0)!;
  const acts = [
    () => workbench.stepOnce(),
    () => workbench.settle(),
    () => workbench.reheat(),
    () => workbench.seek(5),
    () => workbench.grab(id),
    () => workbench.pullTo(400, 500),
    () => workbench.release(),
    () => workbench.togglePin(id),
    () => workbench.setBaseline(),
    () => workbench.versions.add('none'),
    () => workbench.restart(),
    () => workbench.redo(),
  ];
  for (const act of acts) {
    act();
    await until(() => workbench.isIdle);
    expect(workbench.runState).toBe('paused');
    expect(workbench.frame!.step).toBe(step);
  }
  expect(workbench.done).toEqual(done);
  expect(await workbench.save()).toBe(text);
});

test('starts an engine again on play, from the last verified step', async () => {
  const { bench, step } = await openVerified();
  const { workbench, ports, notices, until, reach } = bench;
  await loseEngine(bench);
  const losses = () => notices.filter(({ message }) => message.startsWith(GIVEN_UP)).length;
  const before = losses();
  workbench.play();
  await until(() => losses() > before);
  expect(workbench.runState).toBe('paused');
  ports.isEngineGone = false;
  workbench.play();
  await reach(step + 5);
  expect(workbench.runState).toBe('playing');
  workbench.pause();
  await until(() => workbench.isIdle);
  expect(verify(openPuzzle(FIRST_TEXT).puzzle, openPuzzle(await workbench.save()).puzzle)).toEqual([]);
});

test('waits longer for an analyst that prints, and then prints on the page', async () => {
  const waits: number[] = [];
  for (const format of [ownFormat, svgFormat]) {
    const { workbench, ports, clock, until } = await openBench();
    await until(() => workbench.isIdle);
    const { analyst } = ports;
    analyst.kill(true);
    const asked = clock.now;
    const saving = workbench.save(format);
    await until(() => {
      clock.now += 400;
      return ports.analyst !== analyst;
    });
    waits.push(clock.now - asked);
    expect(await saving).toBe(await format.write(openPuzzle(FIRST_TEXT), GIVEN));
  }
  const [ownFile, svg] = waits;
  expect(ownFile).toBeGreaterThan(10_000);
  expect(svg).toBeGreaterThan(7 * ownFile);
});
