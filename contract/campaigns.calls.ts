import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.campaigns';

/** Campaigns: made, steered, and as files. */
export const campaignCalls = defineCalls('campaigns', {
  listCampaigns: {
    route: 'GET /api/v2/phishing/campaigns',
    summary: 'List campaigns',
    permission,
    tokenScope: 'phishing',
    query: 'campaignListQuery',
    answer: 'campaignPage',
  },
  readFilterValues: {
    route: 'GET /api/v2/phishing/campaigns/statuses',
    summary: 'Values of the filters',
    permission,
    answer: 'campaignFilterValues',
  },
  readAutoFinishDate: {
    route: 'GET /api/v2/phishing/campaigns/autoFinishDate',
    summary: 'Dates of a campaign for so many people',
    permission,
    query: 'autoFinishDateQuery',
    answer: 'autoFinishDate',
  },
  createCampaign: {
    route: 'POST /api/v2/phishing/campaigns',
    summary: 'Create a campaign for people and departments',
    permission,
    body: 'campaignBody',
    answer: 'campaign',
    status: 201,
  },
  createFilteredCampaign: {
    route: 'POST /api/v2/phishing/campaigns/filtered',
    summary: 'Create a campaign for a filtered list',
    permission,
    body: 'campaignFilteredBody',
    answer: 'campaign',
    status: 201,
  },
  previewCampaign: {
    route: 'POST /api/v2/phishing/campaigns/preview',
    summary: 'Who would get what and when',
    permission,
    body: 'campaignBody',
    answer: 'campaignPreview',
    changesNothing: true,
  },
  previewFilteredCampaign: {
    route: 'POST /api/v2/phishing/campaigns/filtered/preview',
    summary: 'Who of a filtered list would get what and when',
    permission,
    body: 'campaignFilteredBody',
    answer: 'campaignPreview',
    changesNothing: true,
  },
  readCampaign: {
    route: 'GET /api/v2/phishing/campaigns/:id',
    summary: 'Read a campaign',
    permission,
    tokenScope: 'phishing',
    query: 'campaignQuery',
    answer: 'campaign',
  },
  editCampaign: {
    route: 'PUT /api/v2/phishing/campaigns/:id',
    summary: 'Plan a campaign that has not begun anew',
    permission,
    body: 'campaignEditBody',
    answer: 'campaign',
  },
  readCampaignOrder: {
    route: 'GET /api/v2/phishing/campaigns/:id/order',
    summary: 'What was asked for, to be edited or repeated',
    permission,
    answer: 'campaignOrder',
  },
  pauseCampaign: {
    route: 'POST /api/v2/phishing/campaigns/:id/pause',
    summary: 'Stop sending for now',
    permission,
    answer: 'campaign',
  },
  resumeCampaign: {
    route: 'POST /api/v2/phishing/campaigns/:id/resume',
    summary: 'Go on sending',
    description: 'With `resend`, letters that failed for one of these causes go again.',
    permission,
    body: 'resumeBody',
    answer: 'resumedCampaign',
  },
  completeCampaign: {
    route: 'POST /api/v2/phishing/campaigns/:id/complete',
    summary: 'End a campaign: nothing goes out after',
    permission,
    answer: 'campaign',
  },
  removeCampaign: {
    route: 'DELETE /api/v2/phishing/campaigns/:id',
    summary: 'Delete a campaign',
    permission,
    answer: 'done',
  },
});

/** A campaign every month. */
export const autophishCalls = defineCalls('campaigns', {
  readAutophish: {
    route: 'GET /api/v2/phishing/autophish',
    summary: 'What the automatic campaigns do next',
    permission,
    tokenScope: 'phishing',
    answer: 'autophish',
  },
  switchAutophish: {
    route: 'POST /api/v2/phishing/autophish',
    summary: 'Switch a campaign every month on or off',
    permission,
    query: 'autophishQuery',
    answer: 'autophish',
  },
});

/** Campaigns as files. The two calls with an id are of two versions: the list of recipients, and what came of it all. */
export const campaignReportCalls = defineCalls('campaigns', {
  requestRecipients: {
    route: 'POST /api/v2/reports/phishing-campaign',
    summary: 'The recipients of a campaign as a file',
    permission,
    body: 'campaignReportBody',
    answer: 'accepted',
    status: 202,
  },
  requestAllRecipients: {
    route: 'POST /api/v2/reports/phishing/:id',
    summary: 'All recipients of a campaign as a file',
    permission,
    answer: 'accepted',
    status: 202,
  },
  requestResults: {
    route: 'POST /api/v2/reports/v2/phishing/:id',
    summary: 'The results of a campaign as a PDF',
    permission,
    answer: 'accepted',
    status: 202,
  },
});
