import { changeSettings, defaults, type Settings } from '../../src/layout/settings.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { changeMetricSettings, type MetricSettings, metricDefaults } from '../../src/metrics/settings.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import type { Frame } from '../../src/session/document/frame.ts';
import { SignalHub } from '../../src/workbench/state/signals.ts';
import type { Timeline } from '../../src/workbench/state/timeline.ts';
import type { Baseline, LogEntry, Signals, Workbench } from '../../src/workbench/workbench.ts';
import { puzzleText } from './puzzleText.ts';

/** A placeholder for data that only the real workbench reads. */
export const NO_PUZZLE: Puzzle = openPuzzle(puzzleText([])).puzzle;

type Faked = Pick<
  Workbench,
  | 'signals'
  | 'frame'
  | 'baseline'
  | 'measured'
  | 'log'
  | 'timeline'
  | 'settings'
  | 'metricSettings'
  | 'changeSettings'
  | 'changeMetricSettings'
  | 'setBaseline'
>;

/** The part of the workbench that panels use, without a layout: fields to set in tests, settings that change like the real ones, and a list of calls. */
export class FakeWorkbench implements Faked {
  readonly signals = new SignalHub<Signals>();
  frame: Frame | undefined;
  baseline: Baseline | undefined;
  measured: Workbench['measured'];
  log: LogEntry[] = [];
  timeline: Timeline = { first: 0, last: 0, now: 0, requested: 0, marks: [] };
  settings: Settings = defaults;
  metricSettings: MetricSettings = metricDefaults;
  readonly calls: unknown[][] = [];

  changeSettings(changes: Readonly<Record<string, unknown>>, gesture?: string): void {
    this.change('changeSettings', changes, gesture, () => {
      this.settings = changeSettings(this.settings, changes);
    });
  }

  changeMetricSettings(changes: Readonly<Record<string, unknown>>, gesture?: string): void {
    this.change('changeMetricSettings', changes, gesture, () => {
      this.metricSettings = changeMetricSettings(this.metricSettings, changes);
    });
  }

  setBaseline(): void {
    this.calls.push(['setBaseline']);
    if (this.frame === undefined) return;
    this.baseline = { label: `step ${this.frame.step}`, frame: this.frame, puzzle: NO_PUZZLE, metrics: this.measured?.metrics };
    this.signals.emit('baseline', undefined);
  }

  private change(name: string, changes: unknown, gesture: string | undefined, apply: () => void): void {
    this.calls.push([name, changes, gesture]);
    try {
      apply();
      this.signals.emit('settings', undefined);
    } catch (error) {
      this.signals.emit('notice', { message: (error as Error).message, tone: 'trouble' });
    }
  }
}

/** A frame of a map, as the layout would send it at this step. */
export function frameOf(map: PlanarMap, step = 0): Frame {
  const { bos2022, grace } = measureAll(map);
  const { places, ...scores } = bos2022;
  return {
    step,
    firstStep: 0,
    lastStep: step,
    isSettled: false,
    heat: 1,
    residualMotion: undefined,
    stepsMade: 1,
    stepMs: 1,
    edgeFirstPoint: Int32Array.from(map.edgeFirstPoint),
    pointX: Float64Array.from(map.pointX),
    pointY: Float64Array.from(map.pointY),
    pointCut: new Float32Array(map.pointX.length),
    pointId: new Int32Array(map.pointX.length),
    pinned: [],
    scores,
    places,
    grace,
    faceArea: new Float64Array(map.faceCount),
    labels: undefined,
    forces: {},
    borderlines: undefined,
  };
}
