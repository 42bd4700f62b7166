import type { EventType } from '#contract/event-kinds.ts';
import type { Instant, Json } from './organizations.ts';

/** What other systems are told of, written in the transaction of what happened. */
export interface ProductEventsTable {
  organization_id: string;
  id: string;
  /** Its place among the events of the organization; null until somebody looked for new ones after it was committed. */
  position: string | null;
  type: EventType;
  at: Instant;
  actor_id: string | null;
  user_id: string | null;
  entity: string;
  entity_id: string | null;
  entity_title: string | null;
  address: string | null;
  details: Json<Record<string, unknown>>;
}

export interface EventHeadsTable {
  organization_id: string;
  /** The last place that was given. */
  position: string;
}

export interface EventsSchema {
  product_events: ProductEventsTable;
  event_heads: EventHeadsTable;
}
