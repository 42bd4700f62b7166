import type { TenantScope } from '#platform/scope.ts';
import { askToApply } from './apply-tags.job.ts';
import { tagNewcomers } from './automatic-members.ts';

export { tagsJobs, tagsRoundJob } from './jobs.ts';
export { tagsLetters } from './letters.ts';

/** New people get their tags in the transaction that adds them; the tags act on them right after it. */
export async function welcomePeople(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await tagNewcomers(tx, userIds);
  await askToApply(tx);
}
