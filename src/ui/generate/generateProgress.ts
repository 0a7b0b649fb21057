import type { Generating } from '../../workbench/generating/generating.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** How far the making of a puzzle is, with what can be done meanwhile. */
export class GenerateProgress {
  readonly element = create('div', 'generate-progress');
  private readonly bar = create('progress', '');
  private readonly state = create('p', 'quiet');
  private readonly useButton: HTMLButtonElement;

  constructor(cancel: () => void, useBest: () => void) {
    this.bar.ariaLabel = 'Making the puzzle';
    this.useButton = createButton('Use the best so far', useBest, 'End the search and open the best puzzle that was found');
    this.useButton.classList.add('primary');
    this.useButton.disabled = true;
    const buttons = create('div', 'generate-buttons');
    buttons.append(createButton('Cancel', cancel, 'End the search and keep what is open'), this.useButton);
    this.element.append(this.bar, this.state, buttons);
  }

  show({ progress, best }: Generating): void {
    this.bar.value = progress;
    const score = best === undefined ? 'no puzzle yet' : `best score ${best.score.toFixed(1)}, seed ${best.seed}`;
    setText(this.state, `${Math.floor(100 * progress)} %, ${score}`);
    this.useButton.disabled = best === undefined;
  }
}
