import type { TenantScope } from '#platform/scope.ts';

/** How far a part is: kept, written, its people got their letters and tags; or undone. */
export type PartStage = 'planned' | 'written' | 'announced' | 'undone';

export async function insertParts(tx: TenantScope, changeSetId: string, contents: readonly Buffer[]): Promise<void> {
  for (const [number, content] of contents.entries()) await insertPart(tx, changeSetId, number, content, 'planned');
}

/** A part that is written in the same transaction, after those that are there. */
export async function appendPart(tx: TenantScope, changeSetId: string, content: Buffer): Promise<void> {
  const { last } = await selectParts(tx, changeSetId)
    .select((builder) => builder.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await insertPart(tx, changeSetId, last === null ? 0 : last + 1, content, 'written');
}

async function insertPart(
  tx: TenantScope,
  changeSetId: string,
  number: number,
  content: Buffer,
  stage: PartStage,
): Promise<void> {
  await tx.db
    .insertInto('change_set_parts')
    .values({ organization_id: tx.organizationId, change_set_id: changeSetId, number, content, stage })
    .execute();
}

function selectParts(scope: TenantScope, changeSetId: string) {
  return scope.db
    .selectFrom('change_set_parts')
    .where('organization_id', '=', scope.organizationId)
    .where('change_set_id', '=', changeSetId);
}

/** Numbers and stages in order; none: nothing was begun. */
export async function selectPartStages(
  scope: TenantScope,
  changeSetId: string,
): Promise<{ number: number; stage: PartStage }[]> {
  return selectParts(scope, changeSetId).select(['number', 'stage']).orderBy('number').execute();
}

export async function selectPartContent(scope: TenantScope, changeSetId: string, number: number): Promise<Buffer> {
  const row = await selectParts(scope, changeSetId)
    .where('number', '=', number)
    .select('content')
    .executeTakeFirstOrThrow();
  return row.content;
}

/** The parts of change sets that are done, one at a time: each holds some hundred kilobytes. */
export async function* selectDoneParts(tx: TenantScope) {
  const places = await tx.db
    .selectFrom('change_set_parts as p')
    .innerJoin('change_sets as c', (join) =>
      join.onRef('c.organization_id', '=', 'p.organization_id').onRef('c.id', '=', 'p.change_set_id'),
    )
    .where('p.organization_id', '=', tx.organizationId)
    .where('c.finished_at', 'is not', null)
    .select(['p.change_set_id', 'p.number'])
    .execute();
  for (const { change_set_id, number } of places) {
    yield { change_set_id, number, content: await selectPartContent(tx, change_set_id, number) };
  }
}

export async function updatePart(
  tx: TenantScope,
  changeSetId: string,
  number: number,
  change: { readonly stage: PartStage } | { readonly content: Buffer },
): Promise<void> {
  await tx.db
    .updateTable('change_set_parts')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('change_set_id', '=', changeSetId)
    .where('number', '=', number)
    .execute();
}

export async function deleteParts(tx: TenantScope, changeSetId: string): Promise<void> {
  await tx.db
    .deleteFrom('change_set_parts')
    .where('organization_id', '=', tx.organizationId)
    .where('change_set_id', '=', changeSetId)
    .execute();
}

/** Purges the parts of change sets that were begun before this moment; that they happened is kept. */
export async function purgeParts(tx: TenantScope, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('change_set_parts')
    .where('organization_id', '=', tx.organizationId)
    .where('change_set_id', 'in', (select) =>
      select
        .selectFrom('change_sets')
        .where('organization_id', '=', tx.organizationId)
        .where('created_at', '<', before)
        .select('id'),
    )
    .execute();
}
