import type { PuzzleDocument } from '../../session/document/document.ts';
import type { View } from '../../view/view.ts';
import { canStoreClues, canTakeSolution, storeClues, takeSolution } from '../../workbench/solving/amendments.ts';
import { describeClass, describeLevel, type Finding, listDiffering, listOrphans, listPopular } from '../../workbench/solving/findings.ts';
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

/** The part of the view in which it points things out. */
export type SolverView = Pick<View, 'canvas' | 'pickSide' | 'pickLabel' | 'pickFace' | 'flyToFace'>;

/** More than so many faults nobody reads. */
const MAX_FAULTS = 20;

/**
 * Whether the open puzzle is a good one: its class, its level, how hard it is, the faces that are to blame, its clues, and its solution step by step. All of it is
 * the same while the puzzle is relaxed. While the fold is shut nothing is solved, and nothing is pointed out in the drawing but what the pointer is at.
 */
export class SolverPanel {
  private readonly workbench: Pick<Workbench, 'signals' | 'document' | 'amend'>;
  private readonly view: SolverView;
  private readonly solving: Solving;
  private readonly fold = byId('puzzle', HTMLDetailsElement);
  private readonly marker: HighlightController;
  private readonly stepper: Stepper;
  private readonly tip: ClueTip;
  private readonly verdict = create('p', 'solver-finding');
  private readonly work = create('p', 'solver-work');
  private readonly faults = create('ul', 'warnings solver-faults');
  private readonly level = create('p', 'solver-finding');
  private readonly rating = new RatingTable();
  private readonly differing: FaceList;
  private readonly orphans: FaceList;
  private readonly popular: FaceList;
  private readonly clues: ClueTable;
  private readonly takeButton: HTMLButtonElement;
  private readonly storeButton: HTMLButtonElement;

  /** @param onStepping is told whenever a step of the solution is shown */
  constructor(
    workbench: Pick<Workbench, 'signals' | 'document' | 'amend'>,
    view: SolverView,
    marker: HighlightController,
    solving: Solving,
    onStepping: () => void,
  ) {
    this.workbench = workbench;
    this.view = view;
    this.solving = solving;
    this.marker = marker;
    const show = (face: number) => this.showFace(face);
    this.stepper = new Stepper(solving, (stepping) => {
      marker.showStep(stepping);
      if (stepping !== undefined) onStepping();
    });
    this.tip = new ClueTip(byId('drawing', HTMLElement), view, this.marker);
    this.clues = new ClueTable((side) => this.marker.light(side, true));
    this.marker.onLight = (side) => this.clues.mark(side);
    this.differing = new FaceList(
      ['face differs between two solutions', 'faces differ between two solutions'],
      'Hatched in the drawing, unless switched off under View',
      show,
    );
    this.orphans = new FaceList(['orphan', 'orphans'], 'Faces that no clue touches: nothing tells their colour', show);
    this.popular = new FaceList(
      ['popular face', 'popular faces'],
      'Faces that a curve passes several times, or on both sides: they make the level what it is',
      show,
    );
    this.takeButton = createButton(
      'Take this solution',
      () => {
        if (solving.solved !== undefined) takeSolution(workbench, solving.solved);
      },
      'The puzzle has clues and no solution: give it the only one that they allow. Undo takes it back.',
    );
    this.storeButton = createButton(
      'Store the clues',
      () => storeClues(workbench),
      'Lets the file state the clues that follow from the solution. Undo takes it back.',
    );
    this.verdict.role = 'status';
    const buttons = create('div', 'solver-buttons');
    buttons.append(this.takeButton, this.storeButton);
    byId('solver', HTMLElement).append(
      this.verdict,
      this.work,
      this.faults,
      this.stepper.element,
      this.level,
      this.rating.element,
      this.differing.element,
      this.orphans.element,
      this.popular.element,
      this.clues.element,
      buttons,
    );
    workbench.signals.on('document', ({ document }) => this.follow(document));
    solving.signals.on('state', () => this.update());
    this.fold.addEventListener('toggle', () => this.followFold());
    this.update();
    this.followFold();
  }

  /** Goes on by so many steps of the solution; the panel must be open to tell their reasons. */
  step(by: number): void {
    if (by > 0) this.solving.want(true);
    this.stepper.go(by);
  }

  /** Makes way while the puzzle is solved by hand: steps are left, and only labels light sides. */
  set isPlayed(isPlayed: boolean) {
    if (isPlayed) this.stepper.leave();
    this.tip.isPlayed = isPlayed;
    this.tip.isOn = this.fold.open && !isPlayed;
  }

  /** Leaves the steps, or lets go of what is lit. Returns whether there was something. */
  escape(): boolean {
    if (this.stepper.leave()) return true;
    return this.marker.lightFace(undefined);
  }

  private follow(document: PuzzleDocument): void {
    this.marker.clear();
    this.tip.document = document;
    this.tip.hide();
    this.stepper.follow(document);
    this.clues.show(document);
    this.solving.follow(document);
  }

  private followFold(): void {
    const { open } = this.fold;
    this.solving.want(open);
    this.tip.isOn = open && !this.tip.isPlayed;
    if (!open) {
      this.stepper.leave();
      this.tip.hide();
      this.marker.clear();
    }
    this.update();
  }

  private showFace(face: number): void {
    this.marker.lightFace(face);
    this.view.flyToFace(face);
  }

  private update(): void {
    const { solving, workbench } = this;
    const { state, solved } = solving;
    const { look } = state;
    const { document } = workbench;
    showFinding(this.verdict, document && solved && describeClass(document, solved));
    showFinding(this.level, document && look && describeLevel(document, look));
    this.rating.show(state.name === 'solved' ? describeRating(state.rating, state.look) : undefined);
    this.work.hidden = state.name === 'solved' && solved?.minimalClass !== 'unknown';
    this.work.replaceChildren(...this.describeWork(state));
    const faults = look?.faults ?? [];
    const more = faults.length - MAX_FAULTS;
    this.faults.replaceChildren(
      ...faults.slice(0, MAX_FAULTS).map((fault) => create('li', '', `${capitalise(fault)}.`)),
      ...(more > 0 ? [create('li', '', `And ${more.toLocaleString('en')} more.`)] : []),
    );
    this.faults.hidden = faults.length === 0;
    this.differing.show(solved ? listDiffering(solved) : []);
    this.orphans.show(document && look ? listOrphans(document, look) : []);
    this.popular.show(document && look ? listPopular(document, look) : []);
    this.takeButton.hidden = solved === undefined || !canTakeSolution(solved);
    this.storeButton.hidden = look === undefined || !canStoreClues(workbench);
    this.stepper.update();
    if (this.fold.open) this.marker.setDiffer(solved?.differ ?? []);
  }

  private describeWork(state: SolvingState): readonly (Node | string)[] {
    const again = () => createButton(`Try for ${LIMITS_MS.again / 1000} s`, () => this.solving.again());
    switch (state.name) {
      case 'solving':
        return ['Solving… ', createButton('Stop', () => this.solving.stop())];
      case 'stopped':
        return ['Stopped before it was solved. ', again()];
      case 'failed':
        return [`It was not solved: ${state.message}. `, again()];
      case 'solved':
        return [`Unknown after ${Math.round(state.look.ms / 1000)} s. `, again()];
      default:
        return [];
    }
  }
}

function showFinding(element: HTMLElement, finding: Finding | undefined): void {
  element.hidden = finding === undefined;
  element.replaceChildren(...(finding === undefined ? [] : [create('strong', '', finding.title), ` ${finding.sentences.join(' ')}`]));
}
