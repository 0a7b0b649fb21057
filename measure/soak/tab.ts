import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { SoakLog } from './log.ts';
import { within } from './within.ts';

/** A page that does not respond for this long is stuck; everything it does is far faster. */
const TIMEOUT_MS = 60_000;

/** A tab with the page; all its errors are findings. */
export class Tab {
  readonly page: Page;
  readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async open(context: BrowserContext, url: string, log: SoakLog): Promise<Tab> {
    const page = await context.newPage();
    const tab = await Tab.watch(page, log);
    // A system dialog would wait for a user.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.addInitScript(() => localStorage.setItem('kronkel.startSeen', 'true'));
    await page.goto(url);
    await page.waitForFunction(() => document.title.endsWith('– Kronkel'), undefined, { timeout: TIMEOUT_MS });
    return tab;
  }

  /** Watches a page that the caller opens or has opened. */
  static async watch(page: Page, log: SoakLog): Promise<Tab> {
    page.on('pageerror', (error) => log.find(`the page threw ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') log.find(`the console printed ${message.text()}`);
    });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    // Downloads are not needed here.
    page.on('download', (download) => void download.delete().catch(() => {}));
    return new Tab(page, await page.context().newCDPSession(page));
  }

  /** Whether the page still responds. */
  async isAlive(): Promise<boolean> {
    return within(
      TIMEOUT_MS,
      this.page.evaluate(() => true),
      'the page',
    ).catch(() => false);
  }

  /** The name of the puzzle. */
  async readName(): Promise<string> {
    return (await this.page.title()).replace(/ – Kronkel$/, '');
  }

  /** The work that this visit has stored; undefined if there is none. */
  readStored(): Promise<{ readonly name: string; readonly step: number } | undefined> {
    const reading = this.page.evaluate(
      () =>
        new Promise<{ name: string; step: number } | undefined>((resolve, reject) => {
          const opening = indexedDB.open('kronkel.work');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const request = database
              .transaction('work')
              .objectStore('work')
              .get(JSON.parse(sessionStorage.getItem('kronkel.open')!).id);
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              database.close();
              const { result } = request;
              resolve(result && { name: result.name, step: result.piece.checkpoint.step });
            };
          };
        }),
    );
    return within(TIMEOUT_MS, reading, 'reading the stored work');
  }

  async close(): Promise<void> {
    await within(TIMEOUT_MS, this.page.close(), 'closing the tab').catch(() => {});
  }
}
