import { UniformGroup } from 'pixi.js';
import fragment from '../../../shaders/arrow.frag?raw';
import vertex from '../../../shaders/arrow.vert?raw';
import type { Rgb } from '../palette.ts';
import type { PutArrow } from '../scene/forceArrows.ts';
import { QuadMesh, uniformArrayLength } from './quadMesh.ts';

/** Arrows and lines of a constant width on screen. */
export class ArrowMesh {
  private readonly quads: QuadMesh;
  private readonly uniforms;
  private readonly put: PutArrow = (x, y, vectorX, vectorY, kind) => this.quads.put(x, y, kind, vectorX, vectorY);

  /** @param kinds the number of kinds, including the plain line; see arrows.ts */
  constructor(kinds: number) {
    const length = uniformArrayLength(kinds);
    this.uniforms = new UniformGroup({
      uInk: { value: new Float32Array(3 * length), type: 'vec3<f32>', size: length },
      uPixel: { value: 1, type: 'f32' },
    });
    this.quads = new QuadMesh({ name: 'arrow', vertex, fragment, arrayLength: length, hasVector: true }, this.uniforms);
  }

  get mesh() {
    return this.quads.mesh;
  }

  /** Replaces the shown strokes with those that `place` puts. */
  show(originX: number, originY: number, place: (put: PutArrow) => void): void {
    this.quads.show(originX, originY, () => place(this.put));
  }

  hide(): void {
    this.quads.hide();
  }

  /** @param inks by kind; @param pixel the size of a device pixel in CSS pixels */
  setStyle(inks: readonly Rgb[], pixel: number): void {
    const { uInk } = this.uniforms.uniforms;
    for (const [kind, ink] of inks.entries()) uInk.set(ink, 3 * kind);
    this.uniforms.uniforms.uPixel = pixel;
    this.uniforms.update();
  }
}
