import type { GeneratedPuzzle } from './generatePuzzle.ts';

/** A clue with more numbers does not fit into the margin. */
export const MAX_CLUE = 8;

/** A puzzle that needs a longer side of the frame than this does not fit on A4, in centimetres. */
const MAX_SIZE = 18;

/** A picture with a lower hiddenness shows before the puzzle is solved. */
const MIN_HIDDENNESS = 0.5;

/** What a buyer of the puzzle would complain about, one sentence each, the worst first. */
export function listWarnings(
  generated: Pick<GeneratedPuzzle, 'class' | 'level' | 'ambiguities' | 'size' | 'hiddenness' | 'longestClue'>,
): string[] {
  const { class: found, level, ambiguities, size, hiddenness, longestClue } = generated;
  return [
    ...(found === 'simple' ? [] : [`can’t be solved line by line (${found})`]),
    ...(ambiguities === 0 ? [] : [`${ambiguities} ${ambiguities === 1 ? 'place is' : 'places are'} hard to read; relaxing fixes most`]),
    ...(hiddenness !== undefined && hiddenness < MIN_HIDDENNESS ? ['the picture may show before it is solved'] : []),
    ...(level === 'expert' ? ['expert level: a curve has the same face on both sides'] : []),
    ...(size > MAX_SIZE ? [`a pen can fill all faces only if the frame is ${size.toFixed(0)} cm long; relaxing widens most`] : []),
    ...(longestClue > MAX_CLUE ? [`a clue has ${longestClue} numbers`] : []),
  ];
}
