import { defineCalls } from './calls.ts';

const permission = 'admin.settings.integrations';

/** Addresses that are called when something happens, and what became of every call. */
export const webhookCalls = defineCalls('webhook', {
  listWebhooks: {
    route: 'GET /api/v2/settings/webhooks',
    summary: 'List webhooks',
    description:
      'Returns the webhooks with their state. `failing_since` and `stopped_at` say that an address does not accept deliveries.',
    permission,
    answer: 'webhooks',
  },
  createWebhook: {
    route: 'POST /api/v2/settings/webhooks',
    summary: 'Create a webhook',
    description:
      'The signing secret is shown in this answer only. Fails with `webhooks_limit` at ten webhooks, and with 422 `webhook_address_refused` at `url` for an address that must not be called. A repeat with the same `Idempotency-Key` answers `idempotency_answer_not_kept` with the `id` in `errors`: if you have not seen the secret, delete that one and create another.',
    permission,
    body: 'webhookBody',
    answer: 'webhookSecret',
    status: 201,
    keepsNoAnswer: true,
  },
  changeWebhook: {
    route: 'PUT /api/v2/settings/webhooks/:id',
    summary: 'Change a webhook',
    description:
      'A changed address, or turning the webhook on again, retries waiting deliveries at once. Fails with 422 `webhook_address_refused` at `url`.',
    permission,
    body: 'webhookEdit',
    answer: 'webhook',
  },
  deleteWebhook: {
    route: 'DELETE /api/v2/settings/webhooks/:id',
    summary: 'Delete a webhook',
    description: 'The address is not called again, and waiting deliveries are lost. A second call answers 404.',
    permission,
    answer: 'done',
  },
  renewWebhookSecret: {
    route: 'POST /api/v2/settings/webhooks/:id/secret',
    summary: 'Renew the secret of a webhook',
    description: 'The new secret is shown in this answer only. For 24 hours deliveries are signed with both secrets.',
    permission,
    body: 'emptyBody',
    answer: 'webhookSecret',
    keepsNoAnswer: true,
  },
  testWebhook: {
    route: 'POST /api/v2/settings/webhooks/:id/test',
    summary: 'Send a test delivery to a webhook',
    description:
      'Sends `webhook.test` at once, also while the webhook is off, and returns the answer of the address. At most 20 calls a minute.',
    permission,
    body: 'emptyBody',
    answer: 'webhookDelivery',
  },
  listWebhookDeliveries: {
    route: 'GET /api/v2/settings/webhooks/:id/deliveries',
    summary: 'List the deliveries of a webhook',
    description:
      'Returns each delivery with its attempts and the last answer, the newest first. Deliveries are kept for 30 days.',
    permission,
    query: 'deliveriesQuery',
    answer: 'deliveriesPage',
  },
  sendDeliveryAgain: {
    route: 'POST /api/v2/settings/webhooks/:id/deliveries/:delivery_id/again',
    summary: 'Send a delivery of a webhook again',
    description:
      'Queues the delivery under the same id, so that the receiver can recognise a repetition. Fails with `webhook_off` while the webhook is off; a test delivery answers 404.',
    permission,
    params: 'deliveryParams',
    body: 'emptyBody',
    answer: 'done',
  },
});
