import { Geometry, GlProgram, Mesh, Shader, type UniformGroup } from 'pixi.js';
import { FloatBuffer, QuadIndices } from './quads.ts';

/** A pair of shaders that draws quads. */
export interface QuadProgram {
  readonly name: string;
  readonly vertex: string;
  readonly fragment: string;
  /** The length of the uniform arrays by kind; it replaces KINDS in the vertex shader. */
  readonly arrayLength: number;
  /** Whether each quad also has a vector. */
  readonly hasVector: boolean;
  /** Further inputs of the shaders, such as textures, by name. */
  readonly resources?: Readonly<Record<string, unknown>>;
}

/**
 * The length of a shader's arrays that have an entry per kind, at least 2. Pixi writes an array of length 1 as a plain value, and then caches that
 * method for the uniform's name, so that longer arrays of the same name would never be set.
 */
export function uniformArrayLength(kinds: number): number {
  return Math.max(2, kinds);
}

const BYTES = Float32Array.BYTES_PER_ELEMENT;

/**
 * Quads of several kinds, which the caller puts again for every frame. The four vertices of a quad have equal attributes; the shader derives the
 * corner from the vertex index.
 */
export class QuadMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly numbers = new FloatBuffer();
  private readonly indices = new QuadIndices();
  /** Numbers per vertex. */
  private readonly size: number;
  private originX = 0;
  private originY = 0;
  private count = 0;

  constructor({ name, vertex, fragment, arrayLength: length, hasVector, resources }: QuadProgram, uniforms: UniformGroup) {
    const { buffer } = this.numbers;
    this.size = hasVector ? 5 : 3;
    const stride = this.size * BYTES;
    const attributes = {
      aPosition: { buffer, format: 'float32x2' as const, stride, offset: 0 },
      aKind: { buffer, format: 'float32' as const, stride, offset: 2 * BYTES },
      ...(hasVector && { aVector: { buffer, format: 'float32x2' as const, stride, offset: 3 * BYTES } }),
    };
    const geometry = new Geometry({ attributes, indexBuffer: this.indices.buffer });
    const glProgram = GlProgram.from({ vertex: vertex.replaceAll('KINDS', String(length)), fragment, name });
    const shader = new Shader({ glProgram, resources: { [`${name}Uniforms`]: uniforms, ...resources } });
    this.mesh = new Mesh({ geometry, shader, visible: false });
  }

  /** Replaces the shown quads with those for which `place` calls `put`. */
  show(originX: number, originY: number, place: () => void): void {
    this.originX = originX;
    this.originY = originY;
    this.count = 0;
    place();
    // An index count of 0 makes pixi draw all indices.
    if (this.count === 0) {
      this.hide();
      return;
    }
    this.mesh.visible = true;
    this.numbers.upload(4 * this.size * this.count);
    this.mesh.geometry.indexCount = this.indices.reserve(this.count);
  }

  put(x: number, y: number, kind: number, vectorX = 0, vectorY = 0): void {
    const { size } = this;
    const first = 4 * size * this.count++;
    const numbers = this.numbers.reserve(first + 4 * size);
    for (let at = first; at < first + 4 * size; at += size) {
      numbers[at] = x - this.originX;
      numbers[at + 1] = y - this.originY;
      numbers[at + 2] = kind;
      if (size === 3) continue;
      numbers[at + 3] = vectorX;
      numbers[at + 4] = vectorY;
    }
  }

  hide(): void {
    this.mesh.visible = false;
    this.numbers.release();
    this.indices.reserve(0);
  }
}
