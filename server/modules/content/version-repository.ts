import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { CourseOutline, FrozenModule, FrozenSlide } from '#schema/content.ts';
import type { FrozenCourse } from './freeze.rules.ts';

export interface VersionRecord {
  readonly id: string;
  readonly course_id: string;
  readonly content_hash: string;
  readonly steps_count: number;
}

export async function selectVersionByHash(
  scope: TenantScope,
  courseId: string,
  hash: string,
): Promise<VersionRecord | undefined> {
  return scope.db
    .selectFrom('course_versions')
    .where('organization_id', '=', scope.organizationId)
    .where('course_id', '=', courseId)
    .where('content_hash', '=', hash)
    .select(['id', 'course_id', 'content_hash', 'steps_count'])
    .executeTakeFirst();
}

export async function insertVersion(tx: TenantScope, version: VersionRecord, frozen: FrozenCourse): Promise<void> {
  await tx.db
    .insertInto('course_versions')
    .values({
      ...version,
      organization_id: tx.organizationId,
      outline: JSON.stringify(frozen.outline),
      created_at: tx.now,
    })
    .execute();
  await tx.db
    .insertInto('version_modules')
    .values(
      frozen.modules.map(({ module_id, content }) => ({
        organization_id: tx.organizationId,
        version_id: version.id,
        module_id,
        content: JSON.stringify(content),
      })),
    )
    .execute();
}

/** Outlines by version id. */
export async function selectOutlines(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseOutline>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('course_versions')
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', [...ids])
    .select(['id', 'outline'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.outline]));
}

export async function selectFrozenModule(scope: TenantScope, moduleId: string): Promise<FrozenModule | undefined> {
  const row = await scope.db
    .selectFrom('version_modules')
    .where('organization_id', '=', scope.organizationId)
    .where('module_id', '=', moduleId)
    .select('content')
    .executeTakeFirst();
  return row?.content;
}

/** One slide of a frozen module, without reading the others. */
export async function selectFrozenSlide(
  scope: TenantScope,
  moduleId: string,
  slideId: string,
): Promise<FrozenSlide | undefined> {
  const { rows } = await sql<{ slide: FrozenSlide }>`
    select slide from version_modules m, jsonb_array_elements(m.content -> 'slides') slide
    where m.organization_id = ${scope.organizationId} and m.module_id = ${moduleId} and slide ->> 'id' = ${slideId}
  `.execute(scope.db);
  return rows[0]?.slide;
}
