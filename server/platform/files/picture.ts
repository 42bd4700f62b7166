import type { Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import type { MediaType } from './media-type.rules.ts';

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
 * scripts or anything hidden behind it. SVG becomes PNG. Throws `file_picture_unreadable` or `file_picture_too_small`.
 */
export async function rewritePicture(
  bytes: Uint8Array,
  type: MediaType,
  limits: { maxEdge: number; minEdge: number },
): Promise<{ bytes: Uint8Array; type: MediaType }> {
  const target = type === 'image/svg+xml' ? 'image/png' : type;
  if (!(target in writers)) throw new AppError('file_picture_unreadable');
  const written = target as keyof typeof writers;
  // Loaded with the first picture: it takes 25 MB that most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, {
      limitInputPixels,
      animated: type === 'image/gif' || type === 'image/webp',
      failOn: 'error',
    });
    const { width, height, pageHeight } = await source.metadata();
    if (Math.min(width, pageHeight ?? height) < limits.minEdge) {
      throw new AppError('file_picture_too_small', { values: { pixels: limits.minEdge } });
    }
    const shrunk = source
      .autoOrient()
      .resize({ width: limits.maxEdge, height: limits.maxEdge, fit: 'inside', withoutEnlargement: true });
    return { bytes: await writers[written](shrunk).toBuffer(), type: written };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_picture_unreadable', { cause: error });
  }
}
