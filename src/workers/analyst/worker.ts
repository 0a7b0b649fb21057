import { serve } from '../serve.ts';
import { Analyst } from './analyst.ts';
import type { AnalystCommand, AnalystEvent } from './protocol.ts';

/** The entry of the analyst's worker. */
serve<AnalystCommand, AnalystEvent>((post) => {
  const analyst = new Analyst((event) => post(event, []));
  return (command) => analyst.receive(command);
});
