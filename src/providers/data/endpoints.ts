/** The backend services, as the specification names them. Each has its own base address and its own data provider. */
export const services = ['education', 'users', 'gateway', 'learning', 'events'] as const;
export type Service = (typeof services)[number];

/** Prefix under which each service answers. */
export const servicePrefix: Readonly<Record<Service, string>> = {
  education: '/api/v2',
  users: '/users/api/v1',
  gateway: '/gateway/v1',
  learning: '/learning/api',
  events: '/events',
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Operation = 'list' | 'one' | 'create' | 'update' | 'remove';

/** `'users/{id}'`, or with a method of its own: `'POST users/employee/add'`. */
export type Endpoint = string;

/** Where a resource lives: the path of its list, or an endpoint per operation where the service has its own mind. */
export type ResourceEndpoints =
  | string
  | ({ list: Endpoint; body?: 'json' | 'multipart' } & Partial<Record<Operation, Endpoint>>);

export interface ResolvedEndpoint {
  method: Method;
  path: string;
}

const defaultMethod: Readonly<Record<Operation, Method>> = {
  list: 'GET',
  one: 'GET',
  create: 'POST',
  update: 'PATCH',
  remove: 'DELETE',
};

/**
 * Method and path of one operation. `{id}` and other `{names}` are filled from `values` and encoded.
 * @throws when a name has no value: a wrong address must never be called.
 */
export function resolveEndpoint(
  endpoints: ResourceEndpoints,
  operation: Operation,
  values: Readonly<Record<string, string | number | undefined>>,
): ResolvedEndpoint {
  const written = typeof endpoints === 'string' ? defaultEndpoint(endpoints, operation) : endpoints[operation];
  const template = written ?? defaultEndpoint(listPath(endpoints), operation);
  const { method, path } = splitMethod(template, defaultMethod[operation]);
  return { method, path: fillPath(path, values) };
}

/** Replaces `{name}` by its encoded value. */
export function fillPath(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`The address ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

function listPath(endpoints: ResourceEndpoints): string {
  return typeof endpoints === 'string' ? endpoints : splitMethod(endpoints.list, 'GET').path;
}

function defaultEndpoint(list: string, operation: Operation): string {
  return operation === 'list' || operation === 'create' ? list : `${list}/{id}`;
}

function splitMethod(endpoint: string, fallback: Method): ResolvedEndpoint {
  const found = /^(GET|POST|PUT|PATCH|DELETE) (.+)$/.exec(endpoint);
  return found ? { method: found[1] as Method, path: found[2] ?? '' } : { method: fallback, path: endpoint };
}
