import type { Language } from '#contract/constants.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type FileConditions, type FileStore, type OpenedPart, openFilePart } from '#platform/files/index.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { readCues } from './captions-service.ts';
import { createMedia, type MediaLinks } from './media.ts';
import { selectSigningKey } from './signing-key-repository.ts';
import { drawSlideBody, type SlideMaterial } from './slide-drawing.ts';
import { selectFiles, selectRenditions } from './slide-file-repository.ts';
import { drawSlide } from './slide-frame.ts';
import { listFilesOf, listSlideFiles } from './slide-media.rules.ts';
import { drawNotes, drawPage } from './slide-page.ts';
import { selectSlide } from './slide-repository.ts';
import { openTicket, type Ticket } from './ticket.rules.ts';
import { selectFrozenSlide } from './version-repository.ts';

/** How the reader wants a slide. */
export interface RequestedDocument {
  readonly theme: 'light' | 'dark';
  /** What the course is written in; the organization's language without it. */
  readonly lang?: Language | undefined;
  /** What the reader reads; the course's language without it. */
  readonly captions?: Language | undefined;
}

/** The document of the slide that the ticket names. Throws `slide_ticket_invalid`. */
export async function readSlideDocument(
  scope: SystemScope,
  { files, contentUrl }: { readonly files: FileStore; readonly contentUrl: string },
  ticketText: string,
  wish: RequestedDocument,
): Promise<string> {
  const ticket = await checkTicket(scope, ticketText);
  if (ticket.kind === 'file' || ticket.kind === 'package') throw new AppError('slide_ticket_invalid');
  const tenant = scopeOf(scope, ticket);
  const organization = found(await findOrganization(scope, ticket.organization_id));
  const language = wish.lang ?? organization.language;
  const slide = found(
    ticket.module_id === undefined
      ? await selectSlide(tenant, ticket.id)
      : await selectFrozenSlide(tenant, ticket.module_id, ticket.id),
  );
  const material = await gatherMaterial(tenant, files, slide.html, {
    links: await createMedia(contentUrl).openLinks(tenant),
    videoHosts: organization.settings.video_hosts ?? [],
  });
  const title = slide.title || (slide.text.split('\n')[0] ?? '');
  const page = drawPage(slide.page, slide.page ? material.addressOf(slide.page.file_id) : null);
  const html = drawSlideBody(slide.html, material, { language, captions: wish.captions ?? language });
  return drawSlide({ title, html: page + html + drawNotes(slide.notes, language), language }, wish.theme);
}

async function gatherMaterial(
  scope: TenantScope,
  store: FileStore,
  html: string,
  { links, videoHosts }: { readonly links: MediaLinks; readonly videoHosts: readonly string[] },
): Promise<SlideMaterial> {
  const files = await selectFiles(scope, listSlideFiles(html));
  const tracks = [...files.values()].filter(({ kind }) => kind === 'captions');
  const cues = await Promise.all(tracks.map(async ({ id }) => [id, await readCues(store, id)] as const));
  return {
    files,
    renditions: await selectRenditions(scope, listFilesOf('picture', html)),
    captions: new Map(cues),
    videoHosts,
    addressOf: (id) => links.file(id) ?? '',
  };
}

/** The file that the ticket names, or the part of it that a player asked for. */
export async function openMediaFile(
  scope: SystemScope,
  files: FileStore,
  ticketText: string,
  conditions: FileConditions,
): Promise<OpenedPart> {
  const ticket = await checkTicket(scope, ticketText);
  if (ticket.kind !== 'file') throw new AppError('slide_ticket_invalid');
  found(await findOrganization(scope, ticket.organization_id));
  const tenant = scopeOf(scope, ticket);
  return openFilePart(tenant, files, await shownFile(tenant, ticket.id), conditions);
}

/** Covers and pictures of questions are drawn half as wide; fine screens have two pixels for one. */
const widest = 1440;

/** A picture that was written as WebP is sent so, as wide as it may be drawn; everything else as it is. */
async function shownFile(scope: TenantScope, id: string): Promise<string> {
  const widths = (await selectRenditions(scope, [id])).get(id) ?? [];
  return (widths.find(({ width }) => width >= widest) ?? widths.at(-1))?.rendition_id ?? id;
}

async function checkTicket(scope: SystemScope, text: string): Promise<Ticket> {
  const ticket = openTicket(text, await selectSigningKey(scope), scope.now);
  if (ticket === null) throw new AppError('slide_ticket_invalid');
  return ticket;
}

/** Zone and language do not matter where nothing is said or counted. */
function scopeOf(scope: SystemScope, ticket: Ticket): TenantScope {
  return createOrganizationScope(scope, { id: ticket.organization_id, time_zone: 'UTC', language: 'ru' });
}
