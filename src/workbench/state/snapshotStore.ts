/**
 * Holds values that are too large for an edit, or not plain data. Edits refer to them by number. The numbers are valid as long as the page lives.
 */
export class SnapshotStore<Value> {
  private readonly values = new Map<number, Value>();
  private last = 0;

  put(value: Value): number {
    const number = this.createNumber();
    this.values.set(number, value);
    return number;
  }

  /** A number that no value has, now or later. */
  createNumber(): number {
    return ++this.last;
  }

  /** Undefined if it was removed. */
  find(number: number): Value | undefined {
    return this.values.get(number);
  }

  /** Throws if it was removed. */
  get(number: number): Value {
    const value = this.find(number);
    if (value === undefined) throw new Error(`there is no snapshot ${number}`);
    return value;
  }

  remove(number: number): void {
    this.values.delete(number);
  }
}
