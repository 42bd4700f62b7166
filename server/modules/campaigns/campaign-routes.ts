import { operatingSystems } from '#contract/campaign-kinds.ts';
import { autophishCalls, campaignCalls, campaignReportCalls } from '#contract/campaigns.calls.ts';
import { campaignStatuses } from '#contract/campaigns.ts';
import { recipientStates } from '#contract/constants.ts';
import { serve } from '#platform/http/serve.ts';
import { readAutophish, switchAutophish } from './autophish-service.ts';
import { completeCampaign, pauseCampaign, removeCampaign, resumeCampaign } from './campaign-actions.ts';
import { requestCampaignReport } from './campaign-report.ts';
import { listCampaigns, orderCampaign, readAutoFinishDate, readCampaign } from './campaign-service.ts';
import { editCampaign, readOrder } from './order-service.ts';
import { previewCampaign } from './preview-service.ts';
import { requestCampaignResults } from './results-report.ts';

export const campaignRoutes = serve(campaignCalls, {
  listCampaigns: (request) => listCampaigns(request.scope, request.query),
  readFilterValues: () => ({
    statuses: campaignStatuses.map((id) => ({ id })),
    recipient_statuses: recipientStates.map((id) => ({ id })),
    oses: operatingSystems.map((id) => ({ id })),
  }),
  readAutoFinishDate: (request) => readAutoFinishDate(request.scope, request.query.targets, request.query.startDate),
  createCampaign: (request) => orderCampaign(request.scope, request.body),
  createFilteredCampaign: (request) => orderCampaign(request.scope, request.body),
  previewCampaign: (request) => previewCampaign(request.scope, request.body),
  previewFilteredCampaign: (request) => previewCampaign(request.scope, request.body),
  readCampaign: (request) => readCampaign(request.scope, request.params.id, request.query.by_tag),
  editCampaign: (request) => editCampaign(request.scope, request.params.id, request.body),
  readCampaignOrder: (request) => readOrder(request.scope, request.params.id),
  pauseCampaign: (request) => pauseCampaign(request.scope, request.params.id),
  resumeCampaign: (request) => resumeCampaign(request.scope, request.params.id, request.body),
  completeCampaign: (request) => completeCampaign(request.scope, request.params.id),
  removeCampaign: (request) => removeCampaign(request.scope, request.params.id),
});

export const autophishRoutes = serve(autophishCalls, {
  readAutophish: (request) => readAutophish(request.scope),
  switchAutophish: (request) => switchAutophish(request.scope, request.query.toggle, request.query.running),
});

export const campaignReportRoutes = serve(campaignReportCalls, {
  requestRecipients: (request) => requestCampaignReport(request.scope, request.body),
  requestAllRecipients: (request) =>
    requestCampaignReport(request.scope, { campaign_id: request.params.id, format: 'xlsx' }),
  requestResults: (request) => requestCampaignResults(request.scope, request.params.id),
});
