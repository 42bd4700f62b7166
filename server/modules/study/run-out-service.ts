import { writeWherePossible } from '#platform/outage.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectRunOut } from './attempt-repository.ts';
import { submitRunOut } from './study-transaction.ts';

const coursesAtOnce = 500;

/**
 * Submits attempts whose time has run out before somebody looks, so that nobody is shown one as open: those of a person,
 * of an assigned course. Costs one query where there is nothing to do. While the database takes no changes they stay open.
 */
export async function settleAttempts(
  scope: TenantScope,
  of: { readonly user_id: string } | { readonly assigned_course_id: string },
): Promise<void> {
  const ended = await selectRunOut(scope, { ...of, organization_id: scope.organizationId }, coursesAtOnce);
  await writeWherePossible(async () => {
    for (const { user_id, assigned_course_id } of ended) await submitRunOut(scope, user_id, assigned_course_id);
  });
}
