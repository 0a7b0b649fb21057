import { create, createButton } from './dom.ts';
import { readStored, writeStored } from './stored.ts';

/** Hints for first-time users. Each disappears when the user follows it, or all with one click. Dismissed hints do not reappear. */
export class Hints<Name extends string> {
  readonly element = create('div', 'hints');
  private readonly list = create('ul', '');
  private readonly items = new Map<Name, HTMLElement>();
  private readonly done: Set<string>;
  private readonly storageKey: string;

  /** Dismissed hints are stored under the key; if the browser stores nothing, they reappear on the next visit. */
  constructor(texts: Readonly<Record<Name, string>>, storageKey: string) {
    this.storageKey = storageKey;
    const stored = readStored(storageKey);
    this.done = new Set(Array.isArray(stored) ? stored.map(String) : []);
    this.list.ariaLabel = 'Hints';
    for (const name of Object.keys(texts) as Name[]) {
      if (this.done.has(name)) continue;
      const item = create('li', '', texts[name]);
      this.items.set(name, item);
      this.list.append(item);
    }
    const close = createButton('✕', () => this.dismissAll(), 'Dismiss all hints');
    close.ariaLabel = 'Dismiss all hints';
    this.element.append(this.list, close);
    this.element.hidden = this.items.size === 0;
  }

  /** Dismisses a hint when the user follows it. */
  dismiss(name: Name): void {
    this.items.get(name)?.remove();
    this.items.delete(name);
    this.element.hidden = this.items.size === 0;
    if (this.done.has(name)) return;
    this.done.add(name);
    writeStored(this.storageKey, [...this.done]);
  }

  private dismissAll(): void {
    for (const name of [...this.items.keys()]) this.dismiss(name);
  }
}
