import { importCalls } from '#contract/imports.calls.ts';
import { AppError } from '#platform/app-error.ts';
import { contentDisposition, receiveFile } from '#platform/files/index.ts';
import { fileOf } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { startUndo } from '../change-sets/change-set-service.ts';
import { listImports } from './import-log-service.ts';
import { writeImportRows } from './import-rows.ts';
import { previewImport, processImport, rereadImport } from './import-service.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const importRoutes = serve(importCalls, {
  previewImport: {
    // The first file, whatever its field is called.
    preValidation: async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (part === undefined) throw new AppError('file_missing');
      const { files } = request.server.context;
      const file = await receiveFile(files, { kind: 'import', name: part.filename, content: part.file });
      request.formFiles = { file };
    },
    handle: async (request) => {
      const file = fileOf(request, 'file');
      if (file === null) throw new AppError('file_missing');
      return previewImport(request.scope, request.server.context.files, file);
    },
  },
  rereadImport: (request) => rereadImport(request.scope, request.server.context.files, request.params.id, request.body),
  processImport: (request) => processImport(request.scope, request.body),
  listImports: (request) => listImports(request.scope, request.query),
  downloadImportRows: async (request, reply) => {
    const { format } = request.query;
    const file = await writeImportRows(request.scope, request.params.id, format, request.language);
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', contentDisposition('attachment', file.name))
      .header('cache-control', 'private, no-store')
      .send(file.content);
  },
  undoImport: (request) => startUndo(request.scope, request.params.id, 'import'),
});
