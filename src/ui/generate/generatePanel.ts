import type { Inspection, SvgFile } from '../../session/inspect.ts';
import { nameBeside, nameWithoutEnding } from '../../workbench/fileName.ts';
import { Generating, type GeneratorPort, inspectFile, type Order } from '../../workbench/generating/generating.ts';
import type { Source } from '../../workbench/source.ts';
import { byId } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';
import { GenerateForm, type Use } from './generateForm.ts';
import { GenerateProgress } from './generateProgress.ts';

export interface PanelActions {
  /** The puzzle of a file's text, as SVG. */
  draw(puzzleText: string): string;
  /** Opens what was made. */
  open(puzzleText: string, fileName: string): void;
  /** Nothing comes of the file. */
  refuse(fileName: string, message: string): void;
  /** Something went wrong, and the work went on. */
  warn(message: string): void;
}

/** The best so far is drawn at most this often. */
const DRAW_MS = 500;

/** Makes a puzzle from an SVG file, beside the one that is open: that stays as it is until the new one is there. */
export class GeneratePanel {
  private readonly panel = byId('generate', HTMLDialogElement);
  private readonly title = byId('generate-title', HTMLElement);
  private readonly preview = byId('generate-preview', HTMLImageElement);
  private readonly host = byId('generate-host', HTMLElement);
  private readonly openPort: () => GeneratorPort;
  private readonly actions: PanelActions;
  private generating: Generating | undefined;
  /** The text of the puzzle that is drawn. */
  private drawn: string | undefined;
  /** Counts up whenever what is being read is no longer wanted. */
  private lastShowing = 0;

  constructor(openPort: () => GeneratorPort, actions: PanelActions) {
    this.openPort = openPort;
    this.actions = actions;
    byId('generate-close', HTMLButtonElement).addEventListener('click', () => this.close());
    this.panel.addEventListener('keydown', (event) => {
      // A search is ended by its own button only.
      if (event.key === 'Escape' && this.generating === undefined) this.close();
    });
  }

  /** Asks what to make of the file, or refuses it. */
  async show(source: Source): Promise<void> {
    const { fileName } = source;
    if (this.generating !== undefined) {
      this.actions.refuse(fileName, 'a puzzle is being made of another picture; cancel that first');
      return;
    }
    this.close();
    const showing = this.lastShowing;
    this.title.textContent = `Reading ${fileName} …`;
    this.panel.show();
    try {
      const file = { name: nameWithoutEnding(fileName), text: await source.read() };
      const inspection = await inspectFile(this.openPort, file);
      if (showing !== this.lastShowing) return;
      const { picture, puzzle } = inspection;
      if ('refusal' in picture && 'refusal' in puzzle) throw new Error(joinRefusals(picture.refusal, puzzle.refusal));
      this.title.textContent = `Make a puzzle from ${fileName}`;
      this.ask(fileName, file, inspection);
    } catch (error) {
      if (showing !== this.lastShowing) return;
      this.close();
      this.actions.refuse(fileName, (error as Error).message);
    }
  }

  private ask(fileName: string, file: SvgFile, inspection: Inspection): void {
    const showFile = (use: Use) => this.showFile(use, file, inspection);
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
    };
    back();
  }

  /** `back` leads to where the user can order something else. */
  private make(order: Order, fileName: string, back: () => void): void {
    const progress = new GenerateProgress(back, () => {
      if (generating.best !== undefined) this.finish(generating.best.text, fileName);
    });
    const drawBest = throttle(() => {
      if (this.generating === generating && generating.best !== undefined) this.drawPuzzle(generating.best.text);
    }, DRAW_MS);
    const generating: Generating = new Generating(this.openPort, order, () => {
      progress.show(generating);
      drawBest();
      if (generating.isOver) this.end(generating, fileName, back);
    });
    this.generating = generating;
    progress.show(generating);
    this.host.replaceChildren(progress.element);
    progress.element.querySelector('button')?.focus();
  }

  /** All seeds have come to an end, in one way or another. */
  private end({ best, troubles }: Generating, fileName: string, back: () => void): void {
    if (best === undefined) {
      back();
      this.actions.refuse(fileName, troubles.join('; '));
      return;
    }
    for (const trouble of troubles) this.actions.warn(`${fileName}: ${trouble}`);
    this.finish(best.text, fileName);
  }

  private finish(puzzleText: string, fileName: string): void {
    this.close();
    this.actions.open(puzzleText, nameBeside(fileName, '.json'));
  }

  private stop(): void {
    this.generating?.stop();
    this.generating = undefined;
  }

  private close(): void {
    this.stop();
    this.lastShowing++;
    this.drawn = undefined;
    this.preview.removeAttribute('src');
    this.host.replaceChildren();
    this.panel.close();
  }

  private showFile(use: Use, { text }: SvgFile, { puzzle }: Inspection): void {
    if (use === 'puzzle' && 'text' in puzzle) {
      this.drawPuzzle(puzzle.text);
      return;
    }
    this.drawn = undefined;
    this.showSvg(text, 'The picture');
  }

  private drawPuzzle(text: string): void {
    if (text === this.drawn) return;
    this.drawn = text;
    this.showSvg(this.actions.draw(text), 'The puzzle');
  }

  /** As an image it can neither run scripts nor fetch anything. */
  private showSvg(svg: string, alt: string): void {
    this.preview.alt = alt;
    this.preview.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }
}

function joinRefusals(asPicture: string, asPuzzle: string): string {
  return asPicture === asPuzzle ? asPicture : `as a picture: ${asPicture}; as a finished puzzle: ${asPuzzle}`;
}
