import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.campaigns';

/** Where letters are reported to. The endpoint of add-ins itself is no call of ours: other programs ask it. */
export const reportChannelCalls = defineCalls('reports of letters', {
  readReportChannels: {
    route: 'GET /api/v2/phishing/report-channels',
    summary: 'Get the addresses for reporting suspicious emails',
    description:
      'Returns the email address and the endpoint for add-ins, and how many emails were reported. `address` is null while the installation receives no mail; `address_reason` says why.',
    permission,
    answer: 'reportChannels',
  },
  makeReportKey: {
    route: 'POST /api/v2/phishing/report-channels/key',
    summary: 'Create a key for reporting add-ins',
    description: 'The key is shown in this answer only. The previous key stops working at once.',
    permission,
    answer: 'newReportKey',
    keepsNoAnswer: true,
  },
});
