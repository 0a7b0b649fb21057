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
import { Scatter } from '../../../src/ui/kit/scatter.ts';

// A page that uses the widgets without the app: no ids, no style, no workbench.

const notices = new Notices(document.body);
const hints = new Hints({ first: 'Try the menu.', second: 'Press a key.' }, 'other.hints');
const shortcuts = { greet: { keys: ['g'], description: 'greet' }, sheet: { keys: ['?'], description: 'this sheet' } };
const sheet = new KeySheet('All keys', [
  { title: 'Keys', rows: Object.values(shortcuts) },
  { title: 'Pointer', rows: [{ gesture: 'click', description: 'press' }] },
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

const pointed = create('output', '');
const scatter = new Scatter('Fruit by size', {
  choose: (key) => notices.show(`${key} is chosen`, { tone: 'news' }),
  point: (key) => {
    pointed.textContent = key ?? 'nothing';
  },
});
scatter.show({
  dots: [
    { key: 'plum', x: 1, y: 4, label: 'Plum', isSolid: true },
    { key: 'melon', x: 9, y: 20, label: 'Melon', isSolid: true },
    { key: 'lime', x: 1, y: 4, label: 'Lime', isSolid: false },
    { key: 'fig', x: 4, y: 2, label: 'Fig', isSolid: false },
  ],
  x: 'width →',
  y: '↑ height',
  named: { key: 'fig', name: 'the best' },
});
const chart = create('div', '');
chart.style.width = '304px';
chart.append(scatter.element, pointed);

document.body.append(
  menuButton,
  popover,
  keysButton,
  createButton('Choose', chooseFile),
  createField('Seeds', createNumberInput(3, { min: 1, max: 9 })),
  hints.element,
  chart,
  sheet.element,
);
