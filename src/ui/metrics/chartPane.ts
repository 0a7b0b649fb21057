import type uPlot from 'uplot';
import type { ChartData, ChartMark } from '../../workbench/chartData.ts';
import { formatValue, type MetricHead } from '../../workbench/metricTable.ts';
import { create, setText } from '../kit/dom.ts';

const HEIGHT_PX = 108;
const FONT = '11px system-ui, "Open Sans", sans-serif';

/** How far from a mark the pointer may be to mean it. */
const MARK_REACH_PX = 6;

/** The step that somebody looks at, and the mark there. */
export interface ChartPick {
  readonly index: number;
  readonly mark: ChartMark | undefined;
}

/** One metric over the steps. The panes of a chart share their cursor. */
export class ChartPane {
  readonly element = create('figure', 'chart-pane');
  private readonly head: MetricHead;
  private readonly value = create('span', 'chart-value');
  private readonly story = create('span', 'unseen');
  private readonly plot: uPlot;
  private values: readonly number[] = [];
  private marks: readonly ChartMark[] = [];
  private baseline: number | undefined;

  /** `pick` is told what the cursor is at, undefined where it is nowhere. */
  constructor(Plot: typeof uPlot, head: MetricHead, pick: (picked: ChartPick | undefined) => void) {
    this.head = head;
    const caption = create('figcaption', '', `${head.label} `);
    caption.title = head.hint;
    caption.append(this.value, this.story);
    this.element.append(caption);
    this.plot = new Plot(this.options(pick), [[], []], this.element);
    // What it shows is in the caption.
    this.plot.root.ariaHidden = 'true';
  }

  /** Takes over the column of the data with this index. */
  update({ steps, values, marks }: ChartData, column: number, baseline: number | undefined): void {
    this.values = values[column];
    this.marks = marks;
    this.baseline = baseline;
    this.plot.setData([steps as number[], this.values as number[]]);
    const [first, last] = [this.values[0], this.values.at(-1)].map((value) => formatValue(this.head.key, value));
    setText(this.story, steps.length < 2 ? '' : `, from ${first} to ${last} in ${steps.at(-1)} steps`);
  }

  /** Writes the value of the entry with this index beside the name. */
  showValue(index: number): void {
    setText(this.value, formatValue(this.head.key, this.values[index]));
  }

  /** Puts the cursor on a step, or takes it away. */
  pointAt(step: number | undefined): void {
    this.plot.setCursor({ left: step === undefined ? -1 : this.plot.valToPos(step, 'x'), top: 0 }, true);
  }

  resize(): void {
    const width = this.element.clientWidth;
    if (width !== this.plot.width) this.plot.setSize({ width, height: HEIGHT_PX });
  }

  /** Draws again, as when the colours are others. */
  redraw(): void {
    this.plot.redraw(false, true);
  }

  private options(pick: (picked: ChartPick | undefined) => void): uPlot.Options {
    const quietLine = { stroke: () => this.color('--rule'), width: 1 };
    const axis = { stroke: () => this.color('--quiet'), font: FONT, ticks: { ...quietLine, size: 4 }, grid: { ...quietLine } };
    return {
      width: 0,
      height: HEIGHT_PX,
      padding: [4, 8, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, sync: { key: 'kronkel-chart' } },
      scales: {
        x: { time: false, range: (_, __, most) => [0, Math.max(1, most ?? 1)] },
        // From 0, which is the best there is.
        y: { range: (_, __, most) => [0, 1.08 * Math.max(most ?? 0, this.baseline ?? 0) || 1] },
      },
      series: [{}, { stroke: () => this.color('--text'), width: 1.5, points: { show: false } }],
      axes: [
        { ...axis, size: 20, gap: 2, space: 60 },
        { ...axis, size: 46, gap: 4, space: 24, values: (_, splits) => splits.map((value) => formatValue(this.head.key, value)) },
      ],
      hooks: {
        drawAxes: [(plot) => this.drawBaseline(plot), (plot) => this.drawMarks(plot)],
        setCursor: [(plot) => pick(this.pickAt(plot))],
      },
    };
  }

  private pickAt({ cursor: { idx, left = -1 } }: uPlot): ChartPick | undefined {
    if (idx === undefined || idx === null || left < 0) return undefined;
    const distance = (mark: ChartMark) => Math.abs(this.plot.valToPos(mark.step, 'x') - left);
    const mark = this.marks.filter((candidate) => distance(candidate) <= MARK_REACH_PX).sort((a, b) => distance(a) - distance(b))[0];
    return { index: idx, mark };
  }

  private drawBaseline({ ctx, bbox, valToPos }: uPlot): void {
    if (this.baseline === undefined || !Number.isFinite(this.baseline)) return;
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

  /** A line with a flag at its top for each. */
  private drawMarks({ ctx, bbox, valToPos }: uPlot): void {
    const flag = 4 * devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = ctx.fillStyle = this.color('--point');
    ctx.lineWidth = devicePixelRatio;
    ctx.beginPath();
    for (const { step } of this.marks) {
      const x = valToPos(step, 'x', true);
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
    }
    ctx.stroke();
    ctx.beginPath();
    for (const { step } of this.marks) {
      const x = valToPos(step, 'x', true);
      ctx.moveTo(x - flag, bbox.top);
      ctx.lineTo(x + flag, bbox.top);
      ctx.lineTo(x, bbox.top + 1.5 * flag);
    }
    ctx.fill();
    ctx.restore();
  }

  private color(property: string): string {
    return getComputedStyle(this.element).getPropertyValue(property);
  }
}
