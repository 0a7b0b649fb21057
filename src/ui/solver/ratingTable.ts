import type { RatingDescription, RatingRow } from '../../workbench/solving/ratingRows.ts';
import { create, setText } from '../kit/dom.ts';

/** The puzzle's difficulty and fun, with their components. */
export class RatingTable {
  readonly element = create('div', 'rating');
  private readonly scores = create('dl', 'rating-scores');
  private readonly components = create('dl', 'rating-components');
  private readonly sentence = create('p', 'quiet');

  constructor() {
    this.element.append(this.scores, this.components, this.sentence);
    this.show(undefined);
  }

  show(rating: RatingDescription | undefined): void {
    this.element.hidden = rating === undefined;
    if (rating === undefined) return;
    fill(this.scores, rating.scores);
    fill(this.components, rating.components);
    setText(this.sentence, rating.sentence);
  }
}

function fill(list: HTMLDListElement, rows: readonly RatingRow[]): void {
  list.hidden = rows.length === 0;
  list.replaceChildren(
    ...rows.map(({ label, value, hint }) => {
      const row = create('div', 'rating-row');
      row.title = hint;
      row.append(create('dt', '', label), create('dd', '', value));
      return row;
    }),
  );
}
