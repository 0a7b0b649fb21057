import { type Preset, readPresetSettings } from '../../workbench/presets.ts';

const KEY = 'kronkel.presets';

/** Where a text goes that could not be read, before it is overwritten. */
const UNREADABLE_KEY = 'kronkel.presets.unreadable';

/** The user's own presets, kept in the browser from visit to visit, in order of their names. */
export class PresetStore {
  private readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;

  /** Where a browser is told to keep nothing, already naming its storage throws: hence a function. */
  constructor(openStorage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage) {
    this.openStorage = openStorage;
  }

  /** Those that can be read: a broken one, or a browser that keeps nothing, does not stop the others. */
  list(): Preset[] {
    return this.read().presets;
  }

  /** Overwrites the one of the same name. Throws where the browser refuses to keep it. */
  save(preset: Preset): void {
    this.write((presets) => [...presets.filter(({ name }) => name !== preset.name), preset]);
  }

  delete(name: string): void {
    this.write((presets) => presets.filter((preset) => preset.name !== name));
  }

  private write(change: (presets: Preset[]) => Preset[]): void {
    const { presets, text, isWhole } = this.read();
    const changed = Object.fromEntries(change(presets).map(({ name, settings }) => [name, settings]));
    try {
      const storage = this.openStorage();
      if (!isWhole) storage.setItem(UNREADABLE_KEY, text);
      storage.setItem(KEY, JSON.stringify(changed));
    } catch (error) {
      throw new Error(`the browser does not keep presets: ${(error as Error).message}`);
    }
  }

  private read(): { presets: Preset[]; text: string; isWhole: boolean } {
    let text = '{}';
    const presets: Preset[] = [];
    let isWhole = true;
    try {
      text = this.openStorage().getItem(KEY) ?? text;
      for (const [name, data] of Object.entries(JSON.parse(text) as object)) {
        try {
          presets.push({ name, settings: readPresetSettings(data) });
        } catch {
          isWhole = false;
        }
      }
    } catch {
      isWhole = false;
    }
    return { presets: presets.sort((a, b) => a.name.localeCompare(b.name)), text, isWhole };
  }
}
