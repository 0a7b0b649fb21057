import type { ChartSeries, SeriesGroup } from '../../workbench/readouts/chartData.ts';
import { create, createButton } from '../kit/dom.ts';
import { placePopover } from '../kit/popover.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const STORAGE_KEY = 'kronkel.chart';

/** Which metrics are charted: a button, and under it a list to tick. The browser remembers them. */
export class ChartChoice {
  readonly element = create('div', 'chart-choice');
  private readonly ticks: readonly { readonly series: ChartSeries; readonly box: HTMLInputElement }[];

  /** `changed` is told when others are chosen; `first` are the keys of those that are at first. */
  constructor(groups: readonly SeriesGroup[], first: readonly string[], changed: () => void) {
    const stored = readStored(STORAGE_KEY);
    const keys = new Set(Array.isArray(stored) ? stored.map(String) : first);
    const popover = create('div', 'menu chart-list');
    popover.popover = 'auto';
    popover.role = 'group';
    popover.ariaLabel = 'Metrics in the chart';
    const list = create('div', 'chart-groups');
    popover.append(list);
    const button = createButton('Metrics', () => {}, 'Choose what is charted');
    button.classList.add('menu-button');
    button.popoverTargetElement = popover;
    popover.addEventListener('beforetoggle', () => placePopover(popover, button));
    this.ticks = groups.flatMap(({ title, series }) => {
      const group = create('fieldset', 'chart-group');
      group.append(create('legend', 'quiet', title));
      list.append(group);
      return series.map((one) => {
        const label = create('label', '');
        const box = create('input', '');
        box.type = 'checkbox';
        box.checked = keys.has(one.key);
        label.title = one.hint;
        label.append(box, one.label);
        group.append(label);
        return { series: one, box };
      });
    });
    popover.addEventListener('change', () => {
      const chosen = this.chosen.map(({ key }) => key);
      writeStored(STORAGE_KEY, chosen);
      changed();
    });
    this.element.append(button, popover);
  }

  /** In the order of the catalogue. */
  get chosen(): readonly ChartSeries[] {
    return this.ticks.filter(({ box }) => box.checked).map(({ series }) => series);
  }
}
