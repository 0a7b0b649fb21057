import { create, createButton } from '../../../src/ui/kit/dom.ts';
import { acceptDrops } from '../../../src/ui/kit/dropTarget.ts';
import { createField, createNumberInput } from '../../../src/ui/kit/fields.ts';
import { createFilePicker } from '../../../src/ui/kit/filePicker.ts';
import { Hints } from '../../../src/ui/kit/hints.ts';
import { createIcon } from '../../../src/ui/kit/icons.ts';
import { KeySheet } from '../../../src/ui/kit/keySheet.ts';
import { bindKeys } from '../../../src/ui/kit/keys.ts';
import { Menu } from '../../../src/ui/kit/menu.ts';
import { Notices } from '../../../src/ui/kit/notices.ts';

// Another page with the same widgets, which has nothing of ours: no ids, no style, no workbench.

const notices = new Notices(document.body);
const hints = new Hints({ first: 'Try the menu.', second: 'Press a key.' }, 'other.hints');
const shortcuts = { greet: { keys: ['g'], does: 'greet' }, sheet: { keys: ['?'], does: 'this sheet' } };
const sheet = new KeySheet('All keys', [
  { title: 'Keys', rows: Object.values(shortcuts) },
  { title: 'Pointer', rows: [{ gesture: 'click', does: 'press' }] },
]);
bindKeys(shortcuts, { greet: () => notices.show('Good day', { tone: 'news' }), sheet: () => sheet.toggle() });

const menuButton = createButton('Fruit', () => hints.dismiss('first'));
const popover = create('div', 'menu');
popover.popover = 'auto';
popover.role = 'menu';
const menu = new Menu(menuButton, popover);
for (const name of ['Apple', 'Pear']) menu.add(create('button', 'menu-item', name), 'menuitem', () => notices.show(`${name} it is`));

const keysButton = createButton('Keys', () => {});
keysButton.prepend(createIcon('play'));
sheet.bindTo(keysButton);
const chooseFile = createFilePicker('.txt', (file) => notices.show(`the file ${file.name}`, { tone: 'news' }));
acceptDrops((dropped) => notices.show(typeof dropped === 'string' ? `the text ${dropped}` : `the file ${dropped.name}`));

document.body.append(
  menuButton,
  popover,
  keysButton,
  createButton('Choose', chooseFile),
  createField('Seeds', createNumberInput(3, { min: 1, max: 9 })),
  hints.element,
  sheet.element,
);
