import { asPuzzleFile, puzzleFileName, type Source } from './source.ts';

/** A puzzle or picture of the gallery. `read` fetches its text. */
export interface Sample extends Source {
  readonly name: string;
  /** Its path in the gallery, as in `pear` or `generated/hut`. */
  readonly address: string;
  /** A sentence about the feature that the sample demonstrates; may be empty. */
  readonly about: string;
}

/** The sample that is first in its list. */
const FIRST = /^butterfly\.\w+$/;

const names = import.meta.glob<string>('../../../samples/*.json', { eager: true, import: 'name' });
const metas = import.meta.glob<{ about?: string }>('../../../samples/*.json', { eager: true, import: 'meta' });
const texts = import.meta.glob<string>('../../../samples/*.json', { query: '?raw', import: 'default' });
const generatedTexts = import.meta.glob<string>('../../../samples/printable/*.json', { query: '?raw', import: 'default' });
const gridTexts = import.meta.glob<string>('../../../samples/grids/*.non', { query: '?raw', import: 'default' });
const pictureTexts = import.meta.glob<string>('../../../samples/pictures/*.svg', { query: '?raw', import: 'default' });

/** The puzzles of the gallery; the page opens the first one. These lists need a bundler, so the command line can't use them. */
export const samples = list(texts);

/** The puzzles that the default method made from the pictures. Their addresses begin with *generated*. */
export const generated = list(generatedTexts);

/** Classic nonograms, as puzzle files of straight lines. */
export const grids = list(gridTexts).map((sample) => ({
  ...sample,
  fileName: puzzleFileName(sample.fileName),
  read: async () => (await asPuzzleFile(sample)).read(),
}));

/** The pictures, to generate puzzles from. */
export const pictures = list(pictureTexts);

function list(reads: Readonly<Record<string, () => Promise<string>>>): readonly Sample[] {
  return Object.keys(reads)
    .map((path) => {
      const fileName = path.slice(path.lastIndexOf('/') + 1);
      const address = path
        .replace(/^.*\/samples\//, '')
        .replace('printable/', 'generated/')
        .replace(/\.\w+$/, '');
      return { fileName, address, name: names[path] ?? nameOf(fileName), about: metas[path]?.about ?? '', read: reads[path] };
    })
    .sort((a, b) => Number(FIRST.test(b.fileName)) - Number(FIRST.test(a.fileName)) || a.name.localeCompare(b.name));
}

/** The name of `coffee-cup.svg` is Coffee cup. The name in the file is not used, because it would have to be fetched. */
function nameOf(fileName: string): string {
  const words = fileName.replace(/\.\w+$/, '').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}
