import { inflateSync } from 'node:zlib';

/** What a test reads from a font's file (.woff with TrueType outlines), straight from its tables. */
export class FontFile {
  private readonly tables = new Map<string, Buffer>();

  constructor(woff: Buffer) {
    for (let i = 0, at = 44; i < woff.readUInt16BE(12); i++, at += 20) {
      const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
      const content = woff.subarray(offset, offset + packed);
      this.tables.set(woff.toString('latin1', at, at + 4), packed < length ? inflateSync(content) : content);
    }
  }

  get unitsPerEm(): number {
    return this.table('head').readUInt16BE(18);
  }

  /** The outline of a character's glyph as path data, in the font's units, y up. Only for one that is not put together of others. */
  outlineOf(character: string): string {
    const loca = this.table('loca');
    const isLong = this.table('head').readInt16BE(50) === 1;
    const glyph = this.glyphOf(character.codePointAt(0)!);
    const start = isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
    return readContours(this.table('glyf').subarray(start)).map(drawContour).join('');
  }

  advanceOf(character: string): number {
    const count = this.table('hhea').readUInt16BE(34);
    return this.table('hmtx').readUInt16BE(4 * Math.min(this.glyphOf(character.codePointAt(0)!), count - 1));
  }

  private table(name: string): Buffer {
    const table = this.tables.get(name);
    if (table === undefined) throw new Error(`the font has no table ${name}`);
    return table;
  }

  /** By a map of format 4, as every font has one. */
  private glyphOf(code: number): number {
    const cmap = this.table('cmap');
    for (let i = 0; i < cmap.readUInt16BE(2); i++) {
      const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
      if (map.readUInt16BE(0) !== 4) continue;
      const double = map.readUInt16BE(6);
      for (let at = 14; at < 14 + double; at += 2) {
        const first = map.readUInt16BE(at + double + 2);
        if (code > map.readUInt16BE(at) || code < first) continue;
        const offsetAt = at + 3 * double + 2;
        const offset = map.readUInt16BE(offsetAt);
        const delta = map.readInt16BE(at + 2 * double + 2);
        return offset === 0 ? (code + delta) & 0xffff : (map.readUInt16BE(offsetAt + offset + 2 * (code - first)) + delta) & 0xffff;
      }
    }
    throw new Error(`the font has no glyph for ${code}`);
  }
}

interface OutlinePoint {
  x: number;
  y: number;
  readonly isOn: boolean;
}

function readContours(glyph: Buffer): OutlinePoint[][] {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  let at = 10 + 2 * ends.length;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length <= ends.at(-1)!) {
    const flag = glyph[at++];
    for (let times = (flag & 8) === 0 ? 1 : 1 + glyph[at++]; times > 0; times--) flags.push(flag);
  }
  const points = flags.map((flag) => ({ x: 0, y: 0, isOn: (flag & 1) === 1 }));
  for (const [axis, isByte, isSame] of [
    ['x', 2, 16],
    ['y', 4, 32],
  ] as const) {
    let value = 0;
    flags.forEach((flag, i) => {
      if ((flag & isByte) !== 0) value += (flag & isSame) !== 0 ? glyph[at++] : -glyph[at++];
      else if ((flag & isSame) === 0) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      points[i][axis] = value;
    });
  }
  return ends.map((end, i) => points.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1));
}

/** Halfway between two points that are not on the outline is one that is. */
function drawContour(points: readonly OutlinePoint[]): string {
  const [first] = points;
  let path = `M${first.x} ${first.y}`;
  for (let i = 1; i <= points.length; i++) {
    const point = points[i % points.length];
    const next = points[(i + 1) % points.length];
    if (point.isOn) path += i < points.length ? `L${point.x} ${point.y}` : '';
    else {
      const end = next.isOn ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
      path += `Q${point.x} ${point.y} ${end.x} ${end.y}`;
      if (next.isOn) i++;
    }
  }
  return `${path}Z`;
}
