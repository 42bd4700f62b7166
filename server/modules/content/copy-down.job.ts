import { z } from 'zod';
import type { CopyResult } from '#contract/content-copies.ts';
import { findMyOrganization, findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, endCancelledTask, finishTask } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { copyCourseDown, copyThemeDown } from './copy-down-service.ts';

const schema = z.object({
  organization_id: z.uuid(),
  user_id: z.uuid().nullable(),
  task_id: z.uuid(),
  kind: z.enum(['course', 'theme']),
  things: z.array(z.object({ id: z.uuid(), title: z.string() })),
  organizations_ids: z.array(z.uuid()),
});
type Copying = z.infer<typeof schema>;

/** Copies content to organizations below. Run again after a crash it finds what it copied and goes on behind it. */
export const copyDownJob = defineJob<AppContext, typeof schema>('content.copy-down', {
  schema,
  retryLimit: 5,
  expireInSeconds: 60 * 60,
  handler: async (context, copying, signal) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, copying.organization_id);
    if (organization === null) return;
    const source = { ...createOrganizationScope(system, organization), userId: copying.user_id };
    const result = await copyAll(context, source, organization.title, copying, signal);
    await inTransaction(source, (tx) =>
      result === null ? endCancelledTask(tx, copying.task_id) : finishTask(tx, copying.task_id, result),
    );
  },
});

/** Null where somebody asked to stop. */
async function copyAll(
  context: AppContext,
  source: TenantScope,
  sourceTitle: string,
  { task_id, kind, things, organizations_ids }: Copying,
  signal: AbortSignal,
): Promise<CopyResult | null> {
  const copy = kind === 'course' ? copyCourseDown : copyThemeDown;
  const result: CopyResult = { copied: 0, present: 0, failed: [] };
  const total = things.length * organizations_ids.length;
  let done = 0;
  for (const organizationId of organizations_ids) {
    // It may have been deleted since it was chosen.
    const organization = await findMyOrganization(source, organizationId);
    for (const { id, title } of things) {
      signal.throwIfAborted();
      if (organization === null) {
        result.failed.push({ title, organization: '' });
      } else {
        const target = createOrganizationScope(source, organization);
        const path = { source, sourceTitle, target, targetTitle: organization.title, files: context.files };
        try {
          result[await copy(path, id)] += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          result.failed.push({ title, organization: organization.title });
        }
      }
      done += 1;
      if (!(await advanceTask(source, task_id, done, total))) return null;
    }
  }
  return result;
}
