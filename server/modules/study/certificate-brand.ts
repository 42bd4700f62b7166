import { buffer } from 'node:stream/consumers';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { FileMissingError, type FileStore } from '#platform/files/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/** The organization's colour and logo as its certificates carry them. A logo whose bytes are gone is left out. */
export async function readCertificateBrand(
  scope: TenantScope,
  files: FileStore,
): Promise<{ accent: string | undefined; logo: Buffer | null }> {
  const { settings } = found(await findOrganization(scope, scope.organizationId));
  return { accent: settings.primary_colour, logo: await readLogo(files, settings.logo_file_id) };
}

async function readLogo(files: FileStore, id: string | undefined): Promise<Buffer | null> {
  if (id === undefined) return null;
  try {
    return await buffer(await files.read(id));
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}
