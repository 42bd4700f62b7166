import { defineCalls } from './calls.ts';

const permission = 'admin.settings.integrations';

/** Addresses that are called when something happens, and what became of every call. */
export const webhookCalls = defineCalls('webhook', {
  listWebhooks: {
    route: 'GET /api/v2/settings/webhooks',
    summary: 'Webhooks',
    permission,
    answer: 'webhooks',
  },
  createWebhook: {
    route: 'POST /api/v2/settings/webhooks',
    summary: 'Have an address called',
    description: 'The secret that signs is in this answer alone.',
    permission,
    body: 'webhookBody',
    answer: 'webhookSecret',
    status: 201,
    keepsNoAnswer: true,
  },
  changeWebhook: {
    route: 'PUT /api/v2/settings/webhooks/:id',
    summary: 'Change a webhook; one that stopped by itself goes on when it is switched on',
    permission,
    body: 'webhookEdit',
    answer: 'webhook',
  },
  deleteWebhook: {
    route: 'DELETE /api/v2/settings/webhooks/:id',
    summary: 'Call an address no more',
    permission,
    answer: 'done',
  },
  renewWebhookSecret: {
    route: 'POST /api/v2/settings/webhooks/:id/secret',
    summary: 'Sign with another secret; for a day the former one signs too',
    permission,
    body: 'emptyBody',
    answer: 'webhookSecret',
    keepsNoAnswer: true,
  },
  testWebhook: {
    route: 'POST /api/v2/settings/webhooks/:id/test',
    summary: 'Send `webhook.test` at once and say what came back',
    permission,
    body: 'emptyBody',
    answer: 'webhookDelivery',
  },
  listWebhookDeliveries: {
    route: 'GET /api/v2/settings/webhooks/:id/deliveries',
    summary: 'What was sent and what was answered, the newest first',
    permission,
    query: 'deliveriesQuery',
    answer: 'deliveriesPage',
  },
  sendDeliveryAgain: {
    route: 'POST /api/v2/settings/webhooks/:id/deliveries/:delivery_id/again',
    summary: 'Send it once more, under the same id',
    permission,
    params: 'deliveryParams',
    body: 'emptyBody',
    answer: 'done',
  },
});
