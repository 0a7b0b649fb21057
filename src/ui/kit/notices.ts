import { create, createButton, setText } from './dom.ts';
import { readStored, writeStored } from './stored.ts';

export interface NoticeButton {
  readonly label: string;
  /** The tooltip. */
  readonly title?: string;
  action(): void;
  /** Whether the notice stays open when the button is pressed. */
  readonly keepsOpen?: boolean;
}

export interface NoticeOptions {
  readonly tone?: 'news' | 'trouble';
  /** A notice replaces the one with the same topic. By default the topic is the message. */
  readonly topic?: string;
  readonly buttons?: readonly NoticeButton[];
  /** Whether it stays until it is dismissed, even if newer notices need space: for work in progress, and work that may be lost. */
  readonly isLasting?: boolean;
  /** Whether the user can turn off all notices with this topic. */
  readonly isOptional?: boolean;
  /** Called once when the notice is removed, for any reason. */
  onDismiss?(): void;
}

interface ShownNotice {
  readonly topic: string;
  readonly element: HTMLElement;
  readonly isLasting: boolean;
  readonly text: HTMLElement;
  readonly onDismiss: (() => void) | undefined;
}

/** A notice disappears after this time, unless the pointer or the focus is on it. There is more time to use its buttons, and to read about trouble. */
const NEWS_MS = 12_000;
const BUTTONS_MS = 30_000;
const TROUBLE_MS = 60_000;
/** The maximum number of notices; a new one then replaces the oldest. */
const MAX_SHOWN = 4;

/** The topics that the user has turned off. */
const MUTED_KEY = 'kronkel.mutedNotices';

/** Messages for the user, beside the drawing and never on top of it, newest last. Only trouble interrupts screen readers. */
export class Notices {
  private readonly hosts = { trouble: createRegion('alert'), news: createRegion('status') };
  private shown: readonly ShownNotice[] = [];

  /** Shows notices at the top of the host. */
  constructor(host: HTMLElement) {
    const regions = create('div', 'notices');
    regions.append(this.hosts.trouble, this.hosts.news);
    host.prepend(regions);
  }

  show(
    message: string,
    { tone = 'trouble', topic = message, buttons = [], isLasting = false, isOptional = false, onDismiss }: NoticeOptions = {},
  ): void {
    this.dismiss(topic);
    if (isOptional && readMuted().includes(topic)) return;
    const element = create('div', `notice ${tone}`);
    const text = create('p', '', message);
    const shown: ShownNotice = { topic, element, text, isLasting, onDismiss };
    const close = createButton('✕', () => this.remove(shown));
    close.ariaLabel = 'Dismiss';
    close.title = 'Dismiss (Esc)';
    element.append(
      text,
      ...buttons.map(({ label, title, keepsOpen = false, action }) =>
        createButton(
          label,
          () => {
            if (!keepsOpen) this.remove(shown);
            action();
          },
          title,
        ),
      ),
      ...(isOptional ? [createButton('Don’t show again', () => this.mute(shown), 'Turn off messages of this kind')] : []),
      close,
    );
    this.hosts[tone].append(element);
    this.shown = [...this.shown, shown];
    if (this.shown.length > MAX_SHOWN) this.remove(this.shown.find((other) => !other.isLasting) ?? shown);
    if (!isLasting) this.removeAfter(shown, tone === 'trouble' ? TROUBLE_MS : element.childElementCount > 2 ? BUTTONS_MS : NEWS_MS);
  }

  /** Changes the message of the notice with this topic, if it is still shown, without moving its buttons. */
  update(topic: string, message: string): void {
    const shown = this.shown.find((candidate) => candidate.topic === topic);
    if (shown !== undefined) setText(shown.text, message);
  }

  /** Removes the notice with this topic, if there is one. */
  dismiss(topic: string): void {
    const shown = this.shown.find((candidate) => candidate.topic === topic);
    if (shown !== undefined) this.remove(shown);
  }

  /** Removes the newest notice. Returns whether there was one. */
  dismissLast(): boolean {
    const last = this.shown.at(-1);
    if (last !== undefined) this.remove(last);
    return last !== undefined;
  }

  /** Removes a notice after a delay, or another one if it is in use then. */
  private removeAfter(shown: ShownNotice, delayMs: number): void {
    setTimeout(() => {
      if (shown.element.matches(':hover, :focus-within')) this.removeAfter(shown, delayMs);
      else this.remove(shown);
    }, delayMs);
  }

  private mute(shown: ShownNotice): void {
    writeStored(MUTED_KEY, [...readMuted(), shown.topic]);
    this.remove(shown);
  }

  private remove(shown: ShownNotice): void {
    if (!this.shown.includes(shown)) return;
    this.shown = this.shown.filter((other) => other !== shown);
    shown.element.remove();
    shown.onDismiss?.();
  }
}

function readMuted(): readonly unknown[] {
  const stored = readStored(MUTED_KEY);
  return Array.isArray(stored) ? stored : [];
}

/** A live region for screen readers. It must exist before its content. */
function createRegion(role: 'alert' | 'status'): HTMLElement {
  const region = create('div', '');
  region.role = role;
  return region;
}
