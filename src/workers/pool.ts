/** Some hands that work is shared among: each does one thing at a time. */
export class Pool<Hand> {
  private readonly free: Hand[];
  private readonly waiting: ((hand: Hand) => void)[] = [];

  constructor(hands: readonly Hand[]) {
    this.free = [...hands];
  }

  /** Waits for a free hand, and has it do the work. First come, first served. */
  async run<Result>(work: (hand: Hand) => Promise<Result>): Promise<Result> {
    const hand = this.free.pop() ?? (await new Promise<Hand>((resolve) => this.waiting.push(resolve)));
    try {
      return await work(hand);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free.push(hand);
      else next(hand);
    }
  }
}
