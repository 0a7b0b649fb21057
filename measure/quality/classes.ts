import { readFileSync } from 'node:fs';
import { gallery } from '../../samples/kit/gallery.ts';
import { countAmbiguities, measureBos } from '../../src/metrics/bos2022/live.ts';
import { measureHiddenness } from '../../src/metrics/hiddenness/hiddenness.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';
import { defineMeasurement } from '../measurement.ts';

/** Prints the table of classes of docs/generator.md: the generated samples as they are, and without their decoys. */
export const measurement = defineMeasurement({}, async () => {
  console.log(
    '| picture | method | without: class | orphans | open | hiddenness | decoys | with: class | hiddenness | ambiguities added |',
  );
  console.log(`|${' --- |'.repeat(10)}`);
  for (const [name, [method]] of Object.entries(gallery)) {
    const opened = openPuzzle(readFileSync(new URL(`../../samples/generated/${name}.json`, import.meta.url), 'utf8'));
    const { generator } = opened.puzzle.meta as { generator: { decoys?: number } };
    const decoys = generator.decoys ?? 0;
    const bare = decoys === 0 ? opened : withoutLast(opened, decoys);
    const { class: before, orphans, unknown } = classifyPuzzleQuickly(bare.puzzle, bare.map);
    const { class: after } = classifyPuzzleQuickly(opened.puzzle, opened.map);
    const added = countAmbiguities(measureBos(opened.map)) - countAmbiguities(measureBos(bare.map));
    const cells = [
      name,
      method,
      before,
      orphans.length,
      unknown.length,
      showHiddenness(bare),
      decoys,
      after,
      showHiddenness(opened),
      added,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
});

/** Decoys are the last curves. If a decoy divides a filled face, both parts contain a filled point; one of them is enough. */
function withoutLast({ puzzle }: OpenedPuzzle, count: number): OpenedPuzzle {
  return preparePuzzle({ ...puzzle, curves: puzzle.curves.slice(0, -count) });
}

function showHiddenness({ map }: OpenedPuzzle): string {
  return measureHiddenness(map)?.score.toFixed(2) ?? '–';
}
