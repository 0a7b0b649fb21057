import type { Layer } from './paint.ts';

/** Bits in one word. */
const BITS_PER_WORD = 32;

/** The layers that cover a moving point: the winding number of each layer, and the topmost layer that covers the point. */
export class LayerCoverage {
  private readonly layers: readonly Layer[];
  private readonly windings: Int32Array;
  /** One bit per layer that covers the point; above it one bit per nonzero word, and so on up to a single word. */
  private readonly levels: Uint32Array[] = [];
  private readonly fromAbove: readonly Uint32Array[];

  constructor(layers: readonly Layer[]) {
    this.layers = layers;
    this.windings = new Int32Array(layers.length);
    let count = layers.length;
    do {
      count = Math.ceil(count / BITS_PER_WORD);
      this.levels.push(new Uint32Array(Math.max(1, count)));
    } while (count > 1);
    this.fromAbove = this.levels.toReversed();
  }

  /** Adds to the winding number of a layer around the point. */
  addWinding(layer: number, times: number): void {
    this.windings[layer] += times;
    const winding = this.windings[layer];
    this.mark(layer, this.layers[layer].evenOdd ? winding % 2 !== 0 : winding !== 0);
  }

  /** The topmost layer that covers the point; -1 if there is none. */
  findTop(): number {
    let at = 0;
    for (const words of this.fromAbove) {
      if (words[at] === 0) return -1;
      at = at * BITS_PER_WORD + (BITS_PER_WORD - 1 - Math.clz32(words[at]));
    }
    return at;
  }

  private mark(layer: number, isOn: boolean): void {
    let at = layer;
    let isSet = isOn;
    for (const words of this.levels) {
      const word = Math.floor(at / BITS_PER_WORD);
      const bit = 1 << (at % BITS_PER_WORD);
      words[word] = isSet ? words[word] | bit : words[word] & ~bit;
      isSet = words[word] !== 0;
      at = word;
    }
  }
}
