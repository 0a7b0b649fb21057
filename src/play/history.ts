/** A change that can be undone. */
export interface HistoryStep<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** Undo and redo without a limit. */
export class History<Value> {
  private readonly done: HistoryStep<Value>[] = [];
  private readonly undone: HistoryStep<Value>[] = [];

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Records a change that was made. Steps that were undone are lost. */
  add(step: HistoryStep<Value>): void {
    this.done.push(step);
    this.undone.length = 0;
  }

  /** The value to restore; undefined if there is no step to undo. */
  undo(): Value | undefined {
    const step = this.done.pop();
    if (step !== undefined) this.undone.push(step);
    return step?.from;
  }

  /** The value to restore; undefined if there is no step to redo. */
  redo(): Value | undefined {
    const step = this.undone.pop();
    if (step !== undefined) this.done.push(step);
    return step?.to;
  }
}
