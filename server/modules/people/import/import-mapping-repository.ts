import type { ImportField } from '#contract/imports.ts';
import type { TenantScope } from '#platform/scope.ts';

/** What the columns of a file with these headings hold, as somebody of the organization set it. */
export async function selectMapping(
  scope: TenantScope,
  signature: string,
): Promise<readonly (ImportField | null)[] | undefined> {
  const row = await scope.db
    .selectFrom('import_mappings')
    .where('organization_id', '=', scope.organizationId)
    .where('signature', '=', signature)
    .select('fields')
    .executeTakeFirst();
  return row?.fields as readonly (ImportField | null)[] | undefined;
}

export async function upsertMapping(
  tx: TenantScope,
  signature: string,
  columns: readonly (ImportField | null)[],
): Promise<void> {
  const set = { fields: JSON.stringify(columns), set_by: tx.userId, set_at: tx.now };
  await tx.db
    .insertInto('import_mappings')
    .values({ organization_id: tx.organizationId, signature, ...set })
    .onConflict((conflict) => conflict.columns(['organization_id', 'signature']).doUpdateSet(set))
    .execute();
}
