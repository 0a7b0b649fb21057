import fc from 'fast-check';
import { expect, test } from 'vitest';
import { History } from '../../src/play/history.ts';

test('undo to the start gives the start, redo to the end the end, after any steps', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer()), { maxLength: 300 }), (acts) => {
      const history = new History<number>();
      let value = 0;
      for (const act of acts) {
        if (act === null) value = history.undo() ?? value;
        else {
          history.add({ from: value, to: act });
          value = act;
        }
      }
      const end = value;
      const known = history.canRedo;
      while (history.canUndo) value = history.undo()!;
      expect([value, history.undo()]).toEqual([0, undefined]);
      if (known) return;
      while (history.canRedo) value = history.redo()!;
      expect([value, history.redo()]).toEqual([end, undefined]);
    }),
  );
});
