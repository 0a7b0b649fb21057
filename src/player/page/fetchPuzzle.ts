import type { CollectedPuzzle, Collection } from '../../play/collection.ts';
import { unpackPlayerLink } from '../../play/playerLink.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { oneOf, readList, readText, record } from '../../settings/storedData.ts';
import { LEVELS } from '../../solver/level.ts';
import type { PlayAddress } from './playAddress.ts';

const readPuzzle = record<CollectedPuzzle>({
  file: readText,
  size: readText,
  level: oneOf(LEVELS),
  board: readText,
});

const readCollection = record<Collection>({
  title: readText,
  puzzles: (data, name) => readList(data, name).map((item, i) => readPuzzle(item, `puzzle ${i + 1}`)),
});

/** Fetches the list of a page's puzzles. Rejects with an error for the user. */
export async function fetchCollection(address: string): Promise<Collection> {
  return readCollection(JSON.parse(await fetchText(address)), 'the list');
}

/** Opens the puzzle of an address. Rejects with an error for the user. */
export async function fetchPuzzle(address: PlayAddress, { puzzles }: Collection): Promise<OpenedPuzzle> {
  // A link may be damaged in ways that only the reader of files finds.
  if (address.kind === 'link') return openPuzzle(writePuzzle(await unpackPlayerLink(address.text)));
  const puzzle = puzzles.at(address.number - 1);
  if (puzzle === undefined) throw new Error(`there is no puzzle ${address.number} on this page`);
  return openPuzzle(await fetchText(puzzle.file));
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return response.text();
}
