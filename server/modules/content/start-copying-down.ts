import { findMyOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { copyDownJob } from './copy-down.job.ts';
import type { CopiedKind } from './copy-down-repository.ts';
import { selectOfferedTitles } from './course-repository.ts';
import { selectThemeTitles } from './theme-repository.ts';

/**
 * Begins copying own courses or themes to organizations below the own one; answers its task. Throws `course_unknown`,
 * `theme_unknown`, `organization_unknown`; then nothing was begun.
 */
export async function startCopyingDown(
  scope: PersonScope,
  kind: CopiedKind,
  ids: readonly string[],
  organizationsIds: readonly string[],
): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const things = await requireThings(tx, kind, [...new Set(ids)]);
    const organizations_ids = [...new Set(organizationsIds)];
    for (const id of organizations_ids) {
      const isBelow = id !== tx.organizationId && (await findMyOrganization(tx, id)) !== null;
      if (!isBelow) refuse('organization_unknown', 'organizations_ids');
    }
    const task = await startTask(tx, 'content_copy', things.length * organizations_ids.length);
    const { organizationId: organization_id, userId: user_id } = tx;
    await enqueue(tx, copyDownJob, { organization_id, user_id, task_id: task.id, kind, things, organizations_ids });
    return task;
  });
}

async function requireThings(scope: TenantScope, kind: CopiedKind, ids: readonly string[]) {
  const isCourse = kind === 'course';
  const things = isCourse ? await selectOfferedTitles(scope, ids) : await selectThemeTitles(scope, ids);
  if (things.length < ids.length) {
    if (isCourse) refuse('course_unknown', 'courses_ids');
    else refuse('theme_unknown', 'themes_ids');
  }
  return things;
}

function refuse(code: 'organization_unknown' | 'course_unknown' | 'theme_unknown', field: string): never {
  throw new AppError(code, { errors: { [field]: [code] } });
}
