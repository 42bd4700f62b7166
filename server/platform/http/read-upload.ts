import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { AppError } from '../app-error.ts';
import { createFieldCheck } from './form-fields.ts';
import { parseJsonField } from './json-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that `readUpload` read. */
    upload?: UploadedFile;
    /** What came with it. */
    uploadsBeside?: readonly UploadedFile[];
  }
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface UploadFields {
  /** Of all files together. */
  readonly maxBytes: number;
  /** The field of the file; `file` unless something else is said. */
  readonly field?: string;
  /** Fields whose text is JSON. */
  readonly json?: readonly string[];
  /** How many files may come with it, in the field `beside`. */
  readonly maxBeside?: number;
}

/**
 * Reads a multipart body with one file, in the field `file` or another one, that is looked at and not kept: it stays in memory, and so
 * does what comes beside it where that is taken. Other fields become the body that is validated. Throws `file_too_large`, `file_unexpected`, `malformed_request`.
 */
export function readUpload({
  maxBytes,
  field = 'file',
  json = [],
  maxBeside = 0,
}: UploadFields): preValidationAsyncHookHandler {
  return async (request) => {
    if (!request.isMultipart()) return;
    const body: Record<string, unknown> = {};
    const beside: UploadedFile[] = [];
    let left = maxBytes;
    const limits = { fileSize: maxBytes, files: 1 + maxBeside, parts: 10 + maxBeside };
    const checkField = createFieldCheck(request);
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        checkField(part);
        body[part.fieldname] = json.includes(part.fieldname) ? parseField(part.fieldname, part.value) : part.value;
        continue;
      }
      const isMain = part.fieldname === field && request.upload === undefined;
      if (!isMain && (part.fieldname !== 'beside' || beside.length >= maxBeside)) {
        part.file.resume();
        throw new AppError('validation_failed', { errors: { [part.fieldname]: ['file_unexpected'] } });
      }
      const file = { name: part.filename, bytes: await readBytes(part.file, maxBytes) };
      left -= file.bytes.length;
      if (left < 0) throw tooLarge(maxBytes);
      if (isMain) request.upload = file;
      else beside.push(file);
    }
    request.body = body;
    request.uploadsBeside = beside;
  };
}

/** The file of that field. Throws `file_missing`, `file_empty`. */
export function uploadOf({ upload }: FastifyRequest, field = 'file'): UploadedFile {
  if (upload === undefined) throw new AppError('file_missing', { errors: { [field]: ['file_missing'] } });
  if (upload.bytes.length === 0) throw new AppError('file_empty', { errors: { [field]: ['file_empty'] } });
  return upload;
}

async function readBytes(file: AsyncIterable<Buffer> & { truncated?: boolean }, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  // The reader cuts what is longer.
  if (file.truncated === true) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', { values: { megabytes: Math.round(maxBytes / 1024 / 1024) } });
}

function parseField(name: string, value: unknown): unknown {
  try {
    return parseJsonField(String(value));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new AppError('validation_failed', { errors: { [name]: ['malformed_request'] }, cause });
  }
}
