import { contentOriginRoutes as slideRoutes } from '#modules/content/routes.ts';
import { mailboxContentRoutes } from '#modules/mailbox/index.ts';
import { proofKeyRoutes, wellKnownPrefix } from '#modules/proofs/index.ts';
import { scimPrefix, scimRoutes } from '#modules/provisioning/index.ts';
import { packageRoutes } from '#modules/scorm/routes.ts';
import { finalMessageRoutes } from '#modules/study/index.ts';
import { pageFileRoutes } from '#modules/templates/routes.ts';
import { phishingOriginRoutes as trackingRoutes } from '#modules/tracking/routes.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { previewRoutes } from './front/preview-routes.ts';

/** Tracking, phishing pages and reports. */
export const phishingOriginRoutes: readonly RouteSet[] = [trackingRoutes, pageFileRoutes];

/** Slides, letters, packages and what pages show, for sandboxed frames of the console. */
export const contentOriginRoutes: readonly RouteSet[] = [
  slideRoutes,
  mailboxContentRoutes,
  previewRoutes,
  pageFileRoutes,
  packageRoutes,
  finalMessageRoutes,
];

/** Protocols that other systems speak with the console's origin, each under an address of its own. */
export const consoleProtocols: readonly { readonly prefix: string; readonly routes: RouteSet }[] = [
  { prefix: scimPrefix, routes: scimRoutes },
  { prefix: wellKnownPrefix, routes: proofKeyRoutes },
];
