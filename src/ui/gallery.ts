import type { Sample } from '../workbench/samples.ts';
import type { Source } from '../workbench/source.ts';
import { byId, create } from './dom.ts';
import { Menu } from './menu.ts';

interface Item {
  readonly sample: Sample;
  readonly button: HTMLButtonElement;
  readonly thumbnail: HTMLImageElement;
}

/** The menu of samples under the puzzle's name, and of pictures to make puzzles of, with a thumbnail of each. */
export class Gallery {
  private readonly items: readonly Item[];
  private readonly drawThumbnail: (sample: Sample) => Promise<string>;
  private hasThumbnails = false;

  /** `drawThumbnail` gives the text of an SVG; it is asked when the menu opens for the first time. */
  constructor(
    samples: readonly Sample[],
    pictures: readonly Sample[],
    open: (sample: Sample) => void,
    drawThumbnail: (sample: Sample) => Promise<string>,
  ) {
    this.drawThumbnail = drawThumbnail;
    const popover = byId('gallery', HTMLElement);
    const menu = new Menu(byId('gallery-button', HTMLButtonElement), popover);
    const puzzleItems = samples.map(createItem);
    for (const { sample, button } of puzzleItems) menu.add(button, 'menuitemradio', () => open(sample));
    const group = menu.addGroup('Pictures');
    const pictureItems = pictures.map(createItem);
    for (const { sample, button } of pictureItems) menu.add(button, 'menuitem', () => open(sample), group);
    this.items = [...puzzleItems, ...pictureItems];
    popover.addEventListener('beforetoggle', () => this.showThumbnails());
  }

  /** Checks the sample that was opened, or none if it was something else. */
  check(opened: Source | undefined): void {
    for (const { sample, button } of this.items) if (button.role === 'menuitemradio') button.ariaChecked = String(sample === opened);
  }

  /** One after the other, so that the page stays alive. A picture that can't be made is no reason not to offer the sample. */
  private async showThumbnails(): Promise<void> {
    if (this.hasThumbnails) return;
    this.hasThumbnails = true;
    for (const { sample, thumbnail } of this.items) {
      const svg = await this.drawThumbnail(sample).catch(() => undefined);
      if (svg !== undefined) thumbnail.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

function createItem(sample: Sample): Item {
  const button = create('button', 'gallery-item');
  const thumbnail = create('img', 'thumbnail');
  thumbnail.alt = '';
  const text = create('span', 'gallery-text');
  text.append(create('span', 'name', sample.name), create('span', 'about', sample.about));
  button.append(thumbnail, text);
  return { sample, button, thumbnail };
}
