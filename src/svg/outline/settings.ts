import { createSchema } from '../../settings/schema.ts';
import { choice, number } from '../../settings/setting.ts';

/** Lengths are in thousandths of the drawing's longer side. */
export const outlineGroup = {
  cornerDegrees: number({
    label: 'corner',
    hint: 'Lets the outline turn more before it is cut at a corner.',
    range: [1, 90],
    unit: '°',
    defaultValue: 15,
  }),
  // Shorter pieces are merged into a point; thinner faces take the paint around them.
  weld: number({
    label: 'weld',
    hint: 'Merges longer pieces of outlines into a point, and paints over wider slivers.',
    range: [0.05, 10],
    defaultValue: 0.5,
  }),
  smoothOutlines: choice({
    label: 'smooth outlines',
    hint: 'Outlines that stay closed: none (cut), those without corners (keep), or those with at most one corner (all). Others are cut, without corners at the sharpest bend.',
    choices: ['all', 'keep', 'cut'],
    defaultValue: 'all',
  }),
  // `cross` applies only where it gives two smooth curves that are not nearly parallel; elsewhere it acts as `part`.
  touching: choice({
    label: 'touching shapes',
    hint: 'Where shapes touch in a point: their curves cross if both are smooth (cross), or the shapes are separated (part).',
    choices: ['cross', 'part'],
    defaultValue: 'cross',
  }),
  // Two curves continue from each of their corners, and all of them must pass between the shapes.
  gap: number({ label: 'gap', hint: 'Draws touching shapes farther apart.', range: [1, 50], defaultValue: 20 }),
};

const outlineSchema = createSchema(outlineGroup);

export type OutlineSettings = typeof outlineSchema.defaults;

export const { defaults: outlineDefaults } = outlineSchema;
