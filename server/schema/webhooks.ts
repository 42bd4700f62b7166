import type { ColumnType } from 'kysely';
import type { EventType } from '#contract/event-kinds.ts';
import type { DeliveryProblem, DeliveryState } from '#contract/webhook-kinds.ts';
import type { Instant, NullableInstant } from './organizations.ts';

/** What came of one try. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly status: number | null;
  readonly answer: string | null;
  readonly took_ms: number | null;
  readonly problem: DeliveryProblem | null;
}

export interface WebhooksTable {
  organization_id: string;
  id: string;
  name: string;
  url: string;
  events: EventType[];
  is_active: boolean;
  /** Enciphered; the former one signs too until `former_secret_until`. */
  secret: string;
  former_secret: string | null;
  former_secret_until: NullableInstant;
  failing_since: NullableInstant;
  stopped_at: NullableInstant;
  /** After a failure nothing is sent before it. */
  rests_until: NullableInstant;
  last_delivered_at: NullableInstant;
  created_by: string | null;
  created_at: Instant;
}

export interface WebhookDeliveriesTable {
  organization_id: string;
  id: string;
  webhook_id: string;
  /** Null: a trial. */
  event_id: string | null;
  type: EventType | 'webhook.test';
  state: DeliveryState;
  tries: number;
  created_at: Instant;
  due_at: NullableInstant;
  tried_at: NullableInstant;
  status: number | null;
  answer: string | null;
  took_ms: number | null;
  problem: DeliveryProblem | null;
  /** Every try, the oldest first. */
  attempts: ColumnType<DeliveryAttempt[], string | undefined, string>;
}

export interface WebhooksSchema {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
