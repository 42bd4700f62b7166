import { importPreview, importProcessBody } from '#contract/imports.ts';
import { accepted } from '#contract/page.ts';
import { AppError } from '#platform/app-error.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { previewImport, processImport } from './import-service.ts';

const tags = ['employees'];

export const importRoutes: RouteSet = async (app) => {
  app.post(
    '/users/employee/csv/info',
    {
      config: { permission: 'admin.staff.employees' },
      schema: {
        tags,
        summary: 'What a CSV or XLSX of employees would do',
        consumes: ['multipart/form-data'],
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
    '/users/employee/csv/process',
    {
      config: { permission: 'admin.staff.employees' },
      schema: {
        tags,
        summary: 'Do what a preview showed',
        body: importProcessBody,
        response: { 202: accepted },
      },
    },
    async (request, reply) => reply.code(202).send(await processImport(request.scope, request.body)),
  );
};
