import { readdirSync, readFileSync } from 'node:fs';
import type { Labelling } from '../../src/labels/labelling.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';

const folder = new URL('../../samples/', import.meta.url);

/** The samples, those that were drawn and those that were generated. */
export const SAMPLES: readonly string[] = ['', 'generated/'].flatMap((inside) =>
  readdirSync(new URL(inside, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => inside + file),
);

export const openSample = (file: string) => openPuzzle(readFileSync(new URL(file, folder), 'utf8'));

export const NO_LABELS: Labelling = { state: 'compact', labels: [], unmet: [] };
