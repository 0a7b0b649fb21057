import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { drawMap } from '../../src/drawing/svg.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { SvgError } from '../../src/svg/error.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { importDefaults } from '../../src/svg/import/settings.ts';
import { writeSheet } from '../print/drawings.ts';
import { cluesOf } from './clues.ts';
import { svg } from './drawings.ts';
import { drawPuzzle } from './puzzleSvg.ts';

const FRAME = '<rect width="100" height="80" fill="none" stroke="black"/>';
/** A triangle whose sides are continued by a curve at each end. */
const TRIANGLE = '<path fill="#333" d="M30 60 50 20 70 60z"/>';
const SIDES =
  '<path d="M30 60 20 80"/><path d="M50 20 60 0"/><path d="M50 20 40 0"/><path d="M70 60 80 80"/><path d="M30 60H0"/><path d="M70 60H100"/>';

function lines(body: string): string {
  return `<g fill="none" stroke="black">${body}</g>`;
}

/** The imported puzzle, written and reopened. */
function imported(body: string, settings = importDefaults) {
  const { puzzle, notes } = importPuzzle(svg(body), 'Test', settings);
  const opened = openPuzzle(writePuzzle(puzzle));
  expect(opened.warnings).toEqual([]);
  return { ...opened, notes, counts: countElements(opened.map) };
}

describe('a triangle whose sides continue to the frame', () => {
  test('becomes three curves, each with its side fixed, and one filled face', () => {
    const { puzzle, counts, notes } = imported(FRAME + TRIANGLE + lines(SIDES));
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1, transitions: 3, borderTrains: 6 });
    for (const { pieces } of puzzle.curves) expect(pieces.map(({ fixed }) => fixed)).toEqual([false, true, false]);
    expect([...puzzle.frame.filter((_, i) => i % 2 === 0)].sort((a, b) => b - a)[0]).toBe(1000);
    expect(notes).toEqual(['the frame is line 1, rect']);
  });

  test('is the same with a frame of four lines, on paper, with its outline drawn twice', () => {
    const borders = lines('<path d="M0 0H100"/><path d="M100 80V0"/><line y2="80"/><polyline points="0 80 100 80"/>');
    const { counts, notes } = imported(`${borders}${TRIANGLE}${lines(`${SIDES}<path d="M30 60 50 20 70 60z"/>`)}`);
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1 });
    expect(notes).toEqual(['the frame consists of four lines']);
    const paper = '<rect x="-10" y="-10" width="120" height="100" fill="#fff"/>';
    expect(imported(paper + FRAME + TRIANGLE + lines(SIDES)).counts).toEqual(counts);
  });

  test('is the same with each curve drawn in one stroke, along and beyond the picture', () => {
    const curves = lines('<path d="M20 80 30 60 50 20 60 0"/><path d="M40 0 50 20 70 60 80 80"/><path d="M0 60H100"/>');
    const { puzzle, counts } = imported(FRAME + TRIANGLE + curves);
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1, transitions: 3 });
    for (const { pieces } of puzzle.curves) expect(pieces.map(({ fixed }) => fixed)).toEqual([false, true, false]);
  });

  test('is the same in a frame of another shape, drawn with straight lines or round, and on paper', () => {
    const paper = '<rect x="-10" y="-10" width="120" height="100" fill="#fff"/>';
    const octagon = '<path fill="none" stroke="black" d="M10 0H90L100 30V50L90 80H10L0 50V30z"/>';
    const sides = SIDES.replace('H0', 'H3.333').replace('H100', 'H96.667');
    const { counts, puzzle, notes } = imported(paper + octagon + TRIANGLE + lines(sides));
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1, transitions: 3, borderTrains: 6 });
    expect(puzzle.frame.length / 2).toBe(8 + 6);
    expect(notes).toContainEqual('the frame is line 1, path');
    const ellipse = '<ellipse cx="50" cy="40" rx="48" ry="38" fill="white" stroke="black"/>';
    const round = imported(ellipse + TRIANGLE + lines(SIDES));
    expect(round.counts).toMatchObject({ curves: 3, faces: 7, filled: 1, transitions: 3, borderTrains: 6 });
    expect(round.puzzle.frame.length / 2).toBeGreaterThan(50);
    expect(round.notes).toContainEqual(expect.stringContaining('parts outside the frame were clipped'));
  });

  test('is the same without a frame, using the bounding box', () => {
    const { counts, notes } = imported(TRIANGLE + lines(SIDES));
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1 });
    expect(notes).toEqual(['no frame is drawn, so the bounding box of the drawing is used']);
  });

  test('is the same with ends that slightly miss each other and the frame, with a note', () => {
    const { counts, notes } = imported(FRAME + TRIANGLE + lines(SIDES.replace('M30 60H0', 'M29.95 60.03H.1')));
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1 });
    expect(notes).toContainEqual('ends were moved to their meeting points: at (29.95, 60.03), (0.1, 60.03)');
  });

  test('is the same with curves that extend beyond the frame, with a note', () => {
    const { counts, notes } = imported(FRAME + TRIANGLE + lines(SIDES.replace('H100', 'H112')));
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1 });
    expect(notes).toContainEqual('parts outside the frame were clipped: at (70, 60)');
  });

  test('is the same with paths without length, with a note', () => {
    const { counts, notes } = imported(FRAME + TRIANGLE + lines(`${SIDES}<path d="M10 10h.01"/>`));
    expect(counts).toMatchObject({ curves: 3, faces: 7, filled: 1 });
    expect(notes).toContainEqual('paths too short to matter (at most the snap distance) were removed: at (10, 10)');
  });
});

