import type { Point } from '../../geometry/point.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import { judgeOutcome } from '../../session/metrics/outcome.ts';
import type { SettingsEditor } from '../commands/settingsEditor.ts';
import type { EditorState } from '../state/editorState.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tunings: SettingsEditor;
}

/** Compares each drawing that has come to rest with what was opened, once. */
export class SettleReporter {
  private readonly parts: Needs;
  /** The step of the rest that has been compared, or is being. */
  private knownStep: number | undefined;

  constructor(parts: Needs) {
    this.parts = parts;
    const { signals } = parts.desk;
    signals.on('frame', ({ isSettled }) => {
      if (!isSettled) this.knownStep = undefined;
    });
    signals.on('measured', () => this.compare().catch((error: unknown) => parts.desk.warn(error)));
  }

  private async compare(): Promise<void> {
    const { desk, tunings } = this.parts;
    const { document, watchman } = desk;
    const { measured } = watchman;
    if (document === undefined || desk.frame?.isSettled !== true || measured?.step !== desk.frame.step) return;
    if (this.knownStep === measured.step) return;
    this.knownStep = measured.step;
    const before = await this.measureOpened(document);
    const { frame } = desk;
    if (before === undefined || this.knownStep !== measured.step || frame?.step !== measured.step) return;
    const metrics = { ...measured.metrics, bos2022: { ...frame.scores, places: frame.places } };
    const drawing = { map: document.map, lines: frame, held: listHeld(frame), metrics };
    desk.signals.emit('rest', judgeOutcome(before, drawing, tunings.metricSettings.bos2022));
  }

  /** The baseline may be another drawing by now. */
  private async measureOpened({ puzzle }: PuzzleDocument): Promise<Metrics | undefined> {
    const { baseline, watchman } = this.parts.desk;
    if (baseline?.puzzle === puzzle && baseline.metrics !== undefined) return baseline.metrics;
    return watchman.measure(puzzle).catch(() => undefined);
  }
}

function listHeld({ pinned, pointId, pointX, pointY }: Frame): Point[] {
  const ids = new Set(pinned);
  const held: Point[] = [];
  for (let point = 0; point < pointId.length; point++) if (ids.has(pointId[point])) held.push({ x: pointX[point], y: pointY[point] });
  return held;
}
