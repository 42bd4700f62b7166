import type { PageUse } from '#contract/campaigns.ts';
import { projectionJob, selectVisitors, storeHits, type TrackedHit } from '#modules/tracking/index.ts';
import { found } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import type { SystemScope } from '#platform/scope.ts';
import { inTransaction } from '#platform/scope.ts';

/**
 * Keeps that somebody handled the page after a lure: where the link of a letter leads straight to it, nothing else tells
 * the person behind a VPN from a filter. Throws `not_found`.
 */
export async function recordGotchaUse(
  scope: SystemScope,
  token: string,
  use: PageUse,
  visit: Pick<TrackedHit, 'address' | 'user_agent'>,
): Promise<void> {
  const { kind } = found((await selectVisitors(scope, [token])).get(token));
  await inTransaction(scope, async (tx) => {
    await storeHits(tx, [
      {
        ...visit,
        id: newId(),
        token,
        kind: kind === 'attachments' ? 'opened_attachment' : 'clicked',
        at: tx.now.toISOString(),
        method: 'POST',
        is_prefetch: false,
        is_hidden: false,
        filled_fields: null,
        page_use: use,
      },
    ]);
    await enqueue(tx, projectionJob, {});
  });
}
