import { listGracePlaces } from '../../workbench/readouts/gracePlaces.ts';
import { costlyGroups, graceGroup, liveGroup } from '../../workbench/readouts/metricTable.ts';
import { labelOfNow } from '../../workbench/state/timeline.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { MetricTable } from './metricTable.ts';
import { MetricTip } from './metricTip.ts';
import { ResultLine, type ResultView, type ResultWorkbench } from './resultLine.ts';
import { SpotList } from './spotList.ts';

/** The update interval, long enough to read the numbers. */
const UPDATE_MS = 100;

type MetricsWorkbench = ResultWorkbench &
  Pick<Workbench, 'signals' | 'frame' | 'baseline' | 'measured' | 'metricSettings' | 'timeline' | 'setBaseline'>;

/** The metrics of the drawing, before and now. */
export class MetricsPanel {
  private readonly workbench: MetricsWorkbench;
  private readonly tip = new MetricTip();
  private readonly liveTable = new MetricTable(liveGroup, this.tip);
  private readonly spots: SpotList;
  private readonly beforeLabel = create('span', 'quiet');
  private readonly nowLabel = create('span', 'quiet');
  private readonly folds: readonly MetricFold[];

  /** @param flyTo shows a point, in puzzle units, with its overlay */
  constructor(
    panel: HTMLDetailsElement,
    workbench: MetricsWorkbench,
    flyTo: (overlay: 'ambiguities' | 'grace', x: number, y: number) => void,
    view: ResultView,
  ) {
    this.workbench = workbench;
    this.spots = new SpotList((x, y) => flyTo('ambiguities', x, y));
    const spotsOf = (key: string) => (workbench.frame === undefined ? [] : listGracePlaces(key, workbench.frame.grace.places));
    const graceTable = new MetricTable(graceGroup, this.tip, {
      count: (key) => spotsOf(key).length,
      show(key, index) {
        const { x, y } = spotsOf(key)[index];
        flyTo('grace', x, y);
      },
    });
    const grace = new MetricFold(graceGroup.title, graceTable, workbench);
    // On a low screen, the open table would push the controls out of view.
    grace.element.open = matchMedia('(min-height: 55rem)').matches;
    const stepOf = ({ measured }: MetricsWorkbench) => (measured === undefined ? ' being measured' : ` at step ${measured.step}`);
    this.folds = [grace, ...costlyGroups.map((group) => new MetricFold(group.title, new MetricTable(group, this.tip), workbench, stepOf))];
    const baseline = create('div', 'baseline');
    const labels = create('div', 'compared');
    labels.append(this.beforeLabel, this.nowLabel);
    baseline.append(
      labels,
      createButton('Compare from here', () => workbench.setBaseline(), 'Use the current drawing as “before” from now on'),
    );
    const result = new ResultLine(workbench, view);
    panel.append(this.liveTable.element, result.element, baseline, this.spots.element, ...this.folds.map(({ element }) => element));

    const update = throttle(() => this.update(), UPDATE_MS);
    for (const name of ['frame', 'baseline', 'measured', 'timeline', 'versions'] as const) workbench.signals.on(name, update);
    this.spots.element.addEventListener('toggle', () => this.spots.update(workbench));
    this.update();
  }

  private update(): void {
    this.liveTable.update(this.workbench);
    this.spots.update(this.workbench);
    const { baseline, timeline } = this.workbench;
    setText(this.beforeLabel, `before: ${baseline?.label ?? '–'}`);
    setText(this.nowLabel, `now: ${labelOfNow(timeline)}`);
    for (const fold of this.folds) fold.update();
  }
}

/** A table of metrics in a details element, with a note beside its title. */
class MetricFold {
  readonly element = create('details', 'metric-fold');
  private readonly table: MetricTable;
  private readonly note = create('span', 'quiet');
  private readonly noteOf: (workbench: MetricsWorkbench) => string;
  private readonly workbench: MetricsWorkbench;

  constructor(title: string, table: MetricTable, workbench: MetricsWorkbench, noteOf: (workbench: MetricsWorkbench) => string = () => '') {
    this.table = table;
    this.workbench = workbench;
    this.noteOf = noteOf;
    const summary = create('summary', '', title);
    summary.append(this.note);
    this.element.append(summary, table.element);
    this.element.addEventListener('toggle', () => this.update());
  }

  update(): void {
    setText(this.note, this.noteOf(this.workbench));
    if (this.element.open) this.table.update(this.workbench);
  }
}
