/** A function that asks the user for a file, again and again if wanted. `accept` says which, as an input's attribute does. */
export function createFilePicker(accept: string, receive: (file: File) => void): () => void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // The same file may be chosen again, after an edit.
    input.value = '';
    if (file !== undefined) receive(file);
  });
  return () => input.click();
}
