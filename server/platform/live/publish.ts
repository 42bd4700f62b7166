import type { TenantScope } from '../scope.ts';
import type { NewLiveEvent } from './live-events.ts';
import { insertLiveEvent } from './live-repository.ts';

/**
 * Tells the consoles that are open, once the caller's transaction commits. Heard by `user_id`, or by everybody of the
 * organization who holds `permission`, or by the whole organization. An event is a hint to read again: keep the
 * payload to ids and small facts.
 */
export async function publishLive(tx: TenantScope, event: NewLiveEvent): Promise<void> {
  await insertLiveEvent(tx, event);
}
