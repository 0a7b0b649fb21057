/** Hands the text to the browser as a file to keep. */
export function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
