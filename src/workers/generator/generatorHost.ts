import type { GeneratorRun } from '../../generator/run.ts';
import { inspect } from '../../session/generate/inspectSvg.ts';
import { MAX_RATING_MS, type Made, startMaking, takeMade } from '../../session/generate/makePuzzle.ts';
import { SLICE_MS, workSlice } from '../../session/relax/slices.ts';
import type { GeneratorCommand, GeneratorEvent } from './protocol.ts';

/** After a puzzle was measured and written, it works at least so many times as long as that took before it writes the next. */
const WORK_PER_WRITING = 5;

/** A generator behind a port. Knows nothing of where it runs. */
export class GeneratorHost {
  private readonly post: (event: GeneratorEvent) => void;
  private readonly now: () => number;
  private run: GeneratorRun | undefined;
  /** How many best puzzles there had been when one was last told. */
  private told = 0;
  private writeAfter = 0;

  /** @param now the time in milliseconds, which only decides how often it tells */
  constructor(post: (event: GeneratorEvent) => void, now: () => number) {
    this.post = post;
    this.now = now;
  }

  receive(command: GeneratorCommand): void {
    try {
      this.post(this.answer(command));
    } catch (error) {
      this.post({ type: 'refused', message: (error as Error).message });
    }
  }

  private answer(command: GeneratorCommand): GeneratorEvent {
    switch (command.type) {
      case 'inspect':
        return { type: 'inspected', inspection: inspect(command.file) };
      case 'start':
        this.run = startMaking(command);
        this.told = 0;
        return this.advance(this.run);
      case 'advance':
        if (this.run === undefined) throw new Error('nothing was started');
        return this.advance(this.run);
    }
  }

  private advance(run: GeneratorRun): GeneratorEvent {
    workSlice(
      () => run.isDone,
      () => run.advance(),
      SLICE_MS,
      this.now,
    );
    const { progress, isDone } = run;
    return { type: 'advanced', progress, isDone, best: this.takeNews(run) };
  }

  private takeNews(run: GeneratorRun): Made | undefined {
    const { bestCount, isDone } = run;
    const start = this.now();
    if (!isDone && (bestCount === this.told || start < this.writeAfter)) return undefined;
    const news = takeMade(run, () => this.now() - start > MAX_RATING_MS);
    const end = this.now();
    this.told = bestCount;
    this.writeAfter = end + WORK_PER_WRITING * (end - start);
    return news;
  }
}
