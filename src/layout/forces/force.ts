import type { Group, ValuesOf } from '../../settings/schema.ts';
import { type NumberSetting, number, type SwitchSetting, toggle } from '../../settings/setting.ts';
import type { Resistance } from '../implicit/resistance.ts';
import type { Proximity } from '../proximity/proximity.ts';
import type { LayoutState } from '../state.ts';

export type PresetName = 'kronkel' | 'bos-2022';

/** The input of a force. A force writes only to the force columns and the resistance. */
export interface ForceContext {
  readonly state: LayoutState;
  /** Up to date. */
  readonly proximity: Proximity;
  /** Forces add their resistance to motion here. Undefined if the integrator does not need it in this step. */
  readonly resistance: Resistance | undefined;
}

/** The definition of a force. Sliders, arrows, presets and docs are generated from it. */
export interface Force<Name extends string = string, Own extends Group = Group, Prepared = unknown> {
  readonly name: Name;
  /** The title of its sliders. */
  readonly label: string;
  /** A sentence that describes its effect. */
  readonly hint: string;
  /** The size of the force, in terms of its settings. */
  readonly formula: string;
  /** The direction of its arrows, and their colours on light and dark paper. */
  readonly arrows: { readonly hint: string; readonly light: string; readonly dark: string };
  readonly settings: Own & { readonly on: SwitchSetting };
  /** Creates the data that the force keeps from step to step. Called once per layout. */
  prepare(state: LayoutState): Prepared;
  /** Updates that data after points were added or removed. */
  renumber(prepared: Prepared, state: LayoutState): void;
  /** Adds to the forces of the points. Moves nothing and allocates nothing. */
  add(context: ForceContext, own: ValuesOf<Own>, prepared: Prepared): void;
}

type ForceDefinition<Name extends string, Own extends Group, Prepared> = Omit<
  Force<Name, Own, Prepared>,
  'settings' | 'prepare' | 'renumber'
> & {
  /** All settings except the switch. */
  readonly settings: Own;
  /** The presets in which the force is switched on. */
  readonly enabledIn: readonly PresetName[];
  readonly prepare?: (state: LayoutState) => Prepared;
  readonly renumber?: (prepared: Prepared, state: LayoutState) => void;
};

export function defineForce<const Name extends string, Own extends Group, Prepared = undefined>({
  enabledIn,
  prepare = () => undefined as Prepared,
  renumber = () => {},
  ...parts
}: ForceDefinition<Name, Own, Prepared>): Force<Name, Own, Prepared> {
  const on = toggle({
    label: 'on',
    hint: parts.hint,
    defaultValue: enabledIn.includes('kronkel'),
    presets: { 'bos-2022': enabledIn.includes('bos-2022') },
  });
  return { ...parts, settings: { on, ...parts.settings }, prepare, renumber };
}

/** A setting for a weight. It may be negative: the drawing gets wild, but the topology holds. */
export function weight(parts: Omit<NumberSetting, 'type' | 'range'>): NumberSetting {
  return number({ range: [-1e9, 1e9], ...parts });
}
