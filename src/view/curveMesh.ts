import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../shaders/curve.frag?raw';
import vertex from '../../shaders/curve.vert?raw';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';
import type { Palette } from './palette.ts';
import { FloatBuffer, QuadIndices } from './quads.ts';
import { FLOATS_PER_ENTRY, layOutSegments, SEGMENT_KINDS, type SegmentLayout, writeSegments } from './segments.ts';

/** Widths by SegmentKind, relative to that of moveable curves. */
const WIDTHS = [1, 1.45, 1.8];

const BYTES_PER_ENTRY = FLOATS_PER_ENTRY * Float32Array.BYTES_PER_ELEMENT;

/** All curves and the frame as one mesh: a quad for each segment. */
export class CurveMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly points = new FloatBuffer();
  private readonly kinds = new FloatBuffer();
  private readonly indices = new QuadIndices();
  private readonly uniforms = new UniformGroup({
    uInk: { value: new Float32Array(3 * SEGMENT_KINDS), type: 'vec3<f32>', size: SEGMENT_KINDS },
    uHalfWidth: { value: new Float32Array(SEGMENT_KINDS), type: 'f32', size: SEGMENT_KINDS },
    uPixel: { value: 1, type: 'f32' },
  });
  private layout: SegmentLayout | undefined;

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

  /** To be called before `move` whenever an edge has another number of points, or the puzzle is another. */
  layOut(map: PlanarMap, lines: Lines): void {
    this.layout = layOutSegments(map, lines);
    const { kind, entryCount } = this.layout;
    this.kinds.reserve(kind.length).set(kind);
    this.kinds.upload(kind.length);
    this.mesh.geometry.indexCount = this.indices.reserve(entryCount - 3);
    this.mesh.visible = true;
  }

  /** New places for all points. */
  move(lines: Lines, originX: number, originY: number): void {
    if (this.layout === undefined) return;
    const count = FLOATS_PER_ENTRY * this.layout.entryCount;
    writeSegments(this.layout, lines, originX, originY, this.points.reserve(count));
    this.points.upload(count);
  }

  /** @param pixel the size of a device pixel in CSS pixels, as is the line width */
  setStyle(palette: Palette, lineWidth: number, pixel: number): void {
    const { uInk, uHalfWidth } = this.uniforms.uniforms;
    [palette.moveable, palette.picture, palette.frame].forEach((ink, kind) => {
      uInk.set(ink, 3 * kind);
      uHalfWidth[kind] = (lineWidth * WIDTHS[kind]) / 2;
    });
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
