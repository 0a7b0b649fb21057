import type { PuzzleDocument } from '../../session/document.ts';
import type { View } from '../../view/view.ts';
import { sourceOfText } from '../../workbench/file.ts';
import type { GeneratorPort } from '../../workbench/generating/generating.ts';
import { drawFile } from '../../workbench/pictures.ts';
import type { Refusal } from '../../workbench/refusal.ts';
import { asPuzzleFile, isSvg, nameSource, type Source } from '../../workbench/source.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { GeneratePanel } from '../generate/generatePanel.ts';
import { byId } from '../kit/dom.ts';
import type { Notices } from '../kit/notices.ts';

/** Opens puzzles, asks what to make of pictures, and shows on the page which puzzle is open, or why one is not. */
export class Opener {
  private readonly workbench: Workbench;
  private readonly view: View;
  private readonly notices: Notices;
  private readonly generatePanel: GeneratePanel;
  private lastOpening = 0;

  constructor(workbench: Workbench, view: View, notices: Notices, openGenerator: () => GeneratorPort) {
    this.workbench = workbench;
    this.view = view;
    this.notices = notices;
    this.generatePanel = new GeneratePanel(openGenerator, {
      draw: drawFile,
      open: (text, fileName) => this.openMade(text, fileName),
      refuse: (fileName, message) => this.showRefusal({ fileName, message, place: undefined }),
      warn: (message) => notices.show(message),
    });
    workbench.signals.on('document', ({ document: opened }) => this.showDocument(opened));
    workbench.signals.on('refused', (refusal) => this.showRefusal(refusal));
  }

  /** A puzzle is opened, a picture becomes one if the user wants to. Of several at a time the last one counts. */
  async open(source: Source): Promise<void> {
    const opening = ++this.lastOpening;
    const named = await nameSource(source);
    if (opening !== this.lastOpening) return;
    if (isSvg(named)) this.generatePanel.show(named);
    else await this.openPuzzle(asPuzzleFile(named));
  }

  /** Opens a puzzle and sets it going. */
  async openAndPlay(source: Source): Promise<void> {
    await this.openPuzzle(source);
    this.playUnlessReduced();
  }

  /** What was made is there to be polished. */
  private async openMade(text: string, fileName: string): Promise<void> {
    this.lastOpening++;
    await this.openPuzzle(sourceOfText(text, fileName));
    if (this.workbench.document?.text === text) this.playUnlessReduced();
  }

  private playUnlessReduced(): void {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.workbench.play();
  }

  /** Large puzzles take a moment, in which the cursor and the name say so. */
  private async openPuzzle(source: Source): Promise<void> {
    document.body.ariaBusy = 'true';
    await this.workbench.open(source);
    document.body.ariaBusy = 'false';
  }

  private showDocument({ name, counts, map }: PuzzleDocument): void {
    const { view } = this;
    this.notices.dismiss('refusal');
    view.show(map);
    view.canvas.role = 'img';
    view.canvas.ariaLabel = `Drawing of ${name}: ${counts.curves} curves, ${counts.faces} faces`;
    byId('puzzle-name', HTMLElement).textContent = name;
    document.title = `${name} – Kronkel`;
  }

  private showRefusal({ fileName, message, place }: Refusal): void {
    const { notices, view } = this;
    notices.show(`${fileName} was not opened: ${message}`, { topic: 'refusal', onDismiss: () => view.markFault(undefined) });
    view.markFault(place);
  }
}
