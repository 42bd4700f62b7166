import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, isWorthCompressing } from './compression.rules.ts';
import type { App } from './types.ts';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Fast for what is made once, hard for what is sent many times. */
export type Effort = 'fast' | 'hard';

export function compress(content: string | Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(content, { level: effort === 'fast' ? 4 : 9 });
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 4 : 9 } });
}

/**
 * Sends JSON and pages compressed to whoever takes them so. Installed after everything that reads answers. The session is a
 * header, which no other site can make a browser send: the length of an answer tells strangers nothing.
 */
export function installCompression(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    if (!isWorthCompressing(reply.getHeader('content-type'), Buffer.byteLength(payload))) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const sent = await compress(payload, encoding, 'fast');
    reply.header('content-encoding', encoding).header('content-length', sent.byteLength);
    return sent;
  });
}
