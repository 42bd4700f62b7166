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

/** The SCORM package that a version is; null: a course of modules. */
export async function selectPackageOfVersion(scope: TenantScope, id: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('course_versions')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .select('package_id')
    .executeTakeFirst();
  return row?.package_id ?? null;
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

/** `packageId`: of the SCORM package that the version is; a course of modules has none. */
export async function insertVersion(
  tx: TenantScope,
  version: VersionRecord,
  frozen: Pick<FrozenCourse, 'outline' | 'modules'>,
  packageId: string | null = null,
): Promise<void> {
  await tx.db
    .insertInto('course_versions')
    .values({
      ...version,
      organization_id: tx.organizationId,
      package_id: packageId,
      outline: JSON.stringify(frozen.outline),
      created_at: tx.now,
    })
    .execute();
  if (frozen.modules.length === 0) return;
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
