import { type Box, boxOfPoints, createBox, growBox } from '../geometry/box.ts';
import { boxAroundLabels, boxOfLabels, exceedsBox } from '../labels/placedLabels.ts';
import { forEachSegment } from '../puzzle/map/cycles.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { type Camera, toPuzzle, type Viewpoint } from './camera/camera.ts';
import { CameraController, type Insets, NO_INSETS } from './camera/cameraController.ts';
import { type CompareMode, type Pane, paneAt, panesOf, previewPane, SHOW_NOW } from './compare.ts';
import type { DrawnFrame } from './drawnFrame.ts';
import { OVERLAY_COLORS } from './overlays/index.ts';
import { readPalette } from './palette.ts';
import { DrawingPicker } from './picking/drawingPicker.ts';
import type { PickedPoint } from './picking/pointPicker.ts';
import type { PickedSide } from './picking/sidePicker.ts';
import type { ForceArrows } from './scene/forceArrows.ts';
import { MARK_COLORS, type Marks, NO_MARKS } from './scene/marks.ts';
import { Scene } from './scene/scene.ts';
import { DEFAULT_VIEW_SETTINGS, labelSizeFor, type ViewSettings } from './settings.ts';
import { Stage } from './stage.ts';

/**
 * The margins around a fitted drawing without and with labels, and how far labels may move out of the fitted box before it is fitted again.
 * In CSS pixels.
 */
const MARGIN = 20;
const LABEL_MARGIN = 12;
const LABEL_TOLERANCE = 9;

/** A view narrower than this, in CSS pixels, is that of a phone: the drawing gets all of the width, with a smaller margin. */
const NARROW_PX = 480;
const NARROW_MARGIN = 8;

/** A puzzle that is shown temporarily. */
export interface Preview {
  readonly map: PlanarMap;
  readonly drawn: DrawnFrame;
}

/** Draws the open puzzle. Reads it and never changes it. Screen positions are in CSS pixels from the top left of the view. */
export class View {
  /** Called when the graphics context is lost and when it is back. The view then redraws by itself. */
  onLost: () => void = () => {};
  onRestored: () => void = () => {};
  /** Called when `labelSize` changes with the size of the view. */
  onLabelSize: () => void = () => {};
  /** The forces that can be shown as arrows. */
  readonly forces: readonly ForceArrows[];
  private readonly stage: Stage;
  private readonly now: Scene;
  private readonly before: Scene;
  private readonly preview: Scene;
  private previewed: Preview | undefined;
  private beforeDrawn: DrawnFrame | undefined;
  private marks = NO_MARKS;
  private map: PlanarMap | undefined;
  /** Hit testing in the current drawing; created on first use. */
  private currentPicker: DrawingPicker | undefined;
  private readonly cameraController = new CameraController((camera) => this.setCamera(camera));
  private currentInsets = NO_INSETS;
  /** The box that was fitted last. */
  private fittedBox: Box = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  /** The number of drawings with labels in that fit. */
  private fittedLabelCount = 0;
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

  /** Draws into the host. Rejects with a WebGlUnavailableError if the browser has no WebGL 2. */
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

  /** The font size that labels should have, in puzzle units. */
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

  /** The parts of the view that panels cover. The drawing is centred in the rest. */
  set insets(insets: Insets) {
    if (this.currentInsets.left === insets.left && this.currentInsets.bottom === insets.bottom) return;
    this.currentInsets = insets;
    this.updatePanes();
  }

  /** How before and now share the view. Until the first `setBefore` the view shows only now. */
  get compare(): CompareMode {
    return this.currentCompare;
  }

  set compare(compare: CompareMode) {
    this.currentCompare = compare;
    this.updatePanes();
  }

  /** Sets another puzzle. The next `move` shows all of it. Clears the marks and the drawing before. */
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

  /** Draws a new frame of the same puzzle. Reads its arrays until the next call. */
  move(drawn: DrawnFrame): void {
    this.now.move(drawn);
    this.currentPicker = undefined;
    if (this.cameraController.isFitted && this.previewed === undefined) this.keepLabelsInView();
    this.stage.requestFrame();
  }

