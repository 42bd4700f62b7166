import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { AppError } from '../app-error.ts';
import { type FileKindName, type ReceivedFile, receiveFile } from '../files/index.ts';
import { createFieldCheck } from './form-fields.ts';
import { parseJsonField } from './json-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a form that `readForm` read, by field. Their bytes are stored; `recordFile` gives them their row. */
    formFiles?: Readonly<Partial<Record<string, ReceivedFile>>>;
  }
}

export interface FormFields {
  /** Fields with one file each, and what the files are used for. */
  readonly files: Readonly<Record<string, FileKindName>>;
  /** Fields whose text is JSON: everything that is not text in the schema. A list of texts may repeat its field instead. */
  readonly json?: readonly string[];
}

/**
 * Reads a multipart body before it is validated, so that one schema serves form data and JSON alike. Files are judged
 * and stored while they arrive; those of a refused request are removed. A JSON body passes untouched.
 */
export function readForm({ files, json = [] }: FormFields): preValidationAsyncHookHandler {
  return async (request) => {
    if (!request.isMultipart()) return;
    const body: Record<string, unknown> = {};
    const lists = new Map<string, string[]>();
    const received: Record<string, ReceivedFile> = {};
    request.formFiles = received;
    const checkField = createFieldCheck(request);
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        checkField(part);
        const { fieldname, value } = part;
        if (json.includes(fieldname)) lists.set(fieldname, [...(lists.get(fieldname) ?? []), String(value)]);
        else body[fieldname] = value;
        continue;
      }
      const kind = files[part.fieldname];
      if (kind === undefined || received[part.fieldname] !== undefined) {
        part.file.resume();
        throw new AppError('validation_failed', { errors: { [part.fieldname]: ['file_unexpected'] } });
      }
      received[part.fieldname] = await receiveFile(request.server.context.files, {
        kind,
        name: part.filename,
        content: part.file,
      });
    }
    for (const [name, texts] of lists) body[name] = texts.length === 1 ? parseField(texts[0] ?? '') : texts;
    request.body = body;
  };
}

/** The file of a field, or null when none was sent. */
export function fileOf(request: FastifyRequest, field: string): ReceivedFile | null {
  return request.formFiles?.[field] ?? null;
}

/** What is no JSON is a list of one text. */
function parseField(text: string): unknown {
  try {
    return parseJsonField(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [text];
    throw error;
  }
}
