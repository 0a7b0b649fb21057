import { samples } from '../../workbench/files/samples.ts';
import { createTile } from '../../workbench/readouts/pictures.ts';
import { create, createButton } from '../kit/dom.ts';
import { readStored, writeStored } from '../kit/stored.ts';

/** Set once the user has closed the view. */
const SEEN_KEY = 'kronkel.startSeen';

const ABOUT =
  'A curved nonogram is a picture puzzle: the numbers at the end of each curve are the lengths of the runs of filled faces along that side of it.';

export interface StartActions {
  /** Opens a puzzle to solve by hand. */
  solve(): void;
  /** Makes a puzzle from a picture of the gallery. */
  make(): void;
  /** Relaxes the puzzle that is open. */
  polish(): void;
  /** Shows the list of recent work. */
  recent(): void;
}

/** What Kronkel is, and three ways in, on top of the drawing. Shown by itself on the first visit only; the menu of puzzles shows it again. */
export class StartView {
  private readonly host: HTMLElement;
  private readonly actions: StartActions;
  private element: HTMLDialogElement | undefined;

  constructor(host: HTMLElement, actions: StartActions) {
    this.host = host;
    this.actions = actions;
  }

  /** Shows the view unless the user has seen it. */
  showFirst(): void {
    if (readStored(SEEN_KEY) !== true) this.show(false);
  }

  /** @param isAsked whether the user opened it, so that it gets the focus */
  show(isAsked = true): void {
    this.close();
    const element = create('dialog', 'start-view');
    this.element = element;
    const title = create('h2', '', 'Curved nonograms');
    title.id = 'start-title';
    element.setAttribute('aria-labelledby', title.id);
    const close = createButton('✕', () => this.close(), 'Close (Esc)');
    close.ariaLabel = 'Close';
    const head = create('div', 'start-head');
    head.append(title, close);
    const picture = create('img', 'start-picture');
    picture.alt = 'A curved nonogram with its solution: a butterfly';
    createTile(samples[0]).then(
      ({ svg }) => {
        picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      },
      () => picture.remove(),
    );
    const ways = create('div', 'start-ways');
    const { solve, make, polish, recent } = this.actions;
    const first = this.createWay('Solve one', 'Fill the faces by the clues.', solve);
    ways.append(
      first,
      this.createWay('Make one from a picture', 'Choose a picture, or drop your own SVG on the page.', make),
      this.createWay('Polish one', 'Watch the curves of a puzzle become clear and smooth.', polish),
    );
    element.append(head, picture, create('p', '', ABOUT), ways, this.createWay('Recent work …', '', recent));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
    this.host.append(element);
    element.show();
    if (isAsked) first.focus();
    // Leaves the keyboard to the drawing until the user moves to the view.
    else (document.activeElement as HTMLElement | null)?.blur();
  }

  close(): void {
    if (this.element === undefined) return;
    this.element.remove();
    this.element = undefined;
    writeStored(SEEN_KEY, true);
  }

  private createWay(name: string, about: string, action: () => void): HTMLButtonElement {
    const button = createButton('', () => {
      this.close();
      action();
    });
    button.append(create('strong', '', name), ...(about === '' ? [] : [create('span', 'quiet', about)]));
    return button;
  }
}
