import { FIRST_SERIES, facesOf, readCourse, seriesGroups, valuesBefore } from '../../workbench/readouts/chartData.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { ChartChoice } from './chartChoice.ts';
import { ChartPane, type ChartPick } from './chartPane.ts';
import { loadPlot } from './plot.ts';

const UPDATE_MS = 300;

const KEY_TEXT = 'Dashed: before. ▾ Something was done: point there to see what. A click goes to the step.';

type Bench = Pick<Workbench, 'signals' | 'log' | 'timeline' | 'baseline' | 'frame' | 'seek'>;

/**
 * Metrics over the steps, a pane each: their sizes have nothing in common. The user chooses which. Lives in a fold and does nothing while that is
 * shut. The arrow keys move along the steps; a click or Enter goes there.
 */
export class Chart {
  private readonly fold = byId('chart', HTMLDetailsElement);
  private readonly workbench: Bench;
  private readonly readout = create('p', 'chart-readout', KEY_TEXT);
  private readonly host = create('div', 'chart-panes');
  private readonly choice: ChartChoice;
  private panes: readonly ChartPane[] = [];
  private picked: ChartPick | undefined;

  constructor(workbench: Bench) {
    this.workbench = workbench;
    this.readout.setAttribute('aria-live', 'polite');
    this.host.tabIndex = 0;
    this.host.role = 'group';
    this.host.ariaLabel = 'Metrics over the steps; the arrow keys move along them, and Enter goes to the step';
    this.host.addEventListener('keydown', (event) => this.walk(event));
    this.host.addEventListener('click', () => this.go());
    this.host.addEventListener('blur', () => this.pointAt(undefined));
    this.choice = new ChartChoice(seriesGroups, FIRST_SERIES, () => this.createPanes());
    const foot = create('div', 'chart-foot');
    foot.append(this.readout, this.choice.element);
    this.fold.append(this.host, foot);

    const update = throttle(() => this.update(), UPDATE_MS);
    for (const name of ['frame', 'timeline', 'baseline', 'document', 'measured'] as const) workbench.signals.on(name, update);
    this.fold.addEventListener('toggle', () => (this.panes.length === 0 ? this.createPanes() : this.update()));
    this.createPanes();
    new ResizeObserver(() => this.resize()).observe(this.host);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      for (const pane of this.panes) pane.redraw();
    });
  }

  private update(): void {
    const { log, frame, timeline } = this.workbench;
    if (!this.fold.open || frame === undefined) return;
    const faces = facesOf(frame);
    const before = valuesBefore(this.workbench);
    for (const pane of this.panes) {
      pane.update(readCourse(log, pane.series, faces), timeline, pane.series.read(before, faces));
    }
    this.showPicked();
  }

  /** A pane for each metric that is chosen; those that are there stay. */
  private async createPanes(): Promise<void> {
    if (!this.fold.open) return;
    const Plot = await loadPlot();
    const { chosen } = this.choice;
    for (const pane of this.panes) if (!chosen.includes(pane.series)) pane.destroy();
    this.panes = chosen.map(
      (series) => this.panes.find((pane) => pane.series === series) ?? new ChartPane(Plot, series, (picked) => this.pick(picked)),
    );
    this.host.replaceChildren(...this.panes.map(({ element }) => element));
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

  /** The values where the cursor is, or else those of the drawing that is shown. */
  private showPicked(): void {
    const { picked } = this;
    for (const pane of this.panes) pane.showValue(picked?.step ?? this.workbench.timeline.now);
    const place = picked && `After step ${picked.step}${picked.mark === undefined ? '.' : `: ${picked.mark.label}.`}`;
    setText(this.readout, place ?? KEY_TEXT);
  }

  /** To the step that somebody looks at. */
  private go(): void {
    if (this.picked !== undefined) this.workbench.seek(this.picked.step);
  }

  /** From one measured step to the next. */
  private walk(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.go();
    const { log } = this.workbench;
    const last = log.length - 1;
    const at = this.picked === undefined ? last : log.findLastIndex(({ step }) => step <= this.picked!.step);
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
    this.pointAt(log[target].step);
  }

  private pointAt(step: number | undefined): void {
    for (const pane of this.panes) pane.pointAt(step);
  }
}
