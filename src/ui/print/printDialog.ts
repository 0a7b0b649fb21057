import type { PuzzleDocument } from '../../session/document/document.ts';
import { nameBeside } from '../../workbench/files/fileName.ts';
import { type PrinterWorker, Printing, type ProofPage } from '../../workbench/printing/printing.ts';
import { createPrintOrder, neutralTitleOf, type PrintCopy, readPrintOptions } from '../../workbench/printing/printOptions.ts';
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
  /** There is no dialog to tell it in. */
  failed(message: string): void;
  /** Shows a place of the drawing. */
  showPlace(x: number, y: number): void;
}

/** Prints the drawing as it was when the dialog was opened. */
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
  /** Undefined until the drawing has come from the engine. */
  private copy: Omit<PrintCopy, 'title'> | undefined;
  private options = readPrintOptions(readStored(STORED_KEY));

  constructor(workbench: Workbench, printer: PrinterWorker, actions: PrintActions) {
    this.workbench = workbench;
    this.actions = actions;
    this.printing = new Printing(printer);
    this.form = new PrintForm(this.options, () => this.follow());
    this.report = new PrintReport((x, y) => {
      this.element.close();
      actions.showPlace(x, y);
    });
    const save = [
      this.createSaver('PDF', 'lines and text, with the font in it, for a printer', () => this.savePdf()),
      this.createSaver('SVG', 'lines and text, for Inkscape and the web', () => this.savePages('.svg', async ({ svg }) => svg)),
      this.createSaver('PNG', 'pixels, 300 to the inch', () => this.savePages('.png', drawPng)),
    ];
    const print = createButton('Print', () => this.attempt('was not printed', () => this.paper.print()), 'Opens the browser’s own dialog');
    print.classList.add('primary');
    this.buttons = [...save, print];
    this.build(save, print);
    this.printing.signals.on('state', () => this.show());
    this.element.addEventListener('close', () => this.end());
    // The key that opens it goes on to the browser's dialog, wherever the focus is.
    addEventListener('keydown', (event) => {
      const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p' && !event.repeat;
      if (isKey && this.element.open) print.click();
    });
    // It is no longer the puzzle that is open.
    workbench.signals.on('document', () => this.element.close());
  }

  /** Without a puzzle there is nothing but the page for the browser to print. */
  async open(): Promise<void> {
    const { document } = this.workbench;
    if (this.element.open) return;
    if (document === undefined) {
      print();
      return;
    }
    const hasSolution = document.map.faceFilled.includes(1);
    if (document !== this.document) this.form.begin(hasSolution, neutralTitleOf(document));
    this.document = document;
    this.show();
    this.element.showModal();
    try {
      const text = await this.workbench.save();
      if (!this.element.open || this.document !== document) return;
      this.copy = { text, name: document.name, hasSolution };
      this.follow();
    } catch (error) {
      this.element.close();
      this.actions.failed(`The puzzle can’t be printed: ${(error as Error).message}`);
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

  /** The user has changed something, or there is something to print at last. */
  private follow(): void {
    const { options, title } = this.form;
    if (options !== undefined) {
      this.options = options;
      writeStored(STORED_KEY, options);
      if (this.copy !== undefined) this.printing.order(createPrintOrder({ ...this.copy, title }, options));
    }
    this.show();
  }

  private show(): void {
    const { state } = this.printing;
    const { fault } = this.form;
    const pages = state.proof?.pages ?? NO_PAGES;
    const isReady = state.name === 'laid' && fault === undefined;
    this.preview.show(pages, !isReady);
    this.paper.show(isReady ? pages : NO_PAGES);
    this.report.show(state, this.options.page, fault);
    for (const button of this.buttons) button.disabled = !isReady;
  }

  private async savePdf(): Promise<void> {
    const [{ shows }] = this.pages;
    const pdf = await this.printing.write();
    download(new Blob([pdf]), this.nameFor(shows, '.pdf'));
  }

  /** Each page is a file of its own. */
  private async savePages(ending: string, write: (page: ProofPage) => Promise<string | Blob>): Promise<void> {
    for (const page of this.pages) download(await write(page), this.nameFor(page.shows, ending));
  }

  private get pages(): readonly ProofPage[] {
    return this.printing.state.proof?.pages ?? NO_PAGES;
  }

  private nameFor(shows: ProofPage['shows'], ending: string): string {
    return nameBeside(this.document!.fileName, shows === 'puzzle' ? ending : `solution${ending}`);
  }

  private async attempt(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.report.complain(`The page ${what}: ${(error as Error).message}`);
    }
  }

  private end(): void {
    this.copy = undefined;
    this.printing.stop();
  }
}

const NO_PAGES: readonly ProofPage[] = [];
