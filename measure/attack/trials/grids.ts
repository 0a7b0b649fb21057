import type { Random } from '../../../src/geometry/random.ts';
import { PuzzleError } from '../../../src/puzzle/error.ts';
import { rateGrid } from '../../../src/rating/ratePuzzle.ts';
import { openText } from '../../../src/session/formats/formats.ts';
import { cluesOf } from '../../../src/solver/grid/grid.ts';
import { readNon } from '../../../src/solver/grid/readNon.ts';
import { writeNon } from '../../../src/solver/grid/writeNon.ts';
import { exercisePuzzle } from '../exercisePuzzle.ts';
import { below } from '../mutate/choose.ts';
import { mutateText } from '../mutate/text.ts';
import { orRejected } from '../rejection.ts';
import { assertThat, type Trial } from '../trial.ts';

const TOKENS = [
  '1',
  '0',
  '12',
  ',',
  '\n',
  '\n\n',
  ' ',
  '"',
  'rows\n',
  'columns\n',
  'width 3\n',
  'height 3\n',
  'goal "',
  '#',
  'color a\n',
  '1a',
];

/** The maximum size of a grid, in squares per side. */
const MAX_SQUARES = 9;

/**
 * Attacks with damaged grid files. They must be rejected with a message, or be read, rated, written without changes, and open as valid
 * puzzles.
 */
export function createGridTrial(subject = { readNon, openText }): Trial {
  return async (random, count) => {
    const good = writeGrid(random);
    const text = random() < 0.05 ? good : mutateText(random, good, TOKENS);
    count('files');
    const grid = await orRejected(() => subject.readNon(text), PuzzleError);
    const opened = await orRejected(() => subject.openText(text, 'attack.non'), PuzzleError);
    count(grid === undefined ? 'files rejected' : 'files opened');
    assertThat(grid !== undefined || opened === undefined, 'an invalid grid was opened');
    if (grid !== undefined) {
      const again = writeNon(grid);
      assertThat(writeNon(readNon(again)) === again, 'after writing and reading it is a different grid');
      rateGrid(grid, limit(random));
    }
    if (opened !== undefined) await exercisePuzzle(opened, count);
  };
}

function writeGrid(random: Random): string {
  const [width, height] = [0, 0].map(() => 1 + below(random, MAX_SQUARES));
  const goal = Uint8Array.from({ length: width * height }, () => below(random, 2));
  return writeNon({ ...cluesOf(goal, width), goals: random() < 0.5 ? [goal] : [], properties: [{ key: 'title', text: 'Attack' }] });
}

/** A damaged size gives grids in which guessing takes forever, so a trial stops after a random number of checks. */
function limit(random: Random): () => boolean {
  let left = below(random, 500);
  return () => left-- <= 0;
}
