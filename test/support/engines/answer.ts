import { drawMap } from '../../../src/drawing/svg.ts';
import type { MethodName } from '../../../src/generator/catalogue.ts';
import { methods } from '../../../src/generator/generate.ts';
import { createLayout, step } from '../../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../../src/layout/settings.ts';
import { snapshotMap } from '../../../src/layout/snapshot.ts';
import { measureAll } from '../../../src/metrics/measureAll.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import type { Changes } from '../../../src/settings/paths.ts';
import { readPicture } from '../../../src/svg/readPicture.ts';
import { hashCoordinates } from '../hash.ts';

/** The input of an engine, as plain data. */
export interface Question {
  /** Files by name, each relaxed by this number of steps with all presets and settings. */
  readonly puzzles: Readonly<Record<string, { readonly text: string; readonly steps: number }>>;
  readonly pictures: readonly {
    readonly name: string;
    readonly svg: string;
    readonly method: MethodName;
    readonly seed: number;
    readonly changes: Changes;
  }[];
}

/** The results by name, which must be equal in all engines. */
export type Answer = Readonly<Record<string, string>>;

/** The presets, and settings that use all arithmetic functions: sliders that drive others, and exponents that are no products. */
const WAYS: Readonly<Record<string, Settings>> = {
  kronkel: presets.kronkel,
  'bos-2022': presets['bos-2022'],
  curious: changeSettings(presets['bos-2022'], {
    integrator: 'adaptive',
    'repulsion.exponent': 2.3,
    'repulsion.heldPush': true,
    'smoothing.exponent': 1.7,
    'transition.reach': 4,
  }),
};

/** The results of this engine: coordinates to the last bit, metrics, drawings, and generated puzzles. */
export function answer({ puzzles, pictures }: Question): Answer {
  const lines: Record<string, string> = {};
  for (const [name, { text, steps }] of Object.entries(puzzles)) {
    const opened = openPuzzle(text);
    for (const [way, settings] of Object.entries(WAYS)) {
      const layout = createLayout(opened, settings);
      for (let i = 1; i <= steps; i++) {
        step(layout, settings);
        if (i === 1 || i === steps) lines[`${name}, ${way}, step ${i}`] = hashCoordinates(layout.state);
      }
      lines[`${name}, ${way}, drawing`] = hashText(drawMap(snapshotMap(layout.state)));
    }
    for (const [group, values] of Object.entries(measureAll(opened.map))) lines[`${name}, ${group}`] = JSON.stringify(values);
  }
  for (const { name, svg, method, seed, changes } of pictures) {
    const run = methods[method].create(readPicture(svg, name).picture, seed, changes);
    while (!run.isDone) run.advance();
    lines[`${name} by ${method}`] = hashText(writePuzzle(run.takeBest()!.puzzle));
  }
  return lines;
}

function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${text.length} characters, ${(hash >>> 0).toString(16)}`;
}
