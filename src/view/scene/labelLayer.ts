import type { Container } from 'pixi.js';
import type { Lines } from '../../drawing/lines.ts';
import { FIGURE_TOP, FIGURE_WIDTH } from '../../labels/figures.ts';
import type { End } from '../../labels/labelling.ts';
import { countFigures, visitNumbers } from '../../labels/numbers.ts';
import { COORDINATES_PER_LABEL, ENDS, type PlacedLabels, SIDES } from '../../labels/placedLabels.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { ArrowMesh } from '../meshes/arrowMesh.ts';
import { NumberMesh, NumberUse } from '../meshes/numberMesh.ts';
import type { Palette } from '../palette.ts';
import type { PickedSide } from '../picking/sidePicker.ts';
import { countFaces, type FaceCount, locateCounts } from './faceCounts.ts';
import { ARROW_LINE, type PutArrow } from './forceArrows.ts';
import { HIGHLIGHTED_FACE_COLOR, type Marks } from './marks.ts';

/** The font size of numbers in faces, relative to that of the labels; smaller in small faces. */
const COUNT_SIZE = 0.85;

/** The maximum height of a number, relative to the radius of the circle that it is in. */
const COUNT_PER_RADIUS = 1.6;

/** The gap between two numbers of one face, relative to the font size. */
const COUNT_GAP = 0.35;

/** The labels of one drawing: their numbers, lines from the ends of the curves to them, and numbers in the faces along one side. */
export class LabelLayer {
  private readonly lines = new ArrowMesh(ARROW_LINE + 1);
  private readonly numbers = new NumberMesh();
  private readonly countNumbers = new NumberMesh();
  /** The side whose faces are numbered, and the end at which the numbers start. */
  private counted: (PickedSide & { readonly from: End }) | undefined;
  private counts: readonly FaceCount[] = [];
  /** The drawing that the counts were located in. */
  private locatedIn: Lines | undefined;
  private shown: PlacedLabels | undefined;
  private marks: Marks | undefined;
  private originX = 0;
  private originY = 0;
  // Callbacks, created once instead of for every frame.
  private readonly placeLines = (put: PutArrow) => this.putLines(put);
  private readonly placeNumbers = () => this.putLabels();
  private readonly placeCounts = () => this.putCounts();
  private use: NumberUse = NumberUse.plain;
  private readonly putNumber = (value: number, x: number, y: number, readX: number, readY: number) =>
    this.numbers.put(value, x, y, readX, readY, this.shown!.size, this.use);

  /** The containers of the scene, from back to front. */
  get containers(): readonly Container[] {
    return [this.lines.mesh, this.numbers.mesh, this.countNumbers.mesh];
  }

  setOrigin(originX: number, originY: number): void {
    this.originX = originX;
    this.originY = originY;
    this.counted = undefined;
    this.counts = [];
  }

  show(map: PlanarMap, lines: Lines, labels: PlacedLabels, marks: Marks): void {
    const { originX, originY } = this;
    this.shown = labels;
    this.marks = marks;
    this.lines.show(originX, originY, this.placeLines);
    this.numbers.show(originX, originY, labels.size, this.placeNumbers);
    this.showCounts(map, lines, labels.size);
  }

  hide(): void {
    this.shown = undefined;
    for (const mesh of [this.lines, this.numbers, this.countNumbers]) mesh.hide();
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, pixel: number): void {
    this.lines.setStyle([palette.labelLine], pixel);
    const inks = [palette.label, palette.label, palette.label, palette[HIGHLIGHTED_FACE_COLOR]];
    for (const mesh of [this.numbers, this.countNumbers]) mesh.setStyle(palette, inks, pixel);
  }

  private showCounts(map: PlanarMap, lines: Lines, size: number): void {
    const { counted } = this.marks!;
    if (counted === undefined) {
      this.countNumbers.hide();
      this.counted = undefined;
      return;
    }
    const from = this.endOf(counted);
    if (counted.curve !== this.counted?.curve || counted.side !== this.counted.side || from !== this.counted.from) {
      this.counted = { ...counted, from };
      this.counts = countFaces(map, counted, from);
      this.locatedIn = undefined;
    }
    if (lines !== this.locatedIn) {
      locateCounts(map, lines, this.counts);
      this.locatedIn = lines;
    }
    this.countNumbers.show(this.originX, this.originY, size, this.placeCounts);
  }

  /** The end at which the label of a half-curve is; the start if it has no label. */
  private endOf({ curve, side }: PickedSide): End {
    const { labelCurve, labelSide, labelEnd } = this.shown!;
    for (let label = 0; label < labelCurve.length; label++)
      if (labelCurve[label] === curve && SIDES[labelSide[label]] === side) return ENDS[labelEnd[label]];
    return 'start';
  }

  /** Draws a line from the end of each curve along its label. */
  private putLines(put: PutArrow): void {
    const { coordinates, labelCurve } = this.shown!;
    for (let label = 0; label < labelCurve.length; label++) {
      const at = COORDINATES_PER_LABEL * label;
      const x = coordinates[at + 8];
      const y = coordinates[at + 9];
      put(x, y, coordinates[at + 2] - x, coordinates[at + 3] - y, ARROW_LINE);
    }
  }

  private putLabels(): void {
    const labels = this.shown!;
    const { coordinates, labelCurve } = labels;
    for (let label = 0; label < labelCurve.length; label++) {
      const isHighlighted = this.isHighlighted(label);
      const at = COORDINATES_PER_LABEL * label;
      if (isHighlighted) {
        const [fromX, fromY] = [(coordinates[at] + coordinates[at + 6]) / 2, (coordinates[at + 1] + coordinates[at + 7]) / 2];
        this.numbers.putBox(fromX, fromY, (coordinates[at + 2] + coordinates[at + 4]) / 2, (coordinates[at + 3] + coordinates[at + 5]) / 2);
      }
      this.use = isHighlighted ? NumberUse.highlighted : NumberUse.plain;
      visitNumbers(labels, label, this.putNumber);
    }
  }

  private isHighlighted(label: number): boolean {
    const { sides, curve } = this.marks!;
    return this.shown!.labelCurve[label] === curve || this.isAmong(sides, label);
  }

  /** Whether a label belongs to one of these half-curves. */
  private isAmong(sides: readonly PickedSide[], label: number): boolean {
    const { labelCurve, labelSide } = this.shown!;
    for (const { curve, side } of sides) if (curve === labelCurve[label] && side === SIDES[labelSide[label]]) return true;
    return false;
  }

  /** A face that the curve touches several times gets several numbers, side by side. */
  private putCounts(): void {
    const maxSize = COUNT_SIZE * this.shown!.size;
    for (const { values, x, y, radius } of this.counts) {
      const width = values.reduce((sum, value) => sum + FIGURE_WIDTH * countFigures(value) + COUNT_GAP, -COUNT_GAP);
      const size = Math.min(maxSize, (COUNT_PER_RADIUS * radius) / Math.max(FIGURE_TOP, width));
      let at = x - (size * width) / 2;
      for (const value of values) {
        const half = (size * FIGURE_WIDTH * countFigures(value)) / 2;
        this.countNumbers.put(value, at + half, y + (size * FIGURE_TOP) / 2, 1, 0, size, NumberUse.counted);
        at += 2 * half + size * COUNT_GAP;
      }
    }
  }
}
