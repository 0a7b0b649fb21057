import { PuzzleError } from '../../../src/puzzle/error.ts';
import { openText } from '../../../src/session/formats/formats.ts';
import { SvgError } from '../../../src/svg/error.ts';
import { readPicture } from '../../../src/svg/readPicture.ts';
import { faultsOf } from '../../../test/svg/drawings.ts';
import { chooseDrawing } from '../corpus.ts';
import { mutateSvg } from '../mutate/svg.ts';
import { orRefused } from '../refusal.ts';
import { demand, type Trial } from '../trial.ts';
import { goTheWholeWay } from '../wholeWay.ts';

/** Damaged and hostile drawings: as pictures and as puzzles refused in words, or read and then as good as any. */
export function createDrawingTrial(subject = { readPicture, openText }): Trial {
  return async (random, count) => {
    const text = mutateSvg(random, chooseDrawing(random));
    count('files');
    const read = await orRefused(() => subject.readPicture(text, 'attack'), SvgError);
    const [fault] = read === undefined ? [] : faultsOf(read.picture);
    demand(fault === undefined, `the picture is wrong: ${fault}`);
    const opened = await orRefused(() => subject.openText(text, 'attack.svg'), SvgError, PuzzleError);
    if (read !== undefined) count('pictures read');
    count(opened === undefined && read === undefined ? 'files refused' : 'files opened');
    if (opened !== undefined) await goTheWholeWay(opened, count);
  };
}
