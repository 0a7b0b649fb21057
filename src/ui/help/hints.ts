import { byId, create, createButton } from '../kit/dom.ts';

const HINTS = {
  drag: 'Pull at a curve: the rest follows.',
  settings: 'Turn the sliders while it runs.',
  before: 'Hold “Before” or B to see the original; “?” lists all keys.',
} as const;

export type HintName = keyof typeof HINTS;

const STORAGE_KEY = 'kronkel.hints';

/** Three hints for the first visit. Each goes away when it is dismissed or followed, and does not come back. */
export class Hints {
  private readonly host = byId('hints', HTMLElement);
  private readonly items = new Map<HintName, HTMLElement>();
  private readonly done: Set<string>;

  constructor() {
    this.done = new Set(readDone());
    for (const name of Object.keys(HINTS) as HintName[]) if (!this.done.has(name)) this.add(name);
    this.host.hidden = this.items.size === 0;
  }

  /** The user has seen the hint, or has done what it says. */
  dismiss(name: HintName): void {
    this.items.get(name)?.remove();
    this.items.delete(name);
    this.host.hidden = this.items.size === 0;
    if (this.done.has(name)) return;
    this.done.add(name);
    writeDone([...this.done]);
  }

  private add(name: HintName): void {
    const item = create('li', 'hint');
    const close = createButton('✕', () => this.dismiss(name));
    close.ariaLabel = `Dismiss hint: ${HINTS[name]}`;
    item.append(create('p', '', HINTS[name]), close);
    this.items.set(name, item);
    this.host.append(item);
  }
}

/** Where the browser keeps nothing, hints come back. */
function readDone(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

function writeDone(names: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
  } catch {
    // See above.
  }
}
