import type { Changes } from '../settings/paths.ts';
import { pictureSchema } from '../svg/settings.ts';

/** The changes for the reading of the drawing and for the method, told apart by their names. What exists in neither is the method's to refuse. */
export function sortChanges(changes: Changes): { readonly ofPicture: Changes; readonly ofMethod: Changes } {
  const isOfPicture = ([name]: [string, unknown]) => pictureSchema.settings.has(name);
  const entries = Object.entries(changes);
  return {
    ofPicture: Object.fromEntries(entries.filter(isOfPicture)),
    ofMethod: Object.fromEntries(entries.filter((entry) => !isOfPicture(entry))),
  };
}
