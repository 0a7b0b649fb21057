import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import type { Force } from '../../../src/layout/forces/force.ts';
import { type ForceName, forces } from '../../../src/layout/forces/index.ts';
import { createLayout, type Layout, setForce, stages, step } from '../../../src/layout/layout.ts';
import { changeSettings, layoutSchema, presets } from '../../../src/layout/settings.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';

// The contract of all forces. Each force has its own test for its formula.

const all: readonly Force<ForceName>[] = forces;
/** Thresholds so high that every force acts. */
const kronkel = changeSettings(presets.kronkel, {
  'clearance.min': 60,
  'clearance.max': 60,
  'departureAngle.threshold': Math.PI / 2,
  'labelSpacing.height': 200,
});

/** A moving puzzle after resampling. Forces move nothing, so all tests can share it. */
const layout = createMoving();

function createMoving(): Layout {
  const moving = createLayout(preparePuzzle(randomPuzzle(3, 8)), kronkel);
  const { pointCount } = moving.state;
  for (let i = 0; i < 40; i++) step(moving, kronkel);
  expect(moving.state.pointCount).not.toBe(pointCount);
  stages.proximity(moving, kronkel);
  return moving;
}

function clear(value = 0): void {
  const { state } = layout;
  state.forceX.fill(value);
  state.forceY.fill(value);
}

function readForces(): number[] {
  const { forceX, forceY, pointCount } = layout.state;
  return [...forceX.slice(0, pointCount), ...forceY.slice(0, pointCount)];
}

test('names and labels are unique, and settings, presets and switches follow from them', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  for (const { name } of all) for (const settings of Object.values(presets)) expect(typeof settings[name].on).toBe('boolean');
});

test('the preset Bos 2022 has the four forces of the thesis in order', () => {
  const on = all.flatMap(({ name }) => (presets['bos-2022'][name].on ? [name] : []));
  expect(on).toEqual(['repulsion', 'smoothing', 'attraction', 'transition']);
});

describe.each(all)('$name', (force) => {
  const { name, label, hint, formula, arrows } = force;

  test('has a hint, a formula, and arrows with a hint and colours', () => {
    expect(label).toMatch(/^[A-Z][a-z ]+$/);
    for (const sentence of [hint, arrows.hint]) expect(sentence).toMatch(/^[A-Z].{15,}\.$/);
    expect(formula.length).toBeGreaterThan(10);
    for (const color of [arrows.light, arrows.dark]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    for (const [key, setting] of Object.entries(force.settings)) if (setting.type === 'number') expect(formula).toContain(key);
  });

  test('adds to existing forces, moves nothing, and repeats bit for bit', () => {
    const { state, proximity } = layout;
    const before = [state.x.slice(), state.y.slice(), state.velocityX.slice(), state.pointId.slice()];
    const add = () => force.add({ state, proximity, resistance: undefined }, kronkel[name], force.prepare(state));
    clear();
    add();
    const alone = readForces();
    expect(alone.some((value) => Math.abs(value) > 1e-3)).toBe(true);
    clear();
    add();
    expect(readForces()).toEqual(alone);
    clear(1);
    add();
    for (const [i, value] of readForces().entries()) expect(value).toBeCloseTo(1 + alone[i], 6);
    expect([state.x, state.y, state.velocityX, state.pointId]).toEqual(before);
  });

  test('its prepared data equals newly prepared data, even after resampling', () => {
    setForce(layout, kronkel, name);
    const kept = readForces();
    clear();
    force.add(layout, kronkel[name], force.prepare(layout.state));
    expect(readForces()).toEqual(kept);
  });

  test('has the same arrows whether it is on or off, and so have all others', () => {
    const none = changeSettings(kronkel, Object.fromEntries(all.map((other) => [`${other.name}.on`, false])));
    stages.proximity(layout, changeSettings(none, { [`${name}.on`]: true }));
    setForce(layout, changeSettings(none, { [`${name}.on`]: true }), name);
    const shown = readForces();
    expect(shown.some((value) => value !== 0)).toBe(true);
    stages.proximity(layout, none);
    setForce(layout, none, name);
    expect(readForces()).toEqual(shown);
    stages.proximity(layout, kronkel);
  });

  test('has no effect when it is switched off', () => {
    const none = changeSettings(kronkel, Object.fromEntries(all.map((other) => [`${other.name}.on`, false])));
    stages.forces(layout, none);
    expect(readForces().every((value) => value === 0)).toBe(true);
    stages.forces(layout, changeSettings(none, { [`${name}.on`]: true }));
    expect(readForces().some((value) => value !== 0)).toBe(true);
  });

  test('is finite at both ends of every range', () => {
    const numbers = [...layoutSchema.settings].flatMap(([path, setting]) =>
      path.startsWith(`${name}.`) && setting.type === 'number' ? [{ path, range: setting.range }] : [],
    );
    expect(numbers.length).toBeGreaterThan(0);
    for (const { path, range } of numbers) {
      for (const end of range) {
        setForce(layout, changeSettings(kronkel, { [path]: end }), name);
        expect(readForces().every(Number.isFinite), `${path} ${end}`).toBe(true);
      }
    }
  });
});
