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
  /** What is being taken back or done again, which may still fail; and whether something new was done meanwhile. */
  private moving: { readonly edit: Edit; isOvertaken: boolean } | undefined;
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

  /** How many edits have been done, and not taken back. */
  get depth(): number {
    return this.forgotten + this.doneEdits.length;
  }

  /** Notes what has been done. What was taken back before is forgotten. */
  push(edit: Edit): void {
    if (this.parts !== undefined) {
      this.parts.push(edit);
      return;
    }
    this.doneEdits.push(edit);
    if (this.doneEdits.length > this.limit) {
      this.kinds.forget(this.doneEdits.shift()!);
      this.forgotten++;
    }
    this.forgetUndone();
  }

  /** Makes one edit of all that is pushed in a function; none if that is nothing. */
  group(label: string, act: () => void): void {
    const parts: Edit[] = [];
    this.parts = parts;
    try {
      act();
    } finally {
      this.parts = undefined;
    }
    if (parts.length > 0) this.push({ kind: 'group', label, parts });
  }

  /** What was taken back can't be done again: something new has begun. */
  forgetUndone(): void {
    for (const edit of this.undoneEdits) {
      if (edit === this.moving?.edit) this.moving.isOvertaken = true;
      else this.kinds.forget(edit);
    }
    this.undoneEdits.length = 0;
    this.onChange();
  }

  /** Puts another edit in the place of the last one: a slider that moves on. */
  replaceLast(edit: Edit): void {
    this.doneEdits.pop();
    this.push(edit);
  }

  /** Mends what was noted: each single edit becomes what the function makes of it; undefined takes it out. */
  amend(mend: (edit: SingleEdit) => SingleEdit | undefined): void {
    for (const edits of [this.doneEdits, this.undoneEdits]) edits.splice(0, edits.length, ...this.amendAll(edits, mend));
    this.onChange();
  }

  /** Takes the last edit back. Where that fails it stays done, below what was done meanwhile. One at a time. */
  undo(): Promise<void> {
    return this.move(this.doneEdits, this.undoneEdits, true);
  }

  redo(): Promise<void> {
    return this.move(this.undoneEdits, this.doneEdits, false);
  }

  private async move(from: Edit[], to: Edit[], isUndo: boolean): Promise<void> {
    const edit = from.pop();
    if (edit === undefined) return;
    to.push(edit);
    const moving = { edit, isOvertaken: false };
    const depthBelow = this.forgotten + from.length;
    this.moving = moving;
    this.onChange();
    try {
      await this.kinds.apply(edit, isUndo);
      if (moving.isOvertaken) this.kinds.forget(edit);
    } catch (error) {
      if (moving.isOvertaken) from.splice(Math.max(0, depthBelow - this.forgotten), 0, edit);
      else if (to.at(-1) === edit) from.push(to.pop()!);
      this.onChange();
      throw error;
    } finally {
      this.moving = undefined;
    }
  }

  private amendAll(edits: readonly Edit[], mend: (edit: SingleEdit) => SingleEdit | undefined): Edit[] {
    return edits.flatMap((edit): readonly Edit[] => {
      if ('parts' in edit) {
        const parts = this.amendAll(edit.parts, mend);
        return parts.length === 0 ? [] : [{ ...edit, parts }];
      }
      const mended = mend(edit);
      if (mended === undefined) this.kinds.forget(edit);
      return mended === undefined ? [] : [mended];
    });
  }
}
