import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { MethodWords } from '../methodWords.ts';
import { solvability } from '../solvable/settings.ts';

/** Lengths are in puzzle units. */
const schema = createSchema({
  ...solvability,
  maxTurnDegrees: number({
    label: 'most turn',
    hint: 'Lets a side of the picture differ more from the nearest of the four directions, into which it is turned.',
    range: [0, 22],
    unit: '°',
    standard: 5,
  }),
  merge: number({ label: 'merge', hint: 'Brings sides that are farther apart onto one line.', range: [0.1, 50], standard: 6 }),
  maxShift: number({ label: 'most shift', hint: 'Lets lines be shifted farther.', range: [0, 500], standard: 60 }),
  widthShare: number({
    label: 'width share',
    hint: 'Gives more of the greatest possible width to the faces, and less to keeping the picture as it was drawn.',
    range: [0, 1],
    standard: 0.95,
  }),
});

export type TangramSettings = typeof schema.defaults;

export const tangram = {
  label: 'Tangram',
  about: 'Straight lines, shifted until the narrowest face is widest. The picture’s sides must be level, upright or slanted by 45°.',
  schema,
} satisfies MethodWords;
