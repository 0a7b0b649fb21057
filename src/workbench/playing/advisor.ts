import type { Advice, AdviceRequest } from '../../play/advise.ts';
import type { Board, Colours } from '../../solver/board.ts';
import type { SolverPort } from '../../workers/ports.ts';
import type { SolverCommand, SolverEvent } from '../../workers/solver/protocol.ts';
import { Helper } from '../helper.ts';

/** Who plays does not wait longer. */
const LIMIT_MS = 10_000;

/** What was asked was not answered: why, for the user. */
export interface NoAdvice {
  readonly kind: 'failed';
  readonly message: string;
}

type Answer = (advice: Advice | NoAdvice) => void;

/** Asks a solver behind a port what to say to a player, one question at a time. */
export class Advisor {
  private readonly solver: Helper<SolverCommand, SolverEvent>;
  private answer: Answer | undefined;
  private wish: AdviceRequest | undefined;

  constructor(open: () => SolverPort) {
    this.solver = new Helper(
      open,
      (event) => this.hear(event),
      (reason) => this.tell({ kind: 'failed', message: `the solver stopped: ${reason}` }),
    );
  }

  /** Whether it works on an answer. */
  get isBusy(): boolean {
    return this.answer !== undefined;
  }

  /** Another question that is still open is given up: its answer never comes. The same one goes on. */
  ask(board: Board, said: Readonly<Colours>, wish: AdviceRequest, answer: Answer): void {
    if (this.isBusy && wish === this.wish) return;
    this.giveUp();
    this.answer = answer;
    this.wish = wish;
    try {
      this.solver.post({ type: 'advise', board, said: said as Colours, wish, limitMs: LIMIT_MS });
    } catch (error) {
      this.tell({ kind: 'failed', message: (error as Error).message });
    }
  }

  /** Nobody wants to know any more, or what was asked has changed. A solver that works hears nothing: it is ended. */
  giveUp(): void {
    if (this.isBusy) this.close();
  }

  close(): void {
    this.answer = undefined;
    this.solver.close();
  }

  private hear(event: SolverEvent): void {
    if (event.type === 'advised') this.tell(event.advice);
    else if (event.type === 'refused') this.tell({ kind: 'failed', message: event.message });
  }

  private tell(advice: Advice | NoAdvice): void {
    const { answer } = this;
    this.answer = undefined;
    answer?.(advice);
  }
}
