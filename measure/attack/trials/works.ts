import { openPuzzle } from '../../../src/puzzle/open.ts';
import { type PackedWork, recoverWork } from '../../../src/session/relax/packedWork.ts';
import { verify } from '../../../src/verify/verify.ts';
import { sourceOfText } from '../../../src/workbench/files/file.ts';
import { rest, SMALL_TEXT } from '../../../test/workbench/acts.ts';
import { type Bench, createBench, openBench, SECOND_TEXT } from '../../../test/workbench/bench.ts';
import { FakeTime } from '../fakeTime.ts';
import { mutateRecord } from '../mutate/record.ts';
import { assertReadableMessage, orRejected } from '../rejection.ts';
import { assertThat, type Trial } from '../trial.ts';

let stored: Promise<PackedWork> | undefined;

/**
 * Attacks with damaged work in the browser's store. It must be rejected with a message, or be restored; afterwards the workbench must still
 * work.
 */
export function createWorkTrial(subject = { recoverWork }): Trial {
  return async (random, count) => {
    const time = new FakeTime();
    try {
      stored ??= createWork();
      const work = mutateRecord(random, await stored);
      count('files');
      await orRejected(() => subject.recoverWork(work));
      const bench = createBench();
      const { workbench, notices } = bench;
      await orRejected(() => workbench.unpack(work));
      for (const { message } of notices) assertReadableMessage(message);
      count(workbench.document === undefined ? 'files rejected' : 'files opened');
      if (workbench.document !== undefined) await assertWorks(bench);
      await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
      assertThat(workbench.document?.name === 'Second', 'no other puzzle can be opened after damaged work');
      await assertWorks(bench);
    } finally {
      time.end();
    }
  };
}

/** Asserts that the open puzzle can move and is still the same puzzle. */
async function assertWorks(bench: Bench): Promise<void> {
  const { workbench } = bench;
  await rest(bench);
  workbench.stepOnce();
  await rest(bench);
  const { pointX, pointY } = workbench.frame!;
  assertThat([...pointX, ...pointY].every(Number.isFinite), 'points are not finite');
  const text = await orRejected(() => workbench.save());
  const [difference] = text === undefined ? [] : verify(openPuzzle(workbench.document!.text).puzzle, openPuzzle(text).puzzle);
  assertThat(difference === undefined, `the saved file is a different puzzle: ${difference?.message}`);
}

/** Creates work with steps, a pin, a version and a keyframe. */
async function createWork(): Promise<PackedWork> {
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
