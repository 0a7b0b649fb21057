import { generated, grids, pictures, type Sample, samples } from '../../workbench/files/samples.ts';
import { isSvg, type Source } from '../../workbench/files/source.ts';
import { createTile } from '../../workbench/readouts/pictures.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, setText } from '../kit/dom.ts';
import { Menu } from '../kit/menu.ts';

/** Samples that stand together, under a title if they have one. */
const GROUPS: readonly { readonly title?: string; readonly samples: readonly Sample[] }[] = [
  { samples },
  { title: 'Generated', samples: generated },
  { title: 'Grids', samples: grids },
  { title: 'Pictures', samples: pictures },
];

/** The menu under the puzzle's name: samples to open and pictures to make puzzles of, with a thumbnail of each. */
export class Gallery {
  /** The puzzles; a picture is never what is open. */
  private readonly puzzleButtons: readonly { readonly sample: Sample; readonly button: HTMLButtonElement }[];
  /** Done when all tiles that were asked for are filled in. */
  private drawing: Promise<void> = Promise.resolve();

  constructor({ signals }: Pick<Workbench, 'signals'>, open: (sample: Sample) => void) {
    const popover = byId('gallery', HTMLElement);
    const menu = new Menu(byId('gallery-button', HTMLButtonElement), popover);
    const itemOf = new Map<Element, Item>();
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          sight.unobserve(target);
          this.fill(itemOf.get(target)!);
        }
      },
      { root: popover },
    );
    this.puzzleButtons = GROUPS.flatMap(({ title, samples }) => {
      const group = title === undefined ? popover : menu.addGroup(title);
      return samples.flatMap((sample) => {
        const item = createItem(sample);
        const { button, thumbnail } = item;
        menu.add(button, isSvg(sample) ? 'menuitem' : 'menuitemradio', () => open(sample), group);
        itemOf.set(thumbnail, item);
        sight.observe(thumbnail);
        return isSvg(sample) ? [] : [{ sample, button }];
      });
    });
    signals.on('document', ({ source }) => this.check(source));
  }

  /** Checks the sample that was opened, or none if it was something else. */
  private check(opened: Source | undefined): void {
    for (const { sample, button } of this.puzzleButtons) button.ariaChecked = String(sample === opened);
  }

  /** When it comes into sight for the first time; one after the other, so that the page stays alive. A tile that can't be filled in is no reason not to offer the sample. */
  private fill({ sample, thumbnail, puzzleClass }: Item): void {
    this.drawing = this.drawing.then(async () => {
      const tile = await createTile(sample).catch(() => undefined);
      if (tile !== undefined) thumbnail.src = `data:image/svg+xml,${encodeURIComponent(tile.svg)}`;
      if (tile?.class !== undefined) setText(puzzleClass, tile.class);
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

/** One tile of the gallery. */
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
  // Its line is there from the beginning, so that nothing moves when the class is known.
  const puzzleClass = create('span', 'about puzzle-class', '\u00a0');
  if (!isSvg(sample)) text.append(puzzleClass);
  button.append(thumbnail, text);
  return { sample, button, thumbnail, puzzleClass };
}
