import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { identify } from '../../workbench/files/contents.ts';
import { sourceOfText } from '../../workbench/files/file.ts';
import { readSettings } from '../../workbench/files/fileFormats.ts';
import type { Refusal } from '../../workbench/files/refusal.ts';
import type { Source } from '../../workbench/files/source.ts';
import type { GeneratorWorker } from '../../workbench/generating/generating.ts';
import type { Polishing } from '../../workbench/polishing/polishing.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { CanvasPreview } from '../generate/canvasPreview.ts';
import { GeneratePanel } from '../generate/generatePanel.ts';
import { byId } from '../kit/dom.ts';
import type { Notices } from '../kit/notices.ts';
import { isRelaxedOnOpening } from '../settings/openingSwitch.ts';
import { OpeningNotice } from './openingNotice.ts';

/** Opens files of all kinds, and shows the open puzzle, or the reason why a file was refused. */
export class Opener {
  private readonly workbench: Workbench;
  private readonly view: View;
  private readonly notices: Notices;
  private readonly polishing: Polishing;
  private readonly generatePanel: GeneratePanel;
  private lastOpening = 0;

  constructor(workbench: Workbench, view: View, notices: Notices, polishing: Polishing, createGenerator: () => GeneratorWorker) {
    this.polishing = polishing;
    this.workbench = workbench;
    this.view = view;
    this.notices = notices;
    const preview = new CanvasPreview(view);
    this.generatePanel = new GeneratePanel(createGenerator, {
      preview: (thumbnail, label) => (thumbnail === undefined ? preview.hide() : preview.show(thumbnail, label)),
      cover: (panel) => preview.setCoveringPanel(panel),
      open: (text, fileName) => this.openGenerated(text, fileName),
      refuse: (fileName, message) => this.refuse(fileName, message),
      warn: (message) => notices.show(message, { topic: 'generation' }),
      onAttempt: () => this.dismissTroubles(),
    });
    workbench.signals.on('document', ({ document: opened }) => this.showDocument(opened));
    workbench.signals.on('refused', (refusal) => this.showRefusal(refusal));
  }

  /** Opens a puzzle, offers to generate a puzzle from a picture, imports settings, replays a schedule, or applies a recipe. The latest call wins. */
  async open(given: Source): Promise<void> {
    const opening = ++this.lastOpening;
    this.dismissTroubles();
    const { kind, source } = await identify(given);
    if (opening !== this.lastOpening) return;
    switch (kind) {
      case 'drawing':
        return this.generatePanel.show(source);
      case 'settings':
        return this.importSettings(source);
      case 'schedule':
        return this.replay(source);
      case 'recipe':
        return this.applyRecipe(source);
      default:
        await this.openPuzzle(source);
    }
  }

  /** Opens the sample of the first visit, which shows what relaxing does. */
  async openFirst(source: Source): Promise<void> {
    if ((await this.workbench.open(source)) === undefined) this.playUnlessReduced();
  }

  /** Reports why something could not be opened. */
  refuse(fileName: string, message: string): void {
    this.showRefusal({ fileName, message, place: undefined });
  }

  private async openGenerated(text: string, fileName: string): Promise<void> {
    this.lastOpening++;
    this.notices.dismiss('refusal');
    await this.openPuzzle(sourceOfText(text, fileName));
  }

  private playUnlessReduced(): void {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.workbench.play();
  }

  /** Imports a settings file. An invalid file changes nothing. */
  private async importSettings({ fileName, read }: Source): Promise<void> {
    const { workbench, notices } = this;
    try {
      const file = readSettings(await read(), workbench);
      const format = () => JSON.stringify([workbench.settings, workbench.metricSettings]);
      const before = format();
      workbench.importSettings(file);
      const undo = format() === before ? '' : ' Undo to get the previous ones back.';
      notices.show(`Imported the settings of ${fileName}.${undo}`, { tone: 'news', topic: 'settings' });
    } catch (error) {
      this.refuse(fileName, (error as Error).message);
    }
  }

  /** Replays a schedule, with a button that stops it. */
  private async replay({ fileName, read }: Source): Promise<void> {
    const { notices, workbench } = this;
    const options = { tone: 'news', topic: 'replay' } as const;
    document.body.ariaBusy = 'true';
    notices.show(`Replaying the run of ${fileName} …`, {
      ...options,
      isLasting: true,
      buttons: [{ label: 'Stop here', keepsOpen: true, action: () => workbench.stopReplay() }],
    });
    try {
      await workbench.replay(await read(), fileName);
      notices.show(`Replayed the run of ${fileName} up to step ${workbench.frame?.step ?? 0}. Undo to go back.`, options);
    } catch (error) {
      notices.dismiss(options.topic);
      this.refuse(fileName, (error as Error).message);
    } finally {
      document.body.ariaBusy = 'false';
    }
  }

  /** Relaxes the open puzzle by a recipe. */
  private async applyRecipe({ fileName, read }: Source): Promise<void> {
    const { notices, polishing } = this;
    const options = { tone: 'news', topic: 'recipe' } as const;
    document.body.ariaBusy = 'true';
    notices.show(`Relaxing by the recipe ${fileName} …`, { ...options, isLasting: true });
    try {
      await polishing.applyRecipe(await read());
      notices.show(`Relaxed by the recipe ${fileName}. Undo to go back.`, options);
    } catch (error) {
      notices.dismiss(options.topic);
      this.refuse(fileName, (error as Error).message);
    } finally {
      document.body.ariaBusy = 'false';
    }
  }

  /** Opens a puzzle. It stays at rest, unless the user wants it to relax. While a large one opens, the cursor shows that the page is busy, and after a delay a notice offers to stop. */
  async openPuzzle(source: Source): Promise<Refusal | undefined> {
    const notice = new OpeningNotice(this.notices, source.fileName);
    const { document: before } = this.workbench;
    document.body.ariaBusy = 'true';
    const refusal = await this.workbench.open(source, notice.options);
    notice.end();
    document.body.ariaBusy = 'false';
    const isOpen = refusal === undefined && this.workbench.document !== before;
    if (isOpen && isRelaxedOnOpening() && isUnpolished(this.workbench)) this.playUnlessReduced();
    return refusal;
  }

  private showDocument({ name, counts, map }: PuzzleDocument): void {
    const { view } = this;
    this.notices.dismiss('refusal');
    view.show(map);
    view.canvas.role = 'img';
    view.canvas.ariaLabel = `Drawing of ${name}: ${counts.curves} curves, ${counts.faces} faces. The Puzzle panel lists the clues.`;
    byId('puzzle-name', HTMLElement).textContent = name;
    document.title = `${name} – Kronkel`;
  }

  /** Dismisses the error messages of the previous attempt. */
  private dismissTroubles(): void {
    for (const topic of ['refusal', 'generation']) this.notices.dismiss(topic);
  }

  private showRefusal({ fileName, message, place }: Refusal): void {
    const { notices, view } = this;
    notices.show(`${fileName} was not opened: ${message}`, { topic: 'refusal', onDismiss: () => view.markFault(undefined) });
    view.markFault(place);
  }
}

/** Whether the open puzzle was never polished, and is ambiguous. */
function isUnpolished({ document, frame }: Pick<Workbench, 'document' | 'frame'>): boolean {
  return document?.polish?.polished === undefined && frame?.step === 0 && frame.scores.ambiguous;
}
