import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../files/index.ts';
import type { UploadedFile } from '../http/read-upload.ts';
import type { SentRequest } from './idempotency.rules.ts';

/**
 * What a request is told apart by. @throws when its files are still to be read: whoever reads a form does it before the
 * key is claimed, or two files would be one request.
 */
export function sentRequestOf(request: FastifyRequest): SentRequest {
  const { method, url, body, formFiles, upload, uploadsBeside } = request;
  const takesFiles = request.routeOptions.config.fileFields !== undefined;
  if (takesFiles && request.isMultipart() && formFiles === undefined && uploadsBeside === undefined) {
    throw new Error(`${method} ${url} reads its files after its key was claimed`);
  }
  const stored = Object.entries(formFiles ?? {}).flatMap(([field, file]) => (file ? [printOfStored(field, file)] : []));
  const looked = [...(upload === undefined ? [] : [upload]), ...(uploadsBeside ?? [])].map(printOfUpload);
  return { method, url, body, files: [...stored, ...looked] };
}

type Print = SentRequest['files'][number];

function printOfStored(field: string, { name, sha256 }: ReceivedFile): Print {
  return [field, name, sha256];
}

function printOfUpload({ name, bytes }: UploadedFile): Print {
  return ['', name, createHash('sha256').update(bytes).digest('hex')];
}
