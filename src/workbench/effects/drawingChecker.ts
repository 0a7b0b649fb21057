import type { Metrics } from '../../metrics/measureAll.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PolishRecord } from '../../session/document/polishRecord.ts';
import type { SaveFormat, SaveOptions } from '../../session/formats/format.ts';
import { saveDrawing } from '../../session/formats/saveDrawing.ts';
import { saveSvg } from '../../session/formats/svg.ts';
import { createVerifier } from '../../verify/verify.ts';
import { DeadError, LazyWorker, silenceForPuzzle } from '../../workers/lazyWorker.ts';
import type { WorkerPort } from '../../workers/methods.ts';
import type { AnalystMethods } from '../../workers/page/analyst.ts';
import type { SavedRun } from './engineLink.ts';

/** The interval between checks of a drawing that moves. */
const CHECK_MS = 2000;

/**
 * Fitting and verifying the curves of a page takes up to three seconds for the samples, and a minute for seven times as many crossings. A shorter
 * patience would declare the analyst dead, and the page would freeze while it does the work itself.
 */
const PRINT_PATIENCE = 8;

/** An analyst that dies this many times in a row is started again; then it is given up. */
const MAX_DEATHS = 3;

/** The verifier's result. */
export interface Verdict {
  readonly state: 'verified' | 'checking' | 'refuted';
  /** The step of the verified drawing. */
  readonly step: number;
  /** A sentence for the user. */
  readonly message: string;
}

/** The values that the checker reads, and its events. */
export interface CheckerHost {
  /** Undefined while no puzzle is open. */
  readonly document: PuzzleDocument | undefined;
  readonly metricSettings: MetricSettings;
  fetchSaved(): Promise<SavedRun>;
  /** The verdict has changed. */
  judged(): void;
  measuredAll(): void;
  /** The drawing after a step is not the same puzzle any more. */
  refuted(step: number, difference: string): void;
  failed(message: string): void;
  /** An answer may be due: call `tick`. */
  called(): void;
  /** Another analyst has started; measurements in progress are lost. */
  revivedAnalyst(): void;
}

/** Has the analyst verify and measure the drawing at intervals, and remembers the last verified one. */
export class DrawingChecker {
  verdict: Verdict = { state: 'checking', step: 0, message: 'nothing is open' };
  measured: { readonly step: number; readonly metrics: Metrics } | undefined;
  /** The last verified drawing of the open document. */
  lastGood: SavedRun | undefined;
  private readonly analyst: LazyWorker<AnalystMethods>;
  private readonly host: CheckerHost;
  private readonly now: () => number;
  /** The puzzle that the analyst has. */
  private sent: PuzzleDocument | undefined;
  /** The number of openings: an answer from before an opening is ignored, even if the same document is opened again. */
  private openings = 0;
  private lastCheck = 0;
  private isChecking = false;
  private isCheckWanted = false;

  constructor(openAnalyst: () => WorkerPort, host: CheckerHost, now: () => number) {
    this.host = host;
    this.now = now;
    this.analyst = new LazyWorker(openAnalyst, {
      silenceMs: () => silenceForPuzzle(host.document?.map),
      maxDeaths: MAX_DEATHS,
      onCall: () => host.called(),
      onDeath: () => this.revive(),
    });
    this.analyst.start();
  }

  /** Another document is open, and nothing of it is verified yet. */
  begin(step: number): void {
    this.measured = undefined;
    this.lastGood = undefined;
    this.openings++;
    this.judge({ state: 'checking', step, message: 'not verified yet' });
  }

  get isBusy(): boolean {
    return this.analyst.isBusy;
  }

  /** Call this for every frame of the page. */
  tick(isMoving: boolean): void {
    this.analyst.checkSilence(this.now());
    if (isMoving && this.now() - this.lastCheck > CHECK_MS) this.check();
  }

  /** Checks the drawing, now or once the check in progress is done. */
  check(): void {
    this.lastCheck = this.now();
    if (this.isChecking) {
      this.isCheckWanted = true;
      return;
    }
    this.isChecking = true;
    this.isCheckWanted = false;
    this.verifyAndMeasure()
      .catch((error: unknown) => {
        if (!(error instanceof DeadError)) this.host.failed((error as Error).message);
      })
      .finally(() => {
        this.isChecking = false;
        if (this.isCheckWanted) this.check();
      });
  }

  /**
   * The text of a drawing's file. Rejects with a message for the user if it is not the puzzle of the document. Without an analyst the page
   * verifies and writes it: that may freeze the page, but saving must not depend on a worker.
   */
  async save(
    document: PuzzleDocument,
    drawn: Puzzle,
    format: SaveFormat,
    options: SaveOptions,
    polish: PolishRecord | undefined,
  ): Promise<string> {
    const { extension } = format;
    const after = drawn === document.puzzle ? undefined : drawn;
    try {
      this.sendPuzzle(document);
      const patience = format === saveSvg ? PRINT_PATIENCE : 1;
      return await this.analyst.call('save', { after, extension, options, polish }, { patience });
    } catch (error) {
      if (!(error instanceof DeadError)) throw error;
      const differences = after === undefined ? [] : createVerifier(document.puzzle)(after).map(({ message }) => message);
      return saveDrawing(drawn, differences, extension, options, polish);
    }
  }

  /** Starts the analyst again, if it was given up. */
  retry(): void {
    if (!this.analyst.isGivenUp) return;
    this.analyst.retry();
    this.check();
    this.host.revivedAnalyst();
  }

  async measure(drawn: Puzzle): Promise<Metrics> {
    const { metricSettings: settings, document } = this.host;
    if (document !== undefined) this.sendPuzzle(document);
    const after = drawn === document?.puzzle ? undefined : drawn;
    return this.analyst.call('measure', { after, settings });
  }

  private async verifyAndMeasure(): Promise<void> {
    const { document } = this.host;
    const { openings } = this;
    if (document === undefined) return;
    const saved = await this.host.fetchSaved();
    if (this.openings !== openings) return;
    const { step, puzzle: after } = saved;
    this.sendPuzzle(document);
    const differences = await this.analyst.call('verify', after);
    if (this.openings !== openings) return;
    if (differences.length > 0) {
      this.judge({ state: 'refuted', step, message: differences[0] });
      this.host.refuted(step, differences[0]);
      return;
    }
    this.lastGood = saved;
    this.judge({ state: 'verified', step, message: `the same puzzle, verified after step ${step}` });
    const metrics = await this.measure(after);
    if (this.openings !== openings) return;
    this.measured = { step, metrics };
    this.host.measuredAll();
  }

  /** The following commands are about this puzzle. */
  private sendPuzzle(document: PuzzleDocument): void {
    if (this.sent === document) return;
    this.sent = document;
    // A failure shows in the next call.
    this.analyst.call('open', { puzzle: document.puzzle, map: document.map }).catch(() => {});
  }

  private judge(verdict: Verdict): void {
    this.verdict = verdict;
    this.host.judged();
  }

  private revive(): void {
    this.sent = undefined;
    if (!this.analyst.isGivenUp) {
      this.analyst.start();
      this.isCheckWanted = true;
    } else this.judge({ state: 'checking', step: this.verdict.step, message: 'the verifier can’t be kept going; Play tries again' });
    this.host.revivedAnalyst();
  }
}
