import { orElse, readBoolean } from '../../settings/storedData.ts';
import { create } from '../kit/dom.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const KEY = 'kronkel.relaxOnOpening';

/** Whether puzzles that were never polished, and are ambiguous, relax when they are opened. */
export function isRelaxedOnOpening(): boolean {
  return orElse(readBoolean, true)(readStored(KEY));
}

/** The switch for `isRelaxedOnOpening`. */
export function createOpeningSwitch(): HTMLElement {
  const box = create('input', '');
  box.type = 'checkbox';
  box.checked = isRelaxedOnOpening();
  box.addEventListener('change', () => writeStored(KEY, box.checked));
  const label = create('label', 'opening-switch');
  label.title = 'A puzzle that was never polished and is ambiguous starts to relax when you open it. Nothing else starts by itself.';
  label.append(box, 'Relax on opening');
  return label;
}
