import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HERE } from '../../measure/openRunner.ts';
import { formatMatches, openCheckouts } from '../../measure/quality/against.ts';
import { run } from '../../measure/run.ts';

const rest = (steps: number, processorMs: number, isSettled = true) => ({ steps, processorMs, isSettled });

test('settles after the same number of steps in a checkout compared with itself', async () => {
  const checkouts = openCheckouts(HERE, HERE, {});
  try {
    const text = readFileSync(new URL('samples/generated/boat.json', HERE), 'utf8');
    const { here, there } = await checkouts.match({ name: 'boat', text });
    expect(here.isSettled).toBe(true);
    expect(here.steps).toBe(there.steps);
    expect(Math.min(here.processorMs, there.processorMs)).toBeGreaterThan(0);
  } finally {
    checkouts.close();
  }
});

test('applies the given settings to this checkout only', async () => {
  const checkouts = openCheckouts(HERE, HERE, { temperature: 0 });
  try {
    const text = readFileSync(new URL('samples/generated/boat.json', HERE), 'utf8');
    const { here, there } = await checkouts.match({ name: 'boat', text });
    expect(here.steps).toBeLessThan(there.steps);
  } finally {
    checkouts.close();
  }
});

test('prints the ratio of each puzzle, their median, and the ratio of the sums', () => {
  const text = formatMatches([
    { name: 'house', here: rest(100, 50), there: rest(300, 100) },
    { name: 'tree', here: rest(2000, 900, false), there: rest(500, 300) },
    { name: 'pear', here: rest(100, 50), there: rest(300, 100) },
  ]);
  expect(text).toContain('| house | 100 | 300 | 50 | 100 | × 0.50 |\n');
  expect(text).toContain('| tree | > 2,000 | 500 | 900 | 300 | × 3.00 |\n');
  expect(text).toContain('3 puzzles: median ratio × 0.50, ratio of the sums × 2.00\n');
});

test('rejects a folder that is not a checkout before measuring', async () => {
  await expect(run(['quality', '--against', 'docs'], () => {})).rejects.toThrow('docs is not a runnable checkout of Kronkel');
});

test('rejects an unknown set, preset or setting before measuring', async () => {
  await expect(run(['quality', '--set-of', 'ours'], () => {})).rejects.toThrow('unknown set "ours"');
  await expect(run(['quality', '--compare', 'ours'], () => {})).rejects.toThrow('there is no preset "ours"');
  await expect(run(['quality', '--set', 'ours=1'], () => {})).rejects.toThrow('ours');
});
