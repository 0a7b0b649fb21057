import type { PreviewPage } from '../../workbench/printing/printing.ts';
import { create } from '../kit/dom.ts';
import { createImage, paperOf } from './pages.ts';

/** Shows the pages side by side, as large as the space allows. */
export class Preview {
  readonly element = create('div', 'print-preview');
  private shown: readonly PreviewPage[] = [];

  constructor() {
    this.element.role = 'group';
    this.element.ariaLabel = 'Preview';
  }

  /** @param isOutdated whether new pages are being laid out */
  show(pages: readonly PreviewPage[], isOutdated: boolean): void {
    this.element.ariaBusy = String(isOutdated);
    if (pages === this.shown) return;
    this.shown = pages;
    this.element.style.setProperty('--pages', String(pages.length));
    this.element.replaceChildren(...pages.map(createPaper));
  }
}

/** A page with bleed and a line along the trim. */
function createPaper(page: PreviewPage): HTMLElement {
  const { width, height } = paperOf(page);
  const paper = create('div', 'print-paper');
  paper.style.setProperty('--ratio', String(width / height));
  paper.append(createImage(page));
  if (page.bleed > 0) {
    const cut = create('div', 'print-cut');
    cut.style.inset = `${(100 * page.bleed) / height}% ${(100 * page.bleed) / width}%`;
    paper.append(cut);
  }
  return paper;
}
