import { lookUp } from '../settings/paths.ts';
import type { EditKinds, EditMaker, SingleEdit } from './edits.ts';
import type { History } from './history.ts';
import { labelOfSetting } from './settingCatalogue.ts';

/** Settings by their path. In this one form they travel from the slider to the engine. */
export type Changes = Readonly<Record<string, unknown>>;

export interface TuningRules<Values> {
  /** Of its edits. */
  readonly kind: string;
  readonly standard: Values;
  /** Makes new values of old ones, or throws with a message for the user. */
  compute(values: Values, changes: Changes): Values;
}

export interface TuningHost {
  /** Tells whoever works with the settings, and rejects if they refuse; then they have what they had. */
  send(changes: Changes): Promise<void>;
  /** What the values are has changed. */
  changed(): void;
  /** Whoever shows what was asked for shall show what is. */
  refused(message: string): void;
}

/**
 * Settings that the user turns, each turn an edit of the history. All turns of one gesture, as when a slider is dragged, are one. A value
 * counts at once; if it is refused later, all is as if it had never been asked for.
 */
export class Tuning<Values extends object> {
  /** What the user sees. */
  value: Values;
  private readonly rules: TuningRules<Values>;
  private readonly history: History;
  private readonly host: TuningHost;
  private readonly createEdit: EditMaker<Changes>;
  /** What is known to have arrived, and what is on its way there, in order. */
  private agreed: Values;
  private underway: readonly Changes[] = [];

  constructor(rules: TuningRules<Values>, kinds: EditKinds, history: History, host: TuningHost) {
    this.rules = rules;
    this.value = rules.standard;
    this.agreed = rules.standard;
    this.history = history;
    this.host = host;
    this.createEdit = kinds.define<Changes>(rules.kind, { apply: (changes) => this.set(this.differing(changes)) });
  }

  change(wanted: Changes, gesture?: string): void {
    const changes = this.differing(wanted);
    if (Object.keys(changes).length === 0) return;
    const from = Object.fromEntries(Object.keys(changes).map((path) => [path, lookUp(this.value, path)]));
    let arrival: Promise<void>;
    try {
      arrival = this.set(changes);
    } catch (error) {
      this.host.refused((error as Error).message);
      return;
    }
    this.note(from, changes, gesture);
    arrival.catch((error: Error) => {
      this.unnote(changes);
      this.host.refused(error.message);
    });
  }

  /** All values at once, which whoever works with them has, too. */
  adopt(values: Values): void {
    this.agreed = values;
    this.value = this.underway.reduce((value, changes) => this.attempt(value, changes), values);
  }

  private differing(changes: Changes): Changes {
    return Object.fromEntries(Object.entries(changes).filter(([path, value]) => lookUp(this.value, path) !== value));
  }

  /** Throws where the changes can't be. */
  private set(changes: Changes): Promise<void> {
    if (Object.keys(changes).length === 0) return Promise.resolve();
    this.value = this.rules.compute(this.value, changes);
    this.underway = [...this.underway, changes];
    const arrival = this.host.send(changes).then(
      () => {
        this.land(changes);
        this.agreed = this.rules.compute(this.agreed, changes);
      },
      (error: unknown) => {
        this.land(changes);
        this.adopt(this.agreed);
        this.host.changed();
        throw error;
      },
    );
    this.host.changed();
    return arrival;
  }

  private land(changes: Changes): void {
    this.underway = this.underway.filter((other) => other !== changes);
  }

  /** What was only right together with something that was refused will be refused, too. */
  private attempt(values: Values, changes: Changes): Values {
    try {
      return this.rules.compute(values, changes);
    } catch {
      return values;
    }
  }

  private note(from: Changes, to: Changes, gesture: string | undefined): void {
    const last = this.history.done.at(-1);
    const isSame = gesture !== undefined && last?.kind === this.rules.kind && 'gesture' in last && last.gesture === gesture;
    if (!isSame) {
      this.history.push(this.createEdit(labelOf(to), from, to, gesture));
      return;
    }
    const joined = { ...(last.to as Changes), ...to };
    this.history.replaceLast(this.createEdit(labelOf(joined), { ...from, ...(last.from as Changes) }, joined, gesture));
  }

  /** The edit that asked for what was refused becomes what came of it, or none. */
  private unnote(changes: Changes): void {
    const isMeant = ({ kind, to }: SingleEdit) =>
      kind === this.rules.kind && Object.entries(changes).every(([path, value]) => (to as Changes)[path] === value);
    this.history.amend((edit) => {
      if (!isMeant(edit)) return edit;
      const from = edit.from as Changes;
      const to = Object.fromEntries(Object.keys(from).map((path) => [path, lookUp(this.value, path)]));
      return Object.keys(from).every((path) => from[path] === to[path]) ? undefined : { ...edit, to };
    });
  }
}

function labelOf(changes: Changes): string {
  const paths = Object.keys(changes);
  return `change of ${paths.length <= 2 ? paths.map(labelOfSetting).join(' and ') : `${paths.length} settings`}`;
}