  /**
   * Shows all of another puzzle instead of the open one; undefined returns to the open puzzle at its previous viewpoint. Calls of `show`, `move` and
   * `setBefore` during the preview take effect when it ends.
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

  /** Sets the drawing before, of the same puzzle. Reads its arrays until it is replaced. */
  setBefore(drawn: DrawnFrame): void {
    this.beforeDrawn = drawn;
    this.updatePanes();
  }

  /** Sets the highlights in the drawings before and now, until the next call or another puzzle. */
  setMarks(marks: Marks): void {
    this.marks = marks;
    this.now.setMarks(marks);
    if (this.before.drawn !== undefined) this.before.setMarks(marks);
    this.stage.requestFrame();
  }

  /** Draws a ring around an error in the puzzle; undefined removes it. */
  markFault(point: { readonly x: number; readonly y: number } | undefined): void {
    this.now.markFault(point);
    this.stage.requestFrame();
  }

  /** Shows the whole puzzle, and fits it again when the view changes its size. */
  fit(): void {
    const map = this.previewed?.map ?? this.map;
    if (map === undefined) this.cameraController.requestFit();
    else this.fitTo(this.addLabelRoom(boxOfPoints(map), boxOfPoints(map)));
  }

  /** Fits a narrow view again, if the whole puzzle is fitted. */
  refitNarrow(): void {
    if (this.isNarrow && this.cameraController.isFitted && this.previewed === undefined) this.fit();
  }

  /** The viewpoint on the open puzzle; undefined while the whole puzzle is fitted. */
  get viewpoint(): Viewpoint | undefined {
    return this.cameraController.viewpoint;
  }

  set viewpoint(viewpoint: Viewpoint | undefined) {
    if (viewpoint === undefined) this.fit();
    else this.cameraController.moveTo(viewpoint);
  }

  /** Zooms by a factor around a screen position, by default the middle of the view. */
  zoom(factor: number, x?: number, y?: number): void {
    this.cameraController.zoom(factor, x === undefined ? undefined : x - paneAt(this.panes, x).shift, y);
  }

  pan(dx: number, dy: number): void {
    this.cameraController.pan(dx, dy);
  }

  /** Centres a puzzle point at a readable scale. Animated, unless the user prefers reduced motion. */
  flyTo(x: number, y: number): void {
    this.cameraController.flyTo(x, y);
  }

  /** Centres a face of the current drawing with some of its surroundings. Animated like `flyTo`. */
  flyToFace(face: number): void {
    const { drawn } = this.now;
    if (this.map === undefined || drawn === undefined) return;
    const { cycleHalf, faceFirstCycle, halfNext } = this.map;
    const box = createBox();
    forEachSegment({ ...drawn, halfNext }, cycleHalf[faceFirstCycle[face]], (x, y) => growBox(box, x, y));
    this.cameraController.flyToBox(box, this.addLabelRoom(boxOfPoints(drawn), boxOfPoints(drawn)), this.margin);
  }

  /** The puzzle point at a screen position. */
  toPuzzle(screenX: number, screenY: number): { x: number; y: number } {
    return toPuzzle(this.camera, screenX - paneAt(this.panes, screenX).shift, screenY);
  }

  /** The grabbable point of the current drawing nearest to a screen position. */
  pick(screenX: number, screenY: number, radiusPx: number): PickedPoint | undefined {
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickPoint(x, y, radiusPx / this.camera.scale);
  }

  /** The half-curve of the current drawing nearest to a screen position. */
  pickSide(screenX: number, screenY: number, radiusPx: number): PickedSide | undefined {
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickSide(x, y, radiusPx / this.camera.scale);
  }

  /** The half-curve of the current drawing whose label is at a screen position. */
  pickLabel(screenX: number, screenY: number, radiusPx: number): PickedSide | undefined {
    if (!this.settings.overlays.labels) return undefined;
    const { x, y } = this.toPuzzle(screenX, screenY);
    return this.pickerAt(screenX)?.pickLabel(x, y, radiusPx / this.camera.scale);
  }

