import { byId, create } from './ui/dom.ts';
import { download } from './ui/download.ts';
import { acceptDrops } from './ui/drop.ts';
import { Gallery } from './ui/gallery.ts';
import { bindKeys } from './ui/keys.ts';
import { navigate, zoomIn, zoomOut } from './ui/navigation.ts';
import { Notices } from './ui/notices.ts';
import { PuzzlePanel } from './ui/puzzlePanel.ts';
import { ViewPanel } from './ui/viewPanel.ts';
import { NoDrawingError } from './view/stage.ts';
import { View } from './view/view.ts';
import type { PuzzleDocument } from './workbench/document.ts';
import { sourceOfFile } from './workbench/file.ts';
import type { Refusal } from './workbench/refusal.ts';
import { samples } from './workbench/samples.ts';
import { savePuzzle } from './workbench/save.ts';
import { Session, type Source } from './workbench/session.ts';

async function start(): Promise<void> {
  const view = await View.create(byId('drawing', HTMLElement));
  const notices = new Notices();
  const puzzlePanel = new PuzzlePanel();
  const viewPanel = new ViewPanel(view);
  const session = new Session({ opened: showDocument, refused: showRefusal });
  const gallery = new Gallery(samples, (sample) => session.open(sample));

  const fileInput = byId('file', HTMLInputElement);
  const chooseFile = () => fileInput.click();
  fileInput.addEventListener('change', () => {
    const file = fileInput.files?.[0];
    // The same file may be chosen again, after an edit.
    fileInput.value = '';
    if (file !== undefined) session.open(sourceOfFile(file));
  });

  onClick('open', chooseFile);
  onClick('save', save);
  onClick('zoom-in', () => zoomIn(view));
  onClick('zoom-out', () => zoomOut(view));
  onClick('zoom-fit', () => view.fit());
  acceptDrops((source) => session.open(source));
  navigate(view);
  bindKeys({
    'Mod+o': chooseFile,
    'Mod+s': save,
    '+': () => zoomIn(view),
    '=': () => zoomIn(view),
    '-': () => zoomOut(view),
    '0': () => view.fit(),
    f: () => view.fit(),
    s: () => viewPanel.toggle('showSolution'),
    Escape: () => notices.dismiss(),
  });
  for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('inert');
  await session.open(samples[0]);

  function showDocument(opened: PuzzleDocument, source: Source): void {
    const { name, counts } = opened;
    notices.dismiss();
    view.show(opened.map);
    view.canvas.role = 'img';
    view.canvas.ariaLabel = `Drawing of ${name}: ${counts.curves} curves, ${counts.faces} faces`;
    puzzlePanel.show(opened);
    gallery.check(source);
    byId('puzzle-name', HTMLElement).textContent = name;
    document.title = `${name} – Kronkel`;
    byId('save', HTMLButtonElement).disabled = false;
  }

  function showRefusal({ fileName, message, place }: Refusal): void {
    notices.show(`${fileName} was not opened: ${message}`, () => view.markFault(undefined));
    view.markFault(place);
  }

  function save(): void {
    const { document: open } = session;
    if (open === undefined) return;
    try {
      download(savePuzzle(open.puzzle), open.fileName);
    } catch (error) {
      notices.show((error as Error).message);
    }
  }
}

function onClick(id: string, action: () => void): void {
  byId(id, HTMLButtonElement).addEventListener('click', action);
}

start().catch((error: unknown) => {
  if (!(error instanceof NoDrawingError)) throw error;
  byId('drawing', HTMLElement).append(create('p', 'plain-message', error.message));
});
