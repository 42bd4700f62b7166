import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { ScormManifest } from '#schema/scorm.ts';

/** More values than this are more statements. */
const rowsAtOnce = 1000;

export interface PackageRecord {
  readonly id: string;
  readonly number: number;
  readonly file_name: string;
  readonly size: number;
  readonly manifest: ScormManifest;
  readonly files_count: number;
  readonly items_count: number;
  readonly created_at: Date;
}

function selectFromPackages(scope: TenantScope) {
  return scope.db
    .selectFrom('scorm_packages as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .where('p.organization_id', '=', scope.organizationId)
    .select(['p.id', 'p.number', 'p.manifest', 'p.files_count', 'p.items_count', 'p.created_at'])
    .select(['f.name as file_name', sql<number>`f.size::int`.as('size')]);
}

/** The packages of a course, the newest first. */
export async function selectPackages(scope: TenantScope, courseId: string): Promise<PackageRecord[]> {
  return selectFromPackages(scope).where('p.course_id', '=', courseId).orderBy('p.number', 'desc').execute();
}

export async function selectPackage(scope: TenantScope, id: string): Promise<PackageRecord | undefined> {
  return selectFromPackages(scope).where('p.id', '=', id).executeTakeFirst();
}

export interface NewPackage {
  readonly id: string;
  readonly course_id: string;
  readonly file_id: string;
  readonly manifest: ScormManifest;
  readonly items_count: number;
  readonly files_count: number;
}

/** Numbers the packages of a course from 1; the course is locked. */
export async function insertPackage(tx: TenantScope, given: NewPackage): Promise<void> {
  await tx.db
    .insertInto('scorm_packages')
    .values({
      ...given,
      manifest: JSON.stringify(given.manifest),
      organization_id: tx.organizationId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from scorm_packages
        where organization_id = ${tx.organizationId} and course_id = ${given.course_id})`,
      created_at: tx.now,
      created_by: tx.userId,
    })
    .execute();
}

export async function insertPackageFiles(
  tx: TenantScope,
  packageId: string,
  files: readonly { readonly path_key: string; readonly path: string; readonly file_id: string }[],
): Promise<void> {
  for (let at = 0; at < files.length; at += rowsAtOnce) {
    const rows = files.slice(at, at + rowsAtOnce);
    await tx.db
      .insertInto('scorm_package_files')
      .values(rows.map((row) => ({ ...row, organization_id: tx.organizationId, package_id: packageId })))
      .execute();
  }
}

export interface PackageFileRecord {
  readonly file_id: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export async function selectPackageFile(
  scope: TenantScope,
  packageId: string,
  pathKey: string,
): Promise<PackageFileRecord | undefined> {
  return scope.db
    .selectFrom('scorm_package_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .where('pf.organization_id', '=', scope.organizationId)
    .where('pf.package_id', '=', packageId)
    .where('pf.path_key', '=', pathKey)
    .select(['pf.file_id', 'pf.path', 'f.sha256', sql<number>`f.size::int`.as('size')])
    .executeTakeFirst();
}
