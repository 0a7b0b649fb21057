import { type OwnPreset, type Preset, readPreset } from '../../workbench/settings/presets.ts';

const KEY = 'kronkel.presets';

/** The backup of an unreadable text before it is overwritten. */
const UNREADABLE_KEY = 'kronkel.presets.unreadable';

/** A readable preset and its stored data. */
interface Entry {
  readonly preset: OwnPreset;
  readonly data: unknown;
}

/** The user's own presets in the browser's storage, sorted by name. */
export class PresetStore {
  private readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;

  /** @param openStorage a function, because even accessing `localStorage` throws if storage is off */
  constructor(openStorage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage) {
    this.openStorage = openStorage;
  }

  /** The readable presets. Skips damaged ones; empty if storage is off. */
  list(): OwnPreset[] {
    return this.read().entries.map(({ preset }) => preset);
  }

  /** Saves a preset, replacing one with the same name. Throws if the browser does not store it. */
  save(preset: Preset): void {
    this.write(preset.name, { preset, data: preset.settings });
  }

  delete(name: string): void {
    this.write(name);
  }

  /** Replaces or removes the entry with this name. The data of the others stays unchanged, including unknown settings. */
  private write(name: string, ...entry: readonly Entry[]): void {
    const { entries, text, isReadable } = this.read();
    const others = entries.filter(({ preset }) => preset.name !== name);
    const changed = Object.fromEntries([...others, ...entry].map(({ preset, data }) => [preset.name, data]));
    try {
      const storage = this.openStorage();
      if (!isReadable) storage.setItem(UNREADABLE_KEY, text);
      storage.setItem(KEY, JSON.stringify(changed));
    } catch (error) {
      throw new Error(`the browser can’t store presets: ${(error as Error).message}`);
    }
  }

  private read(): { entries: Entry[]; text: string; isReadable: boolean } {
    let text = '{}';
    const entries: Entry[] = [];
    let isReadable = true;
    try {
      text = this.openStorage().getItem(KEY) ?? text;
      for (const [name, data] of Object.entries(JSON.parse(text) as object)) {
        try {
          entries.push({ preset: readPreset(name, data), data });
        } catch {
          isReadable = false;
        }
      }
    } catch {
      isReadable = false;
    }
    return { entries: entries.sort((a, b) => a.preset.name.localeCompare(b.preset.name)), text, isReadable };
  }
}
