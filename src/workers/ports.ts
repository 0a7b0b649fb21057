import type { AnalystCommand, AnalystEvent } from './analyst/protocol.ts';
import type { EngineCommand, EngineEvent } from './engine/protocol.ts';
import type { GeneratorCommand, GeneratorEvent } from './generator/protocol.ts';
import type { Port } from './port.ts';
import type { PrinterCommand, PrinterEvent } from './printer/protocol.ts';
import type { SolverCommand, SolverEvent } from './solver/protocol.ts';

/** How to reach the workers of the live editor. Called again when one has died. */
export interface Ports {
  openEngine(): Port<EngineCommand, EngineEvent>;
  openAnalyst(): Port<AnalystCommand, AnalystEvent>;
}

export type GeneratorPort = Port<GeneratorCommand, GeneratorEvent>;

export type SolverPort = Port<SolverCommand, SolverEvent>;

export type PrinterPort = Port<PrinterCommand, PrinterEvent>;
