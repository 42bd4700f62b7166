import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/http/types.ts';
import { invalid } from './scim-error.ts';

export const scimType = 'application/scim+json; charset=utf-8';
/** A group of twenty thousand members in one request. */
const largestBody = megabytes(1);
const deepest = 24;

function megabytes(count: number): number {
  return count * 1024 * 1024;
}

/** Reads bodies of the protocol, and JSON that says it is nothing more. Nothing is read too deep or into a prototype. */
export function installScimBodies(app: App): void {
  app.removeContentTypeParser('application/json');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: largestBody },
    (request: FastifyRequest, text: string | Buffer, done) => {
      const body = String(text);
      // Okta names a type for what has no body.
      if (body.trim() === '') done(null, undefined);
      else if (isTooDeep(body)) done(invalid('invalidSyntax', 'The body is nested too deep.'));
      else void readJson(request, body, done);
    },
  );
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
