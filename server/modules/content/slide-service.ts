import type { Swap } from '#contract/courses.ts';
import type { Slide, SlideCreate, SlideEdit } from '#contract/modules.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type ReceivedFile, recordFile, requireFiles } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StoredPage } from '#schema/content.ts';
import { requireVersion } from './content-version.ts';
import type { Media } from './media.ts';
import { changeModule } from './module-change.ts';
import { selectModule } from './module-repository.ts';
import { swapPositions } from './order.rules.ts';
import { headOf } from './page-merge.rules.ts';
import { presentSlide, presentSlides } from './present.ts';
import { cleanSlideHtml } from './slide-html.ts';
import { isHostAllowed, listFilesOf, listVideoLinks, slideFileKinds } from './slide-media.rules.ts';
import { countText, describePictures } from './slide-page.ts';
import {
  deleteSlide,
  insertSlides,
  listSlideHeads,
  type SlideRecord,
  selectSlide,
  selectSlides,
  updateSlide,
  writeSlideOrder,
} from './slide-repository.ts';

export async function listSlides(scope: TenantScope, media: Media, moduleId: string): Promise<{ data: Slide[] }> {
  found(await selectModule(scope, moduleId));
  const links = await media.openLinks(scope);
  const slides = await listSlideHeads(scope, moduleId);
  return { data: await presentSlides(links, slides) };
}

export async function createSlide(
  scope: TenantScope,
  media: Media,
  moduleId: string,
  body: SlideCreate,
  audio: ReceivedFile | null,
): Promise<Slide> {
  const id = newId();
  await changeModule(scope, moduleId, 'module.slide_added', { slide_id: id, title: body.title }, async (tx) => {
    const present = await selectSlides(tx, [moduleId]);
    await insertSlides(tx, [
      {
        id,
        module_id: moduleId,
        order_id: present.length === 0 ? 0 : Math.max(...present.map((slide) => slide.order_id)) + 1,
        title: body.title,
        ...(await describeHtml(tx, body.html, null)),
        audio_file_id: audio && (await recordFile(tx, audio)).id,
      },
    ]);
  });
  return readSlide(scope, media, moduleId, id);
}

export async function editSlide(
  scope: TenantScope,
  media: Media,
  moduleId: string,
  id: string,
  body: SlideEdit,
  audio: ReceivedFile | null,
): Promise<Slide> {
  await changeModule(scope, moduleId, 'module.slide_changed', { slide_id: id, title: body.title }, async (tx) => {
    const slide = await findSlide(tx, moduleId, id);
    await requireVersion(tx, 'slides', id, body.version);
    const page = slide.page && body.alts ? describePictures(slide.page, body.alts) : slide.page;
    await updateSlide(tx, id, {
      ...(body.title === undefined ? {} : { title: body.title }),
      ...(body.notes === undefined ? {} : { notes: body.notes }),
      ...(body.html === undefined && page === slide.page
        ? {}
        : { page, ...(await describeHtml(tx, body.html ?? slide.html, page)) }),
      ...(audio === null ? {} : { audio_file_id: (await recordFile(tx, audio)).id }),
    });
  });
  return readSlide(scope, media, moduleId, id);
}

export async function removeSlide(scope: TenantScope, moduleId: string, id: string): Promise<{ touched: number }> {
  await changeModule(scope, moduleId, 'module.slide_deleted', { slide_id: id }, async (tx) => {
    await findSlide(tx, moduleId, id);
    await deleteSlide(tx, id);
  });
  return { touched: 1 };
}

export async function removeAudio(scope: TenantScope, moduleId: string, id: string): Promise<{ touched: number }> {
  await changeModule(scope, moduleId, 'module.audio_deleted', { slide_id: id }, async (tx) => {
    await findSlide(tx, moduleId, id);
    await updateSlide(tx, id, { audio_file_id: null });
  });
  return { touched: 1 };
}

export async function swapSlides(
  scope: TenantScope,
  media: Media,
  moduleId: string,
  swap: Swap,
): Promise<{ data: Slide[] }> {
  await changeModule(scope, moduleId, 'module.slides_swapped', swap, async (tx) => {
    const ids = (await selectSlides(tx, [moduleId])).map((slide) => slide.id);
    if (!ids.includes(swap.first_id) || !ids.includes(swap.second_id)) throw new AppError('order_not_shared');
    await writeSlideOrder(tx, swapPositions(ids, swap.first_id, swap.second_id));
  });
  return listSlides(scope, media, moduleId);
}

async function readSlide(scope: TenantScope, media: Media, moduleId: string, id: string): Promise<Slide> {
  const { page, ...slide } = await findSlide(scope, moduleId, id);
  return presentSlide(await media.openLinks(scope), { ...slide, page: page && headOf(page) });
}

async function findSlide(scope: TenantScope, moduleId: string, id: string): Promise<SlideRecord> {
  const slide = found(await selectSlide(scope, id));
  if (slide.module_id !== moduleId) throw new AppError('not_found');
  return slide;
}

/** Cleaned HTML with its words and those of the page. Its files have to be this organization's, and each of its kind. */
async function describeHtml(
  tx: TenantScope,
  given: string,
  page: StoredPage | null,
): Promise<Pick<SlideRecord, 'html' | 'text' | 'words'>> {
  const html = cleanSlideHtml(given);
  for (const kind of slideFileKinds) await requireFiles(tx, listFilesOf(kind, html), kind);
  await requireVideoHosts(tx, html);
  return { html, ...countText(page, html) };
}

/** Throws `video_link_invalid`, and `video_host_refused` for a host that the organization does not list. */
async function requireVideoHosts(tx: TenantScope, html: string): Promise<void> {
  const links = listVideoLinks(html);
  if (links.length === 0) return;
  const allowed = (await findOrganization(tx, tx.organizationId))?.settings.video_hosts ?? [];
  for (const link of links) {
    if (link === null) throw new AppError('video_link_invalid', { errors: { html: ['video_link_invalid'] } });
    if (isHostAllowed(link.hostname, allowed)) continue;
    throw new AppError('video_host_refused', {
      errors: { html: ['video_host_refused'] },
      values: { host: link.hostname },
    });
  }
}
