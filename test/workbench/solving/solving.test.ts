import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { LIMITS_MS, Solving } from '../../../src/workbench/solving/solving.ts';
import { LazyWorker } from '../../../src/workers/lazyWorker.ts';
import { type SolverMethods, solver } from '../../../src/workers/page/solver.ts';
import { LocalWorkerPort } from '../../support/localPorts.ts';
import { GRID_TEXT, open, TWINS_TEXT } from './clued.ts';

const grid = open(GRID_TEXT);
const twins = open(TWINS_TEXT);

/** Solvers in this process. A deaf one reports the known facts and never answers. */
class LocalSolvers {
  readonly ports: LocalWorkerPort[] = [];
  closed = 0;
  isDeaf = false;

  readonly open = () => {
    const { isDeaf } = this;
    const port = new LocalWorkerPort(solver, ({ type }) => !isDeaf || type !== 'result');
    this.ports.push(port);
    const close = port.close.bind(port);
    port.close = () => {
      this.closed++;
      close();
    };
    return port;
  };
}

function create(isDeaf = false) {
  const solvers = new LocalSolvers();
  solvers.isDeaf = isDeaf;
  const solving = new Solving(new LazyWorker<SolverMethods>(solvers.open, { cancel: 'terminate' }));
  const names: string[] = [];
  solving.signals.on('state', () => names.push(solving.state.name));
  const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 50_000, interval: 5 });
  return { solvers, solving, names, until };
}

test('starts no worker before the result is wanted', async () => {
  const { solvers, solving, until } = create();
  solving.follow(grid);
  expect(solving.state).toEqual({ name: 'idle' });
  expect(solvers.ports).toEqual([]);
  solving.want(true);
  await until(() => solving.solved !== undefined);
  expect(solving.solved).toMatchObject({ minimalClass: 'simple' });
  expect(solvers.ports[0].calls).toMatchObject([{ method: 'solve', input: { limitMs: LIMITS_MS.first } }]);
});

test('shows known facts while solving', async () => {
  const { solving, until } = create(true);
  solving.follow(grid);
  solving.want(true);
  await until(() => solving.state.analysis !== undefined);
  expect(solving.state).toMatchObject({ name: 'solving', analysis: { level: 'basic' } });
  expect(solving.solved).toBeUndefined();
});

test('solves each puzzle once, all in one worker', async () => {
  const { solvers, solving, until } = create();
  solving.want(true);
  for (const document of [grid, twins]) {
    solving.follow(document);
    await until(() => solving.solved !== undefined);
  }
  expect(solving.solved).toMatchObject({ minimalClass: 'multiple' });
  solving.follow(grid);
  expect(solving.solved).toMatchObject({ minimalClass: 'simple' });
  solving.want(false);
  solving.want(true);
  expect(solvers.ports.flatMap(({ calls }) => calls)).toHaveLength(2);
  expect(solvers.ports).toHaveLength(1);
});

test('stops the worker, keeps known facts, and tries again for longer on request only', async () => {
  const { solvers, solving, until } = create(true);
  solving.follow(grid);
  solving.want(true);
  await until(() => solving.state.analysis !== undefined);
  solving.stop();
  expect(solving.state).toMatchObject({ name: 'stopped', analysis: { level: 'basic' } });
  expect(solvers.closed).toBe(1);
  solving.want(false);
  solving.want(true);
  expect(solving.state.name).toBe('stopped');
  solvers.isDeaf = false;
  solving.again();
  await until(() => solving.solved !== undefined);
  expect(solvers.ports[1].calls).toMatchObject([{ input: { limitMs: LIMITS_MS.again } }]);
});

test('cancels the work when another puzzle is opened', async () => {
  const { solvers, solving, names, until } = create(true);
  solving.want(true);
  solving.follow(grid);
  solvers.isDeaf = false;
  solving.follow(twins);
  expect(solvers.closed).toBe(1);
  await until(() => solving.solved !== undefined);
  expect(solving.solved?.board.faceCount).toBe(twins.map.faceCount);
  expect(names.filter((name) => name === 'solved')).toHaveLength(1);
});

test('reports why a worker died, and tries again in another one', async () => {
  const { solvers, solving, until } = create(true);
  solving.follow(grid);
  solving.want(true);
  await until(() => solving.state.analysis !== undefined);
  solvers.ports[0].kill(false);
  await setImmediate();
  expect(solving.state).toMatchObject({ name: 'failed', message: 'the solver stopped: killed by a test', analysis: { level: 'basic' } });
  solvers.isDeaf = false;
  solving.again();
  await until(() => solving.solved !== undefined);
});

test('reports a worker that can’t be started', async () => {
  const unable = new LazyWorker<SolverMethods>(() => {
    throw new Error('no workers here');
  });
  const solving = new Solving(unable);
  solving.follow(grid);
  solving.want(true);
  await setImmediate();
  expect(solving.state).toMatchObject({ name: 'failed', message: 'no workers here' });
});
