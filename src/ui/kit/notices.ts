import { create, createButton } from './dom.ts';

export interface NoticeButton {
  readonly label: string;
  /** What pressing it does, as a tooltip. */
  readonly title?: string;
  /** The notice goes away when it is pressed, unless it stays. */
  action(): void;
  readonly stays?: boolean;
}

export interface NoticeOptions {
  readonly tone?: 'news' | 'trouble';
  /** A notice takes the place of the one with the same topic; by default that is its message. */
  readonly topic?: string;
  readonly buttons?: readonly NoticeButton[];
  /** It is true until somebody says otherwise: others that come do not push it away. */
  readonly isLasting?: boolean;
  /** Called once, whoever takes the notice away. */
  onDismiss?(): void;
}

interface ShownNotice {
  readonly topic: string;
  readonly element: HTMLElement;
  readonly isLasting: boolean;
  readonly words: HTMLElement;
  readonly onDismiss: (() => void) | undefined;
}

/** News that ask nothing go away by themselves; what is wrong stays until it is dismissed. */
const NEWS_MS = 12_000;
/** More than these would hide what lies under them: the oldest go. */
const MOST = 4;

/** What the user should know, over what it is about, the newest last. Screen readers are interrupted by trouble only. */
export class Notices {
  private readonly hosts = { trouble: createRegion('alert'), news: createRegion('status') };
  private shown: readonly ShownNotice[] = [];

  /** Notices are shown at the top of the host. */
  constructor(host: HTMLElement) {
    const regions = create('div', 'notices');
    regions.append(this.hosts.trouble, this.hosts.news);
    host.prepend(regions);
  }

  show(message: string, { tone = 'trouble', topic = message, buttons = [], isLasting = false, onDismiss }: NoticeOptions = {}): void {
    this.dismiss(topic);
    const element = create('div', `notice ${tone}`);
    const words = create('p', '', message);
    const shown: ShownNotice = { topic, element, words, isLasting, onDismiss };
    const close = createButton('✕', () => this.remove(shown));
    close.ariaLabel = 'Dismiss';
    close.title = 'Dismiss (Esc)';
    element.append(
      words,
      ...buttons.map(({ label, title, stays = false, action }) =>
        createButton(
          label,
          () => {
            if (!stays) this.remove(shown);
            action();
          },
          title,
        ),
      ),
      close,
    );
    this.hosts[tone].append(element);
    this.shown = [...this.shown, shown];
    if (this.shown.length > MOST) this.remove(this.shown.find((other) => !other.isLasting) ?? shown);
    if (tone === 'news' && !isLasting && buttons.length === 0) setTimeout(() => this.remove(shown), NEWS_MS);
  }

  /** Lets the notice with this topic, if it is still there, say something else; its buttons stay under the finger. */
  amend(topic: string, message: string): void {
    const shown = this.shown.find((candidate) => candidate.topic === topic);
    if (shown !== undefined && shown.words.textContent !== message) shown.words.textContent = message;
  }

  /** Takes away the notice with this topic, if there is one. */
  dismiss(topic: string): void {
    const shown = this.shown.find((candidate) => candidate.topic === topic);
    if (shown !== undefined) this.remove(shown);
  }

  /** Takes away the newest. Returns whether there was one. */
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

/** A place that screen readers listen to; it must be there before what they shall read. */
function createRegion(role: 'alert' | 'status'): HTMLElement {
  const region = create('div', '');
  region.role = role;
  return region;
}
