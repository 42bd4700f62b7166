import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that `readUpload` read. */
    upload?: { readonly name: string; readonly bytes: Buffer };
  }
}

interface UploadFields {
  readonly maxBytes: number;
  /** Fields whose text is JSON. */
  readonly json?: readonly string[];
}

/**
 * Reads a multipart body with one file, in the field `file`, that is looked at and not kept: it stays in memory. Other
 * fields become the body that is validated. Throws `file_too_large`, `file_unexpected`, `malformed_request`.
 */
export function readUpload({ maxBytes, json = [] }: UploadFields): preValidationAsyncHookHandler {
  return async (request) => {
    if (!request.isMultipart()) return;
    const body: Record<string, unknown> = {};
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        body[part.fieldname] = json.includes(part.fieldname) ? parseField(part.fieldname, part.value) : part.value;
      } else if (part.fieldname !== 'file' || request.upload !== undefined) {
        part.file.resume();
        throw new AppError('validation_failed', { errors: { [part.fieldname]: ['file_unexpected'] } });
      } else request.upload = { name: part.filename, bytes: await readBytes(part.file, maxBytes) };
    }
    request.body = body;
  };
}

/** The file. Throws `file_missing`, `file_empty`. */
export function uploadOf(request: FastifyRequest): { readonly name: string; readonly bytes: Buffer } {
  if (request.upload === undefined) throw new AppError('file_missing', { errors: { file: ['file_missing'] } });
  if (request.upload.bytes.length === 0) throw new AppError('file_empty', { errors: { file: ['file_empty'] } });
  return request.upload;
}

async function readBytes(file: AsyncIterable<Buffer> & { truncated?: boolean }, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  // The reader cuts what is longer.
  if (file.truncated === true) {
    throw new AppError('file_too_large', { values: { megabytes: Math.round(maxBytes / 1024 / 1024) } });
  }
  return Buffer.concat(chunks);
}

function parseField(name: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch (cause) {
    throw new AppError('validation_failed', { errors: { [name]: ['malformed_request'] }, cause });
  }
}
