import type { LabelledFace } from '../../workbench/solving/findings.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** More than so many places nobody looks at one by one. */
const MAX_SHOWN = 200;

/** Faces, each a button that shows where it is. */
export class FaceList {
  readonly element = create('details', 'solver-fold');
  private readonly summary = create('summary', '');
  private readonly list = create('ol', 'spots');
  private readonly words: readonly [one: string, many: string];
  private readonly onShow: (face: number) => void;

  /** @param words one such face, and several */
  constructor(words: readonly [one: string, many: string], hint: string, onShow: (face: number) => void) {
    this.words = words;
    this.onShow = onShow;
    this.element.title = hint;
    this.element.append(this.summary, this.list);
    this.show([]);
  }

  show(places: readonly LabelledFace[]): void {
    const [one, many] = this.words;
    this.element.hidden = places.length === 0;
    setText(this.summary, places.length === 1 ? `1 ${one}` : `${places.length.toLocaleString('en')} ${many}`);
    this.list.replaceChildren(
      ...places.slice(0, MAX_SHOWN).map(({ face, label }) => {
        const button = createButton(label, () => this.onShow(face), 'Show it in the drawing');
        button.className = 'spot';
        const item = create('li', '');
        item.append(button);
        return item;
      }),
    );
  }
}
