import { listGracePlaces } from '../../workbench/readouts/gracePlaces.ts';
import { costlyGroups, graceGroup, liveGroup } from '../../workbench/readouts/metricTable.ts';
import { causeOfRest } from '../../workbench/readouts/restNews.ts';
import { labelOfNow } from '../../workbench/state/timeline.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, createButton, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { MetricTable } from './metricTable.ts';
import { SpotList } from './spotList.ts';

/** Numbers that change faster can't be read. */
const UPDATE_MS = 100;
const SPOTS_MS = 500;

type Bench = Pick<Workbench, 'signals' | 'frame' | 'baseline' | 'measured' | 'metricSettings' | 'timeline' | 'setBaseline'>;

/** How ambiguous and how pleasing the drawing is, before and now. */
export class MetricsPanel {
  private readonly workbench: Bench;
  private readonly liveTable = new MetricTable(liveGroup);
  private readonly beforeLabel = create('span', 'quiet');
  private readonly nowLabel = create('span', 'quiet');
  private readonly folds: readonly MetricFold[];

  /** `flyTo` shows a place of the puzzle, given in its units, where something of this sort is. */
  constructor(workbench: Bench, flyTo: (sort: 'ambiguities' | 'grace', x: number, y: number) => void) {
    this.workbench = workbench;
    const spots = new SpotList((x, y) => flyTo('ambiguities', x, y));
    const placesOf = (key: string) => (workbench.frame === undefined ? [] : listGracePlaces(key, workbench.frame.grace.places));
    const graceTable = new MetricTable(graceGroup, {
      count: (key) => placesOf(key).length,
      show(key, index) {
        const { x, y } = placesOf(key)[index];
        flyTo('grace', x, y);
      },
    });
    const grace = new MetricFold(graceGroup.title, graceTable, workbench);
    // On a low screen the controls would be out of sight.
    grace.element.open = matchMedia('(min-height: 55rem)').matches;
    const stepOf = ({ measured }: Bench) => (measured === undefined ? ' being measured' : ` after step ${measured.step}`);
    this.folds = [grace, ...costlyGroups.map((group) => new MetricFold(group.title, new MetricTable(group), workbench, stepOf))];
    const baseline = create('div', 'baseline');
    const labels = create('div', 'compared');
    labels.append(this.beforeLabel, this.nowLabel);
    baseline.append(
      labels,
      createButton('Set as before', () => workbench.setBaseline(), 'Takes the drawing of now as the one to compare with'),
    );
    const cause = createCause(workbench);
    byId('metrics', HTMLElement).append(
      this.liveTable.element,
      baseline,
      spots.element,
      cause,
      ...this.folds.map(({ element }) => element),
    );

    const update = throttle(() => this.update(), UPDATE_MS);
    const updateSpots = throttle(() => spots.update(workbench), SPOTS_MS);
    for (const name of ['frame', 'baseline', 'measured', 'timeline', 'versions'] as const) workbench.signals.on(name, update);
    workbench.signals.on('frame', updateSpots);
    spots.element.addEventListener('toggle', updateSpots);
    spots.element.addEventListener('pointerleave', updateSpots);
    this.update();
  }

  private update(): void {
    this.liveTable.update(this.workbench);
    const { baseline, timeline } = this.workbench;
    setText(this.beforeLabel, `before: ${baseline?.label ?? '–'}`);
    setText(this.nowLabel, `now: ${labelOfNow(timeline)}`);
    for (const fold of this.folds) fold.update();
  }
}

/** What is to blame where the drawing that rests can't be clear. */
function createCause({ signals }: Bench): HTMLElement {
  const cause = create('p', 'rest-cause quiet');
  const show = (text: string) => {
    setText(cause, text);
    cause.hidden = text === '';
  };
  signals.on('rest', (outcome) => show(causeOfRest(outcome)));
  signals.on('frame', ({ isSettled }) => {
    if (!isSettled) show('');
  });
  show('');
  return cause;
}

/** Metrics under a heading, with a note about them beside it. */
class MetricFold {
  readonly element = create('details', 'metric-fold');
  private readonly table: MetricTable;
  private readonly note = create('span', 'quiet');
  private readonly noteOf: (workbench: Bench) => string;
  private readonly workbench: Bench;

  constructor(title: string, table: MetricTable, workbench: Bench, noteOf: (workbench: Bench) => string = () => '') {
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
