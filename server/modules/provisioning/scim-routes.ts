import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { toAppError } from '#platform/http/errors.ts';
import type { App, RouteSet } from '#platform/http/types.ts';
import { InvalidInput } from '#platform/http/validation.ts';
import { errorSchema, listSchema } from './attribute-names.rules.ts';
import { describeSchemas, describeService, describeTypes } from './discovery.rules.ts';
import { installScimBodies, scimType } from './scim-body.ts';
import { ScimError } from './scim-error.ts';
import {
  changeGroupByPatch,
  createGroup,
  deleteScimGroup,
  listGroups,
  readScimGroup,
  replaceGroup,
} from './scim-group-service.ts';
import type { ScimAnswer } from './scim-presenter.ts';
import {
  listQuery,
  oneQuery,
  patchBody,
  pickAttributes,
  resourceBody,
  type ScimPage,
  type ScimView,
  searchBody,
} from './scim-request.rules.ts';
import {
  changeUserByPatch,
  createUser,
  deleteUser,
  listUsers,
  readScimUser,
  replaceUser,
} from './scim-user-service.ts';
import { namesVersion } from './scim-version.rules.ts';

/** Where the protocol answers on the console's origin. */
export const scimPrefix = '/scim/v2';

/** Directories send their people one by one, some hundreds in a row. */
const rateLimit = {
  max: 1500,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => `scim:${request.headers.authorization ?? request.ip}`,
} as const;
/** The protocol describes itself (`/Schemas`): the document of the product's own API does not speak of it. */
const config = { permission: 'organization-token', undocumented: true, rateLimit } as const;
const params = z.object({ id: z.string().max(200) });

/** SCIM 2.0 (RFC 7643, 7644): a directory pushes the people and groups of the organization whose token it shows. */
export const scimRoutes: RouteSet = async (app) => {
  const baseUrl = app.context.config.console.url + scimPrefix;
  installScimBodies(app as App);
  app.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply));
  mountDiscovery(app as App, baseUrl);
  mountResource(app as App, '/Users', users, baseUrl);
  mountResource(app as App, '/Groups', groups, baseUrl);
  app.post('/Bulk', { config }, (_request, reply) => sendError(reply, 501, 'Bulk is not supported.'));
  app.all('/Me', { config }, (_request, reply) => sendError(reply, 501, 'A token of an organization is nobody’s own.'));
  app.all('/*', { config }, (_request, reply) => sendError(reply, 404, 'There is no such endpoint.'));
};

function mountDiscovery(app: App, baseUrl: string): void {
  const page = (resources: readonly object[]) => ({
    schemas: [listSchema],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  });
  app.get('/ServiceProviderConfig', { config }, (_request, reply) => send(reply, describeService(baseUrl)));
  for (const [path, describe] of [
    ['/ResourceTypes', describeTypes],
    ['/Schemas', describeSchemas],
  ] as const) {
    app.get(path, { config }, (_request, reply) => send(reply, page(describe(baseUrl))));
    app.get(`${path}/:id`, { config, schema: { params } }, (request, reply) => {
      const one = describe(baseUrl).find(({ id }) => id === request.params.id);
      if (one === undefined) throw new ScimError('not_found');
      return send(reply, one);
    });
  }
}

/** What the protocol does with one kind of resource; each takes the organization of the token. */
interface ScimResource {
  list: typeof listUsers;
  read: typeof readScimUser;
  create: typeof createUser;
  replace: typeof replaceGroup;
  patch: typeof changeGroupByPatch;
  remove: typeof deleteUser;
}
const users: ScimResource = {
  list: listUsers,
  read: readScimUser,
  create: createUser,
  replace: replaceUser,
  patch: changeUserByPatch,
  remove: deleteUser,
};
const groups: ScimResource = {
  list: listGroups,
  read: readScimGroup,
  create: createGroup,
  replace: replaceGroup,
  patch: changeGroupByPatch,
  remove: deleteScimGroup,
};

