import type uPlot from 'uplot';
import { FIRST_SERIES, facesOf, readCourse, seriesGroups, valuesBefore } from '../../workbench/readouts/chartData.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { ChartChoice } from './chartChoice.ts';
import { ChartPane, type ChartPick } from './chartPane.ts';

const UPDATE_MS = 300;

const KEY_TEXT = 'Dashed: before. ▾: an action; point at it for details. Click to go to a step.';

type ChartWorkbench = Pick<Workbench, 'signals' | 'log' | 'timeline' | 'baseline' | 'frame' | 'seek'>;

/**
 * Charts metrics over the steps. Each chosen metric has its own pane, because the ranges of metrics differ. Does nothing while its panel is closed.
 * The arrow keys move along the steps; a click or Enter goes to the step.
 */
export class Chart {
  private readonly panel: HTMLDetailsElement;
  private readonly workbench: ChartWorkbench;
  private readonly readout = create('p', 'chart-readout', KEY_TEXT);
  private readonly host = create('div', 'chart-panes');
  private readonly choice: ChartChoice;
  private panes: readonly ChartPane[] = [];
  private picked: ChartPick | undefined;

  constructor(panel: HTMLDetailsElement, workbench: ChartWorkbench) {
    this.panel = panel;
    this.workbench = workbench;
    this.readout.setAttribute('aria-live', 'polite');
    this.host.tabIndex = 0;
    this.host.role = 'group';
    this.host.ariaLabel = 'Metrics over the steps. Use the arrow keys to move along the steps, and Enter to go to one.';
    this.host.addEventListener('keydown', (event) => this.moveCursor(event));
    this.host.addEventListener('click', () => this.goToPicked());
    this.host.addEventListener('blur', () => this.pointAt(undefined));
    this.choice = new ChartChoice(seriesGroups, FIRST_SERIES, () => this.createPanes());
    const foot = create('div', 'chart-foot');
    foot.append(this.readout, this.choice.element);
    this.panel.append(this.host, foot);

    const update = throttle(() => this.update(), UPDATE_MS);
    for (const name of ['frame', 'timeline', 'baseline', 'document', 'measured'] as const) workbench.signals.on(name, update);
    this.panel.addEventListener('toggle', () => (this.panes.length === 0 ? this.createPanes() : this.update()));
    this.createPanes();
    new ResizeObserver(() => this.resize()).observe(this.host);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      for (const pane of this.panes) pane.redraw();
    });
  }

  private update(): void {
    const { log, frame, timeline } = this.workbench;
    if (!this.panel.open || frame === undefined) return;
    const faces = facesOf(frame);
    const before = valuesBefore(this.workbench);
    for (const pane of this.panes) {
      pane.update(readCourse(log, pane.series, faces), timeline, pane.series.read(before, faces));
    }
    this.showPicked();
  }

  /** Creates panes for chosen metrics and removes the others. Existing panes stay. */
  private async createPanes(): Promise<void> {
    if (!this.panel.open) return;
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
    if (!this.panel.open) return;
    for (const pane of this.panes) pane.resize();
  }

  private pick(picked: ChartPick | undefined): void {
    this.picked = picked;
    this.showPicked();
  }

  /** Shows the values at the cursor, or else those of the current drawing. */
  private showPicked(): void {
    const { picked } = this;
    for (const pane of this.panes) pane.showValue(picked?.step ?? this.workbench.timeline.now);
    const text = picked && `After step ${picked.step}${picked.mark === undefined ? '.' : `: ${picked.mark.label}.`}`;
    setText(this.readout, text ?? KEY_TEXT);
  }

  /** Goes to the step at the cursor. */
  private goToPicked(): void {
    if (this.picked !== undefined) this.workbench.seek(this.picked.step);
  }

  /** Moves the cursor between measured steps. */
  private moveCursor(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.goToPicked();
    const { log } = this.workbench;
    const last = log.length - 1;
    const current = this.picked === undefined ? last : log.findLastIndex(({ step }) => step <= this.picked!.step);
    const stride = event.shiftKey ? 10 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: Math.max(0, current - stride),
      ArrowRight: Math.min(last, current + stride),
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

/**
 * Loads uPlot. On import it creates number formats for the browser's language, and throws if that language is invalid, such as "en-US@posix" of
 * Chromium under LANG=C; then the language is set to English.
 */
async function loadPlot(): Promise<typeof uPlot> {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  }
  return (await import('uplot')).default;
}
