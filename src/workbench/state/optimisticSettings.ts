import { type Changes, lookUp } from '../../settings/paths.ts';
import type { Schema } from '../../settings/schema.ts';
import { labelOfSetting } from '../settings/settingCatalogue.ts';
import type { Edit, EditKind, EditMaker, SingleEdit } from './edits.ts';
import type { History } from './history.ts';

export interface SettingsHost {
  /** Tells whoever works with the settings, and rejects if they refuse; then they have what they had. */
  send(changes: Changes): Promise<void>;
  /** What the values are has changed. */
  changed(): void;
  /** Whoever shows what was asked for shall show what is. */
  refused(message: string): void;
  /** What an edit asked for has arrived; `words` say what it does by now. */
  accepted?(edit: SingleEdit, words: string): void;
  /** Whether something else goes on that will be an edit after the last one: a gesture from before has ended with it. */
  isInterrupted?(): boolean;
  /** An edit is about to be noted: what goes on ends before it. But what went on since an edit of the same gesture belongs to that. */
  interrupt?(isSameGesture: boolean): void;
  /** Keeps what there is besides the values, to be gone back to with them, under a number; undefined where there is nothing. */
  keep?(): number | undefined;
  forget?(moment: number | undefined): void;
}

/** A value of its edits. Those that have a moment are applied by whoever keeps that. */
export interface SettingsEditValue {
  readonly changes: Changes;
  readonly moment?: number | undefined;
}

/** Where its kind of edits is made known. */
export interface EditKindRegistry {
  define(kind: string, rules: EditKind<SettingsEditValue>): EditMaker<SettingsEditValue>;
}

/** Changes of what there is now, and what there is after them. */
interface Resolved<Values> {
  readonly values: Values;
  readonly changes: Changes;
}

/** An edit of a gesture that goes on, and all that was noted since it began. */
interface Begun {
  readonly edit: SingleEdit;
  readonly since: readonly SingleEdit[];
}

/** A change that has been sent, and is neither accepted nor refused yet. */
interface Underway<Values> {
  readonly changes: Changes;
  /** What there will be once this and all before it are accepted. */
  readonly values: Values;
  readonly arrival: Promise<void>;
}

/**
 * Settings that the user turns, each turn an edit of the history. All turns of one gesture, as when a slider is dragged, are one. From the
 * slider to the engine they travel in one form, by path. On the page they are validated here and once, when they are asked for, so that a
 * slider jumps back at once; whoever they are sent to has the last word, as it alone knows what it has. A value that the schema allows
 * counts at once; if it is refused later, all is as if it had never been asked for.
 */
export class OptimisticSettings<Values extends object> {
  /** What the user sees. */
  value: Values;
  private readonly kind: string;
  private readonly schema: Schema<Values>;
  private readonly history: History;
  private readonly host: SettingsHost;
  private readonly createEdit: EditMaker<SettingsEditValue>;
  /** What is known to have arrived, and what is on its way there; answers come in the same order. */
  private agreed: Values;
  private underway: readonly Underway<Values>[] = [];
  /** The edits that asked for what is underway. */
  private readonly edits = new Map<Changes, SingleEdit>();

  /** @param kind of its edits */
  constructor(kind: string, schema: Schema<Values>, kinds: EditKindRegistry, history: History, host: SettingsHost) {
    this.kind = kind;
    this.schema = schema;
    this.value = schema.defaults;
    this.agreed = schema.defaults;
    this.history = history;
    this.host = host;
    this.createEdit = kinds.define(kind, { apply: ({ changes }) => this.set(this.resolve(changes)) });
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
    const moment = begun === undefined ? this.host.keep?.() : undefined;
    const arrival = this.set(resolved);
    const from = Object.fromEntries(Object.keys(changes).map((path) => [path, lookUp(before, path)]));
    if (begun === undefined) this.note({ changes: from, moment }, { changes, moment: this.host.keep?.() }, gesture);
    else this.goOn(begun, from, changes);
    arrival
      .then(
        () => this.accept(changes),
        (error: Error) => {
          this.mend(changes);
          this.host.refused(error.message);
        },
      )
      .finally(() => this.edits.delete(changes));
  }

