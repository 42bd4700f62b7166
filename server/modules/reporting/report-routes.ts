import { z } from 'zod';
import { reportChannelCalls } from '#contract/phishing-reports.calls.ts';
import { phishingReportAnswer, phishingReportBody } from '#contract/phishing-reports.ts';
import { serve } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { countReport, findReportScope, makeReportKey, readReportChannels } from './report-channel-service.ts';
import { findTraces } from './reported-email.rules.ts';

const tags = ['reports of letters'];
/** From one address in a minute: a whole office may stand behind it. */
const rateLimit = { max: 300, timeWindow: '1 minute' } as const;

/**
 * Add-ins of Outlook are web pages of other origins. Only the key lets them in: no cookie of ours exists, and a session
 * is not among the headers that they may send.
 */
const openToAll = { 'access-control-allow-origin': '*' } as const;
const preflight = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-report-key',
  'access-control-max-age': '86400',
} as const;

/** Where letters are reported to. */
export const reportChannelRoutes = serve(reportChannelCalls, {
  readReportChannels: (request) => readReportChannels(request.scope, request.server.context.config),
  makeReportKey: (request) => makeReportKey(request.scope),
});

/** The endpoint that add-ins of mail programs report to: other origins ask it, with a key in a header. */
export const reportRoutes: RouteSet = async (app) => {
  app.options(
    '/phishing/reports',
    {
      // What browsers ask before an add-in reports.
      config: { permission: 'public', undocumented: true },
    },
    async (_request, reply) => {
      reply.headers({ ...openToAll, ...preflight }).code(204);
      return null;
    },
  );
  app.post(
    '/phishing/reports',
    {
      config: { permission: 'public', rateLimit },
      onRequest: async (_request, reply) => {
        reply.headers(openToAll);
      },
      schema: {
        operationId: 'reportLetter',
        tags,
        summary: 'Report a letter',
        description:
          'For add-ins of mail programs. Takes the Message-ID or the headers of the letter. The caller is known by the header X-Report-Key (the organization’s key) or by a session. A report is never a click.',
        headers: z.looseObject({ 'x-report-key': z.string().max(200).optional() }),
        body: phishingReportBody,
        response: { 200: phishingReportAnswer },
      },
    },
    async (request) => {
      const { message_id, headers } = request.body;
      const key = request.headers['x-report-key'];
      const scope = request.personScope ?? (await findReportScope(request.systemScope, key));
      const traces = findTraces([message_id ?? '', headers ?? ''].join('\n'));
      return { outcome: await countReport({ ...scope, address: request.ip }, traces, 'add_in') };
    },
  );
};
