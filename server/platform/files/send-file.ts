import type { FastifyReply } from 'fastify';
import { contentDisposition } from './file-name.rules.ts';
import { type OpenedFile, type OpenedPart, tagOf } from './stored-file.ts';

/** Types that a browser may show by itself. Everything else, HTML and SVG above all, is only ever downloaded. */
const shownInline = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/|application\/pdf$|text\/vtt$)/;

interface SendOptions {
  readonly inline?: boolean;
  readonly name?: string;
  readonly maxAgeSeconds?: number;
}

/**
 * Answers with a stored file: as a download, or shown in place when `inline` is asked for and the type is harmless.
 * Whatever it is, the browser neither guesses its type nor runs anything in it. Reads are private to the session.
 */
export async function sendFile(
  reply: FastifyReply,
  opened: OpenedFile,
  options: SendOptions = {},
): Promise<FastifyReply> {
  return sendFilePart(reply, { ...opened, answer: opened.range === null ? 'whole' : 'part' }, options);
}

/** {@link sendFile} with the answers that a player expects: 206 for a part, 304 for what it has, 416 for what is not there. */
export async function sendFilePart(
  reply: FastifyReply,
  { file, content, range, answer }: OpenedPart,
  { inline = false, name = file.name, maxAgeSeconds = 0 }: SendOptions = {},
): Promise<FastifyReply> {
  const isInline = inline && shownInline.test(file.media_type);
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', `private, max-age=${maxAgeSeconds}`)
    .header('etag', tagOf(file))
    .header('accept-ranges', 'bytes');
  if (answer === 'unchanged') return reply.code(304).send();
  if (answer === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  reply
    .code(range === null ? 200 : 206)
    .header('content-type', typeOf(file.media_type))
    .header('content-length', range === null ? file.size : range.end - range.start + 1)
    .header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', name));
  if (range !== null) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(content);
}

/** Text is plain text whatever it is made of; captions are read by players. */
function typeOf(mediaType: string): string {
  if (mediaType === 'text/vtt') return 'text/vtt; charset=utf-8';
  return mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : mediaType;
}
