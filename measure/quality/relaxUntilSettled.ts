import type * as layouts from '../../src/layout/layout.ts';
import type { Settings } from '../../src/layout/settings.ts';
import type { OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { processorNow } from '../processorTime.ts';
import { MAX_STEPS, type SettlingResult } from './task.ts';

/** The required functions of a checkout's engine, this one or an older one. */
export interface Engine extends Pick<typeof layouts, 'createLayout' | 'step' | 'isSettled'> {
  readonly openPuzzle: typeof openPuzzle;
}

interface RelaxedPuzzle extends SettlingResult {
  readonly opened: OpenedPuzzle;
  readonly layout: layouts.Layout;
}

/** Opens a puzzle and relaxes it until it settles. It measures the time of the whole process, so no other work may run in it. */
export function relaxUntilSettled({ openPuzzle, createLayout, step, isSettled }: Engine, text: string, settings: Settings): RelaxedPuzzle {
  const start = processorNow();
  const opened = openPuzzle(text);
  const layout = createLayout(opened, settings);
  while (layout.state.step < MAX_STEPS && !isSettled(layout)) step(layout, settings);
  const processorMs = processorNow() - start;
  return { opened, layout, steps: layout.state.step, isSettled: isSettled(layout), processorMs };
}
