import { addressOfSample, findSample, readAddress, readLinkedText } from '../../workbench/files/address.ts';
import { identify } from '../../workbench/files/contents.ts';
import { sourceOfText } from '../../workbench/files/file.ts';
import type { Refusal } from '../../workbench/files/refusal.ts';
import { generated, grids, type Sample, samples } from '../../workbench/files/samples.ts';
import type { Source } from '../../workbench/files/source.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { readStored, writeStored } from '../kit/stored.ts';

export interface AddressActions {
  /** Resolves with the refusal, if there is one, which is already reported. */
  open(source: Source): Promise<Refusal | undefined>;
  /** Reports why the address can't be opened. */
  refuse(subject: string, message: string): void;
}

const LAST_KEY = 'kronkel.lastPuzzle';

/** The file name of a puzzle from a link. */
const LINKED = 'linked.json';

/** Puzzles that have an address. */
const GALLERY: readonly Sample[] = [...samples, ...generated, ...grids];

/** Whether a source is a puzzle of the gallery, which its address opens again. */
export function isGallerySource(source: Source): boolean {
  return GALLERY.some((sample) => sample === source);
}

/** Connects the page's address with the open puzzle: shows the address of an open gallery puzzle, and opens the puzzle of a changed address. */
export class Addresses {
  private readonly actions: AddressActions;
  /** The addresses of linked puzzles. */
  private readonly links = new WeakMap<Source, string>();

  constructor({ signals }: Pick<Workbench, 'signals'>, actions: AddressActions) {
    this.actions = actions;
    signals.on('document', ({ source }) => this.showAddress(source));
    addEventListener('hashchange', () => this.open());
  }

  /** Whether the address names a puzzle. */
  get hasPuzzle(): boolean {
    return readAddress(location.hash) !== undefined;
  }

  /** Whether no gallery puzzle was opened in this browser before. */
  get isFirstVisit(): boolean {
    return readStored(LAST_KEY) === undefined;
  }

  /** The gallery puzzle that was last opened in this browser; by default the first one. */
  get lastGalleryPuzzle(): Sample {
    return findSample(String(readStored(LAST_KEY)), GALLERY) ?? samples[0];
  }

  /** Opens the puzzle of the address. If that fails, opens `fallback` and reports why. */
  async open(fallback?: Source): Promise<void> {
    try {
      const source = await this.find();
      const refusal = source && (await this.actions.open(source));
      // Opening the fallback removes the report.
      if (refusal !== undefined && fallback !== undefined) throw new Error(refusal.message);
    } catch (error) {
      if (fallback !== undefined) await this.actions.open(fallback);
      this.actions.refuse('The puzzle of this address', (error as Error).message);
    }
  }

  private async find(): Promise<Source | undefined> {
    const address = readAddress(location.hash);
    if (address === undefined) return undefined;
    if ('puzzle' in address) {
      const sample = findSample(address.puzzle, GALLERY);
      if (sample === undefined) throw new Error(`the gallery has no puzzle ${JSON.stringify(address.puzzle.slice(0, 60))}`);
      return sample;
    }
    const { hash } = location;
    const linked = sourceOfText(await readLinkedText(address.file), LINKED);
    // A link must not change settings or start a replay.
    if ((await identify(linked)).kind !== 'puzzle') throw new Error('the linked file is not a puzzle');
    this.links.set(linked, hash);
    return linked;
  }

  /** Shows the address of the open puzzle, or removes the old one if the puzzle has none. */
  private showAddress(source: Source | undefined): void {
    const sample = GALLERY.find((candidate) => candidate === source);
    if (sample !== undefined) writeStored(LAST_KEY, sample.address);
    const address = sample === undefined ? source && this.links.get(source) : addressOfSample(sample);
    if (address !== undefined) history.replaceState(null, '', address);
    else if (this.hasPuzzle) history.replaceState(null, '', location.pathname + location.search);
  }
}
