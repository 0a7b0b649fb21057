import { Container } from 'pixi.js';
import { kindsOfEdges, RELATIVE_WIDTH, SegmentKind } from '../drawing/kinds.ts';
import type { Lines } from '../drawing/lines.ts';
import { LineRounder } from '../drawing/rounding.ts';
import { fitSmoothLines, smoothLines } from '../drawing/smooth.ts';
import { boxOfPoints } from '../geometry/box.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { ArrowMesh } from './arrowMesh.ts';
import { ARROW_LINE, type ForceArrows, placeForces } from './arrows.ts';
import { type Camera, toScreen } from './camera.ts';
import { CurveMesh } from './curveMesh.ts';
import type { DrawnFrame } from './drawnFrame.ts';
import { LabelLayer } from './labelLayer.ts';
import { MarkerMesh } from './markerMesh.ts';
import { FAULT, markPins, PIN } from './markers.ts';
import { chooseHighlights, HIGHLIGHTED_SIDE_COLOR, MARK_PAINTS, type Marks, NO_MARKS } from './marks.ts';
import { OverlayLayer } from './overlayLayer.ts';
import { OVERLAYS } from './overlays/index.ts';
import { type Palette, readThemedColor } from './palette.ts';
import { orderEdges } from './segments.ts';
import { DEFAULT_VIEW_SETTINGS, type ViewSettings } from './settings.ts';

/** A puzzle as it lies before the camera. */
interface Subject {
  readonly map: PlanarMap;
  /** Subtracted from all coordinates on their way to the graphics card. */
  readonly originX: number;
  readonly originY: number;
  readonly rounder: LineRounder;
}

/** How all is drawn. */
interface Style {
  readonly palette: Palette;
  readonly lineWidth: number;
  /** The size of a device pixel in CSS pixels. */
  readonly pixel: number;
}

/** How wide a lit side of a curve is, in CSS pixels. */
const HIGHLIGHT_WIDTH = 7;

/** One drawing of a puzzle with all that may lie over it. What is switched off costs nothing. */
export class Scene {
  readonly root = new Container();
  private readonly body = new Container();
  private readonly curves = new CurveMesh();
  private readonly layers = OVERLAYS.map((overlay) => ({
    name: overlay.name,
    isSpoiler: overlay.isSpoiler === true,
    layer: new OverlayLayer(overlay, this.curves),
  }));
  private readonly markLayers = MARK_PAINTS.map((paint) => new OverlayLayer(paint, this.curves));
  private readonly highlightedSides = new CurveMesh();
  private readonly labels = new LabelLayer();
  private readonly knownForces: readonly ForceArrows[];
  private readonly forces: ArrowMesh;
  private readonly pins = new MarkerMesh([PIN]);
  private readonly fault = new MarkerMesh([FAULT]);
  private subject: Subject | undefined;
  private currentDrawn: DrawnFrame | undefined;
  private settings = DEFAULT_VIEW_SETTINGS;
  private marks = NO_MARKS;
  /** The lines as they are drawn. */
  private smooth: Lines | undefined;
  private style: Style | undefined;

  /** @param forces whose arrows can be shown */
  constructor(forces: readonly ForceArrows[]) {
    this.knownForces = forces;
    this.forces = new ArrowMesh(ARROW_LINE + 1 + forces.length);
    this.root.addChild(this.body);
    // The first overlay of the list lies on top of the others.
    const layers = this.layers.map(({ layer }) => layer).reverse();
    const isBelow = ({ overlay }: OverlayLayer) => overlay.edges?.isBelow === true;
    // Stripes lie over all that is painted.
    const isHatched = ({ overlay }: OverlayLayer) => overlay.faces?.isHatched === true;
    const painted = [...layers.filter((layer) => !isHatched(layer)), ...this.markLayers, ...layers.filter(isHatched)];
    this.add(painted.map(({ containers }) => containers.faces));
    this.add([this.highlightedSides.mesh]);
    this.add(layers.filter(isBelow).map(({ containers }) => containers.edges));
    this.add([this.curves.mesh]);
    this.add(layers.filter((layer) => !isBelow(layer)).map(({ containers }) => containers.edges));
    this.add([...this.labels.containers]);
    this.add([...layers.map(({ containers }) => containers.strokes), this.forces.mesh]);
    this.add([...layers.map(({ containers }) => containers.markers), this.pins.mesh, this.fault.mesh]);
  }

  /** The lines as they are on screen; valid until the next `move`. */
  get lines(): Lines | undefined {
    return this.smooth;
  }

  /** What is drawn now. */
  get drawn(): DrawnFrame | undefined {
    return this.currentDrawn;
  }

  /** Takes another puzzle; `move` draws it. */
  setMap(map: PlanarMap): void {
    // Nothing that is drawn from here on may be of the other puzzle.
    this.clear();
    const box = boxOfPoints(map);
    const originX = (box.minX + box.maxX) / 2;
    const originY = (box.minY + box.maxY) / 2;
    this.subject = { map, originX, originY, rounder: new LineRounder(map) };
    this.curves.setEdges(orderEdges(kindsOfEdges(map), map.edgeAfter));
    for (const layer of this.allLayers) layer.setMap(map, box, originX, originY);
    this.labels.setOrigin(originX, originY);
    this.setMarks(NO_MARKS);
    this.fault.hide();
  }

