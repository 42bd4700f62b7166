import { documentMaxBytes, uploadedDocument } from '#contract/phishing-attachments.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { takeDocument } from './document-service.ts';

const tags = ['phishing templates'];
const config = { permission: 'admin.phishing.templates' } as const;

/** Documents of authors. A letter that is saved with one's id carries it. */
export const documentRoutes: RouteSet = async (app) => {
  app.post(
    '/phishing/attachments',
    {
      config,
      preValidation: readUpload({ maxBytes: documentMaxBytes }),
      schema: {
        tags,
        summary: 'Upload a document for a letter',
        description:
          'A .docx or .pdf in the multipart field `file`. What runs or is fetched from elsewhere is taken out and reported; ' +
          'macros, enclosed programs, passwords and broken files are refused. One that no letter takes goes after a week.',
        response: { 201: uploadedDocument },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await takeDocument(request.scope, app.context.files, uploadOf(request))),
  );
};
