import { documentParams, documentSampleQuery } from '#contract/phishing-attachments.ts';
import { contentDisposition } from '#platform/files/index.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { sampleDocument } from './document-sample.ts';

const tags = ['phishing templates'];
const config = { permission: 'admin.phishing.templates' } as const;

/** A document as a letter of a template would carry it. */
export const documentSampleRoutes: RouteSet = async (app) => {
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