  /** Draws nothing until the next `move`. */
  clear(): void {
    this.currentDrawn = undefined;
  }

  /** Draws the puzzle with its points elsewhere, or with others inside its edges. */
  move(drawn: DrawnFrame): void {
    const { subject } = this;
    if (subject === undefined) return;
    this.currentDrawn = drawn;
    const { edgeFixed } = subject.map;
    const rounded = subject.rounder.round(drawn, drawn.pointCut);
    this.smooth = fitSmoothLines(rounded, edgeFixed, this.smooth);
    smoothLines(rounded, edgeFixed, this.smooth);
    if (this.curves.show(this.smooth, subject.originX, subject.originY)) for (const layer of this.allLayers) layer.invalidateFans();
    this.drawOverlays();
  }

  setSettings(settings: ViewSettings): void {
    this.settings = settings;
    this.drawOverlays();
  }

  /** Points out what belongs to the puzzle's solution. They stay until others come, or another puzzle. */
  setMarks(marks: Marks): void {
    const { subject } = this;
    const { hidesPicture: isSecret } = this.marks;
    this.marks = marks;
    if (isSecret !== marks.hidesPicture) this.styleCurves();
    if (subject !== undefined)
      this.highlightedSides.setEdges(orderEdges(chooseHighlights(subject.map, marks.sides), subject.map.edgeAfter));
    this.drawOverlays();
  }

  /** Rings a place of the puzzle, or none. */
  markFault(place: { readonly x: number; readonly y: number } | undefined): void {
    const { subject } = this;
    if (place === undefined || subject === undefined) this.fault.hide();
    else this.fault.show(subject.originX, subject.originY, (put) => put(place.x, place.y, 0));
  }

  /** @param shift how far the scene is moved to the right, in CSS pixels */
  place(camera: Camera, shift: number): void {
    const { originX = 0, originY = 0 } = this.subject ?? {};
    const { x, y } = toScreen(camera, originX, originY);
    this.body.position.set(x + shift, y);
    this.body.scale.set(camera.scale);
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, { lineWidth, overlays }: ViewSettings, pixel: number): void {
    this.style = { palette, lineWidth, pixel };
    this.styleCurves();
    this.layers.forEach(({ layer }, index) => {
      const isOverPaint = OVERLAYS.slice(index + 1).some(({ name, faces }) => overlays[name] && faces !== undefined && !faces.isHatched);
      layer.setStyle(palette, isOverPaint, pixel);
    });
    for (const layer of this.markLayers) layer.setStyle(palette, false, pixel);
    const lit = { ink: palette[HIGHLIGHTED_SIDE_COLOR], width: 2 * HIGHLIGHT_WIDTH };
    this.highlightedSides.setStyle([{ ...lit, side: 'left' }, { ...lit, side: 'right' }, lit], pixel);
    // No plain lines are among them.
    this.forces.setStyle([palette.paper, ...this.knownForces.map(({ arrows }) => readThemedColor(arrows))], pixel);
    this.labels.setStyle(palette, pixel);
    for (const mesh of [this.pins, this.fault]) mesh.setStyle(palette, pixel);
  }

  private styleCurves(): void {
    if (this.style === undefined) return;
    const { palette, lineWidth, pixel } = this.style;
    const isSecret = this.marks.hidesPicture === true;
    const inks = [palette.moveable, isSecret ? palette.moveable : palette.picture, palette.frame];
    this.curves.setStyle(
      inks.map((ink, kind) => ({
        ink,
        width: RELATIVE_WIDTH[isSecret && kind === SegmentKind.picture ? SegmentKind.moveable : kind] * lineWidth,
      })),
      pixel,
    );
  }

  private get allLayers(): readonly OverlayLayer[] {
    return [...this.layers.map(({ layer }) => layer), ...this.markLayers];
  }

  private add(containers: readonly (Container | undefined)[]): void {
    for (const container of containers) if (container !== undefined) this.body.addChild(container);
  }

  private drawOverlays(): void {
    const { subject, currentDrawn: drawn, marks, smooth, settings } = this;
    if (subject === undefined || drawn === undefined || smooth === undefined) return;
    const { map, originX, originY } = subject;
    const sight = { map, marks, drawn, smooth };
    for (const { name, isSpoiler, layer } of this.layers) {
      const isHidden = marks.hidesPicture === true || (isSpoiler && marks.known !== undefined);
      if (settings.overlays[name] && !isHidden) layer.show(sight);
      else layer.hide();
    }
    for (const layer of this.markLayers) layer.show(sight);
    this.highlightedSides.show(smooth, originX, originY);
    if (settings.overlays.labels && drawn.labels !== undefined) this.labels.show(map, drawn, drawn.labels, marks);
    else this.labels.hide();
    if (marks.hidesPicture === true) {
      this.forces.hide();
      this.pins.hide();
      return;
    }
    this.forces.show(originX, originY, (put) => placeForces(drawn, this.knownForces, settings.showForces, put));
    this.pins.show(originX, originY, (put) => markPins(drawn, put));
  }
}
