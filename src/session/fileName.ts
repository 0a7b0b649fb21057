/** The name of a file without its folders and its last ending: what a puzzle is called after. A name that is all ending stays. */
export function nameWithoutEnding(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/, '');
  return name.replace(/(?<=.)\.[^.]*$/, '');
}
