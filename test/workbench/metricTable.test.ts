import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { metricEntries } from '../../src/metrics/catalogue.ts';
import type { GraceScores } from '../../src/metrics/grace/live.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { listSpots, MAX_SPOTS } from '../../src/workbench/readouts/ambiguousSpots.ts';
import { listGracePlaces } from '../../src/workbench/readouts/gracePlaces.ts';
import { costlyGroups, formatValue, graceGroup, liveGroup } from '../../src/workbench/readouts/metricTable.ts';
import { FakeWorkbench, frameOf, NO_PUZZLE } from '../support/fakeWorkbench.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const { map } = openPuzzle(puzzleText([level(500), level(400), upright(300)]));

/** The live rows for a change from some scores to others. */
function liveRows(before: object, now: object) {
  const workbench = new FakeWorkbench();
  const frame = frameOf(map);
  workbench.baseline = {
    label: 'original',
    frame: { ...frame, scores: { ...frame.scores, ...before } },
    puzzle: NO_PUZZLE,
    metrics: undefined,
  };
  workbench.frame = { ...frame, scores: { ...frame.scores, ...now } };
  const rows = liveGroup.read(workbench);
  return Object.fromEntries(liveGroup.heads.map(({ key }, index) => [key, rows[index]]));
}

test('all metrics are in the table once, each with a sentence about which way is good', () => {
  const heads = [liveGroup, graceGroup, ...costlyGroups].flatMap((group) => group.heads);
  expect(heads.map(({ key }) => key)).toEqual(metricEntries.map(({ key }) => key));
  for (const { hint, key } of heads) {
    const good = metricEntries.find((entry) => entry.key === key)!.better;
    expect(hint, key).toMatch(good === 'lower' ? /; (lower is better|0 is best)$/ : /; higher is better$/);
  }
});

test('before anything is known there are dashes and no verdict', () => {
  for (const group of [liveGroup, graceGroup, ...costlyGroups]) {
    for (const row of group.read(new FakeWorkbench())) expect(row).toEqual({ before: '–', now: '–', change: '', verdict: undefined });
  }
});

test('counts change by a number, scores by a share, with an arrow for the way they went', () => {
  const rows = liveRows(
    { ambiguousAngles: 4, ambiguousSpacing: 0, smoothness: 0.5, angles: 100, faceDeviation: 40, smallestAngle: 10 },
    { ambiguousAngles: 0, ambiguousSpacing: 12, smoothness: 0.11, angles: 100, faceDeviation: 40.1, smallestAngle: 28.04 },
  );
  expect(rows.ambiguousAngles).toEqual({ before: '4', now: '0', change: '▼ 4', verdict: 'better' });
  expect(rows.ambiguousSpacing).toEqual({ before: '0', now: '12', change: '▲ 12', verdict: 'worse' });
  expect(rows.smoothness).toEqual({ before: '0.500', now: '0.110', change: '▼ 78 %', verdict: 'better' });
  expect(rows.angles).toEqual({ before: '100', now: '100', change: '=', verdict: 'same' });
  expect(rows.faceSize).toEqual({ before: '40 %', now: '40.1 %', change: '▲ <1 %', verdict: 'worse' });
  expect(rows.smallestAngle).toEqual({ before: '10°', now: '28.0°', change: '▲ 180 %', verdict: 'better' });
});

test('a change is short for all numbers', () => {
  const rows = liveRows(
    { smoothness: 1e-3, angles: 0, smallestAngle: Number.POSITIVE_INFINITY },
    { smoothness: 5, angles: 3, smallestAngle: 20 },
  );
  expect(rows.smoothness.change).toBe('▲ >999 %');
  expect(rows.angles.change).toBe('▲ 3');
  expect(rows.smallestAngle).toEqual({ before: '∞', now: '20°', change: '▼ ∞', verdict: 'worse' });
});

test('a long power of ten has fewer digits, so that all fit their columns', () => {
  const shown = [1.234e9, 9.996e9, 1.234e12, 1.234e-4, 1.234e-10, 9.47e-20].map((value) => formatValue('smoothness', value));
  expect(shown).toEqual(['1.23×10⁹', '1.0×10¹⁰', '1.2×10¹²', '1.2×10⁻⁴', '1×10⁻¹⁰', '0']);
  const rows = liveRows({ smoothness: 0, angles: 0 }, { smoothness: 1.234e-10, angles: 1.234e9 });
  expect([rows.smoothness.change, rows.angles.change]).toEqual(['▲ 1×10⁻¹⁰', '▲ 1.2×10⁹']);
});

