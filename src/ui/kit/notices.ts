import { create, createButton, setText } from './dom.ts';

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
  /** Whether it stays until the user dismisses it, even if newer notices need space. */
  readonly isLasting?: boolean;
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

/** News without buttons disappears after this time. Trouble stays until the user dismisses it. */
const NEWS_MS = 12_000;
/** The maximum number of notices; a new one then replaces the oldest. More would hide the drawing. */
const MAX_SHOWN = 4;

/** Messages for the user on top of the drawing, newest last. Only trouble interrupts screen readers. */
export class Notices {
  private readonly hosts = { trouble: createRegion('alert'), news: createRegion('status') };
  private shown: readonly ShownNotice[] = [];

  /** Shows notices at the top of the host. */
  constructor(host: HTMLElement) {
    const regions = create('div', 'notices');
    regions.append(this.hosts.trouble, this.hosts.news);
    host.prepend(regions);
  }

  show(message: string, { tone = 'trouble', topic = message, buttons = [], isLasting = false, onDismiss }: NoticeOptions = {}): void {
    this.dismiss(topic);
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
      close,
    );
    this.hosts[tone].append(element);
    this.shown = [...this.shown, shown];
    if (this.shown.length > MAX_SHOWN) this.remove(this.shown.find((other) => !other.isLasting) ?? shown);
    if (tone === 'news' && !isLasting && buttons.length === 0) setTimeout(() => this.remove(shown), NEWS_MS);
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

  private remove(shown: ShownNotice): void {
    if (!this.shown.includes(shown)) return;
    this.shown = this.shown.filter((other) => other !== shown);
    shown.element.remove();
    shown.onDismiss?.();
  }
}

/** A live region for screen readers. It must exist before its content. */
function createRegion(role: 'alert' | 'status'): HTMLElement {
  const region = create('div', '');
  region.role = role;
  return region;
}
