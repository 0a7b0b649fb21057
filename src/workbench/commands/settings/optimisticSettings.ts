import { type Changes, lookUp } from '../../../settings/paths.ts';
import type { Schema } from '../../../settings/schema.ts';
import { labelOfSetting } from '../../settings/settingCatalogue.ts';
import type { Edit, EditKind, EditMaker, SingleEdit } from '../../state/edits.ts';
import type { History } from '../../state/history.ts';

export interface SettingsHost<Values> {
  /** Applies changes. Rejects if they are refused; then nothing has changed. `gesture` is that of the run log. */
  send(changes: Changes, gesture: number | undefined): Promise<void>;
  /** Stores the values that the user sees. */
  assign(values: Values): void;
  /** The user, undo or a refusal has changed the values. */
  changed(): void;
  /** A change was refused: controls must show the real values again. */
  refused(message: string): void;
  /** Whether a run or drag is in progress that becomes an edit after the last one: earlier gestures have ended with it. */
  isInterrupted?(): boolean;
  /** An edit is about to be added, so a run in progress must end first. A run since an edit of the same gesture belongs to that edit. */
  interrupt?(isSameGesture: boolean): void;
  /** Takes a snapshot of the rest of the state, and returns its number; undefined if there is nothing. */
  takeSnapshot?(): number | undefined;
  forgetSnapshot?(snapshot: number | undefined): void;
}

/** The value of an edit of settings. If it has a snapshot, undo restores that. */
export interface SettingsEditValue {
  readonly changes: Changes;
  readonly snapshot?: number | undefined;
}

export interface EditKindRegistry {
  define(kind: string, rules: EditKind<SettingsEditValue>): EditMaker<SettingsEditValue>;
}

/** Changes that differ from the current values, and the values after them. */
interface Resolved<Values> {
  readonly values: Values;
  readonly changes: Changes;
}

/** The edit of a gesture that continues, and all edits of the gesture. */
interface Begun {
  readonly edit: SingleEdit;
  readonly since: readonly SingleEdit[];
}

/** A change that was sent, and is neither accepted nor refused yet. */
interface Underway<Values> {
  readonly changes: Changes;
  /** The values once this and all earlier changes are accepted. */
  readonly values: Values;
  readonly arrival: Promise<void>;
}

/**
 * Settings that the user changes; each change is an edit of the history. All changes of one gesture, such as one drag of a slider, are one edit.
 * Changes travel by path, and are validated here once, so that an invalid one is refused at once. A valid change takes effect immediately, but
 * the engine has the last word: if it refuses, everything is as if the change had never been made.
 */
export class OptimisticSettings<Values extends object> {
  private readonly kind: string;
  private readonly schema: Schema<Values>;
  private readonly history: History;
  private readonly host: SettingsHost<Values>;
  private readonly createEdit: EditMaker<SettingsEditValue>;
  private shown: Values;
  /** The values that have arrived, and the changes on their way; answers come in the same order. */
  private agreed: Values;
  private underway: readonly Underway<Values>[] = [];
  /** The edits of the changes that are underway. */
  private readonly edits = new Map<Changes, SingleEdit>();

  /** @param kind the kind of its edits */
  constructor(kind: string, schema: Schema<Values>, kinds: EditKindRegistry, history: History, host: SettingsHost<Values>) {
    this.kind = kind;
    this.schema = schema;
    this.shown = schema.defaults;
    this.agreed = schema.defaults;
    this.history = history;
    this.host = host;
    this.createEdit = kinds.define(kind, { apply: ({ changes }) => this.set(this.resolve(changes), undefined) });
  }

  /** The values that the user sees. */
  get value(): Values {
    return this.shown;
  }

  change(wanted: Changes, gesture?: string): void {
    const before = this.value;
    let resolved: Resolved<Values>;
    try {
      resolved = this.resolve(wanted);
    } catch (error) {
      this.host.refused((error as Error).message);
      return;
    }
    const { changes } = resolved;
    if (Object.keys(changes).length === 0) return;
    const begun = this.findGesture(gesture);
    this.host.interrupt?.(begun !== undefined);
    const snapshot = begun === undefined ? this.host.takeSnapshot?.() : (begun.edit.from as SettingsEditValue).snapshot;
    // The snapshot before the first change of a gesture identifies the gesture.
    const arrival = this.set(resolved, snapshot);
    const from = Object.fromEntries(Object.keys(changes).map((path) => [path, lookUp(before, path)]));
    if (begun === undefined) this.note({ changes: from, snapshot }, { changes, snapshot: this.host.takeSnapshot?.() }, gesture);
    else this.continueGesture(begun, from, changes);
    arrival
      .catch((error: Error) => {
        this.revert(changes);
        this.host.refused(error.message);
      })
      .finally(() => this.edits.delete(changes));
  }

