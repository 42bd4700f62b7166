import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inlineAsPng } from './inline-pictures.ts';

const dot = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } });
const inSvg = (type: string, bytes: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><image width="4" height="4" href="data:image/${type};base64,${bytes.toString('base64')}"/></svg>`;

test('a picture as scanners write it is drawn on the slide', async () => {
  const svg = await inlineAsPng(inSvg('tiff', await dot().tiff({ compression: 'lzw' }).toBuffer()));
  const pixel = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).raw().toBuffer();
  expect([...pixel.subarray(0, 3)]).toEqual([255, 0, 0]);
});

test('a picture that everybody reads, and one that nobody does, stay as they are', async () => {
  const png = inSvg('png', await dot().png().toBuffer());
  expect(await inlineAsPng(png)).toBe(png);
  const broken = inSvg('tiff', Buffer.from('nothing'));
  expect(await inlineAsPng(broken)).toBe(broken);
});
