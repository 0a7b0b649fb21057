import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { forces } from '../../src/layout/forces/index.ts';
import { pullPoint } from '../../src/layout/hold.ts';
import { createLayout, reheat, setForce, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { hashCoordinates } from '../support/hash.ts';
import { inside } from './proximity/inside.ts';

const source = new URL('../../src/layout/', import.meta.url);
const opened = () => preparePuzzle(randomPuzzle(5, 5));

/** The hashes of all coordinates after every hundredth step. */
function relaxToHashes(opened: OpenedPuzzle, steps: number, settingsAt: (step: number) => Settings): string[] {
  const layout = createLayout(opened, settingsAt(0));
  const hashes = [hashCoordinates(layout.state)];
  for (let i = 0; i < steps; i++) {
    const settings = settingsAt(i);
    if (i > 0 && settings !== settingsAt(i - 1)) reheat(layout);
    if (i === 150) pullPoint(layout, layout.state.pointId[layout.state.pointCount - 3], { x: 300, y: 300 });
    if (i === 250) pullPoint(layout, layout.state.targets.keys().next().value!, undefined);
    step(layout, settings);
    if (i % 100 === 99) hashes.push(hashCoordinates(layout.state));
  }
  return hashes;
}

test.each(['kronkel', 'bos-2022'] as const)('500 steps of %s give the same bits', (preset) => {
  const run = () => relaxToHashes(preparePuzzle(randomPuzzle(3, 6)), 500, () => presets[preset]);
  const first = run();
  expect(run()).toEqual(first);
  // The hash depends on the motion.
  expect(new Set(first).size).toBe(6);
});

test.each(['kronkel', 'bos-2022'] as const)('the bits under %s don’t depend on the age of the proximity lists', (preset) => {
  const settings = presets[preset];
  const [kept, renewed] = [createLayout(opened(), settings), createLayout(opened(), settings)];
  for (let i = 0; i < 150; i++) {
    step(kept, settings);
    renewed.proximity.invalidate();
    step(renewed, settings);
  }
  expect(hashCoordinates(renewed.state)).toBe(hashCoordinates(kept.state));
});

test.each(['kronkel', 'bos-2022'] as const)('the bits under %s don’t depend on displayed arrows', (preset) => {
  const settings = presets[preset];
  const [alone, seen] = [createLayout(opened(), settings), createLayout(opened(), settings)];
  for (let i = 0; i < 60; i++) {
    step(alone, settings);
    step(seen, settings);
    seen.proximity.update(seen.state, settings);
    if (i % 3 === 0) for (const { name } of forces) setForce(seen, settings, name);
  }
  expect(hashCoordinates(seen.state)).toBe(hashCoordinates(alone.state));
});

test.each([
  ['kronkel', presets.kronkel],
  ['bos-2022', presets['bos-2022']],
  [
    'forces that press curves on one another',
    changeSettings(presets.kronkel, { cap: 0.1, 'repulsion.on': true, 'repulsion.weight': -1e4 }),
  ],
])('the bits under %s don’t depend on when near pairs were last measured', (_, settings) => {
  const [kept, renewed] = [createLayout(opened(), settings), createLayout(opened(), settings)];
  let keptSteps = 0;
  for (let i = 0; i < 300; i++) {
    const { moveSinceMeasured } = inside(kept.proximity);
    step(kept, settings);
    if (inside(kept.proximity).moveSinceMeasured > moveSinceMeasured) keptSteps++;
    inside(renewed.proximity).moveSinceMeasured = Number.POSITIVE_INFINITY;
    step(renewed, settings);
  }
  expect(hashCoordinates(renewed.state)).toBe(hashCoordinates(kept.state));
  expect(keptSteps).toBeGreaterThan(20);
});

test('replays settings that change at given steps to the same bits', () => {
  const hot = changeSettings(defaults, { temperature: 3, cap: 8, integrator: 'plain' });
  const fine = changeSettings(defaults, { split: 12, merge: 4, 'faces.weight': -500 });
  const at = (step: number) => (step < 120 ? defaults : step < 180 ? hot : fine);
  const run = () => relaxToHashes(opened(), 200, at);
  const first = run();
  expect(run()).toEqual(first);
  // A change one step later gives another drawing, with the same steps before.
  const later = relaxToHashes(opened(), 200, (step) => (step < 121 ? defaults : at(step)));
  expect(later.slice(0, 2)).toEqual(first.slice(0, 2));
  expect(later[2]).not.toBe(first[2]);
});

test('two layouts of one opened puzzle do not affect each other or the puzzle', () => {
  const { puzzle, map, warnings } = opened();
  const before = structuredClone({ puzzle, map });
  const alone = relaxToHashes({ puzzle, map, warnings }, 200, () => defaults);
  const [a, b] = [createLayout({ puzzle, map, warnings }, defaults), createLayout({ puzzle, map, warnings }, defaults)];
  for (let i = 0; i < 100; i++) {
    step(a, defaults);
    step(b, defaults);
  }
  expect([hashCoordinates(a.state), hashCoordinates(b.state)]).toEqual([alone[1], alone[1]]);
  expect({ puzzle, map }).toEqual(before);
});

test('the layout uses neither a clock nor random numbers', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files).toContain('layout.ts');
  const guilty = files.filter((name) =>
    /Math\.random|\bDate\b|\bperformance\b|\bcrypto\b|\bset(Timeout|Interval|Immediate)\b|\bprocess\b/.test(
      readFileSync(new URL(name, source), 'utf8'),
    ),
  );
  expect(guilty).toEqual([]);
});
