import { createRandom } from '../../samples/kit/random.ts';
import { PointPicker } from '../../src/view/picking/pointPicker.ts';
import { defineMeasurement } from '../measurement.ts';
import { sheetOfSize } from './puzzles.ts';
import { formatRow, medianMs } from './timing.ts';

const SIZES = [3000, 10_000, 86_000];

/** The distance between crossing lines, in units. */
const PITCH = 40;

/** About ten pixels on screen. */
const RADIUS = 10;

const QUERIES = 100;

/** Measures the cost of finding the point under the pointer: building the tree after a move, and each query. */
export const measurement = defineMeasurement({}, () => {
  console.log(formatRow(['points', 'tree, ms', 'query, ms'], 14));
  for (const size of SIZES) {
    const { map } = sheetOfSize(size, PITCH);
    const random = createRandom(size);
    const lines = { ...map, pointId: Int32Array.from(map.pointX.keys()) };
    const picker = new PointPicker(lines, map.edgeFixed);
    const width = Math.max(...map.pointX);
    const ask = () => {
      for (let i = 0; i < QUERIES; i++) picker.pick(random() * width, random() * width, RADIUS);
    };
    const times = [medianMs(() => new PointPicker(lines, map.edgeFixed), 20), medianMs(ask, 20) / QUERIES];
    console.log(formatRow([map.pointX.length, ...times.map((time) => time.toFixed(4))], 14));
  }
  return undefined;
});
