import type { Inspection, SvgFile } from '../../session/generate/inspectSvg.ts';
import type { BatchRequest, Best, PuzzleBatch } from '../../session/generate/puzzleBatch.ts';
import { nameBeside, stripExtension } from '../../workbench/files/fileFormats.ts';
import type { Source } from '../../workbench/files/source.ts';
import { createBatch, type GeneratorWorker, inspectFile } from '../../workbench/generating/generating.ts';
import { improveRequest } from '../../workbench/generating/simpleChoices.ts';
import { createThumbnailOf, type Thumbnail } from '../../workbench/readouts/pictures.ts';
import { byId, create, createButton } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { GenerateForm, type Use } from './generateForm.ts';
import { GenerateProgress } from './generateProgress.ts';

export interface PanelActions {
  /** Shows a puzzle on the main canvas without opening it; undefined shows the open one again. */
  preview(thumbnail: Thumbnail | undefined, label: string): void;
  /** Centres the drawing beside the panel; undefined if the panel no longer covers the drawing. */
  cover(panel: HTMLElement | undefined): void;
  /** Opens a generated puzzle. */
  open(puzzleText: string, fileName: string): void;
  /** Called when a new attempt starts: messages about the last one are outdated. */
  onAttempt(): void;
  /** Reports that the file can't be used. */
  refuse(fileName: string, message: string): void;
  /** Reports a problem that did not stop the search. */
  warn(message: string): void;
}

/** The minimum time between drawing two thumbnails. */
const DRAW_MS = 250;

/** Generates a puzzle from an SVG file. The open puzzle stays open until the new one is ready. */
export class GeneratePanel {
  private readonly panel = byId('generate', HTMLDialogElement);
  private readonly title = byId('generate-title', HTMLElement);
  private readonly picture = byId('generate-preview', HTMLImageElement);
  private readonly host = byId('generate-host', HTMLElement);
  private readonly createWorker: () => GeneratorWorker;
  private readonly actions: PanelActions;
  private generating: PuzzleBatch | undefined;
  /** Cancels reading a file. */
  private reading = new AbortController();

  constructor(createWorker: () => GeneratorWorker, actions: PanelActions) {
    this.createWorker = createWorker;
    this.actions = actions;
    byId('generate-close', HTMLButtonElement).addEventListener('click', () => this.close());
    this.panel.addEventListener('keydown', (event) => {
      // A search ends only with its own button.
      if (event.key === 'Escape' && !this.isSearching) this.close();
    });
  }

  private get isSearching(): boolean {
    return this.generating?.isOver === false;
  }

  /** Reads the file and asks how to use it, or refuses it. */
  async show(source: Source): Promise<void> {
    const { fileName } = source;
    if (this.isSearching) {
      this.actions.refuse(fileName, 'a puzzle from another picture is still being generated. Cancel that first');
      return;
    }
    this.close();
    const { signal } = this.reading;
    this.title.textContent = `Reading ${fileName} …`;
    this.host.replaceChildren(this.createWaiting());
    this.panel.show();
    try {
      const file = { name: stripExtension(fileName), text: await source.read() };
      const inspection = await inspectFile(this.createWorker, file, signal);
      if (signal.aborted) return;
      const { picture, puzzle } = inspection;
      if ('refusal' in picture && 'refusal' in puzzle) throw new Error(joinRefusals(picture.refusal, puzzle.refusal));
      this.title.textContent = `Make a puzzle from ${fileName}`;
      this.ask(fileName, file, inspection);
    } catch (error) {
      if (signal.aborted) return;
      this.close();
      this.actions.refuse(fileName, (error as Error).message);
    }
  }

  /** The progress bar while a large file is read. */
  private createWaiting(): HTMLElement {
    const waiting = create('div', 'generate-progress');
    const bar = create('progress', '');
    bar.ariaLabel = 'Reading the drawing';
    waiting.append(
      bar,
      createButton('Cancel', () => this.close(), 'Stop reading and keep the puzzle that is open'),
    );
    return waiting;
  }

