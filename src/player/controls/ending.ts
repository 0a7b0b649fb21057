import { formatTime } from '../../play/stopwatch.ts';
import { create, createButton } from '../../ui/kit/dom.ts';
import type { PuzzleGame } from '../game/puzzleGame.ts';

export interface EndingHost {
  readonly game: PuzzleGame;
  /** Opens the next puzzle; undefined if there is none. */
  readonly next: (() => void) | undefined;
}

/** Creates the panel that appears when a puzzle is solved: time, hints, and what to do next. */
export function createEnding({ game, next }: EndingHost): HTMLElement {
  const panel = create('section', 'ending');
  panel.ariaLabel = 'Solved';
  panel.append(create('h2', '', 'Solved'), create('p', '', describe(game)));
  if (next !== undefined) {
    const button = createButton('Next puzzle', next);
    button.classList.add('primary');
    panel.append(button);
  }
  return panel;
}

function describe({ stopwatch, hints }: PuzzleGame): string {
  const help = hints === 0 ? 'without a hint' : hints === 1 ? 'with one hint' : `with ${hints} hints`;
  return `In ${formatTime(stopwatch.ms)}, ${help}.`;
}
