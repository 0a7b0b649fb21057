import type { ReadOptions } from '../../workbench/effects/engineLink.ts';
import type { Notices } from '../kit/notices.ts';

/** The notice appears after this delay. */
const DELAY_MS = 600;

const TOPIC = 'opening';

/** Shows the progress of opening a large puzzle, with a button that stops it, from DELAY_MS after creation until `end`. */
export class OpeningNotice {
  private readonly notices: Notices;
  private readonly fileName: string;
  private readonly stopping = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private progress = 0;
  private isShown = false;

  constructor(notices: Notices, fileName: string) {
    this.notices = notices;
    this.fileName = fileName;
    this.timer = setTimeout(() => this.show(), DELAY_MS);
  }

  /** Options for opening the puzzle. */
  get options(): ReadOptions {
    return { onProgress: (progress) => this.update(progress), signal: this.stopping.signal };
  }

  end(): void {
    clearTimeout(this.timer);
    this.notices.dismiss(TOPIC);
  }

  private update(progress: number): void {
    this.progress = progress;
    if (!this.isShown) return;
    // Layout follows reading and can't be stopped, so the button is removed.
    if (progress < 1) this.notices.update(TOPIC, this.message);
    else this.show();
  }

  private show(): void {
    this.isShown = true;
    const buttons = [{ label: 'Stop', title: 'Keep the puzzle that is open', action: () => this.stopping.abort() }];
    this.notices.show(this.message, { tone: 'news', topic: TOPIC, isLasting: true, buttons: this.progress < 1 ? buttons : [] });
  }

  private get message(): string {
    if (this.progress >= 1) return `Preparing ${this.fileName} …`;
    return `Reading ${this.fileName}: ${Math.floor(10 * this.progress)}0 %`;
  }
}
