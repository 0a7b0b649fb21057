import { type Box, boxOfPoints, createBox, growBox } from '../geometry/box.ts';
import { boxAroundLabels, exceedsBox } from '../labels/placedLabels.ts';
import { forEachSegment } from '../puzzle/map/cycles.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { ForceArrows } from './arrows.ts';
import { type Camera, toPuzzle, toScreen, type Viewpoint } from './camera.ts';
import { CameraController, type Insets, NO_INSETS } from './cameraController.ts';
import { type CompareMode, type Pane, paneAt, panesOf, previewPane, SHOW_NOW } from './compare.ts';
import { DrawingPicker } from './drawingPicker.ts';
import type { DrawnFrame } from './drawnFrame.ts';
import { MARK_COLORS, type Marks, NO_MARKS } from './marks.ts';
import { OVERLAY_COLORS } from './overlays/index.ts';
import { readPalette } from './palette.ts';
import type { PickedPoint } from './pointPicker.ts';
import { Scene } from './scene.ts';
import { DEFAULT_VIEW_SETTINGS, labelSizeFor, type ViewSettings } from './settings.ts';
import type { PickedSide } from './sidePicker.ts';
import { Stage } from './stage.ts';

/** Around a drawing that is fitted, in CSS pixels; and around one with its labels, which move a little without being fitted anew. */
const MARGIN = 20;
const LABEL_MARGIN = 12;
const LABEL_TOLERANCE = 9;

/** Another puzzle that is shown for a while. */
export interface Preview {
  readonly map: PlanarMap;
  readonly drawn: DrawnFrame;
}

/** The drawing of one puzzle: what of it is shown, from where, and how. Reads the puzzle, never changes it. Places on screen are in CSS pixels. */
export class View {
  /** The graphics card was lost, and is there again; the view then draws by itself what it showed. */
  onLost: () => void = () => {};
  onRestored: () => void = () => {};
  /** Labels are to have another size, as the view has. */
  onLabelSize: () => void = () => {};
  /** Those whose arrows can be shown. */
  readonly forces: readonly ForceArrows[];
  private readonly stage: Stage;
  private readonly now: Scene;
  private readonly before: Scene;
  private readonly preview: Scene;
  private previewed: Preview | undefined;
  private beforeDrawn: DrawnFrame | undefined;
  private marks = NO_MARKS;
  private map: PlanarMap | undefined;
  /** Of what is drawn now, once someone has pointed at it. */
  private currentPicker: DrawingPicker | undefined;
  private readonly cameraController = new CameraController((camera) => this.place(camera));
  private currentInsets = NO_INSETS;
  /** What was fitted last. */
  private fittedBox: Box = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  /** Of how many drawings the labels are. */
  private fittedLabels = 0;
  private panes: readonly Pane[] = panesOf(SHOW_NOW, 1);
  private currentSettings = DEFAULT_VIEW_SETTINGS;
  private currentLabelSize = 0;
  private currentCompare = SHOW_NOW;

