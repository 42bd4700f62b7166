import sharp from 'sharp';
import type { PictureWidths, WidthsTask } from '../picture.ts';

const quality = 80;

/** A picture as WebP in its own width and in each smaller one that is asked for. What moves stays as it is. */
export default async function writePictureWidths({ bytes, widths }: WidthsTask): Promise<PictureWidths> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1) return { width, height, written: [] };
  const written: { width: number; height: number; bytes: Uint8Array }[] = [];
  for (const wanted of [...widths.filter((one) => one < width), width]) {
    const { data, info } = await sharp(bytes)
      .resize({ width: wanted, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    written.push({ width: info.width, height: info.height, bytes: data });
  }
  return { width, height, written };
}
