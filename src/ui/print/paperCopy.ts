import type { PreviewPage } from '../../workbench/printing/printing.ts';
import { create } from '../kit/dom.ts';
import { createImage } from './pages.ts';

/**
 * The pages that the browser prints instead of the app, whether the user clicks our button or uses the browser's menu. They are images of the SVG files,
 * which print as vector graphics, on paper of the same size. A frame with the PDF would need a weaker content security policy and prints in few browsers.
 */
export class PaperCopy {
  private readonly element = create('div', 'paper-copy');
  /** Sets the size of the paper. A constructed style sheet, as the content security policy forbids style elements. */
  private readonly style = new CSSStyleSheet();
  private images: readonly HTMLImageElement[] = [];
  private shown: readonly PreviewPage[] = [];

  constructor() {
    this.element.ariaHidden = 'true';
    document.body.append(this.element);
    document.adoptedStyleSheets.push(this.style);
  }

  show(pages: readonly PreviewPage[]): void {
    if (pages === this.shown) return;
    this.shown = pages;
    this.images = pages.map(createImage);
    this.element.replaceChildren(...pages.map((page, i) => createTrimmedPage(page, this.images[i])));
    this.style.replaceSync(pages.length === 0 ? '' : `@page { size: ${pages[0].width}pt ${pages[0].height}pt; margin: 0 }`);
  }

  /** Opens the browser's print dialog. */
  async print(): Promise<void> {
    await Promise.all(this.images.map((image) => image.decode()));
    print();
  }
}

/** A page without its bleed. */
function createTrimmedPage({ width, height, bleed }: PreviewPage, image: HTMLImageElement): HTMLElement {
  const trimmed = create('div', 'paper-page');
  trimmed.style.width = `${width}pt`;
  trimmed.style.height = `${height}pt`;
  image.style.width = `${width + 2 * bleed}pt`;
  image.style.height = `${height + 2 * bleed}pt`;
  image.style.margin = `${-bleed}pt`;
  trimmed.append(image);
  return trimmed;
}
