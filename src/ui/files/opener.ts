import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { identify } from '../../workbench/files/contents.ts';
import { sourceOfText } from '../../workbench/files/file.ts';
import type { Refusal } from '../../workbench/files/refusal.ts';
import { readSettings } from '../../workbench/files/settingsFile.ts';
import type { Source } from '../../workbench/files/source.ts';
import type { GeneratorWorker } from '../../workbench/generating/generating.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { CanvasPreview } from '../generate/canvasPreview.ts';
import { GeneratePanel } from '../generate/generatePanel.ts';
import { byId } from '../kit/dom.ts';
import type { Notices } from '../kit/notices.ts';
import { OpeningNotice } from './openingNotice.ts';

/** Opens puzzles, asks what to make of pictures, and shows on the page which puzzle is open, or why one is not. */
export class Opener {
  private readonly workbench: Workbench;
  private readonly view: View;
  private readonly notices: Notices;
  private readonly generatePanel: GeneratePanel;
  private lastOpening = 0;

  constructor(workbench: Workbench, view: View, notices: Notices, createGenerator: () => GeneratorWorker) {
    this.workbench = workbench;
    this.view = view;
    this.notices = notices;
    const preview = new CanvasPreview(view);
    this.generatePanel = new GeneratePanel(createGenerator, {
      preview: (glance, label) => (glance === undefined ? preview.hide() : preview.show(glance, label)),
      cover: (panel) => preview.setCover(panel),
      open: (text, fileName) => this.openMade(text, fileName),
      refuse: (fileName, message) => this.refuse(fileName, message),
      warn: (message) => notices.show(message, { topic: 'made' }),
      tries: () => this.forgetTroubles(),
    });
    workbench.signals.on('document', ({ document: opened }) => this.showDocument(opened));
    workbench.signals.on('refused', (refusal) => this.showRefusal(refusal));
  }

  /** A puzzle is opened, a picture becomes one if the user wants to, settings are taken over, a schedule is replayed. Of several at a time the last one counts. */
  async open(given: Source): Promise<void> {
    const opening = ++this.lastOpening;
    this.forgetTroubles();
    const { kind, source } = await identify(given);
    if (opening !== this.lastOpening) return;
    switch (kind) {
      case 'drawing':
        return this.generatePanel.show(source);
      case 'settings':
        return this.importSettings(source);
      case 'schedule':
        return this.replay(source);
      default:
        return this.openPuzzle(source);
    }
  }

  /** Opens a puzzle and sets it going. */
  async openAndPlay(source: Source): Promise<void> {
    await this.openPuzzle(source);
    this.playUnlessReduced();
  }

  /** Says why nothing came of something. */
  refuse(fileName: string, message: string): void {
    this.showRefusal({ fileName, message, place: undefined });
  }

  /** What was made is there to be polished. */
  private async openMade(text: string, fileName: string): Promise<void> {
    this.lastOpening++;
    this.notices.dismiss('refusal');
    await this.openPuzzle(sourceOfText(text, fileName));
    if (this.workbench.document?.text === text) this.playUnlessReduced();
  }

  private playUnlessReduced(): void {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.workbench.play();
  }

  /** What is refused changes nothing. */
  private async importSettings({ fileName, read }: Source): Promise<void> {
    const { workbench, notices } = this;
    try {
      const file = readSettings(await read(), workbench);
      const print = () => JSON.stringify([workbench.settings, workbench.metricSettings]);
      const before = print();
      workbench.importSettings(file);
      const undo = print() === before ? '' : '; undo takes them back';
      notices.show(`The settings of ${fileName} are in place${undo}.`, { tone: 'news', topic: 'settings' });
    } catch (error) {
      this.refuse(fileName, (error as Error).message);
    }
  }

  /** Some runs are long: they can be stopped. */
  private async replay({ fileName, read }: Source): Promise<void> {
    const { notices, workbench } = this;
    const text = { tone: 'news', topic: 'replay' } as const;
    document.body.ariaBusy = 'true';
    notices.show(`The run of ${fileName} is being made again.`, {
      ...text,
      buttons: [{ label: 'Stop here', keepsOpen: true, action: () => workbench.stopReplay() }],
    });
    try {
      await workbench.replay(await read(), fileName);
      notices.show(`The run of ${fileName} was made again, up to step ${workbench.frame?.step ?? 0}; undo leads back.`, text);
    } catch (error) {
      notices.dismiss(text.topic);
      this.refuse(fileName, (error as Error).message);
    } finally {
      document.body.ariaBusy = 'false';
    }
  }

  /** Large puzzles take a moment, in which the cursor and the name say so; for longer ones a notice does. */
  private async openPuzzle(source: Source): Promise<void> {
    const notice = new OpeningNotice(this.notices, source.fileName);
    document.body.ariaBusy = 'true';
    await this.workbench.open(source, notice.options);
    notice.end();
    document.body.ariaBusy = 'false';
  }

  private showDocument({ name, counts, map }: PuzzleDocument): void {
    const { view } = this;
    this.notices.dismiss('refusal');
    view.show(map);
    view.canvas.role = 'img';
    view.canvas.ariaLabel = `Drawing of ${name}: ${counts.curves} curves, ${counts.faces} faces; the panel Puzzle lists the clues`;
    byId('puzzle-name', HTMLElement).textContent = name;
    document.title = `${name} – Kronkel`;
  }

  /** Something new is tried: what was wrong with the last attempt is old. */
  private forgetTroubles(): void {
    for (const topic of ['refusal', 'made']) this.notices.dismiss(topic);
  }

  private showRefusal({ fileName, message, place }: Refusal): void {
    const { notices, view } = this;
    notices.show(`${fileName} was not opened: ${message}`, { topic: 'refusal', onDismiss: () => view.markFault(undefined) });
    view.markFault(place);
  }
}
