import {
  documentMaxBytes,
  documentParams,
  documentSampleQuery,
  uploadedDocument,
} from '#contract/phishing-attachments.ts';
import { contentDisposition } from '#platform/files/index.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { sampleDocument } from './document-sample.ts';
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
  app.get(
    '/phishing/attachments/:file_id/sample',
    {
      config,
      schema: {
        tags,
        summary: 'A document as a recipient gets it',
        description: 'Filled for the one who asks. Its links lead to the templates; opening it is counted nowhere.',
        params: documentParams,
        querystring: documentSampleQuery,
      },
    },
    async (request, reply) => {
      const { name, links } = request.query;
      const chosen = links === undefined ? undefined : links.split(',').filter(Boolean).map(Number);
      const document = await sampleDocument(request.scope, app.context, request.params.file_id, {
        name,
        links: chosen,
      });
      return reply
        .type(document.media_type)
        .header('content-disposition', contentDisposition('attachment', document.filename))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(document.content);
    },
  );
};