  /** All values at once, which whoever works with them has, too. */
  adopt(values: Values): void {
    this.agreed = values;
    this.value = values;
    this.underway = this.underway.map((sent) => {
      this.value = this.attempt(this.value, sent.changes);
      return { ...sent, values: this.value };
    });
  }

  /** Whether it is known of all that was asked for if it was refused. */
  get isSettled(): boolean {
    return this.underway.length === 0;
  }

  /** Waits for what is underway now. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.underway.map(({ arrival }) => arrival));
  }

  /** What of the changes is one, with all that they drive. Throws where they can't be. */
  private resolve(wanted: Changes): Resolved<Values> {
    const values = this.schema.change(this.value, wanted);
    return { values, changes: this.schema.diff(this.value, values) };
  }

  private set({ values, changes }: Resolved<Values>): Promise<void> {
    if (Object.keys(changes).length === 0) return Promise.resolve();
    this.value = values;
    const arrival = this.host.send(changes).then(
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

  /** What was only right together with something that was refused will be refused, too. */
  private attempt(values: Values, changes: Changes): Values {
    try {
      return this.schema.change(values, changes);
    } catch {
      return values;
    }
  }

  /** The edit of a gesture that still goes on: the last one, or what it has set going came to rest since. */
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

  /** The edit of a gesture that goes on. */
  private goOn({ edit: begun, since }: Begun, changesFrom: Changes, changesTo: Changes): void {
    const [from, to] = [begun.from as SettingsEditValue, begun.to as SettingsEditValue];
    const changes = { ...to.changes, ...changesTo };
    const joined = this.createEdit(
      this.labelOf(changes),
      { ...from, changes: { ...changesFrom, ...from.changes } },
      { changes, moment: this.host.keep?.() },
      begun.gesture,
    );
    // All that was kept after its beginning; what followed it has kept nothing else.
    for (const edit of since) {
      if (edit !== begun) this.host.forget?.((edit.from as SettingsEditValue).moment);
      this.host.forget?.((edit.to as SettingsEditValue).moment);
    }
    this.exchange(begun, joined);
    this.edits.set(changesTo, joined);
    this.history.replaceLast(joined, since.length);
  }

  private accept(changes: Changes): void {
    const edit = this.edits.get(changes);
    if (edit !== undefined) this.host.accepted?.(edit, this.describe(edit));
  }

  /** What an edit does, as in "temperature 1 → 0.7". */
  private describe({ from, to }: SingleEdit): string {
    const { changes: was } = from as SettingsEditValue;
    const { changes: is } = to as SettingsEditValue;
    const paths = this.schema.listDirectPaths(is);
    if (paths.length > 2) return `${paths.length} settings`;
    return paths.map((path) => `${labelOfSetting(path)} ${formatSetting(was[path])} → ${formatSetting(is[path])}`).join(', ');
  }

  /** The edit that asked for what was refused becomes what came of it, or none. */
  private mend(refused: Changes): void {
    const edit = this.edits.get(refused);
    if (edit === undefined) return;
    const { changes: from } = edit.from as SettingsEditValue;
    const to = edit.to as SettingsEditValue;
    const changes = Object.fromEntries(
      Object.entries(to.changes).map(([path, value]) => [path, value === refused[path] ? lookUp(this.value, path) : value]),
    );
    const mended = Object.keys(from).every((path) => from[path] === changes[path]) ? undefined : { ...edit, to: { ...to, changes } };
    this.history.amend((other) => (other === edit ? mended : other));
    if (mended !== undefined) this.exchange(edit, mended);
  }

  private labelOf(changes: Changes): string {
    const paths = this.schema.listDirectPaths(changes);
    return `change of ${paths.length <= 2 ? paths.map(labelOfSetting).join(' and ') : `${paths.length} settings`}`;
  }

  private exchange(old: SingleEdit, edit: SingleEdit): void {
    for (const [changes, other] of this.edits) if (other === old) this.edits.set(changes, edit);
  }
}

function formatSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}
