import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ErrorAnswer } from '#contract/page.ts';
import { errorText } from '../i18n.ts';

/**
 * Answers what is no HTTP request (a method that nobody knows, headers without end) in the contract's shape. Nothing of
 * it could be read, so that its language is the product's.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, code] = answerTo(error.code);
  const body: ErrorAnswer = { code, message: errorText(defaultLanguage, code), detail: null };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function answerTo(reason: string | undefined): [number, ErrorCode] {
  if (reason === 'HPE_HEADER_OVERFLOW') return [431, 'too_large'];
  return [reason === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'malformed_request'];
}
