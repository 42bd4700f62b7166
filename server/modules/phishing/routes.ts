import { z } from 'zod';
import { gotcha, gotchaParams, gotchaUseBody } from '#contract/phishing-pages.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { documentRoutes } from './attachments/document-routes.ts';
import { autophishRoutes } from './campaigns/autophish-routes.ts';
import { campaignReportRoutes } from './campaigns/campaign-report-routes.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { recipientRoutes } from './campaigns/recipient-routes.ts';
import { reportRoutes } from './reporting/report-routes.ts';
import { importRoutes } from './templates/import-routes.ts';
import { letterRoutes } from './templates/letter-routes.ts';
import { pageFileRoutes } from './templates/page-file-routes.ts';
import { redirectPageRoutes } from './templates/redirect-page-routes.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { readGotcha } from './tracking/gotcha-service.ts';
import { recordGotchaUse } from './tracking/gotcha-use-service.ts';
import { printableAgent } from './tracking/hit.ts';
import { ownNetworksRoutes } from './tracking/own-networks-routes.ts';
import { trackingRoutes } from './tracking/tracking-routes.ts';

const gotchaRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/gotcha/:token',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['campaigns'],
        summary: 'What gave a letter away',
        params: gotchaParams,
        response: { 200: gotcha },
      },
    },
    (request) => readGotcha(request.systemScope, request.params.token, app.context.config),
  );
  app.post(
    '/phishing/gotcha/:token/use',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['campaigns'],
        summary: 'Tell that somebody handled the page of a letter',
        params: gotchaParams,
        body: gotchaUseBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await recordGotchaUse(request.systemScope, request.params.token, request.body.did, {
        address: request.ip,
        user_agent: printableAgent(request.headers['user-agent']),
      });
      return reply.code(204).send(null);
    },
  );
};

/** Templates, campaigns and their results. */
export const phishingRoutes: DomainRoutes = {
  education: async (app) => {
    await app.register(templateRoutes);
    await app.register(importRoutes);
    await app.register(documentRoutes);
    await app.register(letterRoutes);
    await app.register(redirectPageRoutes);
    await app.register(campaignRoutes);
    await app.register(recipientRoutes);
    await app.register(campaignReportRoutes);
    await app.register(autophishRoutes);
    await app.register(reportRoutes);
    await app.register(ownNetworksRoutes);
    await app.register(gotchaRoutes);
  },
};

/** Pixels, pages, forms and reports: served by the phishing origin alone. */
export const phishingOriginRoutes = trackingRoutes;

/** Pictures and fonts of those pages: on the content origin as well, where pages are looked at before they are used. */
export { pageFileRoutes };
