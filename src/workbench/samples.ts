import type { Source } from './source.ts';

/** A puzzle of the gallery; its text is fetched only when it is read. */
export interface Sample extends Source {
  readonly name: string;
  readonly about: string;
}

/** The one that is shown first. */
const FIRST = 'butterfly.json';

const names = import.meta.glob<string>('../../samples/*.json', { eager: true, import: 'name' });
const metas = import.meta.glob<{ about?: string }>('../../samples/*.json', { eager: true, import: 'meta' });
const texts = import.meta.glob<string>('../../samples/*.json', { query: '?raw', import: 'default' });

/** The gallery. Not for the command line: bundler only. */
export const samples: readonly Sample[] = Object.keys(texts)
  .map((path) => ({
    fileName: path.slice(path.lastIndexOf('/') + 1),
    name: names[path],
    about: metas[path]?.about ?? '',
    read: texts[path],
  }))
  .sort((a, b) => Number(b.fileName === FIRST) - Number(a.fileName === FIRST) || a.name.localeCompare(b.name));
