import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { MethodDescription } from '../run.ts';
import { solvability } from '../solvable/settings.ts';

/** Lengths are in puzzle units. */
const schema = createSchema({
  ...solvability,
  maxTurnDegrees: number({
    label: 'max turn',
    hint: 'Allows sides of the picture to deviate more from the nearest of the four directions, to which they are turned.',
    range: [0, 22],
    unit: '°',
    defaultValue: 5,
  }),
  merge: number({ label: 'merge', hint: 'Merges sides that are farther apart into one line.', range: [0.1, 50], defaultValue: 6 }),
  maxShift: number({ label: 'max shift', hint: 'Allows larger shifts of lines.', range: [0, 500], defaultValue: 60 }),
  widthShare: number({
    label: 'width fraction',
    hint: 'Makes faces wider, as a fraction of the maximum possible width, and preserves the picture less.',
    range: [0, 1],
    defaultValue: 0.95,
  }),
});

export type TangramSettings = typeof schema.defaults;

export const tangram = {
  label: 'Tangram',
  about:
    'Straight lines, shifted to maximise the width of the narrowest face. The picture’s sides must be horizontal, vertical or diagonal (45°).',
  schema,
} satisfies MethodDescription;
