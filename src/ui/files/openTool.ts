import { isOpenable } from '../../workbench/files/contents.ts';
import { sourceOfFile, sourceOfText } from '../../workbench/files/file.ts';
import { listOpenable, type Source } from '../../workbench/files/source.ts';
import { byId } from '../kit/dom.ts';
import { acceptDrops } from '../kit/dropTarget.ts';
import { createFilePicker } from '../kit/filePicker.ts';

/** Opens files by button, drop and paste. Returns a function that shows the file dialog, for the keyboard shortcut. */
export function createOpenTool(open: (source: Source) => void): () => void {
  const chooseFile = createFilePicker(listOpenable(), (file) => open(sourceOfFile(file)));
  byId('open', HTMLButtonElement).addEventListener('click', chooseFile);
  acceptDrops((dropped) => {
    if (typeof dropped !== 'string') open(sourceOfFile(dropped));
    else if (isOpenable(dropped)) open(sourceOfText(dropped, 'pasted'));
  });
  return chooseFile;
}
