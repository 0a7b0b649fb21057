import type { View } from '../../view/view.ts';
import { addressOfDrawing } from '../../workbench/files/address.ts';
import { nameBeside } from '../../workbench/files/fileName.ts';
import { writeCourse, writeMetrics } from '../../workbench/files/measuredFile.ts';
import { fetchFigures, type SaveFormat, saveFormats } from '../../workbench/files/saveFormats.ts';
import { writeSettings } from '../../workbench/files/settingsFile.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { shortcutText } from '../help/shortcuts.ts';
import { byId, create } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import { Menu } from '../kit/menu.ts';
import { WritableFile } from '../kit/writableFile.ts';
import { PuzzleFiles } from './puzzleFiles.ts';

/** A picture that is saved has so many pixels for each of the screen's. */
const PNG_SCALE = 2;

export interface SaveListener {
  told(message: string): void;
  failed(message: string): void;
  /** The puzzle as it is now is about to be saved. What is returned is to be called when it is known to be in a file. */
  begins(): (fileName: string) => void;
  /** A page is wanted. */
  prints(): void;
}

interface Item {
  readonly label: string;
  readonly about: string;
  /** The end of the file's name. */
  readonly ending: string;
  write(): Promise<string | Blob>;
}

/** The menu of all that can be saved as a file. */
export class SaveMenu {
  private readonly workbench: Workbench;
  private readonly view: View;
  private readonly listener: SaveListener;
  private readonly files = new PuzzleFiles();
  /** A file may be asked for meanwhile: of two dialogs the browser refuses one. */
  private isSaving = false;

  constructor(workbench: Workbench, view: View, listener: SaveListener) {
    this.workbench = workbench;
    this.view = view;
    this.listener = listener;
    const button = byId('save', HTMLButtonElement);
    const menu = new Menu(button, byId('save-menu', HTMLElement));
    const [ownFile, ...otherFormats] = saveFormats;
    menu.add(createItem(ownFile.name, `${ownFile.about} (${shortcutText('save')})`), 'menuitem', () => this.savePuzzle());
    if (WritableFile.isSupported)
      menu.add(createItem(`${ownFile.name}, elsewhere`, 'to a file that is asked for'), 'menuitem', () => this.savePuzzle(true));
    menu.add(createItem('Print…', `a page: on paper, PDF, SVG or PNG (${shortcutText('print')})`), 'menuitem', () => listener.prints());
    for (const item of this.list(otherFormats)) {
      menu.add(createItem(item.label, item.about), 'menuitem', () => this.saveBeside(item));
    }
    menu.add(createItem('Link', 'to the clipboard, with the drawing in it'), 'menuitem', () => this.copyLink());
    button.disabled = workbench.document === undefined;
    workbench.signals.on('document', () => {
      button.disabled = false;
    });
  }

  /** Saves the puzzle as it is drawn now, verified: into the file that it was last saved in, unless another is wanted. */
  async savePuzzle(isElsewhere = false): Promise<void> {
    const { document } = this.workbench;
    if (document === undefined || this.isSaving) return;
    this.isSaving = true;
    try {
      const isDone = this.listener.begins();
      const outcome = await this.files.save(document, this.workbench.save(), isElsewhere);
      if (outcome.kind !== 'written') return;
      isDone(outcome.fileName);
      this.listener.told(`Saved in ${outcome.fileName}.`);
    } catch (error) {
      this.listener.failed((error as Error).message);
    } finally {
      this.isSaving = false;
    }
  }

  /** Puts an address that holds the puzzle into the clipboard; where that is not allowed, into the page's own. */
  private async copyLink(): Promise<void> {
    try {
      const link = new URL(await addressOfDrawing(this.workbench), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        this.listener.told(`The link is copied: ${link.length.toLocaleString('en')} characters, with the puzzle as it is drawn now.`);
      } catch {
        history.replaceState(null, '', link);
        this.listener.told('The link could not be copied; it is the page’s address now, to be copied from there.');
      }
    } catch (error) {
      this.listener.failed(`There is no link: ${(error as Error).message}`);
    }
  }

  private list(formats: readonly SaveFormat[]): readonly Item[] {
    const { workbench, view } = this;
    return [
      ...formats.map((format) => ({
        label: format.name,
        about: format.about,
        ending: format.ending,
        write: () => this.saveGiven(format),
      })),
      { label: 'Picture, PNG', about: 'as on screen', ending: '.png', write: () => view.toPng(PNG_SCALE) },
      { label: 'Metrics, CSV', about: 'for spreadsheets', ending: 'metrics.csv', write: async () => writeMetrics(workbench, 'csv') },
      { label: 'Metrics, JSON', about: 'for programs', ending: 'metrics.json', write: async () => writeMetrics(workbench, 'json') },
      { label: 'Chart, CSV', about: 'all metrics over the steps', ending: 'chart.csv', write: async () => writeCourse(workbench, 'csv') },
      { label: 'Chart, JSON', about: 'the same, for programs', ending: 'chart.json', write: async () => writeCourse(workbench, 'json') },
      {
        label: 'Settings',
        about: 'of forces, layout and metrics',
        ending: 'settings.json',
        write: async () => writeSettings(workbench),
      },
      {
        label: 'Schedule',
        about: 'what was done, to be replayed',
        ending: 'schedule.json',
        write: () => workbench.saveSchedule(),
      },
    ];
  }

  /** For who solves it, whatever is shown on screen. */
  private async saveGiven(format: SaveFormat): Promise<string> {
    // Without a network there may be none.
    const fonts = format.takesFonts ? await fetchFigures().catch(() => undefined) : undefined;
    const text = await this.workbench.save(format, { showSolution: false, fonts });
    if (format.takesFonts && fonts === undefined)
      this.listener.told('The font could not be loaded, so the file is without it: its numbers may be set in another one.');
    return text;
  }

  private async saveBeside({ label, ending, write }: Item): Promise<void> {
    const { document } = this.workbench;
    if (document === undefined) return;
    try {
      download(await write(), nameBeside(document.fileName, ending));
    } catch (error) {
      this.listener.failed(`${label} was not saved: ${(error as Error).message}`);
    }
  }
}

function createItem(label: string, about: string): HTMLButtonElement {
  const item = create('button', 'menu-item');
  item.append(create('span', 'name', label), create('span', 'about', about));
  return item;
}
