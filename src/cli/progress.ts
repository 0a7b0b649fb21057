import type { GeneratorRun } from '../generator/run.ts';
import type { RelaxProgress } from '../session/relax/relax.ts';
import type { Terminal } from './terminal.ts';

const BAR = 30;

/** Lets something show a line that tells how far it is, where somebody watches, and clears it in the end. */
export async function showProgress<T>(
  { rewriteLine }: Pick<Terminal, 'rewriteLine'>,
  work: (show: (line: string) => void) => Promise<T>,
): Promise<T> {
  try {
    return await work(rewriteLine);
  } finally {
    rewriteLine('');
  }
}

export function showStep({ step, largestMove, temperature }: RelaxProgress): string {
  return `step ${step}, largest move ${largestMove.toFixed(3)}, temperature ${temperature.toFixed(3)}`;
}

export function showBar({ progress, bestCount, bestScore }: GeneratorRun): string {
  const score = bestCount === 0 ? 'no puzzle yet' : `score ${bestScore.toFixed(1)}`;
  return `${drawBar(progress)} ${Math.floor(100 * progress)} %, ${score}`;
}

/** @param progress from 0 to 1 */
export function drawBar(progress: number): string {
  const done = Math.round(BAR * progress);
  return `[${'#'.repeat(done)}${'.'.repeat(BAR - done)}]`;
}

/** A signal that the first Ctrl-C gives; after `stopListening` Ctrl-C ends the program again. */
export function listenForInterrupt(terminal: Terminal): { readonly signal: AbortSignal; readonly stopListening: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stopListening: terminal.onInterrupt(() => controller.abort()) };
}
