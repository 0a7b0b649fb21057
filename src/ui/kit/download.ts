/** The kinds of files that the page makes. */
const FILE_TYPES = { json: 'application/json', csv: 'text/csv', svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const;

/** Hands the content to the browser as a file to keep. Its type is that of the name's ending. */
export function download(content: string | Blob, fileName: string): void {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1) as keyof typeof FILE_TYPES;
  const url = URL.createObjectURL(new Blob([content], { type: FILE_TYPES[ending] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
