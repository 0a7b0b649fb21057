import { create, createButton } from './dom.ts';
import { createIcon } from './icons.ts';

/** A fold in a section of its own, which the sheet shows as a tab. */
export interface SheetPart {
  readonly label: string;
  readonly fold: HTMLDetailsElement;
}

interface Tab {
  readonly button: HTMLButtonElement;
  readonly fold: HTMLDetailsElement;
  readonly section: HTMLElement;
}

/** How much of the screen the sheet takes; less than the least is none. */
const SHARE = { least: 0.15, first: 0.4, most: 0.7, keyStep: 0.1 } as const;
/** A pointer that moves less than this means a click. */
const SLOP_PX = 8;

/**
 * Folds that share one sheet where the screen is small: a tab for each, one at a time, with a handle that draws the sheet up and down. Whether
 * the screen is small the style sheet decides: then it displays the bar. Where the bar is not displayed, the folds are left alone. The
 * share of the screen that the sheet takes is the property `--sheet-share` of the document, 0 while it is shut.
 */
export class Sheet {
  private readonly bar: HTMLElement;
  private readonly handle: HTMLButtonElement;
  private readonly list = create('div', 'sheet-tabs');
  private readonly tabs: readonly Tab[];
  /** What was open before the screen was small; undefined where it is not. */
  private openBefore: readonly boolean[] | undefined;
  private selected = 0;
  private isOpen = false;
  private share: number = SHARE.first;

  constructor(bar: HTMLElement, parts: readonly SheetPart[]) {
    this.bar = bar;
    this.handle = createButton('', () => this.setOpen(!this.isOpen), 'Panels; drag it to make them larger or smaller');
    this.handle.classList.add('sheet-handle');
    this.handle.ariaLabel = 'Panels';
    this.handle.append(createIcon('chevron'));
    this.handle.addEventListener('keydown', (event) => this.resizeByKey(event));
    const { list } = this;
    list.role = 'tablist';
    list.ariaLabel = 'Panels';
    this.tabs = parts.map(({ label, fold }, index) => {
      const button = createButton(label, () => this.press(index));
      const section = fold.parentElement!;
      section.id ||= `${fold.id}-part`;
      button.role = 'tab';
      button.setAttribute('aria-controls', section.id);
      return { button, fold, section };
    });
    list.append(...this.tabs.map(({ button }) => button));
    list.addEventListener('keydown', (event) => this.walk(event));
    bar.append(this.handle, list);
    this.drag();
    addEventListener('resize', () => this.follow());
    this.follow();
  }

  /** Opens a fold, wherever it is shown. */
  reveal(fold: HTMLDetailsElement): void {
    const index = this.tabs.findIndex((tab) => tab.fold === fold);
    if (this.openBefore === undefined || index < 0) {
      fold.open = true;
      return;
    }
    this.selected = index;
    this.setOpen(true);
  }

  /** Shuts the sheet where there is one; folds elsewhere stay as they are. */
  shut(): void {
    if (this.openBefore !== undefined) this.setOpen(false);
  }

  private get isUpright(): boolean {
    return this.bar.clientHeight > this.bar.clientWidth;
  }

  /** The screen may have become small, or large again. */
  private follow(): void {
    const isSmall = getComputedStyle(this.bar).display !== 'none';
    this.list.ariaOrientation = this.isUpright ? 'vertical' : 'horizontal';
    if (isSmall === (this.openBefore !== undefined)) return;
    if (isSmall) {
      this.openBefore = this.tabs.map(({ fold }) => fold.open);
      for (const { section } of this.tabs) section.role = 'tabpanel';
      this.show();
      return;
    }
    this.tabs.forEach(({ fold, section }, index) => {
      fold.open = this.openBefore![index];
      section.hidden = false;
      section.removeAttribute('role');
    });
    this.openBefore = undefined;
    document.documentElement.style.removeProperty('--sheet-share');
  }

  private press(index: number): void {
    const isAgain = index === this.selected && this.isOpen;
    this.selected = index;
    this.setOpen(!isAgain);
  }

  private setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.show();
  }

  private setShare(share: number): void {
    this.isOpen = share >= SHARE.least;
    if (this.isOpen) this.share = Math.min(share, SHARE.most);
    this.show();
  }

  private show(): void {
    this.handle.ariaExpanded = String(this.isOpen);
    this.tabs.forEach(({ button, fold, section }, index) => {
      const isSelected = index === this.selected;
      button.ariaSelected = String(isSelected);
      button.tabIndex = isSelected ? 0 : -1;
      section.hidden = !(isSelected && this.isOpen);
      fold.open = isSelected && this.isOpen;
    });
    document.documentElement.style.setProperty('--sheet-share', String(this.isOpen ? this.share : 0));
  }

  private walk(event: KeyboardEvent): void {
    const { length } = this.tabs;
    const next = (this.selected + 1) % length;
    const previous = (this.selected - 1 + length) % length;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: next,
      ArrowDown: next,
      ArrowLeft: previous,
      ArrowUp: previous,
      Home: 0,
      End: length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.selected = target;
    this.show();
    this.tabs[target].button.focus();
  }

  private resizeByKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowLeft: 1, ArrowDown: -1, ArrowRight: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.setShare(this.isOpen ? this.share + step * SHARE.keyStep : step > 0 ? SHARE.first : 0);
  }

  /** The whole bar can be dragged: up and down where it lies across the screen, sideways where it stands. */
  private drag(): void {
    const { bar } = this;
    let start: { readonly x: number; readonly y: number; readonly share: number } | undefined;
    bar.addEventListener('pointerdown', ({ clientX, clientY }) => {
      start = { x: clientX, y: clientY, share: this.isOpen ? this.share : 0 };
    });
    // Of the whole window: a quick pointer has left the bar with its first move.
    addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (start === undefined) return;
      const { isUpright } = this;
      const moved = isUpright ? start.x - clientX : start.y - clientY;
      if (!bar.hasPointerCapture(pointerId)) {
        if (Math.abs(moved) < SLOP_PX) return;
        // From here on it is no click.
        bar.setPointerCapture(pointerId);
      }
      this.setShare(start.share + moved / (isUpright ? innerWidth : innerHeight));
    });
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (start = undefined));
  }
}
