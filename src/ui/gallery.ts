import type { Sample } from '../workbench/samples.ts';
import type { Source } from '../workbench/session.ts';
import { byId, create } from './dom.ts';

/** The menu of samples under the puzzle's name. The browser opens and closes it; the arrow keys walk through it. */
export class Gallery {
  private readonly button = byId('gallery-button', HTMLButtonElement);
  private readonly menu = byId('gallery', HTMLElement);
  private readonly items: readonly HTMLButtonElement[];
  private readonly samples: readonly Sample[];

  constructor(samples: readonly Sample[], open: (sample: Sample) => void) {
    this.samples = samples;
    this.items = samples.map((sample) => {
      const item = create('button', 'gallery-item');
      item.type = 'button';
      item.role = 'menuitemradio';
      item.tabIndex = -1;
      item.append(create('span', 'name', sample.name), create('span', 'about', sample.about));
      item.addEventListener('click', () => {
        this.menu.hidePopover();
        open(sample);
      });
      return item;
    });
    this.menu.append(...this.items);
    this.menu.addEventListener('beforetoggle', () => this.place());
    this.menu.addEventListener('toggle', (event) => {
      if (event.newState === 'open') (this.items.find((item) => item.ariaChecked === 'true') ?? this.items[0])?.focus();
    });
    this.menu.addEventListener('keydown', (event) => this.walk(event));
    this.button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.menu.showPopover();
    });
  }

  /** Checks the sample that was opened, or none if it was something else. */
  check(opened: Source): void {
    this.items.forEach((item, index) => {
      item.ariaChecked = String(this.samples[index] === opened);
    });
  }

  /** Under its button, which moves with the length of names. */
  private place(): void {
    const { left, bottom } = this.button.getBoundingClientRect();
    this.menu.style.left = `${left}px`;
    this.menu.style.top = `${bottom + 6}px`;
  }

  private walk(event: KeyboardEvent): void {
    const { items } = this;
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Tab') this.menu.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    items[target].focus();
  }
}
