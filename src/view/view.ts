import { Container } from 'pixi.js';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { type Camera, fitBox, panBy, type Size, toScreen, zoomAt } from './camera.ts';
import { findCornerCuts } from './corners.ts';
import { CurveMesh } from './curveMesh.ts';
import { FaceMesh } from './faceMesh.ts';
import { triangulateFilled } from './faces.ts';
import { type Box, boxOf, type Lines } from './lines.ts';
import { MarkerMesh } from './markerMesh.ts';
import { MarkerKind, placeMarkers } from './markers.ts';
import { readPalette } from './palette.ts';
import { DEFAULT_VIEW_SETTINGS, type ViewSettings } from './settings.ts';
import { createSmoothLines, smoothLines } from './smooth.ts';
import { Stage } from './stage.ts';

/** Around a drawing that is fitted, in CSS pixels. */
const MARGIN = 44;

/** What is drawn now. */
interface Drawing {
  readonly map: PlanarMap;
  readonly box: Box;
  /** Subtracted from all coordinates on their way to the graphics card. */
  readonly originX: number;
  readonly originY: number;
  lines: Lines;
  /** The lines as they are drawn. */
  smooth: Lines;
}

/** The drawing of one puzzle: what of it is shown, from where, and how. Reads the puzzle, never changes it. */
export class View {
  private readonly stage: Stage;
  private readonly scene = new Container();
  private readonly faces = new FaceMesh();
  private readonly curves = new CurveMesh();
  private readonly markers = new MarkerMesh();
  private readonly fault = new MarkerMesh();
  private drawing: Drawing | undefined;
  private camera: Camera = { scale: 1, offsetX: 0, offsetY: 0 };
  /** Whether the camera shows the whole puzzle, and shall go on doing so when the view changes its size. */
  private isFitted = true;
  private size: Size = { width: 1, height: 1 };
  private currentSettings = DEFAULT_VIEW_SETTINGS;

  private constructor(stage: Stage) {
    this.stage = stage;
    stage.root.addChild(this.scene);
    this.scene.addChild(this.faces.mesh, this.curves.mesh, this.markers.mesh, this.fault.mesh);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.applyStyle());
    this.followSize();
  }

  /** Draws into the host. Rejects with a NoDrawingError where the browser can't. */
  static async create(host: HTMLElement): Promise<View> {
    let view: View | undefined;
    view = new View(await Stage.create(host, () => view?.followSize()));
    return view;
  }

  get canvas(): HTMLCanvasElement {
    return this.stage.canvas;
  }

  get settings(): ViewSettings {
    return this.currentSettings;
  }

  set settings(settings: ViewSettings) {
    this.currentSettings = settings;
    this.applyStyle();
    this.drawFaces();
    this.drawMarkers();
  }

  /** Shows another puzzle, all of it. */
  show(map: PlanarMap): void {
    const box = boxOf(map);
    const smooth = createSmoothLines(map);
    this.drawing = { map, box, originX: (box.minX + box.maxX) / 2, originY: (box.minY + box.maxY) / 2, lines: map, smooth };
    this.markFault(undefined);
    this.curves.layOut(map, smooth);
    this.move(map, findCornerCuts(map, map));
    this.fit();
  }

  /**
   * Shows the same puzzle with its points elsewhere, or with others inside its edges. For what `pointCut` must promise see `smoothLines`;
   * zeros draw the lines as they are.
   */
  move(lines: Lines, pointCut: Float32Array): void {
    const { drawing } = this;
    if (drawing === undefined) return;
    if (!haveEqualCounts(lines, drawing.lines)) {
      drawing.smooth = createSmoothLines(lines);
      this.curves.layOut(drawing.map, drawing.smooth);
    }
    drawing.lines = lines;
    smoothLines(lines, pointCut, drawing.smooth);
    this.curves.move(drawing.smooth, drawing.originX, drawing.originY);
    this.drawFaces();
    this.drawMarkers();
  }

  /** Rings a place of the puzzle, or none. */
  markFault(place: { readonly x: number; readonly y: number } | undefined): void {
    const { originX = 0, originY = 0 } = this.drawing ?? {};
    this.fault.show(place === undefined ? [] : [{ ...place, kind: MarkerKind.fault }], originX, originY);
    this.stage.requestFrame();
  }

  /** Shows the whole puzzle, and keeps it in sight when the view changes its size. */
  fit(): void {
    if (this.drawing !== undefined) this.moveCamera(fitBox(this.drawing.box, this.size, MARGIN));
    this.isFitted = true;
  }

  /** Zooms by a factor around a place on screen, by default the middle. */
  zoom(factor: number, x = this.size.width / 2, y = this.size.height / 2): void {
    this.moveCamera(zoomAt(this.camera, x, y, factor));
  }

  /** Shifts what is on screen, in CSS pixels. */
  pan(dx: number, dy: number): void {
    this.moveCamera(panBy(this.camera, dx, dy));
  }

  private moveCamera(camera: Camera): void {
    this.camera = camera;
    this.isFitted = false;
    const { originX = 0, originY = 0 } = this.drawing ?? {};
    const { x, y } = toScreen(camera, originX, originY);
    this.scene.position.set(x, y);
    this.scene.scale.set(camera.scale);
    this.stage.requestFrame();
  }

  private followSize(): void {
    const { width, height } = this.stage.size;
    const before = this.size;
    this.size = { width, height };
    this.applyStyle();
    if (this.isFitted) this.fit();
    // What was in the middle stays there.
    else this.pan((width - before.width) / 2, (height - before.height) / 2);
  }

  private applyStyle(): void {
    const palette = readPalette(this.canvas);
    const { pixel } = this.stage;
    this.stage.setBackground(palette.paper);
    this.faces.setStyle(palette);
    this.curves.setStyle(palette, this.settings.lineWidth, pixel);
    this.markers.setStyle(palette, pixel);
    this.fault.setStyle(palette, pixel);
    this.stage.requestFrame();
  }

  private drawFaces(): void {
    const { drawing } = this;
    if (drawing === undefined || !this.settings.showSolution) this.faces.hide();
    else this.faces.show(triangulateFilled(drawing.map, drawing.smooth, drawing.originX, drawing.originY));
    this.stage.requestFrame();
  }

  private drawMarkers(): void {
    const { drawing, settings } = this;
    if (drawing === undefined) return;
    const wanted = { points: settings.showPoints, vertices: settings.showVertices };
    this.markers.show(placeMarkers(drawing.map, drawing.lines, wanted), drawing.originX, drawing.originY);
    this.stage.requestFrame();
  }
}

function haveEqualCounts({ edgeFirstPoint: a }: Lines, { edgeFirstPoint: b }: Lines): boolean {
  return a === b || (a.length === b.length && a.every((first, edge) => first === b[edge]));
}
