import type { PuzzleDocument } from '../../session/document/document.ts';
import { download } from '../kit/download.ts';
import { WritableFile, WriteError } from '../kit/writableFile.ts';

/** What came of saving. */
export type SaveOutcome =
  /** The file is known to be there. */
  | { readonly kind: 'written'; readonly fileName: string }
  /** The browser has it, and nobody knows what becomes of it. */
  | { readonly kind: 'downloaded' }
  /** The user did not want to. */
  | { readonly kind: 'cancelled' };

/** Puts open puzzles into files: the same one every time, where the browser lets pages write files, else as downloads. */
export class PuzzleFiles {
  private readonly files = new WeakMap<PuzzleDocument, WritableFile>();

  /**
   * To be called at once when the user asks for it: later the browser no longer shows a dialog. `text` is what is being written meanwhile.
   * `isElsewhere` asks for a file even if there is one. Rejects with a message for the user.
   */
  async save(document: PuzzleDocument, text: Promise<string>, isElsewhere: boolean): Promise<SaveOutcome> {
    // It is awaited when there is a file for it; until then nobody needs to know.
    text.catch(() => {});
    const known = isElsewhere ? undefined : this.files.get(document);
    const file = known ?? (await this.choose(document));
    if (file === 'cancelled') return { kind: 'cancelled' };
    if (file === 'impossible') {
      download(await text, document.fileName);
      return { kind: 'downloaded' };
    }
    await this.write(document, file, await text);
    return { kind: 'written', fileName: file.name };
  }

  private async choose({ fileName }: PuzzleDocument): Promise<WritableFile | 'cancelled' | 'impossible'> {
    if (!WritableFile.isSupported) return 'impossible';
    try {
      const wish = { suggestedName: fileName, description: 'Puzzle', type: 'application/json', extension: '.json', id: 'puzzle' };
      return (await WritableFile.choose(wish)) ?? 'cancelled';
    } catch {
      // As inside a frame of another site: whatever the reason, a download is still allowed.
      return 'impossible';
    }
  }

  private async write(document: PuzzleDocument, file: WritableFile, text: string): Promise<void> {
    try {
      await file.write(text);
      this.files.set(document, file);
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      if (error.isLost) this.files.delete(document);
      throw new Error(
        `${file.name} was not written: ${error.message}. ${error.isLost ? 'Save again to choose another file' : 'Mend that and save again, or save elsewhere'}.`,
      );
    }
  }
}
