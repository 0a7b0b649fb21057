import { measureAll } from '../../metrics/measureAll.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { saveDrawing } from '../../session/formats/saveDrawing.ts';
import { createVerifier } from '../../verify/verify.ts';
import type { AnalystCommand, AnalystEvent } from './protocol.ts';

/** The puzzle that all is about. */
interface Subject {
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** Made when it is first needed. */
  verify: ReturnType<typeof createVerifier> | undefined;
}

/** Looks at drawings while the layout goes on elsewhere: verifies, saves, and measures what takes long. Knows nothing of where it runs. */
export class Analyst {
  private readonly post: (event: AnalystEvent) => void;
  private subject: Subject | undefined;

  constructor(post: (event: AnalystEvent) => void) {
    this.post = post;
  }

  /** Carries out a command. Never rejects. */
  async receive(command: AnalystCommand): Promise<void> {
    try {
      if (command.type === 'open') this.subject = { ...command, verify: undefined };
      else this.post(await this.answer(command));
    } catch (error) {
      this.post({ type: 'refused', call: 'call' in command ? command.call : undefined, message: (error as Error).message });
    }
  }

  private async answer(command: Exclude<AnalystCommand, { type: 'open' }>): Promise<AnalystEvent> {
    const { subject } = this;
    if (subject === undefined) throw new Error('no puzzle is open');
    const { call, after } = command;
    switch (command.type) {
      case 'verify':
        return { type: 'verified', call, differences: verify(subject, command.after) };
      case 'save': {
        const differences = after === undefined ? [] : verify(subject, after);
        return { type: 'saved', call, text: await saveDrawing(after ?? subject.puzzle, differences, command.ending, command.look) };
      }
      case 'measure':
        return {
          type: 'measured',
          call,
          metrics: measureAll(after === undefined ? subject.map : preparePuzzle(after).map, command.settings),
        };
    }
  }
}

/** What differs between the puzzle and a drawing of it, a sentence each. */
function verify(subject: Subject, after: Puzzle): readonly string[] {
  subject.verify ??= createVerifier(subject.puzzle);
  return subject.verify(after).map(({ message }) => message);
}
