import { uploadedDocument } from '#contract/phishing-attachments.ts';
import {
  besideMaxCount,
  enclosedDocumentBody,
  importMaxBytes,
  letterImport,
  pageImport,
  pageImportBody,
  pageImportMaxBytes,
  phishingImportBody,
} from '#contract/phishing-imports.ts';
import { takeDocument } from '#modules/documents/index.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { readEnclosedFile, readForeignLetter, readForeignPage } from './foreign-files.ts';
import { keepPageFiles } from './page-file-service.ts';

const tags = ['phishing templates'];
const config = { permission: 'admin.phishing.templates' } as const;
const upload = readUpload({ maxBytes: importMaxBytes, json: ['links'] });
const pageUpload = readUpload({ maxBytes: pageImportMaxBytes, json: ['links'], mostBeside: besideMaxCount });

/** Letters and pages of others, shown as they would stand in the editor. Of a page, what it needs is stored. */
export const importRoutes: RouteSet = async (app) => {
  app.post(
    '/phishing/emails/import',
    {
      config,
      preValidation: upload,
      schema: {
        tags,
        summary: 'Read a real letter',
        description: 'An .eml file in the multipart field `file`. Answers what the editor would show; saves nothing.',
        body: phishingImportBody,
        response: { 200: letterImport },
      },
    },
    (request) => readForeignLetter(uploadOf(request).bytes, request.body),
  );
  app.post(
    '/phishing/emails/import/attachments',
    {
      config,
      preValidation: upload,
      schema: {
        tags,
        summary: 'Take a document out of a real letter',
        description:
          'The .eml file in the multipart field `file`. The document is uploaded as if it were sent by itself.',
        body: enclosedDocumentBody,
        response: { 201: uploadedDocument },
      },
    },
    async (request, reply) => {
      const enclosed = await readEnclosedFile(uploadOf(request).bytes, request.body.at);
      return reply.code(201).send(await takeDocument(request.scope, app.context.files, enclosed));
    },
  );
  app.post(
    '/phishing/pages/import',
    {
      config,
      preValidation: pageUpload,
      schema: {
        tags,
        summary: 'Read a saved page',
        description:
          'A page in the multipart field `file`: .html, .mht, or a .zip of the page and its folder. What it needs may also travel in fields `beside`. Answers what the editor would show; larger pictures and fonts become files.',
        body: pageImportBody,
        response: { 200: pageImport },
      },
    },
    async (request) => {
      const { name, bytes } = uploadOf(request);
      const beside = request.uploadsBeside ?? [];
      const read = await readForeignPage({ bytes, name, beside, choices: request.body });
      return keepPageFiles(request.scope, app.context.files, read);
    },
  );
};
