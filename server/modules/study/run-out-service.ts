import { writeWherePossible } from '#platform/outage.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectRunOut } from './attempt-repository.ts';
import { selectLeftSessions } from './scorm-repository.ts';
import { endLeftSessions } from './scorm-roll-up.ts';
import { submitRunOut } from './study-transaction.ts';

const coursesAtOnce = 500;

/**
 * Submits the attempts of a person, or of an assigned course, whose time has run out before somebody looks, so that
 * nobody is shown one as open. Packages that were left without a word end in the same way. Costs two queries where there
 * is nothing to do; while the database takes no changes they stay open.
 */
export async function finalizeAttempts(
  scope: TenantScope,
  of: { readonly user_id: string } | { readonly assigned_course_id: string },
): Promise<void> {
  const those = { ...of, organization_id: scope.organizationId };
  const ended = await selectRunOut(scope, those, coursesAtOnce);
  const left = await selectLeftSessions(scope, those, coursesAtOnce);
  await writeWherePossible(async () => {
    for (const { user_id, assigned_course_id } of ended) await submitRunOut(scope, user_id, assigned_course_id);
    for (const { user_id, assigned_course_id } of left) await endLeftSessions(scope, user_id, assigned_course_id);
  });
}
