import { create, createButton, setText } from '../../ui/kit/dom.ts';
import { PLAY_KEYS } from '../controls/keyboard.ts';
import { KronkelPuzzle } from '../kronkelPuzzle.ts';
import { LESSONS } from './lessons.ts';

/** Shows the lesson *How to play* in a dialog: five small puzzles, one after the other, and the list of keys. */
export function openLessons(): void {
  const host = create('div', '');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [KronkelPuzzle.styleSheet];
  const dialog = create('dialog', 'lessons');
  const title = create('h2', '');
  title.id = 'title';
  dialog.setAttribute('aria-labelledby', title.id);
  const text = create('p', 'lesson-text');
  const player = new KronkelPuzzle();
  player.toggleAttribute('forgets', true);
  player.toggleAttribute('plain', true);
  const close = createButton('Close', () => dialog.close());
  const back = createButton('Back', () => show(number - 1));
  const forward = createButton('Next', () => (number + 1 < LESSONS.length ? show(number + 1) : dialog.close()));
  const buttons = create('div', 'tools');
  buttons.append(back, forward, close);
  dialog.append(title, text, player, createKeyList(), buttons);
  root.append(dialog);
  let number = 0;
  player.addEventListener('solved', () => {
    setText(text, LESSONS[number].ending);
    forward.classList.add('primary');
    forward.focus();
  });
  const show = (next: number) => {
    number = next;
    const lesson = LESSONS[number];
    setText(title, `${number + 1} of ${LESSONS.length}: ${lesson.title}`);
    setText(text, lesson.text);
    setText(forward, number + 1 < LESSONS.length ? 'Next' : 'Done');
    back.disabled = number === 0;
    forward.classList.remove('primary');
    player.open(lesson.open());
  };
  dialog.addEventListener('close', () => host.remove());
  document.body.append(host);
  dialog.showModal();
  show(0);
}

function createKeyList(): HTMLElement {
  const fold = create('details', 'keys');
  const list = create('dl', '');
  for (const [keys, description] of PLAY_KEYS) list.append(create('dt', '', keys), create('dd', '', description));
  fold.append(create('summary', '', 'Keys'), list);
  return fold;
}
