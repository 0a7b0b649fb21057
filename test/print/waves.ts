import { createRandom } from '../../src/geometry/random.ts';

/**
 * Waves from side to side, of one family of shapes: every other one fixed, coarse and with two decimals, the others fine and with full
 * precision.
 */
export function createWaves(seed: number): string {
  const random = createRandom(seed);
  const curves = Array.from({ length: 36 }, (_, i) => {
    const fixed = i % 2 === 0;
    const [height, phase, wide, high] = [40 + 26 * i, 7 * random(), 14 + 20 * random(), 4 + 6 * random()];
    const step = fixed ? 9.5 : 5.7;
    const count = Math.round(1000 / step);
    const points = Array.from({ length: count + 1 }, (_, k) => {
      const x = (1000 * k) / count;
      const y = height + high * Math.sin(x / wide + phase);
      return fixed ? [Math.round(100 * x) / 100, Math.round(100 * y) / 100] : [x, y];
    });
    return { id: `c${i}`, closed: false, pieces: [{ fixed, points }] };
  });
  const frame = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ];
  return JSON.stringify({ format: 'curved-nonogram', version: 1, name: 'Waves', frame, curves, filled: [] });
}
