import { create } from './dom.ts';
import { placePopover } from './popover.ts';

/** A menu of a button and a popover below it. The arrow keys move between its items. */
export class Menu {
  private readonly popover: HTMLElement;

  constructor(button: HTMLButtonElement, popover: HTMLElement) {
    this.popover = popover;
    button.popoverTargetElement = popover;
    button.ariaHasPopup = 'menu';
    popover.addEventListener('beforetoggle', () => placePopover(popover, button));
    popover.addEventListener('toggle', (event) => {
      if (event.newState === 'open') (this.items.find((item) => item.ariaChecked === 'true') ?? this.items[0])?.focus();
    });
    popover.addEventListener('keydown', (event) => this.moveFocus(event));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      popover.showPopover();
    });
  }

  /** Adds an item, optionally to a group. Pressing it closes the menu and then runs the action. */
  add(item: HTMLButtonElement, role: 'menuitem' | 'menuitemradio', action: () => void, group = this.popover): void {
    item.type = 'button';
    item.role = role;
    item.tabIndex = -1;
    item.addEventListener('click', () => {
      this.popover.hidePopover();
      action();
    });
    group.append(item);
  }

  /** Appends a group of items with a title. */
  addGroup(title: string): HTMLElement {
    const group = create('div', 'menu-group');
    group.role = 'group';
    group.ariaLabel = title;
    const heading = create('p', 'quiet', title);
    heading.ariaHidden = 'true';
    group.append(heading);
    this.popover.append(group);
    return group;
  }

  private get items(): HTMLButtonElement[] {
    return [...this.popover.querySelectorAll('button')];
  }

  private moveFocus(event: KeyboardEvent): void {
    const { items } = this;
    const current = items.indexOf(document.activeElement as HTMLButtonElement);
    const next = (current + 1) % items.length;
    const previous = (current - 1 + items.length) % items.length;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: next,
      ArrowRight: next,
      ArrowUp: previous,
      ArrowLeft: previous,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Tab') this.popover.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    items[target].focus();
  }
}
