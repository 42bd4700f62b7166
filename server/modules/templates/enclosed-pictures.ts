import { cached } from '#platform/cache.ts';
import type { EmailAttachment } from '#platform/mail/index.ts';

interface EnclosedEmail {
  readonly html: string;
  readonly pictures: readonly EmailAttachment[];
}

const written = /(["'(])data:(image\/(png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)(["')])/g;
const enclosed = new Map<string, EnclosedEmail>();

/**
 * Takes pictures that are written into the HTML out of it and lets them travel beside it: most mail programs show
 * enclosed pictures and none of the written ones. Made once for each HTML, each picture once.
 */
export function enclosePictures(html: string): EnclosedEmail {
  if (!html.includes('data:image/')) return { html, pictures: [] };
  return cached(enclosed, html, () => {
    const pictures = new Map<string, EmailAttachment>();
    const changed = html.replaceAll(
      written,
      (_whole, before: string, media_type: string, ending: string, data: string, after: string) => {
        const known = pictures.get(data);
        const name = `picture-${pictures.size + 1}`;
        const picture = known ?? {
          filename: `${name}.${ending}`,
          media_type,
          content: Buffer.from(data, 'base64'),
          cid: `${name}@letter`,
        };
        pictures.set(data, picture);
        return `${before}cid:${picture.cid}${after}`;
      },
    );
    return { html: changed, pictures: [...pictures.values()] };
  });
}
