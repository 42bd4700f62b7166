import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openTicket, readSigningKey } from '#modules/content/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type ByteRange, type FileStore, readRange } from '#platform/files/index.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { describeLaunch, type LaunchDescription } from './launch-description.rules.ts';
import { storageTag } from './launch-page.ts';
import { isHostOf } from './package-host.rules.ts';
import { mediaTypeOf } from './package-media.rules.ts';
import { keyOf, safePath } from './package-path.rules.ts';
import { type PackageFileRecord, selectPackage, selectPackageFile } from './package-repository.ts';
import { findPageStart } from './page-start.rules.ts';
import { findItem } from './scorm-reading.ts';

/** Who asks for a package: the ticket of its address, and the host that it was sent to. */
export interface PackageKey {
  readonly ticket: string;
  readonly host: string;
  readonly packageUrl: string | null;
}

export interface OpenedPart {
  readonly file: PackageFileRecord;
  readonly range: ByteRange | null;
  readonly content: Readable | Uint8Array;
  /** Bytes of the whole file as it is sent. */
  readonly size: number;
}

/** A larger page is no page that somebody wrote: it is sent as it is. */
const maxPageBytes = 4 * 1024 * 1024;

/** A file of the package, or the part of it that a player asked for. Throws `scorm_ticket_invalid`, `not_found`. */
export async function openPackageFile(
  scope: SystemScope,
  files: FileStore,
  key: PackageKey,
  path: string,
  rangeHeader: string | undefined,
): Promise<OpenedPart> {
  const { tenant, packageId } = await checkKey(scope, key);
  const file = found(await selectPackageFile(tenant, packageId, keyOf(found(safePath(path)))));
  if (mediaTypeOf(file.path) === 'text/html' && file.size <= maxPageBytes) return openPage(files, file);
  const asked = readRange(rangeHeader, file.size);
  // Nothing of the file lies in it: the whole file is an answer as well.
  const range = asked === 'outside' ? null : asked;
  return { file, range, size: file.size, content: await files.read(file.file_id, range ?? undefined) };
}

/** A page with our script before its own: what it needs where the browser keeps nothing for it. */
async function openPage(files: FileStore, file: PackageFileRecord): Promise<OpenedPart> {
  const page = await buffer(await files.read(file.file_id));
  const start = findPageStart(page);
  const content =
    start === null ? page : Buffer.concat([page.subarray(0, start), Buffer.from(storageTag), page.subarray(start)]);
  return { file, range: null, size: content.length, content };
}

/** What the page that holds the runtime has to know of an item. Throws `scorm_ticket_invalid`, `scorm_item_unknown`. */
export async function readLaunch(
  scope: SystemScope,
  key: PackageKey,
  itemId: string | undefined,
): Promise<LaunchDescription> {
  const { tenant, packageId } = await checkKey(scope, key);
  const { manifest } = found(await selectPackage(tenant, packageId));
  return describeLaunch(manifest, findItem(manifest, itemId), key.ticket);
}

/** A ticket opens one package, and only on that package's own host: otherwise one could be run as another. */
async function checkKey(
  scope: SystemScope,
  { ticket: text, host, packageUrl }: PackageKey,
): Promise<{ tenant: TenantScope; packageId: string }> {
  const ticket = openTicket(text, await readSigningKey(scope), scope.now);
  if (ticket?.kind !== 'package' || !isHostOf(packageUrl, host, ticket.id)) throw new AppError('scorm_ticket_invalid');
  const organization = found(await findOrganization(scope, ticket.organization_id));
  return { tenant: createOrganizationScope(scope, organization), packageId: ticket.id };
}
