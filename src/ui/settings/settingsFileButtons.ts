import { readSettings, writeSettings } from '../../workbench/files/settingsFile.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { createButton } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import { createFilePicker } from '../kit/filePicker.ts';

type Bench = Pick<Workbench, 'signals' | 'settings' | 'metricSettings' | 'importSettings'>;

/** Far more than all settings are. */
const MAX_FILE_BYTES = 1_000_000;

/** The buttons that export and import settings. */
export function createSettingsFileButtons(workbench: Bench): HTMLElement[] {
  const chooseFile = createFilePicker('.json,application/json', (file) => importSettings(workbench, file));
  return [
    createButton(
      'Export',
      () => download(writeSettings(workbench), 'kronkel-settings.json'),
      'Save all settings, thresholds included, as a file',
    ),
    createButton('Import', chooseFile, 'Take settings from a file'),
  ];
}

/** A file that is refused changes nothing. */
async function importSettings(workbench: Bench, file: File): Promise<void> {
  try {
    if (file.size > MAX_FILE_BYTES) throw new Error('the file is too large to hold settings');
    workbench.importSettings(readSettings(await file.text(), workbench));
  } catch (error) {
    workbench.signals.emit('notice', { message: `${file.name} was not imported: ${(error as Error).message}`, tone: 'trouble' });
  }
}
