/** Returns a function that shows the browser's file dialog. @param accept file types, as in the attribute of an input */
export function createFilePicker(accept: string, receive: (file: File) => void): () => void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // Otherwise the browser sends no event when the user chooses the same file again.
    input.value = '';
    if (file !== undefined) receive(file);
  });
  return () => input.click();
}
