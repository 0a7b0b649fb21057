/**
 * An edit of some kind, with the value before it and the value after it. Plain data, which can be listed and written as JSON. The values of
 * settings, pins and presets are complete. Other values are numbers, as for runs, drags, restarts, openings and baselines: they are valid as long
 * as the page lives.
 */
export interface SingleEdit {
  readonly kind: string;
  /** As in "Undo change of temperature". */
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Edits of one gesture, such as one drag of a slider, are joined into one. */
  readonly gesture?: string;
}

/** Edits that are undone together. */
export interface EditGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly parts: readonly Edit[];
}

export type Edit = SingleEdit | EditGroup;

/** How the values of one kind of edit are applied. */
export interface EditKind<Value> {
  /** Sets the value before or after the edit. If it throws or rejects, nothing has changed. */
  apply(value: Value): void | Promise<void>;
  /** The edit can neither be undone nor redone any more: its value is not needed. */
  forget?(value: Value): void;
}

/** Creates an edit of one kind. */
export type EditMaker<Value> = (label: string, from: Value, to: Value, gesture?: string) => SingleEdit;

/** The table of all kinds of edits: an edit holds the change, the table knows how to apply it. */
export class EditKinds {
  private readonly kinds = new Map<string, EditKind<never>>();

  /** Adds a kind. Its values must be plain data. */
  define<Value>(kind: string, rules: EditKind<Value>): EditMaker<Value> {
    if (kind === 'group' || this.kinds.has(kind)) throw new Error(`there is already a kind of edits called ${kind}`);
    this.kinds.set(kind, rules);
    return (label, from, to, gesture) => ({ kind, label, from, to, ...(gesture === undefined ? {} : { gesture }) });
  }

  /** Adds a kind whose values are large, or not plain data: they are stored here, and the edits hold their numbers. */
  defineStored<Value>(kind: string, apply: (value: Value) => void): EditMaker<Value> {
    const values: Value[] = [];
    const createEdit = this.define<number>(kind, {
      apply(number) {
        if (!(number in values)) throw new Error(`there is no value ${number} of ${kind}`);
        apply(values[number]);
      },
      forget: (number) => delete values[number],
    });
    return (label, from, to, gesture) => createEdit(label, values.push(from) - 1, values.push(to) - 1, gesture);
  }

  /**
   * Redoes or undoes an edit; the parts of a group one after the other, for undo from the last to the first. If it rejects, nothing has changed,
   * not even a part of a group.
   */
  async apply(edit: Edit, isUndo: boolean): Promise<void> {
    if ('parts' in edit) await this.applyAll(isUndo ? edit.parts.toReversed() : edit.parts, isUndo);
    else await this.rulesOf(edit).apply((isUndo ? edit.from : edit.to) as never);
  }

  forget(edit: Edit): void {
    if ('parts' in edit) {
      for (const part of edit.parts) this.forget(part);
      return;
    }
    const rules = this.rulesOf(edit);
    rules.forget?.(edit.from as never);
    rules.forget?.(edit.to as never);
  }

  private async applyAll(parts: readonly Edit[], isUndo: boolean): Promise<void> {
    const applied: Edit[] = [];
    try {
      for (const part of parts) {
        await this.apply(part, isUndo);
        applied.push(part);
      }
    } catch (error) {
      // A part that can't be reverted does not keep the others from it. The first error is reported.
      for (const part of applied.toReversed()) await this.apply(part, !isUndo).catch(() => {});
      throw error;
    }
  }

  private rulesOf({ kind }: SingleEdit): EditKind<never> {
    const rules = this.kinds.get(kind);
    if (rules === undefined) throw new Error(`there is no kind of edits called ${kind}`);
    return rules;
  }
}