test('a curve drawn in several smooth pieces is one curve, regardless of their directions', () => {
  const { counts } = imported(FRAME + lines('<path d="M30 40Q15 30 0 30"/><path d="M30 40 60 60"/><path d="M100 70C80 70 75 70 60 60"/>'));
  expect(counts).toMatchObject({ curves: 1, faces: 2, transitions: 0 });
});

test('a part of the picture without corners becomes a fixed background curve', () => {
  const { puzzle, counts } = imported(
    `${FRAME}<circle cx="40" cy="40" r="10"/>${lines('<path d="M0 40H100"/><circle cx="80" cy="20" r="5"/>')}`,
  );
  expect(counts).toMatchObject({ curves: 3, faces: 5, filled: 2 });
  expect(puzzle.curves.filter(({ closed }) => closed).map(({ pieces }) => pieces.map(({ fixed }) => fixed))).toEqual([[true], [true]]);
});

test('a picture that reaches the frame ends there', () => {
  const { counts } = imported(`${FRAME}<path d="M0 30C40 30 50 50 50 80H0z"/>`);
  expect(counts).toMatchObject({ curves: 1, faces: 2, filled: 1, fixedVertices: 2 });
});

test('an end on another curve is a T-junction', () => {
  const { counts, notes } = imported(FRAME + lines('<path d="M0 40H100"/><path d="M50 0V39.9"/>'));
  expect(counts).toMatchObject({ curves: 2, faces: 3 });
  expect(notes).toContainEqual(expect.stringContaining('T-junctions: at (50, 40)'));
});

test('the outermost closed line is the frame, even if another one is close to it', () => {
  const ring = '<ellipse cx="50" cy="40" rx="46" ry="36" fill="none" stroke="black"/>';
  expect(imported(FRAME + ring + lines('<path d="M0 40H100"/>'))).toMatchObject({
    notes: ['the frame is line 1, rect'],
    counts: { faces: 4 },
  });
  const borders = lines('<path d="M0 0H100"/><path d="M100 80V0"/><line y2="80"/><polyline points="0 80 100 80"/>');
  expect(imported(borders + ring + lines('<path d="M0 40H100"/>'))).toMatchObject({
    notes: ['the frame consists of four lines'],
    counts: { faces: 4 },
  });
  const outer = '<ellipse cx="50" cy="40" rx="50" ry="40" fill="none" stroke="black"/>';
  expect(imported(ring + outer + lines('<path d="M0 40H100"/>'))).toMatchObject({
    notes: ['the frame is line 1, ellipse'],
    counts: { faces: 4 },
  });
});

test('white on a filled shape is a hole', () => {
  const { counts } = imported(
    `${FRAME}<circle cx="40" cy="40" r="20"/><circle cx="40" cy="40" r="8" fill="white"/>${lines('<path d="M0 40H100"/>')}`,
  );
  expect(counts).toMatchObject({ curves: 3, faces: 6, filled: 2 });
});

