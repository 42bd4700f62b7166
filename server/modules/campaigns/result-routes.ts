import { campaignResultCalls, recipientCalls } from '#contract/campaign-results.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { readCampaignCourse } from './campaign-service.ts';
import { readComparison } from './comparison-service.ts';
import { assessEvent } from './recipient-event-service.ts';
import { addRecipients, stopRecipient } from './recipient-service.ts';
import { previewResend, resendEmails, restoreRecipient } from './resend-service.ts';
import {
  listCampaignTemplates,
  listDepartmentResults,
  listRecipientEvents,
  listRecipients,
  listSystems,
  readCampaignTemplate,
  readInternal,
  readRecipient,
} from './results-service.ts';
import { previewStop, stopEmails } from './stop-service.ts';
import { readTimeline } from './timeline-service.ts';
import { assessMany, revokeVerdicts } from './verdicts-service.ts';

export const campaignResultRoutes = serve(campaignResultCalls, {
  readSending: (request) => readInternal(request.scope, request.params.id),
  readCampaignCourse: (request) => readCampaignCourse(request.scope, request.params.id),
  listCampaignTemplates: async (request) => ({ data: await listCampaignTemplates(request.scope, request.params.id) }),
  readCampaignTemplate: (request) => readCampaignTemplate(request.scope, request.params.id, request.params.tid),
  listCampaignSystems: async (request) => ({ data: await listSystems(request.scope, request.params.id) }),
  listCampaignDepartments: async (request) => ({ data: await listDepartmentResults(request.scope, request.params.id) }),
  compareCampaign: (request) => readComparison(request.scope, request.params.id),
  readTimeline: (request) => readTimeline(request.scope, request.params.id),
});

export const recipientRoutes = serve(recipientCalls, {
  listRecipients: (request) => listRecipients(request.scope, request.params.id, request.query),
  addRecipients: (request) => addRecipients(request.scope, request.params.id, request.body),
  readRecipient: (request) => readRecipient(request.scope, request.params.id, request.params.recipient_id),
  stopRecipient: (request) => stopRecipient(request.scope, request.params.id, request.params.recipient_id),
  previewStop: (request) => previewStop(request.scope, request.params.id, request.body),
  stopEmails: (request) => stopEmails(request.scope, request.params.id, request.body),
  restoreRecipient: (request) => restoreRecipient(request.scope, request.params.id, request.params.recipient_id),
  previewResend: (request) => previewResend(request.scope, request.params.id, request.body),
  resendEmails: (request) => resendEmails(request.scope, request.params.id, request.body),
  listRecipientEvents: (request) =>
    listRecipientEvents(request.scope, request.params.id, request.params.recipient_id, request.query),
  assessEvent: (request) => assessEvent(request.scope, request.params, request.body.is_machine),
  assessEvents: (request) => assessMany(request.scope, request.params.id, request.body),
  revokeVerdicts: (request) => revokeVerdicts(request.scope, request.params.id, request.params.verdicts_id),
});
