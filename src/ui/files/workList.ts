import { describeAge } from '../../workbench/storage/age.ts';
import type { RecentWork } from '../../workbench/storage/library.ts';
import { MAX_BYTES, MAX_WORKS } from '../../workbench/storage/retention.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** An entry of the list. */
export interface WorkEntry extends RecentWork {
  /** Whether this page has it open. */
  readonly isHere: boolean;
}

/** What the list shows of work that it has loaded. */
export interface WorkPreview {
  /** A small SVG; undefined if the work can't be drawn. */
  readonly thumbnail: string | undefined;
  /** The step where it was left, which may be later than the stored drawing. */
  readonly step: number | undefined;
  /** Why the work can't be opened. */
  readonly damage: string | undefined;
}

export interface WorkListActions {
  open(id: string): void;
  /** Loads work for its preview; undefined if it is gone. */
  preview(id: string): Promise<WorkPreview | undefined>;
  /** Downloads damaged work. */
  download(id: string): void;
  /** Deletes work. Resolves with a function that puts it back, or undefined if it could not be deleted. */
  delete(id: string): Promise<(() => Promise<unknown>) | undefined>;
}

const ABOUT = `This browser keeps the latest ${MAX_WORKS} pieces of work, at most ${MAX_BYTES >> 20} MB. Then it removes the oldest.`;

/** The list of recent work, which any part of the page can show: thumbnail, name, date and step of each, with buttons to open and to delete it. */
export class WorkList {
  readonly element = create('ul', 'work-list');
  private readonly actions: WorkListActions;

  constructor(works: readonly WorkEntry[], actions: WorkListActions) {
    this.actions = actions;
    this.element.append(...works.map((work) => this.createItem(work)));
    if (works.length === 0) this.element.append(create('li', 'work-item about', 'No work is stored yet.'));
    this.loadPreviews(works);
  }

  private createItem(work: WorkEntry): HTMLElement {
    const { id, storedAt, isHere, isOpen } = work;
    const item = create('li', 'work-item');
    item.dataset.work = id;
    const thumbnail = create('img', 'thumbnail');
    thumbnail.alt = '';
    const text = create('span', 'work-text');
    const when = create('time', 'about', describe(work, work.step));
    when.dateTime = new Date(storedAt).toISOString();
    when.title = new Date(storedAt).toLocaleString();
    text.append(create('span', 'name', nameOf(work)), when);
    const buttons = create('span', 'work-buttons');
    const open = createButton(
      isOpen ? 'Open a copy' : 'Open',
      () => this.actions.open(id),
      isOpen ? 'The work itself is open in another tab' : '',
    );
    open.ariaLabel = `${open.textContent} of ${nameOf(work)}`.replace('Open of', 'Open');
    const remove = createButton('Delete', () => void this.remove(work, item));
    remove.ariaLabel = `Delete ${nameOf(work)}`;
    if (isHere) text.append(create('span', 'about', 'Open now'));
    else buttons.append(open, ...(isOpen ? [] : [remove]));
    item.append(thumbnail, text, buttons);
    return item;
  }

  /** One piece of work per task, to keep the page responsive. */
  private async loadPreviews(works: readonly WorkEntry[]): Promise<void> {
    for (const work of works) {
      await new Promise((resolve) => setTimeout(resolve));
      const preview = await this.actions.preview(work.id);
      const item = [...this.element.children].find((child) => (child as HTMLElement).dataset.work === work.id);
      if (preview === undefined || item === undefined) continue;
      const { thumbnail, step, damage } = preview;
      if (thumbnail !== undefined) item.querySelector('img')!.src = `data:image/svg+xml,${encodeURIComponent(thumbnail)}`;
      if (step !== undefined) setText(item.querySelector('time')!, describe(work, step));
      if (damage !== undefined) this.showDamage(work, item, damage);
    }
  }

  private showDamage(work: WorkEntry, item: Element, damage: string): void {
    item.querySelector('.work-text')!.append(create('span', 'about work-damage', `It is damaged and can’t be opened: ${damage}.`));
    const open = item.querySelector('.work-buttons button');
    const download = createButton('Download', () => this.actions.download(work.id), 'Download the damaged data as a file');
    download.ariaLabel = `Download ${nameOf(work)}`;
    open?.replaceWith(download);
  }

  /** Replaces the item by a line with *Undo*. */
  private async remove(work: WorkEntry, item: HTMLElement): Promise<void> {
    const putBack = await this.actions.delete(work.id);
    if (putBack === undefined) return;
    const line = create('li', 'work-item');
    const undo = createButton('Undo', async () => {
      await putBack();
      line.replaceWith(item);
      item.querySelector('button')?.focus();
    });
    undo.ariaLabel = `Undo the deletion of ${nameOf(work)}`;
    const buttons = create('span', 'work-buttons');
    buttons.append(undo);
    line.append(create('span', 'work-text about', `Deleted ${nameOf(work)}.`), buttons);
    item.replaceWith(line);
    undo.focus();
  }
}

/** A dialog with the list on top of the drawing. Closing it changes nothing. */
export class WorkListDialog {
  private readonly element = create('dialog', 'work-dialog');

  /** @param isAsked whether the user opened it, so that it gets the focus */
  constructor(list: WorkList, host: HTMLElement, isAsked: boolean) {
    const { element } = this;
    const title = create('h2', '', 'Recent work');
    title.id = 'work-list-title';
    element.setAttribute('aria-labelledby', title.id);
    const close = createButton('✕', () => this.close(), 'Close (Esc)');
    close.ariaLabel = 'Close';
    const head = create('div', 'work-list-head');
    head.append(title, close);
    element.append(head, list.element, create('p', 'about', ABOUT));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
    host.append(element);
    element.show();
    if (isAsked) (list.element.querySelector('button') ?? close).focus();
    // Leaves the keyboard to the drawing until the user moves to the list.
    else (document.activeElement as HTMLElement | null)?.blur();
  }

  close(): void {
    this.element.remove();
  }
}

function nameOf({ name }: Pick<RecentWork, 'name'>): string {
  return name || 'unnamed work';
}

function describe({ storedAt, savedAs }: RecentWork, step: number): string {
  const file = savedAs === undefined ? '' : `, saved as ${savedAs}`;
  return `${describeAge(Date.now() - storedAt)}, step ${step.toLocaleString('en')}${file}`;
}
