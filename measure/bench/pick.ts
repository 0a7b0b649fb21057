import { createRandom } from '../../samples/kit/random.ts';
import { PointPicker } from '../../src/view/pointPicker.ts';
import { defineMeasurement } from '../measurement.ts';
import { sheetOfSize } from './puzzles.ts';
import { formatRow, medianMs } from './timing.ts';

const SIZES = [3000, 10_000, 86_000];

/** Units between lines that cross. */
const PITCH = 40;

/** About ten pixels on a screen. */
const RADIUS = 10;

const QUESTIONS = 100;

/** What it costs the page to find the point that someone means: the tree of a drawing that has just moved, and each question to it. */
export const measurement = defineMeasurement({}, () => {
  console.log(formatRow(['points', 'tree, ms', 'question, ms'], 14));
  for (const size of SIZES) {
    const { map } = sheetOfSize(size, PITCH);
    const random = createRandom(size);
    const lines = { ...map, pointId: Int32Array.from(map.pointX.keys()) };
    const picker = new PointPicker(lines, map.edgeFixed);
    const width = Math.max(...map.pointX);
    const ask = () => {
      for (let i = 0; i < QUESTIONS; i++) picker.pick(random() * width, random() * width, RADIUS);
    };
    const times = [medianMs(() => new PointPicker(lines, map.edgeFixed), 20), medianMs(ask, 20) / QUESTIONS];
    console.log(formatRow([map.pointX.length, ...times.map((time) => time.toFixed(4))], 14));
  }
  return undefined;
});
