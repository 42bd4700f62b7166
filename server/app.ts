import { servicePrefix } from '#contract/services.ts';
import { isolatePackageHosts } from '#modules/scorm/routes.ts';
import { phishingUrlOf } from '#modules/templates/index.ts';
import type { AppContext } from '#platform/context.ts';
import { installCompression } from '#platform/http/compression.ts';
import { createApp } from '#platform/http/create-app.ts';
import { installGuard } from '#platform/http/guard.ts';
import { installHealth } from '#platform/http/health.ts';
import { installOpenApi } from '#platform/http/openapi.ts';
import { requestLimits } from '#platform/http/request-limits.rules.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { App } from '#platform/http/types.ts';
import { rejectUnknownQueries } from '#platform/http/validation.ts';
import { idempotencyPlugin } from '#platform/idempotency/index.ts';
import type { SessionResolver } from '#platform/session.ts';
import type { ServerConfig } from './config.ts';
import { frontRoutes } from './front/front-routes.ts';
import { preloadScriptHash } from './front/preload.ts';
import { foreignOriginsOf, readRuntimeConfig } from './front/runtime-config.ts';
import { consoleProtocols, contentOriginRoutes, phishingOriginRoutes } from './origins.ts';

const megabyte = 1024 * 1024;

/** What the console's application is made of: named by `main.ts`, or by a test that wants less. */
export interface ConsoleParts {
  resolveSession: SessionResolver;
  domains: readonly DomainRoutes[];
}

/** The console's origin: the API under its five prefixes and the front end. Ready to listen or to be injected. */
export async function buildConsole(context: AppContext, parts: ConsoleParts): Promise<App> {
  const { config } = context;
  const runtimeConfig = await readRuntimeConfig(config);
  const app = await createApp(context, {
    bodyLimit: requestLimits.bodyBytes,
    contentSecurityPolicy: consolePolicy(config, foreignOriginsOf(runtimeConfig)),
    crossOriginResourcePolicy: 'same-origin',
    frameAncestors: ["'none'"],
    referrerPolicy: 'same-origin',
    isSecure: () => isHttps(config.console.url),
    floodLimit: config.requestsPerMinute,
  });
  // A text is no body of any call: it is refused as such, not as an empty one.
  app.removeContentTypeParser('text/plain');
  installGuard(app, parts.resolveSession);
  rejectUnknownQueries(app);
  await installOpenApi(app, config.console.url);
  installHealth(app);
  await app.register(idempotencyPlugin);
  installCompression(app);
  for (const service of config.services) {
    for (const domain of parts.domains) {
      const routes = domain[service];
      if (routes) await app.register(routes, { prefix: servicePrefix[service] });
    }
  }
  for (const { prefix, routes } of consoleProtocols) await app.register(routes, { prefix });
  await app.register(frontRoutes, { runtimeConfig });
  return app;
}

/** Phishing pages, pixels and reports: an origin that shares nothing with the console. */
export async function buildPhishingOrigin(context: AppContext): Promise<App> {
  const app = await createApp(context, {
    bodyLimit: megabyte,
    contentSecurityPolicy: {
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
    },
    crossOriginResourcePolicy: 'cross-origin',
    frameAncestors: ["'none'"],
    referrerPolicy: 'no-referrer',
    isSecure: (host) => isHttps(phishingUrlOf(context.config.phishingDomains, host)),
    floodLimit: 1_000_000,
  });
  for (const routes of phishingOriginRoutes) await app.register(routes);
  return app;
}

/** Slides, letters and packages that somebody uploaded: shown in sandboxed frames of the console, nowhere else. */
export async function buildContentOrigin(context: AppContext): Promise<App> {
  const app = await createApp(context, {
    bodyLimit: 64 * 1024,
    contentSecurityPolicy: {
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:', ...context.config.phishingDomains.map(({ url }) => url)],
      'media-src': ["'self'"],
      'font-src': ["'self'", 'data:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
    },
    crossOriginResourcePolicy: 'cross-origin',
    frameAncestors: [...context.config.consoleOrigins],
    referrerPolicy: 'no-referrer',
    isSecure: () => isHttps(context.config.content.url),
    floodLimit: 1_000_000,
  });
  installCompression(app);
  isolatePackageHosts(app, context.config.packageUrl);
  for (const routes of contentOriginRoutes) await app.register(routes);
  return app;
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}

function consolePolicy(config: ServerConfig, foreign: ReturnType<typeof foreignOriginsOf>): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", preloadScriptHash],
    // antd writes its styles into the page at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', config.content.url, ...foreign.shown],
    'media-src': ["'self'", 'blob:', config.content.url],
    'connect-src': ["'self'", ...foreign.called],
    'frame-src': [config.content.url, ...(config.packageUrl === null ? [] : [config.packageUrl])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
}
