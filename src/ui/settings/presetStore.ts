import { type OwnPreset, type Preset, readPreset } from '../../workbench/settings/presets.ts';

const KEY = 'kronkel.presets';

/** Where a text goes that could not be read, before it is overwritten. */
const UNREADABLE_KEY = 'kronkel.presets.unreadable';

/** What can be read, and the very data of it. */
interface Entry {
  readonly preset: OwnPreset;
  readonly data: unknown;
}

/** The user's own presets, kept in the browser from visit to visit, in order of their names. */
export class PresetStore {
  private readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;

  /** Where a browser is told to keep nothing, already naming its storage throws: hence a function. */
  constructor(openStorage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage) {
    this.openStorage = openStorage;
  }

  /** Those that can be read: a broken one, or a browser that keeps nothing, does not stop the others. */
  list(): OwnPreset[] {
    return this.read().entries.map(({ preset }) => preset);
  }

  /** Overwrites the one of the same name. Throws where the browser refuses to keep it. */
  save(preset: Preset): void {
    this.write(preset.name, { preset, data: preset.settings });
  }

  delete(name: string): void {
    this.write(name);
  }

  /** Puts an entry, or none, in place of the one of that name. The others stay as they are stored, also what is not known any more. */
  private write(name: string, ...entry: readonly Entry[]): void {
    const { entries, text, isWhole } = this.read();
    const others = entries.filter(({ preset }) => preset.name !== name);
    const changed = Object.fromEntries([...others, ...entry].map(({ preset, data }) => [preset.name, data]));
    try {
      const storage = this.openStorage();
      if (!isWhole) storage.setItem(UNREADABLE_KEY, text);
      storage.setItem(KEY, JSON.stringify(changed));
    } catch (error) {
      throw new Error(`the browser does not keep presets: ${(error as Error).message}`);
    }
  }

  private read(): { entries: Entry[]; text: string; isWhole: boolean } {
    let text = '{}';
    const entries: Entry[] = [];
    let isWhole = true;
    try {
      text = this.openStorage().getItem(KEY) ?? text;
      for (const [name, data] of Object.entries(JSON.parse(text) as object)) {
        try {
          entries.push({ preset: readPreset(name, data), data });
        } catch {
          isWhole = false;
        }
      }
    } catch {
      isWhole = false;
    }
    return { entries: entries.sort((a, b) => a.preset.name.localeCompare(b.preset.name)), text, isWhole };
  }
}
