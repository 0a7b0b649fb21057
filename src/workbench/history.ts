/** Something the user did, that can be taken back and done again. */
export interface Deed {
  /** As in "Undo change of temperature". */
  readonly label: string;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** A deed whose two directions are one function. */
export function createDeed(label: string, act: (isUndo: boolean) => void | Promise<void>): Deed {
  return { label, undo: async () => act(true), redo: async () => act(false) };
}

/** What was done, and what was taken back; one at a time, in order. */
export class History {
  private readonly done: Deed[] = [];
  private readonly undone: Deed[] = [];
  /** What is done as part of one deed; undefined outside of `group`. */
  private parts: Deed[] | undefined;
  /** How many deeds are too long ago to be taken back. */
  private forgotten = 0;
  private readonly limit: number;
  private readonly onChange: () => void;

  /** Keeps the last `limit` deeds; older ones can't be taken back. */
  constructor(limit: number, onChange: () => void) {
    this.limit = limit;
    this.onChange = onChange;
  }

  /** What would be taken back next. */
  get last(): Deed | undefined {
    return this.done.at(-1);
  }

  /** How many deeds have been done, and not taken back. */
  get depth(): number {
    return this.forgotten + this.done.length;
  }

  get undoLabel(): string | undefined {
    return this.done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  /** Notes what has been done. What was taken back before is forgotten. */
  push(deed: Deed): void {
    if (this.parts !== undefined) {
      this.parts.push(deed);
      return;
    }
    this.done.push(deed);
    if (this.done.length > this.limit) {
      this.done.shift();
      this.forgotten++;
    }
    this.forgetUndone();
  }

  /** Makes one deed of all that is done in a function; none if that is nothing. */
  group(label: string, act: () => void): void {
    const parts: Deed[] = [];
    this.parts = parts;
    try {
      act();
    } finally {
      this.parts = undefined;
    }
    if (parts.length === 0) return;
    this.push({
      label,
      async undo() {
        for (const part of parts.toReversed()) await part.undo();
      },
      async redo() {
        for (const part of parts) await part.redo();
      },
    });
  }

  /** What was taken back can't be done again: something new has begun. */
  forgetUndone(): void {
    this.undone.length = 0;
    this.onChange();
  }

  /** The last deed, if nothing was taken back since: a slider that moves on makes it anew. */
  replaceLast(deed: Deed): void {
    this.done.pop();
    this.push(deed);
  }

  async undo(): Promise<void> {
    const deed = this.done.pop();
    if (deed === undefined) return;
    this.undone.push(deed);
    this.onChange();
    await deed.undo();
  }

  async redo(): Promise<void> {
    const deed = this.undone.pop();
    if (deed === undefined) return;
    this.done.push(deed);
    this.onChange();
    await deed.redo();
  }
}
