import { serve } from '../serve.ts';
import { Printer } from './printer.ts';
import type { PrinterCommand, PrinterEvent } from './protocol.ts';
import { fetchFonts } from './webFonts.ts';

/** The entry of the printer's worker. */
serve<PrinterCommand, PrinterEvent>((post) => {
  const printer = new Printer((event, buffers = []) => post(event, buffers), fetchFonts);
  return (command) => printer.receive(command);
});
