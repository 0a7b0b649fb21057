import { type AmbiguousSpot, listSpots, MAX_SPOTS } from '../../workbench/readouts/ambiguousSpots.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';

/** The ambiguous spots, worst first. Each is a button that shows the spot in the drawing. */
export class SpotList {
  readonly element: HTMLDetailsElement;
  private readonly summary = create('summary', '', 'Ambiguous spots');
  private readonly list = create('ol', 'spots');
  private readonly buttons: HTMLButtonElement[] = [];
  private spots: readonly AmbiguousSpot[] = [];
  private readonly flyTo: (x: number, y: number) => void;

  constructor(flyTo: (x: number, y: number) => void) {
    this.flyTo = flyTo;
    this.element = create('details', 'metric-fold');
    this.element.append(this.summary, this.list);
  }

  /** Does not change the list while the pointer is over it, so that the user can hit a button. */
  update({ frame, metricSettings }: Pick<Workbench, 'frame' | 'metricSettings'>): void {
    if (frame === undefined) return;
    if (frame.scores.ambiguous && this.list.matches(':hover')) return;
    this.spots = listSpots(frame.places, metricSettings.bos2022);
    const count = this.spots.length;
    setText(this.summary, count === 0 ? 'No ambiguous spots' : `Ambiguous spots: ${count === MAX_SPOTS ? 'the worst ' : ''}${count}`);
    if (!this.element.open) return;
    while (this.buttons.length < this.spots.length) this.addButton();
    this.buttons.forEach((button, index) => {
      const spot = this.spots[index];
      const item = button.parentElement!;
      if (spot === undefined && button === document.activeElement) this.summary.focus();
      if (item.hidden !== (spot === undefined)) item.hidden = spot === undefined;
      if (spot !== undefined) setText(button, spot.label);
    });
  }

  private addButton(): void {
    const index = this.buttons.length;
    const button = create('button', 'spot');
    button.type = 'button';
    button.title = 'Show it in the drawing';
    button.addEventListener('click', () => {
      const spot = this.spots[index];
      if (spot !== undefined) this.flyTo(spot.x, spot.y);
    });
    const item = create('li', '');
    item.append(button);
    this.buttons.push(button);
    this.list.append(item);
  }
}
