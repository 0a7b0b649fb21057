import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { lattice, loops, spiral } from '../../test/support/crowds.ts';
import { puzzleText, type TestCurve } from '../../test/support/puzzleText.ts';
import { defineMeasurement } from '../measurement.ts';

const STEPS = 4;

const CROWDS: Readonly<Record<string, () => readonly TestCurve[]>> = {
  'a spiral of 8,000 points within 4 units': () => spiral(8000, 4),
  '2,700 triangles within 4 units': () => loops(2700, 4),
  '60 crossing lines within 4 units': () => lattice(60, 4),
  '60 crossing lines within 0.5 units': () => lattice(60, 0.5),
  '139 crossing lines within 4 units': () => lattice(139, 4),
};

/** Prints the table of docs/layout.md, in processor time because the machine may be busy. */
export const measurement = defineMeasurement({}, async () => {
  console.log('| file | kB | points | first step, s | later steps, s |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [name, draw] of Object.entries(CROWDS)) {
    const text = puzzleText(draw());
    const layout = createLayout(openPuzzle(text), defaults);
    const seconds = Array.from({ length: STEPS }, () => timeStep(() => step(layout, defaults)));
    const rest = seconds.slice(1).reduce((sum, each) => sum + each, 0) / (STEPS - 1);
    const points = layout.state.pointCount.toLocaleString('en');
    console.log(`| ${name} | ${Math.round(text.length / 1000)} | ${points} | ${seconds[0].toPrecision(2)} | ${rest.toPrecision(2)} |`);
  }
  return undefined;
});

/** The processor time of all threads of this process, in seconds. */
function timeStep(make: () => void): number {
  const before = process.cpuUsage();
  make();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
