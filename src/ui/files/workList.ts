import { drawLeft } from '../../workbench/readouts/pictures.ts';
import { describeAge } from '../../workbench/storage/age.ts';
import type { LeftWork } from '../../workbench/storage/autosave.ts';
import { create, createButton } from '../kit/dom.ts';

export interface WorkListActions {
  restore(work: LeftWork): void;
  discard(work: LeftWork): void;
}

/** Work that earlier visits left, all of it together. Closing it keeps everything for the next time. */
export class WorkList {
  readonly element = create('dialog', 'work-list');
  private readonly list = create('ul', '');
  private readonly actions: WorkListActions;

  constructor(left: readonly LeftWork[], actions: WorkListActions) {
    this.actions = actions;
    const title = create('h2', '', 'Work that you left');
    title.id = 'work-list-title';
    this.element.setAttribute('aria-labelledby', title.id);
    const close = createButton('✕', () => this.close(), 'Close; what is not discarded stays for the next time (Esc)');
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
    // What somebody came for may be the drawing: the list takes the keys only when it is gone to.
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
    // One after the other, and not before the list is there.
    setTimeout(() => {
      const svg = drawLeft(work.piece);
      if (svg !== undefined) thumbnail.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    });
    const text = create('span', 'work-text');
    const file = savedAs === undefined ? '' : `, saved in ${savedAs}`;
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
