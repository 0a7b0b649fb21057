import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../samples/kit/random.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { puzzleText } from '../support/puzzleText.ts';
import { rotatingSeed } from '../support/rotatingSeed.ts';
import { bundle, type Drawing, disturb, knot, slantedFrame, spikes, star, wildSettings } from './hostile.ts';
import { relaxOpened } from './relaxed.ts';

/** The number of drawings of each kind. `ATTACK=1000 npx vitest run test/layout/attack` tries more. */
const ROUNDS = Number(process.env.ATTACK ?? 12);
const STEPS = 30;
const FIRST_SEED = 1000 * rotatingSeed;

test.each<[string, (random: Random) => Drawing]>([
  ['curves that nearly touch along their whole length', bundle],
  ['spiky tracks with tiny segments', spikes],
  ['tiny faces around one point', star],
  ['closed tracks that cross themselves', knot],
  ['slanted frames with tiny sides', slantedFrame],
])(
  '%s keep their topology under wild settings, pins and pulls',
  (_, make) => {
    let relaxed = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++) {
      const random = createRandom(seed);
      const opened = openIfPuzzle(make(random));
      if (opened === undefined) continue;
      try {
        attack(random, opened);
      } catch (error) {
        expect.fail(`seed ${seed}: ${String(error)}`);
      }
      relaxed++;
    }
    expect(relaxed).toBeGreaterThan(ROUNDS / 8);
  },
  20_000 + 500 * ROUNDS,
);

function attack(random: Random, opened: OpenedPuzzle): void {
  let settings = wildSettings(random);
  const relaxed = relaxOpened(opened, settings);
  for (let i = 0; i < STEPS; i++) {
    disturb(random, relaxed.layout);
    if (random() < 0.1) settings = wildSettings(random);
    relaxed.run(1, settings);
  }
}

function openIfPuzzle({ frame, curves }: Drawing): OpenedPuzzle | undefined {
  try {
    return openPuzzle(puzzleText(curves, { frame }));
  } catch (error) {
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}