describe('an extreme number', () => {
  test.each(['-0', '5e-324', '2.2250738585072014e-308', '-1e-308', '1e-102'])('is read as zero: %s', (tiny) => {
    const zigzag = (x: string) => FRAME + lines(`<path d="M20 0 ${x} 40 20 80"/>`);
    const onFrame = 'only a curve’s ends may lie on the frame';
    expect(() => imported(zigzag('0'))).toThrow(onFrame);
    expect(() => imported(zigzag(tiny))).toThrow(onFrame);
    const frame = `<rect x="${tiny}" width="100" height="80" fill="none" stroke="black"/>`;
    const { puzzle } = imported(frame + lines(`<path d="M20 ${tiny}V80"/>`));
    expect([...puzzle.frame, ...puzzle.curves[0].pieces[0].points].filter((value) => value !== 0 && Math.abs(value) < 1)).toEqual([]);
  });

  test.each(['1e16', '-1e300', '1.7976931348623157e308'])('is rejected in a drawing: %s', (huge) => {
    const opened = openPuzzle(writePuzzle(randomPuzzle(3, 3)));
    const [drawn, printed] = [drawMap(opened.map), writeSheet(opened)];
    for (const text of [
      svg(FRAME + lines(`<path d="M20 0 ${huge} 40 20 80"/>`)),
      svg(`${FRAME}<path d="M20 20 ${huge} 40 20 60z"/>`),
      svg(`<rect x="${huge}" width="100" height="80" fill="none" stroke="black"/>${lines('<path d="M20 0V80"/>')}`),
      drawn.replace(/(data-piece="1" d="M[\d.]+ [\d.]+L)[\d.]+/, `$1${huge}`),
      printed.replace(/(class="curve"[^>]* d="M[\d.]+ [\d.]+C)[\d.]+/, `$1${huge}`),
    ])
      expect(() => importPuzzle(text, 'Test')).toThrow(SvgError);
  });
});

describe('refuses with the position, in the drawing’s units', () => {
  test.each<[name: string, body: string, message: string]>([
    [
      'two frames',
      `${FRAME}<rect x="4" y="4" width="92" height="72" fill="none" stroke="red"/>`,
      'could both be the frame, the second one at (4, 4)',
    ],
    ['an end on nothing', FRAME + lines('<path d="M0 40H60"/>'), 'at (60, 40) of the drawing: a curve ends in empty space here'],
    [
      'two equally good continuations',
      FRAME + lines('<path d="M0 40H50"/><path d="M50 40 100 45"/><path d="M50 40 100 35"/>'),
      'at (50, 40) of the drawing: it is ambiguous which curves continue each other',
    ],
    ['a corner without continuations', FRAME + TRIANGLE, 'both end here and no curve passes'],
    ['three curves through one point', FRAME + lines('<path d="M0 40H100"/><path d="M50 0V80"/><path d="M10 0 90 80"/>'), 'three curves'],
    ['nothing at all', '', 'the drawing is empty'],
    ['a curve beyond all measure', `${FRAME}<path d="M20 60C19 50 1.7976931348623157e308 34 14 26L16 52Z"/>`, 'a million times larger'],
    ['a line beyond all measure', FRAME + lines('<path d="M0 40C30 40 1e300 40 100 40"/>'), 'a million times larger'],
  ])('%s', (_, body, message) => {
    expect(() => importPuzzle(svg(body), 'Test')).toThrow(SvgError);
    expect(() => importPuzzle(svg(body), 'Test')).toThrow(message);
  });
});

describe('a sample drawn face by face is imported as the same puzzle', () => {
  // Samples whose fixed pieces all bound the picture, one of them in a round frame. Their polylines turn by up to 30° at a point.
  test.each(['butterfly', 'cherries', 'house', 'leaves', 'pear', 'porthole'])(
    '%s, with curves drawn piece by piece or as a whole',
    (name) => {
      const opened = openPuzzle(readFileSync(new URL(`../../samples/${name}.json`, import.meta.url), 'utf8'));
      for (const whole of [false, true]) {
        const { puzzle } = importPuzzle(drawPuzzle(opened, whole), name, { ...importDefaults, cornerDegrees: 35, continueDegrees: 30 });
        const { map } = openPuzzle(writePuzzle(puzzle));
        const { points: _, ...counts } = countElements(map);
        expect(countElements(opened.map)).toMatchObject(counts);
        expect(cluesOf(map, puzzle)).toEqual(cluesOf(opened.map, opened.puzzle));
      }
    },
  );
});
