import { dataProtectionCalls } from '#contract/data-protection.calls.ts';
import { contentDisposition } from '#platform/files/index.ts';
import { serve } from '#platform/http/serve.ts';
import { cancelErasure, listErasures, listReceipts, requestErasure } from './erasure-service.ts';
import { readPersonalData, requestPersonData } from './person-archive.ts';
import { changeRetention, previewRetention, readStoredRetention } from './retention-service.ts';

/** What is known of people: given to them, forgotten when they ask, and when it is old. */
export const dataProtectionRoutes = serve(dataProtectionCalls, {
  readRetention: (request) => readStoredRetention(request.scope),
  changeRetention: (request) => changeRetention(request.scope, request.body),
  previewRetention: (request) => previewRetention(request.scope, request.body),
  listErasures: (request) => listErasures(request.scope),
  listErasureReceipts: (request) => listReceipts(request.scope),
  erasePerson: (request) => requestErasure(request.scope, request.params.id, request.body),
  cancelErasure: (request) => cancelErasure(request.scope, request.params.id),
  requestPersonData: (request) => requestPersonData(request.scope, request.params.id),
  readPersonalData: {
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handle: async (request, reply) => {
      const { name, content } = await readPersonalData(request.scope);
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  },
});
