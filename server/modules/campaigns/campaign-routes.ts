import { campaignEditBody, campaignOrder } from '#contract/campaign-orders.ts';
import {
  campaignComparison,
  campaignCourse,
  campaignDepartments,
  campaignFilterValues,
  campaignInternal,
  campaignSystems,
  campaignTemplate,
  campaignTemplates,
  campaignTimeline,
} from '#contract/campaign-results.ts';
import {
  autoFinishDate,
  autoFinishDateQuery,
  campaign,
  campaignBody,
  campaignFilteredBody,
  campaignListQuery,
  campaignPage,
  campaignPreview,
  campaignQuery,
  campaignStatuses,
  campaignTemplateParams,
  operatingSystems,
  recipientStates,
} from '#contract/campaigns.ts';
import { idParams } from '#contract/page.ts';
import { done } from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { completeCampaign, pauseCampaign, removeCampaign, resumeCampaign } from './campaign-actions.ts';
import {
  listCampaigns,
  orderCampaign,
  readAutoFinishDate,
  readCampaign,
  readCampaignCourse,
} from './campaign-service.ts';
import { readComparison } from './comparison-service.ts';
import { editCampaign, readOrder } from './order-service.ts';
import { previewCampaign } from './preview-service.ts';
import {
  listCampaignTemplates,
  listDepartmentResults,
  listSystems,
  readCampaignTemplate,
  readInternal,
} from './results-service.ts';
import { readTimeline } from './timeline-service.ts';

const tags = ['campaigns'];
const permission = 'admin.phishing.campaigns';
const one = { 200: campaign } as const;

export const campaignRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/campaigns',
    {
      config: { permission },
      schema: { tags, summary: 'List campaigns', querystring: campaignListQuery, response: { 200: campaignPage } },
    },
    (request) => listCampaigns(request.scope, request.query),
  );
  app.get(
    '/phishing/campaigns/statuses',
    {
      config: { permission },
      schema: { tags, summary: 'Values of the filters', response: { 200: campaignFilterValues } },
    },
    () => ({
      statuses: campaignStatuses.map((id) => ({ id })),
      recipient_statuses: recipientStates.map((id) => ({ id })),
      oses: operatingSystems.map((id) => ({ id })),
    }),
  );
  app.get(
    '/phishing/campaigns/autoFinishDate',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Dates of a campaign for so many people',
        querystring: autoFinishDateQuery,
        response: { 200: autoFinishDate },
      },
    },
    (request) => readAutoFinishDate(request.scope, request.query.targets, request.query.startDate),
  );
  app.post(
    '/phishing/campaigns',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Create a campaign for people and departments',
        body: campaignBody,
        response: { 201: campaign },
      },
    },
    async (request, reply) => reply.code(201).send(await orderCampaign(request.scope, request.body)),
  );
  app.post(
    '/phishing/campaigns/filtered',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Create a campaign for a filtered list',
        body: campaignFilteredBody,
        response: { 201: campaign },
      },
    },
    async (request, reply) => reply.code(201).send(await orderCampaign(request.scope, request.body)),
  );
  app.post(
    '/phishing/campaigns/preview',
    {
      config: { permission },
      schema: { tags, summary: 'Who would get what and when', body: campaignBody, response: { 200: campaignPreview } },
    },
    (request) => previewCampaign(request.scope, request.body),
  );
  app.post(
    '/phishing/campaigns/filtered/preview',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Who of a filtered list would get what and when',
        body: campaignFilteredBody,
        response: { 200: campaignPreview },
      },
    },
    (request) => previewCampaign(request.scope, request.body),
  );

  app.get(
    '/phishing/campaigns/:id',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Read a campaign',
        params: idParams,
        querystring: campaignQuery,
        response: { 200: campaign },
      },
    },
    (request) => readCampaign(request.scope, request.params.id, request.query.by_tag),
  );

  app.put(
    '/phishing/campaigns/:id',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Plan a campaign that has not begun anew',
        params: idParams,
        body: campaignEditBody,
        response: one,
      },
    },
    (request) => editCampaign(request.scope, request.params.id, request.body),
  );

  app.get(
    '/phishing/campaigns/:id/order',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'What was asked for, to be edited or repeated',
        params: idParams,
        response: { 200: campaignOrder },
      },
    },
    (request) => readOrder(request.scope, request.params.id),
  );

  app.post(
    '/phishing/campaigns/:id/pause',
    { config: { permission }, schema: { tags, summary: 'Stop sending for now', params: idParams, response: one } },
    (request) => pauseCampaign(request.scope, request.params.id),
  );

  app.post(
    '/phishing/campaigns/:id/resume',
    { config: { permission }, schema: { tags, summary: 'Go on sending', params: idParams, response: one } },
    (request) => resumeCampaign(request.scope, request.params.id),
  );

  app.post(
    '/phishing/campaigns/:id/complete',
    {
      config: { permission },
      schema: { tags, summary: 'End a campaign: nothing goes out after', params: idParams, response: one },
    },
    (request) => completeCampaign(request.scope, request.params.id),
  );

  app.delete(
    '/phishing/campaigns/:id',
    {
      config: { permission },
      schema: { tags, summary: 'Delete a campaign', params: idParams, response: { 200: done } },
    },
    async (request) => {
      await removeCampaign(request.scope, request.params.id);
      return { done: true as const };
    },
  );

  app.get(
    '/phishing/campaigns/:id/internal',
    {
      config: { permission },
      schema: { tags, summary: 'How the sending goes', params: idParams, response: { 200: campaignInternal } },
    },
    (request) => readInternal(request.scope, request.params.id),
  );

  app.get(
    '/phishing/campaigns/:id/course',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'The course that the campaign assigns',
        params: idParams,
        response: { 200: campaignCourse },
      },
    },
    (request) => readCampaignCourse(request.scope, request.params.id),
  );

  app.get(
    '/phishing/campaigns/:id/templates',
    {
      config: { permission },
      schema: { tags, summary: 'Results by template', params: idParams, response: { 200: campaignTemplates } },
    },
    async (request) => ({ data: await listCampaignTemplates(request.scope, request.params.id) }),
  );

  app.get(
    '/phishing/campaigns/:id/templates/:tid',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Results of one template',
        params: campaignTemplateParams,
        response: { 200: campaignTemplate },
      },
    },
    (request) => readCampaignTemplate(request.scope, request.params.id, request.params.tid),
  );

  app.get(
    '/phishing/campaigns/:id/os',
    {
      config: { permission },
      schema: { tags, summary: 'People by operating system', params: idParams, response: { 200: campaignSystems } },
    },
    async (request) => ({ data: await listSystems(request.scope, request.params.id) }),
  );

  app.get(
    '/phishing/campaigns/:id/departments',
    {
      config: { permission },
      schema: { tags, summary: 'Results by department', params: idParams, response: { 200: campaignDepartments } },
    },
    async (request) => ({ data: await listDepartmentResults(request.scope, request.params.id) }),
  );

  app.get(
    '/phishing/campaigns/:id/comparison',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'A campaign beside the earlier ones',
        params: idParams,
        response: { 200: campaignComparison },
      },
    },
    (request) => readComparison(request.scope, request.params.id),
  );

  app.get(
    '/phishing/campaigns/:id/timeline',
    {
      config: { permission },
      schema: { tags, summary: 'What happened when', params: idParams, response: { 200: campaignTimeline } },
    },
    (request) => readTimeline(request.scope, request.params.id),
  );
};
