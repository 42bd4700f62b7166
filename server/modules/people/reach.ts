import { reachSampleSize, recentMailingDays } from '#contract/constants.ts';
import type { MailingKind, NotReachedReason, ReachPreview } from '#contract/mailings.ts';
import { joinFullName } from '#platform/full-name.ts';
import { countRecentlyMailed, decideDelivery } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectFirstByName } from './employee-write-repository.ts';

interface Reach {
  readonly reached: readonly string[];
  readonly leftOut: Readonly<Partial<Record<NotReachedReason, number>>>;
  /** The kind of email that they would be sent; null: none. */
  readonly kind: MailingKind | null;
}

/** Says before an act on many people whom it reaches, whom not and why, and who heard the same a short time ago. */
export async function describeReach(scope: TenantScope, { reached, leftOut, kind }: Reach): Promise<ReachPreview> {
  const sample = await selectFirstByName(scope, reached, reachSampleSize);
  const notReachedReasons = Object.entries(leftOut) as [NotReachedReason, number][];
  return {
    reached: reached.length,
    left_out: notReachedReasons.filter(([, count]) => count > 0).map(([reason, count]) => ({ reason, count })),
    recent: {
      count: kind === null ? 0 : await countRecentlyMailed(scope, kind, reached),
      days: recentMailingDays,
    },
    sample: sample.map((person) => ({ id: person.id, full_name: joinFullName(person), email: person.email })),
    delivery: kind === null ? null : await decideDelivery(scope),
  };
}
