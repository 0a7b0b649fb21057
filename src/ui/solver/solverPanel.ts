import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { canStoreClues, canTakeSolution, storeClues, takeSolution } from '../../workbench/solving/amendments.ts';
import { describeVerdict, type Finding, listDiffering, listOrphans, listPopular } from '../../workbench/solving/findings.ts';
import { describeRating } from '../../workbench/solving/ratingRows.ts';
import { LIMITS_MS, type Solving, type SolvingState } from '../../workbench/solving/solving.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, createButton } from '../kit/dom.ts';
import { capitalise } from '../kit/text.ts';
import { ClueTable } from './clueTable.ts';
import { ClueTip } from './clueTip.ts';
import { FaceList } from './faceList.ts';
import type { HighlightController } from './highlights.ts';
import { RatingTable } from './ratingTable.ts';
import { Stepper } from './stepper.ts';

/** The used part of the view. */
export type SolverView = Pick<View, 'canvas' | 'pickSide' | 'pickLabel' | 'flyToFace'>;

/** The maximum number of listed faults. */
const MAX_FAULTS = 20;

/**
 * The analysis of the open puzzle: its class, level and difficulty, the faces that cause them, its clues, and its solution step by step. Relaxing
 * the puzzle does not change the analysis. While the panel is closed, it solves nothing, and only the pointer highlights parts of the drawing.
 */
export class SolverPanel {
  private readonly workbench: Pick<Workbench, 'signals' | 'document' | 'amend'>;
  private readonly view: SolverView;
  private readonly solving: Solving;
  private readonly panel: HTMLDetailsElement;
  private readonly highlights: HighlightController;
  private readonly stepper: Stepper;
  private readonly tip: ClueTip;
  private readonly verdict = create('p', 'solver-finding');
  private readonly work = create('p', 'solver-work');
  private readonly faults = create('ul', 'warnings solver-faults');
  private readonly rating = new RatingTable();
  private readonly differing: FaceList;
  private readonly orphans: FaceList;
  private readonly popular: FaceList;
  private readonly clues: ClueTable;
  private readonly takeButton: HTMLButtonElement;
  private readonly storeButton: HTMLButtonElement;

  /** @param panel the panel that the host is in: the puzzle is solved while it is open */
  constructor(
    panel: HTMLDetailsElement,
    host: HTMLElement,
    workbench: Pick<Workbench, 'signals' | 'document' | 'amend'>,
    view: SolverView,
    highlights: HighlightController,
    solving: Solving,
  ) {
    this.panel = panel;
    this.workbench = workbench;
    this.view = view;
    this.solving = solving;
    this.highlights = highlights;
    const show = (face: number) => this.showFace(face);
    this.stepper = new Stepper(solving, (stepping) => highlights.showStep(stepping));
    this.tip = new ClueTip(byId('drawing', HTMLElement), view, this.highlights);
    this.clues = new ClueTable((side) => this.highlights.highlightSide(side, true));
    this.highlights.onSideHighlight = (side) => this.clues.mark(side);
    this.differing = new FaceList(
      ['face differs between two solutions', 'faces differ between two solutions'],
      'They are hatched in the drawing, unless you turn that off under View.',
      show,
    );
    this.orphans = new FaceList(['orphan', 'orphans'], 'Faces that no clue touches, so their colour can’t be determined.', show);
    this.popular = new FaceList(
      ['popular face', 'popular faces'],
      'Faces that a curve touches several times, or on both sides. They determine the level.',
      show,
    );
    this.takeButton = createButton(
      'Use this solution',
      () => {
        if (solving.solved !== undefined) takeSolution(workbench, solving.solved);
      },
      'Add the only solution that the clues allow to the puzzle. Undo to remove it.',
    );
    this.storeButton = createButton(
      'Add clues to the file',
      () => storeClues(workbench),
      'Write the clues that follow from the solution into the puzzle’s file. Undo to remove them.',
    );
    this.verdict.role = 'status';
    const buttons = create('div', 'solver-buttons');
    buttons.append(this.takeButton, this.storeButton);
    host.append(
      this.verdict,
      this.work,
      this.faults,
      this.stepper.element,
      this.rating.element,
      this.differing.element,
      this.orphans.element,
      this.popular.element,
      this.clues.element,
      buttons,
    );
    workbench.signals.on('document', ({ document }) => this.setDocument(document));
    solving.signals.on('state', () => this.update());
    this.panel.addEventListener('toggle', () => this.onToggle());
    this.update();
    this.onToggle();
  }

