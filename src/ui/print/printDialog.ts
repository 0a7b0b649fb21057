import type { PuzzleDocument } from '../../session/document/document.ts';
import { nameBeside } from '../../workbench/files/fileFormats.ts';
import { PLAYER_FILE } from '../../workbench/files/sharing.ts';
import { type PreviewPage, type PrinterWorker, Printing } from '../../workbench/printing/printing.ts';
import { createPrintRequest, neutralTitleOf, type PrintCopy, readPrintOptions } from '../../workbench/printing/printOptions.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import { readStored, writeStored } from '../kit/stored.ts';
import { drawPng } from './pages.ts';
import { PaperCopy } from './paperCopy.ts';
import { Preview } from './preview.ts';
import { PrintForm } from './printForm.ts';
import { PrintReport } from './printReport.ts';

const STORED_KEY = 'kronkel.print';

export interface PrintActions {
  /** Reports an error while the dialog is closed. */
  reportFailure(message: string): void;
  /** Shows a point of the drawing. */
  showPoint(x: number, y: number): void;
}

/** Prints the drawing as it was when the user opened the dialog. */
export class PrintDialog {
  readonly element = create('dialog', 'print-dialog');
  private readonly workbench: Workbench;
  private readonly actions: PrintActions;
  private readonly printing: Printing;
  private readonly preview = new Preview();
  private readonly paper = new PaperCopy();
  private readonly form: PrintForm;
  private readonly report: PrintReport;
  private readonly buttons: readonly HTMLButtonElement[];
  private document: PuzzleDocument | undefined;
  /** Undefined until the engine has sent the drawing. */
  private copy: Omit<PrintCopy, 'title'> | undefined;
  private options = readPrintOptions(readStored(STORED_KEY));

  constructor(workbench: Workbench, printer: PrinterWorker, actions: PrintActions) {
    this.workbench = workbench;
    this.actions = actions;
    this.printing = new Printing(printer);
    this.form = new PrintForm(this.options, () => this.update());
    this.report = new PrintReport((x, y) => {
      this.element.close();
      actions.showPoint(x, y);
    });
    const save = [
      this.createSaver('PDF', 'vector graphics with the embedded font, for printing', () => this.savePdf()),
      this.createSaver('SVG', 'vector graphics, for editors and the web', () => this.savePages('.svg', async ({ svg }) => svg)),
      this.createSaver('PNG', 'a picture with 300 pixels per inch', () => this.savePages('.png', drawPng)),
    ];
    const print = createButton('Print', () => this.attempt('was not printed', () => this.paper.print()), 'Open the browser’s print dialog');
    print.classList.add('primary');
    this.buttons = [...save, print];
    this.build(save, print);
    this.printing.signals.on('state', () => this.show());
    this.element.addEventListener('close', () => this.end());
    // The shortcut that opened this dialog opens the browser's print dialog the second time.
    addEventListener('keydown', (event) => {
      const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p' && !event.repeat;
      if (isKey && this.element.open) print.click();
    });
    // Another puzzle is open.
    workbench.signals.on('document', () => this.element.close());
  }

  /** Opens the dialog; without a puzzle, the browser's print dialog. */
  async open(): Promise<void> {
    const { document } = this.workbench;
    if (this.element.open) return;
    if (document === undefined) {
      print();
      return;
    }
    const hasSolution = document.map.faceFilled.includes(1);
    if (document !== this.document) this.form.reset(hasSolution, neutralTitleOf(document));
    this.document = document;
    this.show();
    this.element.showModal();
    try {
      const text = await this.workbench.save();
      if (!this.element.open || this.document !== document) return;
      this.copy = { text, name: document.name, hasSolution };
      this.update();
    } catch (error) {
      this.element.close();
      this.actions.reportFailure(`The puzzle can’t be printed: ${(error as Error).message}`);
    }
  }

  private build(save: readonly HTMLButtonElement[], print: HTMLButtonElement): void {
    const heading = create('h2', '', 'Print');
    heading.id = 'print-title';
    this.element.setAttribute('aria-labelledby', heading.id);
    const close = createButton('✕', () => this.element.close(), 'Close (Esc)');
    close.ariaLabel = 'Close';
    const head = create('div', 'print-head');
    head.append(heading, close);
    const side = create('div', 'print-side');
    side.append(this.form.element, this.report.status, this.report.details);
    const foot = create('div', 'print-buttons');
    foot.append(create('span', 'quiet', 'Save as'), ...save, print);
    this.element.append(head, this.preview.element, side, foot);
  }

  private createSaver(kind: string, about: string, save: () => Promise<void>): HTMLButtonElement {
    const button = createButton(kind, () => this.attempt('was not saved', save), `Save as ${kind}: ${about}`);
    button.ariaLabel = `Save as ${kind}`;
    return button;
  }

  /** Lays out the pages again after the user changed an option or the engine sent the drawing. */
  private update(): void {
    const { options, title } = this.form;
    if (options !== undefined) {
      this.options = options;
      writeStored(STORED_KEY, options);
      if (this.copy !== undefined) this.printing.order(createPrintRequest({ ...this.copy, title }, options));
    }
    this.show();
  }

  private show(): void {
    const { state } = this.printing;
    const { fault } = this.form;
    const pages = state.preview?.pages ?? NO_PAGES;
    const isReady = state.name === 'laid' && fault === undefined;
    this.preview.show(pages, !isReady);
    this.paper.show(isReady ? pages : NO_PAGES);
    this.report.show(state, this.options.page, fault);
    for (const button of this.buttons) button.disabled = !isReady;
  }

  private async savePdf(): Promise<void> {
    const shows = this.pages.some((page) => page.shows === 'solution') ? 'solution' : 'puzzle';
    const pdf = await this.printing.write();
    download(new Blob([pdf]), this.nameFor(shows, '.pdf'));
  }

  /** Saves each page as a separate file. */
  private async savePages(extension: string, write: (page: PreviewPage) => Promise<string | Blob>): Promise<void> {
    for (const page of this.pages) download(await write(page), this.nameFor(page.shows, extension));
  }

  private get pages(): readonly PreviewPage[] {
    return this.printing.state.preview?.pages ?? NO_PAGES;
  }

  /** The name of the puzzle would reveal the picture to people who get the sheet. */
  private nameFor(shows: PreviewPage['shows'], extension: string): string {
    return shows === 'puzzle' ? nameBeside(PLAYER_FILE, extension) : nameBeside(this.document!.fileName, `solution${extension}`);
  }

  private async attempt(failure: string, action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.report.showError(`The page ${failure}: ${(error as Error).message}`);
    }
  }

  private end(): void {
    this.copy = undefined;
    this.printing.stop();
  }
}

const NO_PAGES: readonly PreviewPage[] = [];
