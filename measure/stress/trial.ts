import { readdirSync, readFileSync } from 'node:fs';
import { between, createRandom, type Random } from '../../samples/kit/random.ts';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, type Layout, step } from '../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { createVerifier } from '../../src/verify/verify.ts';
import { wildForces, wildIntegrator } from '../../test/support/wildForces.ts';

/** The result of one trial: the number of verified steps, the time of the longest one, and the first fault, if any. */
export interface TrialResult {
  readonly steps: number;
  readonly longestMs: number;
  readonly fault?: string;
}

const samples = new URL('../../samples/', import.meta.url);
/** The large sample has its own trial in the test suite. */
const sampleFiles = readdirSync(samples).filter((name) => name.endsWith('.json') && name !== 'meadow.json');

/**
 * Runs one puzzle with hostile settings, all determined by the seed, and verifies every step. It uses random puzzles and samples,
 * temperatures from 0.1 to 50, extreme and negative constants, settings that change during the run, and pinned and dragged points. A file
 * name selects a specific sample.
 */
export function runTrial(seed: number, steps: number, sample?: string): TrialResult {
  const random = createRandom(seed);
  const opened = sample === undefined ? choosePuzzle(random, seed) : openSample(sample);
  const verify = createVerifier(opened.puzzle);
  let settings = chooseSettings(random);
  const layout = createLayout(opened, settings);
  let longestMs = 0;
  for (let done = 0; done < steps; done++) {
    if (random() < 0.03) settings = chooseSettings(random);
    if (random() < 0.1) disturb(random, layout);
    const start = performance.now();
    step(layout, settings);
    longestMs = Math.max(longestMs, performance.now() - start);
    const { x, y, pointCount } = layout.state;
    for (let point = 0; point < pointCount; point++) {
      if (!Number.isFinite(x[point] + y[point]))
        return { steps: done, longestMs, fault: `step ${done}: point ${point} is at (${x[point]}, ${y[point]})` };
    }
    const [difference] = verify(snapshotPuzzle(layout.state));
    if (difference !== undefined) return { steps: done, longestMs, fault: `step ${done}: ${difference.message}` };
  }
  return { steps, longestMs };
}

function choosePuzzle(random: Random, seed: number): OpenedPuzzle {
  if (random() < 0.02) {
    return openSample(sampleFiles[Math.floor(random() * sampleFiles.length)]);
  }
  return preparePuzzle(randomPuzzle(seed, 2 + Math.floor(random() ** 3 * 12)));
}

function openSample(file: string): OpenedPuzzle {
  return openPuzzle(readFileSync(new URL(file, samples), 'utf8'));
}

function chooseSettings(random: Random): Settings {
  const size = (min: number, max: number) => min * (max / min) ** random();
  const merge = size(5, 40);
  return changeSettings(presets[random() < 0.7 ? 'kronkel' : 'bos-2022'], {
    temperature: size(0.1, 50),
    cap: size(0.3, 20),
    ...wildIntegrator(random),
    proximity: random() < 0.5 ? 'rtree' : 'grid',
    segmentLength: size(10, 80),
    merge,
    split: merge * between(random, 1.2, 4),
    minInner: 1 + Math.floor(random() * 4),
    ...wildForces(random),
  });
}

/** Pins, unpins, drags or releases a point. */
function disturb(random: Random, layout: Layout): void {
  const { pointId, pointCount, targets } = layout.state;
  const id = pointId[Math.floor(random() * pointCount)];
  const [pulled] = targets.keys();
  const choice = random();
  if (choice < 0.3) pinPoint(layout, id, random() < 0.5);
  else if (choice < 0.5 && pulled !== undefined) pullPoint(layout, pulled, undefined);
  else pullPoint(layout, id, { x: between(random, -200, 1200), y: between(random, -200, 1200) });
}
