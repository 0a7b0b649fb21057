/** The largest picture that is made, in pixels along either side. */
export const MAX_PNG_PX = 8192;

/** An SVG as pixels, on white paper. Rejects with a message for the user. @param width in pixels */
export async function renderPng(svg: string, width: number): Promise<Uint8Array> {
  const { Resvg } = await loadResvg();
  const picture = new Resvg(svg, { background: 'white', fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  const height = Math.round((width * picture.height) / picture.width);
  if (height > MAX_PNG_PX)
    throw new Error(`the picture would be ${height} pixels high, and ${MAX_PNG_PX} is the most; say a smaller --width`);
  return picture.render().asPng();
}

/** Only who draws pixels pays for it. It is native code, which does not exist for every machine. */
async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch (error) {
    throw new Error(`@resvg/resvg-js, which makes PNG, does not run here (${(error as Error).message}); draw an SVG instead`);
  }
}
