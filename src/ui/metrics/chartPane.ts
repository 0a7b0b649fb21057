import type uPlot from 'uplot';
import { type ChartSeries, type Course, formatTick, valueAt } from '../../workbench/readouts/chartData.ts';
import type { Timeline, TimelineMark } from '../../workbench/state/timeline.ts';
import { create, setText } from '../kit/dom.ts';

const HEIGHT_PX = 108;
const FONT_PX = 11;
const FONT = `${FONT_PX}px system-ui, "Open Sans", sans-serif`;
/** Between the labels of the vertical axis and the plot, including the ticks. */
const LABEL_GAP_PX = 8;

/** The distance from a mark at which the pointer picks it. */
const MARK_REACH_PX = 6;

/** The step at the cursor, and the mark there. */
export interface ChartPick {
  readonly step: number;
  readonly mark: TimelineMark | undefined;
}

/** One metric over the steps. The panes of a chart share their cursor. */
export class ChartPane {
  readonly element = create('figure', 'chart-pane');
  readonly series: ChartSeries;
  private readonly value = create('span', 'chart-value');
  /** A description of the course, for screen readers. */
  private readonly summary = create('span', 'unseen');
  private readonly plot: uPlot;
  private course: Course = { steps: [], values: [] };
  private timeline: Timeline = { first: 0, last: 0, now: 0, requested: 0, marks: [] };
  private baseline: number | undefined;

  /** @param pick receives the step at the cursor, or undefined */
  constructor(Plot: typeof uPlot, series: ChartSeries, pick: (picked: ChartPick | undefined) => void) {
    this.series = series;
    const caption = create('figcaption', '');
    caption.title = series.hint;
    caption.append(create('span', 'chart-name', `${series.label} `), this.value, this.summary);
    this.element.append(caption);
    this.plot = new Plot(this.options(pick), [[], []], this.element);
    // The caption describes it as text.
    this.plot.root.ariaHidden = 'true';
  }

  /** All panes of a chart have the same last step, even if a metric was last measured before it. */
  update(course: Course, timeline: Timeline, baseline: number | undefined): void {
    this.course = course;
    this.timeline = timeline;
    this.baseline = baseline;
    const { steps, values } = course;
    this.plot.setData([steps as number[], values as number[]]);
    const [first, last] = [values[0], values.at(-1)].map((value) => this.series.format(value));
    setText(this.summary, steps.length < 2 ? '' : `, from ${first} to ${last} in ${steps.at(-1)} steps`);
  }

  /** Shows the value at a step beside the name. */
  showValue(step: number): void {
    setText(this.value, this.series.format(valueAt(this.course, step)));
  }

  /** Moves the cursor to a step, or removes it. */
  pointAt(step: number | undefined): void {
    this.plot.setCursor({ left: step === undefined ? -1 : this.plot.valToPos(step, 'x'), top: 0 }, true);
  }

  resize(): void {
    const width = this.element.clientWidth;
    if (width !== this.plot.width) this.plot.setSize({ width, height: HEIGHT_PX });
  }

  /** Draws the pane again, for example after a change of theme. */
  redraw(): void {
    this.plot.redraw(false, true);
  }

  destroy(): void {
    this.plot.destroy();
    this.element.remove();
  }

  private options(pick: (picked: ChartPick | undefined) => void): uPlot.Options {
    const quietLine = { stroke: () => this.color('--rule'), width: 1 };
    const axis = { stroke: () => this.color('--quiet'), font: FONT, ticks: { ...quietLine, size: 4 }, grid: { ...quietLine } };
    const formatTicks = (_: uPlot, splits: number[]) => splits.map(formatTick);
    return {
      width: 0,
      height: HEIGHT_PX,
      // Leaves room on the right for half of the last label.
      padding: [6, 14, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, sync: { key: 'kronkel-chart' } },
      scales: {
        x: { time: false, range: () => [0, Math.max(1, this.timeline.last)] },
        // Starts at 0, which is the best or worst value of every metric.
        y: { range: (_, __, max) => [0, 1.08 * Math.max(max ?? 0, this.baseline ?? 0) || 1] },
      },
      series: [{}, { stroke: () => this.color('--text'), width: 1.5, points: { show: () => this.course.steps.length < 2, size: 4 } }],
      axes: [
        { ...axis, size: 20, gap: 2, space: 40, values: formatTicks },
        { ...axis, size: (plot, labels) => widthOf(plot, labels) + LABEL_GAP_PX, gap: 4, space: 24, values: formatTicks },
      ],
      hooks: {
        drawAxes: [(plot) => this.drawBaseline(plot), (plot) => this.drawMarks(plot), (plot) => this.drawNow(plot)],
        setCursor: [(plot) => pick(this.pickAt(plot))],
      },
    };
  }

  private pickAt({ cursor: { left = -1 } }: uPlot): ChartPick | undefined {
    if (left < 0) return undefined;
    const step = Math.min(Math.max(Math.round(this.plot.posToVal(left, 'x')), 0), this.timeline.last);
    const distance = (mark: TimelineMark) => Math.abs(this.plot.valToPos(mark.step, 'x') - left);
    const mark = this.timeline.marks
      .filter((candidate) => distance(candidate) <= MARK_REACH_PX)
      .sort((a, b) => distance(a) - distance(b))[0];
    return { step, mark };
  }

  private drawBaseline({ ctx, bbox, valToPos }: uPlot): void {
    if (this.baseline === undefined) return;
    const y = valToPos(this.baseline, 'y', true);
    ctx.save();
    ctx.strokeStyle = this.color('--quiet');
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([4 * devicePixelRatio, 3 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.restore();
  }

  /** Draws a line at the current step, if it is not the last. */
  private drawNow({ ctx, bbox, valToPos }: uPlot): void {
    const { now, last } = this.timeline;
    if (now >= last) return;
    ctx.fillStyle = this.color('--focus');
    ctx.fillRect(valToPos(now, 'x', true) - devicePixelRatio, bbox.top, 2 * devicePixelRatio, bbox.height);
  }

  /** Draws a line with a flag at its top for each mark. */
  private drawMarks({ ctx, bbox, valToPos }: uPlot): void {
    const flag = 4 * devicePixelRatio;
    for (const { step, kind } of this.timeline.marks) {
      const x = valToPos(step, 'x', true);
      ctx.fillStyle = this.color(`--mark-${kind}`);
      ctx.fillRect(x - devicePixelRatio / 2, bbox.top, devicePixelRatio, bbox.height);
      ctx.beginPath();
      ctx.moveTo(x - flag, bbox.top);
      ctx.lineTo(x + flag, bbox.top);
      ctx.lineTo(x, bbox.top + 1.5 * flag);
      ctx.fill();
    }
  }

  private color(property: string): string {
    return getComputedStyle(this.element).getPropertyValue(property);
  }
}

/** The width of the longest label in CSS pixels. */
function widthOf({ ctx }: uPlot, labels: string[] | null): number {
  ctx.save();
  ctx.font = FONT;
  const width = (labels ?? []).reduce((widest, label) => Math.max(widest, ctx.measureText(label).width), 0);
  ctx.restore();
  return Math.ceil(width);
}
