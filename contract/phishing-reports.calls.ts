import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.campaigns';

/** Where letters are reported to. The endpoint of add-ins itself is no call of ours: other programs ask it. */
export const reportChannelCalls = defineCalls('reports of letters', {
  readReportChannels: {
    route: 'GET /api/v2/phishing/report-channels',
    summary: 'Address, endpoint and key for reports',
    permission,
    answer: 'reportChannels',
  },
  makeReportKey: {
    route: 'POST /api/v2/phishing/report-channels/key',
    summary: 'Make a key for add-ins',
    description: 'The answer is the only one that carries the key. Add-ins with the key before are refused at once.',
    permission,
    answer: 'newReportKey',
    keepsNoAnswer: true,
  },
});
