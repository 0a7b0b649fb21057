/** The entry point of a process that generates and relaxes puzzles. */
import { hypot } from '../../src/geometry/arithmetic/squares.ts';
import { createLayout, isSettled, step } from '../../src/layout/layout.ts';
import { measureResidualMotion } from '../../src/layout/residualMotion.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotMap, snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { restKind } from '../../src/session/relax/rest.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { serve } from '../../src/workers/serve.ts';
import { openProcessChannel } from '../processPort.ts';
import { generateCalmPuzzle } from './calmPuzzle.ts';
import { generateIconPuzzle } from './iconPuzzle.ts';
import { relaxUntilSettled } from './relaxUntilSettled.ts';
import { createScores } from './scores.ts';
import type { Outcome, RelaxTask } from './task.ts';

const engine = { openPuzzle, createLayout, step, isSettled };

const jobs = {
  /** Returns the text of the puzzle of an icon. */
  async generateIcon(icon: string): Promise<string> {
    return generateIconPuzzle(icon);
  },

  /** Returns the text of the calm puzzle of a picture. */
  async generateCalm(picture: Parameters<typeof generateCalmPuzzle>[0]): Promise<string> {
    return generateCalmPuzzle(picture);
  },

  /** Relaxes one puzzle and measures it before and after. */
  async relax({ text, preset, changes, isAgain }: RelaxTask): Promise<Outcome> {
    const settings = changeSettings(presets[preset], changes);
    const { opened, layout, ...settling } = relaxUntilSettled(engine, text, settings);
    const measure = createScores(opened.map);
    const residualMotion = measureResidualMotion(layout, settings);
    return {
      ...settling,
      before: measure(opened.map),
      after: measure(snapshotMap(layout.state)),
      rest: settling.isSettled ? restKind(residualMotion) : undefined,
      residualMove: residualMotion.distance,
      againMove: isAgain ? measureAgain(writePuzzle(snapshotPuzzle(layout.state)), settings) : undefined,
    };
  },
} satisfies Methods;

/** The mean distance that the crossings of a file move until it has settled. */
function measureAgain(text: string, settings: Settings): number {
  const { map, x, y } = relaxUntilSettled(engine, text, settings).layout.state;
  let [sum, count] = [0, 0];
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    if (map.vertexKind[vertex] !== VertexKind.crossing && map.vertexKind[vertex] !== VertexKind.train) continue;
    sum += hypot(x[vertex] - map.vertexX[vertex], y[vertex] - map.vertexY[vertex]);
    count++;
  }
  return sum / Math.max(1, count);
}

export type QualityJobs = typeof jobs;

serve(jobs, openProcessChannel());
