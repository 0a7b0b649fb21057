import {
  Buffer,
  BufferUsage,
  Geometry,
  GlProgram,
  Matrix,
  RenderContainer,
  Shader,
  State,
  UniformGroup,
  type WebGLRenderer,
} from 'pixi.js';
import fragment from '../../../shaders/face.frag?raw';
import vertex from '../../../shaders/face.vert?raw';
import type { Box } from '../../geometry/box.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Rgb } from '../palette.ts';
import type { CurveMesh } from './curveMesh.ts';
import { maxFanIndices, UNPAINTED, writeFans } from './faceFans.ts';
import { IndexBuffer } from './quads.ts';

/**
 * Paints faces in layers of one colour each. It uses the point buffer of a curve mesh. The stencil buffer separates inside from
 * outside: each triangle of a face's fan inverts one bit of the pixels that it covers; then the layer's colour is drawn where the bit is set,
 * which clears the bit. See `writeFans`.
 */
export class FaceFill {
  readonly container: RenderContainer;
  private readonly curves: CurveMesh;
  private readonly fanIndices = new IndexBuffer();
  private readonly fans: Geometry;
  private readonly boxCorners = new Buffer({ data: new Float32Array(8), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  private readonly box: Geometry;
  private readonly uniforms = new UniformGroup({
    uTransform: { value: new Matrix(), type: 'mat3x3<f32>' },
    uFill: { value: new Float32Array(3), type: 'vec3<f32>' },
    uHatch: { value: 0, type: 'f32' },
  });
  private readonly shader = new Shader({
    glProgram: GlProgram.from({ vertex, fragment, name: 'face' }),
    resources: { faceUniforms: this.uniforms },
  });
  private readonly state = State.for2d();
  private readonly layerFirst: Int32Array;
  private colors: readonly Rgb[] = [];

  constructor(curves: CurveMesh, layers: number) {
    this.curves = curves;
    this.layerFirst = new Int32Array(layers + 1);
    this.fans = new Geometry({
      attributes: { aCorner: { buffer: curves.points.buffer, format: 'float32x2', stride: 8, offset: 0 } },
      indexBuffer: this.fanIndices.buffer,
    });
    this.box = new Geometry({
      attributes: { aCorner: { buffer: this.boxCorners, format: 'float32x2' } },
      indexBuffer: new Uint32Array([0, 1, 2, 2, 1, 3]),
    });
    this.container = new RenderContainer({ render: (renderer) => this.render(renderer as WebGLRenderer), visible: false });
  }

  /** Sets the box that limits the paint. */
  setBox({ minX, minY, maxX, maxY }: Box, originX: number, originY: number): void {
    const [left, right, top, bottom] = [minX - originX, maxX - originX, minY - originY, maxY - originY];
    this.boxCorners.data = new Float32Array([left, top, right, top, left, bottom, right, bottom]);
  }

  /** Rebuilds the fans. Call it after the curve mesh's `show`, when an edge has another number of points or a face another layer. */
  layOut(map: PlanarMap, faceLayer: Int8Array): void {
    const { layout } = this.curves;
    // Allocates nothing if no face is painted.
    this.container.visible = faceLayer.some((layer) => layer !== UNPAINTED);
    if (!this.container.visible) return;
    writeFans(map, layout, faceLayer, this.layerFirst, this.fanIndices.reserve(maxFanIndices(layout)));
    const count = this.layerFirst[this.layerFirst.length - 1];
    this.fanIndices.upload(count);
  }

  /** Hides the paint until the next `layOut`. */
  hide(): void {
    this.container.visible = false;
    this.fanIndices.reserve(0);
  }

  /** @param colors by layer; @param hatched whether to draw stripes, which leave the layers below visible */
  setStyle(colors: readonly Rgb[], hatched: boolean): void {
    this.colors = colors;
    this.uniforms.uniforms.uHatch = hatched ? 1 : 0;
  }

  private render(renderer: WebGLRenderer): void {
    const { gl } = renderer;
    const { layerFirst, shader, state, uniforms } = this;
    shader.groups[100] = renderer.globalUniforms.bindGroup;
    uniforms.uniforms.uTransform = this.container.groupTransform;
    gl.enable(gl.STENCIL_TEST);
    for (let layer = 0; layer + 1 < layerFirst.length; layer++) {
      const size = layerFirst[layer + 1] - layerFirst[layer];
      if (size === 0) continue;
      uniforms.uniforms.uFill.set(this.colors[layer]);
      uniforms.update();
      renderer.colorMask.setMask(0);
      gl.stencilFunc(gl.ALWAYS, 0, 1);
      gl.stencilOp(gl.KEEP, gl.KEEP, gl.INVERT);
      renderer.encoder.draw({ geometry: this.fans, shader, state, size, start: layerFirst[layer] });
      renderer.colorMask.setMask(0b1111);
      gl.stencilFunc(gl.NOTEQUAL, 0, 1);
      gl.stencilOp(gl.ZERO, gl.ZERO, gl.ZERO);
      renderer.encoder.draw({ geometry: this.box, shader, state });
    }
    gl.disable(gl.STENCIL_TEST);
  }
}
