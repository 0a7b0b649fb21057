import { setImmediate } from 'node:timers/promises';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { LiveWorkbench } from '../../src/workbench/liveWorkbench.ts';
import type { Notice, Signals } from '../../src/workbench/workbench.ts';
import { LocalPorts } from '../support/localPorts.ts';

/** A workbench with its workers in this process, and a page that shows frames as soon as they arrive. */
export interface Bench {
  readonly workbench: LiveWorkbench;
  readonly ports: LocalPorts;
  readonly notices: Notice[];
  /** The time as the workbench sees it; frames are 16 ms apart. */
  clock: { now: number };
  /** Lets frames pass until something holds. */
  until(isSo: () => boolean): Promise<void>;
  /** Lets frames pass until that step. */
  reach(step: number): Promise<void>;
  next<Name extends keyof Signals>(name: Name): Promise<Signals[Name]>;
}

export const FIRST_TEXT = writePuzzle({ ...randomPuzzle(42, 5), name: 'First' });
export const SECOND_TEXT = writePuzzle({ ...randomPuzzle(43, 4), name: 'Second' });

/** More frames than any test needs. */
const PATIENCE = 4000;

export function createBench(): Bench {
  const ports = new LocalPorts();
  const clock = { now: 0 };
  const workbench = new LiveWorkbench({ openEngine: () => ports.openEngine(), openAnalyst: () => ports.openAnalyst() }, () => clock.now);
  // Tests count steps.
  workbench.setStepsPerFrame(1);
  const notices: Notice[] = [];
  workbench.signals.on('notice', (notice) => notices.push(notice));
  // As the page does: no ticks while there is nothing to do.
  let isTicking = false;
  workbench.signals.on('busy', () => {
    isTicking = true;
  });
  const until = async (isSo: () => boolean) => {
    for (let frame = 0; frame < PATIENCE; frame++) {
      if (isSo()) return;
      clock.now += 16;
      if (isTicking) {
        workbench.tick();
        isTicking = !workbench.isIdle;
      }
      await setImmediate();
      await setImmediate();
    }
    throw new Error('what was waited for did not come');
  };
  return {
    workbench,
    ports,
    notices,
    clock,
    until,
    reach: (step) => until(() => (workbench.frame?.step ?? 0) >= step),
    async next(name) {
      const values: unknown[] = [];
      workbench.signals.on(name, (value) => values.push(value));
      await until(() => values.length > 0);
      return values[0] as never;
    },
  };
}

/** A workbench with a puzzle on it. */
export async function openBench(text = FIRST_TEXT): Promise<Bench> {
  const bench = createBench();
  await bench.workbench.open(sourceOfText(text, 'first.json'));
  return bench;
}
