import { sourceOfFile, sourceOfText } from '../../workbench/file.ts';
import type { Source } from '../../workbench/source.ts';
import { byId } from '../kit/dom.ts';
import { acceptDrops } from '../kit/dropTarget.ts';
import { createFilePicker } from '../kit/filePicker.ts';

/** What can be opened, for the browser's dialog. */
const ACCEPT = '.json,.svg,application/json,image/svg+xml';

/** What is pasted is called so; what starts with `<` can only be SVG. */
const nameOfPasted = (text: string) => (text.trimStart().startsWith('<') ? 'pasted.svg' : 'pasted.json');

/** All ways to open something from outside: the button, a drop, the clipboard. Returns what asks for a file, for the keys. */
export function createOpenTool(open: (source: Source) => void): () => void {
  const chooseFile = createFilePicker(ACCEPT, (file) => open(sourceOfFile(file)));
  byId('open', HTMLButtonElement).addEventListener('click', chooseFile);
  acceptDrops((dropped) => open(typeof dropped === 'string' ? sourceOfText(dropped, nameOfPasted(dropped)) : sourceOfFile(dropped)));
  return chooseFile;
}
