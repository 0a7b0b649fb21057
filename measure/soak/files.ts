import type { Random } from '../../src/geometry/random.ts';
import { chooseDrawing, choosePuzzle } from '../attack/corpus.ts';
import { pick } from '../attack/mutate/choose.ts';
import { mutateJson } from '../attack/mutate/json.ts';
import { mutateSvg } from '../attack/mutate/svg.ts';

interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** A picture that quickly becomes a puzzle. */
export const KITE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M60 40H200L260 100V180H60Z"/></svg>';

/** Returns a file to drop on the page, valid or invalid. */
export function chooseFile(random: Random): DroppedFile {
  return pick<() => DroppedFile>(random, [
    () => ({ name: 'good.json', text: choosePuzzle(random) }),
    () => ({ name: 'bad.json', text: mutateJson(random, JSON.parse(choosePuzzle(random))) }),
    () => ({ name: 'bad.svg', text: mutateSvg(random, chooseDrawing(random)) }),
    () => ({
      name: 'settings.json',
      text: `{"format":"kronkel-settings","version":1,"layout":{"temperature":${(2 * random()).toFixed(2)}}}`,
    }),
    () => ({ name: 'schedule.json', text: '[{"atStep":3,"settings":{"temperature":0.5}},{"atStep":9,"reheat":true}]' }),
    () => ({ name: 'letter.txt', text: 'Dear reader' }),
  ])();
}
