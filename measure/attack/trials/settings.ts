import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../../src/geometry/random.ts';
import { changeSettings, defaults, layoutSchema } from '../../../src/layout/settings.ts';
import { metricDefaults, metricSchema } from '../../../src/metrics/settings.ts';
import { readSettings, writeSettings } from '../../../src/session/document/settingsFile.ts';
import { wildForces, wildIntegrator } from '../../../test/support/wildForces.ts';
import { mutateJson } from '../mutate/json.ts';
import { orRejected } from '../rejection.ts';
import { assertThat, type Trial } from '../trial.ts';

const held = { settings: defaults, metricSettings: metricDefaults };

/**
 * Attacks with damaged settings files. They must be rejected with a message, or be read as valid settings that survive writing and reading.
 */
export function createSettingsTrial(subject = { readSettings }): Trial {
  return async (random, count) => {
    const text = mutateJson(random, JSON.parse(writeSettings({ ...held, settings: chooseSettings(random) })));
    count('files');
    const read = await orRejected(() => subject.readSettings(text, held));
    count(read === undefined ? 'files rejected' : 'files opened');
    if (read === undefined) return;
    const settings = layoutSchema.change(defaults, read.layout);
    const metricSettings = metricSchema.change(metricDefaults, read.metrics);
    const [fault] = [...layoutSchema.validate(settings), ...metricSchema.validate(metricSettings)];
    assertThat(fault === undefined, `the settings are invalid: ${fault}`);
    const again = subject.readSettings(writeSettings({ settings, metricSettings }), held);
    const isSame = isDeepStrictEqual(layoutSchema.change(defaults, again.layout), settings);
    assertThat(
      isSame && isDeepStrictEqual(metricSchema.change(metricDefaults, again.metrics), metricSettings),
      'after writing and reading they are different',
    );
  };
}

/** Returns random extreme settings if they are valid together. */
function chooseSettings(random: Random) {
  try {
    return changeSettings(defaults, { ...wildIntegrator(random), ...wildForces(random) });
  } catch {
    return defaults;
  }
}
