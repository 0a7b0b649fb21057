import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { UNPAINTED } from '../meshes/faceFans.ts';
import { NONE } from '../meshes/segments.ts';
import type { Overlay, ThemedColor } from '../overlays/overlay.ts';
import type { PickedSide } from '../picking/sidePicker.ts';

/** Highlights of a puzzle's solution. Faces are indices of its map, curves are indices of the puzzle. */
export interface Marks {
  /** Half-curves that are highlighted together with their labels. */
  readonly sides: readonly PickedSide[];
  /** A curve whose two labels are highlighted. */
  readonly curve?: number | undefined;
  /** A half-curve whose faces are numbered, starting at the end with its label. Needs visible labels. */
  readonly counted?: PickedSide | undefined;
  /** Highlighted faces. */
  readonly faces: readonly number[];
  /** For each face its known state, an index into STEP_COLORS, or UNPAINTED. If it is set, the scene hides overlays that reveal the solution. */
  readonly known: Int8Array | undefined;
  /** Faces in which two solutions differ. */
  readonly differ: readonly number[];
}

export const NO_MARKS: Marks = { sides: [], faces: [], known: undefined, differ: [] };

/** The colours of known faces: filled, empty, and the same two for the latest step. */
export const STEP_COLORS = ['filled', 'knownEmpty', 'filledNow', 'emptyNow'] as const;

export const HIGHLIGHTED_SIDE_COLOR = 'highlightedSide';
export const HIGHLIGHTED_FACE_COLOR = 'highlightedFace';

export const MARK_COLORS: Readonly<Record<string, ThemedColor>> = {
  knownEmpty: { light: '#e4e6e6', dark: '#272b31' },
  filledNow: { light: '#e2954a', dark: '#a8642c' },
  emptyNow: { light: '#b9c9d4', dark: '#425563' },
  [HIGHLIGHTED_FACE_COLOR]: { light: '#bfe0ee', dark: '#1c4c60' },
  [HIGHLIGHTED_SIDE_COLOR]: { light: '#1f8fbf', dark: '#45b4e0' },
};

/** The painted parts of the marks, from bottom to top. */
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
];

/** Assigns the listed faces to layer 0 and no others. Returns whether any layer changed. */
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

/** The highlighted sides of an edge, as kinds of a curve mesh. */
export const HIGHLIGHT = { left: 0, right: 1, both: 2 } as const;

/** For each edge its HIGHLIGHT, or NONE. */
export function chooseHighlights(
  { edgeCount, curveFirstEdge }: Pick<PlanarMap, 'edgeCount' | 'curveFirstEdge'>,
  sides: Marks['sides'],
): Int8Array {
  const highlight = new Int8Array(edgeCount).fill(NONE);
  for (const { curve, side } of sides) {
    for (let edge = curveFirstEdge[curve]; edge < curveFirstEdge[curve + 1]; edge++) {
      highlight[edge] = highlight[edge] === NONE || highlight[edge] === HIGHLIGHT[side] ? HIGHLIGHT[side] : HIGHLIGHT.both;
    }
  }
  return highlight;
}
