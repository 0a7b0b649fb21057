import { readSettings, writeSettings } from '../../workbench/files/fileFormats.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { createButton } from '../kit/dom.ts';
import { download } from '../kit/download.ts';
import { createFilePicker } from '../kit/filePicker.ts';

type SettingsFileWorkbench = Pick<Workbench, 'signals' | 'settings' | 'metricSettings' | 'importSettings'>;

/** Much larger than any settings file. */
const MAX_FILE_BYTES = 1_000_000;

/** The buttons to export and import settings. */
export function createSettingsFileButtons(workbench: SettingsFileWorkbench): HTMLElement[] {
  const chooseFile = createFilePicker('.json,application/json', (file) => importSettings(workbench, file));
  return [
    createButton(
      'Export',
      () => download(writeSettings(workbench), 'kronkel-settings.json'),
      'Save all settings as a file, including the thresholds of metrics',
    ),
    createButton('Import', chooseFile, 'Load settings from a file'),
  ];
}

/** Imports a settings file. An invalid file changes nothing. */
async function importSettings(workbench: SettingsFileWorkbench, file: File): Promise<void> {
  try {
    if (file.size > MAX_FILE_BYTES) throw new Error('the file is too large for settings');
    workbench.importSettings(readSettings(await file.text(), workbench));
  } catch (error) {
    workbench.signals.emit('notice', { message: `${file.name} was not imported: ${(error as Error).message}`, tone: 'trouble' });
  }
}
