import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../app-error.ts';
import type { PictureTask, WrittenPicture } from '../picture.ts';

/** A picture of more pixels than this is refused before it is decoded: a small file may unfold to gigabytes. */
const limitInputPixels = 50_000_000;

const writers = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 84, mozjpeg: true }),
  'image/png': (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 84 }),
  'image/gif': (picture: Sharp) => picture.gif(),
} as const;

/**
 * Decodes a picture and writes it anew: turned upright, at most `maxEdge` pixels on its longer side, without metadata,
 * scripts or anything hidden behind it. SVG becomes PNG, or what is asked for. Throws `file_picture_unreadable` or `file_picture_too_small`.
 */
export default async function rewritePicture({
  bytes,
  type,
  maxEdge,
  minEdge,
  becomes,
}: PictureTask): Promise<WrittenPicture> {
  const target = becomes ?? (type === 'image/svg+xml' ? 'image/png' : type);
  if (!(target in writers)) throw new AppError('file_picture_unreadable');
  const written = target as keyof typeof writers;
  try {
    const source = sharp(bytes, {
      limitInputPixels,
      animated: type === 'image/gif' || type === 'image/webp',
      failOn: 'error',
    });
    const { width, height, pageHeight } = await source.metadata();
    if (Math.min(width, pageHeight ?? height) < minEdge) {
      throw new AppError('file_picture_too_small', { values: { pixels: minEdge } });
    }
    const shrunk = source
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
    return { bytes: await writers[written](shrunk).toBuffer(), type: written };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_picture_unreadable', { cause: error });
  }
}
