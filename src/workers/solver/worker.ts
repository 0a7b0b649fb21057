import { serve } from '../serve.ts';
import type { SolverCommand, SolverEvent } from './protocol.ts';
import { Solver } from './solver.ts';

/** The entry of the solver's worker. */
serve<SolverCommand, SolverEvent>((post) => {
  const solver = new Solver((event) => post(event, []));
  return (command) => solver.receive(command);
});
