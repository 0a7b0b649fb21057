import type { Point } from '../../geometry/point.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import { judgeOutcome } from '../../session/metrics/outcome.ts';
import type { EditorState } from '../state/editorState.ts';
import type { DrawingChecker } from './drawingChecker.ts';

/** Compares each settled drawing with the opened puzzle, once. */
export class SettleReporter {
  private readonly state: EditorState;
  private readonly checker: DrawingChecker;
  /** The step of the settled drawing that has been compared, or is being compared. */
  private knownStep: number | undefined;

  constructor(state: EditorState, checker: DrawingChecker) {
    this.state = state;
    this.checker = checker;
    state.signals.on('frame', ({ isSettled }) => {
      if (!isSettled) this.knownStep = undefined;
    });
    state.signals.on('measured', () => this.compare().catch((error: unknown) => state.warn(error)));
  }

  private async compare(): Promise<void> {
    const { state, checker } = this;
    const { document } = state;
    const { measured } = checker;
    if (document === undefined || state.frame?.isSettled !== true || measured?.step !== state.frame.step) return;
    if (this.knownStep === measured.step) return;
    this.knownStep = measured.step;
    const before = await this.measureOpened(document);
    const { frame } = state;
    if (before === undefined || this.knownStep !== measured.step || frame?.step !== measured.step) return;
    const metrics = { ...measured.metrics, bos2022: { ...frame.scores, places: frame.places } };
    const drawing = { map: document.map, lines: frame, held: listHeld(frame), metrics };
    state.signals.emit('rest', judgeOutcome(before, drawing, state.metricSettings.bos2022));
  }

  /** The baseline may be another drawing by now. */
  private async measureOpened({ puzzle }: PuzzleDocument): Promise<Metrics | undefined> {
    const { baseline } = this.state;
    if (baseline?.puzzle === puzzle && baseline.metrics !== undefined) return baseline.metrics;
    return this.checker.measure(puzzle).catch(() => undefined);
  }
}

/** The places of pinned points. */
function listHeld({ pinned, pointId, pointX, pointY }: Frame): Point[] {
  const ids = new Set(pinned);
  const held: Point[] = [];
  for (let point = 0; point < pointId.length; point++) if (ids.has(pointId[point])) held.push({ x: pointX[point], y: pointY[point] });
  return held;
}
