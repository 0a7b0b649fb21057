import { expect, test } from 'vitest';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { type Bench, FIRST_TEXT, openBench, SECOND_TEXT } from './bench.ts';

async function rest({ workbench, until }: Bench): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  await until(() => workbench.isIdle);
}

async function runTo(bench: Bench, step: number): Promise<void> {
  bench.workbench.play();
  await bench.reach(step);
  bench.workbench.pause();
  await rest(bench);
}

/** The types of all commands that the engine got. */
const commandsOf = ({ ports }: Bench) => ports.engine.commands.map(({ type }) => type as string);
const countOf = (bench: Bench, type: string) => commandsOf(bench).filter((other) => other === type).length;

test('restores a drawing for undo, redo and restart without reading its text', async () => {
  const bench = await openBench();
  const { workbench } = bench;
  await runTo(bench, 10);
  const { step } = workbench.frame!;
  workbench.undo();
  workbench.redo();
  await rest(bench);
  expect(workbench.frame?.step).toBe(step);
  workbench.restart();
  await rest(bench);
  expect(workbench.frame?.step).toBe(0);
  expect(countOf(bench, 'read')).toBe(1);
  const openings = bench.ports.engine.commands.filter((command) => command.type === 'open');
  expect(openings.map(({ isOriginalWanted }) => isOriginalWanted)).toEqual([true, false, false, false]);
});

test('keeps the previous puzzle for undo of an opening', async () => {
  const bench = await openBench();
  const { workbench } = bench;
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  workbench.undo();
  await rest(bench);
  expect(workbench.document?.text).toBe(FIRST_TEXT);
  expect(countOf(bench, 'read')).toBe(2);
});

test('forgets the least recently used puzzles, and reads them again on demand', async () => {
  const bench = await openBench();
  const { workbench, notices } = bench;
  for (let i = 0; i < 4; i++) await workbench.open(sourceOfText(SECOND_TEXT, `${i}.json`));
  expect([countOf(bench, 'read'), countOf(bench, 'forget')]).toEqual([5, 2]);
  for (let i = 0; i < 4; i++) workbench.undo();
  await rest(bench);
  expect(workbench.document?.text).toBe(FIRST_TEXT);
  expect(countOf(bench, 'read')).toBe(7);
  expect(notices).toEqual([]);
});

test('keeps the open puzzle while others are read and refused', async () => {
  const bench = await openBench();
  const { workbench, ports } = bench;
  ports.refuseEngine = (command) => (command.type === 'open' && command.isOriginalWanted ? 'it can’t be relaxed' : undefined);
  for (let i = 0; i < 4; i++) await workbench.open(sourceOfText(SECOND_TEXT, `${i}.json`));
  workbench.restart();
  await rest(bench);
  expect(workbench.document?.text).toBe(FIRST_TEXT);
  expect([countOf(bench, 'read'), countOf(bench, 'forget')]).toEqual([5, 2]);
  expect(bench.notices).toEqual([]);
});

test('reads the puzzle again in a new engine first', async () => {
  const bench = await openBench();
  const { workbench, ports, notices, until } = bench;
  await rest(bench);
  ports.engine.kill(false);
  await until(() => notices.length > 0);
  await rest(bench);
  expect(commandsOf(bench).slice(0, 2)).toEqual(['read', 'open']);
  expect(notices.map(({ tone }) => tone)).toEqual(['news']);
  expect(workbench.frame?.step).toBe(0);
});

test('sends a puzzle to an analyst once', async () => {
  const bench = await openBench();
  const { workbench, ports, until } = bench;
  await runTo(bench, 5);
  await workbench.save();
  const types = ports.analyst.calls.map(({ method }) => method);
  expect(types[0]).toBe('open');
  expect(types.filter((type) => type === 'open')).toHaveLength(1);
  expect(types.filter((type) => type === 'verify').length).toBeGreaterThan(1);
  ports.analyst.kill(false);
  workbench.stepOnce();
  await rest(bench);
  await until(() => workbench.verdict.step === workbench.frame?.step && workbench.verdict.state === 'verified');
  expect(ports.analyst.calls[0].method).toBe('open');
});

test('refuses a file over which the engine died, and continues the open puzzle', async () => {
  const bench = await openBench();
  const { workbench, ports, until } = bench;
  await rest(bench);
  const refusals: string[] = [];
  workbench.signals.on('refused', ({ message }) => refusals.push(message));
  const opening = workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  await until(() => ports.engine.commands.at(-1)?.type === 'read');
  ports.engine.kill(false);
  await opening;
  await rest(bench);
  expect(refusals).toEqual([expect.stringContaining('killed by a test')]);
  expect(workbench.document?.text).toBe(FIRST_TEXT);
  await runTo(bench, 5);
});
