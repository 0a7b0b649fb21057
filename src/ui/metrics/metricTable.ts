import type { ShownGroup, ShownMetric } from '../../workbench/metricTable.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';

/** What is written into the row of a metric. */
interface RowCells {
  readonly before: HTMLElement;
  readonly now: HTMLElement;
  readonly change: HTMLElement;
  /** For who does not see the colour. */
  readonly verdict: HTMLElement;
}

/** The table *before | now | change* of a group of metrics. */
export class MetricTable {
  readonly element: HTMLTableElement;
  private readonly group: ShownGroup;
  private readonly cells: readonly RowCells[];

  constructor(group: ShownGroup) {
    this.group = group;
    this.element = create('table', 'metric-table');
    const head = create('thead', '');
    const titles = create('tr', '');
    titles.append(create('td', ''), ...['before', 'now', 'change'].map((title) => createHead(title, 'col')));
    head.append(titles);
    const body = create('tbody', '');
    this.cells = group.heads.map(({ key, label, hint }) => {
      const row = create('tr', '');
      row.title = hint;
      row.dataset.metric = key;
      const [before, now, change] = [create('td', ''), create('td', ''), create('td', 'change')];
      const [amount, verdict] = [create('span', ''), create('span', 'unseen')];
      change.append(amount, verdict);
      row.append(createHead(label, 'row'), before, now, change);
      body.append(row);
      return { before, now, change: amount, verdict };
    });
    this.element.append(create('caption', 'unseen', group.title), head, body);
  }

  update(workbench: Pick<Workbench, 'frame' | 'baseline' | 'measured'>): void {
    this.group.read(workbench).forEach((row, index) => {
      writeRow(this.cells[index], row);
    });
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
