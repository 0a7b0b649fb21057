import { afterAll, expect, vi } from 'vitest';

// Test files share processes. A file that leaves changes behind fails itself, instead of a later file.
const read = () => ({
  folder: process.cwd(),
  hasFakeTimers: vi.isFakeTimers(),
  inAllObjects: Object.getOwnPropertyNames(Object.prototype),
});
const before = read();

afterAll(() => {
  const after = read();
  process.chdir(before.folder);
  vi.useRealTimers();
  for (const name of after.inAllObjects) if (!before.inAllObjects.includes(name)) Reflect.deleteProperty(Object.prototype, name);
  expect(after, 'changes that this file leaves behind').toEqual(before);
});
