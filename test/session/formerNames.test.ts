import { describe, expect, test } from 'vitest';
import { changeSettings, defaults, layoutSchema, type Settings } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { readSettings, writeSettings } from '../../src/session/document/settingsFile.ts';
import { recoverWork } from '../../src/session/relax/packedWork.ts';
import { replayRecording } from '../../src/session/relax/replay.ts';
import type { ScheduleEntry } from '../../src/session/relax/schedule.ts';
import { isRecording, readSchedule, readScheduleFile, writeRecording } from '../../src/session/relax/scheduleFile.ts';
import { flattenSettings } from '../../src/settings/paths.ts';
import { recoverSettings } from '../../src/settings/recover.ts';
import { readChanges } from '../../src/settings/text.ts';
import { readPreset } from '../../src/workbench/settings/presets.ts';
import { recoverKept } from '../../src/workbench/storage/keptSettings.ts';
import stored from '../fixtures/formerNames.json' with { type: 'json' };
import { readStoredCheckpoint } from '../support/olderWork.ts';

// All parts of the fixture were written by the last version in which these settings had their former names, except the hash of the drawing,
// which depends on the engine.

/** What the knobs drove in that version. */
const byOpenness = { 'clearance.distance': 0.183, 'clearance.min': 11.5, 'clearance.max': 32.5, 'angles.threshold': 0.78 };
const byStraightness = { 'stiffness.turning': 124, 'stiffness.bending': 2.02 };

const own = { segmentLength: 150, split: 200, merge: 100, openness: 0.6, 'anchor.weight': 1.5, 'labelSpacing.height': 24 };
const atOpening = { ...own, ...byOpenness };
const atStep4 = { straightness: 0.7, ...byStraightness, 'departureAngle.threshold': 0.5, 'endSpacing.gap': 0.6 };
const atStep8 = { evenness: 0.9, 'faces.even': 40.3, 'clearance.max': 33, 'faces.threshold': 0.4, 'labelSpacing.on': false };
const settings: Settings = [atOpening, atStep4, atStep8].reduce(changeSettings, defaults);
/** The constants of that version, which complete settings contain. */
const formerDefaults = changeSettings(defaults, {
  'stiffness.leaving': 4,
  'clearance.weight': 15,
  'angles.weight': 200,
  'departureAngle.weight': 8000,
  'faces.weight': 500,
  'labelSpacing.weight': 15,
});
const formerSettings: Settings = [atOpening, atStep4, atStep8].reduce(changeSettings, formerDefaults);
const held = { settings: defaults, metricSettings: metricDefaults };

function expectCurrentPaths(schedule: readonly ScheduleEntry[]): void {
  for (const { settings: changes } of schedule)
    for (const path of Object.keys(changes)) expect([...layoutSchema.settings.keys()]).toContain(path);
}

test('an old settings file opens with the same values and is saved with the current names', () => {
  const { layout } = readSettings(JSON.stringify(stored.settingsFile), held);
  const opened = changeSettings(defaults, layout);
  expect(opened).toEqual(formerSettings);
  expect(Object.values(flattenSettings(opened))).toEqual(
    expect.arrayContaining(Object.values(flattenSettings(stored.settingsFile.layout))),
  );
  expect(JSON.parse(writeSettings({ ...held, settings: opened })).layout).toEqual(formerSettings);
});

test('an old schedule is replayed to the same drawing and is saved with the current names', async () => {
  const recording = readScheduleFile(JSON.stringify(stored.scheduleFile));
  if (!isRecording(recording)) throw new Error('the fixture holds a recording');
  expect(recording.entries.map(({ settings: changes }) => changes)).toEqual([
    expect.objectContaining(atStep4),
    expect.objectContaining(atStep8),
  ]);
  const { drift } = await replayRecording(openPuzzle(stored.work.text), recording);
  expect(drift).toBeUndefined();
  const saved = readSchedule(writeRecording(recording));
  expectCurrentPaths(saved);
  expect(saved.reduce((values, { settings: changes }) => changeSettings(values, changes), defaults)).toEqual(settings);
});

test('a list of old schedule entries may have the former names as paths or as groups', () => {
  const list = [{ atStep: 1, settings: { habit: { weight: 2 }, 'spread.on': false, graceful: 0.2 } }];
  const current = { 'anchor.weight': 2, 'endSpacing.on': false, straightness: 0.2 };
  expect(readSchedule(JSON.stringify(list))).toEqual([{ atStep: 1, settings: current }]);
});

test('old stored work opens with the same settings, versions and schedule', () => {
  const { checkpoint, versions, ...rest } = structuredClone(stored.work);
  const work = {
    ...rest,
    checkpoint: readStoredCheckpoint(checkpoint),
    versions: versions.map((version) => ({ ...version, checkpoint: readStoredCheckpoint(version.checkpoint) })),
  };
  const recovered = recoverWork(work);
  expect([recovered.losses, recovered.damages]).toEqual([[], []]);
  expect(recovered.work.settings).toEqual(formerSettings);
  expect(recovered.work.schedule.map(({ atStep }) => atStep)).toEqual([0, 4, 8]);
  expectCurrentPaths(recovered.work.schedule);
  expect(recovered.work.versions.map((version) => version.settings)).toEqual([
    changeSettings(formerDefaults, { ...atOpening, 'faces.even': 17, 'stiffness.turning': 85 }),
  ]);
  expect(recovered.work.versions[0].schedule).toHaveLength(1);
  expectCurrentPaths(recovered.work.versions[0].schedule);
  expect([...recovered.work.checkpoint.x]).toEqual(stored.work.checkpoint.x);
});

test('steps that were undone keep their settings in old stored work', () => {
  const { checkpoint, ...rest } = structuredClone(stored.work);
  const later = [{ atStep: 13, settings: { 'habit.weight': 3 } }];
  const { work } = recoverWork({ ...rest, versions: [], checkpoint: readStoredCheckpoint(checkpoint), later, lastStep: 15 });
  expect(work.later).toEqual([{ atStep: 13, settings: { 'anchor.weight': 3 } }]);
});

test('old presets and settings stored by the browser keep their values', () => {
  const { layout, metrics } = stored.settingsFile;
  expect(readPreset('calm', layout)).toEqual({ name: 'calm', settings: formerSettings });
  expect(recoverKept({ settings: layout, metricSettings: metrics })?.settings).toEqual(formerSettings);
  expect(recoverSettings(layoutSchema, layout).dropped).toEqual([]);
});

describe('a change by a former name', () => {
  const read = (...texts: string[]) => changeSettings(defaults, readChanges(texts));

  test('sets the renamed setting', () => {
    expect(read('habit.weight=2', 'parting.on=false')).toEqual(
      changeSettings(defaults, { 'anchor.weight': 2, 'departureAngle.on': false }),
    );
    expect(read('room.label=30', 'angles.enough=0.5')).toEqual(
      changeSettings(defaults, { 'labelSpacing.height': 30, 'angles.threshold': 0.5 }),
    );
  });

  test('expands a knob', () => {
    expect(read('clear=0.9')).toEqual(changeSettings(defaults, { openness: 0.9 }));
    expect(layoutSchema.listDirectPaths(layoutSchema.expandKnobs({ clear: 0.9 }))).toEqual(['openness']);
  });

  test('yields to the current name', () => {
    expect(read('anchor.weight=3', 'habit.weight=2')).toEqual(changeSettings(defaults, { 'anchor.weight': 3 }));
  });

  test('names the current setting in a refusal', () => {
    expect(() => read('habit.weight=much')).toThrow('anchor.weight is much: it must be a number');
  });
});