  /** The view as a PNG picture. @param scale pixels per CSS pixel, limited by the graphics card */
  toPng(scale: number): Promise<Blob> {
    return this.stage.toPng(scale);
  }

  /** Hit testing in the current drawing. */
  private get picker(): DrawingPicker | undefined {
    const { drawn, lines } = this.now;
    if (this.map === undefined || drawn === undefined || lines === undefined) return undefined;
    this.currentPicker ??= new DrawingPicker(this.map, drawn, lines);
    return this.currentPicker;
  }

  /** The same for a screen position; undefined if the pane there does not show the current drawing. */
  private pickerAt(screenX: number): DrawingPicker | undefined {
    return paneAt(this.panes, screenX).scene === 'now' ? this.picker : undefined;
  }

  private get camera(): Camera {
    return this.cameraController.camera;
  }

  private get isNarrow(): boolean {
    return this.stage.size.width < NARROW_PX;
  }

  private get margin(): number {
    if (this.isNarrow) return NARROW_MARGIN;
    return this.shownLabels().length > 0 ? LABEL_MARGIN : MARGIN;
  }

  private fitTo(box: Box): void {
    this.cameraController.fit(box, this.margin);
    this.fittedBox = box;
    this.fittedLabelCount = this.shownLabels().length;
  }

  /** Zooms out if labels left the fitted box. Never zooms in, so that the drawing does not pulsate with its labels. */
  private keepLabelsInView(): void {
    const { map } = this;
    const shown = this.shownLabels();
    const tolerance = LABEL_TOLERANCE / this.camera.scale;
    const needsFit = shown.length !== this.fittedLabelCount || shown.some((labels) => exceedsBox(labels, this.fittedBox, tolerance));
    if (map === undefined || !needsFit) return;
    this.fitTo(this.addLabelRoom(this.fittedBox, boxOfPoints(map)));
  }

  /** Grows a box by the room that the labels around the frame need. */
  private addLabelRoom(around: Box, frame: Box): Box {
    const box = { ...around };
    for (const labels of this.shownLabels()) {
      const room = this.isNarrow ? boxOfLabels(frame, labels.coordinates) : boxAroundLabels(frame, labels);
      growBox(box, room.minX, room.minY);
      growBox(box, room.maxX, room.maxY);
    }
    return box;
  }

  /** The labels of the drawings in all panes. */
  private shownLabels() {
    if (!this.settings.overlays.labels) return [];
    return this.panes.flatMap(({ scene }) => this[scene].drawn?.labels ?? []).filter(({ labelCurve }) => labelCurve.length > 0);
  }

  private setCamera(camera: Camera): void {
    for (const { scene, shift } of this.panes) this[scene].setCamera(camera, shift);
    this.stage.requestFrame();
  }

  private updateSize(): void {
    this.updatePanes();
    this.applyStyle();
  }

  /** Divides the view into panes for its current size. */
  private updatePanes(): void {
    const { width, height } = this.stage.size;
    const labelSize = labelSizeFor({ width, height });
    if (labelSize !== this.currentLabelSize) {
      this.currentLabelSize = labelSize;
      this.onLabelSize();
    }
    const compare = this.beforeDrawn === undefined ? SHOW_NOW : this.compare;
    this.panes = this.previewed === undefined ? panesOf(compare, width) : [previewPane(width)];
    if (this.panes.some(({ scene }) => scene === 'before')) this.drawBefore();
    this.stage.passes = this.panes.map(({ scene, left, width }) => ({ root: this[scene].root, left, width }));
    // Insets are ignored when two drawings share the view.
    const isHalved = this.panes.some(({ shift }) => shift > 0);
    this.cameraController.resize({ width: isHalved ? width / 2 : width, height }, this.panes.length === 1 ? this.currentInsets : NO_INSETS);
    if (this.cameraController.isFitted) this.fit();
  }

  /** Draws the scene before when it is first shown, as this takes time for a large puzzle. */
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
