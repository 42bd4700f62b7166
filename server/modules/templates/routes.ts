import { combineRoutes } from '#platform/http/serve.ts';
import { documentSampleRoutes } from './document-sample-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { importRoutes } from './import-routes.ts';
import { pageFileRoutes } from './page-file-routes.ts';
import { redirectPageRoutes } from './redirect-page-crud.ts';
import { templateRoutes } from './template-routes.ts';

/** Templates with their letters and pages, redirect pages, categories, and what is read from others. */
export const templatesRoutes = combineRoutes(
  templateRoutes,
  importRoutes,
  documentSampleRoutes,
  emailRoutes,
  redirectPageRoutes,
);

/** Pictures and fonts of pages: on the phishing origin, and on the content origin, where pages are looked at before they are used. */
export { pageFileRoutes };