  /** Sets all values, which the engine has already. */
  adopt(values: Values): void {
    this.agreed = values;
    let shown = values;
    this.underway = this.underway.map((sent) => {
      shown = this.attempt(shown, sent.changes);
      return { ...sent, values: shown };
    });
    this.show(shown);
  }

  /** Whether all changes are accepted or refused. */
  get isSettled(): boolean {
    return this.underway.length === 0;
  }

  /** Waits for the changes that are underway now. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.underway.map(({ arrival }) => arrival));
  }

  private show(values: Values): void {
    this.shown = values;
    this.host.assign(values);
  }

  /** The effective changes, driven settings included. Throws if they are invalid. */
  private resolve(wanted: Changes): Resolved<Values> {
    const values = this.schema.change(this.value, wanted);
    return { values, changes: this.schema.diff(this.value, values) };
  }

  private set({ values, changes }: Resolved<Values>, gesture: number | undefined): Promise<void> {
    if (Object.keys(changes).length === 0) return Promise.resolve();
    this.show(values);
    const arrival = this.host.send(changes, gesture).then(
      () => {
        this.agreed = this.land(changes).values;
      },
      (error: unknown) => {
        this.land(changes);
        this.adopt(this.agreed);
        this.host.changed();
        throw error;
      },
    );
    this.underway = [...this.underway, { changes, values, arrival }];
    this.host.changed();
    return arrival;
  }

  private land(landed: Changes): Underway<Values> {
    const sent = this.underway.find(({ changes }) => changes === landed)!;
    this.underway = this.underway.filter((other) => other !== sent);
    return sent;
  }

  /** A change that is only valid together with one that was refused will be refused, too. */
  private attempt(values: Values, changes: Changes): Values {
    try {
      return this.schema.change(values, changes);
    } catch {
      return values;
    }
  }

  /** The edit of a gesture that continues: the last one, or the one before runs that it started and that have settled since. */
  private findGesture(gesture: string | undefined): Begun | undefined {
    if (this.host.isInterrupted?.()) return undefined;
    const isOf = (edit: Edit): edit is SingleEdit => gesture !== undefined && 'gesture' in edit && edit.gesture === gesture;
    const { done } = this.history;
    const since = done.slice(done.findLastIndex((edit) => !isOf(edit)) + 1).filter(isOf);
    const edit = since.find(({ kind }) => kind === this.kind);
    return edit && { edit, since };
  }

  private note(from: SettingsEditValue, to: SettingsEditValue, gesture: string | undefined): void {
    const edit = this.createEdit(this.labelOf(to.changes), from, to, gesture);
    this.edits.set(to.changes, edit);
    this.history.push(edit);
  }

  private continueGesture({ edit: begun, since }: Begun, changesFrom: Changes, changesTo: Changes): void {
    const [from, to] = [begun.from as SettingsEditValue, begun.to as SettingsEditValue];
    const changes = { ...to.changes, ...changesTo };
    const joined = this.createEdit(
      this.labelOf(changes),
      { ...from, changes: { ...changesFrom, ...from.changes } },
      { changes, snapshot: this.host.takeSnapshot?.() },
      begun.gesture,
    );
    // Only the snapshot before the gesture is still needed.
    for (const edit of since) {
      if (edit !== begun) this.host.forgetSnapshot?.((edit.from as SettingsEditValue).snapshot);
      this.host.forgetSnapshot?.((edit.to as SettingsEditValue).snapshot);
    }
    this.exchange(begun, joined);
    this.edits.set(changesTo, joined);
    this.history.replaceLast(joined, since.length);
  }

  /** Removes a refused change from its edit; removes the edit if nothing is left. */
  private revert(refused: Changes): void {
    const edit = this.edits.get(refused);
    if (edit === undefined) return;
    const { changes: from } = edit.from as SettingsEditValue;
    const to = edit.to as SettingsEditValue;
    const changes = Object.fromEntries(
      Object.entries(to.changes).map(([path, value]) => [path, value === refused[path] ? lookUp(this.value, path) : value]),
    );
    const rest = Object.keys(from).every((path) => from[path] === changes[path]) ? undefined : { ...edit, to: { ...to, changes } };
    this.history.amend((other) => (other === edit ? rest : other));
    if (rest !== undefined) this.exchange(edit, rest);
  }

  private labelOf(changes: Changes): string {
    const paths = this.schema.listDirectPaths(changes);
    return `change of ${paths.length <= 2 ? paths.map(labelOfSetting).join(' and ') : `${paths.length} settings`}`;
  }

  private exchange(old: SingleEdit, edit: SingleEdit): void {
    for (const [changes, other] of this.edits) if (other === old) this.edits.set(changes, edit);
  }
}
