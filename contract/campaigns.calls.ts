import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.campaigns';

/** Campaigns: made, steered, and as files. */
export const campaignCalls = defineCalls('campaigns', {
  listCampaigns: {
    route: 'GET /api/v2/phishing/campaigns',
    summary: 'List campaigns',
    description:
      'Returns campaigns with their figures; each figure counts employees, never single events. Campaigns that tags started are listed with `by_tag` only. `can` says what the caller may do with a campaign.',
    permission,
    tokenScope: 'phishing',
    query: 'campaignListQuery',
    answer: 'campaignPage',
  },
  readFilterValues: {
    route: 'GET /api/v2/phishing/campaigns/statuses',
    summary: 'List the values of the campaign filters',
    description:
      'Returns the states of campaigns and of recipients and the operating systems that the filters of the campaign calls take.',
    permission,
    answer: 'campaignFilterValues',
  },
  readAutoFinishDate: {
    route: 'GET /api/v2/phishing/campaigns/autoFinishDate',
    summary: 'Calculate the dates of a campaign',
    description:
      'Returns the last day of sending and the end day that fit the number of recipients, from `startDate` or from today. Fails with `date_too_far` for a start that is too far ahead.',
    permission,
    query: 'autoFinishDateQuery',
    answer: 'autoFinishDate',
  },
  createCampaign: {
    route: 'POST /api/v2/phishing/campaigns',
    summary: 'Create a campaign for employees and departments',
    description:
      'Plans the campaign. Recipients are fixed and their emails planned on the start day, so employees who join a department before that are included. Fails with `campaign_without_recipients`, `license_expired`, `template_not_ready` or an error at the field that is wrong.',
    permission,
    body: 'campaignBody',
    answer: 'campaign',
    status: 201,
  },
  createFilteredCampaign: {
    route: 'POST /api/v2/phishing/campaigns/filtered',
    summary: 'Create a campaign for a filtered list of employees',
    description:
      'Takes a selection of the employees list instead of employees and departments. In everything else it works as `POST /api/v2/phishing/campaigns`.',
    permission,
    body: 'campaignFilteredBody',
    answer: 'campaign',
    status: 201,
  },
  previewCampaign: {
    route: 'POST /api/v2/phishing/campaigns/preview',
    summary: 'Preview a campaign',
    description:
      'Creates nothing. Returns the number of recipients, the emails per day and a sample of the plan; the real plan distributes templates and times at random again.',
    permission,
    body: 'campaignBody',
    answer: 'campaignPreview',
    changesNothing: true,
  },
  previewFilteredCampaign: {
    route: 'POST /api/v2/phishing/campaigns/filtered/preview',
    summary: 'Preview a campaign for a filtered list of employees',
    description:
      'Creates nothing. Takes a selection of the employees list and returns the same as the preview of a campaign for employees and departments.',
    permission,
    body: 'campaignFilteredBody',
    answer: 'campaignPreview',
    changesNothing: true,
  },
  readCampaign: {
    route: 'GET /api/v2/phishing/campaigns/:id',
    summary: 'Get a campaign',
    description:
      'Returns the settings and the figures of the campaign. `problems` says what a follow-up waits for, and `pause_reason` why the campaign paused itself.',
    permission,
    tokenScope: 'phishing',
    query: 'campaignQuery',
    answer: 'campaign',
  },
  editCampaign: {
    route: 'PUT /api/v2/phishing/campaigns/:id',
    summary: 'Edit a planned campaign',
    description:
      'Replaces all settings and checks recipients, dates and templates again as if the campaign were new. Fails with `campaign_not_planned` once the campaign has started.',
    permission,
    body: 'campaignEditBody',
    answer: 'campaign',
  },
  readCampaignOrder: {
    route: 'GET /api/v2/phishing/campaigns/:id/order',
    summary: 'Get the settings of a campaign to edit or repeat it',
    description:
      'Returns the body that created the campaign with the names of everything in it. `gone` lists what has been deleted since and is left out of `body`.',
    permission,
    answer: 'campaignOrder',
  },
  pauseCampaign: {
    route: 'POST /api/v2/phishing/campaigns/:id/pause',
    summary: 'Pause a campaign',
    description:
      'No emails are sent until you resume the campaign; events of emails that were sent still count. Fails with `campaign_not_running`, also when you call it twice.',
    permission,
    answer: 'campaign',
  },
  resumeCampaign: {
    route: 'POST /api/v2/phishing/campaigns/:id/resume',
    summary: 'Resume a campaign',
    description:
      'Overdue emails get a new time. If the last day of sending has passed, they are cancelled. With `resend`, emails that failed for one of these causes are sent again. Fails with `campaign_not_paused`.',
    permission,
    body: 'resumeBody',
    answer: 'resumedCampaign',
  },
  completeCampaign: {
    route: 'POST /api/v2/phishing/campaigns/:id/complete',
    summary: 'Complete a campaign',
    description:
      'Cancels the emails that have not been sent. Later events are stored and change no figure. This cannot be undone; a second call fails with `campaign_completed`.',
    permission,
    answer: 'campaign',
  },
  removeCampaign: {
    route: 'DELETE /api/v2/phishing/campaigns/:id',
    summary: 'Delete a campaign',
    description:
      'Removes the campaign from all lists and figures, including the risk levels of its recipients, and cancels its waiting emails. This cannot be undone.',
    permission,
    answer: 'done',
  },
});

/** A campaign every month. */
export const autophishCalls = defineCalls('campaigns', {
  readAutophish: {
    route: 'GET /api/v2/phishing/autophish',
    summary: 'Get the state of automatic campaigns',
    description:
      'Returns whether a campaign is created every month, the dates of the next one, and `problem` when none could start now.',
    permission,
    tokenScope: 'phishing',
    answer: 'autophish',
  },
  switchAutophish: {
    route: 'POST /api/v2/phishing/autophish',
    summary: 'Turn monthly automatic campaigns on or off',
    description:
      "When you turn it on, this month's campaign is created at once if there is time left. When you turn it off, `running` decides whether unfinished automatic campaigns run to their end or are completed.",
    permission,
    query: 'autophishQuery',
    answer: 'autophish',
  },
});

/** Campaigns as files. The two calls with an id are of two versions: the list of recipients, and what came of it all. */
export const campaignReportCalls = defineCalls('campaigns', {
  requestRecipients: {
    route: 'POST /api/v2/reports/phishing-campaign',
    summary: 'Request a file of filtered campaign recipients',
    description:
      'Creates an XLSX or CSV file of the recipients that the filter finds in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission,
    body: 'campaignReportBody',
    answer: 'accepted',
    status: 202,
  },
  requestAllRecipients: {
    route: 'POST /api/v2/reports/phishing/:id',
    summary: 'Request a file of all campaign recipients',
    description:
      'Creates an XLSX file with what each recipient did and when, in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission,
    answer: 'accepted',
    status: 202,
  },
  requestResults: {
    route: 'POST /api/v2/reports/v2/phishing/:id',
    summary: 'Request the results of a campaign as a PDF',
    description: 'Creates the document in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission,
    answer: 'accepted',
    status: 202,
  },
});
