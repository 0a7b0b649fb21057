import { PuzzleError } from '../../../src/puzzle/error.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { choosePuzzle } from '../corpus.ts';
import { mutateJson } from '../mutate/json.ts';
import { type Draft, mutateDraft } from '../mutate/puzzle.ts';
import { mutateText } from '../mutate/text.ts';
import { orRefused } from '../refusal.ts';
import type { Trial } from '../trial.ts';
import { goTheWholeWay, type Ways, ways } from '../wholeWay.ts';

const TOKENS = [',', '[', ']', '{', '}', '"', ':', '-', '.5', 'e9', '0', '[0, 0], ', '"fixed": true, ', '\n'];

/** Damaged puzzle files: refused in words, or opened and then as good as any. */
export function createPuzzleTrial(subject: Ways & { openPuzzle: typeof openPuzzle } = { ...ways, openPuzzle }): Trial {
  return async (random, count) => {
    const text = choosePuzzle(random);
    count('files');
    const opened = await orRefused(() => subject.openPuzzle(damage(text)), PuzzleError);
    count(opened === undefined ? 'files refused' : 'files opened');
    if (opened !== undefined) await goTheWholeWay(opened, count, subject);

    function damage(good: string): string {
      const way = random();
      if (way < 0.15) return mutateText(random, good, TOKENS);
      const draft = JSON.parse(good) as Draft;
      if (way > 0.4) mutateDraft(random, draft);
      return way < 0.7 ? mutateJson(random, draft) : JSON.stringify(draft);
    }
  };
}
