import { DeadError } from '../../workers/lazyWorker.ts';

/** A change that can be undone, with the values before and after it. */
export interface Edit<Value = unknown> {
  readonly kind: string;
  /** As in "Undo change of temperature". */
  readonly label: string;
  readonly from: Value;
  readonly to: Value;
  /** Edits of one gesture, such as one drag of a slider, are joined into one. */
  readonly gesture?: string | undefined;
  /** Sets the value before or after the edit. If it throws or rejects, nothing has changed; see LostError. */
  apply(value: Value): void | Promise<void>;
}

/** A value was lost with an engine: its edit can neither be undone nor redone, and is dropped. Otherwise it would block all earlier edits. */
export class LostError extends DeadError {}

/** The edits that can be undone and redone, in order. */
export class History {
  private readonly limit: number;
  private readonly onChange: () => void;
  private readonly doneEdits: Edit[] = [];
  private readonly undoneEdits: Edit[] = [];
  /** The edit that is being undone or redone, which may still fail; undefined if it was removed. `isOvertaken`: another edit was pushed meanwhile. */
  private moving: { edit: Edit | undefined; isOvertaken: boolean } | undefined;
  /** The number of edits that were dropped because they are too old. */
  private forgotten = 0;

  /** Keeps the last `limit` edits. */
  constructor(limit: number, onChange: () => void) {
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

  /** Adds an edit that was just made, in place of the last `count` edits. Undone edits are forgotten. */
  push(edit: Edit, count = 0): void {
    this.doneEdits.splice(this.doneEdits.length - count, count, edit);
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

  /** Undone edits can't be redone any more, because something new has begun. */
  forgetUndone(): void {
    if (this.moving !== undefined) this.moving.isOvertaken = true;
    this.undoneEdits.length = 0;
    this.onChange();
  }

  /** Replaces an edit wherever it is; without `by`, removes it. An edit that is gone stays gone. */
  replace(edit: Edit, by?: Edit): void {
    if (this.moving?.edit === edit) this.moving.edit = by;
    for (const edits of [this.doneEdits, this.undoneEdits]) {
      const at = edits.indexOf(edit);
      if (at < 0) continue;
      if (by === undefined) edits.splice(at, 1);
      else edits[at] = by;
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
    this.doneEdits.shift();
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
      await edit.apply(isUndo ? edit.from : edit.to);
    } catch (error) {
      const { edit: failed, isOvertaken } = moving;
      if (failed !== undefined) {
        if (to.includes(failed)) to.splice(to.indexOf(failed), 1);
        const isKept = !(error instanceof LostError) && (isUndo || !isOvertaken);
        if (isKept) from.splice(isOvertaken ? Math.max(0, depthBelow - this.forgotten) : from.length, 0, failed);
      }
      this.onChange();
      throw error;
    } finally {
      this.moving = undefined;
    }
  }
}
