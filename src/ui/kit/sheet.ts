import { create, createButton } from './dom.ts';
import { createIcon } from './icons.ts';

/** A panel of the sheet: a details element that is the child of its own section. */
export interface SheetPanel {
  readonly label: string;
  readonly element: HTMLDetailsElement;
}

interface Tab {
  readonly button: HTMLButtonElement;
  readonly element: HTMLDetailsElement;
  readonly section: HTMLElement;
}

/** The height of the sheet as a fraction of the screen. Dragging it below the minimum closes it. */
const FRACTION = { min: 0.15, initial: 0.4, max: 0.7, keyStep: 0.1 } as const;
/** A pointer that moves less than this counts as a click. */
const SLOP_PX = 8;

/**
 * On small screens, shows panels as tabs of one sheet, one at a time, with a handle that resizes the sheet. The style sheet decides whether a screen
 * is small, by displaying the bar; on large screens the sheet does not touch the panels. The height of the sheet is the property `--sheet-fraction` of the document,
 * 0 while it is closed.
 */
export class Sheet {
  private readonly bar: HTMLElement;
  private readonly handle: HTMLButtonElement;
  private readonly list = create('div', 'sheet-tabs');
  private readonly tabs: readonly Tab[];
  /** The open state of the panels before the screen became small; undefined on large screens. */
  private openBefore: readonly boolean[] | undefined;
  private selected = 0;
  private isOpen = false;
  private fraction: number = FRACTION.initial;

  constructor(bar: HTMLElement, panels: readonly SheetPanel[]) {
    this.bar = bar;
    this.handle = createButton('', () => this.setOpen(!this.isOpen), 'Show or hide the panels. Drag to resize them.');
    this.handle.classList.add('sheet-handle');
    this.handle.ariaLabel = 'Panels';
    this.handle.append(createIcon('chevron'));
    this.handle.addEventListener('keydown', (event) => this.resizeByKey(event));
    const { list } = this;
    list.role = 'tablist';
    list.ariaLabel = 'Panels';
    this.tabs = panels.map(({ label, element }, index) => {
      const button = createButton(label, () => this.press(index));
      const section = element.parentElement!;
      section.id ||= `${element.id}-section`;
      button.role = 'tab';
      button.setAttribute('aria-controls', section.id);
      return { button, element, section };
    });
    list.append(...this.tabs.map(({ button }) => button));
    list.addEventListener('keydown', (event) => this.moveSelection(event));
    bar.append(this.handle, list);
    this.bindDrag();
    addEventListener('resize', () => this.adapt());
    this.adapt();
  }

  /** Opens a panel, on small and large screens. */
  reveal(element: HTMLDetailsElement): void {
    const index = this.tabs.findIndex((tab) => tab.element === element);
    if (this.openBefore === undefined || index < 0) {
      element.open = true;
      return;
    }
    this.selected = index;
    this.setOpen(true);
  }

  /** Closes the sheet on small screens; leaves panels on large screens as they are. */
  close(): void {
    if (this.openBefore !== undefined) this.setOpen(false);
  }

  private get isUpright(): boolean {
    return this.bar.clientHeight > this.bar.clientWidth;
  }

  /** Switches between tabs and separate panels when the size of the screen changes. */
  private adapt(): void {
    const isSmall = getComputedStyle(this.bar).display !== 'none';
    this.list.ariaOrientation = this.isUpright ? 'vertical' : 'horizontal';
    if (isSmall === (this.openBefore !== undefined)) return;
    if (isSmall) {
      this.openBefore = this.tabs.map(({ element }) => element.open);
      for (const { section } of this.tabs) section.role = 'tabpanel';
      this.show();
      return;
    }
    this.tabs.forEach(({ element, section }, index) => {
      element.open = this.openBefore![index];
      section.hidden = false;
      section.removeAttribute('role');
    });
    this.openBefore = undefined;
    document.documentElement.style.removeProperty('--sheet-fraction');
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

  private setFraction(fraction: number): void {
    this.isOpen = fraction >= FRACTION.min;
    if (this.isOpen) this.fraction = Math.min(fraction, FRACTION.max);
    this.show();
  }

  private show(): void {
    this.handle.ariaExpanded = String(this.isOpen);
    this.tabs.forEach(({ button, element, section }, index) => {
      const isSelected = index === this.selected;
      button.ariaSelected = String(isSelected);
      button.tabIndex = isSelected ? 0 : -1;
      section.hidden = !(isSelected && this.isOpen);
      element.open = isSelected && this.isOpen;
    });
    document.documentElement.style.setProperty('--sheet-fraction', String(this.isOpen ? this.fraction : 0));
  }

  private moveSelection(event: KeyboardEvent): void {
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
    this.setFraction(this.isOpen ? this.fraction + step * FRACTION.keyStep : step > 0 ? FRACTION.initial : 0);
  }

  /** The whole bar can be dragged: vertically if it is horizontal, horizontally if it is vertical. */
  private bindDrag(): void {
    const { bar } = this;
    let start: { readonly x: number; readonly y: number; readonly fraction: number } | undefined;
    bar.addEventListener('pointerdown', ({ clientX, clientY }) => {
      start = { x: clientX, y: clientY, fraction: this.isOpen ? this.fraction : 0 };
    });
    // Listens on the window, because a fast pointer leaves the bar with its first movement.
    addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (start === undefined) return;
      const { isUpright } = this;
      const moved = isUpright ? start.x - clientX : start.y - clientY;
      if (!bar.hasPointerCapture(pointerId)) {
        if (Math.abs(moved) < SLOP_PX) return;
        // From here on the movement is a drag.
        bar.setPointerCapture(pointerId);
      }
      this.setFraction(start.fraction + moved / (isUpright ? innerWidth : innerHeight));
    });
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (start = undefined));
  }
}
