import { z } from 'zod';
import { recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, finishTask } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction } from '#platform/scope.ts';
import { selectOrganization } from './organization-repository.ts';
import { listTenantTables, removeTenantRows } from './removal-repository.ts';

const data = z.object({ organization_id: z.uuid(), removed_id: z.uuid(), task_id: z.uuid() });

/**
 * Removes what a closed organization had: everything but its audit log and the row that the log belongs to. A table
 * after the other, those first that refer to others; killed halfway, it goes on. Bytes of files go with their clean-up.
 */
export const removeOrganizationJob = defineJob<AppContext, typeof data>('organizations.remove', {
  schema: data,
  retryLimit: 5,
  expireInSeconds: 30 * 60,
  singletonKey: ({ removed_id }) => removed_id,
  handler: async ({ database, clock, ports }, { organization_id, removed_id, task_id }, signal) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const parent = await selectOrganization(system, organization_id);
    const tables = await listTenantTables(system);
    let removed = 0;
    for (const [at, table] of tables.entries()) {
      signal.throwIfAborted();
      removed += await removeTenantRows(system, table, removed_id);
      if (parent) await advanceTask(createOrganizationScope(system, parent), task_id, at + 1, tables.length);
    }
    if (!parent) return;
    await inTransaction(createOrganizationScope(system, parent), async (tx) => {
      await recordChange(tx, {
        action: 'organization.data_removed',
        entity: 'organization',
        entity_id: removed_id,
        new_value: { rows: removed },
      });
      await finishTask(tx, task_id, { removed });
    });
  },
});
