import { PuzzleError } from '../../../src/puzzle/error.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { choosePuzzle } from '../corpus.ts';
import { exercisePuzzle, type Operations, operations } from '../exercisePuzzle.ts';
import { mutateJson } from '../mutate/json.ts';
import { type Draft, mutateDraft } from '../mutate/puzzle.ts';
import { mutateText } from '../mutate/text.ts';
import { orRejected } from '../rejection.ts';
import type { Trial } from '../trial.ts';

const TOKENS = [',', '[', ']', '{', '}', '"', ':', '-', '.5', 'e9', '0', '[0, 0], ', '"fixed": true, ', '\n'];

/** Attacks with damaged puzzle files. They must be rejected with a message, or open as valid puzzles. */
export function createPuzzleTrial(subject: Operations & { openPuzzle: typeof openPuzzle } = { ...operations, openPuzzle }): Trial {
  return async (random, count) => {
    const text = choosePuzzle(random);
    count('files');
    const opened = await orRejected(() => subject.openPuzzle(damage(text)), PuzzleError);
    count(opened === undefined ? 'files rejected' : 'files opened');
    if (opened !== undefined) await exercisePuzzle(opened, count, subject);

    function damage(good: string): string {
      const choice = random();
      if (choice < 0.15) return mutateText(random, good, TOKENS);
      const draft = JSON.parse(good) as Draft;
      if (choice > 0.4) mutateDraft(random, draft);
      return choice < 0.7 ? mutateJson(random, draft) : JSON.stringify(draft);
    }
  };
}
