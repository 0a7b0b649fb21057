import { packText } from '../../play/packedText.ts';

/** The maximum number of characters after the #: many programs truncate longer links. */
export const MAX_LINK_LENGTH = 32_000;

/** The text does not fit in a link. */
export class TooLongError extends Error {}

/** The part of an address of the app after the # for the text of a puzzle file. Rejects with the lengths if it is too long for a link. */
export async function addressOfText(text: string): Promise<string> {
  // Removes whitespace, which a link does not need.
  const compact = JSON.stringify(JSON.parse(text));
  const hash = `#file=${await packText(new TextEncoder().encode(compact))}`;
  if (hash.length <= MAX_LINK_LENGTH) return hash;
  const show = (count: number) => count.toLocaleString('en');
  throw new TooLongError(
    `it would have ${show(hash.length)} characters, and the limit is ${show(MAX_LINK_LENGTH)}; save the puzzle as a file`,
  );
}
