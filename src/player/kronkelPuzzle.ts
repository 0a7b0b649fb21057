import type { OpenedPuzzle } from '../puzzle/open.ts';
import { openPuzzle } from '../puzzle/open.ts';
import { create, setText } from '../ui/kit/dom.ts';
import { gameStore, noStore } from './game/gameStore.ts';
import style from './player.css?inline';
import { PlayerView } from './playerView.ts';

/** What the event `change` reports. */
export interface PlayProgress {
  readonly metClues: number;
  readonly clues: number;
}

/** What the event `solved` reports. */
export interface PlayResult {
  readonly ms: number;
  readonly hints: number;
}

/**
 * The element `<kronkel-puzzle src="puzzle.json">`: a puzzle to be solved by hand.
 *
 * Attributes: `src`, the address of a puzzle file; `page-keys`, if keys belong to the puzzle wherever the focus is; `forgets`, if progress is not
 * stored; `plain`, without the bar above the puzzle. Events: `change` and `solved`, with details, and `failed`, with a message.
 */
export class KronkelPuzzle extends HTMLElement {
  static readonly observedAttributes = ['src'];
  /** The style of the element and of its lessons. */
  static readonly styleSheet = createStyleSheet();
  /** Opens the next puzzle, for the panel at the end; undefined if there is none. */
  next: (() => void) | undefined;
  private readonly root: ShadowRoot;
  private view: PlayerView | undefined;
  private loads = 0;

  constructor() {
    super();
    this.root = this.attachShadow({ mode: 'open' });
    this.root.adoptedStyleSheets = [KronkelPuzzle.styleSheet];
  }

  attributeChangedCallback(_name: string, before: string | null, src: string | null): void {
    if (src !== before && src !== null) void this.load(src);
  }

  connectedCallback(): void {
    this.view?.start();
  }

  disconnectedCallback(): void {
    this.view?.stop();
  }

  /** Fetches and shows a puzzle file. */
  async load(src: string): Promise<void> {
    const load = ++this.loads;
    this.showMessage('Loading…');
    try {
      const response = await fetch(src);
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const text = await response.text();
      if (load === this.loads) this.open(openPuzzle(text));
    } catch (error) {
      if (load === this.loads) this.fail(`The puzzle could not be opened: ${(error as Error).message}.`);
    }
  }

  /** Shows a puzzle. Its solution, if it has one, is dropped. */
  open(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>): void {
    this.loads++;
    this.view?.dispose();
    this.view = undefined;
    try {
      this.view = new PlayerView(opened, this.hasAttribute('forgets') ? noStore : gameStore, {
        element: this,
        hasPageKeys: this.hasAttribute('page-keys'),
        hasHead: !this.hasAttribute('plain'),
        next: () => this.next,
        showHelp: () => this.showHelp(),
        onChange: (detail) => this.report('change', detail),
        onSolved: (detail) => this.report('solved', detail),
      });
    } catch (error) {
      this.fail((error as Error).message);
      return;
    }
    this.root.replaceChildren(this.view.element);
    if (this.isConnected) this.view.start();
  }

  /** Removes the puzzle. Its progress is stored. */
  close(): void {
    this.loads++;
    this.view?.dispose();
    this.view = undefined;
    this.root.replaceChildren();
  }

  /** Opens the lesson *How to play*. */
  showHelp(): void {
    void import('./lessons/lessonDialog.ts').then(({ openLessons }) => openLessons());
  }

  override addEventListener<Name extends keyof PlayEvents>(
    name: Name,
    listen: (event: PlayEvents[Name]) => void,
    options?: AddEventListenerOptions,
  ): void {
    super.addEventListener(name, listen as EventListener, options);
  }

  /** Moves the focus to the puzzle. */
  override focus(): void {
    this.view?.focus();
  }

  private fail(message: string): void {
    this.showMessage(message);
    this.report('failed', { message });
  }

  private showMessage(text: string): void {
    const message = create('p', 'notice');
    message.role = 'status';
    setText(message, text);
    this.root.replaceChildren(message);
  }

  private report(type: string, detail: PlayProgress | PlayResult | { readonly message: string }): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}

function createStyleSheet(): CSSStyleSheet {
  // The security policy of a page need not allow style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

/** The events of the element, for `addEventListener`. */
interface PlayEvents extends HTMLElementEventMap {
  solved: CustomEvent<PlayResult>;
  failed: CustomEvent<{ readonly message: string }>;
}

/** Defines the element, once. */
export function defineKronkelPuzzle(): void {
  if (customElements.get('kronkel-puzzle') === undefined) customElements.define('kronkel-puzzle', KronkelPuzzle);
}
