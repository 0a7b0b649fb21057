import type { ProofPage } from '../../workbench/printing/printing.ts';
import { create } from '../kit/dom.ts';

/** Where an image finds an SVG file: the page's policy allows no other address that is made here. */
function addressOf({ svg }: ProofPage): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A page as it is written, as an image. */
export function createImage(page: ProofPage): HTMLImageElement {
  const image = create('img', '');
  image.alt = page.shows === 'puzzle' ? 'The page of the puzzle' : 'The page of the solution';
  image.src = addressOf(page);
  return image;
}

/** Fine enough for any printer. */
const DPI = 300;

/** Some browsers have no larger canvas. */
const MAX_PX = 2 ** 24;

/** A page as pixels, on white paper; what is cut off later is part of it. */
export async function drawPng(page: ProofPage): Promise<Blob> {
  const { width, height } = paperOf(page);
  const scale = Math.min(DPI / 72, Math.sqrt(MAX_PX / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(scale * width);
  canvas.height = Math.floor(scale * height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no canvas to draw it on');
  const image = createImage(page);
  await image.decode();
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error(`the browser makes no picture of ${canvas.width} by ${canvas.height} pixels`);
  return blob;
}

/** How large the paper is before it is cut, in points. */
export function paperOf({ width, height, bleed }: ProofPage): { readonly width: number; readonly height: number } {
  return { width: width + 2 * bleed, height: height + 2 * bleed };
}
