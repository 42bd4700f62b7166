import { sql } from 'kysely';
import type { ModuleListQuery, ModuleSettings } from '#contract/modules.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { nextVersion } from './content-version-repository.ts';
import { measureColumns } from './module-measure-repository.ts';

export interface ModuleRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: ModuleSettings;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly slides_count: number;
  readonly words: number;
  readonly media_seconds: number;
  readonly questions_count: number;
  readonly themes_count: number;
}

function selectActive(scope: TenantScope) {
  return scope.db
    .selectFrom('modules as m')
    .where('m.organization_id', '=', scope.organizationId)
    .where('m.deleted_at', 'is', null);
}

const columns = [
  'm.id',
  'm.title',
  'm.description',
  'm.settings',
  'm.created_at',
  'm.updated_at',
  'm.version',
  ...measureColumns('m.id'),
  sql<number>`(select count(*)::int from themes t
    where t.organization_id = m.organization_id and t.module_id = m.id and t.deleted_at is null)`.as('themes_count'),
] as const;

export async function selectModules(
  scope: TenantScope,
  query: ModuleListQuery,
): Promise<{ rows: ModuleRecord[]; total: number }> {
  const filtered = () => selectActive(scope).where(matchesSearch(query.search, 'm.title'));
  const { total } = await filtered().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await filtered()
    .select([...columns])
    .orderBy(`m.${query.sort_by ?? 'title'}`, query.sort_order)
    .orderBy('m.id', query.sort_order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

export async function selectModule(scope: TenantScope, id: string): Promise<ModuleRecord | undefined> {
  return selectActive(scope)
    .where('m.id', '=', id)
    .select([...columns])
    .executeTakeFirst();
}

/** What modules say of themselves, by id, of those that are there. */
export async function selectModuleCards(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<NewModule, 'id'>>> {
  const rows = await selectActive(scope)
    .where(sql<boolean>`m.id = any(${[...ids]}::uuid[])`)
    .select(['m.id', 'm.title', 'm.description', 'm.settings'])
    .execute();
  return new Map(rows.map(({ id, ...card }) => [id, card]));
}

/** Others who change this module wait until the caller's transaction ends. */
export async function lockModule(tx: TenantScope, id: string): Promise<{ id: string; title: string } | undefined> {
  return selectActive(tx).where('m.id', '=', id).select(['m.id', 'm.title']).forUpdate().executeTakeFirst();
}

/** Whether it is there, and is until the transaction ends. */
export async function shareModule(tx: TenantScope, id: string): Promise<boolean> {
  const row = await selectActive(tx).where('m.id', '=', id).select('m.id').forShare('m').executeTakeFirst();
  return row !== undefined;
}

export interface NewModule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: ModuleSettings;
}

export async function insertModule(tx: TenantScope, module: NewModule): Promise<void> {
  await insertModules(tx, [module]);
}

export async function insertModules(tx: TenantScope, modules: readonly NewModule[]): Promise<void> {
  if (modules.length === 0) return;
  await tx.db
    .insertInto('modules')
    .values(
      modules.map((module) => ({
        ...module,
        settings: JSON.stringify(module.settings),
        organization_id: tx.organizationId,
        created_at: tx.now,
        updated_at: tx.now,
        deleted_at: null,
      })),
    )
    .execute();
}

/** Changes what is given, which makes a new version, and the moment of the last change in any case. */
export async function updateModule(
  tx: TenantScope,
  id: string,
  change: { title?: string | undefined; description?: string | undefined; settings?: ModuleSettings | undefined },
): Promise<void> {
  await tx.db
    .updateTable('modules')
    .set({
      ...change,
      settings: change.settings && JSON.stringify(change.settings),
      updated_at: tx.now,
      ...(Object.keys(change).length > 0 && nextVersion(tx)),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function markModuleDeleted(tx: TenantScope, id: string): Promise<void> {
  await tx.db
    .updateTable('modules')
    .set({ deleted_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Titles of the themes that use a module. */
export async function selectThemesOfModule(scope: TenantScope, moduleId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('themes')
    .where('organization_id', '=', scope.organizationId)
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .select('title')
    .orderBy('title')
    .execute();
  return rows.map((row) => row.title);
}
