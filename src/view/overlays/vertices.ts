import { VertexKind } from '../../puzzle/map/planarMap.ts';
import { MarkerShape, type MarkerStyle } from '../scene/markerStyle.ts';
import type { Overlay, OverlayContext, PutMarker } from './overlay.ts';

/** Marker styles by VertexKind. */
export const VERTEX_MARKERS: Readonly<Record<VertexKind, MarkerStyle>> = {
  [VertexKind.crossing]: { shape: MarkerShape.disc, radius: 3.6, color: 'crossing' },
  [VertexKind.train]: { shape: MarkerShape.box, radius: 4.2, color: 'train' },
  [VertexKind.borderTrain]: { shape: MarkerShape.triangle, radius: 5, color: 'borderTrain' },
  [VertexKind.transition]: { shape: MarkerShape.diamond, radius: 4.6, color: 'transition' },
  [VertexKind.fixedVertex]: { shape: MarkerShape.saltire, radius: 5, color: 'fixedVertex' },
  [VertexKind.seam]: { shape: MarkerShape.ring, radius: 4.5, color: 'seam' },
};

export const vertices = {
  name: 'vertices',
  label: 'vertices',
  hint: 'Marks every point where curves meet, with a shape for each kind.',
  isOn: false,
  colors: {
    crossing: { light: '#33445e', dark: '#8093b4' },
    train: { light: '#00745b', dark: '#46d0a8' },
    borderTrain: { light: '#00745b', dark: '#46d0a8' },
    transition: { light: '#8d2a78', dark: '#ee9fdc' },
    fixedVertex: { light: '#191a1d', dark: '#f4f0e6' },
    seam: { light: '#67655f', dark: '#a09d96' },
  },
  markers: { styles: Object.values(VERTEX_MARKERS), place: (context, put) => markVertices(context, Object.values(VertexKind), put) },
} as const satisfies Overlay;

/** Puts a marker at every vertex of these kinds, with the style of its kind. */
export function markVertices({ map, smooth }: OverlayContext, kinds: readonly VertexKind[], put: PutMarker): void {
  const { vertexKind, vertexFirst, rotation } = map;
  const { edgeFirstPoint, pointX, pointY } = smooth;
  for (let vertex = 0; vertex < vertexKind.length; vertex++) {
    const kind = vertexKind[vertex] as VertexKind;
    if (!kinds.includes(kind)) continue;
    const half = rotation[vertexFirst[vertex]];
    const point = (half & 1) === 0 ? edgeFirstPoint[half >> 1] : edgeFirstPoint[(half >> 1) + 1] - 1;
    put(pointX[point], pointY[point], kind);
  }
}
