import { saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { NO_EXTRAS } from '../../src/session/document/frame.ts';
import { FrameMaker } from '../../src/session/document/frameMaker.ts';
import { Layouts } from '../../src/session/relax/layouts.ts';
import { advance, resumeRelaxation, startRelaxation } from '../../src/session/relax/relaxation.ts';
import { puzzleOfSize } from './puzzles.ts';
import { medianMs, timeMs } from './timing.ts';

const ROUNDS = 5;

export interface RestoreRow {
  readonly points: number;
  readonly layOutMs: number;
  readonly undoMs: number;
  readonly restartMs: number;
  /** The frame that follows each of these operations. */
  readonly frameMs: number;
}

/** Measures laying out an opened file of about the given number of points, and restoring a drawing of it. */
export function measureRestoring(size: number): RestoreRow {
  const opened = openPuzzle(writePuzzle(puzzleOfSize(size)));
  const frames = new FrameMaker(opened);
  const layouts = new Layouts(opened);
  let relaxation = startRelaxation(layouts, defaults);
  const layOutMs = medianMs(() => startRelaxation(new Layouts(opened), defaults), ROUNDS);
  advance(relaxation);
  const { schedule } = relaxation;
  const checkpoint = saveCheckpoint(relaxation.layout);
  const resume = () => {
    relaxation = resumeRelaxation(layouts, defaults, checkpoint, schedule);
  };
  const undoMs = medianMs(resume, ROUNDS);
  const restartMs = medianMs(() => startRelaxation(layouts, defaults), ROUNDS);
  const frameMs = timeMs(() => frames.make(relaxation, metricDefaults, NO_EXTRAS, undefined));
  return { points: checkpoint.x.length, layOutMs, undoMs, restartMs, frameMs };
}
