/** One change of a setting as people write it: `repulsion.weight=60` or `pressure.on=false`. Throws where it is not of that form. */
export function readChange(text: string): [path: string, value: unknown] {
  const at = text.indexOf('=');
  if (at < 0) throw new Error(`--set ${text}: write it as PATH=VALUE`);
  return [text.slice(0, at), readValue(text.slice(at + 1))];
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
