import type { Advice, AdviceRequest } from '../../play/advise.ts';
import type { Board, Colours } from '../../solver/board.ts';
import { explainFailure } from '../../workers/lazyWorker.ts';
import type { AdvisorWorker } from '../../workers/page/advisorPort.ts';

/** The longest that a player waits for an answer. */
const LIMIT_MS = 10_000;

/** The question was not answered; the message says why, for the user. */
export interface NoAdvice {
  readonly kind: 'failed';
  readonly message: string;
}

interface Question {
  readonly request: AdviceRequest;
  readonly controller: AbortController;
}

/** Asks a solver for advice to a player, one question at a time. */
export class Advisor {
  private readonly solver: AdvisorWorker;
  private question: Question | undefined;

  constructor(solver: AdvisorWorker) {
    this.solver = solver;
  }

  /** Whether an answer is due. */
  get isBusy(): boolean {
    return this.question !== undefined;
  }

  /** Repeating the pending question has no effect. A different one cancels it, and its answer never comes. */
  ask(board: Board, said: Readonly<Colours>, request: AdviceRequest, answer: (advice: Advice | NoAdvice) => void): void {
    if (request === this.question?.request) return;
    this.cancel();
    const question = { request, controller: new AbortController() };
    this.question = question;
    const settle = (advice: Advice | NoAdvice) => {
      if (question !== this.question) return;
      this.question = undefined;
      answer(advice);
    };
    this.solver
      .call('advise', { board, said: said as Colours, request, limitMs: LIMIT_MS }, { signal: question.controller.signal })
      .then(settle, (error: unknown) => settle({ kind: 'failed', message: explainFailure(error, 'the solver') }));
  }

  cancel(): void {
    const { question } = this;
    this.question = undefined;
    question?.controller.abort();
  }

  /** Cancels the question and terminates the solver; the next question starts a new one. */
  stop(): void {
    this.cancel();
    this.solver.stop();
  }
}
