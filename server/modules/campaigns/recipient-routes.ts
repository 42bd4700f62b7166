import {
  addedRecipients,
  addRecipientsBody,
  campaignRecipient,
  campaignRecipientPage,
  campaignRecipientQuery,
  eventVerdictBody,
  recipientEvent,
  recipientEventPage,
  recipientEventParams,
  recipientEventQuery,
  recipientParams,
  verdicts,
  verdictsBody,
  verdictsParams,
} from '#contract/campaign-results.ts';
import { idParams } from '#contract/page.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { judgeEvent } from './recipient-event-service.ts';
import { addRecipients, restoreRecipient, stopRecipient } from './recipient-service.ts';
import { listRecipientEvents, listRecipients, readRecipient } from './results-service.ts';
import { judgeMany, takeVerdictsBack } from './verdicts-service.ts';

const tags = ['campaigns'];
const permission = 'admin.phishing.campaigns';

export const recipientRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/campaigns/:id/users',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Recipients with how far they went',
        params: idParams,
        querystring: campaignRecipientQuery,
        response: { 200: campaignRecipientPage },
      },
    },
    (request) => listRecipients(request.scope, request.params.id, request.query),
  );

  app.post(
    '/phishing/campaigns/:id/users',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Take people into a running campaign',
        params: idParams,
        body: addRecipientsBody,
        response: { 200: addedRecipients },
      },
    },
    (request) => addRecipients(request.scope, request.params.id, request.body),
  );

  app.get(
    '/phishing/campaigns/:id/users/:recipient_id',
    {
      config: { permission },
      schema: { tags, summary: 'One recipient', params: recipientParams, response: { 200: campaignRecipient } },
    },
    (request) => readRecipient(request.scope, request.params.id, request.params.recipient_id),
  );

  app.post(
    '/phishing/campaigns/:id/users/:recipient_id/stop',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Take back the letter of one person',
        params: recipientParams,
        response: { 200: campaignRecipient },
      },
    },
    (request) => stopRecipient(request.scope, request.params.id, request.params.recipient_id),
  );

  app.post(
    '/phishing/campaigns/:id/users/:recipient_id/restore',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Put back a person whose letter was taken back',
        params: recipientParams,
        response: { 200: campaignRecipient },
      },
    },
    (request) => restoreRecipient(request.scope, request.params.id, request.params.recipient_id),
  );

  app.get(
    '/phishing/campaigns/:id/users/:recipient_id/events',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Everything that came from one recipient’s letter',
        params: recipientParams,
        querystring: recipientEventQuery,
        response: { 200: recipientEventPage },
      },
    },
    (request) => listRecipientEvents(request.scope, request.params.id, request.params.recipient_id, request.query),
  );

  app.patch(
    '/phishing/campaigns/:id/users/:recipient_id/events/:event_id',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Say that an event was a machine’s or a person’s',
        params: recipientEventParams,
        body: eventVerdictBody,
        response: { 200: recipientEvent },
      },
    },
    (request) => judgeEvent(request.scope, request.params, request.body.is_machine),
  );

  app.post(
    '/phishing/campaigns/:id/verdicts',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Say of the events of many people that they were machines’ or the people’s',
        params: idParams,
        body: verdictsBody,
        response: { 200: verdicts },
      },
    },
    (request) => judgeMany(request.scope, request.params.id, request.body),
  );

  app.delete(
    '/phishing/campaigns/:id/verdicts/:verdicts_id',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Take back what was said of many',
        params: verdictsParams,
        response: { 200: verdicts },
      },
    },
    (request) => takeVerdictsBack(request.scope, request.params.id, request.params.verdicts_id),
  );
};
