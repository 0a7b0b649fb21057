import { recipeOfRun, writeRecipe } from '../../session/polish/recipe.ts';
import type { Workbench } from '../workbench.ts';

/** The settings of the open run as the text of a recipe file, without pins and drags, which belong to this puzzle. */
export async function writeRunRecipe(workbench: Pick<Workbench, 'document' | 'pack'>): Promise<string> {
  const packed = await workbench.pack();
  if (packed === undefined) throw new Error('no puzzle is open');
  return writeRecipe(recipeOfRun(workbench.document?.name ?? '', packed.schedule));
}
