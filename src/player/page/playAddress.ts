import { unpackPlayerLink } from '../../play/playerLink.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../puzzle/open.ts';

/** The request in the part of an address after the #. */
export type PlayAddress =
  /** A puzzle in the link itself. */
  | { readonly kind: 'link'; readonly text: string }
  /** A puzzle file beside the page; `list` is the address of a list of such files. */
  | { readonly kind: 'file'; readonly src: string; readonly list: string | undefined };

/** Undefined if the address holds no request. */
export function readPlayAddress(hash: string): PlayAddress | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const [text, src] = [fields.get('play'), fields.get('src')];
  if (text !== null) return { kind: 'link', text };
  return src === null ? undefined : { kind: 'file', src, list: fields.get('list') ?? undefined };
}

/** Writes the part of an address after the #. */
export function writePlayAddress(address: PlayAddress): string {
  if (address.kind === 'link') return `#play=${address.text}`;
  const list = address.list === undefined ? '' : `&list=${encodeURIComponent(address.list)}`;
  return `#src=${encodeURIComponent(address.src)}${list}`.replaceAll('%2F', '/');
}

/** A request that was fetched. */
export interface FetchedPuzzle {
  readonly opened: OpenedPuzzle;
  /** The address of the next puzzle of the list, if there is one. */
  readonly next: PlayAddress | undefined;
}

/** Opens the puzzle of an address. Rejects with an error for the user. */
export async function fetchPuzzle(address: PlayAddress): Promise<FetchedPuzzle> {
  if (address.kind === 'link') return { opened: preparePuzzle(await unpackPlayerLink(address.text)), next: undefined };
  const { src, list } = address;
  const opened = openPuzzle(await fetchText(src));
  const next = list === undefined ? undefined : findNext(await fetchText(list), src);
  return { opened, next: next === undefined ? undefined : { kind: 'file', src: next, list } };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return response.text();
}

/** The file after `src` in a list of file names. */
function findNext(list: string, src: string): string | undefined {
  const files: unknown = JSON.parse(list);
  if (!Array.isArray(files)) return undefined;
  const next: unknown = files[files.indexOf(src) + 1];
  return files.includes(src) && typeof next === 'string' ? next : undefined;
}
