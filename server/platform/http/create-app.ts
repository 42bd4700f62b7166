import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../context.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { closeUnusedConnections } from './closing-connections.ts';
import { answerError, installErrorAnswers } from './errors.ts';
import { installJsonBodies } from './json-body.ts';
import { requestLimits } from './request-limits.rules.ts';
import type { App } from './types.ts';
import { installSchemas } from './validation.ts';

export interface AppOptions {
  /** Largest body that is not multipart, bytes. */
  bodyLimit: number;
  /** Content-Security-Policy by directive; a route may set its own header. */
  contentSecurityPolicy: Record<string, string[]>;
  crossOriginResourcePolicy: 'same-origin' | 'cross-origin';
  /** Whether answers may be framed, and by whom: goes into frame-ancestors. */
  frameAncestors: string[];
  referrerPolicy: 'no-referrer' | 'same-origin';
  /** Whether this host name is served over TLS: HSTS is sent. */
  isSecure(host: string): boolean;
  /** Requests a minute from one address; a flood guard of this process. */
  floodLimit: number;
}

/** A head that does not come to its end by then is cut off; a whole request may be a large file on a slow line. */
const headersDeadlineMs = 20_000;
const requestDeadlineMs = 30 * 60_000;
const checkingIntervalMs = 5000;
const hstsSeconds = 31_536_000;
const multipartFileLimit = 200 * 1024 * 1024;

/** What the three origins have in common: schemas, error answers, headers, limits. The guard is the console's own. */
export async function createApp(context: AppContext, options: AppOptions): Promise<App> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    requestTimeout: requestDeadlineMs,
    http: { headersTimeout: headersDeadlineMs, connectionsCheckingInterval: checkingIntervalMs },
    // An address that is no text, or has no end, reaches no route and no hook.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
  }).withTypeProvider<ZodTypeProvider>();
  app.decorate('context', context);
  installSchemas(app);
  installJsonBodies(app);
  installErrorAnswers(app);
  installRequestLog(app);
  closeUnusedConnections(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...options.contentSecurityPolicy, 'frame-ancestors': options.frameAncestors },
    },
    crossOriginResourcePolicy: { policy: options.crossOriginResourcePolicy },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: options.referrerPolicy },
    xFrameOptions: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (options.isSecure(request.hostname)) reply.header('strict-transport-security', `max-age=${hstsSeconds}`);
  });
  await app.register(rateLimit, { max: options.floodLimit, timeWindow: '1 minute' });
  await app.register(formbody, { bodyLimit: requestLimits.formBytes });
  await app.register(multipart, {
    limits: { fileSize: multipartFileLimit, fieldSize: requestLimits.fieldBytes, files: 10, fields: 50, parts: 60 },
  });
  return app;
}

/** One line a request that took long or failed: the rest would cost more than the work. */
function installRequestLog(app: App): void {
  const slowMs = 1000;
  app.addHook('onResponse', async (request, reply) => {
    // Whoever went away in the middle of sending took the time, and broke it off.
    if (request.raw.destroyed && !request.raw.complete) return;
    const isSlow = reply.elapsedTime > slowMs && !request.routeOptions.config.undocumented;
    if (!isSlow && reply.statusCode < 500) return;
    request.log.warn(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime },
      isSlow ? 'slow request' : 'failed request',
    );
  });
}
