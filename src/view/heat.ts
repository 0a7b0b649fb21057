import type { Palette } from './palette.ts';

/** A class of faces by size, as a colour of the heat map. */
export interface HeatClass {
  /** Its upper end, as a share of the average size. */
  readonly below: number;
  /** For the legend. */
  readonly label: string;
  readonly color: keyof Palette;
}

/** From small to large. Violet to yellow by way of paper: the ends differ for any colour vision, and so does their lightness. */
export const HEAT_CLASSES: readonly HeatClass[] = [
  { below: 1 / 8, label: 'less than ⅛ of the average', color: 'heatTiny' },
  { below: 1 / 4, label: '⅛ to ¼', color: 'heatSmaller' },
  { below: 1 / 2, label: '¼ to ½', color: 'heatSmall' },
  { below: 2, label: '½ to 2 times the average', color: 'heatAverage' },
  { below: 4, label: '2 to 4 times', color: 'heatLarge' },
  { below: 8, label: '4 to 8 times', color: 'heatLarger' },
  { below: Number.POSITIVE_INFINITY, label: 'more than 8 times', color: 'heatHuge' },
];

/** Writes for each face its class, an index into HEAT_CLASSES. Returns whether any is another than it was. */
export function classifyFaces(faceArea: Float64Array, faceClass: Int8Array): boolean {
  let sum = 0;
  for (let face = 0; face < faceArea.length; face++) sum += faceArea[face];
  const average = sum / faceArea.length;
  let hasChanged = false;
  for (let face = 0; face < faceArea.length; face++) {
    let heat = 0;
    while (faceArea[face] >= HEAT_CLASSES[heat].below * average && heat < HEAT_CLASSES.length - 1) heat++;
    hasChanged ||= faceClass[face] !== heat;
    faceClass[face] = heat;
  }
  return hasChanged;
}
