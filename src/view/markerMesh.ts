import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../shaders/marker.frag?raw';
import vertex from '../../shaders/marker.vert?raw';
import { MARKER_KINDS, MarkerKind, type PutMarker } from './markers.ts';
import type { Palette } from './palette.ts';
import { FloatBuffer, QuadIndices } from './quads.ts';

/** In CSS pixels, by MarkerKind. */
const RADIUS: Readonly<Record<MarkerKind, number>> = {
  [MarkerKind.crossing]: 3.6,
  [MarkerKind.train]: 4.2,
  [MarkerKind.borderTrain]: 5,
  [MarkerKind.transition]: 4.6,
  [MarkerKind.fixedVertex]: 5,
  [MarkerKind.seam]: 4.5,
  [MarkerKind.point]: 1.8,
  [MarkerKind.fault]: 15,
  [MarkerKind.ambiguity]: 9,
  [MarkerKind.pin]: 5,
};

/** The rim of paper around a sign, in CSS pixels. */
const HALO = 1.2;

/** Signs of a constant size on screen. */
export class MarkerMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly places = new FloatBuffer();
  private readonly kinds = new FloatBuffer();
  private readonly indices = new QuadIndices();
  private readonly uniforms = new UniformGroup({
    uInk: { value: new Float32Array(3 * MARKER_KINDS), type: 'vec3<f32>', size: MARKER_KINDS },
    uRadius: { value: new Float32Array(MARKER_KINDS), type: 'f32', size: MARKER_KINDS },
    uPaper: { value: new Float32Array(3), type: 'vec3<f32>' },
    uHalo: { value: HALO, type: 'f32' },
    uPixel: { value: 1, type: 'f32' },
  });
  private originX = 0;
  private originY = 0;
  private count = 0;
  private readonly put: PutMarker = (x, y, kind) => {
    const first = 4 * this.count++;
    const places = this.places.reserve(2 * (first + 4));
    const kinds = this.kinds.reserve(first + 4);
    for (let vertex = first; vertex < first + 4; vertex++) {
      places[2 * vertex] = x - this.originX;
      places[2 * vertex + 1] = y - this.originY;
      kinds[vertex] = kind;
    }
  };

  constructor() {
    const geometry = new Geometry({
      attributes: {
        aPlace: { buffer: this.places.buffer, format: 'float32x2' },
        aKind: { buffer: this.kinds.buffer, format: 'float32' },
      },
      indexBuffer: this.indices.buffer,
    });
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment, name: 'marker' }),
      resources: { markerUniforms: this.uniforms },
    });
    this.mesh = new Mesh({ geometry, shader, visible: false });
    for (const [kind, radius] of Object.entries(RADIUS)) this.uniforms.uniforms.uRadius[Number(kind)] = radius;
  }

  /** Shows the signs that `place` puts, and no others. */
  show(originX: number, originY: number, place: (put: PutMarker) => void): void {
    this.originX = originX;
    this.originY = originY;
    this.count = 0;
    place(this.put);
    // To pixi, no indices mean all of them.
    this.mesh.visible = this.count > 0;
    if (!this.mesh.visible) return;
    this.places.upload(8 * this.count);
    this.kinds.upload(4 * this.count);
    this.mesh.geometry.indexCount = this.indices.reserve(this.count);
  }

  hide(): void {
    this.mesh.visible = false;
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, pixel: number): void {
    const { uInk, uPaper } = this.uniforms.uniforms;
    const inks: Readonly<Record<MarkerKind, keyof Palette>> = {
      [MarkerKind.crossing]: 'crossing',
      [MarkerKind.train]: 'train',
      [MarkerKind.borderTrain]: 'borderTrain',
      [MarkerKind.transition]: 'transition',
      [MarkerKind.fixedVertex]: 'fixedVertex',
      [MarkerKind.seam]: 'seam',
      [MarkerKind.point]: 'point',
      [MarkerKind.fault]: 'fault',
      [MarkerKind.ambiguity]: 'fault',
      [MarkerKind.pin]: 'pin',
    };
    for (const [kind, name] of Object.entries(inks)) uInk.set(palette[name], 3 * Number(kind));
    uPaper.set(palette.paper);
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
