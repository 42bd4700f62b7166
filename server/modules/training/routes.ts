import { z } from 'zod';
import { gotcha, gotchaParams, gotchaUseBody } from '#contract/phishing-pages.ts';
import { printableAgent } from '#modules/tracking/index.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { readGotcha } from './gotcha-service.ts';
import { recordGotchaUse } from './gotcha-use-service.ts';

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

/** What people learn right after a letter got them. */
export const trainingRoutes: DomainRoutes = { education: gotchaRoutes };
