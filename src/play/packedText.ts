/** Compresses bytes into text that any address can hold. */
export async function packText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** Restores packed bytes. Rejects with an error for the user if the text is damaged or holds more than `maxBytes`. */
export async function unpackText(text: string, maxBytes: number): Promise<Uint8Array> {
  try {
    const inflated = new Blob([fromBase64Url(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await readUpTo(inflated, maxBytes);
  } catch (error) {
    if (error instanceof TooLargeError) throw error;
    throw new DamagedError();
  }
}

class DamagedError extends Error {
  constructor() {
    super('it is damaged; copy all of it');
  }
}

class TooLargeError extends Error {}

async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      throw new TooLargeError('its puzzle is too large');
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