  private constructor(stage: Stage, forces: readonly ForceArrows[]) {
    this.stage = stage;
    this.forces = forces;
    this.now = new Scene(forces);
    this.before = new Scene(forces);
    this.preview = new Scene(forces);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.applyStyle());
    this.updateSize();
  }

  /** Draws into the host, with arrows for these forces. Rejects with a NoDrawingError where the browser can't. */
  static async create(host: HTMLElement, forces: readonly ForceArrows[]): Promise<View> {
    let view: View | undefined;
    const stage = await Stage.create(host, {
      resized: () => view?.updateSize(),
      lost: () => view?.onLost(),
      restored: () => view?.onRestored(),
    });
    view = new View(stage, forces);
    return view;
  }

  get canvas(): HTMLCanvasElement {
    return this.stage.canvas;
  }

  /** The size of the font that labels should have, in puzzle units. */
  get labelSize(): number {
    return this.currentLabelSize;
  }

  get settings(): ViewSettings {
    return this.currentSettings;
  }

  set settings(settings: ViewSettings) {
    this.currentSettings = settings;
    this.now.setSettings(settings);
    this.before.setSettings(settings);
    this.preview.setSettings(settings);
    this.applyStyle();
    if (this.cameraController.isFitted) this.fit();
  }

  /** Has what is looked at stand beside what covers the view, and above it. */
  set insets(cover: Insets) {
    if (this.currentInsets.left === cover.left && this.currentInsets.bottom === cover.bottom) return;
    this.currentInsets = cover;
    this.updatePanes();
  }

  /** What of before and now is shown; before `setBefore`, only now. */
  get compare(): CompareMode {
    return this.currentCompare;
  }

  set compare(compare: CompareMode) {
    this.currentCompare = compare;
    this.updatePanes();
  }

  /** Takes another puzzle, all of which is in sight with the next `move`. There is no before until it is set. */
  show(map: PlanarMap): void {
    this.map = map;
    this.currentPicker = undefined;
    this.now.setMap(map);
    this.before.clear();
    this.beforeDrawn = undefined;
    this.marks = NO_MARKS;
    this.cameraController.requestFit();
    this.updatePanes();
  }

  /** Shows the same puzzle with its points elsewhere, or with others inside its edges. Its arrays are read until the next one comes. */
  move(drawn: DrawnFrame): void {
    this.now.move(drawn);
    this.currentPicker = undefined;
    if (this.cameraController.isFitted && this.previewed === undefined) this.keepLabelsInView();
    this.stage.requestFrame();
  }

  /**
   * Shows another puzzle in the place of the open one, all of it in sight; undefined brings that back as it was looked at. What `show`,
   * `move` and `setBefore` say meanwhile is kept for then.
   */
  showPreview(preview: Preview | undefined): void {
    if (preview !== undefined) {
      if (preview.map !== this.previewed?.map) this.preview.setMap(preview.map);
      this.preview.move(preview.drawn);
      this.cameraController.enterPreview();
    } else this.cameraController.leavePreview();
    this.previewed = preview;
    this.updatePanes();
  }

  /** What now is compared with, of the same puzzle. Its arrays are read for as long as it is the one. */
  setBefore(drawn: DrawnFrame): void {
    this.beforeDrawn = drawn;
    this.updatePanes();
  }

  /** Points out what belongs to the open puzzle's solution, before and now, until others come or another puzzle is shown. */
  setMarks(marks: Marks): void {
    this.marks = marks;
    this.now.setMarks(marks);
    if (this.before.drawn !== undefined) this.before.setMarks(marks);
    this.stage.requestFrame();
  }

  /** Rings a place of the puzzle, or none. */
  markFault(place: { readonly x: number; readonly y: number } | undefined): void {
    this.now.markFault(place);
    this.stage.requestFrame();
  }

  /** Shows the whole puzzle, and keeps it in sight when the view changes its size. */
  fit(): void {
    const map = this.previewed?.map ?? this.map;
    if (map === undefined) this.cameraController.requestFit();
    else this.fitTo(this.addLabelRoom(boxOfPoints(map), boxOfPoints(map)));
  }

  /** From where the open puzzle is looked at; undefined while all of it is in sight. */
  get viewpoint(): Viewpoint | undefined {
    return this.cameraController.viewpoint;
  }

  set viewpoint(standpoint: Viewpoint | undefined) {
    if (standpoint === undefined) this.fit();
    else this.cameraController.moveTo(standpoint);
  }

  /** Zooms by a factor around a place on screen, by default the middle of the drawing. */
  zoom(factor: number, x?: number, y?: number): void {
    this.cameraController.zoom(factor, x === undefined ? undefined : x - paneAt(this.panes, x).shift, y);
  }

  /** Shifts what is on screen. */
  pan(dx: number, dy: number): void {
    this.cameraController.pan(dx, dy);
  }

  /** Brings a puzzle point into the middle, near enough to see what is there; in a short flight, if the user likes motion. */
  flyTo(x: number, y: number): void {
    this.cameraController.flyTo(x, y);
  }

  /** The same for a face of the drawing of now, with some of what is around it in sight. */
  flyToFace(face: number): void {
    const { drawn } = this.now;
    if (this.map === undefined || drawn === undefined) return;
    const { cycleHalf, faceFirstCycle, halfNext } = this.map;
    const box = createBox();
    forEachSegment({ ...drawn, halfNext }, cycleHalf[faceFirstCycle[face]], (x, y) => growBox(box, x, y));
    this.cameraController.flyToBox(box, this.addLabelRoom(boxOfPoints(drawn), boxOfPoints(drawn)), this.margin);
  }

  /** Shifts what is on screen as far as it takes to see the middle of a face. */
  scrollFaceIntoView(face: number): void {
    const place = this.picker?.inscribedCircleOf(face);
    if (place === undefined) return;
    const { x, y } = toScreen(this.camera, place.x, place.y);
    this.cameraController.scrollIntoView(x, y);
  }

  /** The puzzle point at a place on screen. */
  toPuzzle(screenX: number, screenY: number): { x: number; y: number } {
    return toPuzzle(this.camera, screenX - paneAt(this.panes, screenX).shift, screenY);
  }

  /** The point of the drawing of now that someone means who points at a place on screen. */
  pick(screenX: number, screenY: number, radiusPx: number): PickedPoint | undefined {
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickPoint(x, y, radiusPx / this.camera.scale);
  }

  /** The half-curve of the drawing of now that someone means who points at a place on screen. */
  pickSide(screenX: number, screenY: number, radiusPx: number): PickedSide | undefined {
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickSide(x, y, radiusPx / this.camera.scale);
  }

  /** The half-curve of the drawing of now at whose label someone points. */
  pickLabel(screenX: number, screenY: number, radiusPx: number): PickedSide | undefined {
    if (!this.settings.overlays.labels) return undefined;
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickLabel(x, y, radiusPx / this.camera.scale);
  }

  /** The face of the drawing of now at a place on screen; undefined outside the frame. */
  pickFace(screenX: number, screenY: number): number | undefined {
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickFace(x, y);
  }

  /** The face beside another of the drawing of now, in some direction. */
  pickFaceBeside(face: number, dx: number, dy: number): number | undefined {
    return this.picker?.pickFaceBeside(face, dx, dy);
  }

  /** What is on screen as a picture, with so many pixels for each CSS pixel as far as the graphics card can. */
  toPng(scale: number): Promise<Blob> {
    return this.stage.toPng(scale);
  }

  /** What finds things in the drawing of now. */
  private get picker(): DrawingPicker | undefined {
    const { drawn, lines } = this.now;
    if (this.map === undefined || drawn === undefined || lines === undefined) return undefined;
    this.currentPicker ??= new DrawingPicker(this.map, drawn, lines);
    return this.currentPicker;
  }

  /** The same for who points at a place on screen; undefined where now is not shown. */
  private pickerAt(screenX: number): DrawingPicker | undefined {
    return paneAt(this.panes, screenX).scene === 'now' ? this.picker : undefined;
  }

  private get camera(): Camera {
    return this.cameraController.camera;
  }

  /** Around what is fitted. */
  private get margin(): number {
    return this.shownLabels().length > 0 ? LABEL_MARGIN : MARGIN;
  }

  private fitTo(box: Box): void {
    this.cameraController.fit(box, this.margin);
    this.fittedBox = box;
    this.fittedLabels = this.shownLabels().length;
  }

  /** Brings labels that have gone out of sight into it. What has room enough stays as it is: the drawing does not swell and shrink with its labels. */
  private keepLabelsInView(): void {
    const { map } = this;
    const labelled = this.shownLabels();
    const sway = LABEL_TOLERANCE / this.camera.scale;
    const isOutgrown = labelled.length !== this.fittedLabels || labelled.some((labels) => exceedsBox(labels, this.fittedBox, sway));
    if (map === undefined || !isOutgrown) return;
    this.fitTo(this.addLabelRoom(this.fittedBox, boxOfPoints(map)));
  }

  /** A box with room for all labels around the frame. */
  private addLabelRoom(around: Box, frame: Box): Box {
    const box = { ...around };
    for (const labels of this.shownLabels()) {
      const room = boxAroundLabels(frame, labels);
      growBox(box, room.minX, room.minY);
      growBox(box, room.maxX, room.maxY);
    }
    return box;
  }

  /** Those of all that is drawn in the panes. */
  private shownLabels() {
    if (!this.settings.overlays.labels) return [];
    return this.panes.flatMap(({ scene: shows }) => this[shows].drawn?.labels ?? []).filter(({ labelCurve }) => labelCurve.length > 0);
  }

  private place(camera: Camera): void {
    for (const { scene: shows, shift } of this.panes) this[shows].place(camera, shift);
    this.stage.requestFrame();
  }

  private updateSize(): void {
    this.updatePanes();
    this.applyStyle();
  }

  /** Divides the view into panes, for its size of now. */
  private updatePanes(): void {
    const { width, height } = this.stage.size;
    const labelSize = labelSizeFor({ width, height });
    if (labelSize !== this.currentLabelSize) {
      this.currentLabelSize = labelSize;
      this.onLabelSize();
    }
    const compare = this.beforeDrawn === undefined ? SHOW_NOW : this.compare;
    this.panes = this.previewed === undefined ? panesOf(compare, width) : [previewPane(width)];
    if (this.panes.some(({ scene: shows }) => shows === 'before')) this.drawBefore();
    this.stage.passes = this.panes.map(({ scene: shows, left, width }) => ({ root: this[shows].root, left, width }));
    // Where two drawings share the view, neither stands beside what covers it.
    const isHalved = this.panes.some(({ shift }) => shift > 0);
    this.cameraController.resize({ width: isHalved ? width / 2 : width, height }, this.panes.length === 1 ? this.currentInsets : NO_INSETS);
    if (this.cameraController.isFitted) this.fit();
  }

  /** Before is drawn when it is first looked at: of a large puzzle that takes a moment. */
  private drawBefore(): void {
    const { map, before, beforeDrawn } = this;
    if (map === undefined || beforeDrawn === undefined || before.drawn === beforeDrawn) return;
    if (before.drawn === undefined) {
      before.setMap(map);
      before.setMarks(this.marks);
    }
    before.move(beforeDrawn);
  }

  private applyStyle(): void {
    const palette = readPalette(this.canvas, { ...OVERLAY_COLORS, ...MARK_COLORS });
    this.stage.setBackground(palette.paper);
    for (const scene of [this.now, this.before, this.preview]) scene.setStyle(palette, this.settings, this.stage.pixel);
    this.stage.requestFrame();
  }
}
