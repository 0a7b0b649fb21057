import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import fragment from '../../shaders/marker.frag?raw';
import vertex from '../../shaders/marker.vert?raw';
import { MARKER_KINDS, type Marker, MarkerKind } from './markers.ts';
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

  show(markers: readonly Marker[], originX: number, originY: number): void {
    // To pixi, no indices mean all of them.
    this.mesh.visible = markers.length > 0;
    if (!this.mesh.visible) return;
    const places = this.places.reserve(8 * markers.length);
    const kinds = this.kinds.reserve(4 * markers.length);
    markers.forEach(({ x, y, kind }, index) => {
      for (let corner = 4 * index; corner < 4 * index + 4; corner++) {
        places[2 * corner] = x - originX;
        places[2 * corner + 1] = y - originY;
        kinds[corner] = kind;
      }
    });
    this.places.upload(8 * markers.length);
    this.kinds.upload(4 * markers.length);
    this.mesh.geometry.indexCount = this.indices.reserve(markers.length);
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
    };
    for (const [kind, name] of Object.entries(inks)) uInk.set(palette[name], 3 * Number(kind));
    uPaper.set(palette.paper);
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
