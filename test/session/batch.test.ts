import { expect, test } from 'vitest';
import { Batch, type TaskListener } from '../../src/session/batch.ts';

interface Plan {
  readonly name: string;
}

/** A batch whose tasks do what the test says. */
function openBatch(maxAtOnce?: number) {
  const running = new Map<string, TaskListener<number>>();
  const log: string[] = [];
  let calls = 0;
  const batch = new Batch<Plan, number>(
    ({ name }, listener) => {
      running.set(name, listener);
      log.push(`start ${name}`);
      return () => {
        running.delete(name);
        log.push(`end ${name}`);
      };
    },
    () => calls++,
    { maxAtOnce, describeRefusal: ({ name }, message) => `${name}: ${message}` },
  );
  return { batch, running, log, countCalls: () => calls };
}

const named = (...names: string[]) => names.map((name) => ({ name }));

test('runs no more tasks at a time than allowed, in their order', () => {
  const { batch, running, log } = openBatch(2);
  batch.add(named('a', 'b', 'c'));
  expect(log).toEqual(['start a', 'start b']);
  running.get('b')!.advance(1, 7, true);
  expect(log).toEqual(['start a', 'start b', 'end b', 'start c']);
  expect(batch.attempts.map(({ best, isOver }) => [best, isOver])).toEqual([
    [undefined, false],
    [7, true],
    [undefined, false],
  ]);
});

test('reports progress since the last tasks were added, and keeps the best result', () => {
  const { batch, running, countCalls } = openBatch();
  batch.add(named('a'));
  running.get('a')!.advance(0.5, 3, false);
  running.get('a')!.advance(0.75, undefined, false);
  expect([batch.progress, batch.attempts[0].best, batch.isOver]).toEqual([0.75, 3, false]);
  running.get('a')!.advance(1, undefined, true);
  expect([batch.progress, batch.isOver, countCalls()]).toEqual([1, true, 3]);
  batch.add(named('b', 'c'));
  running.get('b')!.advance(0.5, undefined, false);
  expect(batch.progress).toBe(0.25);
});

test('a task that is refused or whose worker is gone ends with a reason', () => {
  const { batch, running } = openBatch();
  batch.add(named('a', 'b'));
  running.get('a')!.refuse('bad');
  running.get('b')!.fail('gone');
  expect(batch.troubles).toEqual(['a: bad', 'b stopped: gone']);
  expect(batch.attempts.map(({ fault }) => fault)).toEqual(['bad', 'gone']);
  batch.add([]);
  expect(batch.troubles).toEqual([]);
});

test('stopped, it ends all tasks, drops those without a result, and ignores what they still report', () => {
  const { batch, running, countCalls } = openBatch(2);
  batch.add(named('a', 'b', 'c'));
  const [a, b] = [running.get('a')!, running.get('b')!];
  a.advance(0.5, 1, false);
  batch.stop();
  expect([running.size, batch.isOver]).toEqual([0, true]);
  b.advance(1, 5, true);
  a.refuse('late');
  expect([batch.attempts.map(({ name }) => name), batch.troubles, countCalls()]).toEqual([['a'], [], 1]);
});
