/** The request in the part of an address after the #. */
export type PlayAddress =
  /** A puzzle in the link itself. */
  | { readonly kind: 'link'; readonly text: string }
  /** A puzzle of the page's collection, counted from 1. */
  | { readonly kind: 'number'; readonly number: number };

/** Undefined if the address holds no request. */
export function readPlayAddress(hash: string): PlayAddress | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const [text, number] = [fields.get('play'), Number(fields.get('puzzle') ?? 0)];
  if (text !== null) return { kind: 'link', text };
  return Number.isInteger(number) && number > 0 ? { kind: 'number', number } : undefined;
}

/** Writes the part of an address after the #. */
export function writePlayAddress(address: PlayAddress): string {
  return address.kind === 'link' ? `#play=${address.text}` : `#puzzle=${address.number}`;
}
