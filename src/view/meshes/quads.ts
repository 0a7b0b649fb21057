import { Buffer, BufferUsage } from 'pixi.js';

/** The spare capacity of a buffer that grows, so that a drawing that gains points one by one does not grow it each time. */
const GROWTH_FACTOR = 1.5;

/** A buffer shrinks when its capacity exceeds that of a new one by this factor, as when another drawing is shown. */
const SHRINK_FACTOR = 4;

/** Buffers with fewer entries never shrink. */
const MIN_SHRINKABLE = 16_384;

const INDICES_PER_QUAD = 6;

/** Indices of two triangles per quad of four consecutive vertices. */
export class QuadIndices {
  readonly buffer = new Buffer({ data: createIndices(64), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Reserves space for a number of quads. Returns the number of their indices. */
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

/** A buffer of 32-bit floats that grows and shrinks with its content. */
export class FloatBuffer {
  readonly buffer = new Buffer({ data: new Float32Array(64), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Returns an array for at least `count` numbers. Keeps the content. */
  reserve(count: number): Float32Array {
    const data = this.buffer.data as Float32Array;
    if (data.length >= count) return data;
    const larger = new Float32Array(Math.ceil(GROWTH_FACTOR * count));
    larger.set(data);
    this.buffer.data = larger;
    return larger;
  }

  /** Uploads the first `count` numbers with the next frame. The others are lost, and the array that `reserve` returned is invalid. */
  upload(count: number): void {
    this.shrink(count);
    this.buffer.update(count * Float32Array.BYTES_PER_ELEMENT);
  }

  /** Frees memory while nothing is shown. */
  release(): void {
    this.shrink(0);
  }

  private shrink(count: number): void {
    const { data } = this.buffer;
    if (isWasted(data.length, count)) this.buffer.data = data.slice(0, Math.max(64, Math.ceil(GROWTH_FACTOR * count)));
  }
}

/** A buffer of indices that grows and shrinks with its content. */
export class IndexBuffer {
  readonly buffer = new Buffer({ data: new Uint32Array(64), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false });

  /** Returns an array for at least `count` indices. Loses the content if it allocates a new array. */
  reserve(count: number): Uint32Array {
    const { length } = this.buffer.data;
    if (length < count || isWasted(length, count)) this.buffer.data = new Uint32Array(Math.max(64, Math.ceil(GROWTH_FACTOR * count)));
    return this.buffer.data as Uint32Array;
  }

  /** Uploads the first `count` indices with the next frame. */
  upload(count: number): void {
    this.buffer.update(count * Uint32Array.BYTES_PER_ELEMENT);
  }
}
