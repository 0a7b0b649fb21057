import type { PrintingState, Proof } from '../../workbench/printing/printing.ts';
import type { PageName } from '../../workbench/printing/printOptions.ts';
import { describePens, describeProof, findFaults } from '../../workbench/printing/printReport.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** So many faces have a button, the narrowest. */
const MAX_FACES = 12;

/** How far it is, and what is to be said of the page. */
export class PrintReport {
  readonly status = create('p', 'quiet print-status');
  readonly details = create('div', 'print-details');
  private readonly showPlace: (x: number, y: number) => void;
  private told: Proof | undefined;

  constructor(showPlace: (x: number, y: number) => void) {
    this.showPlace = showPlace;
    this.status.role = 'status';
  }

  /** @param fault what the user has to mend first */
  show(state: PrintingState, page: PageName, fault: string | undefined): void {
    setText(this.status, fault ?? describeState(state, page));
    this.status.classList.toggle('trouble', fault !== undefined || state.name === 'failed');
    if (state.proof === this.told) return;
    this.told = state.proof;
    this.details.replaceChildren(...(state.proof === undefined ? [] : this.describe(state.proof)));
  }

  /** Something went wrong with a page that is laid out; told until there is other news. */
  complain(message: string): void {
    setText(this.status, message);
    this.status.classList.add('trouble');
  }

  private describe(proof: Proof): HTMLElement[] {
    const { narrow } = proof.pens;
    const faces = create('div', 'print-faces');
    faces.append(
      ...narrow
        .slice(0, MAX_FACES)
        .map(({ x, y, diameter }) =>
          createButton(printWidth(diameter), () => this.showPlace(x, y), 'Close the dialog and show this face in the drawing'),
        ),
      ...(narrow.length > MAX_FACES ? [create('span', 'quiet', `and ${narrow.length - MAX_FACES} more`)] : []),
    );
    return [
      ...findFaults(proof).map((text) => create('p', 'trouble', text)),
      create('p', narrow.length === 0 ? 'quiet' : '', describePens(proof)),
      ...(narrow.length === 0 ? [] : [faces]),
    ];
  }
}

/** Never rounded up to what would do. */
function printWidth(mm: number): string {
  return `${(Math.floor(10 * mm) / 10).toFixed(1)} mm`;
}

function describeState(state: PrintingState, page: PageName): string {
  if (state.name === 'laid') return describeProof(state.proof, page);
  if (state.name === 'failed') return `The page can’t be laid out: ${state.message}`;
  return 'The page is being laid out …';
}
