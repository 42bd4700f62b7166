import type { EventScope } from '#platform/events/index.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { dispatchEventsJob } from './dispatch-events.job.ts';
import { hasActiveWebhook } from './webhook-repository.ts';

/** Has the events of this transaction delivered when it commits; nothing where nobody wants them. */
export async function wakeWebhooks(tx: EventScope): Promise<void> {
  if (await hasActiveWebhook(tx)) await enqueue(tx, dispatchEventsJob, { organization_id: tx.organizationId });
}
