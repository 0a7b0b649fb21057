import { type ChartData, chartHeads, readChart } from '../../workbench/chartData.ts';
import { SCORES } from '../../workbench/metricTable.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { ChartPane, type ChartPick } from './chartPane.ts';
import { loadPlot } from './plot.ts';

const UPDATE_MS = 300;

const KEY_TEXT = 'Dashed: before. ▾ A setting changed: point there to see which.';

type Bench = Pick<Workbench, 'signals' | 'log' | 'baseline'>;

/**
 * The five scores over the steps, a pane each: their sizes have nothing in common. Lives in a fold and does nothing while that is shut.
 * The arrow keys move along the steps.
 */
export class Chart {
  private readonly fold = byId('chart', HTMLDetailsElement);
  private readonly workbench: Bench;
  private readonly readout = create('p', 'chart-readout', KEY_TEXT);
  private readonly host = create('div', 'chart-panes');
  private panes: readonly ChartPane[] = [];
  private data: ChartData = readChart([]);
  private picked: ChartPick | undefined;

  constructor(workbench: Bench) {
    this.workbench = workbench;
    this.readout.setAttribute('aria-live', 'polite');
    this.host.tabIndex = 0;
    this.host.role = 'group';
    this.host.ariaLabel = 'Metrics over the steps; the arrow keys move along them';
    this.host.addEventListener('keydown', (event) => this.walk(event));
    this.host.addEventListener('blur', () => this.pointAt(undefined));
    this.fold.append(this.host, this.readout);

    const update = throttle(() => this.update(), UPDATE_MS);
    for (const name of ['frame', 'baseline', 'document'] as const) workbench.signals.on(name, update);
    this.fold.addEventListener('toggle', () => this.update());
    if (this.fold.open) this.createPanes();
    else this.fold.addEventListener('toggle', () => this.createPanes(), { once: true });
    new ResizeObserver(() => this.resize()).observe(this.host);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      for (const pane of this.panes) pane.redraw();
    });
  }

  private update(): void {
    if (!this.fold.open) return;
    this.data = readChart(this.workbench.log);
    const scores = this.workbench.baseline?.frame.scores;
    this.panes.forEach((pane, column) => {
      pane.update(this.data, column, scores?.[SCORES[column]]);
    });
    this.showPicked();
  }

  private async createPanes(): Promise<void> {
    const Plot = await loadPlot();
    this.panes = chartHeads.map((head) => new ChartPane(Plot, head, (picked) => this.pick(picked)));
    this.host.append(...this.panes.map(({ element }) => element));
    this.resize();
    this.update();
  }

  private resize(): void {
    if (!this.fold.open) return;
    for (const pane of this.panes) pane.resize();
  }

  private pick(picked: ChartPick | undefined): void {
    this.picked = picked;
    this.showPicked();
  }

  /** The values where the cursor is, or else the last ones. */
  private showPicked(): void {
    const { steps } = this.data;
    const index = this.picked === undefined ? steps.length - 1 : Math.min(this.picked.index, steps.length - 1);
    for (const pane of this.panes) pane.showValue(index);
    const mark = this.picked?.mark;
    const place = `After step ${steps[index]}${mark === undefined ? '.' : `: changed ${mark.label}.`}`;
    setText(this.readout, this.picked === undefined || index < 0 ? KEY_TEXT : place);
  }

  private walk(event: KeyboardEvent): void {
    const last = this.data.steps.length - 1;
    const at = this.picked?.index ?? last;
    const stride = event.shiftKey ? 10 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: Math.max(0, at - stride),
      ArrowRight: Math.min(last, at + stride),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || last < 0) return;
    event.preventDefault();
    this.pointAt(this.data.steps[target]);
  }

  private pointAt(step: number | undefined): void {
    for (const pane of this.panes) pane.pointAt(step);
  }
}
