import type { Random } from '../../../src/geometry/random.ts';
import { below, pick } from '../mutate/choose.ts';
import { FILES, SAMPLES } from './puzzles.ts';
import type { SimulatedUser } from './user.ts';

/** An act and a number that chooses its details. */
export type UserAct = readonly [name: ActName, n: number];

const SETTINGS = [{ temperature: 0.7 }, { temperature: 0.3 }, { 'repulsion.weight': 70 }, { 'repulsion.weight': 90, temperature: 1 }];

const firstId = ({ workbench: { frame } }: SimulatedUser, n: number) => {
  const ids = [...new Set(frame?.pointId)].filter((id) => id >= 0);
  return ids[n % ids.length];
};

/** Everything that a user does, in any order and without waiting, and what befalls one. */
export const ACTS = {
  wait: ({ time }: SimulatedUser, n: number) => time.pass(n % 200),
  watch: ({ time }: SimulatedUser, n: number) => time.pass(n % 2500),
  rest: (user: SimulatedUser) => user.rest(),
  play: (user: SimulatedUser) => user.act(() => user.workbench.play()),
  pause: (user: SimulatedUser) => user.act(() => user.workbench.pause()),
  step: (user: SimulatedUser) => user.act(() => user.workbench.stepOnce()),
  settle: (user: SimulatedUser) => user.act(() => user.workbench.settle()),
  reheat: (user: SimulatedUser) => user.act(() => user.workbench.reheat()),
  restart: (user: SimulatedUser) => user.act(() => user.workbench.restart()),
  set: (user: SimulatedUser, n: number) => user.act(() => user.workbench.changeSettings(SETTINGS[n % SETTINGS.length])),
  async slide(user: SimulatedUser, n: number) {
    for (let i = 0; i < 3; i++) {
      await user.act(() => user.workbench.changeSettings({ temperature: (1 + ((n + i) % 9)) / 10 }, `slide ${n}`));
      await user.time.pass(n % 40);
    }
  },
  async drag(user: SimulatedUser, n: number) {
    await user.act(() => user.workbench.grab(firstId(user, n)));
    await user.act(() => user.workbench.pullTo(n, (7 * n) % 1000));
    await user.time.pass(n % 120);
    if (n % 5 > 0) await user.act(() => (n % 5 === 1 ? user.workbench.cancelGrab() : user.workbench.release()));
  },
  pin: (user: SimulatedUser, n: number) => user.act(() => user.workbench.togglePin(firstId(user, n))),
  unpin: (user: SimulatedUser) => user.act(() => user.workbench.unpinAll()),
  seek: (user: SimulatedUser, n: number) =>
    user.act(() => user.workbench.seek(n % (user.workbench.timeline.last + 2), n % 3 > 0 ? 'scrub' : undefined)),
  keep: (user: SimulatedUser) => user.act(() => user.workbench.versions.add()),
  goTo: (user: SimulatedUser, n: number) => user.act(() => user.workbench.versions.goTo(1 + (n % 3))),
  rename: (user: SimulatedUser, n: number) => user.act(() => user.workbench.versions.rename(1 + (n % 3), `version of ${n}`)),
  remove: (user: SimulatedUser, n: number) => user.act(() => user.workbench.versions.remove(1 + (n % 3))),
  undo: (user: SimulatedUser) => user.act(() => user.workbench.undo()),
  redo: (user: SimulatedUser) => user.act(() => user.workbench.redo()),
  undoExactly: (user: SimulatedUser) => user.undoExactly(),
  before: (user: SimulatedUser) => user.act(() => user.workbench.setBaseline()),
  solve: (user: SimulatedUser, n: number) =>
    user.act(() => user.workbench.amend('use of the solution', ({ puzzle }) => ({ ...puzzle, meta: { solved: n % 4 } }))),
  print: (user: SimulatedUser) => user.act(() => user.workbench.save().catch(() => {})),
  async save(user: SimulatedUser) {
    const done = user.page.autosave.beginSaving();
    await user.act(() =>
      user.workbench.save().then(
        () => done('saved.json'),
        () => {},
      ),
    );
  },
  sample: (user: SimulatedUser, n: number) => user.open(SAMPLES[n % SAMPLES.length], n % 2 === 0),
  file: (user: SimulatedUser, n: number) => user.open(FILES[n % FILES.length], n % 3 > 0),
  openRecent: (user: SimulatedUser, n: number) => user.openRecent(n),
  deleteRecent: (user: SimulatedUser, n: number) => user.deleteRecent(n),
  reload: (user: SimulatedUser) => user.reload(false),
  crash: (user: SimulatedUser) => user.reload(true),
  reloadCalmly: (user: SimulatedUser) => user.reloadCalmly(),
  look: (user: SimulatedUser) => user.assertStored(),
  async tab(user: SimulatedUser) {
    if (user.tabCount < 2) await user.openTab();
    else user.switchTab();
  },
  store: async (user: SimulatedUser, n: number) => user.setStore(n),
  kill: (user: SimulatedUser, n: number) => user.kill(n),
  clock: async (user: SimulatedUser, n: number) => {
    user.time.clockError = (n - 500) * 1e7;
  },
} satisfies Record<string, (user: SimulatedUser, n: number) => unknown>;

export type ActName = keyof typeof ACTS;

/** The relative frequency of acts; 4 by default. */
const WEIGHTS: Partial<Record<ActName, number>> = {
  wait: 24,
  watch: 8,
  reloadCalmly: 1,
  look: 1,
  kill: 1,
  clock: 1,
  reload: 3,
  crash: 2,
  tab: 2,
};

const NAMES = (Object.keys(ACTS) as ActName[]).flatMap((name) => Array<ActName>(WEIGHTS[name] ?? 4).fill(name));

/** The text of a fixture: an act and its number in each line. */
export function writeActs(acts: readonly UserAct[]): string {
  return acts.map(([name, n]) => `${name} ${n}\n`).join('');
}

export function readActs(text: string): UserAct[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name, n] = line.split(' ');
      if (!Object.hasOwn(ACTS, name)) throw new Error(`there is no act ${name}`);
      return [name as ActName, Number(n)];
    });
}

export function chooseActs(random: Random, count: number): UserAct[] {
  return Array.from({ length: count }, () => [pick(random, NAMES), below(random, 1000)] as const);
}
