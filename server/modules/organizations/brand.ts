import { buffer } from 'node:stream/consumers';
import { found } from '#platform/app-error.ts';
import { FileMissingError, type FileStore } from '#platform/files/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectOrganization } from './organization-repository.ts';

/** What an organization's papers carry. */
export interface Brand {
  readonly title: string;
  readonly accent: string | undefined;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
}

/** The organization's name, colour and logo. A logo whose bytes are gone is left out. */
export async function readBrand(scope: TenantScope, files: FileStore): Promise<Brand> {
  const { title, settings } = found(await selectOrganization(scope, scope.organizationId));
  return { title, accent: settings.primary_colour, logo: await readLogo(files, settings.logo_file_id) };
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
