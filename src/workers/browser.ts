import type { AnalystCommand, AnalystEvent } from './analyst/protocol.ts';
import type { EngineCommand, EngineEvent } from './engine/protocol.ts';
import type { GeneratorCommand, GeneratorEvent } from './generator/protocol.ts';
import { openWorkerPort } from './port.ts';
import type { GeneratorPort, Ports, PrinterPort, SolverPort } from './ports.ts';
import type { PrinterCommand, PrinterEvent } from './printer/protocol.ts';
import type { SolverCommand, SolverEvent } from './solver/protocol.ts';
import { watchPort } from './watchedPort.ts';

/** Both sides in workers of the browser. The bundler finds them by these very lines. */
export const workerPorts: Ports = {
  openEngine: () =>
    openWorkerPort<EngineCommand, EngineEvent>(
      new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'layout' }),
    ),
  openAnalyst: () =>
    openWorkerPort<AnalystCommand, AnalystEvent>(
      new Worker(new URL('./analyst/worker.ts', import.meta.url), { type: 'module', name: 'analyst' }),
    ),
};

/** How long a generator may be silent. With our pictures it answers at least once a second; other drawings may be larger. */
const GENERATOR_SILENCE_MS = 60_000;

/** A worker for each puzzle that is being made. */
export const openGenerator = (): GeneratorPort =>
  watchPort(
    openWorkerPort<GeneratorCommand, GeneratorEvent>(
      new Worker(new URL('./generator/worker.ts', import.meta.url), { type: 'module', name: 'generator' }),
    ),
    GENERATOR_SILENCE_MS,
  );

/** How long a solver may be silent: longer than the longest time that it is given, a minute. It looks at the clock all the time, but not while it reads a board. */
const SOLVER_SILENCE_MS = 90_000;

export const openSolver = (): SolverPort =>
  watchPort(
    openWorkerPort<SolverCommand, SolverEvent>(
      new Worker(new URL('./solver/worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
    ),
    SOLVER_SILENCE_MS,
    { isAnswer: ({ type }) => type !== 'looked' },
  );

/** How long a printer may be silent. Our puzzles are laid out in a few seconds at most; others may be larger. */
const PRINTER_SILENCE_MS = 120_000;

export const openPrinter = (): PrinterPort =>
  watchPort(
    openWorkerPort<PrinterCommand, PrinterEvent>(
      new Worker(new URL('./printer/worker.ts', import.meta.url), { type: 'module', name: 'printer' }),
    ),
    PRINTER_SILENCE_MS,
  );
