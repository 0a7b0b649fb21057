import { Buffer, BufferUsage } from 'pixi.js';

/** How much more space than needed is made when a buffer grows, so that a drawing that gains points one by one does not grow it each time. */
const GROWTH_FACTOR = 1.5;

/** A buffer is made smaller when it has so many times the space that a new one would get: another drawing is shown. */
const SHRINK_FACTOR = 4;

/** Buffers of fewer entries are left as they are. */
const MIN_SHRINKABLE = 16_384;

const INDICES_PER_QUAD = 6;

/** Two triangles for each quad of four consecutive vertices. */
export class QuadIndices {
  readonly buffer = new Buffer({ data: createIndices(64), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Makes space for so many quads, and returns how many indices they take. */
  reserve(quads: number): number {
    const count = INDICES_PER_QUAD * quads;
    const { length } = this.buffer.data;
    if (length < count || isWasted(length, count)) this.buffer.data = createIndices(Math.max(64, Math.ceil(GROWTH_FACTOR * quads)));
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

function isWasted(length: number, count: number): boolean {
  return length > MIN_SHRINKABLE && length > SHRINK_FACTOR * GROWTH_FACTOR * count;
}

/** A buffer of 32-bit floats that grows with what is put into it, and shrinks when that has become far less. */
export class FloatBuffer {
  readonly buffer = new Buffer({ data: new Float32Array(64), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Space for so many numbers. What was in it stays. */
  reserve(count: number): Float32Array {
    const data = this.buffer.data as Float32Array;
    if (data.length >= count) return data;
    const larger = new Float32Array(Math.ceil(GROWTH_FACTOR * count));
    larger.set(data);
    this.buffer.data = larger;
    return larger;
  }

  /** Brings the first so many numbers to the graphics card with the next frame; others are lost, and what `reserve` gave is out of date. */
  upload(count: number): void {
    this.shrink(count);
    this.buffer.update(count * Float32Array.BYTES_PER_ELEMENT);
  }

  /** Nothing of it is shown. */
  release(): void {
    this.shrink(0);
  }

  private shrink(count: number): void {
    const { data } = this.buffer;
    if (isWasted(data.length, count)) this.buffer.data = data.slice(0, Math.max(64, Math.ceil(GROWTH_FACTOR * count)));
  }
}

/** A buffer of indices, as large as what is shown needs. */
export class IndexBuffer {
  readonly buffer = new Buffer({ data: new Uint32Array(64), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Space for so many indices; what was in it is lost where that is another one. */
  reserve(count: number): Uint32Array {
    const { length } = this.buffer.data;
    if (length < count || isWasted(length, count)) this.buffer.data = new Uint32Array(Math.max(64, Math.ceil(GROWTH_FACTOR * count)));
    return this.buffer.data as Uint32Array;
  }

  /** Brings the first so many indices to the graphics card with the next frame. */
  upload(count: number): void {
    this.buffer.update(count * Uint32Array.BYTES_PER_ELEMENT);
  }
}
