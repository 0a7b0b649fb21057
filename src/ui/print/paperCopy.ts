import type { ProofPage } from '../../workbench/printing/printing.ts';
import { create } from '../kit/dom.ts';
import { createImage } from './pages.ts';

/**
 * What the browser prints in the place of the app, as long as there are pages here: by our button, and by the browser's own menu. They are printed
 * as images of the SVG files, lines as lines, on paper of their size; a frame with the PDF would need a wider policy, and prints in few browsers.
 */
export class PaperCopy {
  private readonly element = create('div', 'paper-copy');
  /** The size of the paper is known only now, and the policy lets no element have a style sheet of its own. */
  private readonly style = new CSSStyleSheet();
  private images: readonly HTMLImageElement[] = [];
  private shown: readonly ProofPage[] = [];

  constructor() {
    this.element.ariaHidden = 'true';
    document.body.append(this.element);
    document.adoptedStyleSheets.push(this.style);
  }

  show(pages: readonly ProofPage[]): void {
    if (pages === this.shown) return;
    this.shown = pages;
    this.images = pages.map(createImage);
    this.element.replaceChildren(...pages.map((page, i) => createCut(page, this.images[i])));
    this.style.replaceSync(pages.length === 0 ? '' : `@page { size: ${pages[0].width}pt ${pages[0].height}pt; margin: 0 }`);
  }

  /** Opens the browser's dialog. */
  async print(): Promise<void> {
    await Promise.all(this.images.map((image) => image.decode()));
    print();
  }
}

/** A page without what is cut off. */
function createCut({ width, height, bleed }: ProofPage, image: HTMLImageElement): HTMLElement {
  const cut = create('div', 'paper-page');
  cut.style.width = `${width}pt`;
  cut.style.height = `${height}pt`;
  image.style.width = `${width + 2 * bleed}pt`;
  image.style.height = `${height + 2 * bleed}pt`;
  image.style.margin = `${-bleed}pt`;
  cut.append(image);
  return cut;
}
