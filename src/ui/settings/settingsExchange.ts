import { readSettings, writeSettings } from '../../workbench/settingsFile.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton } from '../kit/dom.ts';
import { download } from '../kit/download.ts';

type Bench = Pick<Workbench, 'signals' | 'settings' | 'metricSettings' | 'importSettings'>;

/** Far more than all settings are. */
const MAX_FILE_BYTES = 1_000_000;

/** The buttons that export and import settings, and the field that asks for a file. */
export function createExchange(workbench: Bench): HTMLElement[] {
  const fileInput = create('input', '');
  fileInput.type = 'file';
  fileInput.accept = '.json,application/json';
  fileInput.hidden = true;
  fileInput.addEventListener('change', () => {
    const file = fileInput.files?.[0];
    // The same file may be chosen again, after an edit.
    fileInput.value = '';
    if (file !== undefined) importSettings(workbench, file);
  });
  return [
    createButton(
      'Export',
      () => download(writeSettings(workbench), 'kronkel-settings.json'),
      'Save all settings, thresholds included, as a file',
    ),
    createButton('Import', () => fileInput.click(), 'Take settings from a file'),
    fileInput,
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
