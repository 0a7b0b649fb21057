import { measureAll } from '../../metrics/measureAll.ts';
import { openPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { savePuzzle } from '../../session/save.ts';
import { createVerifier } from '../../verify/verify.ts';
import type { AnalystCommand, AnalystEvent } from './protocol.ts';

/** Looks at drawings while the layout goes on elsewhere: verifies, saves, and measures what takes long. Knows nothing of where it runs. */
export class Analyst {
  private readonly post: (event: AnalystEvent) => void;
  /** For the puzzle that was last asked about. */
  private verifier: { readonly text: string; readonly verify: (after: Puzzle) => readonly string[] } | undefined;

  constructor(post: (event: AnalystEvent) => void) {
    this.post = post;
  }

  receive(command: AnalystCommand): void {
    try {
      this.post(this.answer(command));
    } catch (error) {
      this.post({ type: 'refused', call: command.call, message: (error as Error).message });
    }
  }

  private answer(command: AnalystCommand): AnalystEvent {
    const { call } = command;
    switch (command.type) {
      case 'verify':
        return { type: 'verified', call, differences: this.verify(command.text, command.after) };
      case 'save': {
        const [difference] = this.verify(command.text, command.after);
        if (difference !== undefined) throw new Error(`the drawing is no longer the same puzzle, so nothing was saved: ${difference}`);
        return { type: 'saved', call, text: savePuzzle(command.after) };
      }
      case 'measure':
        return { type: 'measured', call, metrics: measureAll(preparePuzzle(command.puzzle).map, command.settings) };
    }
  }

  private verify(text: string, after: Puzzle): readonly string[] {
    if (this.verifier?.text !== text) {
      const verify = createVerifier(openPuzzle(text).puzzle);
      this.verifier = { text, verify: (drawn) => verify(drawn).map(({ message }) => message) };
    }
    return this.verifier.verify(after);
  }
}
