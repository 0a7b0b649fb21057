import { openPuzzle } from '../../../src/puzzle/open.ts';
import { recoverPiece, type Workpiece } from '../../../src/session/relax/workpiece.ts';
import { verify } from '../../../src/verify/verify.ts';
import { sourceOfText } from '../../../src/workbench/files/file.ts';
import { rest, SMALL_TEXT } from '../../../test/workbench/acts.ts';
import { type Bench, createBench, openBench, SECOND_TEXT } from '../../../test/workbench/bench.ts';
import { FakeTime } from '../fakeTime.ts';
import { mutateRecord } from '../mutate/record.ts';
import { demandWords, orRefused } from '../refusal.ts';
import { demand, type Trial } from '../trial.ts';

let stored: Promise<Workpiece> | undefined;

/** Damaged work in the browser's store: refused in words, or taken up; and the workbench is as good as before. */
export function createWorkTrial(subject = { recoverPiece }): Trial {
  return async (random, count) => {
    const time = new FakeTime();
    try {
      stored ??= makeWork();
      const piece = mutateRecord(random, await stored);
      count('files');
      await orRefused(() => subject.recoverPiece(piece));
      const bench = createBench();
      const { workbench, notices } = bench;
      await orRefused(() => workbench.unpack(piece));
      for (const { message } of notices) demandWords(message);
      count(workbench.document === undefined ? 'files refused' : 'files opened');
      if (workbench.document !== undefined) await demandSound(bench);
      await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
      demand(workbench.document?.name === 'Second', 'after damaged work nothing else can be opened');
      await demandSound(bench);
    } finally {
      time.end();
    }
  };
}

/** What is open moves, and is the puzzle that was opened. */
async function demandSound(bench: Bench): Promise<void> {
  const { workbench } = bench;
  await rest(bench);
  workbench.stepOnce();
  await rest(bench);
  const { pointX, pointY } = workbench.frame!;
  demand([...pointX, ...pointY].every(Number.isFinite), 'points are nowhere');
  const text = await orRefused(() => workbench.save());
  const [difference] = text === undefined ? [] : verify(openPuzzle(workbench.document!.text).puzzle, openPuzzle(text).puzzle);
  demand(difference === undefined, `what is saved is another puzzle: ${difference?.message}`);
}

/** Work with steps, a pin, a version and a keyframe. */
async function makeWork(): Promise<Workpiece> {
  const bench = await openBench(SMALL_TEXT);
  const { workbench, reach } = bench;
  workbench.play();
  await reach(12);
  workbench.changeSettings({ temperature: 0.8 });
  workbench.togglePin(workbench.frame!.pointId.find((id) => id >= 0)!);
  await reach(24);
  await rest(bench);
  workbench.versions.add();
  workbench.seek(15);
  await rest(bench);
  return (await workbench.pack())!;
}
