import type { DomainRoutes } from '#platform/http/serve.ts';
import { documentRoutes } from './document-routes.ts';

/** Documents of authors: looked through, cleaned and kept. */
export const documentsRoutes: DomainRoutes = { education: documentRoutes };
