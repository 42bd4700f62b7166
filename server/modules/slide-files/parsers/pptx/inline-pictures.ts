import sharp from 'sharp';

/** Pictures of a kind that librsvg does not read, as PNG. */
export async function inlineAsPng(svg: string): Promise<string> {
  const pieces: string[] = [];
  let at = 0;
  for (const match of svg.matchAll(/data:image\/(?:tiff?|x-tiff?|heic|avif);base64,([A-Za-z0-9+/=]+)/g)) {
    const png = await sharp(Buffer.from(match[1] ?? '', 'base64'))
      .png()
      .toBuffer()
      .catch(() => null);
    pieces.push(svg.slice(at, match.index), png ? `data:image/png;base64,${png.toString('base64')}` : match[0]);
    at = match.index + match[0].length;
  }
  return pieces.join('') + svg.slice(at);
}
