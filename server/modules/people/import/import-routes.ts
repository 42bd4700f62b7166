import {
  importForm,
  importPreview,
  importProcessBody,
  importReadBody,
  importRowsQuery,
  importsPage,
  importsQuery,
} from '#contract/imports.ts';
import { accepted, idParams } from '#contract/page.ts';
import { AppError } from '#platform/app-error.ts';
import { contentDisposition } from '#platform/files/index.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { beginUndo, listImports } from './import-log-service.ts';
import { writeImportRows } from './import-rows.ts';
import { previewImport, processImport, rereadImport } from './import-service.ts';

const tags = ['employees'];
const config = { permission: 'admin.staff.employees' } as const;
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const importRoutes: RouteSet = async (app) => {
  app.post(
    '/users/employee/csv/info',
    {
      config,
      schema: {
        tags,
        summary: 'What a CSV or XLSX of employees would do',
        consumes: ['multipart/form-data'],
        body: importForm,
        response: { 200: importPreview },
      },
    },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (part === undefined) throw new AppError('file_missing');
      return previewImport(request.scope, app.context.files, { name: part.filename, content: part.file });
    },
  );

  app.post(
    '/users/employee/csv/:id/info',
    {
      config,
      schema: {
        tags,
        summary: 'Read an uploaded file in another way: encoding, delimiter, columns',
        params: idParams,
        body: importReadBody,
        response: { 200: importPreview },
      },
    },
    (request) => rereadImport(request.scope, app.context.files, request.params.id, request.body),
  );

  app.post(
    '/users/employee/csv/process',
    {
      config,
      schema: {
        tags,
        summary: 'Do what a preview showed',
        body: importProcessBody,
        response: { 202: accepted },
      },
    },
    async (request, reply) => reply.code(202).send(await processImport(request.scope, request.body)),
  );

  app.get(
    '/users/employee/csv',
    {
      config,
      schema: { tags, summary: 'The latest imports', querystring: importsQuery, response: { 200: importsPage } },
    },
    (request) => listImports(request.scope, request.query),
  );

  app.get(
    '/users/employee/csv/:id/rows',
    {
      config,
      schema: {
        tags,
        summary: 'The state of every row of an import, as a file',
        params: idParams,
        querystring: importRowsQuery,
        produces: Object.values(mediaTypes),
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      const file = await writeImportRows(request.scope, request.params.id, format, request.language);
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', contentDisposition('attachment', file.name))
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  );

  app.post(
    '/users/employee/csv/:id/undo',
    {
      config,
      schema: { tags, summary: 'Take an import back', params: idParams, response: { 202: accepted } },
    },
    async (request, reply) => reply.code(202).send(await beginUndo(request.scope, request.params.id)),
  );
};
