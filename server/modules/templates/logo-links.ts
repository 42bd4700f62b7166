import type { Media } from '#modules/content/index.ts';
import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Where logos are shown: the content origin. */
export const logoMedia = definePort<Media>('logos of templates');

/** The address of a logo; null stays null. */
export type LogoLink = (fileId: string | null) => string | null;

/** Addresses of these logos on the content origin. Where none of them is a logo, nothing is asked for. */
export async function openLogoLinks(scope: TenantScope, fileIds: readonly (string | null)[]): Promise<LogoLink> {
  if (fileIds.every((id) => id === null)) return () => null;
  const links = await scope.ports.find(logoMedia).openLinks(scope);
  return (id) => links.file(id);
}
