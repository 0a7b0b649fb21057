import { type Advice, type AdviceRequest, advise } from '../../play/advise.ts';
import type { Board, Colours } from '../../solver/board.ts';
import type { Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';

interface AdviseInput {
  readonly board: Board;
  /** The colours that the player has given the faces. */
  readonly said: Colours;
  readonly request: AdviceRequest;
  readonly limitMs: number;
}

/** Answers questions of players. A SAT solver can't listen while it works: terminate the worker to stop it. */
export const advisor = {
  /** Answers a question of someone who solves the board by hand. */
  advise({ board, said, request, limitMs }: AdviseInput): Promise<Advice> {
    const end = performance.now() + limitMs;
    return advise(board, said, request, () => performance.now() > end);
  },
} satisfies Methods;

export type AdvisorMethods = typeof advisor;

serveInWorker(advisor);
