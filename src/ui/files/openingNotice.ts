import type { ReadOptions } from '../../workbench/effects/engineLink.ts';
import type { Notices } from '../kit/notices.ts';

/** An opening that takes no longer is not told of. */
const MOMENT_MS = 600;

const TOPIC = 'opening';

/** Says how far a large puzzle is opened, with a button that stops it; from a moment after now on, until `end`. */
export class OpeningNotice {
  private readonly notices: Notices;
  private readonly fileName: string;
  private readonly stopping = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private share = 0;
  private isShown = false;

  constructor(notices: Notices, fileName: string) {
    this.notices = notices;
    this.fileName = fileName;
    this.timer = setTimeout(() => this.show(), MOMENT_MS);
  }

  /** What the workbench is to open the puzzle with. */
  get options(): ReadOptions {
    return { onProgress: (share) => this.tell(share), signal: this.stopping.signal };
  }

  end(): void {
    clearTimeout(this.timer);
    this.notices.dismiss(TOPIC);
  }

  private tell(share: number): void {
    this.share = share;
    if (!this.isShown) return;
    // What was read is laid out at once, which nothing stops.
    if (share < 1) this.notices.update(TOPIC, this.message);
    else this.show();
  }

  private show(): void {
    this.isShown = true;
    const buttons = [{ label: 'Stop', title: 'Leaves what is open as it is', action: () => this.stopping.abort() }];
    this.notices.show(this.message, { tone: 'news', topic: TOPIC, buttons: this.share < 1 ? buttons : [] });
  }

  private get message(): string {
    if (this.share >= 1) return `${this.fileName} was read, and is being laid out.`;
    return `${this.fileName} is being read: ${Math.floor(10 * this.share)}0 %.`;
  }
}
