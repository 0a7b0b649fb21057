import { costlyGroups, liveGroup } from '../../workbench/metricTable.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, createButton, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { MetricTable } from './metricTable.ts';
import { SpotList } from './spotList.ts';

/** Numbers that change faster can't be read. */
const UPDATE_MS = 100;
const SPOTS_MS = 500;

type Bench = Pick<Workbench, 'signals' | 'frame' | 'baseline' | 'measured' | 'metricSettings' | 'setBaseline'>;

/** How ambiguous and how pleasing the drawing is, before and now. */
export class MetricsPanel {
  private readonly workbench: Bench;
  private readonly liveTable = new MetricTable(liveGroup);
  private readonly baselineLabel = create('span', 'quiet');
  private readonly folds: readonly CostlyFold[];

  /** `flyTo` shows a place of the puzzle, given in its units. */
  constructor(workbench: Bench, flyTo: (x: number, y: number) => void) {
    this.workbench = workbench;
    const spots = new SpotList(flyTo);
    this.folds = costlyGroups.map((group) => new CostlyFold(group.title, new MetricTable(group), workbench));
    const baseline = create('div', 'baseline');
    baseline.append(
      this.baselineLabel,
      createButton('Set as before', () => workbench.setBaseline(), 'Takes the drawing of now as the one to compare with'),
    );
    byId('metrics', HTMLElement).append(this.liveTable.element, baseline, spots.element, ...this.folds.map(({ element }) => element));

    const update = throttle(() => this.update(), UPDATE_MS);
    const updateSpots = throttle(() => spots.update(workbench), SPOTS_MS);
    for (const name of ['frame', 'baseline', 'measured'] as const) workbench.signals.on(name, update);
    workbench.signals.on('frame', updateSpots);
    spots.element.addEventListener('toggle', updateSpots);
    spots.element.addEventListener('pointerleave', updateSpots);
    this.update();
  }

  private update(): void {
    this.liveTable.update(this.workbench);
    setText(this.baselineLabel, `before: ${this.workbench.baseline?.label ?? '–'}`);
    for (const fold of this.folds) fold.update();
  }
}

/** Metrics that take long to measure, with the step they belong to. */
class CostlyFold {
  readonly element = create('details', 'metric-fold');
  private readonly table: MetricTable;
  private readonly step = create('span', 'quiet');
  private readonly workbench: Bench;

  constructor(title: string, table: MetricTable, workbench: Bench) {
    this.table = table;
    this.workbench = workbench;
    const summary = create('summary', '', title);
    summary.append(this.step);
    this.element.append(summary, table.element);
    this.element.addEventListener('toggle', () => this.update());
  }

  update(): void {
    const { measured } = this.workbench;
    setText(this.step, measured === undefined ? ' being measured' : ` after step ${measured.step}`);
    if (this.element.open) this.table.update(this.workbench);
  }
}
