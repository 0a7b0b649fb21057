import type { RatingDescription, RatingRow } from '../../workbench/solving/ratingRows.ts';
import { create, setText } from '../kit/dom.ts';

/** How hard the puzzle is and how much fun, with what the numbers hide beside them. */
export class RatingTable {
  readonly element = create('div', 'rating');
  private readonly scores = create('dl', 'rating-scores');
  private readonly components = create('dl', 'rating-components');
  private readonly sentence = create('p', 'quiet');

  constructor() {
    this.element.append(this.scores, this.components, this.sentence);
    this.show(undefined);
  }

  show(words: RatingDescription | undefined): void {
    this.element.hidden = words === undefined;
    if (words === undefined) return;
    fill(this.scores, words.scores);
    fill(this.components, words.components);
    setText(this.sentence, words.sentence);
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
