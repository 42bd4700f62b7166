import type { Language } from '#contract/constants.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type FileStore, type OpenedFile, openFilePart } from '#platform/files/index.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { createMedia } from './media.ts';
import { selectSigningKey } from './signing-key-repository.ts';
import { drawSlide } from './slide-frame.ts';
import { replaceFiles } from './slide-media.rules.ts';
import { drawNotes, drawPage } from './slide-page.ts';
import { selectSlide } from './slide-repository.ts';
import { openTicket, type Ticket } from './ticket.rules.ts';
import { selectFrozenSlide } from './version-repository.ts';

/** The document of the slide that the ticket names. Throws `slide_ticket_invalid`. */
export async function readSlideDocument(
  scope: SystemScope,
  contentUrl: string,
  ticketText: string,
  wish: { theme: 'light' | 'dark'; lang?: Language | undefined },
): Promise<string> {
  const ticket = await checkTicket(scope, ticketText);
  if (ticket.kind === 'file' || ticket.kind === 'package') throw new AppError('slide_ticket_invalid');
  const tenant = scopeOf(scope, ticket);
  const language = wish.lang ?? found(await findOrganization(scope, ticket.organization_id)).language;
  const slide = found(
    ticket.module_id === undefined
      ? await selectSlide(tenant, ticket.id)
      : await selectFrozenSlide(tenant, ticket.module_id, ticket.id),
  );
  const links = await createMedia(contentUrl).openLinks(tenant);
  const title = slide.title || (slide.text.split('\n')[0] ?? '');
  const html = replaceFiles(slide.html, (id) => links.file(id) ?? '');
  const page = drawPage(slide.page, links.file(slide.page?.file_id ?? null));
  return drawSlide({ title, html: page + html + drawNotes(slide.notes, language), language }, wish.theme);
}

/** The file that the ticket names, or the part of it that a player asked for. */
export async function openMediaFile(
  scope: SystemScope,
  files: FileStore,
  ticketText: string,
  range: string | undefined,
): Promise<OpenedFile> {
  const ticket = await checkTicket(scope, ticketText);
  if (ticket.kind !== 'file') throw new AppError('slide_ticket_invalid');
  return openFilePart(scopeOf(scope, ticket), files, ticket.id, range);
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
