/** MIME types by file extension. */
const FILE_TYPES = { json: 'application/json', csv: 'text/csv', svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const;

/** Downloads the content as a file. The extension of `fileName` determines the MIME type. */
export function download(content: string | Blob, fileName: string): void {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1) as keyof typeof FILE_TYPES;
  const url = URL.createObjectURL(new Blob([content], { type: FILE_TYPES[extension] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start reading only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
