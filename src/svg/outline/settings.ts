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
  weld: number({ label: 'weld', hint: 'Treats larger pieces and gaps of the drawing as debris.', range: [0.05, 10], defaultValue: 0.5 }),
  smoothOutlines: choice({
    label: 'smooth outlines',
    hint: 'Cuts an outline without corners at its sharpest bend (cut), keeps it closed (keep), or also keeps those with one corner closed (all).',
    choices: ['all', 'keep', 'cut'],
    defaultValue: 'all',
  }),
  // `cross` applies only where it gives two smooth curves that are not nearly parallel; elsewhere it acts as `part`.
  touching: choice({
    label: 'touching shapes',
    hint: 'Lets shapes that touch in a point cross there, if the curves are smooth, or draws them apart.',
    choices: ['cross', 'part'],
    defaultValue: 'cross',
  }),
  // Two curves continue from each of their corners, and all of them must pass between the shapes.
  gap: number({ label: 'gap', hint: 'Draws touching shapes farther apart.', range: [1, 50], defaultValue: 20 }),
};

const outlineSchema = createSchema(outlineGroup);

export type OutlineSettings = typeof outlineSchema.defaults;

export const { defaults: outlineDefaults } = outlineSchema;
