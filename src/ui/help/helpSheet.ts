import { byId, create } from '../kit/dom.ts';
import { printChord } from '../kit/keys.ts';
import { GESTURES, SHORTCUT_GROUPS, SHORTCUTS, type ShortcutName, shortcutOf } from './shortcuts.ts';

/** The sheet of all keys. It blocks nothing: the keys on it can be tried while it is up. */
export class HelpSheet {
  private readonly sheet = byId('help', HTMLElement);

  constructor() {
    const names = Object.keys(SHORTCUTS) as ShortcutName[];
    const groups = SHORTCUT_GROUPS.map((group) => {
      const rows = names.map(shortcutOf).filter((shortcut) => shortcut.group === group);
      return createGroup(
        group,
        rows.map(({ keys, does }) => createRow(keys.map(printChord).map(createKey), does)),
      );
    });
    const gestures = GESTURES.map(({ gesture, does }) => createRow([create('span', 'gesture', gesture)], does));
    byId('help-groups', HTMLElement).append(...groups, createGroup('Pointer and drawing', gestures));
  }

  toggle(): void {
    this.sheet.togglePopover();
  }
}

function createGroup(title: string, rows: readonly HTMLElement[]): HTMLElement {
  const group = create('section', 'help-group');
  const list = create('dl', '');
  list.append(...rows);
  group.append(create('h3', '', title), list);
  return group;
}

function createRow(keys: readonly HTMLElement[], does: string): HTMLElement {
  const row = create('div', 'help-row');
  const term = create('dt', '');
  term.append(...keys);
  row.append(term, create('dd', '', does));
  return row;
}

function createKey(text: string): HTMLElement {
  return create('kbd', '', text);
}
