import type { Inspection, SvgFile } from '../../session/generate/inspectSvg.ts';
import type { BatchOrder, Best, PuzzleBatch } from '../../session/generate/puzzleBatch.ts';
import { nameBeside, nameWithoutEnding } from '../../workbench/files/fileName.ts';
import type { Source } from '../../workbench/files/source.ts';
import { createBatch, type GeneratorWorker, inspectFile } from '../../workbench/generating/generating.ts';
import { type Glance, glanceAt } from '../../workbench/readouts/pictures.ts';
import { byId, create, createButton } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { GenerateForm, type Use } from './generateForm.ts';
import { GenerateProgress } from './generateProgress.ts';

export interface PanelActions {
  /** Shows a puzzle on the main canvas without opening it; undefined brings the open one back. */
  preview(glance: Glance | undefined, label: string): void;
  /** Has the drawing stand beside the panel, which has something to choose from; undefined if it no longer has. */
  cover(panel: HTMLElement | undefined): void;
  /** Opens what was made. */
  open(puzzleText: string, fileName: string): void;
  /** Something new is tried: what was said of the last attempt is old. */
  tries(): void;
  /** Nothing comes of the file. */
  refuse(fileName: string, message: string): void;
  /** Something went wrong, and the work went on. */
  warn(message: string): void;
}

/** One of the puzzles is drawn at most this often. */
const DRAW_MS = 250;

/** Makes a puzzle from an SVG file, beside the one that is open: that stays as it is until the new one is there. */
export class GeneratePanel {
  private readonly panel = byId('generate', HTMLDialogElement);
  private readonly title = byId('generate-title', HTMLElement);
  private readonly picture = byId('generate-preview', HTMLImageElement);
  private readonly host = byId('generate-host', HTMLElement);
  private readonly createWorker: () => GeneratorWorker;
  private readonly actions: PanelActions;
  private generating: PuzzleBatch | undefined;
  /** Ends the reading of what is no longer wanted. */
  private reading = new AbortController();

  constructor(createWorker: () => GeneratorWorker, actions: PanelActions) {
    this.createWorker = createWorker;
    this.actions = actions;
    byId('generate-close', HTMLButtonElement).addEventListener('click', () => this.close());
    this.panel.addEventListener('keydown', (event) => {
      // A search is ended by its own button only.
      if (event.key === 'Escape' && !this.isSearching) this.close();
    });
  }

  private get isSearching(): boolean {
    return this.generating?.isOver === false;
  }

  /** Asks what to make of the file, or refuses it. */
  async show(source: Source): Promise<void> {
    const { fileName } = source;
    if (this.isSearching) {
      this.actions.refuse(fileName, 'a puzzle is being made of another picture; cancel that first');
      return;
    }
    this.close();
    const { signal } = this.reading;
    this.title.textContent = `Reading ${fileName} …`;
    this.host.replaceChildren(this.createWaiting());
    this.panel.show();
    try {
      const file = { name: nameWithoutEnding(fileName), text: await source.read() };
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

  /** What is seen while the file is being read, which large drawings need a moment for. */
  private createWaiting(): HTMLElement {
    const waiting = create('div', 'generate-progress');
    const bar = create('progress', '');
    bar.ariaLabel = 'Reading the drawing';
    waiting.append(
      bar,
      createButton('Cancel', () => this.close(), 'Read no further, and keep what is open'),
    );
    return waiting;
  }

  private ask(fileName: string, file: SvgFile, inspection: Inspection): void {
    const showFile = (use: Use) => this.showFile(use, inspection);
    const form: GenerateForm = new GenerateForm(inspection, navigator.hardwareConcurrency, {
      make: (order) => this.make({ file, ...order }, fileName, back),
      take: (text) => this.finish(text, fileName),
      chosen: showFile,
    });
    const back = () => {
      this.stop();
      showFile(form.use);
      this.host.replaceChildren(form.element);
      form.focus();
      // From its title on.
      this.panel.scrollTop = 0;
    };
    back();
  }

  /** `back` leads to where the user can order something else. */
  private make(order: BatchOrder, fileName: string, back: () => void): void {
    this.actions.tries();
    const name = nameBeside(fileName, '.json');
    /** The best when a search last ended. */
    let known: Best | undefined;
    const end = () => {
      known = this.end(generating, fileName, known, back);
    };
    const tell = () => {
      progress.show();
      drawNext();
      if (generating.isOver) end();
    };
    const generating: PuzzleBatch = createBatch(this.createWorker, order, tell, Math.max(1, navigator.hardwareConcurrency));
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
      goOn: () => {
        this.actions.tries();
        generating.extend();
        progress.show();
      },
      take: ({ text }) => {
        if (this.isSearching) this.close();
        this.actions.open(text, name);
      },
    });
    const drawNext = throttle(() => {
      if (this.generating !== generating) return;
      const drawn = progress.drawNext(glanceAt);
      if (drawn === undefined) return;
      const { best, glance } = drawn;
      if (best === generating.best && !generating.isOver) this.actions.preview(glance, `Best so far, ${best.name}: not open yet`);
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
   * All attempts have come to an end, in one way or another: the best is opened, unless it was `known` and thus opened before. Others stay at hand if there
   * are any. Returns the best.
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
    this.reading.abort(new Error('it is no longer wanted'));
    this.reading = new AbortController();
    this.hideFile();
    this.host.replaceChildren();
    this.panel.close();
  }

  /** Shows what was read of the file, as we draw it: to paint the file itself could take for ever. */
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
