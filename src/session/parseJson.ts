/** Reads JSON. Throws an error that says that `what` is none and why, on one line: engines quote the text as it is, with its line breaks. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}
