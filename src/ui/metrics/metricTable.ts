import type { ShownGroup, ShownMetric } from '../../workbench/readouts/metricTable.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';
import type { MetricTip } from './metricTip.ts';

/** The cells of a metric's row. */
interface RowCells {
  readonly before: HTMLElement;
  readonly now: HTMLElement;
  readonly change: HTMLElement;
  /** The verdict as text for screen readers, which do not announce colours. */
  readonly verdict: HTMLElement;
}

/** The spots in the drawing that a metric counts. */
export interface MetricSpots {
  /** The number of spots of the metric with this key. */
  count(key: string): number;
  /** Shows a spot in the drawing. */
  show(key: string, index: number): void;
}

/** The table *before | now | change* of a group of metrics. */
export class MetricTable {
  readonly element: HTMLTableElement;
  private readonly group: ShownGroup;
  private readonly cells: readonly RowCells[];
  private readonly spots: MetricSpots | undefined;
  private readonly buttons = new Map<string, HTMLButtonElement>();

  /** With `spots`, the name of a metric is a button that shows its spots one after the other, worst first. */
  constructor(group: ShownGroup, tip?: MetricTip, spots?: MetricSpots) {
    this.group = group;
    this.spots = spots;
    this.element = create('table', 'metric-table');
    const head = create('thead', '');
    const titles = create('tr', '');
    titles.append(create('td', ''), ...['before', 'now', 'change'].map((title) => createHead(title, 'col')));
    head.append(titles);
    const body = create('tbody', '');
    this.cells = group.heads.map(({ key, label, hint }) => {
      const row = create('tr', '');
      row.ariaDescription = hint;
      tip?.bind(row, key, hint);
      row.dataset.metric = key;
      const [before, now, change] = [create('td', ''), create('td', ''), create('td', 'change')];
      const [amount, verdict] = [create('span', ''), create('span', 'unseen')];
      change.append(amount, verdict);
      const head = createHead(spots === undefined ? label : '', 'row');
      if (spots !== undefined) head.append(this.createSpotButton(key, label, spots));
      row.append(head, before, now, change);
      body.append(row);
      return { before, now, change: amount, verdict };
    });
    this.element.append(create('caption', 'unseen', group.title), head, body);
  }

  update(workbench: Pick<Workbench, 'frame' | 'baseline' | 'measured'>): void {
    this.group.read(workbench).forEach((row, index) => {
      writeRow(this.cells[index], row);
    });
    for (const [key, button] of this.buttons) {
      const isDisabled = this.spots?.count(key) === 0;
      if (button.disabled !== isDisabled) button.disabled = isDisabled;
    }
  }

  private createSpotButton(key: string, label: string, spots: MetricSpots): HTMLButtonElement {
    const button = create('button', 'spot-button', label);
    button.type = 'button';
    let next = 0;
    button.addEventListener('click', () => {
      const count = spots.count(key);
      if (count === 0) return;
      spots.show(key, next % count);
      next = (next % count) + 1;
    });
    this.buttons.set(key, button);
    return button;
  }
}

function createHead(text: string, scope: 'row' | 'col'): HTMLTableCellElement {
  const cell = create('th', '', text);
  cell.scope = scope;
  return cell;
}

function writeRow(cells: RowCells, { before, now, change, verdict }: ShownMetric): void {
  setText(cells.before, before);
  setText(cells.now, now);
  setText(cells.change, change);
  setText(cells.verdict, verdict === undefined ? '' : ` ${verdict}`);
  const { dataset } = cells.change.parentElement!;
  if (dataset.verdict !== verdict) dataset.verdict = verdict ?? '';
}
