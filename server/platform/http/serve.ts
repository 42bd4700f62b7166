import type { FastifyContextConfig, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import {
  type Call,
  type CallReply,
  type CallRequest,
  paramNames,
  readRoute,
  type SchemaName,
} from '#contract/calls.ts';
import { idParamsOf } from '#contract/page.ts';
import * as contract from '#contract/schemas.ts';
import { type ServiceName, servicePrefix } from '#contract/services.ts';
import type { RouteSet } from './types.ts';

/** What a domain serves, by service. */
export type DomainRoutes = Partial<Record<ServiceName, RouteSet>>;

const schemas: ReadonlyMap<string, unknown> = new Map(Object.entries(contract));

type Answer<C extends Call> = CallReply<C> | Promise<CallReply<C>>;
/** One service call, its answer presented. A status that is not the call's own is set on the reply. */
type Handle<C extends Call> = (request: FastifyRequest<CallRequest<C>>, reply: FastifyReply) => Answer<C>;

/** What a call needs that its description cannot say: how its files are read, how often it may be asked. */
interface PreparedHandle<C extends Call> {
  readonly preValidation?: preValidationAsyncHookHandler;
  readonly config?: Pick<FastifyContextConfig, 'rateLimit'>;
  readonly handle: Handle<C>;
}

export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: Handle<Calls[Name]> | PreparedHandle<Calls[Name]>;
};

/** A handler when its call is known no more: requests were validated by the call's schemas. */
interface ErasedHandle {
  readonly preValidation?: preValidationAsyncHookHandler;
  readonly config?: Pick<FastifyContextConfig, 'rateLimit'>;
  readonly handle: (request: never, reply: FastifyReply) => unknown;
}

/**
 * Mounts a handler on every call of a noun, with the permission, the schemas and the OpenAPI description that the
 * contract gives it.
 * @throws for a call without a handler and a schema that the contract does not have: the product does not start.
 */
export function serve<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): DomainRoutes {
  const given = handlers as Readonly<Record<string, ErasedHandle['handle'] | ErasedHandle | undefined>>;
  const mounts = new Map<ServiceName, ((app: Parameters<RouteSet>[0]) => void)[]>();
  for (const [name, call] of Object.entries(calls)) {
    const handler = given[name];
    if (handler === undefined) throw new Error(`Nobody handles ${name} (${call.route})`);
    const prepared = typeof handler === 'function' ? { handle: handler } : handler;
    const { service } = readRoute(call.route);
    mounts.set(service, [...(mounts.get(service) ?? []), (app) => mount(app, name, call, prepared)]);
  }
  return Object.fromEntries(
    [...mounts].map(([service, mountAll]): [ServiceName, RouteSet] => [
      service,
      async (app) => {
        for (const mountOne of mountAll) mountOne(app);
      },
    ]),
  );
}

/**
 * The calls of several nouns as one domain's, in one context of Fastify: each costs time at every start, and calls hang
 * no hooks on theirs.
 */
export function combineRoutes(...parts: readonly DomainRoutes[]): DomainRoutes {
  const services = new Set(parts.flatMap((part) => Object.keys(part) as ServiceName[]));
  return Object.fromEntries(
    [...services].map((service): [ServiceName, RouteSet] => [
      service,
      async (app) => {
        for (const part of parts) await part[service]?.(app, {});
      },
    ]),
  );
}

function mount(
  app: Parameters<RouteSet>[0],
  name: string,
  call: Call,
  { preValidation, config, handle }: ErasedHandle,
): void {
  const { method, service, path } = readRoute(call.route);
  const saysDone = call.answer === 'done';
  const saysNothing = call.answer === 'nothing';
  const status = saysNothing ? 204 : (call.status ?? 200);
  const names = paramNames(path);
  app.route({
    method,
    url: path.slice(servicePrefix[service].length),
    config: {
      ...config,
      permission: call.permission,
      ...(call.tokenScope && { tokenScope: call.tokenScope }),
      ...(call.beforeSecondFactor && { beforeSecondFactor: true }),
      ...(call.afterVisit && { afterVisit: true }),
      ...(call.files && { fileFields: call.files }),
      ...(call.keepsNoAnswer && { keepsNoAnswer: true }),
    },
    ...(preValidation && { preValidation }),
    schema: {
      operationId: name,
      tags: [call.noun],
      summary: call.summary,
      description: call.description,
      ...(call.files && { consumes: ['multipart/form-data', ...(call.isFileOptional ? ['application/json'] : [])] }),
      ...(call.form && { consumes: ['application/x-www-form-urlencoded', 'application/json'] }),
      ...(names.length > 0 && { params: call.params ? schemaOf(call.params) : idParamsOf(names) }),
      ...(call.query && { querystring: schemaOf(call.query) }),
      ...(call.body && { body: namedSchemaOf(call.body) }),
      ...(call.answer !== 'file' && { response: answersOf(call, status) }),
    },
    handler: async (request, reply) => {
      reply.code(status);
      const answer = await handle(request as never, reply);
      if (saysNothing) return null;
      return saysDone ? { done: true } : answer;
    },
  });
}

function answersOf({ answer }: Call, status: number): Record<string, z.ZodType> {
  if (answer === 'nothing') return { [status]: z.null() };
  if (typeof answer === 'string') return { [status]: namedSchemaOf(answer as SchemaName) };
  return Object.fromEntries(Object.entries(answer).map(([code, name]) => [code, namedSchemaOf(name)]));
}

/** The schema; in the description it has the name of its own or that of the contract. */
export function namedSchemaOf(name: SchemaName): z.ZodType {
  const schema = schemaOf(name);
  const known = z.globalRegistry.get(schema);
  if (known?.id === undefined) {
    z.globalRegistry.add(schema, { ...known, id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
  return schema;
}

/** @throws for a name that the contract does not export. */
export function schemaOf(name: SchemaName): z.ZodType {
  const schema = schemas.get(name);
  if (!(schema instanceof z.ZodType)) throw new Error(`The contract has no schema ${name}`);
  return schema;
}
