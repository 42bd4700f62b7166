import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.campaigns';

/** What came of a campaign. */
export const campaignResultCalls = defineCalls('campaigns', {
  readSending: {
    route: 'GET /api/v2/phishing/campaigns/:id/internal',
    summary: 'Get the sending state of a campaign',
    description:
      'Returns how many emails are planned, sent, deferred, failed and cancelled, the causes of failures with the answers of the mail server, and the events of scanners that were not counted.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignInternal',
  },
  readCampaignCourse: {
    route: 'GET /api/v2/phishing/campaigns/:id/course',
    summary: 'Get the course that a campaign assigns',
    description:
      'Returns the course, its period and the recipient states that trigger it. `course_id` is null when the campaign assigns none.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignCourse',
  },
  listCampaignTemplates: {
    route: 'GET /api/v2/phishing/campaigns/:id/templates',
    summary: 'List the results of a campaign by template',
    description:
      'Returns each template with the number of recipients and its figures. A campaign keeps its templates as they were when it was created.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignTemplates',
  },
  readCampaignTemplate: {
    route: 'GET /api/v2/phishing/campaigns/:id/templates/:tid',
    summary: 'Get the results of a template in a campaign',
    description: 'Returns the figures of the template and the email as it was sent.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignTemplate',
  },
  listCampaignSystems: {
    route: 'GET /api/v2/phishing/campaigns/:id/os',
    summary: 'List the results of a campaign by operating system',
    description:
      'Returns how many recipients used each operating system and how many of them clicked, opened an attachment or entered data.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignSystems',
  },
  listCampaignDepartments: {
    route: 'GET /api/v2/phishing/campaigns/:id/departments',
    summary: 'List the results of a campaign by department',
    description:
      'Returns the department tree with figures. A department includes everything below it, so the rows add up to more than the campaign. `statistics` is null for small groups where the organization hides them.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignDepartments',
  },
  compareCampaign: {
    route: 'GET /api/v2/phishing/campaigns/:id/comparison',
    summary: 'Compare a campaign with earlier ones',
    description:
      'Returns incident and report rates with their confidence intervals, newest campaign first. `verdict` is `unclear` when there are too few emails to tell. Test campaigns are left out.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignComparison',
  },
  readTimeline: {
    route: 'GET /api/v2/phishing/campaigns/:id/timeline',
    summary: 'Get the timeline of a campaign',
    description:
      'Returns the first hour by the minute, the first day by the hour and the whole campaign by the day. Recipients count at their first event of a kind. `pace` says how fast the first ones clicked and reported.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignTimeline',
  },
});

/** The people of a campaign, and what is believed of their events. */
export const recipientCalls = defineCalls('campaigns', {
  listRecipients: {
    route: 'GET /api/v2/phishing/campaigns/:id/users',
    summary: 'List the recipients of a campaign',
    description:
      'Returns each recipient with the template, the state and the time of each event. Filter by state, template, delivery, cause of failure or operating system.',
    permission,
    tokenScope: 'phishing',
    query: 'campaignRecipientQuery',
    answer: 'campaignRecipientPage',
  },
  addRecipients: {
    route: 'POST /api/v2/phishing/campaigns/:id/users',
    summary: 'Add recipients to a running campaign',
    description:
      'Spreads their emails over the time that is left for sending. Employees who are in the campaign already are counted in `skipped`. Fails with `campaign_not_running`, `campaign_sending_over` or `campaign_without_recipients`.',
    permission,
    body: 'addRecipientsBody',
    answer: 'addedRecipients',
  },
  readRecipient: {
    route: 'GET /api/v2/phishing/campaigns/:id/users/:recipient_id',
    summary: 'Get a recipient of a campaign',
    description: 'Returns the state of the recipient, the delivery of the email and the time of each event.',
    permission,
    tokenScope: 'phishing',
    answer: 'campaignRecipientDetails',
  },
  stopRecipient: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/:recipient_id/stop',
    summary: 'Cancel the email of a recipient',
    description:
      'Only an email that has not been sent can be cancelled; otherwise the call fails with `letter_not_waiting`. The recipient can be restored.',
    permission,
    answer: 'campaignRecipientDetails',
  },
  previewStop: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/stop/preview',
    summary: 'Preview cancelling the emails of recipients',
    description:
      'Cancels nothing. Returns how many emails of the selection could be cancelled and how many recipients would be left out.',
    permission,
    body: 'resendBody',
    answer: 'stoppedEmails',
    changesNothing: true,
  },
  stopEmails: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/stop',
    summary: 'Cancel the waiting emails of recipients',
    description:
      'Cancels the emails of the named recipients or of all that the filter finds. Emails that were sent meanwhile are counted in `left_out`. A second call cancels nothing more.',
    permission,
    body: 'resendBody',
    answer: 'stoppedEmails',
  },
  restoreRecipient: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/:recipient_id/restore',
    summary: 'Restore a recipient whose email was cancelled',
    description:
      'Plans the email for a new time within the time that is left for sending. Fails with `letter_waits`, `letter_has_left`, `letter_failed` or `recipient_removed` when there is nothing to restore.',
    permission,
    answer: 'campaignRecipientDetails',
  },
  previewResend: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/resend/preview',
    summary: 'Preview sending emails to recipients again',
    description:
      'Sends nothing. Returns how many emails would be sent again and how many recipients would be left out, by reason.',
    permission,
    body: 'resendBody',
    answer: 'resentEmails',
    changesNothing: true,
  },
  resendEmails: {
    route: 'POST /api/v2/phishing/campaigns/:id/users/resend',
    summary: 'Send emails again that were not delivered',
    description:
      'Emails that failed, were deferred or were cancelled get a new time within the time that is left for sending. A recipient whose email was sent never gets a second one, even if it bounced. Repeating the call queues nothing twice.',
    permission,
    body: 'resendBody',
    answer: 'resentEmails',
  },
  listRecipientEvents: {
    route: 'GET /api/v2/phishing/campaigns/:id/users/:recipient_id/events',
    summary: 'List the events of a recipient',
    description:
      'Returns every opening, click, submission and report, including those of scanners. `signs` says what speaks for a person or a machine.',
    permission,
    tokenScope: 'phishing',
    query: 'recipientEventQuery',
    answer: 'recipientEventPage',
  },
  assessEvent: {
    route: 'PATCH /api/v2/phishing/campaigns/:id/users/:recipient_id/events/:event_id',
    summary: 'Mark an event as caused by a person or a machine',
    description:
      'Overrides the automatic decision. The state of the recipient, the figures of the campaign and the risk level of the employee are calculated again. Repeating the call changes nothing.',
    permission,
    body: 'eventVerdictBody',
    answer: 'recipientEvent',
  },
  assessEvents: {
    route: 'POST /api/v2/phishing/campaigns/:id/verdicts',
    summary: 'Mark events of many recipients as person or machine',
    description:
      'Marks the events of the named recipients or of all that the filter finds; with `reason`, those with this machine reason only. The returned `id` undoes the whole call for one day.',
    permission,
    body: 'verdictsBody',
    answer: 'verdicts',
  },
  revokeVerdicts: {
    route: 'DELETE /api/v2/phishing/campaigns/:id/verdicts/:verdicts_id',
    summary: 'Undo marking the events of many recipients',
    description:
      'Restores the decisions from before the call with this id. Answers 404 for an unknown id and after one day.',
    permission,
    answer: 'verdicts',
  },
});
