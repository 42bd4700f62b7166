import { createMedia, type Media } from '#modules/content/index.ts';
import type { TenantScope } from '#platform/scope.ts';

let connected: Media | null = null;

/** The address of a logo; null stays null. */
export type LogoLink = (fileId: string | null) => string | null;

/** Tells templates and campaigns where their logos are shown. Called once, before anything is served or done. */
export function connectLogos(contentUrl: string): void {
  connected = createMedia(contentUrl);
}

/** Addresses of these logos on the content origin. Where none of them is a logo, nothing is asked for. */
export async function openLogoLinks(scope: TenantScope, fileIds: readonly (string | null)[]): Promise<LogoLink> {
  if (fileIds.every((id) => id === null)) return () => null;
  if (connected === null) throw new Error('The logos are not connected: see server/context.ts.');
  const links = await connected.openLinks(scope);
  return (id) => links.file(id);
}
