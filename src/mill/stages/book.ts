import { PER_PAGE, type PerPage } from '../../print/booklet/booklet.ts';
import { MAX_BLEED_MM } from '../../print/page/paper.ts';
import { writePdf } from '../../print/pdf/writePdf.ts';
import { openPuzzle } from '../../puzzle/open.ts';
import { pictureNameOf } from '../../session/document/document.ts';
import { type BookletItem, isReadable, printBooklet } from '../../session/print/print.ts';
import { numberFrom, optional, readFinite, readList, readText, record, valid, wholeNumberFrom } from '../../settings/storedData.ts';
import { defineStage, field, optionalField } from '../stage.ts';
import { PAGE_FIELDS } from './print.ts';

/** A puzzle of a book. */
export interface BookEntry {
  /** The text of its file. */
  readonly text: string;
  readonly name: string;
  /** Undefined if it was not rated. */
  readonly difficulty?: number | undefined;
}

const readEntry = record<BookEntry>({ text: readText, name: readText, difficulty: optional(readFinite) });

/** The names of the sections, by their number: fifths of the puzzles by difficulty, or fewer parts of a small book. */
const SECTIONS: readonly (readonly string[])[] = [
  ['Puzzles'],
  ['Easy', 'Hard'],
  ['Easy', 'Medium', 'Hard'],
  ['Easy', 'Medium', 'Hard', 'Very hard'],
  ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'],
];

/** A smaller section is not worth its heading. */
const MIN_SECTION = 3;

/** The last stage: its content is the list of all puzzles of the book as JSON, see `BookEntry`. */
export const book = defineStage({
  name: 'book',
  about: 'prints all puzzles that have a solution as a bound book: sections by difficulty, gutters by page count, solutions at the back',
  fields: {
    ...PAGE_FIELDS,
    page: field(PAGE_FIELDS.page.read, 'letter', 'the page size, as letter (8.5 × 11 inch) or 6x9'),
    perPage: field(
      valid<PerPage>(`one of ${PER_PAGE.join(', ')}`, (data) => PER_PAGE.includes(data as PerPage)),
      1,
      'puzzles per page: 1, 2 or 4',
    ),
    bleed: field(numberFrom(0, MAX_BLEED_MM), 0, 'bleed in millimetres'),
    title: optionalField(readText, 'the title'),
    max: field(wholeNumberFrom(1, 2000), 400, 'maximum number of puzzles in a volume; further ones make further volumes'),
  },
  values: ['print.labelPt'],
  async run({ text }, { page, perPage, bleed, title, author, numbers }, { onProgress, signal, press }) {
    const entries = readList(JSON.parse(text), 'the book').map((entry) => readEntry(entry, 'a puzzle of the book'));
    const items = listItems(entries);
    const setup = { page, perPage, marginMm: 0, bleedMm: bleed, title, author, labelPt: numbers, isBound: true };
    const printed = await printBooklet(items, setup, { signal, onProgress: (done) => onProgress(done / items.length) });
    const pdf = await writePdf(printed.sheets, { fonts: await press.loadFonts(), info: { title: printed.title, author } });
    const tiny = printed.puzzles.filter(({ labelPt }) => !isReadable(labelPt)).length;
    return {
      files: [{ suffix: '.pdf', content: pdf }],
      values: { pages: printed.sheets.length },
      notes: tiny === 0 ? [] : [`the clues of ${tiny} puzzles in the book are too small to read`],
    };
  },
});

/** Sorts puzzles by difficulty, and divides them into sections. Puzzles that were not rated come last. */
function listItems(entries: readonly BookEntry[]): BookletItem[] {
  const rated = entries.filter(({ difficulty }) => difficulty !== undefined).toSorted((a, b) => a.difficulty! - b.difficulty!);
  const count = Math.max(1, Math.min(SECTIONS.length, Math.floor(rated.length / MIN_SECTION)));
  const bounds = Array.from({ length: count + 1 }, (_, i) => Math.round((i * rated.length) / count));
  const sections = SECTIONS[count - 1].map((name, i) => {
    const part = rated.slice(bounds[i], bounds[i + 1]);
    const range = part.length === 0 ? '' : describeRange(part[0].difficulty!, part.at(-1)!.difficulty!);
    return { part, section: { title: name, about: range } };
  });
  const unrated = entries.filter(({ difficulty }) => difficulty === undefined);
  return [...sections, { part: unrated, section: { title: 'Not rated', about: '' } }].flatMap(({ part, section }) =>
    part.map(({ text, name }) => {
      const opened = openPuzzle(text);
      return { opened, name: pictureNameOf(opened.puzzle, name), section };
    }),
  );
}

function describeRange(from: number, to: number): string {
  const [low, high] = [Math.round(from), Math.round(to)];
  return low === high ? `difficulty ${low}` : `difficulty ${low} to ${high}`;
}
