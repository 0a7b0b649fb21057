import { byId, create } from './dom.ts';

/** What the user should know, over the drawing until it is dismissed or something else is to be said. */
export class Notices {
  private readonly host = byId('notices', HTMLElement);
  private onDismiss: (() => void) | undefined;

  /** Replaces what was there. `onDismiss` is called once, whoever takes the notice away. */
  show(message: string, onDismiss?: () => void): void {
    this.dismiss();
    this.onDismiss = onDismiss;
    const notice = create('div', 'notice');
    const button = create('button', 'button', '✕');
    button.type = 'button';
    button.setAttribute('aria-label', 'Dismiss');
    button.title = 'Dismiss (Esc)';
    button.addEventListener('click', () => this.dismiss());
    notice.append(create('p', '', message), button);
    this.host.append(notice);
  }

  dismiss(): void {
    this.host.replaceChildren();
    this.onDismiss?.();
    this.onDismiss = undefined;
  }
}
