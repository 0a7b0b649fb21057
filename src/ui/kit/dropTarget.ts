import { isTextField } from './keys.ts';

/** Takes what is dropped on the page or pasted into it: a file, or a text. Meanwhile the body has the class `is-dropping`. */
export function acceptDrops(receive: (dropped: File | string) => void): void {
  // Enter and leave come in pairs for every element on the way.
  let depth = 0;
  const setDepth = (value: number) => {
    depth = value;
    document.body.classList.toggle('is-dropping', depth > 0);
  };
  addEventListener('dragenter', () => setDepth(depth + 1));
  addEventListener('dragleave', () => setDepth(Math.max(0, depth - 1)));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    setDepth(0);
    receiveFrom(event.dataTransfer, receive);
  });
  addEventListener('paste', (event) => {
    if (isTextField(event.target)) return;
    event.preventDefault();
    receiveFrom(event.clipboardData, receive);
  });
}

function receiveFrom(data: DataTransfer | null, receive: (dropped: File | string) => void): void {
  const dropped = data?.files[0] ?? data?.getData('text/plain');
  if (dropped) receive(dropped);
}
