import { findPackageOfVersion } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import { cached } from '#platform/cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type PackageRecord, selectPackage } from './package-repository.ts';

/** Packages and versions never change, and are asked for with every save. */
const known = new Map<string, PackageRecord>();
const versions = new Map<string, string>();
const maxVersions = 5000;

/** The package by its id, read once. 404 for what is not the organization's. */
async function readPackage(scope: TenantScope, id: string): Promise<PackageRecord> {
  const key = `${scope.organizationId} ${id}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const read = found(await selectPackage(scope, id));
  return cached(known, key, () => read);
}

/** The package that a version of a course is; null: it is made of modules. */
export async function readPackageOfVersion(scope: TenantScope, versionId: string): Promise<PackageRecord | null> {
  const key = `${scope.organizationId} ${versionId}`;
  const packageId = versions.get(key) ?? (await findPackageOfVersion(scope, versionId));
  if (packageId === null) return null;
  return readPackage(
    scope,
    cached(versions, key, () => packageId, maxVersions),
  );
}
