import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../shaders/curve.frag?raw';
import vertex from '../../shaders/curve.vert?raw';
import { SEGMENT_KINDS } from '../drawing/kinds.ts';
import type { Lines } from '../drawing/lines.ts';
import type { Rgb } from './palette.ts';
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

/** How the segments of one kind are drawn. */
export interface LineStyle {
  readonly ink: Rgb;
  /** In CSS pixels. */
  readonly width: number;
  /** Only what lies on this side of the line, as seen along it, is drawn. */
  readonly side?: 'left' | 'right';
}

/** Lines as one mesh: a quad for each segment. */
export class CurveMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  /** Four vertices for each entry of the layout, all at the same place. */
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
    // Four looks at one buffer: each entry is the neighbour of the ones around it.
    const look = (entry: number) => ({
      buffer: this.points.buffer,
      format: 'float32x2' as const,
      stride: BYTES_PER_ENTRY / 4,
      offset: entry * BYTES_PER_ENTRY,
    });
    const geometry = new Geometry({
      attributes: {
        aBefore: look(0),
        aStart: look(1),
        aEnd: look(2),
        aAfter: look(3),
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

  /** How what was shown last lies in `points`. */
  get layout(): SegmentLayout {
    return this.currentLayout;
  }

  /** Which edges are drawn. To be called for every puzzle, before `show`. */
  setEdges(order: EdgeOrder): void {
    this.order = order;
    this.currentLayout = createSegmentLayout(order.edgeKind.length);
  }

  /** Returns whether the layout is another, because some edge has another number of points. */
  show(lines: Lines, originX: number, originY: number): boolean {
    const { order, layout } = this;
    // To pixi, no indices mean all of them.
    this.mesh.visible = order !== undefined && order.order.length > 0;
    if (order === undefined || !this.mesh.visible) return false;
    const isNew = !fitsLayout(layout, lines);
    if (isNew) {
      layOutSegments(layout, order, lines);
      const count = 4 * (layout.entryCount + SPARE_ENTRIES);
      writeKinds(order, layout, this.kinds.reserve(count));
      this.kinds.upload(count);
      this.mesh.geometry.indexCount = this.indices.reserve(layout.entryCount);
    }
    const count = FLOATS_PER_ENTRY * (layout.entryCount + SPARE_ENTRIES);
    writeSegments(order, lines, originX, originY, this.points.reserve(count));
    this.points.upload(count);
    return isNew;
  }

  hide(): void {
    if (!this.mesh.visible) return;
    this.mesh.visible = false;
    // What is shown next is written anew.
    if (this.order !== undefined) this.setEdges(this.order);
    this.points.release();
    this.kinds.release();
    this.indices.reserve(0);
  }

  /** @param strokes by kind; @param pixel the size of a device pixel in CSS pixels */
  setStyle(strokes: readonly LineStyle[], pixel: number): void {
    const { uInk, uHalfWidth, uSide } = this.uniforms.uniforms;
    strokes.forEach(({ ink, width, side }, kind) => {
      uInk.set(ink, 3 * kind);
      uHalfWidth[kind] = width / 2;
      uSide[kind] = side === undefined ? 0 : side === 'left' ? 1 : -1;
    });
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
