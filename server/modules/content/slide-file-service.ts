import type { FastifyRequest } from 'fastify';
import type { SlidePicture } from '#contract/modules.ts';
import type { SlideFile } from '#contract/slide-media.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type FileStore, type ReceivedFile, recordFile, withFileCleanup } from '#platform/files/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { createMedia, type Media, type MediaLinks } from './media.ts';
import { changeModule } from './module-change.ts';
import { selectModule } from './module-repository.ts';
import { recordWidths, storeWidths } from './picture-widths.ts';
import { type SlideFileRow, selectFiles } from './slide-file-repository.ts';
import { type SlideFileKind, slideFileKinds } from './slide-media.rules.ts';

/** Where files of slides lie, and where they are shown. */
export interface SlideStore {
  readonly files: FileStore;
  readonly media: Media;
}

/** The store of the installation that is asked. */
export function storeOf({ server }: Pick<FastifyRequest, 'server'>): SlideStore {
  return { files: server.context.files, media: createMedia(server.context.config.content.url) };
}

/** Stores a picture for slides of the module, also as WebP in fitting widths. Throws `file_missing`, `file_picture_*`. */
export async function addSlidePicture(
  scope: TenantScope,
  { files, media }: SlideStore,
  moduleId: string,
  image: ReceivedFile | null,
): Promise<SlidePicture> {
  if (image === null) throw new AppError('file_missing', { errors: { image: ['file_missing'] } });
  found(await selectModule(scope, moduleId));
  await withFileCleanup(scope, files, async (store) => {
    const widths = await storeWidths(store, image);
    await changeModule(scope, moduleId, 'module.picture_added', { file_id: image.id, name: image.name }, async (tx) => {
      await recordFile(tx, image);
      await recordWidths(tx, image.id, widths);
    });
  });
  const links = await media.openLinks(scope);
  return { file_id: image.id, src: `file:${image.id}`, url: links.file(image.id) as string };
}

/** Stores film, sound or a download for slides of the module. Throws `file_missing`. */
export async function addSlideFile(
  scope: TenantScope,
  { media }: SlideStore,
  moduleId: string,
  given: readonly (ReceivedFile | null)[],
): Promise<SlideFile> {
  const [file, ...others] = given.filter((one) => one !== null);
  if (file === undefined || others.length > 0) throw new AppError('file_missing');
  await recordSlideFile(scope, moduleId, file);
  return presentFile(await media.openLinks(scope), file);
}

/** Gives a file that came for slides its row, and says so in the log. */
export async function recordSlideFile(scope: TenantScope, moduleId: string, file: ReceivedFile): Promise<void> {
  const { id: file_id, kind, name } = file;
  await changeModule(scope, moduleId, 'module.file_added', { file_id, kind, name }, async (tx) => {
    await recordFile(tx, file);
  });
}

/** Files of slides by id; what is not the organization's, or no file of a slide, is left out. */
export async function listSlideFiles(
  scope: TenantScope,
  { media }: SlideStore,
  moduleId: string,
  ids: readonly string[],
): Promise<{ data: SlideFile[] }> {
  found(await selectModule(scope, moduleId));
  const links = await media.openLinks(scope);
  const rows = [...(await selectFiles(scope, ids)).values()];
  return { data: rows.filter(isOfSlide).map((row) => presentFile(links, row)) };
}

function isOfSlide({ kind }: SlideFileRow): boolean {
  return slideFileKinds.includes(kind as SlideFileKind);
}

export function presentFile(links: MediaLinks, file: Omit<SlideFileRow, 'kind'>): SlideFile {
  const { id, name, size, media_type } = file;
  return { file_id: id, src: `file:${id}`, url: links.file(id) as string, name, size, media_type };
}
