import { webhookCalls } from '#contract/webhooks.calls.ts';
import { serve } from '#platform/http/serve.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendAgain,
  testWebhook,
} from './webhook-service.ts';

/** Whom the product tells what happened, and what they answered. */
export const webhooksRoutes = serve(webhookCalls, {
  listWebhooks: (request) => listWebhooks(request.scope),
  createWebhook: (request) => createWebhook(request.scope, request.body),
  changeWebhook: (request) => changeWebhook(request.scope, request.params.id, request.body),
  deleteWebhook: (request) => deleteWebhook(request.scope, request.params.id),
  renewWebhookSecret: (request) => renewSecret(request.scope, request.params.id),
  testWebhook: {
    // Each one asks another server.
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handle: (request) => testWebhook(request.scope, request.params.id),
  },
  listWebhookDeliveries: (request) => listDeliveries(request.scope, request.params.id, request.query),
  sendDeliveryAgain: (request) => sendAgain(request.scope, request.params.id, request.params.delivery_id),
});
