import { type AmbiguousSpot, listSpots } from '../../workbench/readouts/ambiguousSpots.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';

/** The ambiguous spots, worst first. Each is a button that shows the spot in the drawing. */
export class SpotList {
  readonly element: HTMLDetailsElement;
  private readonly summary = create('summary', '', 'Ambiguous spots');
  private readonly list = create('ol', 'spots');
  private readonly more = create('p', 'quiet');
  private readonly buttons: HTMLButtonElement[] = [];
  private spots: readonly AmbiguousSpot[] = [];
  private readonly flyTo: (x: number, y: number) => void;

  constructor(flyTo: (x: number, y: number) => void) {
    this.flyTo = flyTo;
    this.element = create('details', 'metric-fold');
    this.element.append(this.summary, this.list, this.more);
  }

  /** Shows the spots of the frame that the table above shows, too: their places add up to its counts. */
  update({ frame, metricSettings }: Pick<Workbench, 'frame' | 'metricSettings'>): void {
    if (frame === undefined) return;
    const { ambiguousAngles, ambiguousSpacing, tinyFaces } = frame.scores;
    const count = ambiguousAngles + ambiguousSpacing + tinyFaces;
    setText(this.summary, count === 0 ? 'No ambiguous spots' : `Ambiguous spots: ${count.toLocaleString('en')}`);
    if (!this.element.open) return;
    const { spots, unlisted } = listSpots(frame.places, metricSettings.bos2022);
    this.spots = spots;
    while (this.buttons.length < spots.length) this.addButton();
    this.buttons.forEach((button, index) => {
      const spot = spots[index];
      const item = button.parentElement!;
      if (spot === undefined && button === document.activeElement) this.summary.focus();
      if (item.hidden !== (spot === undefined)) item.hidden = spot === undefined;
      if (spot !== undefined) setText(button, spot.label);
    });
    this.more.hidden = unlisted === 0;
    setText(this.more, unlisted === 1 ? 'and 1 more place' : `and ${unlisted.toLocaleString('en')} more places`);
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
