import type { Look, Savable } from '../../session/formats/format.ts';
import { SAVE_FORMATS } from '../../session/formats/formats.ts';
import { savePuzzleFile } from '../../session/formats/savePuzzleFile.ts';
import { type MeasuredPair, writeMetricsCsv, writeMetricsJson } from '../../session/metricsFile.ts';
import { nameBeside } from '../../workbench/fileName.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { printKeys } from '../help/shortcuts.ts';
import { byId, create } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import { Menu } from '../kit/menu.ts';

/** What of the page can be saved beside what the workbench has. All may reject with a message for the user. */
export interface SaveSources {
  settings(): Promise<string>;
  /** The puzzle as it is drawn now. */
  puzzle(): Promise<Savable>;
  look(): Look;
  png(): Promise<Blob>;
}

export interface SaveListener {
  /** The puzzle is in a file. */
  saved(): void;
  failed(message: string): void;
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
  private readonly listener: SaveListener;

  constructor(workbench: Workbench, sources: SaveSources, listener: SaveListener) {
    this.workbench = workbench;
    this.listener = listener;
    const button = byId('save', HTMLButtonElement);
    const menu = new Menu(button, byId('save-menu', HTMLElement));
    menu.add(createItem(savePuzzleFile.name, `${savePuzzleFile.about} (${printKeys('save')})`), 'menuitem', () => this.savePuzzle());
    for (const item of this.list(sources)) {
      menu.add(createItem(item.label, item.about), 'menuitem', () => this.saveBeside(item));
    }
    button.disabled = workbench.document === undefined;
    workbench.signals.on('document', () => {
      button.disabled = false;
    });
  }

  /** Saves the puzzle as it is drawn now, verified. */
  async savePuzzle(): Promise<void> {
    const { document } = this.workbench;
    if (document === undefined) return;
    try {
      download(await this.workbench.save(), document.fileName);
      this.listener.saved();
    } catch (error) {
      this.listener.failed((error as Error).message);
    }
  }

  private list(sources: SaveSources): readonly Item[] {
    return [
      ...SAVE_FORMATS.filter((format) => format !== savePuzzleFile).map((format) => ({
        label: format.name,
        about: format.about,
        ending: format.ending,
        write: async () => format.write(await sources.puzzle(), sources.look()),
      })),
      { label: 'Picture, PNG', about: 'as on screen', ending: '.png', write: sources.png },
      { label: 'Metrics, CSV', about: 'for spreadsheets', ending: 'metrics.csv', write: async () => writeMetricsCsv(this.measuredPair()) },
      { label: 'Metrics, JSON', about: 'for programs', ending: 'metrics.json', write: async () => writeMetricsJson(this.measuredPair()) },
      { label: 'Settings', about: 'of forces, layout and metrics', ending: 'settings.json', write: sources.settings },
      {
        label: 'Schedule',
        about: 'what was done, for the command line',
        ending: 'schedule.json',
        write: () => this.workbench.saveSchedule(),
      },
    ];
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

  /** Of one step, as it was last measured in full. */
  private measuredPair(): MeasuredPair {
    const { document, baseline, measured } = this.workbench;
    if (document === undefined || baseline?.metrics === undefined || measured === undefined) {
      throw new Error('the metrics are still being computed; try again in a moment');
    }
    return {
      puzzle: document.name,
      before: { label: baseline.label, metrics: baseline.metrics },
      after: { label: `step ${measured.step}`, metrics: measured.metrics },
    };
  }
}

function createItem(label: string, about: string): HTMLButtonElement {
  const item = create('button', 'menu-item');
  item.append(create('span', 'name', label), create('span', 'about', about));
  return item;
}
