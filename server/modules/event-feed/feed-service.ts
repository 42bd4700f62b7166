import type { EventFeed, EventFeedQuery, ProductEvent } from '#contract/events.ts';
import { type NumberedEvent, numberEvents, selectEvents, selectOldestPosition } from '#platform/events/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Events behind a place. What committed meanwhile gets its place first. */
export async function readFeed(scope: TenantScope, { after, limit, types = [] }: EventFeedQuery): Promise<EventFeed> {
  await numberEvents(scope);
  const { oldest, last } = await selectOldestPosition(scope);
  const rows = await selectEvents(scope, { after, limit });
  const end = Number(rows.at(-1)?.position ?? after);
  const events = rows.map(presentEvent);
  return {
    data: types.length === 0 ? events : events.filter(({ type }) => types.includes(type)),
    next_after: end,
    has_more: rows.length === limit && end < last,
    missed_count: Math.max(0, (oldest ?? last + 1) - 1 - after),
  };
}

export function presentEvent({ position, at, ...event }: NumberedEvent): ProductEvent {
  return { ...event, position: Number(position), at: at.toISOString() };
}
