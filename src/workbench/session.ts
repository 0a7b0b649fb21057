import { openDocument, type PuzzleDocument } from './document.ts';
import { explainRefusal, type Refusal } from './refusal.ts';

/** Something that may be a puzzle: a file, a sample, a text from the clipboard. */
export interface Source {
  readonly fileName: string;
  /** Rejects with an error whose message is for the user. */
  read(): Promise<string>;
}

export interface SessionListener {
  /** Another document is open, from this source. */
  opened(document: PuzzleDocument, source: Source): void;
  /** The document is the one that it was. */
  refused(refusal: Refusal): void;
}

/** The one document that is open, and the only way to open another. */
export class Session {
  private current: PuzzleDocument | undefined;
  private readonly listener: SessionListener;
  private lastOpening = 0;

  constructor(listener: SessionListener) {
    this.listener = listener;
  }

  /** Undefined until the first one is open. */
  get document(): PuzzleDocument | undefined {
    return this.current;
  }

  /** Opens the source, or refuses it and keeps what is open. Of several openings at a time the last one counts. Never rejects. */
  async open(source: Source): Promise<void> {
    const opening = ++this.lastOpening;
    let text = '';
    try {
      text = await source.read();
      if (opening !== this.lastOpening) return;
      this.current = openDocument(text, source.fileName);
    } catch (error) {
      if (opening === this.lastOpening) this.listener.refused(explainRefusal(error, source.fileName, text, this.current));
      return;
    }
    this.listener.opened(this.current, source);
  }
}
