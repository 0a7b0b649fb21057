import type { Edit, EditKinds, SingleEdit } from './edits.ts';

/** The edits that can be undone and redone, in order. */
export class History {
  private readonly kinds: Pick<EditKinds, 'apply' | 'forget'>;
  private readonly limit: number;
  private readonly onChange: () => void;
  private readonly doneEdits: Edit[] = [];
  private readonly undoneEdits: Edit[] = [];
  /** The parts of the group in progress; undefined outside of `group`. */
  private parts: Edit[] | undefined;
  /**
   * The edit that is being undone or redone, which may still fail, as last amended: undefined if amending removed it. `isOvertaken`: another
   * edit was pushed meanwhile.
   */
  private moving: { edit: Edit | undefined; isOvertaken: boolean } | undefined;
  /** The number of edits that were dropped because they are too old. */
  private forgotten = 0;

  /** Keeps the last `limit` edits. */
  constructor(kinds: Pick<EditKinds, 'apply' | 'forget'>, limit: number, onChange: () => void) {
    this.kinds = kinds;
    this.limit = limit;
    this.onChange = onChange;
  }

  /** The edits that can be undone; the last one is next. */
  get done(): readonly Edit[] {
    return this.doneEdits;
  }

  /** The edits that can be redone; the last one is next. */
  get undone(): readonly Edit[] {
    return this.undoneEdits;
  }

  /** Adds an edit that was just made. Undone edits are forgotten. */
  push(edit: Edit): void {
    if (this.parts !== undefined) {
      this.parts.push(edit);
      return;
    }
    this.doneEdits.push(edit);
    if (this.doneEdits.length > this.limit) this.dropOldest();
    this.forgetUndone();
  }

  /** Drops the oldest edit, to save memory. Returns false if only one is left, which stays. */
  forgetOldest(): boolean {
    if (this.doneEdits.length <= 1) return false;
    this.dropOldest();
    this.onChange();
    return true;
  }

  /** Makes one edit of all edits that a function pushes; none if it pushes none. Groups may be nested. */
  group(label: string, act: () => void): void {
    const outer = this.parts;
    const parts: Edit[] = [];
    this.parts = parts;
    try {
      act();
    } finally {
      this.parts = outer;
    }
    if (parts.length > 0) this.push({ kind: 'group', label, parts });
  }

  /** Undone edits can't be redone any more, because something new has begun. */
  forgetUndone(): void {
    const { moving } = this;
    if (moving !== undefined) moving.isOvertaken = true;
    for (const edit of this.undoneEdits) if (edit !== moving?.edit) this.kinds.forget(edit);
    this.undoneEdits.length = 0;
    this.onChange();
  }

  /** Replaces the last `count` edits by one: a slider that moves on. The caller forgets their snapshots. */
  replaceLast(edit: Edit, count: number): void {
    this.doneEdits.splice(-count, count);
    this.push(edit);
  }

  /** Replaces each single edit by the result of a function; undefined removes it. */
  amend(change: (edit: SingleEdit) => SingleEdit | undefined): void {
    const { doneEdits, undoneEdits, moving } = this;
    const moved = moving?.edit;
    // An overtaken edit is in no list, but may come back.
    const unlisted = moved === undefined || doneEdits.includes(moved) || undoneEdits.includes(moved) ? [] : [moved];
    for (const edits of [doneEdits, undoneEdits, unlisted]) {
      const amended = edits.flatMap((edit) => {
        const changed = this.amendEdit(edit, change);
        if (moving !== undefined && edit === moved) moving.edit = changed;
        return changed ?? [];
      });
      edits.splice(0, edits.length, ...amended);
    }
    this.onChange();
  }

  /** Undoes the last edit. If that fails it stays done, below edits that were made meanwhile. Call one undo or redo at a time. */
  undo(): Promise<void> {
    return this.move(this.doneEdits, this.undoneEdits, true);
  }

  /** Redoes the edit that was undone last. If that fails it stays undone, or is forgotten if another edit was made meanwhile. */
  redo(): Promise<void> {
    return this.move(this.undoneEdits, this.doneEdits, false);
  }

  private dropOldest(): void {
    this.kinds.forget(this.doneEdits.shift()!);
    this.forgotten++;
  }

  private async move(from: Edit[], to: Edit[], isUndo: boolean): Promise<void> {
    const edit = from.pop();
    if (edit === undefined) return;
    to.push(edit);
    const moving: NonNullable<typeof this.moving> = { edit, isOvertaken: false };
    const depthBelow = this.forgotten + from.length;
    this.moving = moving;
    this.onChange();
    try {
      await this.kinds.apply(edit, isUndo);
      if (isUndo && moving.isOvertaken && moving.edit !== undefined) this.kinds.forget(moving.edit);
    } catch (error) {
      const { edit: failed } = moving;
      const at = failed === undefined ? -1 : to.indexOf(failed);
      if (at >= 0) to.splice(at, 1);
      if (failed !== undefined) {
        if (!moving.isOvertaken) from.push(failed);
        else if (isUndo) from.splice(Math.max(0, depthBelow - this.forgotten), 0, failed);
        else if (at >= 0) this.kinds.forget(failed);
      }
      this.onChange();
      throw error;
    } finally {
      this.moving = undefined;
    }
  }

  private amendEdit(edit: Edit, change: (edit: SingleEdit) => SingleEdit | undefined): Edit | undefined {
    if ('parts' in edit) {
      const parts = edit.parts.flatMap((part) => this.amendEdit(part, change) ?? []);
      return parts.length === 0 ? undefined : { ...edit, parts };
    }
    const changed = change(edit);
    if (changed === undefined) this.kinds.forget(edit);
    return changed;
  }
}
