import type { ContentUse } from '#contract/content-review.ts';
import type { Page } from '#contract/page.ts';
import type { ScormCourse, ScormCourseListQuery, ScormCourseRow, ScormLaunch, ScormPackage } from '#contract/scorm.ts';
import { scormCourseEdit } from '#contract/scorm.ts';
import { type Media, type MediaLinks, readSigningKey, readUseOfCourse, signTicket } from '#modules/content/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { defineEdits } from '#platform/edits/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ManifestItem, ScormManifest } from '#schema/scorm.ts';
import { rulesOfItem, rulesOfOrganization } from './package-facts.rules.ts';
import { originOf } from './package-host.rules.ts';
import { type PackageRecord, selectPackages } from './package-repository.ts';
import { type ScormCourseRecord, selectScormCourse, selectScormCourses } from './scorm-repository.ts';

export const scormEdits = defineEdits<ScormCourseRecord>('scorm_course', [scormCourseEdit], (row) => ({
  ...row,
  tested: row.tested_at !== null,
  archived: row.archived_at !== null,
}));

/** Links into a package work as long as somebody may sit before it: the frame reads its files while it is open. */
const ticketMs = 12 * 60 * 60_000;

export async function listScormCourses(
  scope: TenantScope,
  media: Media,
  query: ScormCourseListQuery,
): Promise<Page<ScormCourseRow>> {
  const links = await media.openLinks(scope);
  const { rows, total } = await selectScormCourses(scope, query);
  const data = rows.map((row) => presentRow(scope, links, row));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

export async function readScormCourse(scope: TenantScope, media: Media, id: string): Promise<ScormCourse> {
  const row = found(await selectScormCourse(scope, id));
  const links = await media.openLinks(scope);
  const packages = await selectPackages(scope, id);
  const { manifest } = requireCurrent(row, packages);
  return {
    ...presentRow(scope, links, row),
    organizations: manifest.organizations.map((organization) => ({
      identifier: organization.identifier,
      title: organization.title,
      rules: rulesOfOrganization(manifest, organization),
      items: organization.items.map((item) => ({
        ...presentItem(item),
        rules: rulesOfItem(manifest, organization, item),
      })),
    })),
    default_organization: manifest.default_organization,
    missing_files: manifest.missing_files,
    packages: packages.map(presentPackage),
  };
}

/** Who uses the course: assignments, tags, campaigns. */
export async function readScormCourseUse(scope: TenantScope, id: string): Promise<ContentUse> {
  found(await selectScormCourse(scope, id));
  return readUseOfCourse(scope, id);
}

/**
 * Where an item of the package in use is shown. `packageUrl` is the origin of packages, an asterisk for the name of
 * each. Throws `scorm_item_unknown`, and `scorm_host_missing` where packages have no host names.
 */
export async function launchScormPreview(
  scope: TenantScope,
  packageUrl: string | null,
  id: string,
  wanted: string | undefined,
): Promise<ScormLaunch> {
  const row = found(await selectScormCourse(scope, id));
  const { id: packageId, manifest } = requireCurrent(row, await selectPackages(scope, id));
  const item = findItem(manifest, wanted);
  const frame = await openPackageFrame(scope, packageUrl, packageId);
  const url = `${frame.url}?${new URLSearchParams({ item: item.identifier })}`;
  return { url, origin: frame.origin, standard: manifest.standard, item: item.identifier };
}

/**
 * The page of a package's origin that holds the runtime, for some hours; `?item=` names what it shows. Throws
 * `scorm_host_missing` where packages have no host names.
 */
export async function openPackageFrame(
  scope: TenantScope,
  packageUrl: string | null,
  packageId: string,
): Promise<{ url: string; origin: string }> {
  const origin = originOf(packageUrl, packageId);
  if (origin === null) throw new AppError('scorm_host_missing');
  const ticket = signTicket(
    { kind: 'package', organization_id: scope.organizationId, id: packageId },
    await readSigningKey(scope),
    new Date(scope.now.getTime() + ticketMs),
  );
  return { url: `${origin}/launch/${ticket}`, origin };
}

/** The item that can be launched under this name; the first of the default organization without one. */
export function findItem(manifest: ScormManifest, wanted: string | undefined): ManifestItem {
  const organizations = manifest.organizations.toSorted(
    (a, b) =>
      Number(b.identifier === manifest.default_organization) - Number(a.identifier === manifest.default_organization),
  );
  const items = organizations.flatMap((organization) => organization.items).filter(({ path }) => path !== null);
  const item = wanted === undefined ? items[0] : items.find(({ identifier }) => identifier === wanted);
  if (item === undefined) throw new AppError('scorm_item_unknown');
  return item;
}

function requireCurrent(row: ScormCourseRecord, packages: readonly PackageRecord[]): PackageRecord {
  const current = packages.find(({ id }) => id === row.package_id);
  if (current === undefined) throw new Error(`the SCORM course ${row.id} has no package`);
  return current;
}

function presentRow(scope: TenantScope, links: MediaLinks, row: ScormCourseRecord): ScormCourseRow {
  return {
    id: row.id,
    version: scormEdits.versionOf(row),
    title: row.title,
    description: row.description,
    image_path: links.file(row.picture_file_id),
    tested: row.tested_at !== null,
    archived: row.archived_at !== null,
    assigned_count: row.assigned_count,
    standard: row.standard,
    edition: row.edition,
    size: row.size,
    items_count: row.items_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: listActions(scope, row),
  };
}

function listActions({ permissions }: TenantScope, row: ScormCourseRecord): ScormCourseRow['can'] {
  if (!permissions.has('admin.learning.courses')) return [];
  if (row.archived_at !== null) return ['preview', 'restore', 'delete'];
  const mayAssign = permissions.has('admin.learning.assigned');
  return [
    ...(mayAssign ? (['assign'] as const) : []),
    'edit',
    'preview',
    'replace',
    row.tested_at === null ? 'test' : 'untest',
    'archive',
    'delete',
  ];
}

function presentItem({ identifier, title, depth, kind, is_visible, mastery_score, passing_measure }: ManifestItem) {
  return { identifier, title, depth, kind, is_visible, mastery_score, passing_measure };
}

function presentPackage(row: PackageRecord): ScormPackage {
  return {
    id: row.id,
    number: row.number,
    file_name: row.file_name,
    standard: row.manifest.standard,
    edition: row.manifest.edition,
    size: row.size,
    files_count: row.files_count,
    items_count: row.items_count,
    created_at: row.created_at.toISOString(),
  };
}
