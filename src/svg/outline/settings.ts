import { createSchema } from '../../settings/schema.ts';
import { choice, number } from '../../settings/setting.ts';

/** Lengths are in thousandths of the drawing's longer side. */
export const outlineGroup = {
  cornerDegrees: number({
    label: 'corner',
    hint: 'Lets the outline turn more before it has a corner, where it is cut.',
    range: [1, 90],
    unit: '°',
    standard: 15,
  }),
  // Pieces shorter than this are drawn together, faces thinner than this take the paint around them.
  weld: number({ label: 'weld', hint: 'Takes larger pieces and gaps of the drawing for debris.', range: [0.05, 10], standard: 0.5 }),
  smoothOutlines: choice({
    label: 'smooth outlines',
    hint: 'An outline without a corner is cut where it is bent most, or kept closed.',
    choices: ['cut', 'keep'],
    standard: 'cut',
  }),
  // `cross` only where that gives two smooth curves that are not nearly parallel; elsewhere it does as `part`.
  touching: choice({
    label: 'touching shapes',
    hint: 'Shapes that touch in a point cross there, where that gives smooth curves, or are drawn apart.',
    choices: ['cross', 'part'],
    standard: 'cross',
  }),
  // From each of their corners two curves go on, which all have to pass between them.
  gap: number({ label: 'gap', hint: 'Draws shapes that touch farther apart.', range: [1, 50], standard: 20 }),
};

const outlineSchema = createSchema(outlineGroup);

export type OutlineSettings = typeof outlineSchema.defaults;

export const { defaults: outlineDefaults } = outlineSchema;
