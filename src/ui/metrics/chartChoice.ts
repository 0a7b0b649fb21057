import { orElse, readList } from '../../settings/storedData.ts';
import type { ChartSeries, SeriesGroup } from '../../workbench/readouts/chartData.ts';
import { create, createButton } from '../kit/dom.ts';
import { placePopover } from '../kit/popover.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const STORAGE_KEY = 'kronkel.chart';

/** Chooses the metrics of the chart: a button with a list of checkboxes. The browser stores the choice. */
export class ChartChoice {
  readonly element = create('div', 'chart-choice');
  private readonly ticks: readonly { readonly series: ChartSeries; readonly box: HTMLInputElement }[];

  /** @param defaultKeys the keys of the metrics that are chosen by default */
  constructor(groups: readonly SeriesGroup[], defaultKeys: readonly string[], onChange: () => void) {
    const keys = new Set(orElse(readList, defaultKeys)(readStored(STORAGE_KEY)).map(String));
    const popover = create('div', 'menu chart-list');
    popover.popover = 'auto';
    popover.role = 'group';
    popover.ariaLabel = 'Metrics in the chart';
    const list = create('div', 'chart-groups');
    popover.append(list);
    const button = createButton('Metrics', () => {}, 'Choose the metrics in the chart');
    button.classList.add('menu-button');
    button.popoverTargetElement = popover;
    popover.addEventListener('beforetoggle', () => placePopover(popover, button));
    this.ticks = groups.flatMap(({ title, series }) => {
      const group = create('fieldset', 'chart-group');
      group.append(create('legend', 'quiet', title));
      list.append(group);
      return series.map((item) => {
        const label = create('label', '');
        const box = create('input', '');
        box.type = 'checkbox';
        box.checked = keys.has(item.key);
        label.title = item.hint;
        label.append(box, item.label);
        group.append(label);
        return { series: item, box };
      });
    });
    popover.addEventListener('change', () => {
      const chosen = this.chosen.map(({ key }) => key);
      writeStored(STORAGE_KEY, chosen);
      onChange();
    });
    this.element.append(button, popover);
  }

  /** The chosen metrics, in the order of the catalogue. */
  get chosen(): readonly ChartSeries[] {
    return this.ticks.filter(({ box }) => box.checked).map(({ series }) => series);
  }
}
