import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { restoreLayout, saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { findPoint, pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, isSettled, type Layout, reheat, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { Mobility } from '../../src/layout/state.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, level, points, puzzleText, upright, type XY } from '../support/puzzleText.ts';
import { BARE, innerNear, pin, pull, type Relaxed, relax, relaxOpened, vertexNear } from './relaxed.ts';

const HOT = changeSettings(defaults, { temperature: 3, 'faces.weight': 2000 });

function placeOf({ layout, state }: Relaxed, id: number): XY {
  const point = findPoint(layout, id);
  return [state.x[point], state.y[point]];
}

describe('pins', () => {
  test('a pinned point stays bit for bit while everything else moves', () => {
    const relaxed = relaxOpened(preparePuzzle(randomPuzzle(2, 6)));
    const { state, layout } = relaxed;
    // An inner point, a crossing and a train.
    const crossing = state.mobility.indexOf(Mobility.free);
    const train = state.mobility.indexOf(Mobility.train);
    const ids = [crossing, train, state.firstInner + 7, state.pointCount - 5].map((point) => state.pointId[point]);
    for (const id of ids) pinPoint(layout, id, true);
    const before = ids.map((id) => placeOf(relaxed, id));
    relaxed.run(60, HOT);
    expect(ids.map((id) => placeOf(relaxed, id))).toEqual(before);
    expect(layout.largestMove).toBeGreaterThan(0);

    for (const id of ids) pinPoint(layout, id, false);
    relaxed.run(20, HOT);
    for (const [i, id] of ids.entries()) expect(placeOf(relaxed, id)).not.toEqual(before[i]);
  });

  test('a curve with all points pinned stays, with its crossings and ends', () => {
    const relaxed = relax(
      puzzleText([
        {
          points: points('0,500 500,450 1000,500'),
        },
        upright(300),
        upright(310),
        closedSquare(700, 470, 30),
      ]),
    );
    const { state, layout } = relaxed;
    const ids = Array.from(state.pointId.slice(0, state.pointCount)).filter((_, point) => isOnCurve(relaxed, point, 0));
    for (const id of ids) pinPoint(layout, id, true);
    expect(ids.length).toBeGreaterThan(80);
    const before = ids.map((id) => placeOf(relaxed, id));
    relaxed.run(60, HOT);
    expect(ids.map((id) => placeOf(relaxed, id))).toEqual(before);
  });

  test('with everything pinned nothing moves, and the drawing settles', () => {
    const relaxed = relaxOpened(preparePuzzle(randomPuzzle(2, 4)));
    const { state, layout } = relaxed;
    for (const id of state.pointId.slice(0, state.pointCount)) pinPoint(layout, id, true);
    const before = [state.x.slice(), state.y.slice()];
    for (let i = 0; i < 15; i++) step(layout, HOT);
    expect([state.x, state.y]).toEqual(before);
    expect(isSettled(layout)).toBe(true);
    pinPoint(layout, state.pointId[state.firstInner], false);
    expect(isSettled(layout)).toBe(false);
  });

  test('ignores an unknown id', () => {
    const relaxed = relax(puzzleText([level(500)]));
    for (const id of [-1, 1e6, Number.NaN]) {
      pinPoint(relaxed.layout, id, true);
      pullPoint(relaxed.layout, id, { x: 0, y: 0 });
      expect(findPoint(relaxed.layout, id)).toBe(-1);
    }
    relaxed.run(10);
    expect(relaxed.state.pinned.includes(1)).toBe(false);
  });
});

describe('pulls', () => {
  test('a free point reaches its target by one cap per step', () => {
    const relaxed = relax(puzzleText([level(500)]), BARE);
    const { state } = relaxed;
    const point = state.firstInner;
    pull(relaxed, point, 530, 460);
    relaxed.run(1);
    expect(Math.hypot(state.x[point] - 500, state.y[point] - 500)).toBeCloseTo(3, 9);
    relaxed.run(20);
    expect(state.x[point]).toBeCloseTo(530, 9);
    expect(state.y[point]).toBeCloseTo(460, 9);
  });

  test('a pulled point ignores the forces, and follows them again after its release', () => {
    const relaxed = relax(puzzleText([level(500)]));
    const { state, layout } = relaxed;
    const id = state.pointId[innerNear(state, 500, 500)];
    pullPoint(layout, id, { x: 500, y: 440 });
    relaxed.run(60);
    expect(placeOf(relaxed, id)[1]).toBeCloseTo(440, 6);
    pullPoint(layout, id, undefined);
    relaxed.run(100);
    const point = findPoint(layout, id);
    if (point >= 0) expect(state.y[point]).toBeGreaterThan(441);
  });

  test.each([true, false])('a point stops at a curve that it can’t pass (fixed: %s)', (fixed) => {
    const relaxed = relax(puzzleText([level(500), { ...level(450), fixed }]), BARE);
    const { state, layout } = relaxed;
    const id = state.pointId[innerNear(state, 500, 500)];
    const other = innerNear(state, 500, 450);
    if (!fixed) pin(relaxed, other);
    pullPoint(layout, id, { x: 500, y: 100 });
    relaxed.run(60);
    expect(placeOf(relaxed, id)[1]).toBeGreaterThan(450);
    expect(placeOf(relaxed, id)[1]).toBeLessThan(450.01);
  });

  test('a train slides along its track to the position nearest to its target', () => {
    const relaxed = relax(
      puzzleText([
        {
          fixed: true,
          points: points('0,500 500,500 800,800 1000,800'),
        },
        upright(300),
      ]),
      defaults,
    );
    const { state } = relaxed;
    const train = vertexNear(state, 300, 500);
    pull(relaxed, train, 420, 490);
    relaxed.run(120);
    expect(state.x[train]).toBeCloseTo(420, 0);
    expect(state.y[train]).toBe(500);
    // Through the bend: beyond it both coordinates differ only by a constant.
    pull(relaxed, train, 700, 690);
    relaxed.run(150);
    expect(state.x[train]).toBeGreaterThan(600);
    expect(state.y[train]).toBeCloseTo(state.x[train], 6);
  });

  test('a pinned point does not follow a pull', () => {
    const relaxed = relax(puzzleText([level(500)]), BARE);
    const { state } = relaxed;
    pin(relaxed, state.firstInner);
    pull(relaxed, state.firstInner, 500, 400);
    relaxed.run(10);
    expect(state.y[state.firstInner]).toBe(500);
    pin(relaxed, state.firstInner, false);
    relaxed.run(40);
    expect(state.y[state.firstInner]).toBeCloseTo(400, 9);
  });

  test('a distant target beyond the frame is only a direction', () => {
    for (const target of [1e6, 1e300, Number.MAX_VALUE]) {
      const relaxed = relax(puzzleText([level(500), upright(500)]), BARE);
      const { state } = relaxed;
      for (let point = 0; point < state.pointCount; point++) pull(relaxed, point, target, point % 2 === 0 ? target : -target);
      relaxed.run(40);
    }
  });

  test('rejects an invalid target with its numbers, and keeps the previous one', () => {
    const { layout, state } = relax(puzzleText([level(500)]));
    const id = state.pointId[state.firstInner];
    pullPoint(layout, id, { x: 1, y: 2 });
    expect(() => pullPoint(layout, id, { x: Number.NaN, y: 2 })).toThrow('(NaN, 2)');
    expect(() => pullPoint(layout, id, { x: 1, y: Number.POSITIVE_INFINITY })).toThrow(RangeError);
    expect(state.targets.get(id)).toEqual({ x: 1, y: 2 });
  });

  test('a pull moves a settled drawing again', () => {
    const relaxed = relax(puzzleText([level(500)]), BARE);
    const { layout, state } = relaxed;
    relaxed.run(20);
    expect(isSettled(layout)).toBe(true);
    pull(relaxed, state.firstInner, 500, 490);
    expect(isSettled(layout)).toBe(false);
  });

  test('pulling and releasing a point moves a settled drawing less than a reheat', () => {
    const opened = preparePuzzle(randomPuzzle(7, 8));
    const layout = createLayout(opened, defaults);
    const runToRest = (any: Layout) => {
      for (let i = 0; i < 2000 && !isSettled(any); i++) step(any, defaults);
      expect(isSettled(any)).toBe(true);
    };
    runToRest(layout);
    const checkpoint = saveCheckpoint(layout);
    const moveOf = (disturb: (any: Layout) => void) => {
      const any = restoreLayout(layout, checkpoint);
      disturb(any);
      runToRest(any);
      let total = 0;
      for (let v = 0; v < opened.map.vertexCount; v++)
        total += Math.hypot(any.state.x[v] - checkpoint.x[v], any.state.y[v] - checkpoint.y[v]);
      return total;
    };
    const { state } = layout;
    const id = state.pointId[state.firstInner];
    const touched = moveOf((any) => {
      pullPoint(any, id, { x: state.x[state.firstInner], y: state.y[state.firstInner] });
      for (let i = 0; i < 10; i++) step(any, defaults);
      pullPoint(any, id, undefined);
    });
    expect(touched).toBeLessThan(moveOf(reheat));
  });

  test('neighbours of a pulled point follow a distant target, even in a settled drawing', () => {
    const relaxed = relax(puzzleText([level(500)]));
    const { layout, state } = relaxed;
    while (!isSettled(layout)) step(layout, defaults);
    const id = state.pointId[innerNear(state, 500, 500)];
    pullPoint(layout, id, { x: 500, y: 50 });
    let sharpest = 0;
    for (let i = 0; i < 160; i++) {
      relaxed.run(1);
      const point = findPoint(layout, id);
      const before = Math.atan2(state.y[point] - state.y[point - 1], state.x[point] - state.x[point - 1]);
      const after = Math.atan2(state.y[point + 1] - state.y[point], state.x[point + 1] - state.x[point]);
      sharpest = Math.max(sharpest, Math.abs(Math.atan2(Math.sin(after - before), Math.cos(after - before))));
    }
    expect(placeOf(relaxed, id)[1]).toBeCloseTo(50, 3);
    expect(sharpest).toBeLessThan(0.5);
  });
});

function isOnCurve({ state }: Relaxed, point: number, curve: number): boolean {
  const { map, edgeFirst } = state;
  for (let edge = map.curveFirstEdge[curve]; edge < map.curveFirstEdge[curve + 1]; edge++) {
    if (map.halfOrigin[2 * edge] === point || map.halfOrigin[2 * edge + 1] === point) return true;
    if (point >= edgeFirst[edge] && point < edgeFirst[edge + 1]) return true;
  }
  return false;
}
