/** Things that are too heavy for an edit, or no plain data: edits speak of them by number. It lives as long as the page, and so do the numbers. */
export class SnapshotStore<Thing> {
  private readonly things = new Map<number, Thing>();
  private last = 0;

  put(thing: Thing): number {
    this.things.set(++this.last, thing);
    return this.last;
  }

  /** Undefined where it was taken off already. */
  find(number: number): Thing | undefined {
    return this.things.get(number);
  }

  /** Throws where it was taken off already. */
  get(number: number): Thing {
    const thing = this.find(number);
    if (thing === undefined) throw new Error(`nothing is kept as number ${number}`);
    return thing;
  }

  takeOff(number: number): void {
    this.things.delete(number);
  }
}
