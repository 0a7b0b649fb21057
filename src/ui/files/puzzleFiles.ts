import type { PuzzleDocument } from '../../session/document/document.ts';
import { download } from '../kit/download.ts';
import { WritableFile, WriteError } from '../kit/writableFile.ts';

/** The result of saving. */
export type SaveOutcome =
  /** The file was written. */
  | { readonly kind: 'written'; readonly fileName: string }
  /** The browser downloads the file; the page can't know whether that succeeds. */
  | { readonly kind: 'downloaded' }
  /** The user cancelled. */
  | { readonly kind: 'cancelled' };

/** Saves puzzles as files. If the browser lets pages write files, saving again writes the same file; otherwise each save is a download. */
export class PuzzleFiles {
  private readonly files = new WeakMap<PuzzleDocument, WritableFile>();

  /**
   * Call it synchronously in the user's event handler, or the browser refuses the file dialog; `text` may still be pending. Rejects with a message
   * for the user.
   * @param asNew whether to show the file dialog in any case
   */
  async save(document: PuzzleDocument, text: Promise<string>, asNew: boolean): Promise<SaveOutcome> {
    // Avoids an unhandled rejection while the dialog is open; the text is awaited below.
    text.catch(() => {});
    const known = asNew ? undefined : this.files.get(document);
    const file = known ?? (await this.choose(document));
    if (file === 'cancelled') return { kind: 'cancelled' };
    if (file === 'unsupported') {
      download(await text, document.fileName);
      return { kind: 'downloaded' };
    }
    await this.write(document, file, await text);
    return { kind: 'written', fileName: file.name };
  }

  private async choose({ fileName }: PuzzleDocument): Promise<WritableFile | 'cancelled' | 'unsupported'> {
    if (!WritableFile.isSupported) return 'unsupported';
    try {
      const options = { suggestedName: fileName, description: 'Puzzle', type: 'application/json', extension: '.json', id: 'puzzle' };
      return (await WritableFile.choose(options)) ?? 'cancelled';
    } catch {
      // For example inside a frame of another site. A download still works.
      return 'unsupported';
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
        `${file.name} was not saved: ${error.message}. ${error.isLost ? 'Save again to choose another file' : 'Fix that and save again, or choose “Save as”'}.`,
      );
    }
  }
}
