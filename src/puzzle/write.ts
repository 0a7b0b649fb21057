import type { Curve, GivenClues, Piece, Points, Puzzle, UnknownFields } from './puzzle.ts';

/** Returns the puzzle as the text of a file. Equal puzzles give equal bytes, and reading the text restores every bit of the coordinates. */
export function writePuzzle(puzzle: Puzzle): string {
  const fields = [
    field('format', '"curved-nonogram"'),
    field('version', '1'),
    field('name', JSON.stringify(puzzle.name)),
    field('frame', writePoints(puzzle.frame)),
    field('curves', writeBlock('[', puzzle.curves.map(writeCurve), ']', '  ')),
    field('filled', writePoints(puzzle.filled)),
    ...writeUnknown({ meta: puzzle.meta }),
    ...writeUnknown(puzzle.unknown),
  ];
  return `${writeBlock('{', fields, '}', '')}\n`;
}

function writeCurve(curve: Curve): string {
  const fields = [
    field('id', JSON.stringify(curve.id)),
    field('closed', String(curve.closed)),
    field('pieces', writeBlock('[', curve.pieces.map(writePiece), ']', '      ')),
    ...(curve.clues === undefined ? [] : [field('clues', writeClues(curve.clues))]),
    ...writeUnknown(curve.unknown),
  ];
  return writeBlock('{', fields, '}', '    ');
}

function writePiece(piece: Piece): string {
  return writeLine([field('fixed', String(piece.fixed)), field('points', writePoints(piece.points)), ...writeUnknown(piece.unknown)]);
}

function writeClues(clues: GivenClues): string {
  const sides = (['left', 'right'] as const).flatMap((side) =>
    clues[side] === undefined ? [] : [field(side, JSON.stringify(clues[side]))],
  );
  return writeLine([...sides, ...writeUnknown(clues.unknown)]);
}

function writeUnknown(unknown: UnknownFields): string[] {
  return Object.entries(unknown).flatMap(([key, value]) => {
    const text = writeValue(value);
    return text === undefined ? [] : field(key, text);
  });
}

/** Like JSON.stringify, including undefined, but keeps the sign of a zero, so that unknown fields are written unchanged. */
function writeValue(value: unknown): string | undefined {
  if (Object.is(value, -0)) return '-0';
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item) ?? 'null').join(',')}]`;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([key, item]) => {
    const text = writeValue(item);
    return text === undefined ? [] : `${JSON.stringify(key)}:${text}`;
  });
  return `{${fields.join(',')}}`;
}

function writePoints(points: Points): string {
  const pairs: string[] = [];
  for (let i = 0; i < points.length; i += 2) pairs.push(`[${writeNumber(points[i])}, ${writeNumber(points[i + 1])}]`);
  return `[${pairs.join(', ')}]`;
}

/** The shortest decimal that reads back as the same double. JSON.stringify would lose the sign of -0. */
function writeNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function field(key: string, value: string): string {
  return `${JSON.stringify(key)}: ${value}`;
}

function writeLine(fields: readonly string[]): string {
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Writes one item per line, indented by two more than the closing bracket. */
function writeBlock(open: string, items: readonly string[], close: string, indent: string): string {
  return items.length === 0 ? open + close : `${open}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${close}`;
}
