import { unpackText } from '../../play/packedText.ts';
import { addressOfText, MAX_LINK_LENGTH, TooLongError } from '../../session/formats/linkedText.ts';
import { saveLinked } from '../../session/formats/saveDrawing.ts';
import type { Workbench } from '../workbench.ts';
import type { Sample } from './samples.ts';

/** The request in the part of an address after the #. */
export type Address = { readonly puzzle: string } | { readonly file: string };

/** The maximum number of bytes of a linked text. No link of ours comes near it; a hostile one could fill the memory. */
export const MAX_LINKED_BYTES = 2_000_000;

/** Undefined if the address holds no known request. */
export function readAddress(hash: string): Address | undefined {
  const [, key, value] = /^#(puzzle|file)=(.+)$/s.exec(hash) ?? [];
  if (key === 'file') return { file: value };
  return key === 'puzzle' ? { puzzle: value } : undefined;
}

/** The part after the # for a puzzle of the gallery. */
export function addressOfSample({ address }: Pick<Sample, 'address'>): string {
  return `#puzzle=${address}`;
}

export function findSample(address: string, among: readonly Sample[]): Sample | undefined {
  return among.find((sample) => sample.address === address);
}

/** The part after the # for the current drawing: to the last bit or, if that is too long, to a thousandth of a unit. Rejects as `addressOfText` does. */
export async function addressOfDrawing(workbench: Pick<Workbench, 'save'>): Promise<string> {
  try {
    return await addressOfText(await workbench.save());
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    return addressOfText(await workbench.save(saveLinked));
  }
}

/** The text of a link. Rejects with an error for the user if it is damaged or too large. */
export async function readLinkedText(file: string): Promise<string> {
  if (file.length > MAX_LINK_LENGTH) throw new Error('it is too long to be one of ours');
  const bytes = await unpackText(file, MAX_LINKED_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is damaged; copy all of it');
  }
}
