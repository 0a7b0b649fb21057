import { relative } from 'node:path';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';
import { budgetOf } from './budgets.ts';

/** Starts the files with the largest budgets first, project by project, so that no process is left with a long file at the end. */
export class BudgetSequencer implements TestSequencer {
  private readonly vitest: Vitest;

  constructor(vitest: Vitest) {
    this.vitest = vitest;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const budget = ({ moduleId }: TestSpecification) => budgetOf(relative(this.vitest.config.root, moduleId).replaceAll('\\', '/'));
    const nameOrder = (a: string, b: string) => Number(a > b) - Number(a < b);
    return files.sort((a, b) => nameOrder(a.project.name, b.project.name) || budget(b) - budget(a) || nameOrder(a.moduleId, b.moduleId));
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.vitest.config.shard!;
    return this.sort(files).filter((_, i) => i % count === index - 1);
  }
}
