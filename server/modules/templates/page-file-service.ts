import { createHash } from 'node:crypto';
import type { PageImport } from '#contract/phishing-imports.ts';
import { AppError, found } from '#platform/app-error.ts';
import {
  type FileStore,
  type OpenedFile,
  openFile,
  type ReceivedFile,
  receiveFile,
  recordFile,
  withFileCleanup,
} from '#platform/files/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { selectKnownFiles, selectOwnerOfPageFile } from './page-file-repository.ts';
import type { ReadPage } from './parsers/page-import.ts';
import type { PageFile } from './parsers/page-material.ts';
import { trackingPaths } from './tracking-addresses.ts';

/**
 * Stores what a page needs and puts addresses in its places. The same bytes become one file, however often the page is
 * read. What cannot be read as what it says it is goes.
 */
export async function storePageFiles(
  scope: TenantScope,
  store: FileStore,
  { page, files }: ReadPage,
): Promise<PageImport> {
  const named = files.map((file) => ({ ...file, digest: createHash('sha256').update(file.bytes).digest('hex') }));
  const known = await inTransaction(scope, (tx) =>
    selectKnownFiles(
      tx,
      named.map(({ digest }) => digest),
    ),
  );
  const received = new Map<string, ReceivedFile | null>();
  await withFileCleanup(scope, store, async (noted) => {
    // One after the other: a page of a hundred pictures does not keep everybody else's from being read.
    for (const file of named) {
      if (!known.has(file.digest) && !received.has(file.digest)) {
        received.set(file.digest, await receivePart(noted, file, file.digest));
      }
    }
    await inTransaction(scope, async (tx) => {
      for (const file of received.values()) if (file !== null) await recordFile(tx, file);
    });
  });
  const idOf = (digest: string) => known.get(digest) ?? received.get(digest)?.id;
  const refused = named.filter(({ digest }) => idOf(digest) === undefined);
  const html = named.reduce((text, { place, digest }) => {
    const id = idOf(digest);
    return text.replaceAll(place, id === undefined ? 'data:,' : `${trackingPaths.file}/${id}`);
  }, page.html);
  const lost = (kind: PageFile['kind']) => refused.filter((file) => file.kind === kind).length;
  return {
    ...page,
    html,
    kept: {
      ...page.kept,
      pictures: page.kept.pictures - lost('page_picture'),
      fonts: page.kept.fonts - lost('page_font'),
    },
    removed: { ...page.removed, pictures: page.removed.pictures + lost('page_picture') },
  };
}

/** Null where it is refused: a page lacks a picture sooner than that it is not read at all. */
async function receivePart(store: FileStore, { kind, bytes }: PageFile, digest: string): Promise<ReceivedFile | null> {
  try {
    return await receiveFile(store, { kind, name: digest, content: Buffer.from(bytes) });
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('file_')) return null;
    throw error;
  }
}

/** A picture or font of a page, for anybody who opens the page. Throws `not_found`. */
export async function openPageFile(scope: SystemScope, store: FileStore, id: string): Promise<OpenedFile> {
  const organization = found(await selectOwnerOfPageFile(scope, id));
  // Zone and language do not matter where nothing is said or counted.
  return openFile(createOrganizationScope(scope, { id: organization, time_zone: 'UTC', language: 'ru' }), store, id);
}
