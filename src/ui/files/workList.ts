import { drawLeft } from '../../workbench/readouts/pictures.ts';
import { describeAge } from '../../workbench/storage/age.ts';
import type { LeftWork } from '../../workbench/storage/autosave.ts';
import { create, createButton } from '../kit/dom.ts';

export interface WorkListActions {
  restore(work: LeftWork): void;
  discard(work: LeftWork): void;
}

/** The list of unsaved work from earlier visits. Closing it keeps all entries for the next visit. */
export class WorkList {
  readonly element = create('dialog', 'work-list');
  private readonly list = create('ul', '');
  private readonly actions: WorkListActions;

  constructor(left: readonly LeftWork[], actions: WorkListActions) {
    this.actions = actions;
    const title = create('h2', '', 'Unsaved work');
    title.id = 'work-list-title';
    this.element.setAttribute('aria-labelledby', title.id);
    const close = createButton('✕', () => this.close(), 'Close and keep these for your next visit (Esc)');
    close.ariaLabel = 'Close';
    const head = create('div', 'work-list-head');
    head.append(title, close);
    this.list.append(...left.map((work) => this.createItem(work)));
    this.element.append(head, this.list);
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
  }

  show(host: HTMLElement): void {
    host.append(this.element);
    this.element.show();
    // Leaves the keyboard to the drawing until the user moves to the list.
    (document.activeElement as HTMLElement | null)?.blur();
  }

  private close(): void {
    this.element.remove();
  }

  private createItem(work: LeftWork): HTMLElement {
    const { name, storedAt, step, savedAs } = work;
    const item = create('li', 'work-item');
    const thumbnail = create('img', 'thumbnail');
    thumbnail.alt = '';
    // One task per thumbnail, after the list is shown.
    setTimeout(() => {
      const svg = drawLeft(work.piece);
      if (svg !== undefined) thumbnail.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    });
    const text = create('span', 'work-text');
    const file = savedAs === undefined ? '' : `, saved as ${savedAs}`;
    const when = create('time', 'about', `${describeAge(Date.now() - storedAt)}, step ${step.toLocaleString('en')}${file}`);
    when.dateTime = new Date(storedAt).toISOString();
    when.title = new Date(storedAt).toLocaleString();
    text.append(create('span', 'name', name), when);
    const restore = createButton('Restore', () => {
      this.close();
      this.actions.restore(work);
    });
    restore.ariaLabel = `Restore ${name}`;
    const discard = createButton('Discard', () => {
      this.actions.discard(work);
      (item.nextElementSibling ?? item.previousElementSibling)?.querySelector('button')?.focus();
      item.remove();
      if (this.list.children.length === 0) this.close();
    });
    discard.ariaLabel = `Discard ${name}`;
    const buttons = create('span', 'work-buttons');
    buttons.append(restore, discard);
    item.append(thumbnail, text, buttons);
    return item;
  }
}
