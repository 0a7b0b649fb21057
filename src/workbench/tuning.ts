import { type Changes, lookUp } from '../settings/paths.ts';
import type { Schema } from '../settings/schema.ts';
import type { EditKinds, EditMaker, SingleEdit } from './edits.ts';
import type { History } from './history.ts';
import { labelOfSetting } from './settingCatalogue.ts';

export interface TuningHost {
  /** Tells whoever works with the settings, and rejects if they refuse; then they have what they had. */
  send(changes: Changes): Promise<void>;
  /** What the values are has changed. */
  changed(): void;
  /** Whoever shows what was asked for shall show what is. */
  refused(message: string): void;
}

/** Changes of what there is now, and what there is after them. */
interface Resolved<Values> {
  readonly values: Values;
  readonly changes: Changes;
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
export class Tuning<Values extends object> {
  /** What the user sees. */
  value: Values;
  private readonly kind: string;
  private readonly schema: Schema<Values>;
  private readonly history: History;
  private readonly host: TuningHost;
  private readonly createEdit: EditMaker<Changes>;
  /** What is known to have arrived, and what is on its way there; answers come in the same order. */
  private agreed: Values;
  private underway: readonly Underway<Values>[] = [];
  /** The edits that asked for what is underway. */
  private readonly edits = new Map<Changes, SingleEdit>();

  /** @param kind of its edits */
  constructor(kind: string, schema: Schema<Values>, kinds: EditKinds, history: History, host: TuningHost) {
    this.kind = kind;
    this.schema = schema;
    this.value = schema.defaults;
    this.agreed = schema.defaults;
    this.history = history;
    this.host = host;
    this.createEdit = kinds.define<Changes>(kind, { apply: (changes) => this.set(this.resolve(changes)) });
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
    const arrival = this.set(resolved);
    this.note(Object.fromEntries(Object.keys(changes).map((path) => [path, lookUp(before, path)])), changes, gesture);
    arrival
      .catch((error: Error) => {
        this.mend(changes);
        this.host.refused(error.message);
      })
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

  private note(from: Changes, to: Changes, gesture: string | undefined): void {
    const last = this.history.done.at(-1);
    const isSame = gesture !== undefined && last?.kind === this.kind && 'gesture' in last && last.gesture === gesture;
    if (!isSame) {
      const edit = this.createEdit(this.labelOf(to), from, to, gesture);
      this.edits.set(to, edit);
      this.history.push(edit);
      return;
    }
    const joined = { ...(last.to as Changes), ...to };
    const edit = this.createEdit(this.labelOf(joined), { ...from, ...(last.from as Changes) }, joined, gesture);
    this.exchange(last, edit);
    this.edits.set(to, edit);
    this.history.replaceLast(edit);
  }

  /** The edit that asked for what was refused becomes what came of it, or none. */
  private mend(refused: Changes): void {
    const edit = this.edits.get(refused);
    if (edit === undefined) return;
    const from = edit.from as Changes;
    const to = Object.fromEntries(
      Object.entries(edit.to as Changes).map(([path, value]) => [path, value === refused[path] ? lookUp(this.value, path) : value]),
    );
    const mended = Object.keys(from).every((path) => from[path] === to[path]) ? undefined : { ...edit, to };
    this.history.amend((other) => (other === edit ? mended : other));
    if (mended !== undefined) this.exchange(edit, mended);
  }

  private labelOf(changes: Changes): string {
    const paths = this.schema.turnedIn(changes);
    return `change of ${paths.length <= 2 ? paths.map(labelOfSetting).join(' and ') : `${paths.length} settings`}`;
  }

  private exchange(old: SingleEdit, edit: SingleEdit): void {
    for (const [changes, other] of this.edits) if (other === old) this.edits.set(changes, edit);
  }
}