function mountResource(app: App, path: '/Users' | '/Groups', resource: ScimResource, baseUrl: string): void {
  app.get(path, { config, schema: { querystring: listQuery } }, async (request, reply) =>
    sendList(reply, await resource.list(request.tokenScope, request.query, baseUrl), request.query),
  );
  app.post(`${path}/.search`, { config, schema: { body: searchBody } }, async (request, reply) => {
    const query = readSearch(request.body);
    return sendList(reply, await resource.list(request.tokenScope, query, baseUrl), query);
  });
  app.get(`${path}/:id`, { config, schema: { params, querystring: oneQuery } }, async (request, reply) =>
    sendOne(request, reply, await resource.read(request.tokenScope, request.params.id, baseUrl), request.query),
  );
  app.post(path, { config, schema: { body: resourceBody } }, async (request, reply) =>
    sendOne(request, reply.code(201), await resource.create(request.tokenScope, request.body, baseUrl)),
  );
  app.put(`${path}/:id`, { config, schema: { params, body: resourceBody } }, async (request, reply) =>
    sendOne(request, reply, await resource.replace(request.tokenScope, versioned(request), request.body, baseUrl)),
  );
  app.patch(`${path}/:id`, { config, schema: { params, body: patchBody } }, async (request, reply) => {
    const operations = readOperations(request.body);
    return sendOne(request, reply, await resource.patch(request.tokenScope, versioned(request), operations, baseUrl));
  });
  app.delete(`${path}/:id`, { config, schema: { params } }, async (request, reply) => {
    await resource.remove(request.tokenScope, versioned(request), baseUrl);
    return reply.code(204).send(null);
  });
}

function versioned(request: { params: { id: string }; headers: FastifyRequest['headers'] }) {
  return { id: request.params.id, version: request.headers['if-match'] };
}

function readOperations(body: z.output<typeof patchBody>) {
  return body.Operations.map(({ op, path, value }) => ({ op, path: path ?? undefined, value }));
}

function readSearch(body: z.output<typeof searchBody>): ScimPage {
  return { ...body, attributes: body.attributes?.join(), excludedAttributes: body.excludedAttributes?.join() };
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.type(scimType).header('cache-control', 'no-store').send(JSON.stringify(body));
}

interface Listed {
  readonly resources: readonly ScimAnswer[];
  readonly total: number;
  readonly offset: number;
}

function sendList(reply: FastifyReply, { resources, total, offset }: Listed, view: ScimView): FastifyReply {
  return send(reply, {
    schemas: [listSchema],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => pickAttributes(resource, view)),
  });
}

/** Null: it was done, and there is nothing to read out. */
function sendOne(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: ScimAnswer | null,
  view: ScimView = {},
): FastifyReply {
  if (resource === null) return reply.code(204).send(null);
  const { version, location } = resource.meta;
  reply.header('etag', version).header('location', location);
  const held = request.headers['if-none-match'];
  if (request.method === 'GET' && held !== undefined && namesVersion(held, version)) return reply.code(304).send(null);
  return send(reply, pickAttributes(resource, view));
}

function sendError(reply: FastifyReply, status: number, detail: string, type?: string): FastifyReply {
  return send(reply.code(status), {
    schemas: [errorSchema],
    status: String(status),
    ...(type !== undefined && { scimType: type }),
    detail,
  });
}

/** Every failure in the shape of RFC 7644, 3.12. */
function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError) return sendError(reply, error.status, error.message, error.scimType);
  if (error instanceof InvalidInput) {
    const [issue] = error.issues;
    const place = (issue?.path ?? []).map(String).join('.').slice(0, 200);
    return sendError(reply, 400, `The request is not understood${place && ` at ${place}`}.`, 'invalidSyntax');
  }
  if (error instanceof AppError && error.code === 'request_too_complex') {
    return sendError(reply, 400, 'The body is nested too deep, or has too many values.', 'invalidSyntax');
  }
  const known = toAppError(error, request);
  if (known.details.retryAfterSeconds !== undefined) reply.header('retry-after', known.details.retryAfterSeconds);
  if (known.status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  const type = known.status === 400 ? 'invalidSyntax' : undefined;
  return sendError(reply, known.status, detailOf(known), type);
}

const details: Partial<Record<number, string>> = {
  400: 'The body cannot be read.',
  401: 'The token is unknown, revoked or expired.',
  413: 'The request is too large.',
  415: 'The body is to be application/scim+json.',
  429: 'Too many requests: try again in a minute.',
  503: 'The service is not available: try again soon.',
};

function detailOf(error: AppError): string {
  return details[error.status] ?? 'The request failed.';
}
