import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { UNPAINTED } from './faceFans.ts';
import type { Overlay, ThemedColor } from './overlays/overlay.ts';
import { NONE } from './segments.ts';
import type { PickedSide } from './sidePicker.ts';

/** What is pointed out of a puzzle's solution: faces are those of its map, curves the puzzle's. */
export interface Marks {
  /** Half-curves that are lit, with their labels. */
  readonly sides: readonly PickedSide[];
  /** A curve whose labels are lit, both. */
  readonly curve?: number | undefined;
  /** A half-curve whose faces are counted, from the end on at which its label is; where labels are shown. */
  readonly counted?: PickedSide | undefined;
  /** Faces that are lit. */
  readonly faces: readonly number[];
  /** For each face an index into STEP_COLORS, or UNPAINTED: what is known so far. While it is there, nothing else gives the solution away. */
  readonly known: Int8Array | undefined;
  /** Faces in which two solutions differ. */
  readonly differ: readonly number[];
  /** Faces of which something is said that is wrong. */
  readonly wrong?: readonly number[];
  /** Half-curves whose clues are met: their labels are pale. */
  readonly met?: readonly PickedSide[];
  /** Whether nothing may tell the picture: all curves look alike, and nothing lies over them but labels. */
  readonly hidesPicture?: boolean;
}

export const NO_MARKS: Marks = { sides: [], faces: [], known: undefined, differ: [] };

/** What is known of a face: filled, empty, and both as what came last. */
export const STEP_COLORS = ['filled', 'knownEmpty', 'filledNow', 'emptyNow'] as const;

export const HIGHLIGHTED_SIDE_COLOR = 'litSide';
export const HIGHLIGHTED_FACE_COLOR = 'litFace';
export const MET_COLOR = 'metLabel';
const WRONG_COLOR = 'wrongFace';

export const MARK_COLORS: Readonly<Record<string, ThemedColor>> = {
  knownEmpty: { light: '#e4e6e6', dark: '#272b31' },
  filledNow: { light: '#e2954a', dark: '#a8642c' },
  emptyNow: { light: '#b9c9d4', dark: '#425563' },
  [HIGHLIGHTED_FACE_COLOR]: { light: '#bfe0ee', dark: '#1c4c60' },
  [WRONG_COLOR]: { light: '#b3261e', dark: '#f2867e' },
  [MET_COLOR]: { light: '#bab7ae', dark: '#5c5b57' },
  [HIGHLIGHTED_SIDE_COLOR]: { light: '#1f8fbf', dark: '#45b4e0' },
};

/** What is painted of the marks, the uppermost last. */
export const MARK_PAINTS: readonly Pick<Overlay, 'faces'>[] = [
  {
    faces: {
      colors: STEP_COLORS,
      assign: ({ marks }, faceLayer) => assignFaces(faceLayer, (face) => marks.known?.[face] ?? UNPAINTED),
    },
  },
  {
    faces: {
      colors: [HIGHLIGHTED_FACE_COLOR],
      assign: ({ marks: { faces } }, faceLayer) => paintListed(faces, faceLayer),
    },
  },
  {
    faces: {
      colors: [WRONG_COLOR],
      isHatched: true,
      assign: ({ marks: { wrong = [] } }, faceLayer) => paintListed(wrong, faceLayer),
    },
  },
];

/** Paints the faces of a list in the first layer, and no others. Returns whether any is another than it was. */
export function paintListed(faces: readonly number[], faceLayer: Int8Array): boolean {
  const listed = new Set(faces);
  return assignFaces(faceLayer, (face) => (listed.has(face) ? 0 : UNPAINTED));
}

function assignFaces(faceLayer: Int8Array, layerOf: (face: number) => number): boolean {
  let hasChanged = false;
  for (let face = 0; face < faceLayer.length; face++) {
    const layer = layerOf(face);
    hasChanged ||= faceLayer[face] !== layer;
    faceLayer[face] = layer;
  }
  return hasChanged;
}

/** Which sides of an edge are lit, by the kinds of a curve mesh. */
export const HIGHLIGHT = { left: 0, right: 1, both: 2 } as const;

/** For each edge what is lit of it, or NONE. */
export function chooseHighlights(
  { edgeCount, curveFirstEdge }: Pick<PlanarMap, 'edgeCount' | 'curveFirstEdge'>,
  sides: Marks['sides'],
): Int8Array {
  const lit = new Int8Array(edgeCount).fill(NONE);
  for (const { curve, side } of sides) {
    for (let edge = curveFirstEdge[curve]; edge < curveFirstEdge[curve + 1]; edge++) {
      lit[edge] = lit[edge] === NONE || lit[edge] === HIGHLIGHT[side] ? HIGHLIGHT[side] : HIGHLIGHT.both;
    }
  }
  return lit;
}
