import { fileTooLarge, MAX_FILE_BYTES } from '../../puzzle/read.ts';
import { decodeText } from '../../session/formats/decodeText.ts';
import type { Source } from './source.ts';

/** A file from the browser. */
export interface FileLike {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The source of a file. A file that is too large is refused before it is read. */
export function sourceOfFile(file: FileLike): Source {
  return {
    fileName: file.name,
    async read() {
      if (file.size > MAX_FILE_BYTES) throw fileTooLarge(file.size);
      return decodeText(new Uint8Array(await file.arrayBuffer()), true);
    },
  };
}

/** The source of a text without a file, such as from the clipboard. */
export function sourceOfText(text: string, fileName: string): Source {
  return { fileName, read: async () => text };
}
