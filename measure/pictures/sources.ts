import { readdirSync, readFileSync } from 'node:fs';
import { SvgError } from '../../src/svg/error.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { chooseIcons, type PuzzleHalf } from '../quality/chooseIcons.ts';

/** A picture that nothing was drawn for here. */
export interface PictureSource {
  readonly name: string;
  readonly url: URL;
}

/** A folder of icons, the files that count, and how many of them each half has. */
interface Collection {
  readonly folder: URL;
  readonly isCounted: (name: string) => boolean;
  readonly count: number;
  /** Precedes the names in the table. */
  readonly prefix: string;
}

const packages = new URL('../../node_modules/', import.meta.url);

/** Filled shapes and outlines of two collections with different styles. */
const COLLECTIONS: readonly Collection[] = [
  { folder: new URL('@tabler/icons/icons/filled/', packages), isCounted: () => true, count: 12, prefix: 't' },
  { folder: new URL('@tabler/icons/icons/outline/', packages), isCounted: (name) => !name.startsWith('brand-'), count: 3, prefix: 'to' },
  {
    folder: new URL('ionicons/dist/svg/', packages),
    isCounted: (name) => !/^logo-|-(outline|sharp)$/.test(name),
    count: 12,
    prefix: 'i',
  },
  { folder: new URL('ionicons/dist/svg/', packages), isCounted: (name) => name.endsWith('-outline'), count: 3, prefix: 'io' },
];

const SEED = 34;

/** The pictures of a half: tune on *tuned*, and only measure *unseen*. */
export function listPictures(half: PuzzleHalf): PictureSource[] {
  return COLLECTIONS.flatMap(({ folder, isCounted, count, prefix }) => {
    const names = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
    const chosen = chooseIcons(names.filter(isCounted), half, SEED).map((name) => ({
      name: `${prefix}-${name}`,
      url: new URL(`${name}.svg`, folder),
    }));
    return takeFirst(chosen, count, enclosesArea);
  });
}

function takeFirst<T>(items: readonly T[], count: number, is: (item: T) => boolean): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length === count) break;
    if (is(item)) taken.push(item);
  }
  return taken;
}

/** Some icons consist of lines that enclose nothing. */
function enclosesArea(source: PictureSource): boolean {
  try {
    readPicture(readSource(source), source.name);
    return true;
  } catch (error) {
    if (error instanceof SvgError && error.message.startsWith('nothing in the drawing')) return false;
    throw error;
  }
}

export function readSource({ url }: PictureSource): string {
  return readFileSync(url, 'utf8');
}
