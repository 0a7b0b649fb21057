/**
 * An edit of some kind: what the kind is about was `from` before it and is `to` after it. Plain data, which can be listed and written as JSON.
 * Settings, pins and presets are all there. Where a value is the number of something on a shelf, as of the moments of runs, drags, restarts
 * and openings and of baselines, it means something only as long as that shelf lives: whoever stores such edits must store what it holds.
 */
export interface SingleEdit {
  readonly kind: string;
  /** As in "Undo change of temperature". */
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Edits of one gesture, as when a slider is dragged, are joined into one. */
  readonly gesture?: string;
}

/** Edits that are taken back together. */
export interface EditGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly parts: readonly Edit[];
}

export type Edit = SingleEdit | EditGroup;

/** What can be done with the values of one kind of edit. */
export interface EditKind<Value> {
  /** Puts a value into place: that of before, or that of after. Where it throws or rejects, nothing has changed. */
  apply(value: Value): void | Promise<void>;
  /** The edit can neither be taken back nor done again any more: what its values stand for is not needed. */
  forget?(value: Value): void;
}

/** Makes an edit of one kind. */
export type EditMaker<Value> = (label: string, from: Value, to: Value, gesture?: string) => SingleEdit;

/** The table of all kinds of edits: edits say what has changed, the table how that is brought about. */
export class EditKinds {
  private readonly kinds = new Map<string, EditKind<never>>();

  /** Adds a kind. Its values must be plain data: what can't be written as JSON stands on a shelf and is told by its number there. */
  define<Value>(kind: string, rules: EditKind<Value>): EditMaker<Value> {
    if (kind === 'group' || this.kinds.has(kind)) throw new Error(`there is already a kind of edits called ${kind}`);
    this.kinds.set(kind, rules);
    return (label, from, to, gesture) => ({ kind, label, from, to, ...(gesture === undefined ? {} : { gesture }) });
  }

  /**
   * Does an edit again, or takes it back; the parts of a group one after the other, or from the last to the first. Rejects where that can't
   * be; then nothing has changed, of a group neither.
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
      // What can't be brought back either stays, and the others are not kept from it. The first error tells why.
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
