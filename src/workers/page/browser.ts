import { LazyWorker } from '../lazyWorker.ts';
import type { WorkerPort } from '../methods.ts';
import { openWorkerPort } from '../port.ts';
import type { GeneratorMethods } from './generator.ts';
import type { PolisherMethods } from './polisher.ts';
import type { PrinterMethods } from './printer.ts';
import type { SolverMethods } from './solver.ts';

/** Opens the workers of the live editor. Called again when one has died. */
export interface Ports {
  openEngine(): WorkerPort;
  openAnalyst(): WorkerPort;
}

// The bundler finds the workers by the literal `new Worker(new URL(…))`.

export const workerPorts: Ports = {
  openEngine: () => openWorkerPort(new Worker(new URL('./engine.ts', import.meta.url), { type: 'module', name: 'layout' })),
  openAnalyst: () => openWorkerPort(new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module', name: 'analyst' })),
};

export type GeneratorWorker = LazyWorker<GeneratorMethods>;

/** With our pictures a generator answers at least once a second; other drawings may be larger. */
export const createGeneratorWorker = (): GeneratorWorker =>
  new LazyWorker(() => openWorkerPort(new Worker(new URL('./generator.ts', import.meta.url), { type: 'module', name: 'generator' })), {
    silenceMs: 60_000,
    cancel: 'terminate',
  });

export type SolverWorker = LazyWorker<SolverMethods>;

/** The silence is longer than the solver's largest time limit, a minute: it checks the clock all the time, but not while it reads a board. */
export const createSolverWorker = (): SolverWorker =>
  new LazyWorker(() => openWorkerPort(new Worker(new URL('./solver.ts', import.meta.url), { type: 'module', name: 'solver' })), {
    silenceMs: 90_000,
    cancel: 'terminate',
  });

export type PrinterWorker = LazyWorker<PrinterMethods>;

/** Our puzzles are laid out in a few seconds at most; others may be larger. */
export const createPrinterWorker = (): PrinterWorker =>
  new LazyWorker(() => openWorkerPort(new Worker(new URL('./printer.ts', import.meta.url), { type: 'module', name: 'printer' })), {
    silenceMs: 120_000,
    cancel: 'terminate',
  });

export type PolisherWorker = LazyWorker<PolisherMethods>;

/** Trials report progress several times a second; measuring and placing the labels of a large puzzle takes longer. */
export const createPolisherWorker = (): PolisherWorker =>
  new LazyWorker(() => openWorkerPort(new Worker(new URL('./polisher.ts', import.meta.url), { type: 'module', name: 'polisher' })), {
    silenceMs: 120_000,
  });
