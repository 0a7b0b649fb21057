import { saveLinked } from '../../session/formats/saveDrawing.ts';
import type { Workbench } from '../workbench.ts';
import type { Sample } from './samples.ts';

/** What the part of an address after the # asks for. */
export type Address = { readonly puzzle: string } | { readonly file: string };

/** Longer links are cut on their way by too many programs: in characters of what follows the #. */
export const MAX_LINK_LENGTH = 32_000;

/** Far more than a text that fits into a link has, in bytes: a hostile one would fill the memory. */
export const MAX_LINKED_BYTES = 2_000_000;

/** Undefined where the address asks for nothing that is known. */
export function readAddress(hash: string): Address | undefined {
  const [, key, value] = /^#(puzzle|file)=(.+)$/s.exec(hash) ?? [];
  if (key === 'file') return { file: value };
  return key === 'puzzle' ? { puzzle: value } : undefined;
}

/** What follows the # for a puzzle of the gallery. */
export function addressOfSample({ address }: Pick<Sample, 'address'>): string {
  return `#puzzle=${address}`;
}

export function findSample(address: string, among: readonly Sample[]): Sample | undefined {
  return among.find((sample) => sample.address === address);
}

/** What follows the # for the puzzle as it is drawn now: to the last bit, or where that is too long, to a thousandth of a unit. Rejects as `addressOfText` does. */
export async function addressOfDrawing(workbench: Pick<Workbench, 'save'>): Promise<string> {
  try {
    return await addressOfText(await workbench.save());
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    return addressOfText(await workbench.save(saveLinked));
  }
}

class TooLongError extends Error {}

/** What follows the # for the text of a puzzle file. Throws an error with the numbers where that is too long for a link. */
export async function addressOfText(text: string): Promise<string> {
  // What is between the numbers is the least of it, but it is for nobody here.
  const compact = JSON.stringify(JSON.parse(text));
  const packed = new Blob([compact]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const hash = `#file=${toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
  if (hash.length <= MAX_LINK_LENGTH) return hash;
  const show = (count: number) => count.toLocaleString('en');
  throw new TooLongError(
    `it would have ${show(hash.length)} characters, and ${show(MAX_LINK_LENGTH)} is the most; save the puzzle as a file`,
  );
}

/** The text that a link holds. Rejects with an error for the user where it holds none, or far too much. */
export async function readLinkedText(file: string): Promise<string> {
  if (file.length > MAX_LINK_LENGTH) throw new Error('it is too long to be one of ours');
  try {
    const inflated = new Blob([fromBase64Url(file)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await readUpTo(inflated, MAX_LINKED_BYTES));
  } catch (error) {
    if (error instanceof TooLargeError) throw error;
    throw new Error('it is damaged; copy all of it');
  }
}

class TooLargeError extends Error {}

async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new TooLargeError('what it holds is too large');
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
