import { expect, test } from 'vitest';
import { puzzleText, type TestCurve } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

test('a drawing with too many crossings is refused with the file, their number and the most there may be', async () => {
  const lines = Array.from({ length: 150 }, (_, i) => 1 + 4 * i).flatMap((off): TestCurve[] => [
    {
      id: `level ${off}`,
      points: [
        [0, off],
        [1000, off],
      ],
    },
    {
      id: `upright ${off}`,
      points: [
        [off, 0],
        [off, 1000],
      ],
    },
  ]);
  const { code, stderr } = await runCli(['info', '-'], puzzleText(lines));
  expect(code).toBe(2);
  expect(stderr).toBe('kronkel: standard input: curves meet in 22,500 points; the maximum is 20,000: remove curves\n');
});
