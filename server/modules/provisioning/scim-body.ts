import { jsonParserOf } from '#platform/http/json-body.ts';
import { requestLimits } from '#platform/http/request-limits.rules.ts';
import type { App } from '#platform/http/types.ts';

export const scimType = 'application/scim+json; charset=utf-8';
/** A group of twenty thousand members in one request. */
const largestBody = 1024 * 1024;

/** Reads bodies of the protocol, and JSON that says it is nothing more. */
export function installScimBodies(app: App): void {
  const parse = jsonParserOf(app, { maxKeys: requestLimits.scimKeys });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: largestBody },
    (request, text, done) => {
      const body = String(text);
      // Okta names a type for what has no body.
      if (body.trim() === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}
