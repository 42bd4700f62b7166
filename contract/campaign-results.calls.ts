import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.campaigns';

/** What came of a campaign. */
export const campaignResultCalls = defineCalls('campaigns', {
  readSending: {
    route: 'GET /api/v2/phishing/campaigns/:id/internal',
    summary: 'How the sending goes',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignInternal',
  },
  readCampaignCourse: {
    route: 'GET /api/v2/phishing/campaigns/:id/course',
    summary: 'The course that the campaign assigns',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignCourse',
  },
  listCampaignTemplates: {
    route: 'GET /api/v2/phishing/campaigns/:id/templates',
    summary: 'Results by template',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignTemplates',
  },
  readCampaignTemplate: {
    route: 'GET /api/v2/phishing/campaigns/:id/templates/:tid',
    summary: 'Results of one template',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignTemplate',
  },
  listCampaignSystems: {
    route: 'GET /api/v2/phishing/campaigns/:id/os',
    summary: 'People by operating system',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignSystems',
  },
  listCampaignDepartments: {
    route: 'GET /api/v2/phishing/campaigns/:id/departments',
    summary: 'Results by department',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignDepartments',
  },
  compareCampaign: {
    route: 'GET /api/v2/phishing/campaigns/:id/comparison',
    summary: 'A campaign beside the earlier ones',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignComparison',
  },
  readTimeline: {
    route: 'GET /api/v2/phishing/campaigns/:id/timeline',
    summary: 'What happened when',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignTimeline',
  },
});

/** The people of a campaign, and what is believed of their events. */
export const recipientCalls = defineCalls('campaigns', {
  listRecipients: {
    route: 'GET /api/v2/phishing/campaigns/:id/users',
    summary: 'Recipients with how far they went',
    permission,
    tokenScope: 'phishing',
    query: 'campaignRecipientQuery',
    answer: 'campaignRecipientPage',
  },
  addRecipients: {
    route: 'POST /api/v2/phishing/campaigns/:id/users',
    summary: 'Take people into a running campaign',
    permission,
    body: 'addRecipientsBody',
    answer: 'addedRecipients',
  },
  readRecipient: {
    route: 'GET /api/v2/phishing/campaigns/:id/users/:recipient_id',
    summary: 'One recipient',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignRecipientDetails',
  },
  stopRecipient: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/:recipient_id/stop',
    summary: 'Take back the letter of one person',
    permission,
    answer: 'campaignRecipientDetails',
  },
  previewStop: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/stop/preview',
    summary: 'How many letters would be taken back',
    permission,
    body: 'resendBody',
    answer: 'stoppedLetters',
    changesNothing: true,
  },
  stopLetters: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/stop',
    summary: 'Take back the letters of many people that have not left',
    permission,
    body: 'resendBody',
    answer: 'stoppedLetters',
  },
  restoreRecipient: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/:recipient_id/restore',
    summary: 'Put back a person whose letter was taken back',
    permission,
    answer: 'campaignRecipientDetails',
  },
  previewResend: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/resend/preview',
    summary: 'How many letters would go again',
    permission,
    body: 'resendBody',
    answer: 'resentLetters',
    changesNothing: true,
  },
  resendLetters: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/resend',
    summary: 'Send letters again that did not leave',
    description:
      'Letters that failed, are put off or were taken back go at a new moment of the sending that is left. Nobody who had the letter gets a second one, also where it bounced.',
    permission,
    body: 'resendBody',
    answer: 'resentLetters',
  },
  listRecipientEvents: {
    route: 'GET /api/v2/phishing/campaigns/:id/users/:recipient_id/events',
    summary: 'Everything that came from one recipient’s letter',
    permission,
    tokenScope: 'phishing',
    query: 'recipientEventQuery',
    answer: 'recipientEventPage',
  },
  assessEvent: {
    route: 'PATCH /api/v2/phishing/campaigns/:id/users/:recipient_id/events/:event_id',
    summary: 'Say that an event was a machine’s or a person’s',
    permission,
    body: 'eventVerdictBody',
    answer: 'recipientEvent',
  },
  assessEvents: {
    route: 'POST /api/v2/phishing/campaigns/:id/verdicts',
    summary: 'Say of the events of many people that they were machines’ or the people’s',
    permission,
    body: 'verdictsBody',
    answer: 'verdicts',
  },
  takeVerdictsBack: {
    route: 'DELETE /api/v2/phishing/campaigns/:id/verdicts/:verdicts_id',
    summary: 'Take back what was said of many',
    permission,
    answer: 'verdicts',
  },
});
