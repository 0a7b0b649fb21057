import type { PreviewPage } from '../../workbench/printing/printing.ts';
import { create } from '../kit/dom.ts';

/** The address of a page's SVG as an image. The content security policy allows data URLs but no blob URLs. */
function addressOf({ svg }: PreviewPage): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** An image element of a page. */
export function createImage(page: PreviewPage): HTMLImageElement {
  const image = create('img', '');
  image.alt = page.shows === 'puzzle' ? 'Page with the puzzle' : 'Page with the solution';
  image.src = addressOf(page);
  return image;
}

const DPI = 300;

/** The maximum canvas area in some browsers. */
const MAX_PX = 2 ** 24;

/** Draws a page as PNG on white, including the bleed. */
export async function drawPng(page: PreviewPage): Promise<Blob> {
  const { width, height } = paperOf(page);
  const scale = Math.min(DPI / 72, Math.sqrt(MAX_PX / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(scale * width);
  canvas.height = Math.floor(scale * height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser could not create a canvas');
  const image = createImage(page);
  await image.decode();
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error(`the browser could not create a picture of ${canvas.width} by ${canvas.height} pixels`);
  return blob;
}

/** The size of the paper with bleed, in points. */
export function paperOf({ width, height, bleed }: PreviewPage): { readonly width: number; readonly height: number } {
  return { width: width + 2 * bleed, height: height + 2 * bleed };
}
