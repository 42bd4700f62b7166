import { z } from 'zod';
import { phishingReportAnswer, phishingReportBody, reportChannels } from '#contract/phishing-reports.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { countReport, findReportScope, readReportChannels, renewReportKey } from './report-channel-service.ts';
import { findTraces } from './reported-letter.rules.ts';

const tags = ['reports of letters'];
/** From one address in a minute: a whole office may stand behind it. */
const rateLimit = { max: 300, timeWindow: '1 minute' } as const;

/** Where letters are reported to, and the endpoint that add-ins of mail programs report to. */
export const reportRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/report-channels',
    {
      config: { permission: 'admin.phishing.campaigns' },
      schema: { tags, summary: 'Address, endpoint and key for reports', response: { 200: reportChannels } },
    },
    (request) => readReportChannels(request.scope, app.context.config),
  );
  app.post(
    '/phishing/report-channels/key',
    {
      config: { permission: 'admin.organization' },
      schema: { tags, summary: 'Make a new key for add-ins; the old one ends', response: { 200: reportChannels } },
    },
    (request) => renewReportKey(request.scope, app.context.config),
  );
  app.post(
    '/phishing/reports',
    {
      config: { permission: 'public', rateLimit },
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
