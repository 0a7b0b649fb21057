import { create, createButton } from './dom.ts';
import { readStored, writeStored } from './stored.ts';

/** Hints for the first visit. Each goes away when it is dismissed or followed, and does not come back. */
export class Hints<Name extends string> {
  readonly element = create('ul', 'hints');
  private readonly items = new Map<Name, HTMLElement>();
  private readonly done: Set<string>;
  private readonly storageKey: string;

  /** Which were dismissed is remembered under the key; where the browser keeps nothing, hints come back. */
  constructor(texts: Readonly<Record<Name, string>>, storageKey: string) {
    this.storageKey = storageKey;
    const stored = readStored(storageKey);
    this.done = new Set(Array.isArray(stored) ? stored.map(String) : []);
    this.element.ariaLabel = 'Hints';
    for (const name of Object.keys(texts) as Name[]) if (!this.done.has(name)) this.add(name, texts[name]);
    this.element.hidden = this.items.size === 0;
  }

  /** The user has seen the hint, or has done what it says. */
  dismiss(name: Name): void {
    this.items.get(name)?.remove();
    this.items.delete(name);
    this.element.hidden = this.items.size === 0;
    if (this.done.has(name)) return;
    this.done.add(name);
    writeStored(this.storageKey, [...this.done]);
  }

  private add(name: Name, text: string): void {
    const item = create('li', 'hint');
    const close = createButton('✕', () => this.dismiss(name));
    close.ariaLabel = `Dismiss hint: ${text}`;
    item.append(create('p', '', text), close);
    this.items.set(name, item);
    this.element.append(item);
  }
}
