import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { outlineGroup } from '../outline/settings.ts';

/** Settings for importing a finished puzzle. Lengths are in puzzle units: the frame's longer side is 1000. */
export const importSchema = createSchema(
  {
    cornerDegrees: outlineGroup.cornerDegrees,
    continueDegrees: number({
      label: 'continuation',
      hint: 'Lets a piece continue another one at a larger angle.',
      range: [1, 60],
      unit: '°',
      defaultValue: 20,
    }),
    snap: number({
      label: 'snap',
      hint: 'Joins ends to each other, the frame or a curve over a larger distance.',
      range: [0.01, 20],
      defaultValue: 2,
    }),
    weld: { ...outlineGroup.weld, range: [0.01, 10], defaultValue: 0.05 },
  },
  { of: 'of imports' },
);

export type ImportSettings = typeof importSchema.defaults;

export const { defaults: importDefaults } = importSchema;
