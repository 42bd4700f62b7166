import type { FastifyReply } from 'fastify';
import { contentDisposition } from './file-name.rules.ts';
import type { OpenedFile } from './stored-file.ts';

/** Types that a browser may show by itself. Everything else, HTML and SVG above all, is only ever downloaded. */
const shownInline = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/|application\/pdf$)/;

/**
 * Answers with a stored file: as a download, or shown in place when `inline` is asked for and the type is harmless.
 * Whatever it is, the browser neither guesses its type nor runs anything in it. Reads are private to the session.
 */
export async function sendFile(
  reply: FastifyReply,
  { file, content, range }: OpenedFile,
  options: { inline?: boolean; name?: string; maxAgeSeconds?: number } = {},
): Promise<FastifyReply> {
  const isInline = options.inline === true && shownInline.test(file.media_type);
  const isText = file.media_type.startsWith('text/');
  reply
    .code(range === null ? 200 : 206)
    .header('content-type', isText ? 'text/plain; charset=utf-8' : file.media_type)
    .header('content-length', range === null ? file.size : range.end - range.start + 1)
    .header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', options.name ?? file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', `private, max-age=${options.maxAgeSeconds ?? 0}`)
    .header('etag', `"${file.sha256}"`)
    .header('accept-ranges', 'bytes');
  if (range !== null) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(content);
}
