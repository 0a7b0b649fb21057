import type { GeneratorRun } from '../../generator/run.ts';
import type { RelaxProgress } from '../../session/relax/relax.ts';
import type { Terminal } from './terminal.ts';

/** Length of a progress bar, in characters. */
const BAR = 30;

/** Lets some work show a progress line if standard error is a terminal, and clears the line at the end. */
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

/** The progress line of a relaxation. */
export function formatStep({ step, largestMove, temperature, setup }: RelaxProgress): string {
  if (setup < 1) return `setting up, ${Math.floor(100 * setup)} %`;
  return `step ${step}, largest move ${largestMove.toFixed(3)}, temperature ${temperature.toFixed(3)}`;
}

/** The progress line of a generator. */
export function formatRun({ progress, bestCount, bestScore }: GeneratorRun): string {
  const score = bestCount === 0 ? 'no puzzle yet' : `score ${bestScore.toFixed(1)}`;
  return `${drawBar(progress)} ${Math.floor(100 * progress)} %, ${score}`;
}

/** @param progress from 0 to 1 */
export function drawBar(progress: number): string {
  const done = Math.round(BAR * progress);
  return `[${'#'.repeat(done)}${'.'.repeat(BAR - done)}]`;
}

/** A signal that the first Ctrl-C aborts. After `stopListening` Ctrl-C ends the program again. */
export function listenForInterrupt(terminal: Terminal): { readonly signal: AbortSignal; readonly stopListening: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stopListening: terminal.onInterrupt(() => controller.abort()) };
}
