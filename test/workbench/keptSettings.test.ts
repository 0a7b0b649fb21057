import { expect, test } from 'vitest';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { LiveWorkbench } from '../../src/workbench/liveWorkbench.ts';
import { recoverKept } from '../../src/workbench/storage/keptSettings.ts';
import { LocalPorts } from '../support/localPorts.ts';
import { FIRST_TEXT } from './bench.ts';

const settings = changeSettings(defaults, { temperature: 0.75 });

test('settings that were kept come back, also from an older page, and nothing from nonsense', () => {
  const kept = JSON.parse(JSON.stringify({ settings, metricSettings: metricDefaults }));
  expect(recoverKept(kept)).toEqual({ settings, metricSettings: metricDefaults });
  expect(recoverKept({ ...kept, settings: { ...kept.settings, wings: 2 } })).toEqual({ settings, metricSettings: metricDefaults });
  for (const nonsense of [undefined, null, 3, [], {}, { settings: 1, metricSettings: 2 }]) expect(recoverKept(nonsense)).toBeUndefined();
});

test('a workbench begins with them, and they are nothing to undo', async () => {
  const ports = new LocalPorts();
  const workbench = new LiveWorkbench({ openEngine: () => ports.openEngine(), openAnalyst: () => ports.openAnalyst() }, () => 0, {
    settings,
    metricSettings: metricDefaults,
  });
  expect([workbench.settings.temperature, workbench.undoLabel]).toEqual([0.75, undefined]);
  await workbench.open(sourceOfText(FIRST_TEXT, 'first.json'));
  expect(workbench.settings.temperature).toBe(0.75);
  expect((await workbench.pack())!.schedule).toEqual([{ atStep: 0, settings: { temperature: 0.75 } }]);
});
