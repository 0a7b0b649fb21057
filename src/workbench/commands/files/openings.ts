import type { PuzzleDocument } from '../../../session/document/document.ts';
import { DeadError } from '../../../workers/lazyWorker.ts';
import type { EngineLink, ReadOptions } from '../../effects/engineLink.ts';
import { explainRefusal, type Refusal, StoppedError } from '../../files/refusal.ts';
import type { Source } from '../../files/source.ts';
import type { EditorState } from '../../state/editorState.ts';
import { OPENING } from '../../state/runLog.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';
import type { Playback } from '../run/playback.ts';
import type { Snapshots } from '../snapshots.ts';

interface OpeningServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly navigator: Navigator;
}

/** Opens puzzles. A new opening cancels the one before. */
export class Openings {
  private readonly services: OpeningServices;
  /** Cancels the last opening while its file is read. */
  private last = new AbortController();

  constructor(services: OpeningServices) {
    this.services = services;
  }

  /** The open puzzle stays usable until the new one is read. A cancelled opening has no effect. Resolves with the reason if it is refused. */
  async open(source: Source, { onProgress, signal }: ReadOptions = {}): Promise<Refusal | undefined> {
    const { state, engine, tasks } = this.services;
    const opening = this.replaceLast();
    signal?.addEventListener('abort', () => opening.abort());
    const isWanted = () => !opening.signal.aborted;
    let refusal: Refusal | undefined;
    const refuse = (error: unknown) => {
      refusal = explainRefusal(error, source.fileName, state.document);
      state.signals.emit('refused', refusal);
    };
    let document: PuzzleDocument;
    try {
      const text = await source.read();
      if (!isWanted()) return undefined;
      const { warnings } = source;
      document = await engine.read(text, source.fileName, {
        ...(onProgress && { onProgress }),
        signal: opening.signal,
        warnings,
      });
    } catch (error) {
      if (isWanted() && !(error instanceof StoppedError)) refuse(error);
      return refusal;
    }
    await tasks.enqueue(async () => {
      if (isWanted()) await this.show(document, source, refuse);
    });
    return refusal;
  }

  /** Cancels an opening whose file is still being read. */
  cancel(): void {
    this.replaceLast();
  }

  private replaceLast(): AbortController {
    this.last.abort();
    this.last = new AbortController();
    return this.last;
  }

  /** If the new puzzle can't be relaxed, the open one continues its run. */
  private async show(document: PuzzleDocument, source: Source, refuse: (error: unknown) => void): Promise<void> {
    const { state, snapshots, playback, navigator } = this.services;
    const { isPlayed } = playback;
    playback.stop();
    const before = snapshots.capture();
    // If the open puzzle plays, so does the new one.
    state.isPlaying = isPlayed;
    try {
      await navigator.goTo(OPENING, { document, source });
    } catch (error) {
      if (error instanceof DeadError) {
        refuse(new DeadError(`the layout stopped over it: ${error.message}`));
        return;
      }
      state.isPlaying = false;
      refuse(error);
      if (isPlayed) playback.resume();
      return;
    }
    snapshots.note('opening', `opening of ${document.name}`, before);
  }
}
