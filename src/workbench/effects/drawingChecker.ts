import type { Metrics } from '../../metrics/measureAll.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Look, SaveFormat } from '../../session/formats/format.ts';
import { saveDrawing } from '../../session/formats/saveDrawing.ts';
import { saveSvg } from '../../session/formats/svg.ts';
import { createVerifier } from '../../verify/verify.ts';
import type { Saved } from '../../workers/engine/protocol.ts';
import { DeadError, LazyWorker, silenceForPuzzle } from '../../workers/lazyWorker.ts';
import type { WorkerPort } from '../../workers/methods.ts';
import type { AnalystMethods } from '../../workers/page/analyst.ts';
import type { Verdict } from '../workbench.ts';

/** How often the verifier looks at a drawing that moves. */
const CHECK_MS = 2000;

/**
 * To fit the curves of a page and to prove them takes up to three seconds for the samples, and for what has seven times as many crossings a minute: given up for
 * dead, the analyst would leave that to the page, which would stand still.
 */
const PRINT_PATIENCE = 8;

/** An analyst that dies this many times in a row is started again; then it is given up. */
const MAX_DEATHS = 3;

/** What the watchman looks at, and whom he tells. */
export interface Watched {
  /** Undefined while nothing is open. */
  readonly document: PuzzleDocument | undefined;
  readonly metricSettings: MetricSettings;
  fetchSaved(): Promise<Saved>;
  /** The verdict is another one. */
  judged(): void;
  measuredAll(): void;
  /** The drawing after some step is not the puzzle any more. */
  refuted(step: number, difference: string): void;
  failed(message: string): void;
  /** An answer may be due: `tick` must be called. */
  asked(): void;
  /** What was being measured will not come. */
  revivedAnalyst(): void;
}

/** Has the drawing verified and measured by the analyst, again and again, and remembers the last one that was right. */
export class DrawingChecker {
  verdict: Verdict = { state: 'checking', step: 0, message: 'nothing is open' };
  measured: { readonly step: number; readonly metrics: Metrics } | undefined;
  /** Of the document that is open. */
  lastGood: Saved | undefined;
  private readonly analyst: LazyWorker<AnalystMethods>;
  private readonly watched: Watched;
  private readonly now: () => number;
  /** The puzzle that the analyst has been told of. */
  private told: PuzzleDocument | undefined;
  /** How often another document was opened: what was asked about one before says nothing about this one, be it the same again. */
  private openings = 0;
  private lastCheck = 0;
  private isChecking = false;
  private isCheckWanted = false;
  /** Whether the analyst was given up. */
  private isGone = false;

  constructor(openAnalyst: () => WorkerPort, watched: Watched, now: () => number) {
    this.watched = watched;
    this.now = now;
    this.analyst = new LazyWorker(openAnalyst, {
      silenceMs: () => silenceForPuzzle(watched.document?.map.vertexCount ?? 0),
      maxDeaths: MAX_DEATHS,
      onCall: () => watched.asked(),
      onDeath: () => this.revive(),
    });
    this.analyst.start();
  }

  /** Another document is open, of which nothing is known yet. */
  begin(step: number): void {
    this.measured = undefined;
    this.lastGood = undefined;
    this.openings++;
    this.judge({ state: 'checking', step, message: 'not verified yet' });
  }

  get isBusy(): boolean {
    return this.analyst.isBusy;
  }

  /** To be called with every frame that the page shows. */
  tick(isMoving: boolean): void {
    this.analyst.checkSilence(this.now());
    if (isMoving && this.now() - this.lastCheck > CHECK_MS) this.check();
  }

  /** Has the drawing looked at, now or when the look before is done. */
  check(): void {
    this.lastCheck = this.now();
    if (this.isChecking) {
      this.isCheckWanted = true;
      return;
    }
    this.isChecking = true;
    this.isCheckWanted = false;
    this.look()
      .catch((error: unknown) => {
        if (!(error instanceof DeadError)) this.watched.failed((error as Error).message);
      })
      .finally(() => {
        this.isChecking = false;
        if (this.isCheckWanted) this.check();
      });
  }

  /**
   * The text of a drawing's file. Rejects with a message for the user if it is not the puzzle of the document. Where the analyst is gone it is
   * verified and written here: that may hold up the page, but nothing that is right stays unsaved for want of a worker.
   */
  async save(document: PuzzleDocument, drawn: Puzzle, format: SaveFormat, look: Look): Promise<string> {
    const { ending } = format;
    const after = drawn === document.puzzle ? undefined : drawn;
    try {
      this.tell(document);
      const patience = format === saveSvg ? PRINT_PATIENCE : 1;
      return await this.analyst.call('save', { after, ending, look }, { patience });
    } catch (error) {
      if (!(error instanceof DeadError)) throw error;
      const differences = after === undefined ? [] : createVerifier(document.puzzle)(after).map(({ message }) => message);
      return saveDrawing(drawn, differences, ending, look);
    }
  }

  /** Starts the analyst once more, if it was given up. */
  tryAgain(): void {
    if (!this.isGone) return;
    this.isGone = false;
    this.analyst.retry();
    this.analyst.start();
    this.check();
    this.watched.revivedAnalyst();
  }

  async measure(drawn: Puzzle): Promise<Metrics> {
    const { metricSettings: settings, document } = this.watched;
    if (document !== undefined) this.tell(document);
    const after = drawn === document?.puzzle ? undefined : drawn;
    return this.analyst.call('measure', { after, settings });
  }

  private async look(): Promise<void> {
    const { document } = this.watched;
    const { openings } = this;
    if (document === undefined) return;
    const saved = await this.watched.fetchSaved();
    if (this.openings !== openings) return;
    const { checkpoint, puzzle: after } = saved;
    const { step } = checkpoint;
    this.tell(document);
    const differences = await this.analyst.call('verify', after);
    if (this.openings !== openings) return;
    if (differences.length > 0) {
      this.judge({ state: 'refuted', step, message: differences[0] });
      this.watched.refuted(step, differences[0]);
      return;
    }
    this.lastGood = saved;
    this.judge({ state: 'verified', step, message: `the same puzzle, verified after step ${step}` });
    const metrics = await this.measure(after);
    if (this.openings !== openings) return;
    this.measured = { step, metrics };
    this.watched.measuredAll();
  }

  /** Lets what follows be about this puzzle. */
  private tell(document: PuzzleDocument): void {
    if (this.told === document) return;
    this.told = document;
    // A failure shows in the next call.
    this.analyst.call('open', { puzzle: document.puzzle, map: document.map }).catch(() => {});
  }

  private judge(verdict: Verdict): void {
    this.verdict = verdict;
    this.watched.judged();
  }

  private revive(): void {
    this.told = undefined;
    this.isGone = this.analyst.isGivenUp;
    if (!this.isGone) {
      this.analyst.start();
      this.isCheckWanted = true;
    } else this.judge({ state: 'checking', step: this.verdict.step, message: 'the verifier can’t be kept going; Play tries again' });
    this.watched.revivedAnalyst();
  }
}
