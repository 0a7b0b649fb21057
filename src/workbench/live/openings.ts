import type { PuzzleDocument } from '../../session/document.ts';
import { recoverPiece, type StoredPiece } from '../../session/workpiece.ts';
import { DeadError } from '../../workers/calls.ts';
import type { ReadOptions } from '../engineLink.ts';
import { explainRefusal, StoppedError } from '../refusal.ts';
import type { Source } from '../source.ts';
import type { Desk } from './desk.ts';
import type { Loader } from './loader.ts';
import type { Moments } from './moments.ts';
import type { Motion } from './motion.ts';
import type { Seeking } from './seeking.ts';
import type { Tasks } from './tasks.ts';
import type { Tunings } from './tunings.ts';
import { lineOfWork } from './versions.ts';

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly tasks: Tasks;
  readonly motion: Motion;
  readonly moments: Moments;
  readonly loader: Loader;
  readonly seeking: Seeking;
  readonly tunings: Tunings;
}

/** Opens puzzles, and work that was put away. Of several openings at a time the last one counts. */
export class Openings {
  private readonly parts: Needs;
  /** Stops the last one, as long as it is read. */
  private last = new AbortController();

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** What is open goes on until the new one has been read. Stopped before that, it was never asked for. */
  async open(source: Source, { onProgress, signal }: ReadOptions = {}): Promise<void> {
    const { desk } = this.parts;
    const opening = this.begin();
    signal?.addEventListener('abort', () => opening.abort());
    const isWanted = () => !opening.signal.aborted;
    const refuse = (error: unknown) => desk.signals.emit('refused', explainRefusal(error, source.fileName, desk.document));
    let document: PuzzleDocument;
    try {
      const text = await source.read();
      if (!isWanted()) return;
      document = await desk.engine.read(text, source.fileName, { ...(onProgress && { onProgress }), signal: opening.signal });
    } catch (error) {
      if (isWanted() && !(error instanceof StoppedError)) refuse(error);
      return;
    }
    await this.parts.tasks.enqueue(async () => {
      if (isWanted()) await this.exchange(document, source, refuse);
    });
  }

  /** Goes on with work that was put away, at a later step of it if given, and says what of it could not be taken over. */
  unpack(stored: StoredPiece, step = stored.checkpoint.step): Promise<void> {
    const { desk, motion, moments, loader, seeking, tunings } = this.parts;
    this.begin();
    return this.parts.tasks.enqueue(async () => {
      const { piece, losses } = recoverPiece(stored);
      const document = await desk.engine.read(piece.text, piece.fileName);
      const { isPlayed } = motion;
      motion.stop();
      const before = moments.capture();
      const { settings, metricSettings } = tunings;
      tunings.adopt(piece);
      try {
        const { checkpoint, schedule, later = [], lastStep: last = checkpoint.step, keyframe, versions } = piece;
        // To take the work up refreshes it, which the steps that it was left after knew nothing of: those are made from a keyframe.
        const lastStep = keyframe === undefined ? last : Math.max(last, step);
        const line = lineOfWork([...schedule, ...later], lastStep, versions);
        await loader.load(document, { from: { checkpoint, schedule, later, lastStep, keyframe }, versions, line });
        if (step > checkpoint.step) await seeking.goOn(step);
      } catch (error) {
        tunings.adopt({ settings, metricSettings });
        if (isPlayed && !(error instanceof DeadError)) motion.goOn();
        throw error;
      }
      moments.note('return', `return to the work on ${document.name}`, before);
      if (losses.length === 0) return;
      const message = [`The work on ${document.name} is from another version of this page.`, ...losses].join(' ');
      desk.signals.emit('notice', { message, tone: 'news' });
    });
  }

  /** What is still being read gives way. */
  private begin(): AbortController {
    this.last.abort();
    this.last = new AbortController();
    return this.last;
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
      if (error instanceof DeadError) {
        refuse(new DeadError(`the layout stopped over it: ${error.message}`));
        return;
      }
      desk.isPlaying = false;
      refuse(error);
      if (isPlayed) motion.goOn();
      return;
    }
    moments.note('opening', `opening of ${document.name}`, before);
  }
}
