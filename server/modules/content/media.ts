import type { FastifyRequest } from 'fastify';
import type { TenantScope } from '#platform/scope.ts';
import { selectSigningKey } from './signing-key-repository.ts';
import { expiryOf, signTicket, type Ticket } from './ticket.rules.ts';

/** Addresses on the content origin for one reader: pictures, sounds and slides. They work for an hour or two. */
export interface MediaLinks {
  /** Null stays null: what has no picture has no address. */
  file(fileId: string | null): string | null;
  slide(slideId: string): string;
  frozenSlide(moduleId: string, slideId: string): string;
}

/** Where media of this installation lie. */
export interface Media {
  openLinks(scope: TenantScope): Promise<MediaLinks>;
}

/** `contentUrl` is the content origin, without a slash at the end. */
export function createMedia(contentUrl: string): Media {
  return {
    openLinks: async (scope) => {
      const key = await selectSigningKey(scope);
      const expiresAt = expiryOf(scope.now);
      const sign = (ticket: Omit<Ticket, 'organization_id'>): string =>
        signTicket({ ...ticket, organization_id: scope.organizationId }, key, expiresAt);
      return {
        file: (id) => (id === null ? null : `${contentUrl}/media/${sign({ kind: 'file', id })}`),
        slide: (id) => `${contentUrl}/slides/${sign({ kind: 'slide', id })}`,
        frozenSlide: (module_id, id) => `${contentUrl}/slides/${sign({ kind: 'version-slide', id, module_id })}`,
      };
    },
  };
}

/** Media of the installation that is asked. */
export function mediaOf({ server }: Pick<FastifyRequest, 'server'>): Media {
  return createMedia(server.context.config.content.url);
}
