import type { Edit, EditKinds, SingleEdit } from './edits.ts';

/** What was done, and what was taken back; one at a time, in order. */
export class History {
  private readonly kinds: Pick<EditKinds, 'apply' | 'forget'>;
  private readonly limit: number;
  private readonly onChange: () => void;
  private readonly doneEdits: Edit[] = [];
  private readonly undoneEdits: Edit[] = [];
  /** What is done as part of one edit; undefined outside of `group`. */
  private parts: Edit[] | undefined;
  /**
   * What is being taken back or done again, which may still fail, as it was last amended: undefined if nothing is left of it. And whether
   * something new was done meanwhile.
   */
  private moving: { edit: Edit | undefined; isOvertaken: boolean } | undefined;
  /** How many edits are too long ago to be taken back. */
  private forgotten = 0;

  /** Keeps the last `limit` edits; older ones can't be taken back. */
  constructor(kinds: Pick<EditKinds, 'apply' | 'forget'>, limit: number, onChange: () => void) {
    this.kinds = kinds;
    this.limit = limit;
    this.onChange = onChange;
  }

  /** What can be taken back, the last one first to go. */
  get done(): readonly Edit[] {
    return this.doneEdits;
  }

  /** What can be done again, the last one first. */
  get undone(): readonly Edit[] {
    return this.undoneEdits;
  }

  /** Notes what has been done. What was taken back before is forgotten. */
  push(edit: Edit): void {
    if (this.parts !== undefined) {
      this.parts.push(edit);
      return;
    }
    this.doneEdits.push(edit);
    if (this.doneEdits.length > this.limit) this.dropOldest();
    this.forgetUndone();
  }

  /** The oldest edit can't be taken back any more, as what all of them keep takes too much room. Returns false for the last, which stays. */
  forgetOldest(): boolean {
    if (this.doneEdits.length <= 1) return false;
    this.dropOldest();
    this.onChange();
    return true;
  }

  /** Makes one edit of all that is pushed in a function, which may group, too; none if that is nothing. */
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

  /** What was taken back can't be done again: something new has begun. */
  forgetUndone(): void {
    const { moving } = this;
    if (moving !== undefined) moving.isOvertaken = true;
    for (const edit of this.undoneEdits) if (edit !== moving?.edit) this.kinds.forget(edit);
    this.undoneEdits.length = 0;
    this.onChange();
  }

  /** Puts another edit in the place of the last ones: a slider that moves on. What they kept is the caller's to forget. */
  replaceLast(edit: Edit, count: number): void {
    this.doneEdits.splice(-count, count);
    this.push(edit);
  }

  /** Mends what was noted: each single edit becomes what the function makes of it; undefined takes it out. */
  amend(mend: (edit: SingleEdit) => SingleEdit | undefined): void {
    const { doneEdits, undoneEdits, moving } = this;
    const moved = moving?.edit;
    // Where it was overtaken it is in no list, and may come back all the same.
    const unlisted = moved === undefined || doneEdits.includes(moved) || undoneEdits.includes(moved) ? [] : [moved];
    for (const edits of [doneEdits, undoneEdits, unlisted]) {
      const amended = edits.flatMap((edit) => {
        const mended = this.amendEdit(edit, mend);
        if (moving !== undefined && edit === moved) moving.edit = mended;
        return mended ?? [];
      });
      edits.splice(0, edits.length, ...amended);
    }
    this.onChange();
  }

  /** Takes the last edit back. Where that fails it stays done, below what was done meanwhile. One at a time, also with redo. */
  undo(): Promise<void> {
    return this.move(this.doneEdits, this.undoneEdits, true);
  }

  /** Does again what was taken back last. Where that fails it stays taken back, or is forgotten if something was done meanwhile. */
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

  private amendEdit(edit: Edit, mend: (edit: SingleEdit) => SingleEdit | undefined): Edit | undefined {
    if ('parts' in edit) {
      const parts = edit.parts.flatMap((part) => this.amendEdit(part, mend) ?? []);
      return parts.length === 0 ? undefined : { ...edit, parts };
    }
    const mended = mend(edit);
    if (mended === undefined) this.kinds.forget(edit);
    return mended;
  }
}
