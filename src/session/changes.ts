import { pictureDefaults } from '../svg/settings.ts';

/** Settings by name that are not as by default. */
export type Changes = Readonly<Record<string, unknown>>;

/** The changes for the reading of the drawing and for the method, told apart by their names. What exists in neither is the method's to refuse. */
export function sortChanges(changes: Changes): { readonly ofPicture: Changes; readonly ofMethod: Changes } {
  const isOfPicture = ([name]: [string, unknown]) => Object.hasOwn(pictureDefaults, name);
  const entries = Object.entries(changes);
  return {
    ofPicture: Object.fromEntries(entries.filter(isOfPicture)),
    ofMethod: Object.fromEntries(entries.filter((entry) => !isOfPicture(entry))),
  };
}
