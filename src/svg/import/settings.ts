import { outlineDefaults } from '../outline/settings.ts';

/** Lengths are in puzzle units: the frame's longer side is 1000. */
export interface ImportSettings {
  /** Where the picture's outline turns by more than this, it has a corner, and is cut. */
  readonly cornerDegrees: number;
  /** Two pieces continue each other if the direction changes by no more than this from one to the other. */
  readonly continueDegrees: number;
  /** Ends this near to each other, to the frame or to another curve were meant to meet it. */
  readonly snap: number;
  /** What is smaller is debris of the picture's outline; see OutlineSettings. */
  readonly weld: number;
}

export const importDefaults: ImportSettings = {
  cornerDegrees: outlineDefaults.cornerDegrees,
  continueDegrees: 20,
  snap: 2,
  weld: 0.05,
};

const RANGES: Readonly<Record<keyof ImportSettings, readonly [least: number, most: number]>> = {
  cornerDegrees: [1, 90],
  continueDegrees: [1, 60],
  snap: [0.01, 20],
  weld: [0.01, 10],
};

/** The settings with some of them changed. Throws a RangeError for a name that does not exist or a value that can't be. */
export function changeImportSettings(settings: ImportSettings, changes: Readonly<Record<string, unknown>>): ImportSettings {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(RANGES, name)) {
      throw new RangeError(`there is no setting ${name} of imports; there are ${Object.keys(RANGES).join(', ')}`);
    }
    const [least, most] = RANGES[name as keyof ImportSettings];
    if (!(typeof value === 'number' && value >= least && value <= most)) {
      throw new RangeError(`${name} is ${String(value)}: it must be a number from ${least} to ${most}`);
    }
  }
  return { ...settings, ...changes };
}
