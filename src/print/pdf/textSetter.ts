import type PDFDocument from 'pdfkit';
import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import type { TextItem } from '../sheet.ts';
import type { Fonts } from './fonts.ts';

type Weight = TextItem['weight'];

/** A run of characters in one font file. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** Writes lines of text to a document. Each character uses the first font file of its weight that contains it. */
export class TextSetter {
  private readonly document: PDFDocument;
  private readonly counts: Readonly<Record<Weight, number>>;

  constructor(document: PDFDocument, fonts: Fonts) {
    this.document = document;
    this.counts = { regular: fonts.regular.length, semibold: fonts.semibold.length };
    for (const weight of ['regular', 'semibold'] as const) {
      fonts[weight].forEach((bytes, index) => {
        document.registerFont(nameOf(weight, index), bytes);
      });
    }
  }

  set({ text, x, y, size, anchor, angle, weight, color }: TextItem): void {
    const { document } = this;
    const runs = this.splitRuns(text, weight);
    document.fontSize(size);
    const widths = runs.map((run) => document.font(run.font).widthOfString(run.text));
    const width = widths.reduce((sum, each) => sum + each, 0);
    let along = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
    const [c, s] = [cos(angle), sin(angle)];
    document.save().transform(c, s, -s, c, x, y).fillColor(color);
    runs.forEach((run, i) => {
      document.font(run.font).text(run.text, along, 0, { lineBreak: false, baseline: 'alphabetic' });
      along += widths[i];
    });
    document.restore();
  }

  private splitRuns(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const font = this.fontOf(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + character };
      else runs.push({ font, text: character });
    }
    return runs;
  }

  /** Characters that no file contains are written in the first, as an empty box. */
  private fontOf(character: string, weight: Weight): string {
    for (let index = 0; index < this.counts[weight]; index++) {
      const name = nameOf(weight, index);
      if (this.document.font(name)._font.font.hasGlyphForCodePoint(character.codePointAt(0)!)) return name;
    }
    return nameOf(weight, 0);
  }
}

function nameOf(weight: Weight, index: number): string {
  return `${weight} ${index}`;
}
