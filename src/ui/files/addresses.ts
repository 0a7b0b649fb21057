import { addressOfSample, findSample, readAddress, readLinkedText } from '../../workbench/files/address.ts';
import { identify } from '../../workbench/files/contents.ts';
import { sourceOfText } from '../../workbench/files/file.ts';
import { generated, grids, type Sample, samples } from '../../workbench/files/samples.ts';
import type { Source } from '../../workbench/files/source.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { readStored, writeStored } from '../kit/stored.ts';

export interface AddressActions {
  open(source: Source): Promise<void>;
  /** Says why the address leads nowhere. */
  refuse(what: string, message: string): void;
}

const LAST_KEY = 'kronkel.lastPuzzle';

/** What the file of a puzzle from a link is called. */
const LINKED = 'linked.json';

/** The puzzles that have an address. */
const GALLERY: readonly Sample[] = [...samples, ...generated, ...grids];

/** The page's address: names the puzzle of the gallery that is open, and opens what it asks for, also when somebody changes it. */
export class Addresses {
  private readonly actions: AddressActions;
  /** What was opened from the address as it stands. */
  private linked: Source | undefined;

  constructor({ signals }: Pick<Workbench, 'signals'>, actions: AddressActions) {
    this.actions = actions;
    signals.on('document', ({ source }) => this.name(source));
    addEventListener('hashchange', () => this.open());
  }

  /** Whether the address asks for something. */
  get asks(): boolean {
    return readAddress(location.hash) !== undefined;
  }

  /** The puzzle of the gallery that was last opened in this browser; the first one, before. */
  get lastOfGallery(): Sample {
    return findSample(String(readStored(LAST_KEY)), GALLERY) ?? samples[0];
  }

  /** Opens what the address asks for; says why, and opens something else if given, where that can't be. */
  async open(otherwise?: Source): Promise<void> {
    try {
      const source = await this.find();
      if (source !== undefined) await this.actions.open(source);
    } catch (error) {
      if (otherwise !== undefined) await this.actions.open(otherwise);
      this.actions.refuse('What the address asks for', (error as Error).message);
    }
  }

  private async find(): Promise<Source | undefined> {
    const address = readAddress(location.hash);
    if (address === undefined) return undefined;
    if ('puzzle' in address) {
      const sample = findSample(address.puzzle, GALLERY);
      if (sample === undefined) throw new Error(`there is no puzzle ${JSON.stringify(address.puzzle.slice(0, 60))} in the gallery`);
      return sample;
    }
    this.linked = sourceOfText(await readLinkedText(address.file), LINKED);
    // Whoever follows a link wants a puzzle, and not other settings.
    if ((await identify(this.linked)).kind !== 'puzzle') throw new Error('it holds no puzzle');
    return this.linked;
  }

  /** What is open now stands in the address, if it has one. */
  private name(source: Source | undefined): void {
    if (source !== undefined && source === this.linked) return;
    const sample = GALLERY.find((candidate) => candidate === source);
    if (sample !== undefined) {
      history.replaceState(null, '', addressOfSample(sample));
      writeStored(LAST_KEY, sample.address);
    } else if (this.asks) history.replaceState(null, '', location.pathname + location.search);
  }
}
