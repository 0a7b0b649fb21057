import { UniformGroup } from 'pixi.js';
import fragment from '../../../shaders/marker.frag?raw';
import vertex from '../../../shaders/marker.vert?raw';
import type { PutMarker } from '../overlays/overlay.ts';
import type { Palette } from '../palette.ts';
import type { MarkerStyle } from '../scene/markerStyle.ts';
import { QuadMesh, uniformArrayLength } from './quadMesh.ts';

/** The width of the paper-coloured rim around a marker, in CSS pixels. */
const HALO = 1.2;

/** Markers of a constant size on screen. */
export class MarkerMesh {
  private readonly quads: QuadMesh;
  private readonly styles: readonly MarkerStyle[];
  private readonly uniforms;
  private readonly put: PutMarker = (x, y, style) => this.quads.put(x, y, style);

  constructor(styles: readonly MarkerStyle[]) {
    this.styles = styles;
    const length = uniformArrayLength(styles.length);
    this.uniforms = new UniformGroup({
      uInk: { value: new Float32Array(3 * length), type: 'vec3<f32>', size: length },
      uRadius: { value: new Float32Array(length), type: 'f32', size: length },
      uShape: { value: new Float32Array(length), type: 'f32', size: length },
      uPaper: { value: new Float32Array(3), type: 'vec3<f32>' },
      uHalo: { value: HALO, type: 'f32' },
      uPixel: { value: 1, type: 'f32' },
    });
    this.quads = new QuadMesh({ name: 'marker', vertex, fragment, arrayLength: length, hasVector: false }, this.uniforms);
    const { uRadius, uShape } = this.uniforms.uniforms;
    uRadius.set(styles.map(({ radius }) => radius));
    uShape.set(styles.map(({ shape }) => shape));
  }

  get mesh() {
    return this.quads.mesh;
  }

  /** Replaces the shown markers with those that `place` puts. */
  show(originX: number, originY: number, place: (put: PutMarker) => void): void {
    this.quads.show(originX, originY, () => place(this.put));
  }

  hide(): void {
    this.quads.hide();
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, pixel: number): void {
    const { uInk, uPaper } = this.uniforms.uniforms;
    for (const [i, { color }] of this.styles.entries()) uInk.set(palette[color], 3 * i);
    uPaper.set(palette.paper);
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
