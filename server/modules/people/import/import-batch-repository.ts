import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/** How far a batch is: kept, written, its people got their letters and tags; or taken back. */
export type BatchStage = 'planned' | 'written' | 'announced' | 'undone';

export async function insertBatches(tx: TenantScope, importId: string, contents: readonly Buffer[]): Promise<void> {
  for (const [number, content] of contents.entries()) {
    await tx.db
      .insertInto('import_batches')
      .values({ organization_id: tx.organizationId, import_id: importId, number, content })
      .execute();
  }
}

/** Numbers and stages in order; none: the import was not begun. */
export async function selectBatchStages(
  scope: TenantScope,
  importId: string,
): Promise<{ number: number; stage: BatchStage }[]> {
  return scope.db
    .selectFrom('import_batches')
    .where('organization_id', '=', scope.organizationId)
    .where('import_id', '=', importId)
    .select(['number', 'stage'])
    .orderBy('number')
    .execute();
}

export async function selectBatchContent(scope: TenantScope, importId: string, number: number): Promise<Buffer> {
  const row = await scope.db
    .selectFrom('import_batches')
    .where('organization_id', '=', scope.organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .select('content')
    .executeTakeFirstOrThrow();
  return row.content;
}

/** The batches with rows of imports that are done, one at a time: each holds some hundred kilobytes. */
export async function* selectDoneBatches(tx: TenantScope) {
  const places = await tx.db
    .selectFrom('import_batches as b')
    .innerJoin('imports as i', (join) =>
      join.onRef('i.organization_id', '=', 'b.organization_id').onRef('i.id', '=', 'b.import_id'),
    )
    .where('b.organization_id', '=', tx.organizationId)
    .where('b.number', '>', 0)
    .where('i.finished_at', 'is not', null)
    .select(['b.import_id', 'b.number'])
    .execute();
  for (const { import_id, number } of places) {
    yield { import_id, number, content: await selectBatchContent(tx, import_id, number) };
  }
}

export async function updateBatchContent(
  tx: TenantScope,
  importId: string,
  number: number,
  content: Buffer,
): Promise<void> {
  await tx.db
    .updateTable('import_batches')
    .set({ content })
    .where('organization_id', '=', tx.organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

export async function updateBatchStage(
  tx: TenantScope,
  importId: string,
  number: number,
  stage: BatchStage,
): Promise<void> {
  await tx.db
    .updateTable('import_batches')
    .set({ stage })
    .where('organization_id', '=', tx.organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

export async function deleteBatches(tx: TenantScope, importId: string): Promise<void> {
  await tx.db
    .deleteFrom('import_batches')
    .where('organization_id', '=', tx.organizationId)
    .where('import_id', '=', importId)
    .execute();
}

/** Forgets the rows of imports that were begun before this moment; that they happened is kept. */
export async function forgetBatches(tx: TenantScope, before: Date): Promise<void> {
  await sql`delete from import_batches b using imports i
    where b.organization_id = ${tx.organizationId} and i.organization_id = b.organization_id and i.id = b.import_id
      and i.created_at < ${before}`.execute(tx.db);
}
