import { recogniseFormat } from '../../session/formats/formats.ts';
import { openPuzzleFile } from '../../session/formats/openPuzzleFile.ts';
import { sourceOfFile, sourceOfText } from '../../workbench/file.ts';
import type { Source } from '../../workbench/source.ts';
import { isTextField } from '../kit/keys.ts';

/** What is pasted is called so; what looks like nothing is refused as our own file. */
const nameOfPasted = (text: string) => `pasted${(recogniseFormat(text) ?? openPuzzleFile).endings[0]}`;

/** Opens what is dropped on the page or pasted into it: files, or the text of one. */
export function acceptDrops(open: (source: Source) => void): void {
  // Enter and leave come in pairs for every element on the way.
  let depth = 0;
  const setDepth = (value: number) => {
    depth = value;
    document.body.classList.toggle('is-dropping', depth > 0);
  };
  addEventListener('dragenter', () => setDepth(depth + 1));
  addEventListener('dragleave', () => setDepth(Math.max(0, depth - 1)));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    setDepth(0);
    openFrom(event.dataTransfer, open);
  });
  addEventListener('paste', (event) => {
    if (isTextField(event.target)) return;
    event.preventDefault();
    openFrom(event.clipboardData, open);
  });
}

function openFrom(data: DataTransfer | null, open: (source: Source) => void): void {
  const file = data?.files[0];
  const text = data?.getData('text/plain');
  if (file !== undefined) open(sourceOfFile(file));
  else if (text) open(sourceOfText(text, nameOfPasted(text)));
}
