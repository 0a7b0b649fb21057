import type { PuzzleDocument } from '../../../session/document/document.ts';
import { DeadError } from '../../../workers/lazyWorker.ts';
import type { EngineLink, ReadOptions } from '../../effects/engineLink.ts';
import { explainRefusal, type Refusal, StoppedError } from '../../files/refusal.ts';
import type { Source } from '../../files/source.ts';
import type { EditorState } from '../../state/editorState.ts';
import { OPENING } from '../../state/runLog.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';

interface OpeningServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly tasks: TaskQueue;
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
      if (isWanted()) await this.show(document, source).catch(refuse);
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

  /** The new puzzle is paused, with the settings of its file or else those of the user. If it can't be relaxed, the open one continues its run. */
  private async show(document: PuzzleDocument, source: Source): Promise<void> {
    const { state, navigator } = this.services;
    const label = `opening of ${document.name}`;
    const { userSettings } = state;
    const { settings: own } = document.polish ?? {};
    const settings = own ?? (userSettings === state.settings ? undefined : userSettings);
    try {
      await navigator.move({ kind: 'opening', label, position: OPENING, document, source, ...(settings && { settings }) });
      state.lendSettings(own && { settings: own, own: userSettings });
    } catch (error) {
      throw error instanceof DeadError ? new DeadError(`the layout stopped over it: ${error.message}`) : error;
    }
  }
}
