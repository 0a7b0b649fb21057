import type { Group, ValuesOf } from '../../settings/schema.ts';
import { type NumberSetting, number, type SwitchSetting, toggle } from '../../settings/setting.ts';
import type { Resistance } from '../implicit/resistance.ts';
import type { Proximity } from '../proximity/proximity.ts';
import type { LayoutState } from '../state.ts';

export type PresetName = 'kronkel' | 'bos-2022';

/** What a force reads. It writes to the columns of forces only, and to the resistance. */
export interface ForceContext {
  readonly state: LayoutState;
  /** Up to date. */
  readonly proximity: Proximity;
  /** Where a force tells how hard points are to move against it; undefined where no integrator asks. */
  readonly resistance: Resistance | undefined;
}

/** All that there is to know about a force; sliders, arrows, presets and docs are made from it. */
export interface Force<Name extends string = string, Own extends Group = Group, Prepared = unknown> {
  readonly name: Name;
  /** The title of its sliders. */
  readonly label: string;
  /** What it does: a sentence. */
  readonly hint: string;
  /** How large it is, by its settings. */
  readonly formula: string;
  /** Where its arrows point, and their colours on light and on dark paper. */
  readonly arrows: { readonly hint: string; readonly light: string; readonly dark: string };
  readonly settings: Own & { readonly on: SwitchSetting };
  /** Makes, once for a layout, what it wants to keep from step to step. */
  prepare(state: LayoutState): Prepared;
  /** Brings that up to date after points have come or gone. */
  renumber(prepared: Prepared, state: LayoutState): void;
  /** Adds to the forces of the points. Moves nothing and allocates nothing. */
  add(surroundings: ForceContext, own: ValuesOf<Own>, prepared: Prepared): void;
}

type ForceParts<Name extends string, Own extends Group, Prepared> = Omit<
  Force<Name, Own, Prepared>,
  'settings' | 'prepare' | 'renumber'
> & {
  /** Besides its switch. */
  readonly settings: Own;
  /** In which presets it is switched on. */
  readonly enabledIn: readonly PresetName[];
  readonly prepare?: (state: LayoutState) => Prepared;
  readonly renumber?: (prepared: Prepared, state: LayoutState) => void;
};

export function defineForce<const Name extends string, Own extends Group, Prepared = undefined>({
  enabledIn,
  prepare = () => undefined as Prepared,
  renumber = () => {},
  ...parts
}: ForceParts<Name, Own, Prepared>): Force<Name, Own, Prepared> {
  const on = toggle({
    label: 'on',
    hint: parts.hint,
    standard: enabledIn.includes('kronkel'),
    presets: { 'bos-2022': enabledIn.includes('bos-2022') },
  });
  return { ...parts, settings: { on, ...parts.settings }, prepare, renumber };
}

/** A weight may be negative: the drawing gets wild, the topology holds. */
export function weight(parts: Omit<NumberSetting, 'type' | 'range'>): NumberSetting {
  return number({ range: [-1e9, 1e9], ...parts });
}
