import { Container } from 'pixi.js';
import { kindsOfEdges, RELATIVE_WIDTH } from '../../drawing/kinds.ts';
import type { Lines } from '../../drawing/lines.ts';
import { LineRounder } from '../../drawing/rounding.ts';
import { fitSmoothLines, smoothLines } from '../../drawing/smooth.ts';
import { boxOfPoints } from '../../geometry/box.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type Camera, toScreen } from '../camera/camera.ts';
import type { DrawnFrame } from '../drawnFrame.ts';
import { ArrowMesh } from '../meshes/arrowMesh.ts';
import { CurveMesh } from '../meshes/curveMesh.ts';
import { MarkerMesh } from '../meshes/markerMesh.ts';
import { orderEdges } from '../meshes/segments.ts';
import { OVERLAYS } from '../overlays/index.ts';
import { type Palette, readThemedColor } from '../palette.ts';
import { DEFAULT_VIEW_SETTINGS, type ViewSettings } from '../settings.ts';
import { ARROW_LINE, type ForceArrows, placeForces } from './forceArrows.ts';
import { LabelLayer } from './labelLayer.ts';
import { FAULT, markPins, PIN } from './markers.ts';
import { chooseHighlights, HIGHLIGHTED_SIDE_COLOR, MARK_PAINTS, type Marks, NO_MARKS } from './marks.ts';
import { OverlayLayer } from './overlayLayer.ts';

/** The shown puzzle. */
interface ScenePuzzle {
  readonly map: PlanarMap;
  /** Subtracted from all coordinates before they go to the graphics card, as 32-bit floats are dense only near zero. */
  readonly originX: number;
  readonly originY: number;
  readonly rounder: LineRounder;
}

/** The style of the drawing. */
interface Style {
  readonly palette: Palette;
  readonly lineWidth: number;
  /** The size of a device pixel in CSS pixels. */
  readonly pixel: number;
}

/** The width of the highlight beside a curve, in CSS pixels. */
const HIGHLIGHT_WIDTH = 7;

/** One drawing of a puzzle with its overlays. Hidden overlays cost no time. */
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
  private readonly availableForces: readonly ForceArrows[];
  private readonly forces: ArrowMesh;
  private readonly pins = new MarkerMesh([PIN]);
  private readonly fault = new MarkerMesh([FAULT]);
  private puzzle: ScenePuzzle | undefined;
  private currentDrawn: DrawnFrame | undefined;
  private settings = DEFAULT_VIEW_SETTINGS;
  private marks = NO_MARKS;
  /** The lines on screen: rounded and smooth. */
  private smooth: Lines | undefined;
  private style: Style | undefined;

  /** @param forces the forces that can be shown as arrows */
  constructor(forces: readonly ForceArrows[]) {
    this.availableForces = forces;
    this.forces = new ArrowMesh(ARROW_LINE + 1 + forces.length);
    this.root.addChild(this.body);
    // The first overlay of the list is on top.
    const layers = this.layers.map(({ layer }) => layer).reverse();
    const isBelow = ({ overlay }: OverlayLayer) => overlay.edges?.isBelow === true;
    // Stripes are drawn over all plain paint.
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

  /** The lines on screen; valid until the next `move`. */
  get lines(): Lines | undefined {
    return this.smooth;
  }

  /** The current frame. */
  get drawn(): DrawnFrame | undefined {
    return this.currentDrawn;
  }

  /** Sets another puzzle; the next `move` draws it. */
  setMap(map: PlanarMap): void {
    // Prevents drawing a frame of the old puzzle with the new map.
    this.clear();
    const box = boxOfPoints(map);
    const originX = (box.minX + box.maxX) / 2;
    const originY = (box.minY + box.maxY) / 2;
    this.puzzle = { map, originX, originY, rounder: new LineRounder(map) };
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

  /** Draws a new frame of the puzzle. */
  move(drawn: DrawnFrame): void {
    const { puzzle } = this;
    if (puzzle === undefined) return;
    this.currentDrawn = drawn;
    const { edgeFixed } = puzzle.map;
    const rounded = puzzle.rounder.round(drawn, drawn.pointCut);
    this.smooth = fitSmoothLines(rounded, edgeFixed, this.smooth);
    smoothLines(rounded, edgeFixed, this.smooth);
    if (this.curves.show(this.smooth, puzzle.originX, puzzle.originY)) for (const layer of this.allLayers) layer.invalidateFans();
    this.drawOverlays();
  }

  setSettings(settings: ViewSettings): void {
    this.settings = settings;
    this.drawOverlays();
  }

  /** Sets the highlights. They stay until the next call, or until another puzzle is set. */
  setMarks(marks: Marks): void {
    const { puzzle } = this;
    this.marks = marks;
    if (puzzle !== undefined) this.highlightedSides.setEdges(orderEdges(chooseHighlights(puzzle.map, marks.sides), puzzle.map.edgeAfter));
    this.drawOverlays();
  }

  /** Draws a ring around an error in the puzzle; undefined removes it. */
  markFault(point: { readonly x: number; readonly y: number } | undefined): void {
    const { puzzle } = this;
    if (point === undefined || puzzle === undefined) this.fault.hide();
    else this.fault.show(puzzle.originX, puzzle.originY, (put) => put(point.x, point.y, 0));
  }

  /** @param shift moves the scene to the right, in CSS pixels */
  setCamera(camera: Camera, shift: number): void {
    const { originX = 0, originY = 0 } = this.puzzle ?? {};
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
    const highlight = { ink: palette[HIGHLIGHTED_SIDE_COLOR], width: 2 * HIGHLIGHT_WIDTH };
    this.highlightedSides.setStyle([{ ...highlight, side: 'left' }, { ...highlight, side: 'right' }, highlight], pixel);
    // The first colour is unused: forces contain no plain lines.
    this.forces.setStyle([palette.paper, ...this.availableForces.map(({ arrows }) => readThemedColor(arrows))], pixel);
    this.labels.setStyle(palette, pixel);
    for (const mesh of [this.pins, this.fault]) mesh.setStyle(palette, pixel);
  }

  private styleCurves(): void {
    if (this.style === undefined) return;
    const { palette, lineWidth, pixel } = this.style;
    const inks = [palette.moveable, palette.picture, palette.frame];
    this.curves.setStyle(
      inks.map((ink, kind) => ({ ink, width: RELATIVE_WIDTH[kind] * lineWidth })),
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
    const { puzzle, currentDrawn: drawn, marks, smooth, settings } = this;
    if (puzzle === undefined || drawn === undefined || smooth === undefined) return;
    const { map, originX, originY } = puzzle;
    const context = { map, marks, drawn, smooth };
    for (const { name, isSpoiler, layer } of this.layers) {
      const isHidden = isSpoiler && marks.known !== undefined;
      if (settings.overlays[name] && !isHidden) layer.show(context);
      else layer.hide();
    }
    for (const layer of this.markLayers) layer.show(context);
    this.highlightedSides.show(smooth, originX, originY);
    if (settings.overlays.labels && drawn.labels !== undefined) this.labels.show(map, drawn, drawn.labels, marks);
    else this.labels.hide();
    this.forces.show(originX, originY, (put) => placeForces(drawn, this.availableForces, settings.showForces, put));
    this.pins.show(originX, originY, (put) => markPins(drawn, put));
  }
}
