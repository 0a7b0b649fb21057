import { defineKronkelPuzzle, type KronkelPuzzle } from './player/kronkelPuzzle.ts';
import { fetchPuzzle, readPlayAddress, writePlayAddress } from './player/page/playAddress.ts';
import { openPuzzle } from './puzzle/open.ts';
import { byId } from './ui/kit/dom.ts';
import { acceptDrops } from './ui/kit/dropTarget.ts';
import { createFilePicker } from './ui/kit/filePicker.ts';

defineKronkelPuzzle();

const start = byId('start', HTMLElement);
const startMessage = byId('start-message', HTMLElement);
const player = document.querySelector('kronkel-puzzle') as KronkelPuzzle;
let requests = 0;

/** Opens the puzzle of the address, or shows the start. */
async function follow(): Promise<void> {
  const address = readPlayAddress(location.hash);
  const request = ++requests;
  if (address === undefined) {
    showStart('Open a puzzle file, or follow a link to a puzzle.');
    return;
  }
  try {
    const { opened, next } = await fetchPuzzle(address);
    if (request !== requests) return;
    show(opened, next === undefined ? undefined : () => (location.hash = writePlayAddress(next)));
  } catch (error) {
    if (request === requests) showStart(`The puzzle could not be opened: ${(error as Error).message}.`);
  }
}

function show(opened: Parameters<KronkelPuzzle['open']>[0], next?: () => void): void {
  start.hidden = true;
  player.hidden = false;
  player.next = next;
  player.open(opened);
}

function showStart(message: string): void {
  start.hidden = false;
  player.hidden = true;
  startMessage.textContent = message;
}

async function openText(file: File | string): Promise<void> {
  requests++;
  try {
    const opened = openPuzzle(typeof file === 'string' ? file : await file.text());
    // The address must not name another puzzle.
    history.replaceState(null, '', location.pathname);
    show(opened);
  } catch (error) {
    showStart(`The file could not be opened: ${(error as Error).message}.`);
  }
}

byId('open', HTMLButtonElement).addEventListener(
  'click',
  createFilePicker('.json', (file) => void openText(file)),
);
acceptDrops((dropped) => void openText(dropped));
byId('learn', HTMLButtonElement).addEventListener('click', () => player.showHelp());
addEventListener('hashchange', follow);
await follow();
