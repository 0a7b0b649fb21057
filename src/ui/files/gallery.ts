import { generated, grids, pictures, type Sample, samples } from '../../workbench/files/samples.ts';
import { holdsPicture, type Source } from '../../workbench/files/source.ts';
import { createTile } from '../../workbench/readouts/pictures.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, setText } from '../kit/dom.ts';
import { Menu } from '../kit/menu.ts';

/** The groups of samples in the menu. */
const GROUPS: readonly { readonly title?: string; readonly samples: readonly Sample[] }[] = [
  { samples },
  { title: 'Generated', samples: generated },
  { title: 'Grids', samples: grids },
  { title: 'Pictures', samples: pictures },
];

/** The menu below the puzzle's name: recent work, sample puzzles, and pictures to generate puzzles from, with thumbnails. */
export class Gallery {
  /** The buttons of puzzles. Excludes pictures, because a picture is never the open document. */
  private readonly puzzleButtons: readonly { readonly sample: Sample; readonly button: HTMLButtonElement }[];
  /** Resolves when all requested thumbnails are drawn. */
  private drawing: Promise<void> = Promise.resolve();

  constructor({ signals }: Pick<Workbench, 'signals'>, open: (sample: Sample) => void, showRecent: () => void, showStart: () => void) {
    const popover = byId('gallery', HTMLElement);
    const menu = new Menu(byId('gallery-button', HTMLButtonElement), popover);
    const recent = create('button', 'menu-item', 'Recent work …');
    recent.title = 'Open or delete work that this browser has stored';
    menu.add(recent, 'menuitem', showRecent);
    const start = create('button', 'menu-item', 'Start …');
    start.title = 'What a curved nonogram is, and three ways to begin';
    menu.add(start, 'menuitem', showStart);
    const itemOf = new Map<Element, Item>();
    const visibility = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          visibility.unobserve(target);
          this.drawThumbnail(itemOf.get(target)!);
        }
      },
      { root: popover },
    );
    this.puzzleButtons = GROUPS.flatMap(({ title, samples }) => {
      const group = title === undefined ? popover : menu.addGroup(title);
      return samples.flatMap((sample) => {
        const item = createItem(sample);
        const { button, thumbnail } = item;
        menu.add(button, holdsPicture(sample) ? 'menuitem' : 'menuitemradio', () => open(sample), group);
        itemOf.set(thumbnail, item);
        visibility.observe(thumbnail);
        return holdsPicture(sample) ? [] : [{ sample, button }];
      });
    });
    signals.on('document', ({ source }) => this.markOpen(source));
  }

  /** Checks the item of the open sample. */
  private markOpen(opened: Source | undefined): void {
    for (const { sample, button } of this.puzzleButtons) button.ariaChecked = String(sample === opened);
  }

  /**
   * Draws a tile when it first becomes visible, one tile per task, to keep the page responsive. If that fails, the menu shows the
   * sample without a thumbnail.
   */
  private drawThumbnail({ sample, thumbnail, puzzleClass }: Item): void {
    this.drawing = this.drawing.then(async () => {
      const tile = await createTile(sample).catch(() => undefined);
      if (tile !== undefined) thumbnail.src = `data:image/svg+xml,${encodeURIComponent(tile.svg)}`;
      if (tile?.class !== undefined) setText(puzzleClass, tile.class);
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

/** A tile of the gallery. */
interface Item {
  readonly sample: Sample;
  readonly button: HTMLButtonElement;
  readonly thumbnail: HTMLImageElement;
  readonly puzzleClass: HTMLElement;
}

function createItem(sample: Sample): Item {
  const { name, about } = sample;
  const button = create('button', 'menu-item gallery-item');
  const thumbnail = create('img', 'thumbnail');
  thumbnail.alt = '';
  const text = create('span', 'gallery-text');
  text.append(create('span', 'name', name));
  if (about !== '') text.append(create('span', 'about', about));
  // Reserves a line for the class, so that nothing moves when it is known.
  const puzzleClass = create('span', 'about puzzle-class', '\u00a0');
  if (!holdsPicture(sample)) text.append(puzzleClass);
  button.append(thumbnail, text);
  return { sample, button, thumbnail, puzzleClass };
}
