import { sourceOfFile, sourceOfText } from '../../workbench/file.ts';
import { openable, type Source } from '../../workbench/source.ts';
import { byId } from '../kit/dom.ts';
import { acceptDrops } from '../kit/dropTarget.ts';
import { createFilePicker } from '../kit/filePicker.ts';

/** All ways to open something from outside: the button, a drop, the clipboard. Returns what asks for a file, for the keys. */
export function createOpenTool(open: (source: Source) => void): () => void {
  const chooseFile = createFilePicker(openable, (file) => open(sourceOfFile(file)));
  byId('open', HTMLButtonElement).addEventListener('click', chooseFile);
  acceptDrops((dropped) => open(typeof dropped === 'string' ? sourceOfText(dropped, 'pasted') : sourceOfFile(dropped)));
  return chooseFile;
}
