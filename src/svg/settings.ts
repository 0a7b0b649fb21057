import { type OutlineSettings, outlineDefaults } from './outline/settings.ts';

export interface PictureSettings extends OutlineSettings {
  /** Between the drawing and each side of the frame, in puzzle units: the frame's longer side is 1000. */
  readonly margin: number;
  /** The colour that counts as unfilled, as `#ffffff`; `auto`: that of a sheet drawn below everything, else white. */
  readonly background: string;
}

export const pictureDefaults: PictureSettings = { ...outlineDefaults, margin: 120, background: 'auto' };

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  cornerDegrees: [1, 90],
  weld: [0.05, 10],
  gap: [1, 50],
  margin: [20, 400],
};

export const pictureChoices: Readonly<Record<string, readonly string[]>> = { smoothOutlines: ['cut', 'keep'], touching: ['cross', 'part'] };

/** The settings with some of them changed. Throws a RangeError for a name that does not exist or a value that can't be. */
export function changePictureSettings(settings: PictureSettings, changes: Readonly<Record<string, unknown>>): PictureSettings {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(settings, name)) {
      throw new RangeError(`there is no setting ${name} of pictures; there are ${Object.keys(settings).join(', ')}`);
    }
    const wanted = wantedOf(name, value);
    if (wanted !== undefined) throw new RangeError(`${name} is ${String(value)}: it must be ${wanted}`);
  }
  return { ...settings, ...changes };
}

/** What the setting must be, where the value is something else. */
function wantedOf(name: string, value: unknown): string | undefined {
  if (Object.hasOwn(pictureChoices, name))
    return pictureChoices[name].includes(value as string) ? undefined : pictureChoices[name].join(' or ');
  if (name === 'background') return value === 'auto' || /^#[0-9a-f]{6}$/i.test(String(value)) ? undefined : 'auto or a colour as #ffffff';
  const [least, most] = RANGES[name];
  return typeof value === 'number' && value >= least && value <= most ? undefined : `a number from ${least} to ${most}`;
}
