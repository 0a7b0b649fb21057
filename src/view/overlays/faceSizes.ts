import type { Overlay, ThemedColor } from './overlay.ts';

/** A class of faces by size, as a colour of the heat map. */
export interface HeatClass {
  /** Its upper limit, relative to the average size. */
  readonly below: number;
  /** For the legend. */
  readonly label: string;
  readonly color: string;
  readonly shades: ThemedColor;
}

/** From small to large. Violet to yellow through the paper colour: the ends differ in hue for any colour vision, and in lightness. */
export const HEAT_CLASSES: readonly HeatClass[] = [
  { below: 1 / 8, label: 'less than ⅛ of the average', color: 'heatTiny', shades: { light: '#8a63c9', dark: '#7a56c4' } },
  { below: 1 / 4, label: '⅛ to ¼', color: 'heatSmaller', shades: { light: '#ad90de', dark: '#583f8f' } },
  { below: 1 / 2, label: '¼ to ½', color: 'heatSmall', shades: { light: '#d5c6ee', dark: '#3b2f5c' } },
  { below: 2, label: '½ to 2 times the average', color: 'heatAverage', shades: { light: '#f3efe4', dark: '#22252a' } },
  { below: 4, label: '2 to 4 times', color: 'heatLarge', shades: { light: '#f4e4a8', dark: '#3b3519' } },
  { below: 8, label: '4 to 8 times', color: 'heatLarger', shades: { light: '#e9cd66', dark: '#5e511b' } },
  { below: Number.POSITIVE_INFINITY, label: 'more than 8 times', color: 'heatHuge', shades: { light: '#d3aa26', dark: '#867019' } },
];

export const faceSizes = {
  name: 'faceSizes',
  label: 'face sizes',
  hint: 'Colours every face by its size relative to the average: violet is small, yellow is large.',
  isOn: false,
  colors: Object.fromEntries(HEAT_CLASSES.map(({ color, shades }) => [color, shades])),
  legend: HEAT_CLASSES,
  faces: {
    colors: HEAT_CLASSES.map(({ color }) => color),
    assign: ({ drawn: { faceArea } }, faceLayer) => faceArea !== undefined && classifyFaces(faceArea, faceLayer),
  },
} as const satisfies Overlay;

/** Writes for each face its class, an index into HEAT_CLASSES. Returns whether any class changed. */
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
