import type { View } from '../../view/view.ts';
import { addressOfDrawing } from '../../workbench/files/address.ts';
import { fetchFigures, nameBeside, type SaveFormat, saveFormats, writeSettings } from '../../workbench/files/fileFormats.ts';
import { writeCourse, writeMetrics } from '../../workbench/files/measuredFile.ts';
import { PLAYER_FILE, sharePuzzle } from '../../workbench/files/sharing.ts';
import { writeRunRecipe } from '../../workbench/polishing/recipes.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { shortcutText } from '../help/shortcuts.ts';
import { byId, create } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import { Menu } from '../kit/menu.ts';
import { WritableFile } from '../kit/writableFile.ts';
import { PuzzleFiles } from './puzzleFiles.ts';

/** Pixels of a saved picture per CSS pixel. */
const PNG_SCALE = 2;

export interface SaveListener {
  inform(message: string): void;
  reportFailure(message: string): void;
  /** Shows a message with a button. */
  offer(message: string, label: string, action: () => void): void;
  /** Called before the current puzzle is saved. Returns a callback for when the file is written. */
  beforeSave(): (fileName: string) => void;
  print(): void;
}

interface Item {
  readonly label: string;
  readonly about: string;
  /** The extension of the file, or a suffix of its name with the extension. */
  readonly extension: string;
  write(): Promise<string | Blob>;
}

/** The menu of file formats to save. */
export class SaveMenu {
  private readonly workbench: Workbench;
  private readonly view: View;
  private readonly listener: SaveListener;
  private readonly files = new PuzzleFiles();
  /** Prevents a second file dialog, which the browser would refuse. */
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
      menu.add(createItem(`${ownFile.name}, save as…`, 'choose another file'), 'menuitem', () => this.savePuzzle(true));
    menu.add(createItem('Print…', `on paper, or as PDF, SVG or PNG (${shortcutText('print')})`), 'menuitem', () => listener.print());
    for (const item of this.list(otherFormats)) {
      menu.add(createItem(item.label, item.about), 'menuitem', () => this.download(item));
    }
    menu.add(createItem('Share', 'a link for players, without the solution'), 'menuitem', () => this.share());
    menu.add(createItem('Copy link', 'a link that opens the drawing in the editor, with its solution'), 'menuitem', () => this.copyLink());
    button.disabled = workbench.document === undefined;
    workbench.signals.on('document', () => {
      button.disabled = false;
    });
  }

  /** Verifies the current drawing and saves it to the file that it was last saved in. @param asNew whether to ask for another file */
  async savePuzzle(asNew = false): Promise<void> {
    const { document } = this.workbench;
    if (document === undefined || this.isSaving) return;
    this.isSaving = true;
    try {
      const onWritten = this.listener.beforeSave();
      const outcome = await this.files.save(document, this.workbench.save(), asNew);
      if (outcome.kind !== 'written') return;
      onWritten(outcome.fileName);
      this.listener.inform(`Saved as ${outcome.fileName}.`);
    } catch (error) {
      this.listener.reportFailure((error as Error).message);
    } finally {
      this.isSaving = false;
    }
  }

  /** Copies a link for players, which contains the puzzle without its solution. Offers a file if it would be too long. */
  private async share(): Promise<void> {
    try {
      const { file, link } = await sharePuzzle(this.workbench);
      if ('reason' in link) {
        this.listener.offer(`This puzzle is too large for a link: ${link.reason}. Send a file instead.`, 'Save the file', () =>
          download(file, PLAYER_FILE),
        );
        return;
      }
      const { href } = new URL(link.address, document.baseURI);
      try {
        await navigator.clipboard.writeText(href);
        this.listener.inform(`Link copied: ${href.length.toLocaleString('en')} characters. It contains the puzzle without its solution.`);
      } catch {
        this.listener.offer('The browser denied access to the clipboard.', 'Open the link', () => open(href));
      }
    } catch (error) {
      this.listener.reportFailure(`No link was created: ${(error as Error).message}`);
    }
  }

  /** Copies a link to the editor that contains the drawing to the clipboard. If that is not allowed, shows it as the page's address. */
  private async copyLink(): Promise<void> {
    try {
      const link = new URL(await addressOfDrawing(this.workbench), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        this.listener.inform(`Link copied: ${link.length.toLocaleString('en')} characters. It contains the current drawing.`);
      } catch {
        history.replaceState(null, '', link);
        this.listener.inform('The browser denied access to the clipboard. Copy the link from the address bar instead.');
      }
    } catch (error) {
      this.listener.reportFailure(`No link was created: ${(error as Error).message}`);
    }
  }

  private list(formats: readonly SaveFormat[]): readonly Item[] {
    const { workbench, view } = this;
    return [
      ...formats.map((format) => ({
        label: format.name,
        about: format.about,
        extension: format.extension,
        write: () => this.writeUnsolved(format),
      })),
      { label: 'Picture, PNG', about: 'the view as it is on screen', extension: '.png', write: () => view.toPng(PNG_SCALE) },
      {
        label: 'Metrics, CSV',
        about: 'a table for spreadsheets',
        extension: 'metrics.csv',
        write: async () => writeMetrics(workbench, 'csv'),
      },
      {
        label: 'Metrics, JSON',
        about: 'the same for programs',
        extension: 'metrics.json',
        write: async () => writeMetrics(workbench, 'json'),
      },
      { label: 'Chart, CSV', about: 'all metrics for each step', extension: 'chart.csv', write: async () => writeCourse(workbench, 'csv') },
      { label: 'Chart, JSON', about: 'the same for programs', extension: 'chart.json', write: async () => writeCourse(workbench, 'json') },
      {
        label: 'Settings',
        about: 'forces, layout and metrics',
        extension: 'settings.json',
        write: async () => writeSettings(workbench),
      },
      {
        label: 'Schedule',
        about: 'your actions in this run, to replay them',
        extension: 'schedule.json',
        write: () => workbench.saveSchedule(),
      },
      {
        label: 'Recipe',
        about: 'the settings of this run, to use for other puzzles',
        extension: 'recipe.json',
        write: () => writeRunRecipe(workbench),
      },
    ];
  }

  /** Writes the puzzle without its solution, even if the screen shows the solution. */
  private async writeUnsolved(format: SaveFormat): Promise<string> {
    // Without a network the font can be missing.
    const fonts = format.embedsFonts ? await fetchFigures().catch(() => undefined) : undefined;
    const text = await this.workbench.save(format, { showSolution: false, fonts });
    if (format.embedsFonts && fonts === undefined)
      this.listener.inform('The font could not be loaded, so the file does not contain it. Its numbers may appear in another font.');
    return text;
  }

  private async download({ label, extension, write }: Item): Promise<void> {
    const { document } = this.workbench;
    if (document === undefined) return;
    try {
      download(await write(), nameBeside(document.fileName, extension));
    } catch (error) {
      this.listener.reportFailure(`${label} was not saved: ${(error as Error).message}`);
    }
  }
}

function createItem(label: string, about: string): HTMLButtonElement {
  const item = create('button', 'menu-item');
  item.append(create('span', 'name', label), create('span', 'about', about));
  return item;
}
