/** Shares work among several workers, each of which does one piece at a time. */
export class Pool<Worker> {
  private readonly free: Worker[];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(workers: readonly Worker[]) {
    this.free = [...workers];
  }

  /** Waits for a free worker and gives it the work. First come, first served. */
  async run<Result>(work: (worker: Worker) => Promise<Result>): Promise<Result> {
    const worker = this.free.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    try {
      return await work(worker);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free.push(worker);
      else next(worker);
    }
  }
}