  /** Moves by a number of steps of the solution. The panel should be open, as it shows their reasons. */
  step(by: number): void {
    if (by > 0) this.solving.want(true);
    this.stepper.go(by);
  }

  /** Stops stepping, or removes the highlight of a face. Returns false if there was nothing to stop or remove. */
  escape(): boolean {
    if (this.stepper.leave()) return true;
    return this.highlights.highlightFace(undefined);
  }

  private setDocument(document: PuzzleDocument): void {
    this.highlights.clear();
    this.tip.document = document;
    this.tip.hide();
    this.stepper.setDocument(document);
    this.clues.show(document);
    this.solving.follow(document);
  }

  private onToggle(): void {
    const { open } = this.panel;
    this.solving.want(open);
    this.tip.isOn = open;
    if (!open) {
      this.stepper.leave();
      this.tip.hide();
      this.highlights.clear();
    }
    this.update();
  }

  private showFace(face: number): void {
    this.highlights.highlightFace(face);
    this.view.flyToFace(face);
  }

  private update(): void {
    const { solving, workbench } = this;
    const { state, solved } = solving;
    const { analysis } = state;
    const { document } = workbench;
    showFinding(this.verdict, document && analysis && describeVerdict(document, analysis, solved));
    this.rating.show(state.name === 'solved' ? describeRating(state.rating, state.analysis) : undefined);
    this.work.hidden = state.name === 'solved' && solved?.minimalClass !== 'unknown';
    this.work.replaceChildren(...this.describeWork(state));
    const faults = analysis?.faults ?? [];
    const more = faults.length - MAX_FAULTS;
    this.faults.replaceChildren(
      ...faults.slice(0, MAX_FAULTS).map((fault) => create('li', '', `${capitalise(fault)}.`)),
      ...(more > 0 ? [create('li', '', `${more.toLocaleString('en')} more faults.`)] : []),
    );
    this.faults.hidden = faults.length === 0;
    this.differing.show(solved ? listDiffering(solved) : []);
    this.orphans.show(document && analysis ? listOrphans(document, analysis) : []);
    this.popular.show(document && analysis ? listPopular(document, analysis) : []);
    this.takeButton.hidden = solved === undefined || !canTakeSolution(solved);
    this.storeButton.hidden = analysis === undefined || !canStoreClues(workbench);
    this.stepper.update();
    if (this.panel.open) this.highlights.setDiffer(solved?.differ ?? []);
  }

  private describeWork(state: SolvingState): readonly (Node | string)[] {
    const again = () => createButton(`Try again for ${LIMITS_MS.again / 1000} s`, () => this.solving.again());
    switch (state.name) {
      case 'solving':
        return ['Solving… ', createButton('Stop', () => this.solving.stop())];
      case 'stopped':
        return ['Stopped before the puzzle was solved. ', again()];
      case 'failed':
        return [`The puzzle was not solved: ${state.message}. `, again()];
      case 'solved':
        return [`No result after ${Math.round(state.analysis.ms / 1000)} s. `, again()];
      default:
        return [];
    }
  }
}

function showFinding(element: HTMLElement, finding: Finding | undefined): void {
  element.hidden = finding === undefined || (finding.title === '' && finding.sentences.length === 0);
  element.replaceChildren(...(finding === undefined ? [] : [create('strong', '', finding.title), ` ${finding.sentences.join(' ')}`]));
}
