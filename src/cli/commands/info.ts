import { countElements } from '../../puzzle/map/counts.ts';
import { type Command, ExitCode } from '../command.ts';
import { openFile } from '../files/input.ts';

export const info: Command = {
  usage: 'info FILE [--json]',
  help: `Prints the numbers of curves, vertices of each kind, edges, faces, filled faces, tracks and points of a puzzle. Kinds of vertices:
  crossing       moveable curves meet
  train          a moveable curve meets the picture
  border train   a moveable curve ends on the frame
  transition     a curve turns from picture to moveable
  fixed vertex   parts of the picture meet
A point where curves meet counts once. The outside of the frame is not a face.`,
  options: {},
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const { puzzle, map, warnings } = await openFile(path, terminal);
    const counts = countElements(map);
    if (options.json === true) {
      terminal.printJson({ name: puzzle.name, ...counts, warnings });
      return ExitCode.success;
    }
    const rows: [string, number][] = [
      ['curves', counts.curves],
      ['crossings', counts.crossings],
      ['trains', counts.trains],
      ['border trains', counts.borderTrains],
      ['transitions', counts.transitions],
      ['fixed vertices', counts.fixedVertices],
      ['edges', counts.edges],
      ['faces', counts.faces],
      ['filled faces', counts.filled],
      ['tracks', counts.tracks],
      ['points', counts.points],
    ];
    const lines = rows.map(([label, count]) => `${label.padEnd(16)}${String(count).padStart(8)}`);
    terminal.print([puzzle.name || '(no name)', ...lines]);
    return ExitCode.success;
  },
};
