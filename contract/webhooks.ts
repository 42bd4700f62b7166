import { z } from 'zod';
import { deliveriesPageSize, nameMaxLength, webhookUrlMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { eventTypes } from './event-kinds.ts';
import { fixedPagingParams, id, instant, madeBy, manyOf, pageOf } from './page.ts';
import { deliveryProblems, deliveryStates } from './webhook-kinds.ts';

const fields = {
  name: z.string().trim().min(1).max(nameMaxLength),
  url: z.string().trim().min(1).max(webhookUrlMaxLength),
  events: z.array(z.enum(eventTypes)).min(1).max(eventTypes.length),
  is_active: z.boolean(),
};
export const webhookBody = z.strictObject(fields).meta({ id: 'WebhookBody' });
export const webhookEdit = webhookBody.extend(madeFrom).meta({ id: 'WebhookEdit' });
export type WebhookEdit = z.infer<typeof webhookEdit>;
export type WebhookBody = z.infer<typeof webhookBody>;

/** An address that is called when something happens. Its secret is shown once. */
export const webhook = z
  .object({
    id,
    ...fields,
    /** The former secret signs too until then. */
    former_secret_until: instant.nullable(),
    /** Since when nothing arrived; null: the last delivery did. */
    failing_since: instant.nullable(),
    /** When it switched itself off after failing for long. */
    stopped_at: instant.nullable(),
    waiting_count: z.int().min(0),
    last_delivered_at: instant.nullable(),
    created_at: instant,
    ...madeBy,
    version: editVersion,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const webhooks = z
  .object({ webhooks: z.array(webhook), webhooks_left: z.int().min(0) })
  .meta({ id: 'Webhooks' });
export type Webhooks = z.infer<typeof webhooks>;

/** The only answer with the secret. */
export const webhookSecret = z.object({ id, secret: z.string() }).meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.infer<typeof webhookSecret>;

export const webhookDelivery = z
  .object({
    /** The header `webhook-id`: the same with every try. */
    id,
    type: z.enum([...eventTypes, 'webhook.test']),
    event_id: id.nullable(),
    state: z.enum(deliveryStates),
    tries: z.int().min(0),
    created_at: instant,
    /** When it is tried next; null: no more. */
    due_at: instant.nullable(),
    tried_at: instant.nullable(),
    /** What the receiver answered last: status, the beginning of the body, milliseconds. */
    status: z.int().nullable(),
    answer: z.string().nullable(),
    took_ms: z.int().nullable(),
    problem: z.enum(deliveryProblems).nullable(),
    /** Every try with what came of it, the oldest first; of very many the last fifty. */
    attempts: z.array(
      z.object({
        at: instant,
        status: z.int().nullable(),
        answer: z.string().nullable(),
        took_ms: z.int().nullable(),
        problem: z.enum(deliveryProblems).nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesQuery = z.strictObject({
  ...fixedPagingParams({ limit: deliveriesPageSize }),
  state: manyOf(z.enum(deliveryStates)),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;
export const deliveriesPage = pageOf(webhookDelivery).meta({ id: 'WebhookDeliveriesPage' });

export const deliveryParams = z.strictObject({ id, delivery_id: id });
