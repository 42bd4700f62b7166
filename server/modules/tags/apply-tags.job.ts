import { z } from 'zod';
import { findOrganization, listOrganizations } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectActionsOf } from './action-repository.ts';
import { syncAutomaticTags } from './automatic-members.ts';
import { runAction } from './run-actions.ts';
import { selectTagRows } from './tag-repository.ts';

/** Who belongs to which tag now, and what the tags owe to them. Run again it finds nothing to do. */
export const applyTagsJob = defineJob('tags.apply', {
  schema: z.object({ organization_id: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 1800,
  singletonKey: (data) => data.organization_id,
  async handler(context: AppContext, data, signal) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, data.organization_id);
    if (organization === null) return;
    await applyTags(createOrganizationScope(system, organization), signal);
    context.mailer.wake();
  },
});

export async function applyTags(scope: TenantScope, signal: AbortSignal): Promise<void> {
  await syncAutomaticTags(scope);
  const tags = new Map((await selectTagRows(scope)).filter((tag) => tag.is_active).map((tag) => [tag.id, tag]));
  for (const action of await selectActionsOf(scope, [...tags.keys()])) {
    const tag = tags.get(action.tag_id);
    if (tag) await runAction(actAs(scope, tag), tag, action, signal);
  }
}

/** What a tag does is done by it. */
function actAs(scope: TenantScope, { id, title }: { readonly id: string; readonly title: string }): TenantScope {
  return { ...scope, actor: { kind: 'tag', id, title } };
}

/** Every five minutes, organization by organization: days and hours come, risk moves, people register. */
export const tagsRoundJob = defineJob('tags.round', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 280,
  singletonKey: () => 'all',
  async handler(context: AppContext) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    for (const organization of await listOrganizations(system)) {
      const scope = createOrganizationScope(system, organization);
      await inTransaction(scope, (tx) => enqueueApplyTags(tx));
    }
  },
});

/** Once the caller's transaction commits, the organization's tags are brought up to date. */
export async function enqueueApplyTags(tx: TenantScope): Promise<void> {
  await enqueue(tx, applyTagsJob, { organization_id: tx.organizationId });
}
