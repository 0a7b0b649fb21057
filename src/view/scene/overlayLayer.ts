import type { Container } from 'pixi.js';
import type { Box } from '../../geometry/box.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { ArrowMesh } from '../meshes/arrowMesh.ts';
import { CurveMesh } from '../meshes/curveMesh.ts';
import { UNPAINTED } from '../meshes/faceFans.ts';
import { FaceFill } from '../meshes/faceFill.ts';
import { MarkerMesh } from '../meshes/markerMesh.ts';
import { orderEdges } from '../meshes/segments.ts';
import type { Overlay, OverlayContext } from '../overlays/overlay.ts';
import type { Palette } from '../palette.ts';
import { ARROW_LINE, type PutArrow } from './forceArrows.ts';

/** The drawn parts of an overlay. */
type Drawable = Pick<Overlay, 'faces' | 'edges' | 'strokes' | 'markers'>;

/** Draws one overlay in one scene. A hidden layer costs no time and little memory. */
export class OverlayLayer {
  readonly overlay: Drawable;
  private readonly faces: FaceFill | undefined;
  private readonly edges: CurveMesh | undefined;
  private readonly strokes: ArrowMesh | undefined;
  private readonly markers: MarkerMesh | undefined;
  private faceLayer = new Int8Array();
  private originX = 0;
  private originY = 0;
  /** Whether the fans of the faces were built for other numbers of points, or for another puzzle. */
  private areFansStale = true;

  /** @param curves the lines of the scene, whose points the faces use */
  constructor(overlay: Drawable, curves: CurveMesh) {
    this.overlay = overlay;
    this.faces = overlay.faces && new FaceFill(curves, overlay.faces.colors.length);
    this.edges = overlay.edges && new CurveMesh();
    this.strokes = overlay.strokes && new ArrowMesh(ARROW_LINE + 1);
    this.markers = overlay.markers && new MarkerMesh(overlay.markers.styles);
  }

  /** The containers of the scene, by type. */
  get containers(): Readonly<Record<'faces' | 'edges' | 'strokes' | 'markers', Container | undefined>> {
    return { faces: this.faces?.container, edges: this.edges?.mesh, strokes: this.strokes?.mesh, markers: this.markers?.mesh };
  }

  setMap(map: PlanarMap, box: Box, originX: number, originY: number): void {
    this.originX = originX;
    this.originY = originY;
    this.areFansStale = true;
    this.faceLayer = new Int8Array(map.faceCount).fill(UNPAINTED);
    this.faces?.setBox(box, originX, originY);
    if (this.overlay.edges) this.edges?.setEdges(orderEdges(this.overlay.edges.choose(map), map.edgeAfter));
  }

  /** Marks the fans as stale. Call it when the numbers of points change. */
  invalidateFans(): void {
    this.areFansStale = true;
  }

  show(context: OverlayContext): void {
    const { originX, originY, overlay } = this;
    const { faces, edges, strokes, markers } = overlay;
    // `assign` must run even if the fans are stale.
    if (faces && (faces.assign(context, this.faceLayer) || this.areFansStale)) this.faces?.layOut(context.map, this.faceLayer);
    this.areFansStale = false;
    if (edges) this.edges?.show(edges.isSmooth ? context.smooth : context.drawn, originX, originY);
    if (strokes) this.strokes?.show(originX, originY, (put) => strokes.place(context, putLines(put)));
    if (markers) this.markers?.show(originX, originY, (put) => markers.place(context, put));
  }

  hide(): void {
    // Fans are not updated while hidden.
    this.areFansStale = true;
    for (const part of [this.faces, this.edges, this.strokes, this.markers]) part?.hide();
  }

  /** @param isOverPaint whether other overlays paint faces below; @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, isOverPaint: boolean, pixel: number): void {
    const { faces, edges, strokes } = this.overlay;
    const stripes = isOverPaint ? faces?.stripes : undefined;
    if (faces)
      this.faces?.setStyle(
        faces.colors.map((color) => palette[stripes ?? color]),
        stripes !== undefined || faces.isHatched === true,
      );
    if (edges) this.edges?.setStyle([{ ink: palette[edges.color], width: edges.width }], pixel);
    if (strokes) this.strokes?.setStyle([palette[strokes.color]], pixel);
    this.markers?.setStyle(palette, pixel);
  }
}

function putLines(put: PutArrow) {
  return (x: number, y: number, toX: number, toY: number) => put(x, y, toX - x, toY - y, ARROW_LINE);
}
