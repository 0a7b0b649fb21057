import { create, createButton } from './dom.ts';
import { formatShortcut } from './keys.ts';

/** A line of the sheet: keys or a gesture, and their action. */
export type SheetRow =
  | { readonly keys: readonly string[]; readonly description: string }
  | { readonly gesture: string; readonly description: string };

export interface SheetGroup {
  readonly title: string;
  readonly rows: readonly SheetRow[];
}

/** The list of all keyboard shortcuts. It is not modal: shortcuts work while it is open. */
export class KeySheet {
  readonly element = create('dialog', 'key-sheet');

  constructor(title: string, groups: readonly SheetGroup[]) {
    this.element.popover = 'auto';
    this.element.ariaLabel = title;
    const list = create('div', 'key-groups');
    list.append(...groups.map(createGroup));
    const close = createButton('✕', () => this.element.hidePopover(), 'Close (Esc)');
    close.ariaLabel = 'Close';
    const head = create('div', 'key-head');
    head.append(create('h2', '', title), close);
    this.element.append(head, list);
  }

  /** Makes a button toggle the sheet. */
  bindTo(button: HTMLButtonElement): void {
    button.popoverTargetElement = this.element;
  }

  toggle(): void {
    this.element.togglePopover();
  }
}

function createGroup({ title, rows }: SheetGroup): HTMLElement {
  const group = create('section', 'key-group');
  const list = create('dl', '');
  list.append(...rows.map(createRow));
  group.append(create('h3', '', title), list);
  return group;
}

function createRow(row: SheetRow): HTMLElement {
  const element = create('div', 'key-row');
  const term = create('dt', '');
  if ('keys' in row) term.append(...row.keys.map((keys) => create('kbd', '', formatShortcut(keys))));
  else term.append(create('span', '', row.gesture));
  element.append(term, create('dd', '', row.description));
  return element;
}
