import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../../shaders/curve.frag?raw';
import vertex from '../../../shaders/curve.vert?raw';
import { SEGMENT_KINDS } from '../../drawing/kinds.ts';
import type { Lines } from '../../drawing/lines.ts';
import type { Rgb } from '../palette.ts';
import { FloatBuffer, QuadIndices } from './quads.ts';
import {
  createSegmentLayout,
  type EdgeOrder,
  FLOATS_PER_ENTRY,
  fitsLayout,
  layOutSegments,
  type SegmentLayout,
  SPARE_ENTRIES,
  writeKinds,
  writeSegments,
} from './segments.ts';

const BYTES_PER_ENTRY = FLOATS_PER_ENTRY * Float32Array.BYTES_PER_ELEMENT;

/** The style of the segments of one kind. */
export interface LineStyle {
  readonly ink: Rgb;
  /** In CSS pixels. */
  readonly width: number;
  /** Draws only this half of the line, as seen along it. */
  readonly side?: 'left' | 'right';
}

/** Lines as one mesh: one quad per segment. */
export class CurveMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Four vertices per entry of the layout, all at the same position. */
  readonly points = new FloatBuffer();
  private readonly kinds = new FloatBuffer();
  private readonly indices = new QuadIndices();
  private readonly uniforms = new UniformGroup({
    uInk: { value: new Float32Array(3 * SEGMENT_KINDS), type: 'vec3<f32>', size: SEGMENT_KINDS },
    uHalfWidth: { value: new Float32Array(SEGMENT_KINDS), type: 'f32', size: SEGMENT_KINDS },
    uSide: { value: new Float32Array(SEGMENT_KINDS), type: 'f32', size: SEGMENT_KINDS },
    uPixel: { value: 1, type: 'f32' },
  });
  private order: EdgeOrder | undefined;
  private currentLayout = createSegmentLayout(0);

  constructor() {
    // Four attributes read one buffer at different offsets, as the neighbours of an entry are the entries around it.
    const attributeAt = (entry: number) => ({
      buffer: this.points.buffer,
      format: 'float32x2' as const,
      stride: BYTES_PER_ENTRY / 4,
      offset: entry * BYTES_PER_ENTRY,
    });
    const geometry = new Geometry({
      attributes: {
        aBefore: attributeAt(0),
        aStart: attributeAt(1),
        aEnd: attributeAt(2),
        aAfter: attributeAt(3),
        aKind: { buffer: this.kinds.buffer, format: 'float32' },
      },
      indexBuffer: this.indices.buffer,
    });
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment, name: 'curve' }),
      resources: { curveUniforms: this.uniforms },
    });
    this.mesh = new Mesh({ geometry, shader, visible: false });
  }

  /** The layout in `points` of the lines that were shown last. */
  get layout(): SegmentLayout {
    return this.currentLayout;
  }

  /** Sets the edges to draw. Call it for every puzzle, before `show`. */
  setEdges(order: EdgeOrder): void {
    this.order = order;
    this.currentLayout = createSegmentLayout(order.edgeKind.length);
  }

  /** Returns whether the layout changed because some edge has another number of points. */
  show(lines: Lines, originX: number, originY: number): boolean {
    const { order, layout } = this;
    // An index count of 0 makes pixi draw all indices.
    this.mesh.visible = order !== undefined && order.order.length > 0;
    if (order === undefined || !this.mesh.visible) return false;
    const hasChanged = !fitsLayout(layout, lines);
    if (hasChanged) {
      layOutSegments(layout, order, lines);
      const count = 4 * (layout.entryCount + SPARE_ENTRIES);
      writeKinds(order, layout, this.kinds.reserve(count));
      this.kinds.upload(count);
      this.mesh.geometry.indexCount = this.indices.reserve(layout.entryCount);
    }
    const count = FLOATS_PER_ENTRY * (layout.entryCount + SPARE_ENTRIES);
    writeSegments(order, lines, originX, originY, this.points.reserve(count));
    this.points.upload(count);
    return hasChanged;
  }

  hide(): void {
    if (!this.mesh.visible) return;
    this.mesh.visible = false;
    // Resets the layout, so that the next `show` writes all buffers.
    if (this.order !== undefined) this.setEdges(this.order);
    this.points.release();
    this.kinds.release();
    this.indices.reserve(0);
  }

  /** @param styles by kind; @param pixel the size of a device pixel in CSS pixels */
  setStyle(styles: readonly LineStyle[], pixel: number): void {
    const { uInk, uHalfWidth, uSide } = this.uniforms.uniforms;
    styles.forEach(({ ink, width, side }, kind) => {
      uInk.set(ink, 3 * kind);
      uHalfWidth[kind] = width / 2;
      uSide[kind] = side === undefined ? 0 : side === 'left' ? 1 : -1;
    });
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
