import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../../src/geometry/random.ts';
import { changeSettings, defaults, layoutSchema } from '../../../src/layout/settings.ts';
import { metricDefaults, metricSchema } from '../../../src/metrics/settings.ts';
import { readSettings, writeSettings } from '../../../src/session/document/settingsFile.ts';
import { wildForces, wildIntegrator } from '../../../test/support/wildForces.ts';
import { mutateJson } from '../mutate/json.ts';
import { orRefused } from '../refusal.ts';
import { demand, type Trial } from '../trial.ts';

const held = { settings: defaults, metricSettings: metricDefaults };

/** Damaged files of settings: refused in words, or taken over as settings that can be, which written and read again are the same. */
export function createSettingsTrial(subject = { readSettings }): Trial {
  return async (random, count) => {
    const text = mutateJson(random, JSON.parse(writeSettings({ ...held, settings: chooseSettings(random) })));
    count('files');
    const read = await orRefused(() => subject.readSettings(text, held));
    count(read === undefined ? 'files refused' : 'files opened');
    if (read === undefined) return;
    const settings = layoutSchema.change(defaults, read.layout);
    const metricSettings = metricSchema.change(metricDefaults, read.metrics);
    const [fault] = [...layoutSchema.validate(settings), ...metricSchema.validate(metricSettings)];
    demand(fault === undefined, `the settings can't be: ${fault}`);
    const again = subject.readSettings(writeSettings({ settings, metricSettings }), held);
    const isSame = isDeepStrictEqual(layoutSchema.change(defaults, again.layout), settings);
    demand(
      isSame && isDeepStrictEqual(metricSchema.change(metricDefaults, again.metrics), metricSettings),
      'written and read again they are others',
    );
  };
}

/** Wild ones, where they can be together. */
function chooseSettings(random: Random) {
  try {
    return changeSettings(defaults, { ...wildIntegrator(random), ...wildForces(random) });
  } catch {
    return defaults;
  }
}
