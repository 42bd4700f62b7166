import { z } from 'zod';
import { newReportKey, phishingReportAnswer, phishingReportBody, reportChannels } from '#contract/phishing-reports.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { countReport, findReportScope, makeReportKey, readReportChannels } from './report-channel-service.ts';
import { findTraces } from './reported-letter.rules.ts';

const tags = ['reports of letters'];
const permission = 'admin.phishing.campaigns';
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

/** Where letters are reported to, and the endpoint that add-ins of mail programs report to. */
export const reportRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/report-channels',
    {
      config: { permission },
      schema: { tags, summary: 'Address, endpoint and key for reports', response: { 200: reportChannels } },
    },
    (request) => readReportChannels(request.scope, app.context.config),
  );
  app.post(
    '/phishing/report-channels/key',
    {
      config: { permission, keepsNoAnswer: true },
      schema: {
        tags,
        summary: 'Make a key for add-ins',
        description:
          'The answer is the only one that carries the key. Add-ins with the key before are refused at once.',
        response: { 200: newReportKey },
      },
    },
    (request) => makeReportKey(request.scope),
  );
  app.options(
    '/phishing/reports',
    {
      config: { permission: 'public' },
      schema: { tags, summary: 'What browsers ask before an add-in reports', response: { 204: z.null() } },
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
