import type { Collection } from './play/collection.ts';
import { defineKronkelPuzzle, type KronkelPuzzle } from './player/kronkelPuzzle.ts';
import { fetchCollection, fetchPuzzle } from './player/page/fetchPuzzle.ts';
import { storeForOffline } from './player/page/offline.ts';
import { readPlayAddress, writePlayAddress } from './player/page/playAddress.ts';
import { createPuzzleList } from './player/page/puzzleList.ts';
import { openPuzzle } from './puzzle/open.ts';
import { byId } from './ui/kit/dom.ts';
import { acceptDrops } from './ui/kit/dropTarget.ts';
import { createFilePicker } from './ui/kit/filePicker.ts';

defineKronkelPuzzle();

const heading = byId('heading', HTMLElement);
const back = byId('back', HTMLElement);
const start = byId('start', HTMLElement);
const trouble = byId('trouble', HTMLElement);
const open = byId('open', HTMLButtonElement);
const player = document.querySelector('kronkel-puzzle') as KronkelPuzzle;
/** The address of the list of puzzles, on a page that `kronkel play` has written. */
const listAddress = document.querySelector<HTMLMetaElement>('meta[name=puzzles]')?.content;
const plainTitle = document.title;
let collection: Collection = { title: plainTitle, puzzles: [] };
let requests = 0;

/** Opens the puzzle of the address, or shows the start. */
async function follow(): Promise<void> {
  const request = ++requests;
  const { length } = collection.puzzles;
  const address = readPlayAddress(location.hash) ?? (length === 1 ? { kind: 'number', number: 1 } : undefined);
  if (address === undefined) {
    showStart('');
    return;
  }
  try {
    const opened = await fetchPuzzle(address, collection);
    if (request !== requests) return;
    const number = address.kind === 'number' && length > 1 ? address.number : undefined;
    show(opened, number);
  } catch (error) {
    if (request === requests) showStart(`The puzzle could not be opened: ${(error as Error).message}.`);
  }
}

/** @param number the number of the puzzle if it is one of several */
function show(opened: Parameters<KronkelPuzzle['open']>[0], number?: number): void {
  const { title, puzzles } = collection;
  const name = number === undefined ? title : `Puzzle ${number} of ${puzzles.length}`;
  heading.textContent = name;
  document.title = number === undefined ? title : `${name} – ${title}`;
  back.hidden = puzzles.length < 2;
  start.hidden = true;
  showTrouble('');
  player.hidden = false;
  const hasNext = number !== undefined && number < puzzles.length;
  player.next = hasNext ? () => (location.hash = writePlayAddress({ kind: 'number', number: number + 1 })) : undefined;
  player.open(opened);
}

function showStart(message: string): void {
  const { title, puzzles } = collection;
  heading.textContent = title;
  document.title = title;
  back.hidden = true;
  start.hidden = false;
  player.hidden = true;
  player.close();
  showTrouble(message);
  byId('invitation', HTMLElement).hidden = listAddress !== undefined;
  byId('puzzles', HTMLElement).replaceChildren(...(puzzles.length > 1 ? [createPuzzleList(collection)] : []));
}

function showTrouble(message: string): void {
  trouble.hidden = message === '';
  trouble.textContent = message;
}

/** Opens a file of the user. If that fails, the open puzzle stays. */
async function openText(file: File | string): Promise<void> {
  const request = ++requests;
  try {
    const opened = openPuzzle(typeof file === 'string' ? file : await file.text());
    if (request !== requests) return;
    // The address must not name another puzzle.
    history.replaceState(null, '', location.pathname);
    show(opened);
  } catch (error) {
    showTrouble(`The file could not be opened: ${(error as Error).message}.`);
  }
}

byId('loading', HTMLElement).remove();
open.hidden = listAddress !== undefined;
open.addEventListener(
  'click',
  createFilePicker('.json', (file) => void openText(file)),
);
acceptDrops((dropped) => void openText(dropped));
byId('learn', HTMLButtonElement).addEventListener('click', () => player.showHelp());
void storeForOffline({ script: import.meta.url, takesOver: listAddress !== undefined });
let failure = '';
if (listAddress !== undefined) {
  try {
    collection = await fetchCollection(listAddress);
  } catch (error) {
    failure = `The list of puzzles could not be opened: ${(error as Error).message}. Reload the page to try again.`;
  }
}
addEventListener('hashchange', follow);
await follow();
if (failure !== '') showTrouble(failure);
