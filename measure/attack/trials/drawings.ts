import { PuzzleError } from '../../../src/puzzle/error.ts';
import { openText } from '../../../src/session/formats/formats.ts';
import { SvgError } from '../../../src/svg/error.ts';
import { readPicture } from '../../../src/svg/readPicture.ts';
import { faultsOf } from '../../../test/svg/drawings.ts';
import { chooseDrawing } from '../corpus.ts';
import { exercisePuzzle } from '../exercisePuzzle.ts';
import { mutateSvg } from '../mutate/svg.ts';
import { orRejected } from '../rejection.ts';
import { assertThat, type Trial } from '../trial.ts';

/**
 * Attacks with damaged and hostile drawings, read as pictures and as puzzles. They must be rejected with a message, or give a valid picture
 * or puzzle.
 */
export function createDrawingTrial(subject = { readPicture, openText }): Trial {
  return async (random, count) => {
    const text = mutateSvg(random, chooseDrawing(random));
    count('files');
    const read = await orRejected(() => subject.readPicture(text, 'attack'), SvgError);
    const [fault] = read === undefined ? [] : faultsOf(read.picture);
    assertThat(fault === undefined, `the picture is invalid: ${fault}`);
    const opened = await orRejected(() => subject.openText(text, 'attack.svg'), SvgError, PuzzleError);
    if (read !== undefined) count('pictures read');
    count(opened === undefined && read === undefined ? 'files rejected' : 'files opened');
    if (opened !== undefined) await exercisePuzzle(opened, count);
  };
}
