import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../shaders/arrow.frag?raw';
import vertex from '../../shaders/arrow.vert?raw';
import { ARROW_LINE, type ForceArrows, type PutArrow } from './arrows.ts';
import { type Palette, readShade } from './palette.ts';
import { FloatBuffer, QuadIndices } from './quads.ts';

/** Arrows and lines of a constant width on screen. */
export class ArrowMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly places = new FloatBuffer();
  private readonly vectors = new FloatBuffer();
  private readonly kinds = new FloatBuffer();
  private readonly indices = new QuadIndices();
  private readonly forces: readonly ForceArrows[];
  private readonly uniforms;
  private originX = 0;
  private originY = 0;
  private count = 0;
  private readonly put: PutArrow = (x, y, vectorX, vectorY, kind) => {
    const first = 4 * this.count++;
    const places = this.places.reserve(2 * (first + 4));
    const vectors = this.vectors.reserve(2 * (first + 4));
    const kinds = this.kinds.reserve(first + 4);
    for (let at = first; at < first + 4; at++) {
      places[2 * at] = x - this.originX;
      places[2 * at + 1] = y - this.originY;
      vectors[2 * at] = vectorX;
      vectors[2 * at + 1] = vectorY;
      kinds[at] = kind;
    }
  };

  /** @param forces whose arrows may be put */
  constructor(forces: readonly ForceArrows[]) {
    this.forces = forces;
    const kinds = ARROW_LINE + 1 + forces.length;
    this.uniforms = new UniformGroup({
      uInk: { value: new Float32Array(3 * kinds), type: 'vec3<f32>', size: kinds },
      uPixel: { value: 1, type: 'f32' },
    });
    const geometry = new Geometry({
      attributes: {
        aPlace: { buffer: this.places.buffer, format: 'float32x2' },
        aVector: { buffer: this.vectors.buffer, format: 'float32x2' },
        aKind: { buffer: this.kinds.buffer, format: 'float32' },
      },
      indexBuffer: this.indices.buffer,
    });
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex: vertex.replace('ARROW_KINDS', String(kinds)), fragment, name: 'arrow' }),
      resources: { arrowUniforms: this.uniforms },
    });
    this.mesh = new Mesh({ geometry, shader, visible: false });
  }

  /** Shows the strokes that `place` puts, and no others. */
  show(originX: number, originY: number, place: (put: PutArrow) => void): void {
    this.originX = originX;
    this.originY = originY;
    this.count = 0;
    place(this.put);
    // To pixi, no indices mean all of them.
    this.mesh.visible = this.count > 0;
    if (!this.mesh.visible) return;
    this.places.upload(8 * this.count);
    this.vectors.upload(8 * this.count);
    this.kinds.upload(4 * this.count);
    this.mesh.geometry.indexCount = this.indices.reserve(this.count);
  }

  hide(): void {
    this.mesh.visible = false;
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, pixel: number): void {
    const { uInk } = this.uniforms.uniforms;
    uInk.set(palette.borderline, 3 * ARROW_LINE);
    for (const [i, { arrows }] of this.forces.entries()) uInk.set(readShade(arrows), 3 * (ARROW_LINE + 1 + i));
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
