import type { ScimSettingsBody } from '#contract/scim.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Nothing changes before somebody has said that it may. */
const unset: ScimSettingsBody = { mode: 'dry_run', group_target: 'tag', sends_invitations: false };

export async function selectSettings(scope: TenantScope): Promise<ScimSettingsBody> {
  const row = await scope.db
    .selectFrom('scim_settings')
    .where('organization_id', '=', scope.organizationId)
    .select(['mode', 'group_target', 'sends_invitations'])
    .executeTakeFirst();
  return row ?? unset;
}

export async function upsertSettings(tx: TenantScope, settings: ScimSettingsBody): Promise<void> {
  const values = { ...settings, updated_at: tx.now };
  await tx.db
    .insertInto('scim_settings')
    .values({ organization_id: tx.organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}