test('the costly metrics compare the last measurement with the baseline', () => {
  const workbench = new FakeWorkbench();
  const metrics = measureAll(map);
  workbench.measured = { step: 0, metrics };
  const [, deJong, , hiddenness] = costlyGroups;
  expect(deJong.read(workbench)[0]).toEqual({ before: '–', now: '100', change: '', verdict: undefined });
  workbench.baseline = { label: 'original', frame: frameOf(map), puzzle: NO_PUZZLE, metrics };
  expect(deJong.read(workbench)[0]).toEqual({ before: '100', now: '100', change: '=', verdict: 'same' });
  // Without a picture nothing is hidden.
  expect(hiddenness.read(workbench)[0]).toEqual({ before: '–', now: '–', change: '', verdict: undefined });
});

test('spots are the worst first, and places side by side are one', () => {
  const angle = (x: number, angleRad: number) => ({ x, y: 0, vertex: 0, edges: [0, 1] as const, angleRad });
  const spacing = (x: number, distance: number) => ({ x, y: 500, nearX: x, nearY: 0, face: 0, edges: [0, 1] as const, distance });
  const places = {
    angles: [angle(100, bosDefaults.minAngleRad / 9), angle(900, bosDefaults.minAngleRad / 2)],
    spacing: [spacing(420, 0.1), spacing(410, 1), spacing(430, 1), spacing(600, 1.9)],
    faces: [{ face: 0, x: 50, y: 60, radius: bosDefaults.minFaceWidth / 6 }],
  };
  expect(listSpots(places, bosDefaults).spots).toEqual([
    { x: 420, y: 500, label: 'curves 0.10 apart, 3 places' },
    { x: 100, y: 0, label: 'angle of 1.0°' },
    { x: 50, y: 60, label: 'face 1.33 wide' },
    { x: 900, y: 0, label: 'angle of 4.5°' },
    { x: 600, y: 500, label: 'curves 1.90 apart' },
  ]);
  expect(listSpots({ angles: [], spacing: [], faces: [] }, bosDefaults)).toEqual({ spots: [], unlisted: 0 });
});

test('an angle, a gap and a face at one place are three spots', () => {
  const places = {
    angles: [{ x: 1, y: 1, vertex: 0, edges: [0, 1] as const, angleRad: 0.01 }],
    spacing: [{ x: 1, y: 1, nearX: 1, nearY: 2, face: 0, edges: [0, 1] as const, distance: 1 }],
    faces: [{ face: 0, x: 1, y: 1, radius: 1 }],
  };
  expect(listSpots(places, bosDefaults).spots).toHaveLength(3);
});

test('listed and unlisted places add up to the counts of the table', () => {
  const angles = Array.from({ length: MAX_SPOTS + 3 }, (_, i) => ({ x: 100 * i, y: 0, vertex: 0, edges: [0, 1] as const, angleRad: 0.01 }));
  const { spots, unlisted } = listSpots({ angles, spacing: [], faces: [] }, bosDefaults);
  expect([spots.length, unlisted]).toEqual([MAX_SPOTS, 3]);
});

test('every number of grace that is not at its best has a place', async () => {
  const opened = openPuzzle(await readFile(new URL('../../samples/generated/hut.json', import.meta.url), 'utf8'));
  const { grace } = measureAll(opened.map);
  for (const { key } of graceGroup.heads) {
    const score = grace[key.slice('grace.'.length) as keyof GraceScores];
    expect(listGracePlaces(key, grace.places).length > 0, key).toBe(score !== 0);
  }
  expect(listGracePlaces('grace.kinks', grace.places)).toHaveLength(grace.kinks);
  expect(listGracePlaces('grace.largestKink', grace.places)).toEqual([grace.places.kinks[0]]);
});

test('grace is read from the frames', () => {
  const workbench = new FakeWorkbench();
  workbench.frame = frameOf(map);
  workbench.baseline = {
    label: 'original',
    frame: { ...frameOf(map), grace: { ...frameOf(map).grace, turning: 2 } },
    puzzle: NO_PUZZLE,
    metrics: undefined,
  };
  expect(graceGroup.heads[0].key).toBe('grace.turning');
  expect(graceGroup.read(workbench)[0]).toEqual({ before: '2', now: '0', change: '▼ 100 %', verdict: 'better' });
});
