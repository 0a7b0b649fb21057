import type { PuzzleDocument } from '../../session/document.ts';
import { DeadError } from '../../workers/calls.ts';
import { explainRefusal } from '../refusal.ts';
import type { Source } from '../source.ts';
import type { Desk } from './desk.ts';
import type { Loader } from './loader.ts';
import type { Moments } from './moments.ts';
import type { Motion } from './motion.ts';
import type { Tasks } from './tasks.ts';

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly tasks: Tasks;
  readonly motion: Motion;
  readonly moments: Moments;
  readonly loader: Loader;
}

/** Opens puzzles. Of several openings at a time the last one counts. */
export class Openings {
  private readonly parts: Needs;
  private lastOpening = 0;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** What is open goes on until the new one has been read. */
  async open(source: Source): Promise<void> {
    const { desk } = this.parts;
    const opening = ++this.lastOpening;
    const isLast = () => opening === this.lastOpening;
    const refuse = (error: unknown) => desk.signals.emit('refused', explainRefusal(error, source.fileName, desk.document));
    let document: PuzzleDocument;
    try {
      const text = await source.read();
      if (!isLast()) return;
      document = await desk.engine.read(text, source.fileName);
    } catch (error) {
      if (isLast()) refuse(error);
      return;
    }
    await this.parts.tasks.enqueue(async () => {
      if (isLast()) await this.exchange(document, source, refuse);
    });
  }

  /** What is still being read gives way to something else. */
  giveWay(): void {
    this.lastOpening++;
  }

  /** A puzzle that can't be relaxed leaves the one before, and its run, as they were. */
  private async exchange(document: PuzzleDocument, source: Source, refuse: (error: unknown) => void): Promise<void> {
    const { desk, motion, moments } = this.parts;
    const { isPlayed } = motion;
    motion.stop();
    const before = moments.capture();
    // Who was watching one drawing relax wants to see the next one do so.
    desk.isPlaying = isPlayed;
    try {
      await this.parts.loader.load(document, { source });
    } catch (error) {
      if (error instanceof DeadError) throw error;
      desk.isPlaying = false;
      refuse(error);
      if (isPlayed) motion.goOn();
      return;
    }
    moments.note('opening', `opening of ${document.name}`, before);
  }
}
