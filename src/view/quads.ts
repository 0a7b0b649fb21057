import { Buffer, BufferUsage } from 'pixi.js';

/** How much more space than needed is made when a buffer grows, so that a drawing that gains points one by one does not grow it each time. */
const GROWTH = 1.5;

const INDICES_PER_QUAD = 6;

/** Two triangles for each quad of four consecutive vertices. */
export class QuadIndices {
  readonly buffer = new Buffer({ data: createIndices(64), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Makes space for so many quads, and returns how many indices they take. */
  reserve(quads: number): number {
    const count = INDICES_PER_QUAD * quads;
    if (this.buffer.data.length < count) this.buffer.data = createIndices(Math.ceil(GROWTH * quads));
    return count;
  }
}

function createIndices(quads: number): Uint32Array {
  const indices = new Uint32Array(INDICES_PER_QUAD * quads);
  for (let quad = 0, at = 0; quad < quads; quad++) {
    for (const corner of [0, 1, 2, 2, 1, 3]) indices[at++] = 4 * quad + corner;
  }
  return indices;
}

/** A buffer of 32-bit floats that grows and never shrinks. */
export class FloatBuffer {
  readonly buffer = new Buffer({ data: new Float32Array(64), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Space for so many numbers. What was in it stays. */
  reserve(count: number): Float32Array {
    const data = this.buffer.data as Float32Array;
    if (data.length >= count) return data;
    const larger = new Float32Array(Math.ceil(GROWTH * count));
    larger.set(data);
    this.buffer.data = larger;
    return larger;
  }

  /** Brings the first so many numbers to the graphics card with the next frame. */
  upload(count: number): void {
    this.buffer.update(count * Float32Array.BYTES_PER_ELEMENT);
  }
}

/** A buffer of indices that grows and never shrinks. */
export class IndexBuffer {
  readonly buffer = new Buffer({ data: new Uint32Array(64), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Space for so many indices; what was in it is lost when it grows. */
  reserve(count: number): Uint32Array {
    if (this.buffer.data.length < count) this.buffer.data = new Uint32Array(Math.ceil(GROWTH * count));
    return this.buffer.data as Uint32Array;
  }

  /** Brings the first so many indices to the graphics card with the next frame. */
  upload(count: number): void {
    this.buffer.update(count * Uint32Array.BYTES_PER_ELEMENT);
  }
}
