import type { Random } from '../../../src/geometry/random.ts';
import { PuzzleError } from '../../../src/puzzle/error.ts';
import { rateGrid } from '../../../src/rating/ratePuzzle.ts';
import { openText } from '../../../src/session/formats/formats.ts';
import { cluesOf } from '../../../src/solver/grid/grid.ts';
import { readNon } from '../../../src/solver/grid/readNon.ts';
import { writeNon } from '../../../src/solver/grid/writeNon.ts';
import { below } from '../mutate/choose.ts';
import { mutateText } from '../mutate/text.ts';
import { orRefused } from '../refusal.ts';
import { demand, type Trial } from '../trial.ts';
import { goTheWholeWay } from '../wholeWay.ts';

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

/** Sizes of grids, in squares. */
const MAX_SQUARES = 9;

/** Damaged files of classic grids: refused in words, or read, rated, written as they were read, and as puzzles as good as any. */
export function createGridTrial(subject = { readNon, openText }): Trial {
  return async (random, count) => {
    const good = writeGrid(random);
    const text = random() < 0.05 ? good : mutateText(random, good, TOKENS);
    count('files');
    const grid = await orRefused(() => subject.readNon(text), PuzzleError);
    const opened = await orRefused(() => subject.openText(text, 'attack.non'), PuzzleError);
    count(grid === undefined ? 'files refused' : 'files opened');
    demand(grid !== undefined || opened === undefined, 'what is no grid was opened as one');
    if (grid !== undefined) {
      const again = writeNon(grid);
      demand(writeNon(readNon(again)) === again, 'written and read again it is another grid');
      rateGrid(grid, limit(random));
    }
    if (opened !== undefined) await goTheWholeWay(opened, count);
  };
}

function writeGrid(random: Random): string {
  const [width, height] = [0, 0].map(() => 1 + below(random, MAX_SQUARES));
  const goal = Uint8Array.from({ length: width * height }, () => below(random, 2));
  return writeNon({ ...cluesOf(goal, width), goals: random() < 0.5 ? [goal] : [], properties: [{ key: 'title', text: 'Attack' }] });
}

/** A damaged size makes grids in which guessing takes for ever: so often it is asked whether it is over. */
function limit(random: Random): () => boolean {
  let left = below(random, 500);
  return () => left-- <= 0;
}
