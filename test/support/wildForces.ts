import { between, type Random } from '../../src/geometry/random.ts';
import { forces } from '../../src/layout/forces/index.ts';
import { layoutSchema } from '../../src/layout/settings.ts';
import type { Changes } from '../../src/settings/paths.ts';
import type { NumberSetting, Setting } from '../../src/settings/setting.ts';

/** A limit that has no effect. */
const UNLIMITED = 1e6;

/** A random integrator, as a setting by path. */
export function wildIntegrator(random: Random): Changes {
  return { integrator: wildValue(random, layoutSchema.settings.get('integrator')!) };
}

/** Random valid values for all settings of all forces, by path. */
export function wildForces(random: Random): Changes {
  return Object.fromEntries(
    forces.flatMap(({ name, settings }) =>
      Object.entries(settings as Readonly<Record<string, Setting>>).map(([key, setting]) => [
        `${name}.${key}`,
        key === 'on' ? random() < 0.75 : wildValue(random, setting),
      ]),
    ),
  );
}

function wildValue(random: Random, setting: Setting): unknown {
  switch (setting.type) {
    case 'switch':
      return random() < 0.5;
    case 'choice':
      return setting.choices[Math.floor(random() * setting.choices.length)];
    case 'text':
      return setting.defaultValue;
    case 'number':
      return wildNumber(random, setting);
  }
}

/** A random number in the setting's range. Unlimited settings get values of both signs, up to a thousand times the slider's maximum. */
function wildNumber(random: Random, { range: [min, max], slider, isWhole = false }: NumberSetting): number {
  const wanted = slider?.[1] ?? 1;
  if (isWhole) return Math.floor(between(random, min, Math.min(max, wanted) + 1));
  if (max < UNLIMITED) return between(random, min, max);
  const size = wanted * 10 ** between(random, -4, 3);
  return min < 0 && random() < 0.3 ? -size : Math.max(min, size);
}
