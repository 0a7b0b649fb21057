import { BufferImageSource, UniformGroup } from 'pixi.js';
import fragment from '../../../shaders/number.frag?raw';
import vertex from '../../../shaders/number.vert?raw';
import { FIGURE_TOP, FIGURE_WIDTH } from '../../labels/figures.ts';
import { countFigures, LABEL_HEIGHT } from '../../labels/numbers.ts';
import type { Palette, Rgb } from '../palette.ts';
import { CELL, createDigitField, FIELD_RANGE } from './digitField.ts';
import { QuadMesh } from './quadMesh.ts';

/** The use of a number, which determines its colour. shaders/number.vert relies on the box being last. */
export const NumberUse = { plain: 0, highlighted: 1, counted: 2, box: 3 } as const;

export type NumberUse = Exclude<(typeof NumberUse)[keyof typeof NumberUse], typeof NumberUse.box>;

const USES = Object.keys(NumberUse).length;

const DIGITS = 10;

/** The width of the paper-coloured rim around numbers in the drawing, in CSS pixels. */
const HALO = 1.5;

/** Shared by all scenes; created with the first mesh. */
let field: BufferImageSource | undefined;

/** Numbers in the font of the labels, of any size in puzzle units and any rotation, and boxes behind them. */
export class NumberMesh {
  private readonly uniforms = new UniformGroup({
    uInk: { value: new Float32Array(3 * USES), type: 'vec3<f32>', size: USES },
    uCell: { value: new Float32Array([CELL.width, CELL.height]), type: 'vec2<f32>' },
    uAscent: { value: FIGURE_TOP + FIELD_RANGE, type: 'f32' },
    uBoxHeight: { value: 0, type: 'f32' },
    uReach: { value: FIELD_RANGE, type: 'f32' },
    uFigures: { value: DIGITS, type: 'f32' },
    uPaper: { value: new Float32Array(3), type: 'vec3<f32>' },
    uHalo: { value: HALO, type: 'f32' },
    uHaloUse: { value: NumberUse.counted, type: 'f32' },
    uPixel: { value: 1, type: 'f32' },
  });
  private readonly quads: QuadMesh;

  constructor() {
    field ??= createField();
    const resources = { uField: field, uFieldSampler: field.style };
    this.quads = new QuadMesh({ name: 'number', vertex, fragment, arrayLength: USES, hasVector: true, resources }, this.uniforms);
  }

  get mesh() {
    return this.quads.mesh;
  }

  /** Replaces the shown quads with those that `place` puts. @param labelSize the font size of labels, which sets the height of boxes */
  show(originX: number, originY: number, labelSize: number, place: () => void): void {
    const boxHeight = LABEL_HEIGHT * labelSize;
    if (this.uniforms.uniforms.uBoxHeight !== boxHeight) {
      this.uniforms.uniforms.uBoxHeight = boxHeight;
      this.uniforms.update();
    }
    this.quads.show(originX, originY, place);
  }

  /** Puts a number. (x, y) is the middle of its baseline, (readX, readY) the unit vector of its reading direction. */
  put(value: number, x: number, y: number, readX: number, readY: number, size: number, use: NumberUse): void {
    const count = countFigures(value);
    const step = FIGURE_WIDTH * size;
    let along = (step * (count - 1)) / 2;
    // From the last digit to the first.
    for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / DIGITS), along -= step) {
      this.quads.put(x + along * readX, y + along * readY, DIGITS * use + (rest % DIGITS), size * readX, size * readY);
    }
  }

  /** Puts the box of a label, from the middle of one end to the middle of the other. Later numbers are drawn over it. */
  putBox(x: number, y: number, toX: number, toY: number): void {
    this.quads.put(x, y, DIGITS * NumberUse.box, toX - x, toY - y);
  }

  hide(): void {
    this.quads.hide();
  }

  /** @param inks by NumberUse, the box last; @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, inks: readonly Rgb[], pixel: number): void {
    const { uInk, uPaper } = this.uniforms.uniforms;
    for (const [use, ink] of inks.entries()) uInk.set(ink, 3 * use);
    uPaper.set(palette.paper);
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}

function createField(): BufferImageSource {
  const { bytes, width, height } = createDigitField();
  return new BufferImageSource({
    resource: bytes,
    width,
    height,
    format: 'r8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'linear',
  });
}
