import { autophish, autophishQuery } from '#contract/campaigns.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { readAutophish, switchAutophish } from './autophish-service.ts';

const tags = ['campaigns'];
const permission = 'admin.phishing.campaigns';

export const autophishRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/autophish',
    {
      config: { permission },
      schema: { tags, summary: 'What the automatic campaigns do next', response: { 200: autophish } },
    },
    (request) => readAutophish(request.scope),
  );
  app.post(
    '/phishing/autophish',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Switch a campaign every month on or off',
        querystring: autophishQuery,
        response: { 200: autophish },
      },
    },
    (request) => switchAutophish(request.scope, request.query.toggle, request.query.running),
  );
};
