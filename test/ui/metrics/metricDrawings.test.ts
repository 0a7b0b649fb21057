import { expect, test } from 'vitest';
import { metricEntries } from '../../../src/metrics/catalogue.ts';
import { findMetricDrawing } from '../../../src/ui/metrics/metricDrawings.ts';

test.each(metricEntries.map(({ key }) => key))('%s has a drawing for its tooltip', (key) => {
  expect(findMetricDrawing(key)).toMatch(/^<svg /);
});
