import { documentSampleCalls } from '#contract/phishing-attachments.calls.ts';
import { contentDisposition } from '#platform/files/index.ts';
import { serve } from '#platform/http/serve.ts';
import { sampleDocument } from './document-sample.ts';

/** A document as a letter of a template would carry it. */
export const documentSampleRoutes = serve(documentSampleCalls, {
  sampleDocument: async ({ scope, server, params, query: { name, links } }, reply) => {
    const chosen = links === undefined ? undefined : links.split(',').filter(Boolean).map(Number);
    const document = await sampleDocument(scope, server.context, params.file_id, { name, links: chosen });
    return reply
      .type(document.media_type)
      .header('content-disposition', contentDisposition('attachment', document.filename))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(document.content);
  },
});
