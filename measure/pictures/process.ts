/** The entry point of a process that generates puzzles from pictures. */
import { maxOf } from '../../src/geometry/arithmetic/extremes.ts';
import { defaults } from '../../src/layout/settings.ts';
import { countAmbiguities, measureBos } from '../../src/metrics/bos2022/live.ts';
import { createFaceWidths } from '../../src/metrics/faceWidths.ts';
import { measureGrace } from '../../src/metrics/grace/live.ts';
import { measureHiddenness } from '../../src/metrics/hiddenness/hiddenness.ts';
import { measurePens } from '../../src/print/pens.ts';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { generatePuzzle } from '../../src/session/generate/generatePuzzle.ts';
import { relaxPuzzle } from '../../src/session/polish/relaxPuzzle.ts';
import { findLevel } from '../../src/solver/level.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { serve } from '../../src/workers/serve.ts';
import { processorNow } from '../processorTime.ts';
import { openProcessChannel } from '../processPort.ts';
import { MAX_STEPS } from '../quality/task.ts';
import { countLoops } from './loops.ts';
import type { PictureOutcome, PictureTask } from './outcome.ts';

/** Narrower faces are narrow, in units. */
const NARROW = 20;

const jobs = {
  /** Generates a puzzle from a picture, relaxes and measures it. Throws if there is none. */
  async generate({ name, svg, method, seed, changes }: PictureTask): Promise<PictureOutcome> {
    const start = processorNow();
    const generated = await generatePuzzle({ file: { name, text: svg }, method, seed, changes }, {});
    const processorMs = processorNow() - start;
    if (generated === undefined) throw new Error('no puzzle was generated');
    const { text } = generated;
    const opened = openPuzzle(text);
    const sides = listHalfCurves(opened.puzzle, opened.map);
    const relaxed = await relaxPuzzle(opened, defaults, { maxSteps: MAX_STEPS });
    const widths = createFaceWidths(relaxed.map);
    widths.load(relaxed.map);
    return {
      text,
      relaxedText: writePuzzle(relaxed.puzzle),
      class: generated.class,
      level: findLevel(sides).level,
      faces: generated.faces,
      curves: generated.curves,
      ...countLoops(opened.map),
      hiddenness: measureHiddenness(opened.map)?.score ?? 0,
      longestClue: maxOf(sides.map(({ clue }) => ('runs' in clue ? clue.runs.length : 0))),
      relaxedAmbiguities: countAmbiguities(measureBos(relaxed.map)),
      relaxedInflections: measureGrace(relaxed.map).inflections,
      relaxedNarrow: widths.count(NARROW),
      relaxedCentimetres: 100 * measurePens({ ...relaxed, warnings: [] }, 1).minScale,
      processorMs,
    };
  },
} satisfies Methods;

export type PictureJobs = typeof jobs;

serve(jobs, openProcessChannel());
