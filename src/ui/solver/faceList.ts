import type { LabelledFace } from '../../workbench/solving/findings.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** The maximum number of faces in the list. */
const MAX_SHOWN = 200;

/** A list of faces. Each is a button that shows the face in the drawing. */
export class FaceList {
  readonly element = create('details', 'solver-fold');
  private readonly summary = create('summary', '');
  private readonly list = create('ol', 'spots');
  private readonly names: readonly [singular: string, plural: string];
  private readonly onShow: (face: number) => void;

  /** @param names the noun for one face and for several */
  constructor(names: readonly [singular: string, plural: string], hint: string, onShow: (face: number) => void) {
    this.names = names;
    this.onShow = onShow;
    this.element.title = hint;
    this.element.append(this.summary, this.list);
    this.show([]);
  }

  show(places: readonly LabelledFace[]): void {
    const [singular, plural] = this.names;
    this.element.hidden = places.length === 0;
    setText(this.summary, places.length === 1 ? `1 ${singular}` : `${places.length.toLocaleString('en')} ${plural}`);
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
