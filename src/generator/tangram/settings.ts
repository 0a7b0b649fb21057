import type { SettingRange } from '../settings.ts';

/** Lengths are in puzzle units. */
export interface TangramSettings {
  /** By how many degrees a side of the picture may differ from the nearest of the four directions; it is turned into it. */
  readonly maxTurnDegrees: number;
  /** Sides in one direction that are nearer to a common line than this are on one line. */
  readonly merge: number;
  /** How far a line may be shifted. */
  readonly maxShift: number;
  /** What part of the greatest possible width the cells get; the rest is left to keep the picture nearer to how it was drawn. */
  readonly widthShare: number;
}

export const tangramDefaults: TangramSettings = { maxTurnDegrees: 5, merge: 6, maxShift: 60, widthShare: 0.95 };

export const tangramRanges: Readonly<Partial<Record<keyof TangramSettings, SettingRange>>> = {
  maxTurnDegrees: { least: 0, most: 22 },
  merge: { least: 0.1, most: 50 },
  maxShift: { least: 0, most: 500 },
  widthShare: { least: 0, most: 1 },
};
