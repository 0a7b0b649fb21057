import { readdirSync, readFileSync } from 'node:fs';
import { createLayout, step } from '../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { hashCoordinates } from '../../test/support/hash.ts';
import { defineMeasurement } from '../measurement.ts';

const RUNS: Readonly<Record<string, { readonly steps: number; readonly settings: Settings }>> = {
  kronkel: { steps: 300, settings: presets.kronkel },
  'bos-2022': { steps: 300, settings: presets['bos-2022'] },
  wild: {
    steps: 100,
    settings: changeSettings(presets.kronkel, {
      temperature: 20,
      cap: 15,
      split: 30,
      merge: 20,
      'repulsion.on': true,
      'repulsion.weight': 1e4,
      'repulsion.radius': 30,
      'faces.weight': -500,
    }),
  },
};

const samples = new URL('../../samples/', import.meta.url);

/**
 * Prints a hash of all coordinates after a few hundred steps of each small sample, for both presets and for extreme settings. An
 * optimisation must not change them: run `npm run -s fingerprints > before.txt`, change the code, and compare.
 */
export const measurement = defineMeasurement({}, () => {
  for (const file of readdirSync(samples)) {
    if (!file.endsWith('.json')) continue;
    const opened = openPuzzle(readFileSync(new URL(file, samples), 'utf8'));
    for (const [name, { steps, settings }] of Object.entries(RUNS)) {
      const layout = createLayout(opened, settings);
      for (let i = 0; i < (file === 'meadow.json' ? steps / 5 : steps); i++) step(layout, settings);
      console.log(`${file} ${name} ${hashCoordinates(layout.state)}`);
    }
  }
});