  private ask(fileName: string, file: SvgFile, inspection: Inspection): void {
    const showFile = (use: Use) => this.showFile(use, inspection);
    const form: GenerateForm = new GenerateForm(inspection, navigator.hardwareConcurrency, {
      make: (request) => this.make({ file, ...request }, fileName, back),
      open: (text) => this.finish(text, fileName),
      onUseChange: showFile,
    });
    const back = () => {
      this.stop();
      showFile(form.use);
      this.host.replaceChildren(form.element);
      form.focus();
      this.panel.scrollTop = 0;
    };
    back();
  }

  /** Starts a search. @param back returns to the form */
  private make(request: BatchRequest, fileName: string, back: () => void): void {
    this.actions.onAttempt();
    const name = nameBeside(fileName, '.json');
    /** The best puzzle when the last search ended. */
    let known: Best | undefined;
    const end = () => {
      known = this.end(generating, fileName, known, back);
    };
    const onProgress = () => {
      progress.show();
      drawNext();
      if (generating.isOver) end();
    };
    const generating: PuzzleBatch = createBatch(this.createWorker, request, onProgress, Math.max(1, navigator.hardwareConcurrency));
    const progress = new GenerateProgress(generating, {
      back,
      cancel: () => {
        if (known === undefined) back();
        else {
          generating.stop();
          this.endPreview();
          progress.show();
        }
      },
      finish: () => {
        generating.stop();
        progress.show();
        end();
      },
      searchMore: () => {
        this.actions.onAttempt();
        generating.extend();
        progress.show();
      },
      improve: (improvement) => {
        const improved = improveRequest(request, improvement);
        if (improved !== undefined) this.make(improved, fileName, back);
      },
      open: ({ text }) => {
        if (this.isSearching) this.close();
        this.actions.open(text, name);
      },
    });
    const drawNext = throttle(() => {
      if (this.generating !== generating) return;
      const drawn = progress.drawNext(createThumbnailOf);
      if (drawn === undefined) return;
      const { best, thumbnail } = drawn;
      if (best === generating.best && !generating.isOver) this.actions.preview(thumbnail, `Best so far, ${best.name}: not open yet`);
      drawNext();
    }, DRAW_MS);
    this.generating = generating;
    this.hideFile();
    this.host.replaceChildren(progress.element);
    this.actions.cover(this.panel);
    progress.focus();
    this.panel.scrollTop = 0;
  }

  /**
   * Ends a search: opens the best puzzle, unless it is `known` and was opened before. The panel stays open if there are other puzzles to choose from.
   * Returns the best puzzle.
   */
  private end(generating: PuzzleBatch, fileName: string, known: Best | undefined, back: () => void): Best | undefined {
    const { best, troubles } = generating;
    if (best === undefined) {
      back();
      this.actions.refuse(fileName, troubles.join('; '));
      return undefined;
    }
    if (troubles.length > 0) this.actions.warn(`${fileName}: ${troubles.join('; ')}`);
    if (generating.hasChoice) this.endPreview();
    else this.close();
    if (best !== known) this.actions.open(best.text, nameBeside(fileName, '.json'));
    return best;
  }

  private finish(puzzleText: string, fileName: string): void {
    this.close();
    this.actions.open(puzzleText, nameBeside(fileName, '.json'));
  }

  private stop(): void {
    this.generating?.stop();
    this.generating = undefined;
    this.endPreview();
    this.actions.cover(undefined);
  }

  private endPreview(): void {
    this.actions.preview(undefined, '');
  }

  private close(): void {
    this.stop();
    this.reading.abort(new Error('reading was cancelled'));
    this.reading = new AbortController();
    this.hideFile();
    this.host.replaceChildren();
    this.panel.close();
  }

  /** Shows a drawing that we made from the file's content, because the browser could take very long to draw the file itself. */
  private showFile(use: Use, inspection: Inspection): void {
    const found = inspection[use];
    if (!('drawing' in found)) return;
    this.picture.alt = use === 'puzzle' ? 'The puzzle' : 'The picture';
    this.picture.src = `data:image/svg+xml,${encodeURIComponent(found.drawing)}`;
  }

  private hideFile(): void {
    this.picture.removeAttribute('src');
  }
}

function joinRefusals(asPicture: string, asPuzzle: string): string {
  return asPicture === asPuzzle ? asPicture : `as a picture: ${asPicture}; as a finished puzzle: ${asPuzzle}`;
}
