import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isJsonTooComplex, requestLimits } from './request-limits.rules.ts';
import type { App } from './types.ts';

type JsonParser = (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => void;

/** Parses bodies in JSON once they are known to be simple enough; keys that would change a prototype are rejected. */
export function jsonParserOf(app: App, { maxKeys }: { maxKeys?: number } = {}): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (isJsonTooComplex(body, maxKeys)) done(new AppError('request_too_complex'));
    else void parse(request, body, done);
  };
}

/** Checks every body in JSON before it is parsed, and lets those who are not signed in send less. */
export function installJsonBodies(app: App): void {
  const parse = jsonParserOf(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, String(body), done),
  );
  app.addHook('onRoute', (route) => {
    if (route.config?.permission === 'public') route.bodyLimit ??= requestLimits.publicBodyBytes;
  });
}

/**
 * A field of a form whose text is JSON.
 * @throws `request_too_complex`, and a `SyntaxError` for what is no JSON.
 */
export function parseJsonField(text: string): unknown {
  if (isJsonTooComplex(text)) throw new AppError('request_too_complex');
  return JSON.parse(text) as unknown;
}
