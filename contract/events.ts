import { z } from 'zod';
import { eventFeedLimit } from './constants.ts';
import { eventTypes } from './event-kinds.ts';
import { id, instant, manyOf } from './page.ts';

/** Something that happened, as other systems read it. Names are those of today; of somebody forgotten there are none. */
export const productEvent = z
  .object({
    id,
    /** Its place among the events of the organization, from 1, without a gap. */
    position: z.int().min(1),
    type: z.enum(eventTypes),
    at: instant,
    /** Who did it; null: the product itself. */
    actor: z.object({ id, email: z.string(), full_name: z.string() }).nullable(),
    /** Whom it is about. */
    person: z.object({ id, email: z.string(), full_name: z.string() }).nullable(),
    /** On what: `campaign`, `assignment`, `report`… */
    entity: z.string(),
    entity_id: z.string().nullable(),
    entity_title: z.string().nullable(),
    /** Network address it came from. */
    address: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ProductEvent' });
export type ProductEvent = z.infer<typeof productEvent>;

export const eventFeedQuery = z.strictObject({
  /** Place of the last event that was read; 0: from the beginning of what is kept. */
  after: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(eventFeedLimit).default(100),
  /** Of others only the places are passed over. */
  types: manyOf(z.enum(eventTypes)),
});
export type EventFeedQuery = z.output<typeof eventFeedQuery>;

export const eventFeed = z
  .object({
    data: z.array(productEvent),
    /** What to ask with next, also where nothing came. */
    next_after: z.int().min(0),
    has_more: z.boolean(),
    /** How many events behind `after` are kept no longer. */
    missed_count: z.int().min(0),
  })
  .meta({ id: 'EventFeed' });
export type EventFeed = z.infer<typeof eventFeed>;
