import { isTextField } from './keys.ts';

/** Receives files and texts that are dropped on the page or pasted. During a drag the body has the class `is-dropping`. */
export function acceptDrops(receive: (dropped: File | string) => void): void {
  // Every element below the pointer sends a pair of enter and leave events.
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
